"""Rules of thumb for Bharg: take a card that leaves less unbound, and discard the one that leaves least."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from muggins.cards.decktet import Card
from muggins.games.bharg.binding import least_unbound, least_without_each
from muggins.games.bharg.cards import is_ace
from muggins.games.bharg.match import Match
from muggins.games.bharg.rules import VALUE_OF_CARD
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The move of a player."""
    now = match.current
    assert now is not None
    if len(moves) == 1:
        return moves[0]
    held, top = match.hand(player), now.top_ace
    if now.top is None or moves[0].name != "draw":
        left = _left(held, top)
        return min(moves, key=lambda move: (left[move.parts[0]], -VALUE_OF_CARD[move.parts[0]]))
    draw, take = moves
    return take if _least_with(held, now.top, top) < least_unbound(held, top) else draw


def _left(held: Sequence[Card], top: Card | None) -> dict[Card, int]:
    """The value left unbound after each discard; an Ace becomes the top of its pile."""
    left = dict(zip(held, least_without_each(held, top), strict=True))
    for ace in filter(is_ace, held):
        left[ace] = least_unbound([card for card in held if card is not ace], ace)
    return left


def _least_with(held: Sequence[Card], taken: Card, top: Card | None) -> int:
    """The least value left unbound after taking a card and discarding another."""
    left = _left((*held, taken), top)
    return min(left[card] for card in held)


def _reason(match: Match, player: str, move: Move) -> str:
    now = match.current
    assert now is not None
    held, top = match.hand(player), now.top_ace
    if move.name == "take":
        assert now.top is not None
        left = _least_with(held, now.top, top)
        return f"leaves {left} unbound after the best discard, {least_unbound(held, top)} before"
    if move.name == "draw":
        return f"you have {least_unbound(held, top)} unbound"
    return f"leaves {_left(held, top)[move.parts[0]]} unbound" if move.name == "discard" else ""


THUMB = RulesOfThumb(choose, effort=1.3, reason=_reason)
