"""A play of the cards that is small enough to be worked out by hand."""

from typing import Any

import pytest
from attrs import evolve

from muggins.strategy.crib import BarePegging, Faces


def score(pile: Faces) -> int:
    """A pair scores 2, and a count of 7 scores 1."""
    return 2 * (len(pile) > 1 and pile[-1] == pile[-2]) + (sum(pile) == 7)


TINY = BarePegging(
    limit=10,
    counts_again=True,
    without_last=(10,),
    faces=tuple(face for face in range(6) for _ in range(4)),
    values=tuple(range(6)),
    score=score,
)
"""A card counts its face, 0 to 5, up to 10; the last card of a count scores 1, but not at 10."""

ONE_COUNT: Any = evolve(TINY, counts_again=False)
"""The same, but the play is over with the first count."""

both_endings = pytest.mark.parametrize("pegging", [TINY, ONE_COUNT], ids=["counts again", "one count"])
