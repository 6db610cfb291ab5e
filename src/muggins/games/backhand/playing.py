"""Rules of thumb for Backhand: the choice that wins most often by the numbers of the cards not seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from muggins.games.backhand.cards import VALUES
from muggins.games.backhand.hand import LIMIT
from muggins.games.backhand.match import Match
from muggins.games.backhand.round import Round
from muggins.strategy.thumb import Only, RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_FIVE = 5
_FORCED = 11
_NEW_HAND = 0.56
"""The chance that a new hand wins, from full packs."""


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The best choice by the cards left; the highest stake, because a hand wins more often than not."""
    now = match.current
    hand = None if now is None else now.hand
    if now is None or hand is None:
        return moves[-1]
    first, second = moves
    chances = _chances(now)
    total = hand.total
    if first.name == "play":
        return first if 1 - _bust(total, chances) > _NEW_HAND else second
    hit = _hit(total, hand.counted, chances)
    return first if hit > _bust(total, chances) else second


def _chances(now: Round) -> Mapping[int, float]:
    """The chance of each value for the next card."""
    counts = dict.fromkeys(range(1, 11), 0)
    for card in now.stock:
        counts[VALUES[card]] += 1
    return {value: count / len(now.stock) for value, count in counts.items()}


def _bust(total: int, chances: Mapping[int, float]) -> float:
    return sum(chance for value, chance in chances.items() if total + value > LIMIT)


def _hit(total: int, count: int, chances: Mapping[int, float]) -> float:
    """The chance that a hit wins a hand of this many cards, as if cards were put back when dealt."""
    if count == _FIVE - 1:
        return 1 - _bust(total, chances)
    wins = 0.0
    for value, chance in chances.items():
        after = total + value
        if after <= LIMIT:
            hit = _hit(after, count + 1, chances)
            wins += chance * (hit if after <= _FORCED else max(hit, _bust(after, chances)))
    return wins


def _reason(match: Match, player: str, move: Move) -> str:
    now = match.current
    hand = None if now is None else now.hand
    if now is None or hand is None:
        return ""
    if move.name == "push":
        return f"a new hand wins in about {_NEW_HAND:.0%} of cases"
    chances = _chances(now)
    wins = f"wins in about {_hit(hand.total, hand.counted, chances):.0%}; " if move.name == "hit" else ""
    return f"{wins}the next card takes you over {LIMIT} in {_bust(hand.total, chances):.0%} of cases"


THUMB = RulesOfThumb(choose, reason=_reason, tried=Only(choose))
"""A search would only estimate what can be counted."""
