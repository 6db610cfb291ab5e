"""What the shared code knows about a game with a crib."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from muggins.crib.discards import Discard
from muggins.crib.match import CribMatch, RulesT_co
from muggins.crib.unseen import PairWeight
from muggins.pegging import PeggingState
from muggins.table.game import Game
from muggins.table.seats import AnySeat

__all__ = ["CribGame"]

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    MatchT_co = TypeVar("MatchT_co", bound=CribMatch, default=CribMatch, covariant=True)
else:
    from typing import TypeVar

    MatchT_co = TypeVar("MatchT_co", covariant=True)


@frozen(kw_only=True, eq=False)
class CribGame(Game[MatchT_co, RulesT_co]):
    """A game in which hands are played card by card, and each player throws cards to a crib.

    Examples:
        >>> from muggins import games
        >>> state = games.find("bhargage").start_play("AM PMYK 8WL", "XS E 8YK")
        >>> [str(card) for card in state.legal_plays]
        ['AM', 'PMYK', '8WL']

    Attributes:
        crib: what the players call the crib, such as ``"bhargage"``.
        start_play: begins the play of the hands, the pone's first, by given `rules`.
        calls: everything said in a play.
        rank_discards: ranks all discards from a deal for a seat, by given rules and a `weight` for the
            opponent's discards.
        habit: how often a seat throws two cards, as such a weight.
    """

    crib: str
    start_play: Callable[..., PeggingState] = field(repr=False)
    calls: Callable[..., tuple[tuple[AnySeat, str], ...]] = field(repr=False)
    rank_discards: Callable[..., tuple[Discard, ...]] = field(repr=False)
    habit: Callable[[Any], PairWeight[Any]] = field(repr=False)
