"""The scorer of a program with cards of its own: pairs of a rank from 1 to 13 and a suit such as ``♥``."""

from collections.abc import Iterable

from muggins.games import cribbage


def score(
    hand: Iterable[tuple[int, str]], starter: tuple[int, str], *, is_crib: bool = False
) -> dict[str, int]:
    """The points of a hand or a crib by what they are for, such as ``{"fifteen": 4, "run": 3}``."""
    *kept, turned = ("A23456789TJQK"[rank - 1] + suit for rank, suit in (*hand, starter))
    count = cribbage.score_crib if is_crib else cribbage.score_hand
    return {str(kind): points for kind, points in count(kept, turned).by_kind.items()}
