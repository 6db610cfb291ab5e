"""The digest of 100,000 scores: its first parts are as they are kept, and it would show a change."""

import pytest

from digest.__main__ import expected
from digest.scores import PARTS, SCORES_OF_A_PART, lines, part
from digest.ways import digest_of
from muggins.scoring.score import Score


@pytest.mark.parametrize("number", range(3))
def test_the_first_parts_are_as_they_are_kept(number: int) -> None:
    """One with a match of each game; `nox -s digest` compares all of them."""
    assert part(number) == expected()[number]


def test_there_are_100_000_scores() -> None:
    """A line each."""
    assert PARTS * SCORES_OF_A_PART == 100_000
    assert len(expected()) == PARTS == len({*expected()})
    assert len([*lines(0)]) == SCORES_OF_A_PART


def test_a_line_less_is_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """If one line of the scores is written otherwise, it shows."""
    monkeypatch.setattr(Score, "by_kind", {})
    whole = expected()
    assert digest_of(whole) != digest_of([*whole[:-1], whole[-1][::-1]])
    assert part(1) != part(2)
