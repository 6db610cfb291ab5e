"""Contracts, in a game that is none of ours."""

from enum import Enum

import pytest

from muggins.scoring.score import Line, Score
from muggins.table.contract import Contract


class Kind(Enum):
    """What is scored."""

    EGGS = "eggs"
    BROKEN = "broken"


def eggs(*points: int) -> Score[Kind, str]:
    """A line for each nest."""
    return Score(tuple(Line(Kind.EGGS, (f"nest {place}",), some) for place, some in enumerate(points)))


@pytest.mark.parametrize(
    ("bid", "points", "is_made"), [(3, 2, False), (3, 3, True), (3, 4, True), (1, 0, False)]
)
def test_a_contract_is_made_with_what_was_bid_or_more(bid: int, points: int, is_made: bool) -> None:
    """And with no less."""
    assert Contract(bid).is_made(points) is is_made


def test_who_makes_a_contract_has_what_was_scored() -> None:
    """With its lines, and more than the bid if it is more; so have the others."""
    made = Contract(3).settle(eggs(2, 2), eggs(1), Kind.BROKEN)
    assert made == (True, eggs(2, 2), eggs(1))


def test_who_fails_loses_the_bid() -> None:
    """Not what was lacking; the others have what they scored."""
    failed = Contract(5).settle(eggs(2, 2), eggs(1, 1), Kind.BROKEN)
    assert failed == (False, Score((Line(Kind.BROKEN, (), -5),)), eggs(1, 1))
