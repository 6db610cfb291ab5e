"""Rules of thumb for Bharg: take what leaves less unbound, and throw what leaves least."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from muggins.cards.decktet import Card
from muggins.games.bharg.binding import least_unbound
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
        return min(moves, key=lambda move: _left(held, move.parts[0], top))
    draw, take = moves
    with_top = (*held, now.top)
    best, _ = min(_left(with_top, card, top) for card in held)
    return take if best < least_unbound(held, top) else draw


def _left(held: Sequence[Card], thrown: Card, top: Card | None) -> tuple[int, int]:
    """What is left unbound of a hand after a discard; of equal cards, the dearest goes."""
    rest = [card for card in held if card is not thrown]
    return least_unbound(rest, thrown if is_ace(thrown) else top), -VALUE_OF_CARD[thrown]


def _reason(match: Match, player: str, move: Move) -> str:
    now = match.current
    assert now is not None
    held, top = match.hand(player), now.top_ace
    if move.name == "take":
        assert now.top is not None
        left, _ = min(_left((*held, now.top), card, top) for card in held)
        return f"leaves {left} unbound after the best discard, {least_unbound(held, top)} before"
    return f"leaves {_left(held, move.parts[0], top)[0]} unbound" if move.name == "discard" else ""


THUMB = RulesOfThumb(choose, effort=1.3, reason=_reason)
