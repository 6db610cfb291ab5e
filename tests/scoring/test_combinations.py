"""The game-free combinations, each against brute force, in its documented order."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, pairwise, product
from operator import itemgetter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from muggins.combinations import (
    cover_tails,
    exact_covers,
    packings,
    run_tail,
    runs,
    same_rank,
    same_rank_tail,
    summing_to,
    tails,
)


class Thing:
    """A card that is equal to nothing but itself, with a number for its value, its rank or its marks."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __repr__(self) -> str:
        return f"{self.number}"


def number(thing: Thing) -> int:
    """What matters of a thing."""
    return thing.number


def things(least: int, most: int, size: int = 6) -> st.SearchStrategy[tuple[Thing, ...]]:
    """Up to so many things with numbers in this range."""
    return st.lists(st.integers(least, most).map(Thing), max_size=size).map(tuple)


def subsets(pool: Sequence[Thing]) -> Iterator[tuple[Thing, ...]]:
    """The non-empty subsets: smaller ones first, then by position."""
    return chain.from_iterable(combinations(pool, size) for size in range(1, len(pool) + 1))


def is_run(ranks: Sequence[int]) -> bool:
    """Whether the ranks are consecutive when put in order."""
    return all(higher == lower + 1 for lower, higher in pairwise(sorted(ranks)))


def shows_each_once(group: Sequence[Thing], full: int) -> bool:
    """Whether each bit of `full` is set in exactly one of the group, and no other bit in any."""
    return all(sum(thing.number >> bit & 1 for thing in group) == full >> bit & 1 for bit in range(8))


# --- totals ------------------------------------------------------------------------------------------------


@given(things(-2, 6), st.integers(-3, 14))
def test_summing_to_finds_every_subset_in_order(pool: tuple[Thing, ...], target: int) -> None:
    """Every non-empty subset with the total, smaller ones first, then by position."""
    expected = [group for group in subsets(pool) if sum(map(number, group)) == target]
    assert list(summing_to(pool, target, value=number)) == expected


@pytest.mark.parametrize(
    ("values", "target", "expected"),
    [
        ([], 11, []),
        ([], 0, []),
        ([11], 11, [(11,)]),
        ([0], 0, [(0,)]),
        ([10, 1, 1], 11, [(10, 1), (10, 1)]),
        ([10, 0, 1, 0], 11, [(10, 1), (10, 0, 1), (10, 1, 0), (10, 0, 1, 0)]),
        ([5, 5, 1], 11, [(5, 5, 1)]),
        ([7, 9], 11, []),
    ],
)
def test_summing_to(values: list[int], target: int, expected: list[tuple[int, ...]]) -> None:
    """Equal cards are told apart by position, zero-value cards go with every total, and no card has none."""
    assert list(summing_to(values, target, value=int)) == expected


def test_summing_to_takes_any_iterable() -> None:
    """The cards may come from a generator."""
    assert list(summing_to(iter([10, 1]), 11, value=int)) == [(10, 1)]


# --- ranks -------------------------------------------------------------------------------------------------


@given(things(0, 4, size=8), st.integers(1, 4))
def test_same_rank_finds_whole_groups_in_order(pool: tuple[Thing, ...], least: int) -> None:
    """Each rank that occurs often enough is one group with all its cards, by its first card."""
    firsts = {thing.number: thing for thing in reversed(pool)}
    expected = []
    for thing in pool:
        group = tuple(other for other in pool if other.number == thing.number)
        if thing is firsts[thing.number] and len(group) >= least:
            expected.append(group)
    assert list(same_rank(pool, rank=number, least=least)) == expected


def test_same_rank_wants_two_unless_told() -> None:
    """Two cards of a rank are a group, one is none."""
    assert list(same_rank([3, 5, 3], rank=int)) == [(3, 3)]
    assert list(same_rank([], rank=int)) == []


def test_same_rank_takes_any_kind_of_rank() -> None:
    """A rank may be anything hashable."""
    assert list(same_rank(["Ab", "ac", "b"], rank=lambda card: card[0].lower())) == [("Ab", "ac")]


