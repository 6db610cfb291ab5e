"""Rules of thumb for Indian Chief: the meld that is furthest above what its box can be expected to bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from muggins.games.indian_chief.match import Match
from muggins.games.indian_chief.rules import Box
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_USUAL = {
    Box.THIEF: 10,
    Box.BEGGAR_MAN: 0,
    Box.POOR_MAN: 13,
    Box.LAWYER: 20,
    Box.RICH_MAN: -24,
    Box.DOCTOR: 13,
    Box.INDIAN_CHIEF: 25,
}
"""What the best meld of eight cards for a box brings on average, before the opponents' melds are known."""


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The meld of a player, or the card that a thief takes."""
    if moves[-1].name == "decline":
        return _stolen(match, player, moves)
    best = match.best_melds(player).values()
    chosen = max(best, key=lambda meld: meld.points - _USUAL[meld.box]).cards
    return next(move for move in moves if move.parts[1] == chosen)


def _stolen(match: Match, player: str, moves: Sequence[Move]) -> Move:
    """The theft of a card of the rank, or else of the suit, that the thief holds most of."""
    held = match.hand(player)
    ranks, suits = Counter(card.rank for card in held), Counter(card.suit for card in held)

    def fit(move: Move) -> tuple[int, int]:
        card = move.parts[2]
        return ranks[card.rank], suits[card.suit]

    return max(moves[:-1], key=fit, default=moves[-1])


def _reason(match: Match, player: str, move: Move) -> str:
    if move.name != "meld":
        return ""
    cards = {*move.parts[1]}
    found = [meld for meld in match.best_melds(player).values() if {*meld.cards} == cards]
    if not found:
        return "another meld of this box scores more"
    (meld,) = found
    return f"{meld.points} points; the best meld for this box usually brings {_USUAL[meld.box]}"


THUMB = RulesOfThumb(choose, effort=8, reason=_reason)
