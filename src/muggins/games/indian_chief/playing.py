"""Rules of thumb for Indian Chief: the meld with the highest expected total of the sheet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp, pi, sqrt
from operator import itemgetter
from random import Random

from muggins.cards.french import Card
from muggins.games.indian_chief.choosing import Meld, best_melds
from muggins.games.indian_chief.match import Match
from muggins.games.indian_chief.rules import Box
from muggins.printing import numbered
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_USUAL = {
    Box.THIEF: (11.4, -0.2),
    Box.BEGGAR_MAN: (3.5, -0.2),
    Box.POOR_MAN: (14.7, 1.1),
    Box.LAWYER: (23.3, 0.5),
    Box.RICH_MAN: (-22.5, 0.7),
    Box.DOCTOR: (18.2, 2.9),
    Box.INDIAN_CHIEF: (26.3, 1.2),
}
"""What an open box scores on average, and how much more for each other open box.

The more boxes are open, the more often a good hand for one comes before it has to be filled. Fitted to the
best totals for each set of open boxes, found from 6,000 hands of eight cards.
"""
_MATCHED = 2
"""What a Beggar Man scores on average."""
_SPREAD, _ROOT = 7.0, 0.4
"""The standard deviation of the points of one box, and the power of the number of boxes by which it grows."""
_LOGISTIC = pi / sqrt(3)
"""The standard deviation of the logistic distribution."""


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The meld of a player, or the card that a thief takes."""
    if moves[-1].name == "decline":
        return _stolen(match, player, moves)
    return _move(moves, max(_melds(match, player), key=itemgetter(0))[1])


def _melds(match: Match, player: str) -> list[tuple[float, Meld]]:
    """The best meld for each open box, with what it and the boxes then left should score."""
    boxes = match.sheet(player).open
    return [(_brings(meld, boxes), meld) for meld in match.best_melds(player).values()]


def _brings(meld: Meld, boxes: Collection[Box]) -> float:
    own = _MATCHED if meld.box is Box.BEGGAR_MAN else meld.points
    return own + _to_come([box for box in boxes if box is not meld.box])


def _to_come(boxes: Collection[Box]) -> float:
    others = len(boxes) - 1
    return sum([usual + more * others for usual, more in (_USUAL[box] for box in boxes)])


def _move(moves: Sequence[Move], meld: Meld) -> Move:
    return next(move for move in moves if move.parts[1] == meld.cards)


def _tried(match: Match, player: str, moves: Sequence[Move]) -> Sequence[Move]:
    """The best meld for each open box, and all cards that can be stolen."""
    if moves[-1].name == "decline":
        return moves
    return [_move(moves, meld) for _, meld in _melds(match, player)]


def _standing(match: Match, player: str) -> float | None:
    """The chance of being ahead at the end, from all sheets and the player's cards; None during a turn."""
    if match.current is not None or not match.turns:
        return None
    sheet, scores = match.sheet(player), match.scores
    best = best_melds(match.hand(player), sheet, rules=match.rules).values()
    mine = scores[player] + max([_brings(meld, sheet.open) for meld in best])
    others = max(
        [scores[name] + _to_come(match.sheet(name).open) for name in match.players if name != player]
    )
    scale = _SPREAD * len(sheet.open) ** _ROOT * sqrt(2) / _LOGISTIC
    return 1 / (1 + exp((others - mine) / scale))


def _stolen(match: Match, player: str, moves: Sequence[Move]) -> Move:
    """The theft of a card of the rank, or else of the suit, that the thief holds most of."""
    return max(moves[:-1], key=lambda move: _fit(match, player, move.parts[2]), default=moves[-1])


def _fit(match: Match, player: str, stolen: Card) -> tuple[int, int]:
    """How many cards of its rank, and how many of its suit, a player holds."""
    held = match.hand(player)
    return sum(card.rank is stolen.rank for card in held), sum(card.suit is stolen.suit for card in held)


def _reason(match: Match, player: str, move: Move) -> str:
    if move.name == "steal":
        ranks, suits = _fit(match, player, move.parts[2])
        return f"you hold {numbered(ranks, 'card')} of its rank and {suits or 'none'} of its suit"
    if move.name == "decline":
        return "takes none of these cards"
    cards = {*move.parts[1]}
    found = [meld for meld in match.best_melds(player).values() if {*meld.cards} == cards]
    if not found:
        return "another meld of this box scores more"
    (meld,) = found
    boxes = match.sheet(player).open
    usual = _to_come(boxes) - _to_come([box for box in boxes if box is not meld.box])
    return f"{meld.points} points; this box usually brings {usual:.0f}"


THUMB = RulesOfThumb(choose, reason=_reason, tried=_tried, standing=_standing, effort=8)
