"""A sequence that grows at its end: each length is a value, and equals a tuple of the same items."""

import copy
import pickle
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.table.trail import Trail


def grown(items: Sequence[int]) -> Trail[int]:
    """A trail to which these items were added one by one."""
    trail: Trail[int] = Trail()
    for item in items:
        trail = trail.then(item)
    return trail


@given(st.lists(st.integers(), max_size=12), st.integers(-14, 14), st.integers(-14, 14), st.integers(1, 3))
def test_a_trail_is_read_as_a_tuple_is(items: list[int], place: int, end: int, step: int) -> None:
    """Length, items from either end, slices, search, order, hash and text are those of the tuple."""
    same, trail = tuple(items), grown(items)
    assert (len(trail), [*trail], [*reversed(trail)]) == (len(same), items, items[::-1])
    assert (trail[place:end], trail[place:end:step]) == (same[place:end], same[place:end:step])
    assert (place in trail, trail.count(place)) == (place in same, same.count(place))
    assert (hash(trail), repr(trail)) == (hash(same), repr(same))
    if -len(items) <= place < len(items):
        assert trail[place] == same[place]
    else:
        with pytest.raises(IndexError):
            trail[place]


@given(st.lists(st.integers(0, 2), max_size=5), st.lists(st.integers(0, 2), max_size=5))
def test_trails_are_equal_as_tuples_are(one: list[int], other: list[int]) -> None:
    """However a trail came about, it equals the tuple and the trail of the same items, and nothing else."""
    equal = one == other
    assert (grown(one) == Trail(other), grown(one) == tuple(other), tuple(one) == grown(other)) == (
        equal,
    ) * 3
    assert grown(one) != one


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 3)), max_size=30))
def test_each_sequel_of_a_trail_has_its_own_items(steps: list[tuple[int, int]]) -> None:
    """Sequels made of any earlier moment, in any order, never see each other's items."""
    trails: list[tuple[Trail[int], tuple[int, ...]]] = [(Trail(), ())]
    for place, item in steps:
        trail, items = trails[place % len(trails)]
        trails.append((trail.then(item), (*items, item)))
    assert all(trail == items for trail, items in trails)


def test_a_trail_survives_pickling_and_copying() -> None:
    """A copy has the same items, without those of any sequel, and goes on by itself."""
    trail = grown([1, 2])
    longer = trail.then(3)
    for twin in pickle.loads(pickle.dumps(trail)), copy.copy(trail), copy.deepcopy(trail):
        assert twin == trail
        assert twin.then(4) == (1, 2, 4)
    assert longer == (1, 2, 3)


def test_threads_may_add_to_one_trail_at_once() -> None:
    """Whoever is first, each thread gets the trail that it has made."""

    def added(number: int) -> bool:
        longer = shared.then(number)
        for _ in range(50):
            longer = longer.then(number)
        return longer == (*range(9), *[number] * 51)

    with ThreadPoolExecutor(8) as pool:
        for _ in range(50):
            shared = grown(range(9))
            assert all(pool.map(added, range(100, 108)))


def test_a_long_trail_can_be_compared_pickled_and_dropped() -> None:
    """A trail of 100,000 items needs no deep stack."""
    trail = grown(range(100_000))
    assert pickle.loads(pickle.dumps(trail)) == trail == tuple(range(100_000))