@given(things(0, 6, size=7), st.integers(1, 4))
@example(tuple(map(Thing, (1, 1, 2, 2, 3))), 3)
@example(tuple(map(Thing, (4, 2, 3, 4, 9))), 3)
def test_runs_finds_every_maximal_run_in_order(pool: tuple[Thing, ...], least: int) -> None:
    """Each choice of a card for each of the ranks of a maximal run, by lowest rank, then by position."""
    ranks = set(map(number, pool))
    expected = []
    for group in subsets(pool):
        low, high = min(map(number, group)), max(map(number, group))
        maximal = low - 1 not in ranks and high + 1 not in ranks
        if len(group) >= least and maximal and is_run([*map(number, group)]):
            ascending = tuple(sorted(group, key=number))
            expected.append(((low, [*map(pool.index, ascending)]), ascending))
    expected.sort(key=itemgetter(0))
    assert list(runs(pool, rank=number, least=least)) == [run for _, run in expected]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ([], []),
        ([3, 4], []),
        ([3, 4, 6, 7], []),
        ([5, 3, 4], [(3, 4, 5)]),
        ([3, 4, 5, 6], [(3, 4, 5, 6)]),
        ([3, 3, 4, 5], [(3, 4, 5)] * 2),
        ([3, 4, 5, 5], [(3, 4, 5)] * 2),
        ([1, 1, 2, 2, 3], [(1, 2, 3)] * 4),
        ([3, 3, 3, 4, 5], [(3, 4, 5)] * 3),
        ([7, 8, 9, 1, 2, 3], [(1, 2, 3), (7, 8, 9)]),
        ([3, 3, 3], []),
    ],
)
def test_runs(ranks: list[int], expected: list[tuple[int, ...]]) -> None:
    """A run is as long as can be; a rank that occurs twice doubles it; two runs may stand apart."""
    assert list(runs(ranks, rank=int)) == expected


def test_runs_of_a_double_run_take_the_earlier_card_first() -> None:
    """Of two cards of a rank the one given first makes the first run."""
    assert list(runs(["3b", "3a", "4a", "5a"], rank=lambda card: int(card[0]))) == [
        ("3b", "4a", "5a"),
        ("3a", "4a", "5a"),
    ]


# --- covers ------------------------------------------------------------------------------------------------


@given(things(0, 15), st.integers(0, 15))
@example(tuple(map(Thing, (1, 1, 2))), 4)
@example(tuple(map(Thing, (3, 3, 1))), 7)
def test_exact_covers_finds_every_cover_in_order(pool: tuple[Thing, ...], full: int) -> None:
    """Every subset that shows each mark once and no other, smaller ones first, then by position."""
    expected = [group for group in subsets(pool) if shows_each_once(group, full)]
    assert list(exact_covers(pool, full, mask=number)) == expected


@pytest.mark.parametrize(
    ("masks", "expected"),
    [
        ([], []),
        ([0b111], [(7,)]),
        ([0b100, 0b011], [(4, 3)]),
        ([0b100, 0b111], [(7,)]),
        ([0b010, 0b010, 0b011], []),
        ([0b011, 0b100, 0, 0], [(3, 4), (3, 4, 0), (3, 4, 0), (3, 4, 0, 0)]),
        ([0b1000, 0b111], [(7,)]),
        ([0b1111], []),
        ([0b001, 0b001, 0b001, 0b100], []),
        ([0, 0], []),
    ],
)
def test_exact_covers(masks: list[int], expected: list[tuple[int, ...]]) -> None:
    """Marks must not overlap, nor be strange; a card without a mark doubles the covers."""
    assert list(exact_covers(masks, 0b111, mask=int)) == expected


# --- packings ----------------------------------------------------------------------------------------------

MELDS = st.lists(st.lists(st.integers(0, 5), max_size=3, unique=True).map(tuple), max_size=5)


@given(MELDS)
def test_packings_finds_every_choice_in_order(melds: list[tuple[int, ...]]) -> None:
    """Every choice of melds that share no card, those without the first meld before those with it."""
    expected = []
    for chosen in product((False, True), repeat=len(melds)):
        choice = tuple(meld for meld, taken in zip(melds, chosen, strict=True) if taken)
        cards = list(chain.from_iterable(choice))
        if len(cards) == len(set(cards)):
            expected.append(choice)
    assert list(packings(melds)) == expected


def test_packings_of_nothing() -> None:
    """Without melds there is one choice, the empty one."""
    assert list(packings([])) == [()]


