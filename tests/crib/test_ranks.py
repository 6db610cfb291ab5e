"""What ranks alone decide, in a game of tens that is none of ours."""

from collections import Counter
from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import combinations, combinations_with_replacement
from math import prod
from random import Random
from typing import Any

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from more_itertools import consecutive_groups

from lengths import first_quick
from muggins.crib.arrays import look_up, rank_lookup
from muggins.crib.rank_sums import RankSums, RunsToCome
from muggins.crib.ranks import RankRules, RankScores, flat
from muggins.crib.unseen import RestOfCrib, Unseen
from muggins.errors import RulesError, WrongTypeError
from refusing import refusal


class Kind(StrEnum):
    """What scores."""

    TEN = "ten"
    PAIR = "pair"
    RUN = "run"


RULES = RankRules(
    totals={Kind.TEN: 10},
    sets=Kind.PAIR,
    runs=Kind.RUN,
    kinds=(Kind.TEN, Kind.RUN, Kind.PAIR),
    points={Kind.TEN: range(6), Kind.PAIR: (0, 0, 5), Kind.RUN: range(6)},
    values=range(11),
    places=range(11),
    base=3,
)


@pytest.mark.parametrize(
    ("ranks", "lines"),
    [
        ((10,), ["ten 10 1"]),
        ((4, 6, 10), ["ten 10 1", "ten 4 6 2"]),
        ((1, 2, 3), ["run 1 2 3 3"]),
        ((5, 5), ["ten 5 5 2", "pair 5 5 5"]),
        ((1, 2, 3, 4), ["ten 1 2 3 4 4", "run 1 2 3 4 4"]),
        ((2, 9), []),
    ],
)
def test_the_lines_of_some_ranks(ranks: tuple[int, ...], lines: list[str]) -> None:
    """A line may take one card, two or more; totals come first, then runs, then pairs."""
    tally = sum(RULES.base**rank for rank in ranks)
    assert RULES.ranks_of(tally) == list(ranks)
    score = RankScores(RULES)[tally]
    found = [line_of[pick(ranks)] for line_of, pick in score.patterns]
    assert [*map(str, found)] == lines
    assert score.points == sum(line.points for line in found)
    assert sum(score.by_kind.values()) == score.points


def test_the_same_points_for_any_number_of_cards() -> None:
    """As many as eight cards can be counted at once."""
    assert flat(3) == (3,) * 9


def test_a_line_is_made_once() -> None:
    """The same cards make the same line, however often they are counted."""
    scores = RankScores(RULES)
    [(line_of, pick)] = scores[RULES.base**10].patterns
    assert line_of[pick((10,))] is line_of[pick((10,))]


def run_points(ranks: tuple[int, ...]) -> int:
    """A point for each card of each longest run of three ranks or more, in as many ways as it can be made."""
    times = Counter(ranks)
    groups = map(list, consecutive_groups(sorted(times)))
    return sum(len(group) * prod(times[rank] for rank in group) for group in groups if len(group) >= 3)


@pytest.mark.parametrize("own", [*combinations_with_replacement(range(11), 2)], ids=str)
def test_the_runs_that_can_come_to_two_cards(own: tuple[int, int]) -> None:
    """Every three ranks that make runs with two cards, where there are two cards of each rank."""
    expected = {}
    for coming in combinations_with_replacement(range(11), 3):
        points = run_points(own + coming)
        if points and max(Counter(own + coming).values()) <= 2:
            expected[sum(3**rank for rank in coming)] = points
    found = RunsToCome(RankScores(RULES))[sum(3**rank for rank in own)]
    assert len(found) == len(expected)
    assert dict(found) == expected


# --- any points by the number of cards ---------------------------------------------------------------------

