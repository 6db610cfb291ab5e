"""The scorer of a program with cards of its own: pairs of a rank from 1 to 13 and a suit such as ``♥``."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from muggins.games import cribbage

PlainCard: TypeAlias = tuple[int, str]


def _text(cards: Iterable[PlainCard]) -> str:
    return " ".join("A23456789TJQK"[rank - 1] + "SHDC"["♠♥♦♣".index(suit)] for rank, suit in cards)


def score(hand: Sequence[PlainCard], starter: PlainCard, *, is_crib: bool = False) -> dict[str, int]:
    """The points of a hand or a crib by what they are for, such as ``{"fifteen": 4, "run": 3}``."""
    count = cribbage.score_crib if is_crib else cribbage.score_hand
    found = count(_text(hand), _text([starter]))
    return {str(kind): points for kind, points in found.by_kind.items()}
