"""When a match is over."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from muggins.table.ends import End

__all__ = ["MostPoints"]


@frozen
class MostPoints(End):
    """The side with the most points after a deal wins; after a tie there is another deal (BZ-16).

    Examples:
        >>> MostPoints().after_hand((4500, 3000), hands=1), MostPoints().after_hand((3000, 3000), hands=1)
        ((0,), ())
    """

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The side with more points, after a deal is played out."""
        best = max(scores)
        leading = tuple([side for side, score in enumerate(scores) if score == best])
        return leading if hands and len(leading) == 1 else ()

    def __str__(self) -> str:
        return "most points after a deal"
