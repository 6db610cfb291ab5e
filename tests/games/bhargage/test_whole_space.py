"""Every hand and every bhargage: the literal scorer, the pinned distributions, and the facts of the rules."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, cycle, islice
from math import comb
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from games.bhargage import literal
from games.bhargage.variants import RULES, VARIANTS, kinds_in_bhargage, literal_bhargage, literal_hand
from muggins.cards.decktet import Card
from muggins.cards.decktet import cards as read
from muggins.games.bhargage.analysis.exhaustive import (
    Columns,
    all_bhargages,
    all_hands,
    combinations_of_cards,
)
from muggins.games.bhargage.rules import Kind, Rules
from muggins.games.bhargage.show import (
    bhargage_points,
    hand_points,
    score_bhargage,
    score_hand,
    score_leftovers,
    shortage,
)
from muggins.scoring.distribution import Distribution
from strategies import DECK
from vector_files import read_cases

CODE = [card.code for card in DECK]
SAMPLE = 10_000
EVERYTHING = "all together"


# --- every set of cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(1, 6))
def test_every_set_of_cards_in_lexicographic_order(size: int) -> None:
    """The sets of a size are those of `itertools`, in the same order, as bytes."""
    found = combinations_of_cards(size)
    expected = np.fromiter(chain.from_iterable(combinations(range(45), size)), np.uint8)
    assert found.dtype == np.uint8
    assert found.shape == (comb(45, size), size)
    assert np.array_equal(found.ravel(), expected)


@cache
def columns_of_hands(name: str) -> Columns:
    """The columns of all hands under the rules of this name."""
    return all_hands(RULES[name])


@cache
def columns_of_bhargages(name: str) -> Columns:
    """The columns of all bhargages under the rules of this name."""
    return all_bhargages(RULES[name])


def turned(four: tuple[int, ...]) -> list[list[int]]:
    """The four hands of four cards: each in turn is put last, where the up-card is."""
    return [[card for card in four if card != up] + [up] for up in four]


@pytest.mark.parametrize("name", RULES)
def test_a_sample_of_all_hands_scores_as_the_literal_scorer_says(name: str) -> None:
    """Each 499th set of four cards has its four rows in place, and the points of the literal scorer."""
    columns = columns_of_hands(name)
    for number, four in islice(enumerate(combinations(range(45), 4)), 0, None, 499):
        for row, cards in enumerate(turned(four), start=4 * number):
            assert columns.cards[row].tolist() == cards
            *held, upcard = (DECK[card] for card in cards)
            expected = literal_hand(held, upcard, RULES[name])
            assert {kind: points[row] for kind, points in columns.points.items()} == expected
            assert columns.total[row] == sum(expected.values())
            assert columns.shortage[row] == literal.shortage([CODE[card] for card in cards])


@pytest.mark.parametrize("name", RULES)
def test_a_sample_of_all_bhargages_scores_as_the_literal_scorer_says(name: str) -> None:
    """Each 4,999th set of five cards has its row in place, and the points of the literal scorer."""
    columns = columns_of_bhargages(name)
    for row, five in islice(enumerate(combinations(range(45), 5)), 0, None, 4_999):
        assert columns.cards[row].tolist() == list(five)
        expected = literal_bhargage([DECK[card] for card in five], RULES[name])
        assert {kind: points[row] for kind, points in columns.points.items()} == expected
        assert columns.total[row] == sum(expected.values())
        assert columns.shortage[row] == literal.shortage([CODE[card] for card in five])


def first_cards(size: int) -> pytest.MarkDecorator:
    """Parts the sets of this size by their first card."""
    return pytest.mark.parametrize("first", range(46 - size), ids=lambda first: CODE[first])


def beginning_with(first: int, size: int) -> tuple[int, list[tuple[int, ...]]]:
    """How many sets of a size come before those with this first card, and those sets."""
    before = comb(45, size) - comb(45 - first, size)
    rest = list(combinations(range(first + 1, 45), size - 1))
    return before, [(first, *others) for others in rest]


def scoring(points: Mapping[Any, int]) -> dict[Any, int]:
    """The kinds that score."""
    return {kind: number for kind, number in points.items() if number}


class Literal(NamedTuple):
    """What the literal scorer gives some cards, or columns of them; of an option, both readings."""

    elevens: Any
    twenty_threes: Any
    sets: Any
    runs: Any
    runs_without_excuse: Any
    bhargs: Any
    friends: Any
    friends_and_chief: Any
    claim: Any

    def of_kind(self, kind: Kind, rules: Rules) -> Any:
        """What is scored of a kind by some rules which know it."""
        return {
            Kind.ELEVEN: self.elevens,
            Kind.TWENTY_THREE: self.twenty_threes,
            Kind.SET: self.sets,
            Kind.RUN: self.runs if rules.excuse_in_sequences else self.runs_without_excuse,
            Kind.BHARG: self.bhargs,
            Kind.FRIEND: self.friends_and_chief if rules.chief_is_friend else self.friends,
        }[kind]

    def total(self, kinds: Iterable[Kind], rules: Rules) -> Any:
        """What all of these kinds score by some rules."""
        return sum(self.of_kind(kind, rules) for kind in kinds)


def literal_numbers(codes: list[str], friends: int = 0, friends_and_chief: int = 0) -> Literal:
    """What the literal scorer says of cards shown together, with these Friends."""
    ranks = literal.of_ranks(codes)
    bhargs, claim = literal.bharg_points(codes), literal.shortage(codes)
    return Literal(*ranks, bhargs, friends, friends_and_chief, claim)


def itemised(shown: Literal) -> dict[str, int]:
    """What cards shown together score by the rules as written, without Friends."""
    return {"11": shown.elevens, "set": shown.sets, "bharg": shown.bhargs}


def assert_rows(
    of: Mapping[str, Columns],
    block: slice,
    numbers: list[Literal],
    kinds_by: Callable[[Rules], tuple[Kind, ...]],
    bare: list[tuple[str, int]],
) -> None:
    """The rows of a block, and a bare number of each, are by their rules what the literal scorer says."""
    expected = Literal(*np.array(numbers).T)
    names, points = zip(*bare, strict=True)
    for name, columns in of.items():
        rules = RULES[name]
        kinds = kinds_by(rules)
        assert {*columns.points} == {*kinds}
        for kind in kinds:
            assert_array_equal(columns.points[kind][block], expected.of_kind(kind, rules), f"{name}: {kind}")
        total = expected.total(kinds, rules)
        assert_array_equal(columns.total[block], total, name)
        assert_array_equal(columns.shortage[block], expected.claim, name)
        chosen = np.array(names) == name
        assert_array_equal(np.array(points)[chosen], total[chosen], name)


@pytest.mark.exhaustive
@first_cards(4)
def test_every_hand_scores_as_the_literal_scorer_says(first: int) -> None:
    """Every hand, each of its cards turned up, has the points of the literal scorer by all rules.

    So have its row and its score line by line, and its bare number, which is found as the rules are written
    and, set by set, by the next of the variants.
    """
    before, sets = beginning_with(first, 4)
    block = slice(4 * before, 4 * (before + len(sets)))
    of = {name: columns_of_hands(name) for name in RULES}
    expected_cards = [cards for four in sets for cards in turned(four)]
    for columns in of.values():
        assert_array_equal(columns.cards[block], expected_cards)
    numbers: list[Literal] = []
    bare: list[tuple[str, int]] = []
    for four, variant in zip(sets, cycle(VARIANTS), strict=False):
        shown = literal_numbers([CODE[card] for card in four])
        by_kind = itemised(shown)
        for cards in turned(four):
            *kept, up = [DECK[card] for card in cards]
            *held, upcard = [CODE[card] for card in cards]
            friends = literal.friends(held, upcard)
            with_chief = literal.friends(held, upcard, chief_is_friend=True)
            numbers.append(Literal(*shown[:-3], friends, with_chief, shown.claim))
            score = score_hand(kept, up)
            assert score.by_kind == scoring(by_kind | {"Friend": friends}), cards
            assert score.total == hand_points(kept, up) == sum(by_kind.values()) + friends, cards
            bare.append((variant, hand_points(kept, up, RULES[variant])))
        assert shortage([DECK[card] for card in four]).total == shown.claim, four
    assert_rows(of, block, numbers, lambda rules: rules.kinds_in_hand, bare)


@pytest.mark.exhaustive
@first_cards(5)
def test_every_bhargage_scores_as_the_literal_scorer_says(first: int) -> None:
    """Every bhargage has the points of the literal scorer by all rules: row, score and bare number.

    The bare number is found as the rules are written and by the next of the variants.
    """
    before, sets = beginning_with(first, 5)
    block = slice(before, before + len(sets))
    variants = ["sequences", "excuse outside", "twenty-three", EVERYTHING]
    of = {name: columns_of_bhargages(name) for name in ["standard", *variants]}
    for columns in of.values():
        assert_array_equal(columns.cards[block], sets)
    numbers: list[Literal] = []
    bare: list[tuple[str, int]] = []
    for five, variant in zip(sets, cycle(variants), strict=False):
        shown = literal_numbers([CODE[card] for card in five])
        by_kind = itemised(shown)
        numbers.append(shown)
        counted = [DECK[card] for card in five]
        *crib, up = counted
        score = score_bhargage(crib, up)
        assert score.by_kind == scoring(by_kind), five
        assert score.total == bhargage_points(crib, up) == sum(by_kind.values()), five
        bare.append((variant, bhargage_points(crib, up, RULES[variant])))
        assert shortage(counted).total == shown.claim, five
    assert_rows(of, block, numbers, kinds_in_bhargage, bare)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("size", [4, 5], ids=["hands", "bhargages"])
def test_cards_by_the_variants_score_kind_by_kind(size: int, name: str) -> None:
    """10,000 hands and bhargages score what the literal scorer says kind by kind, by each variant."""
    rng, rules = Random(size), RULES[name]
    score = score_hand if size == 4 else score_bhargage
    for _ in range(SAMPLE):
        cards = rng.sample(DECK, size)
        *held, up = cards
        expected = literal_hand(held, up, rules) if size == 4 else literal_bhargage(cards, rules)
        assert score(held, up, rules).by_kind == scoring(expected), cards


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_every_last_three_cards_score_as_the_literal_scorer_says(name: str) -> None:
    """Every three cards that can be left in a solitaire score the same kind by kind (BH-69)."""
    rules = RULES[name]
    for three in combinations(DECK, 3):
        points = literal.set_of_cards(
            [card.code for card in three],
            sequences=rules.sequences,
            twenty_three=rules.twenty_three,
            excuse_in_sequences=rules.excuse_in_sequences,
        )
        assert score_leftovers(three, rules).by_kind == scoring(points), three


def test_every_shortage_of_three_cards() -> None:
    """Every three cards are worth to the opponent what the literal scorer says (BH-58)."""
    for three in combinations(DECK, 3):
        assert shortage(three).total == literal.shortage([card.code for card in three]), three


# --- the pinned distributions ------------------------------------------------------------------------------

KIND = {"total": None, **{kind.value.lower(): kind for kind in Kind}}
NAME = {
    "": "standard",
    "sequences": "sequences",
    "sequences excuse_outside": "excuse outside",
    "twenty_three": "twenty-three",
    "chief_is_friend": "chief is friend",
}
PINNED = dict(case.split(" = ") for case in read_cases("games/bhargage/distributions.txt"))


def columns_of(what: str, name: str) -> Columns:
    """The columns of all hands or of all bhargages under the rules of this name."""
    return {"hands": columns_of_hands, "bhargages": columns_of_bhargages}[what](name)


def read_counts(text: str) -> dict[int, int]:
    """The counts that a case pins, by the points."""
    pairs = (pair.split(":") for pair in text.split())
    return {int(points): int(count) for points, count in pairs}


@pytest.mark.parametrize(("case", "counts"), PINNED.items(), ids=PINNED)
def test_a_distribution_is_the_pinned_one(case: str, counts: str) -> None:
    """A distribution is that of `distributions.txt`, count by count."""
    question, _, variant = case.partition(" with ")
    what, kind = question.split()
    distribution = columns_of(what, NAME[variant]).distribution(KIND[kind])
    assert distribution.counts == read_counts(counts)


# --- what the rules say of the whole space -----------------------------------------------------------------


def mean_of(what: str, name: str, kind: Kind | None = None) -> Fraction:
    """The mean of a kind, or of the total, over all hands or all bhargages."""
    return columns_of(what, name).distribution(kind).mean


def literal_total(counted: tuple[Card, ...], name: str) -> int:
    """What the literal scorer gives a hand or a bhargage in all, the up-card last."""
    if len(counted) == 4:
        return sum(literal_hand(counted[:3], counted[3], RULES[name]).values())
    return sum(literal_bhargage(counted, RULES[name]).values())


@pytest.mark.parametrize(
    ("what", "name", "best", "number"),
    [
        ("hands", "standard", 20, 15),
        ("hands", "twenty-three", 27, 4),
        ("bhargages", "standard", 36, 2),
        ("bhargages", "twenty-three", 48, 1),
        ("bhargages", "sequences", 39, 1),
    ],
)
def test_bh_57_the_best_totals(what: str, name: str, best: int, number: int) -> None:
    """So many hands reach the best total, and the literal scorer gives each of them as much."""
    columns = columns_of(what, name)
    found = columns.hands(best)
    assert columns.distribution().best == best
    assert [literal_total(counted, name) for counted in found] == [best] * number
    assert len(set(found)) == number


def test_bh_57_the_best_without_friends() -> None:
    """Without Friends 81 sets of four cards, each of them four hands, score 18, the most."""
    columns = columns_of_hands("standard")
    distribution = Distribution.of((columns.total - columns.points[Kind.FRIEND]).tolist())
    assert (distribution.best, distribution.counts[18]) == (18, 4 * 81)


def test_bh_62_the_best_bhargage_with_sequences() -> None:
    """The one bhargage of 39 is a Seven, an Eight and all three Nines."""
    assert columns_of_bhargages("sequences").hands(39) == [read("7WY 8MS 9MS 9WY 9LK")]


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize(("what", "size"), [("hands", 4), ("bhargages", 5)])
def test_bh_51_mean_points_of_sets(what: str, size: int, name: str) -> None:
    """Sets of n cards are worth 2·C(n,2)/15 on average: each of the pairs is of one rank once in fifteen."""
    assert mean_of(what, name, Kind.SET) == Fraction(2 * comb(size, 2), 15)


def test_bh_54_mean_number_of_friends() -> None:
    """A hand has 91/330 Friends on average, and 14/45 more if a Chief is his own."""
    friends = mean_of("hands", "standard", Kind.FRIEND)
    chiefs = mean_of("hands", "chief is friend", Kind.FRIEND) - friends
    assert (friends, chiefs) == (Fraction(91, 330), Fraction(14, 45))


@pytest.mark.parametrize(("what", "times", "number"), [("hands", 4, 693), ("bhargages", 1, 13_026)])
def test_bh_62_where_the_excuse_makes_a_difference(what: str, times: int, number: int) -> None:
    """The reading of D15 matters to 693 sets of four cards and to 13,026 of five."""
    inside, outside = (columns_of(what, name).points[Kind.RUN] for name in ("sequences", "excuse outside"))
    assert np.count_nonzero(inside != outside) == times * number


@pytest.mark.parametrize(("what", "best"), [("hands", 18), ("bhargages", 36)])
def test_points_less_the_claim(what: str, best: int) -> None:
    """Without Friends, a hand less the claim on it is worth from -10 to 18, and a bhargage at most 36."""
    columns = columns_of(what, "standard")
    friends = columns.points.get(Kind.FRIEND, np.zeros_like(columns.total))
    net = columns.total.astype(int) - friends - columns.shortage
    assert net.min() >= -10
    assert net.max() == best


@pytest.mark.parametrize("what", ["hands", "bhargages"])
def test_bh_60_shortage_and_bharg_exclude_each_other(what: str) -> None:
    """What holds a bharg lacks no suit."""
    columns = columns_of(what, "standard")
    assert not (columns.shortage * columns.points[Kind.BHARG]).any()


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("what", ["hands", "bhargages"])
def test_the_total_is_the_sum_of_the_kinds(what: str, name: str) -> None:
    """The total of each row is that of its kinds, the shortage left out."""
    columns = columns_of(what, name)
    total = sum(points.astype(int) for points in columns.points.values())
    assert np.array_equal(columns.total, total)


def test_the_excuse_doubles_elevens_and_bhargs() -> None:
    """Of the bhargages with the Excuse, none has an odd number of 11s or of bhargs."""
    columns = columns_of_bhargages("standard")
    excused = columns.cards[:, 0] == 0
    assert not (columns.points[Kind.ELEVEN][excused] % 4).any()
    assert not (columns.points[Kind.BHARG][excused] % 12).any()


def test_whichever_card_is_turned_up_changes_only_the_friends() -> None:
    """The four hands of one set of four cards differ in nothing but Friends."""
    columns = columns_of_hands("all together")
    for kind, points in [*columns.points.items(), (Kind.SHORTAGE, columns.shortage)]:
        by_set = points.reshape(-1, 4)
        same = (by_set == by_set[:, :1]).all()
        assert same == (kind is not Kind.FRIEND)


def test_example_3_three_elevens() -> None:
    """744 sets of four cards have three 11s, all with a set; 39 of them have one bharg and score 18 (D12)."""
    columns = columns_of_hands("standard")
    three = columns.points[Kind.ELEVEN] == 6
    plain = columns.total - columns.points[Kind.FRIEND]
    with_bharg = three & (columns.points[Kind.BHARG] == 6)
    assert np.count_nonzero(three) == 4 * 744
    assert columns.points[Kind.SET][three].all()
    assert Counter(plain[with_bharg].tolist()) == {18: 4 * 39}


def test_hands_without_a_set() -> None:
    """95,886 sets of four cards hold no set; they have none, one, two or four 11s."""
    columns = columns_of_hands("standard")
    setless = columns.points[Kind.SET] == 0
    assert np.count_nonzero(setless) == 4 * 95_886
    assert set((columns.points[Kind.ELEVEN][setless] // 2).tolist()) == {0, 1, 2, 4}


def test_example_3_hands_of_13_with_one_friend() -> None:
    """A hand of 13 with one Friend has its points in one of six ways, and none is the printed one (D12)."""
    columns = columns_of_hands("standard")
    found = (columns.total == 13) & (columns.points[Kind.FRIEND] == 1)
    kinds = (Kind.ELEVEN, Kind.SET, Kind.BHARG)
    ways = Counter(zip(*(columns.points[kind][found].tolist() for kind in kinds), strict=True))
    assert ways == {
        (0, 6, 6): 208,
        (4, 2, 6): 106,
        (0, 0, 12): 82,
        (8, 4, 0): 58,
        (6, 6, 0): 48,
        (0, 12, 0): 14,
    }


def test_bh_57_totals_of_three_cards() -> None:
    """Three cards score every even total up to 12 but 10."""
    assert {score_leftovers(three).total for three in combinations(DECK, 3)} == {0, 2, 4, 6, 8, 12}
