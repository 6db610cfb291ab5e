"""The show over the whole space: all 595,980 hands with their up-cards and all 1,221,759 bhargages."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import TypeAlias

import pytest
from attrs import evolve

from games.bhargage import literal
from muggins.cards.decktet import Card
from muggins.games.bhargage.rules import SEQUENCES, STANDARD, TWENTY_THREE, Kind, Rules
from muggins.games.bhargage.show import (
    BhargageScore,
    bhargage_points,
    hand_points,
    score_bhargage,
    score_hand,
    score_leftovers,
    shortage,
)
from strategies import DECK

pytestmark = pytest.mark.exhaustive

CODE = {card: card.code for card in DECK}
BOTH = evolve(SEQUENCES, twenty_three=True)
EXCUSE_OUTSIDE = evolve(BOTH, excuse_in_sequences=False)
CHIEF_IS_FRIEND = evolve(STANDARD, chief_is_friend=True)
VARIANTS = [SEQUENCES, TWENTY_THREE, BOTH, EXCUSE_OUTSIDE, evolve(BOTH, chief_is_friend=True)]
VARIANT_NAMES = ["sequences", "twenty_three", "both", "excuse outside", "chief is friend"]
HANDS = comb(45, 4)
BHARGAGES = comb(45, 5)
SAMPLE = 50_000


def beginning_with(first: int, size: int) -> list[tuple[Card, ...]]:
    """The sets of this size whose first card in the order of the deck is the one at this place."""
    rest = list(combinations(DECK[first + 1 :], size - 1))
    assert len(rest) == comb(44 - first, size - 1)
    return [(DECK[first], *others) for others in rest]


def first_cards(size: int) -> pytest.MarkDecorator:
    """Parts the sets of this size by their first card."""
    return pytest.mark.parametrize("first", range(46 - size), ids=lambda first: DECK[first].code)


def splits(four: tuple[Card, ...]) -> list[tuple[tuple[Card, ...], Card]]:
    """The four ways in which one of four cards is turned up."""
    a, b, c, d = four
    return [((b, c, d), a), ((a, c, d), b), ((a, b, d), c), ((a, b, c), d)]


def standard(points: dict[str, int]) -> dict[str, int]:
    """The kinds that score by the rules as written."""
    return {kind: score for kind, score in points.items() if score and kind not in {"23", "run"}}


# --- against the literal scorer ----------------------------------------------------------------------------


@first_cards(4)
def test_every_hand_scores_as_the_literal_scorer_says(first: int) -> None:
    """Every hand, with each of its cards turned up, scores the same kind by kind and in total."""
    for four in beginning_with(first, 4):
        points = literal.set_of_cards([CODE[card] for card in four])
        for held, upcard in splits(four):
            points["Friend"] = literal.friends([CODE[card] for card in held], CODE[upcard])
            score = score_hand(held, upcard)
            assert score.by_kind == standard(points), (held, upcard)
            assert score.total == hand_points(held, upcard) == sum(points.values()), (held, upcard)


@first_cards(4)
def test_every_hand_by_the_variants_scores_the_number_of_the_literal_scorer(first: int) -> None:
    """Every hand is worth the same number of points with sequences, with 23s, and both, and by D1."""
    for four in beginning_with(first, 4):
        codes = [CODE[card] for card in four]
        points = literal.set_of_cards(codes, sequences=True, twenty_three=True)
        plain = points["11"] + points["set"] + points["bharg"]
        for held, upcard in splits(four):
            codes = [CODE[card] for card in held]
            total = plain + literal.friends(codes, CODE[upcard])
            chief = plain + literal.friends(codes, CODE[upcard], chief_is_friend=True)
            assert hand_points(held, upcard, SEQUENCES) == total + points["run"], (held, upcard)
            assert hand_points(held, upcard, TWENTY_THREE) == total + points["23"], (held, upcard)
            assert hand_points(held, upcard, BOTH) == total + points["run"] + points["23"], (held, upcard)
            assert hand_points(held, upcard, CHIEF_IS_FRIEND) == chief, (held, upcard)


@first_cards(5)
def test_every_bhargage_scores_as_the_literal_scorer_says(first: int) -> None:
    """Every bhargage scores the same kind by kind and in total, and the same number by the variants."""
    for five in beginning_with(first, 5):
        upcard, *crib = five
        points = literal.set_of_cards([CODE[card] for card in five], sequences=True, twenty_three=True)
        by_kind = standard(points)
        total = sum(by_kind.values())
        score = score_bhargage(crib, upcard)
        assert score.by_kind == by_kind, five
        assert score.total == bhargage_points(crib, upcard) == total, five
        assert bhargage_points(crib, upcard, SEQUENCES) == total + points["run"], five
        assert bhargage_points(crib, upcard, TWENTY_THREE) == total + points["23"], five
        assert bhargage_points(crib, upcard, BOTH) == total + points["run"] + points["23"], five


@pytest.mark.parametrize("rules", VARIANTS, ids=VARIANT_NAMES)
def test_hands_by_the_variants_kind_by_kind(rules: Rules) -> None:
    """50,000 hands score what the literal scorer says kind by kind, by each variant."""
    rng = Random(111)
    for _ in range(SAMPLE):
        *held, upcard = rng.sample(DECK, 4)
        points = literal.hand(
            [CODE[card] for card in held],
            CODE[upcard],
            sequences=rules.sequences,
            twenty_three=rules.twenty_three,
            excuse_in_sequences=rules.excuse_in_sequences,
            chief_is_friend=rules.chief_is_friend,
        )
        score = score_hand(held, upcard, rules)
        assert score.by_kind == {kind: score for kind, score in points.items() if score}, (held, upcard)
        assert score.total == hand_points(held, upcard, rules), (held, upcard)


@pytest.mark.parametrize("rules", VARIANTS, ids=VARIANT_NAMES)
def test_bhargages_by_the_variants_kind_by_kind(rules: Rules) -> None:
    """50,000 bhargages score what the literal scorer says kind by kind, by each variant."""
    rng = Random(56)
    for _ in range(SAMPLE):
        *crib, upcard = rng.sample(DECK, 5)
        points = literal.bhargage(
            [CODE[card] for card in crib],
            CODE[upcard],
            sequences=rules.sequences,
            twenty_three=rules.twenty_three,
            excuse_in_sequences=rules.excuse_in_sequences,
        )
        score = score_bhargage(crib, upcard, rules)
        assert score.by_kind == {kind: score for kind, score in points.items() if score}, (crib, upcard)
        assert score.total == bhargage_points(crib, upcard, rules), (crib, upcard)


@pytest.mark.parametrize("rules", [STANDARD, *VARIANTS], ids=["standard", *VARIANT_NAMES])
def test_every_last_three_cards_score_as_the_literal_scorer_says(rules: Rules) -> None:
    """Every three cards that can be left in a solitaire score the same kind by kind (BH-69)."""
    for three in combinations(DECK, 3):
        points = literal.set_of_cards(
            [CODE[card] for card in three],
            sequences=rules.sequences,
            twenty_three=rules.twenty_three,
            excuse_in_sequences=rules.excuse_in_sequences,
        )
        expected = {kind: score for kind, score in points.items() if score}
        assert score_leftovers(three, rules).by_kind == expected, three


@pytest.mark.parametrize("size", [3, 4])
def test_every_shortage_of_a_hand(size: int) -> None:
    """Every hand, and every three cards, is worth to the opponent what the literal scorer says (BH-58)."""
    for counted in combinations(DECK, size):
        assert shortage(counted).total == literal.shortage([CODE[card] for card in counted]), counted


@first_cards(5)
def test_every_shortage_of_a_bhargage(first: int) -> None:
    """Every bhargage is worth to the opponent what the literal scorer says (BH-58)."""
    for counted in beginning_with(first, 5):
        assert shortage(counted).total == literal.shortage([CODE[card] for card in counted]), counted


# --- what the rules say of the whole space -----------------------------------------------------------------


@cache
def totals_of_hands(rules: Rules) -> Counter[int]:
    """How many hands with their up-card score each total."""
    return Counter(
        hand_points(held, upcard, rules) for four in combinations(DECK, 4) for held, upcard in splits(four)
    )


@cache
def totals_of_bhargages(rules: Rules) -> Counter[int]:
    """How many bhargages score each total."""
    return Counter(bhargage_points(five[:4], five[4], rules) for five in combinations(DECK, 5))


Kinds: TypeAlias = tuple[int, int, int, bool]
"""The points of 11s, sets and bhargs, and whether a suit is missing."""


def kinds(counted: tuple[Card, ...], score: BhargageScore) -> Kinds:
    """The points of each kind but Friends, and whether a suit is missing."""
    suits = set().union(*(card.suits for card in counted))
    elevens, sets, bhargs = (score.points(kind) for kind in (Kind.ELEVEN, Kind.SET, Kind.BHARG))
    return elevens, sets, bhargs, len(suits) < 6


@cache
def kinds_of_hands() -> Counter[Kinds]:
    """How many sets of four cards score each kind how much."""
    return Counter(kinds(four, score_hand(four[:3], four[3])) for four in combinations(DECK, 4))


@cache
def kinds_of_bhargages() -> Counter[Kinds]:
    """How many sets of five cards score each kind how much."""
    return Counter(kinds(five, score_bhargage(five[:4], five[4])) for five in combinations(DECK, 5))


def mean(totals: Counter[int]) -> Fraction:
    """The mean of what was counted."""
    return Fraction(sum(total * times for total, times in totals.items()), totals.total())


def test_bh_57_totals_of_hands() -> None:
    """Every total from 0 to 20 occurs; 20, the most, in 15 hands with their up-card."""
    totals = totals_of_hands(STANDARD)
    assert totals.total() == 595_980
    assert sorted(totals) == list(range(21))
    assert totals[20] == 15


def test_bh_57_totals_of_hands_without_friends() -> None:
    """Without Friends 81 sets of four cards score 18, the most, and every even total occurs."""
    totals: Counter[int] = Counter()
    for (elevens, sets, bhargs, _), times in kinds_of_hands().items():
        totals[elevens + sets + bhargs] += times
    assert totals.total() == HANDS
    assert sorted(totals) == list(range(0, 19, 2))
    assert totals[18] == 81


def test_bh_57_totals_of_bhargages() -> None:
    """Every even total from 0 to 36 occurs; 36 in two bhargages."""
    totals = totals_of_bhargages(STANDARD)
    assert totals.total() == BHARGAGES
    assert sorted(totals) == list(range(0, 37, 2))
    assert totals[36] == 2


def test_bh_57_totals_of_three_cards() -> None:
    """Three cards score every even total up to 12 but 10."""
    totals = {score_leftovers(three).total for three in combinations(DECK, 3)}
    assert totals == {0, 2, 4, 6, 8, 12}


def test_bh_57_maxima_with_twenty_threes() -> None:
    """With 23s a hand scores 27 at most, and a bhargage 48."""
    assert max(totals_of_hands(TWENTY_THREE)) == 27
    assert max(totals_of_bhargages(TWENTY_THREE)) == 48


def test_bh_62_maximum_with_sequences() -> None:
    """With sequences a bhargage scores 39 at most, an odd number."""
    assert max(totals_of_bhargages(SEQUENCES)) == 39


@pytest.mark.parametrize(
    ("outside", "in_hand", "in_bhargage"), [(False, 0.3345, 0.8049), (True, 0.3200, 0.7703)]
)
def test_bh_62_mean_points_of_runs(outside: bool, in_hand: float, in_bhargage: float) -> None:
    """Runs are worth 0.3345 points to a hand and 0.8049 to a bhargage; a little less without the Excuse."""
    rules = evolve(SEQUENCES, excuse_in_sequences=not outside)
    hand = mean(totals_of_hands(rules)) - mean(totals_of_hands(STANDARD))
    bhargage = mean(totals_of_bhargages(rules)) - mean(totals_of_bhargages(STANDARD))
    assert round(float(hand), 4) == in_hand
    assert round(float(bhargage), 4) == in_bhargage


def test_bh_62_where_the_excuse_makes_a_difference_to_runs() -> None:
    """The reading of D15 matters to 693 sets of four cards and to 13,026 of five."""
    excuse, *others = DECK
    outside = evolve(SEQUENCES, excuse_in_sequences=False)
    hands = sum(
        hand_points(three, excuse, SEQUENCES) != hand_points(three, excuse, outside)
        for three in combinations(others, 3)
    )
    cribs = sum(
        bhargage_points(four, excuse, SEQUENCES) != bhargage_points(four, excuse, outside)
        for four in combinations(others, 4)
    )
    assert (hands, cribs) == (693, 13_026)


def test_bh_54_mean_number_of_friends() -> None:
    """A hand has 91/330 Friends on average, and 14/45 more if a Chief is his own."""
    friends = Fraction(
        sum(
            score_hand(held, upcard).points(Kind.FRIEND)
            for four in combinations(DECK, 4)
            for held, upcard in splits(four)
        ),
        595_980,
    )
    chiefs = mean(totals_of_hands(CHIEF_IS_FRIEND)) - mean(totals_of_hands(STANDARD))
    assert (friends, chiefs) == (Fraction(91, 330), Fraction(14, 45))


def test_bh_51_mean_points_of_sets_in_a_hand() -> None:
    """Sets are worth 4/5 to a hand."""
    points = sum(sets * times for (_, sets, _, _), times in kinds_of_hands().items())
    assert Fraction(points, HANDS) == Fraction(4, 5)


def test_bh_52_how_often_a_hand_holds_a_bharg() -> None:
    """4.7 % of the hands hold a bharg, 27 % of those that lack no suit (BH-60)."""
    holding = sum(times for (_, _, bhargs, _), times in kinds_of_hands().items() if bhargs)
    complete = sum(times for (_, _, _, missing), times in kinds_of_hands().items() if not missing)
    assert round(100 * holding / HANDS, 1) == 4.7
    assert round(100 * holding / complete) == 27


def test_bh_51_bh_52_sets_and_bhargs_in_the_bhargage() -> None:
    """Sets are worth 4/3 to a bhargage; 11.5 % hold a bharg, 32 % of those that lack no suit."""
    found = kinds_of_bhargages()
    points = sum(sets * times for (_, sets, _, _), times in found.items())
    holding = sum(times for (_, _, bhargs, _), times in found.items() if bhargs)
    complete = sum(times for (_, _, _, missing), times in found.items() if not missing)
    assert Fraction(points, BHARGAGES) == Fraction(4, 3)
    assert round(100 * holding / BHARGAGES, 1) == 11.5
    assert round(100 * holding / complete) == 32


def test_bh_57_numbers_of_combinations() -> None:
    """Four cards make up to four 11s and two bhargs, five up to eight and four, but never seven 11s."""
    hands, bhargages = kinds_of_hands(), kinds_of_bhargages()
    assert {elevens // 2 for elevens, *_ in hands} == {0, 1, 2, 3, 4}
    assert {elevens // 2 for elevens, *_ in bhargages} == {0, 1, 2, 3, 4, 5, 6, 8}
    assert {bhargs // 6 for _, _, bhargs, _ in hands} == {0, 1, 2}
    assert {bhargs // 6 for _, _, bhargs, _ in bhargages} == {0, 1, 2, 3, 4}
    assert {sets for _, sets, _, _ in hands} == {0, 2, 4, 6, 12}
    assert {sets for _, sets, _, _ in bhargages} == {0, 2, 4, 6, 8, 12, 20}


def test_example_3_three_elevens() -> None:
    """744 sets of four cards have three 11s, all with a set; 39 of them have one bharg and score 18 (D12)."""
    three = {found: times for found, times in kinds_of_hands().items() if found[0] == 6}
    with_bharg = {found: times for found, times in three.items() if found[2] == 6}
    assert sum(three.values()) == 744
    assert all(sets for _, sets, _, _ in three)
    assert with_bharg == {(6, 6, 6, False): 39}


def test_hands_without_a_set() -> None:
    """95,886 sets of four cards hold no set; they have none, one, two or four 11s."""
    setless = {found: times for found, times in kinds_of_hands().items() if not found[1]}
    assert sum(setless.values()) == 95_886
    assert {elevens // 2 for elevens, *_ in setless} == {0, 1, 2, 4}


def test_example_3_hands_of_13_with_one_friend() -> None:
    """A hand of 13 with one Friend has its points in one of six ways, and none is the printed one (D12)."""
    ways: Counter[tuple[int, int, int]] = Counter()
    for four in combinations(DECK, 4):
        for held, upcard in splits(four):
            if hand_points(held, upcard) == 13:
                score = score_hand(held, upcard)
                if score.points(Kind.FRIEND) == 1:
                    ways[kinds((*held, upcard), score)[:3]] += 1
    assert ways == {
        (0, 6, 6): 208,
        (4, 2, 6): 106,
        (0, 0, 12): 82,
        (8, 4, 0): 58,
        (6, 6, 0): 48,
        (0, 12, 0): 14,
    }
