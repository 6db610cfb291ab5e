"""The three unseen cards that come to a crib, added up."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from muggins.crib.unseen import Unseen

CARDS = list("abcdefgh")
FACES = {card: number // 3 for number, card in enumerate(CARDS)}
PAIRS = len(CARDS) * (len(CARDS) - 1) // 2

worths = st.lists(st.integers(0, 3), min_size=3, max_size=3)
weights = st.one_of(st.none(), st.lists(st.integers(0, 2), min_size=PAIRS, max_size=PAIRS).filter(any))


@given(worths, weights)
def test_sums_are_those_over_each_case(worth: list[int], given: list[int] | None) -> None:
    """Added up at once or case by case."""
    unseen: Unseen[Any] = Unseen(CARDS, given)
    rest = unseen.by(FACES.__getitem__)
    cases: Counter[int] = Counter()
    for one, other, third, times in rest.each():
        cases[worth[one] + worth[other] + worth[third]] += times
    assert rest.sums(worth) == cases
    assert sum(cases.values()) == rest.cases