ODD = RankRules(
    totals={Kind.TEN: 10},
    sets=Kind.PAIR,
    runs=Kind.RUN,
    kinds=(Kind.TEN, Kind.RUN, Kind.PAIR),
    points={Kind.TEN: (0, 1, 2, 3, 4, 5), Kind.PAIR: (0, 0, 2, 5, 9, 14), Kind.RUN: (0, 0, 0, 7, 4, 11)},
    values=(1, 2, 3, 4, 5, 6, 7, 0, 10),
    places=(0, 1, 2, 3, 4, 5, 6, 9, 10),
    base=8,
)
POINTS: dict[str, dict[Kind, Sequence[int]]] = {
    "odd": dict(ODD.points),
    "flat and by pairs": {Kind.TEN: flat(3), Kind.PAIR: (0, 0, 2, 6, 12, 20), Kind.RUN: range(6)},
    "flat but for five": {Kind.TEN: (0, 2, 2, 2, 2, 9), Kind.PAIR: (0, 0, 2, 6, 12, 21), Kind.RUN: range(6)},
    "flat but for one": {Kind.TEN: (0, 9, 2, 2, 2, 2), Kind.PAIR: (0, 0, 0, 6, 12, 20), Kind.RUN: range(6)},
    "nothing": {Kind.TEN: flat(0), Kind.PAIR: flat(0), Kind.RUN: flat(0)},
}


def points_of_ranks(ranks: Sequence[int], rules: RankRules) -> Counter[Kind]:
    """What some ranks score, each line of it found by looking at every subset."""
    found: Counter[Kind] = Counter(dict.fromkeys(rules.kinds, 0))
    points = rules.points
    for size in range(1, len(ranks) + 1):
        for chosen in combinations(ranks, size):
            if sum(rules.values[rank] for rank in chosen) == 10:
                found[Kind.TEN] += points[Kind.TEN][size]
    times = Counter(ranks)
    found[Kind.PAIR] += sum(points[Kind.PAIR][copies] for copies in times.values() if copies >= 2)
    places = {rules.places[rank]: copies for rank, copies in times.items()}
    for group in map(list, consecutive_groups(sorted(places))):
        if len(group) >= 3:
            found[Kind.RUN] += points[Kind.RUN][len(group)] * prod(places[place] for place in group)
    return found


def rest_of_crib(unseen: Sequence[int], weight: Callable[[Any, Any], int] | None) -> RestOfCrib[int]:
    """What cards of these ranks can bring to a crib."""
    return Unseen.of(list(enumerate(unseen)), weight).by(lambda card: card[1])


@pytest.mark.parametrize("weighted", [False, True], ids=["any pair", "by weights"])
@pytest.mark.parametrize("points", first_quick(POINTS.values(), 2), ids=POINTS)
def test_what_can_come_to_a_crib_by_any_points(points: dict[Kind, Sequence[int]], weighted: bool) -> None:
    """For each two ranks thrown, the sums are those of all pairs and up-cards, scored one by one."""
    rules = evolve(ODD, points=points)
    rng = Random(11)
    unseen = rng.sample([rank for rank in range(9) for _ in range(4)], 14)
    table = {pair: rng.randrange(4) if weighted else 1 for pair in combinations(range(14), 2)}
    weigh = (lambda one, other: table[one[0], other[0]]) if weighted else None
    found = RankSums.of(rest_of_crib(unseen, weigh), RunsToCome(RankScores(rules)))
    assert len({found, found}) == 1
    for own in [(0, 0), (0, 1), (3, 4), (7, 8), (8, 8), (2, 6)]:
        expected: Counter[Kind] = Counter(dict.fromkeys(rules.kinds, 0))
        for pair, times in table.items():
            for up in set(range(14)) - set(pair) if times else ():
                coming = [unseen[place] for place in (*pair, up)]
                for kind, number in points_of_ranks([*own, *coming], rules).items():
                    expected[kind] += times * number
        assert found.sums(*own) == expected


def test_only_kinds_that_score_need_points() -> None:
    """A kind that does not score needs none, and none of it is found."""
    rules = evolve(ODD, kinds=(Kind.RUN,), points={Kind.RUN: range(6)})
    found = RankSums.of(rest_of_crib(range(9), None), RunsToCome(RankScores(rules)))
    assert list(found.sums(0, 1)) == [Kind.RUN]


def test_no_sums_beyond_what_a_tally_counts() -> None:
    """Five cards of a crib may be of one rank, which a base of five or less can't count."""
    rules = evolve(ODD, base=5)
    with pytest.raises(RulesError, match=r"^the base of a tally of 5 cards must be above 5, not 5$"):
        RankSums.of(rest_of_crib(range(9), None), RunsToCome(RankScores(rules)))


