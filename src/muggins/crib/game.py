"""What the shared code knows about a game with a crib, in addition to what it knows about every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from muggins.crib.discards import Discard
from muggins.crib.pegging import PeggingState
from muggins.crib.unseen import PairWeight
from muggins.table.game import Game
from muggins.table.seats import AnySeat

__all__ = ["CribGame"]


@frozen(kw_only=True)
class CribGame(Game):
    """A game in which two hands are played card by card, and two cards of each deal are thrown to a crib.

    Examples:
        >>> from muggins import games
        >>> state = games.find("bhargage").start_play("AM PMYK 8WL", "XS E 8YK")
        >>> [str(card) for card in state.legal_plays]
        ['AM', 'PMYK', '8WL']

    Attributes:
        crib: what the players call the crib, such as ``"bhargage"``.
        start_play: begins the play of two hands, the pone's and the dealer's, by some rules.
        calls: everything said in a play.
        rank_discards: all discards from a deal, best first, for a seat, by some rules, against an opponent
            whose discards have a `weight`.
        habit: how likely a seat is to throw two cards, as such a weight.
    """

    crib: str
    start_play: Callable[..., PeggingState[Any, Any]] = field(repr=False)
    calls: Callable[[Any], tuple[tuple[AnySeat, str], ...]] = field(repr=False)
    rank_discards: Callable[..., tuple[Discard[Any, Any], ...]] = field(repr=False)
    habit: Callable[[Any], PairWeight[Any]] = field(repr=False)