def test_packings_of_melds_that_all_overlap() -> None:
    """Of melds that share a card at most one can be chosen; the same meld given twice is two choices."""
    assert list(packings(iter([("a", "b"), ("b",), ("b",)]))) == [(), (("b",),), (("b",),), (("a", "b"),)]


# --- tails -------------------------------------------------------------------------------------------------


@given(things(0, 3), st.integers(1, 4))
def test_tails_from_the_longest(played: tuple[Thing, ...], least: int) -> None:
    """The whole play first, then without its first card, down to the least length."""
    expected = [played[-length:] for length in range(len(played), least - 1, -1)]
    assert list(tails(played, least=least)) == expected


@pytest.mark.parametrize(
    ("played", "least", "expected"),
    [
        ((), 1, []),
        ((), 0, [()]),
        ((1,), 1, [(1,)]),
        ((1, 2), 0, [(1, 2), (2,), ()]),
        ((1, 2), 3, []),
    ],
)
def test_tails(played: tuple[int, ...], least: int, expected: list[tuple[int, ...]]) -> None:
    """A tail has at least as many cards as is asked for."""
    assert list(tails(played, least=least)) == expected


@given(things(0, 2))
def test_same_rank_tail_is_the_longest_of_one_rank(played: tuple[Thing, ...]) -> None:
    """The longest tail whose cards are all of one rank."""
    expected: tuple[Thing, ...] = next(
        (tail for tail in tails(played) if len({thing.number for thing in tail}) == 1), ()
    )
    assert same_rank_tail(played, rank=number) == expected


@pytest.mark.parametrize(
    ("played", "expected"),
    [((), ()), ((5,), (5,)), ((5, 7), (7,)), ((5, 5), (5, 5)), ((5, 7, 5, 5), (5, 5)), ((5, 5, 7), (7,))],
)
def test_same_rank_tail(played: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """A card of another rank ends it; one card alone is a tail too."""
    assert same_rank_tail(played, rank=int) == expected


@given(things(0, 5, size=7), st.integers(1, 4))
@example(tuple(map(Thing, (4, 3, 4, 5))), 3)
def test_run_tail_is_the_longest_run(played: tuple[Thing, ...], least: int) -> None:
    """The longest tail that can be arranged into a run, or none."""
    lengths = range(len(played), least - 1, -1)
    found = [played[-length:] for length in lengths if is_run([*map(number, played[-length:])])]
    assert run_tail(played, rank=number, least=least) == (found[0] if found else ())


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ((), ()),
        ((3, 4), ()),
        ((5, 3, 4), (5, 3, 4)),
        ((4, 3, 4, 5), (3, 4, 5)),
        ((3, 4, 3, 5), (4, 3, 5)),
        ((3, 4, 4, 5), ()),
        ((2, 3, 9, 4), ()),
        ((2, 4, 6, 5, 3), (2, 4, 6, 5, 3)),
        ((3, 5, 4, 6, 9), ()),
        ((3, 3), ()),
    ],
)
def test_run_tail(played: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """An earlier pair hides no later run, an interrupted tail is no run, and order does not matter."""
    assert run_tail(played, rank=int) == expected


@given(things(0, 7), st.integers(0, 7))
@example(tuple(map(Thing, (0, 4, 0, 3))), 7)
@example(tuple(map(Thing, (8, 4, 3))), 7)
def test_cover_tails_finds_every_covering_tail(played: tuple[Thing, ...], full: int) -> None:
    """Every tail that shows each mark once and no other, shorter ones first."""
    expected = [tail for tail in tails(played) if shows_each_once(tail, full)]
    assert list(cover_tails(played, full, mask=number)) == expected[::-1]


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ((), []),
        ((7,), [(7,)]),
        ((4, 3), [(4, 3)]),
        ((3, 4, 3), [(4, 3)]),
        ((4, 3, 0), [(4, 3, 0)]),
        ((0, 4, 0, 3), [(4, 0, 3), (0, 4, 0, 3)]),
        ((0, 0, 4, 3), [(4, 3), (0, 4, 3), (0, 0, 4, 3)]),
        ((4, 1, 3), []),
        ((4, 3, 8), []),
        ((15,), []),
        ((0, 0), []),
    ],
)
def test_cover_tails(played: tuple[int, ...], expected: list[tuple[int, ...]]) -> None:
    """A mark shown twice, or a strange one, ends the search; cards without a mark lengthen a tail."""
    assert list(cover_tails(played, 0b111, mask=int)) == expected