# --- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("tally", [-1, 8**9, 10**400, "1", None, 1.0, True], ids=repr)
def test_no_score_of_what_is_no_tally(tally: Any) -> None:
    """A tally is a whole number that counts cards of nine ranks."""
    with pytest.raises(WrongTypeError, match=r"^a tally must be "):
        RankScores(ODD)[tally]


def test_no_score_without_points() -> None:
    """More cards of a rank than the rules have points for are refused."""
    with pytest.raises(RulesError, match=r"^there are no points for a pair of 6 cards$"):
        RankScores(ODD)[6 * 8**8]


@pytest.mark.parametrize(
    "wrong",
    [
        {"kinds": (Kind.TEN, Kind.RUN, Kind.PAIR), "points": {Kind.TEN: flat(1)}},
        {"totals": {}},
        {"places": range(3)},
        {"base": 1},
    ],
    ids=["no points", "a kind that is none of these", "too few places", "base 1"],
)
def test_no_rules_of_ranks_that_do_not_fit(wrong: dict[str, Any]) -> None:
    """Each kind that scores has points and a meaning, each rank a value and a place."""
    with pytest.raises(RulesError):
        evolve(ODD, **wrong)


def test_the_points_of_a_score_cannot_be_changed() -> None:
    """A score of ranks is shared by all that count the same ranks."""
    by_kind: Any = RankScores(ODD)[8**8].by_kind
    with pytest.raises(TypeError, match="cannot be changed"):
        by_kind[Kind.TEN] = 9


FLOAT: Any = 1.0
FIVE: Any = 5
TEXT: Any = "x"
SAID: dict[str, Callable[[], object]] = {
    "<Kind.RUN: 'run'> must be a kind with points: a total, a set or a run": lambda: evolve(
        RULES, points={Kind.TEN: (0, 1)}
    ),
    "2 ranks have a value, but 3 have a place": lambda: evolve(RULES, values=(1, 2), places=(1, 2, 3)),
    "the base of a tally must be at least 2, not 1": lambda: evolve(RULES, base=1),
    "a tally must be a whole number that counts cards of 11 ranks in base 3, not -1": (
        lambda: RULES.ranks_of(-1)
    ),
    f"a tally must be a whole number that counts cards of 11 ranks in base 3, not {3**11}": (
        lambda: RULES.ranks_of(3**11)
    ),
    "a tally must be a whole number, not 1.0": lambda: RULES.ranks_of(FLOAT),
    "a weight must be a function of two cards, not 5": lambda: Unseen.of("abc", FIVE),
    "the weight of a b must be a number, not 'x'": (lambda: Unseen.of("abc", lambda one, other: TEXT)),
    "the weight of a b is -1; a weight must be finite and at least 0": lambda: Unseen.of(
        "abc", lambda *pair: -1
    ),
    "the weight of a b is inf; a weight must be finite and at least 0": (
        lambda: Unseen.of("abc", lambda *pair: float("inf"))
    ),
    "every pair has the weight 0: at least one must be above 0": lambda: Unseen.of("abc", lambda *pair: 0),
}


@pytest.mark.parametrize("message", SAID)
def test_a_refusal_says_what_does_not_fit(message: str) -> None:
    """Rules of ranks, a tally and weights are each refused in one sentence."""
    assert refusal(SAID[message]) == message


def test_the_lowest_and_the_highest_tally() -> None:
    """No card at all, and as many of each rank as a digit counts."""
    assert RULES.ranks_of(0) == []
    assert RULES.ranks_of(3**11 - 1) == sorted([*range(11)] * 2)
    assert evolve(RULES, base=2).ranks_of(0b101) == [0, 2]


@pytest.mark.parametrize(
    ("points", "most", "is_flat"),
    [
        ((0, 7, 7, 7), 3, True),
        ((0, 7, 7, 7), 2, True),
        ((0, 7, 7, 7), 4, False),
        ((0, 7, 7, 8), 3, False),
        ((0, 7, 7, 8), 2, True),
        ((9, 7, 8, 8), 3, False),
    ],
)
def test_whether_a_line_scores_the_same_for_any_number_of_cards(
    points: tuple[int, ...], most: int, is_flat: bool
) -> None:
    """From one card to the most, for all of which there have to be points."""
    rules = evolve(RULES, points={**RULES.points, Kind.TEN: points})
    assert rules.is_flat(Kind.TEN, most) is is_flat


@pytest.mark.parametrize(
    ("points", "most", "is_by_pairs"),
    [
        ((0, 0, 2, 6, 12), 4, True),
        ((0, 0, 2, 6, 12), 2, True),
        ((0, 0, 2, 6, 12), 5, False),
        ((0, 0, 2, 6, 11), 4, False),
        ((0, 0, 2, 6, 11), 3, True),
        ((0, 0, 5), 2, True),
        ((1, 1, 3, 9), 3, True),
    ],
)
def test_whether_cards_of_a_rank_score_for_each_pair(
    points: tuple[int, ...], most: int, is_by_pairs: bool
) -> None:
    """Three cards are three pairs, four cards are six; there have to be points for each number of them."""
    rules = evolve(RULES, points={**RULES.points, Kind.PAIR: points})
    assert rules.is_by_pairs(Kind.PAIR, most) is is_by_pairs


# --- the tables by which arrays are scored -----------------------------------------------------------------

LONG = evolve(
    ODD,
    points={
        Kind.TEN: (0, 1, 1, 2, 3, 5, 8, 13),
        Kind.PAIR: (0, 0, 2, 5, 9),
        Kind.RUN: (0, 0, 0, 3, 5, 4, 9, 20),
    },
)
DECK = tuple(rank for rank in range(9) for _ in range(3))


def rules_of_all() -> dict[str, RankRules]:
    """The rules with made-up points for five cards, and with others for more."""
    return {name: evolve(ODD, points=points) for name, points in POINTS.items()}


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("rules", rules_of_all().values(), ids=rules_of_all())
def test_tables_by_any_points(rules: RankRules, size: int) -> None:
    """Every set of so many cards, or a sample of them, has the points that it has by itself."""
    assert_scored(rules, size)


@pytest.mark.parametrize("size", [6, 7])
def test_tables_of_more_cards(size: int) -> None:
    """Six and seven cards make runs of six and seven."""
    assert_scored(LONG, size)
    run = np.array([[3 * rank for rank in range(size)]], np.uint8)
    points = look_up(run, len(DECK), [rank_lookup(LONG, DECK, size)])
    assert points[Kind.RUN].tolist() == [LONG.points[Kind.RUN][size]]


def assert_scored(rules: RankRules, size: int) -> None:
    """A sample of sets of so many cards is scored as each is by itself."""
    every = list(combinations(range(len(DECK)), size)) if size < 5 else []
    rng = Random(size)
    chosen = rng.sample(every, 400) if every else [rng.sample(range(len(DECK)), size) for _ in range(400)]
    found = look_up(np.array(chosen, np.uint8), len(DECK), [rank_lookup(rules, DECK, size)])
    for row, cards in enumerate(chosen):
        expected = points_of_ranks([DECK[card] for card in cards], rules)
        assert {kind: int(points[row]) for kind, points in found.items()} == expected


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ({Kind.PAIR: (0, 0, 2)}, "there are no points for a pair of 3 cards"),
        ({Kind.RUN: range(5)}, "there are no points for a run of 5 cards"),
        ({Kind.TEN: flat(200)}, r"5 cards can score \d+ for a ten; the most is 255"),
    ],
    ids=["pairs of three", "runs of five", "more than a byte"],
)
def test_no_tables_of_points_that_are_not_there(points: dict[Kind, tuple[int, ...]], message: str) -> None:
    """Points that the rules do not have, or that a byte can't hold, are refused."""
    with pytest.raises(RulesError, match=f"^{message}$"):
        rank_lookup(evolve(ODD, points={**ODD.points, **points}), DECK, 5)


# --- the three unseen cards that come to a crib ------------------------------------------------------------

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
