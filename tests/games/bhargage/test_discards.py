"""The ten discards of a deal, against every pair of the opponent's and every up-card counted one by one."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations
from math import gcd, lcm
from random import Random
from typing import Any, TypeAlias

import numpy as np
import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bhargage import literal
from games.bhargage.variants import ALL_RULES, RULES, VARIANTS, kinds_in_bhargage
from lengths import examples
from muggins.cards.decktet import Card, cards
from muggins.games.bhargage import rank_discards
from muggins.games.bhargage.analysis.exhaustive import Columns, score_bhargages
from muggins.games.bhargage.discards import PairWeight
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.games.bhargage.show import hand_points, score_hand, shortage
from muggins.scoring.distribution import Distribution
from muggins.table.seats import Seat
from strategies import DECK, hands

Pair: TypeAlias = tuple[Card, Card]
Three: TypeAlias = tuple[Card, ...]
Number: TypeAlias = int | float | Fraction


EXAMPLE = cards("AM XS 8WL PMYK 2MK")
some_rules = st.sampled_from(ALL_RULES)
seeds = st.integers(0, 10**6)
seats = st.sampled_from(Seat)
few = settings(max_examples=examples(20))


def unseen_of(five: Three) -> Three:
    """The forty other cards."""
    return tuple(card for card in DECK if card not in five)


def drawn_weight(unseen: Three, draw: Callable[[], Number]) -> PairWeight:
    """Weights of all pairs of these cards, each drawn anew, whichever of the two is named first."""
    table = {frozenset(pair): draw() for pair in combinations(unseen, 2)}
    return lambda one, other: table[frozenset([one, other])]


# --- the direct sums ---------------------------------------------------------------------------------------


@frozen
class Direct:
    """What one discard comes to, counted one by one."""

    hand: Mapping[Kind, Fraction]
    crib: Mapping[Kind, Fraction]
    hand_claim: Fraction
    crib_claim: Fraction
    upcards: Mapping[int, Three]
    totals: Distribution


@frozen
class Times:
    """How often each three cards come to the two thrown, and how often each card is turned up.

    The first is an array of whole numbers of any size, in the order of `combinations`.
    """

    coming: Any
    turned: Counter[Card]


class DirectDeal:
    """All bhargages and hands that one deal can lead to under some rules.

    What each bhargage scores is read off its row, which `test_whole_space` compares with the literal scorer.
    """

    def __init__(self, five: Three, rules: Rules) -> None:
        self.five = five
        self.rules = rules
        self.unseen = unseen_of(five)
        self.kinds = kinds_in_bhargage(rules)
        self._scored: dict[Three, Columns] = {}

    def times(self, weight: PairWeight | None) -> Times:
        """How often each three cards come, and how often each card is turned up, over all pairs by weight.

        The weights are taken so many times that they are whole numbers.
        """
        pairs = list(combinations(self.unseen, 2))
        weights = [Fraction(1 if weight is None else weight(*pair)) for pair in pairs]
        whole = lcm(*[weighed.denominator for weighed in weights])
        of = {pair: int(weighed * whole) for pair, weighed in zip(pairs, weights, strict=True)}
        coming: list[int] = []
        turned: Counter[Card] = Counter()
        for one, other, third in combinations(self.unseen, 3):
            with_upcard = (of[other, third], one), (of[one, third], other), (of[one, other], third)
            coming.append(sum(times for times, _ in with_upcard))
            for times, upcard in with_upcard:
                turned[upcard] += times
        return Times(np.array(coming, dtype=object), turned)

    def bhargage(self, thrown: Three, times: Times) -> tuple[dict[Kind, Fraction], Fraction]:
        """The mean points of each kind, and the mean claim, of the bhargage."""
        columns = self._columns(thrown)
        every = times.coming.sum()

        def mean(points: Any) -> Fraction:
            return Fraction((points.astype(object) * times.coming).sum(), every)

        return {kind: mean(columns.points[kind]) for kind in self.kinds}, mean(columns.shortage)

    def _columns(self, thrown: Three) -> Columns:
        """Every bhargage of two cards thrown and three of the unseen ones, in the order of `combinations`."""
        if thrown not in self._scored:
            places = [[card.index for card in three] for three in combinations(self.unseen, 3)]
            twice = np.tile([card.index for card in thrown], (len(places), 1))
            self._scored[thrown] = score_bhargages(np.hstack([twice, places]), self.rules)
        return self._scored[thrown]

    def discard(self, thrown: Three, times: Times) -> Direct:
        """All that there is to know of a discard."""
        kept = tuple(card for card in self.five if card not in thrown)
        turned = times.turned
        every = turned.total()
        scores = {upcard: score_hand(kept, upcard, self.rules) for upcard in self.unseen if turned[upcard]}
        claims = sum(shortage((*kept, upcard)).total * turned[upcard] for upcard in scores)
        means, claim = self.bhargage(thrown, times)
        upcards: defaultdict[int, list[Card]] = defaultdict(list)
        totals: Counter[int] = Counter()
        for upcard, score in scores.items():
            upcards[score.total].append(upcard)
            totals[score.total] += turned[upcard]
        common = gcd(*turned.values())
        return Direct(
            hand={
                kind: Fraction(sum(score.points(kind) * turned[up] for up, score in scores.items()), every)
                for kind in self.rules.kinds_in_hand
            },
            crib=means,
            hand_claim=Fraction(claims, every),
            crib_claim=claim,
            upcards={total: tuple(upcards[total]) for total in sorted(upcards)},
            totals=Distribution({total: number // common for total, number in totals.items()}),
        )

    def assert_ranked(self, weight: PairWeight | None) -> None:
        """The library gives all ten discards these values, in both seats, and the best one first."""
        times = self.times(weight)
        pairs: list[Three] = list(combinations(self.five, 2))
        direct = {thrown: self.discard(thrown, times) for thrown in pairs}
        characters = sum(number for up, number in times.turned.items() if up.is_character)
        for seat, sign in ((Seat.DEALER, 1), (Seat.PONE, -1)):
            ranked = rank_discards(self.five, seat, self.rules, weight=weight)
            assert len(ranked) == 10
            assert {discard.thrown for discard in ranked} == set(direct)
            for discard in ranked:
                expected = direct[discard.thrown]
                chief = Fraction(2 * characters, times.turned.total()) if seat is Seat.DEALER else 0
                assert discard.seat is seat
                assert discard.kept == tuple(card for card in self.five if card not in discard.thrown)
                assert discard.hand == expected.hand
                assert discard.crib == expected.crib
                assert discard.hand_claim == -expected.hand_claim
                assert discard.crib_claim == -sign * expected.crib_claim
                assert discard.chief == chief
                assert discard.upcards == expected.upcards
                assert discard.totals == expected.totals
                hand = sum(expected.hand.values()) - expected.hand_claim + chief
                bhargage = sum(expected.crib.values()) - expected.crib_claim
                assert discard.net == hand + sign * bhargage
            nets = [discard.net for discard in ranked]
            assert nets == sorted(nets, reverse=True)


def kinds_of_weights(five: Three, seed: int) -> dict[str, PairWeight | None]:
    """No weights, and floats, fractions, whole numbers, and 0 or 1 at random."""
    rng, unseen = Random(seed), unseen_of(five)
    return {
        "uniform": None,
        "float": drawn_weight(unseen, rng.random),
        "fraction": drawn_weight(unseen, lambda: Fraction(rng.randrange(40), rng.randrange(1, 12))),
        "whole": drawn_weight(unseen, lambda: rng.randrange(1000)),
        "0 or 1": drawn_weight(unseen, lambda: int(rng.random() < 0.1)),
    }


def uniform_and_weighted(five: Three, seed: int) -> tuple[PairWeight | None, PairWeight | None]:
    """No weights, and the other kinds of weights deal by deal in turn."""
    uniform, *weighted = kinds_of_weights(five, seed).values()
    return uniform, weighted[seed % len(weighted)]


def seeded_deal(seed: int) -> Three:
    """Five cards, in no order."""
    return tuple(Random(seed).sample(DECK, 5))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("seed", "rules"), [(11, STANDARD), (23, RULES["all, excuse outside"])], ids=["standard", "variants"]
)
def test_discards_are_worth_what_direct_summation_gives(seed: int, rules: Rules) -> None:
    """All ten discards equal the sums over 780 pairs and 38 up-cards, as fractions, in both seats."""
    five = seeded_deal(seed)
    deal = DirectDeal(five, rules)
    for weight in (None, kinds_of_weights(five, seed)["float"]):
        deal.assert_ranked(weight)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(50))
def test_seeded_discards_are_worth_what_direct_summation_gives(seed: int) -> None:
    """By the rules as written, each discard equals its sum as a fraction, uniform and weighted."""
    five = seeded_deal(seed)
    deal = DirectDeal(five, STANDARD)
    for weight in uniform_and_weighted(five, seed):
        deal.assert_ranked(weight)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(50))
def test_seeded_discards_by_the_variants(seed: int) -> None:
    """By the variants in turn, each discard equals its sum as a fraction, uniform and weighted."""
    five = seeded_deal(seed)
    rules = list(VARIANTS.values())[seed % len(VARIANTS)]
    deal = DirectDeal(five, rules)
    for weight in uniform_and_weighted(five, seed):
        deal.assert_ranked(weight)


@few
@given(hands(5), some_rules, seeds, st.integers(1, 3))
def test_an_opponent_who_throws_one_of_few_pairs(five: Three, rules: Rules, seed: int, number: int) -> None:
    """If just a few pairs have a weight, only these pairs count."""
    rng = Random(seed)
    pairs = rng.sample(list(combinations(unseen_of(five), 2)), number)
    weights = {frozenset(pair): rng.randrange(1, 9) for pair in pairs}
    DirectDeal(five, rules).assert_ranked(lambda one, other: weights.get(frozenset([one, other]), 0))


@few
@given(hands(5), some_rules, seeds)
def test_a_known_pair_against_the_literal_scorer(five: Three, rules: Rules, seed: int) -> None:
    """If the opponent's pair is known, the bhargage is the mean of 38 that the literal scorer counts."""
    rng = Random(seed)
    one, other = rng.sample(unseen_of(five), 2)
    upcards = [card for card in unseen_of(five) if card not in (one, other)]
    options = (rules.sequences, rules.twenty_three, rules.excuse_in_sequences)
    for discard in rank_discards(five, Seat.PONE, rules, weight=lambda a, b: {a, b} == {one, other}):
        crib = [card.code for card in (*discard.thrown, one, other)]
        scores = [
            literal.bhargage(
                crib,
                upcard.code,
                sequences=options[0],
                twenty_three=options[1],
                excuse_in_sequences=options[2],
            )
            for upcard in upcards
        ]
        for kind, mean in discard.crib.items():
            assert mean == Fraction(sum(points[kind] for points in scores), 38)
        claims = sum(literal.shortage([*crib, upcard.code]) for upcard in upcards)
        assert discard.crib_claim == Fraction(claims, 38)


# --- what a discard is made of -----------------------------------------------------------------------------


@few
@given(hands(5), some_rules)
def test_signs_by_seat(five: Three, rules: Rules) -> None:
    """The claim on one's hand is lost in either seat; that on the bhargage is lost by the dealer alone."""
    dealer = {discard.thrown: discard for discard in rank_discards(five, Seat.DEALER, rules)}
    for pone in rank_discards(five, Seat.PONE, rules):
        other = dealer[pone.thrown]
        assert other.hand_claim == pone.hand_claim <= 0
        assert other.crib_claim == -pone.crib_claim <= 0
        assert (other.hand, other.crib, other.upcards) == (pone.hand, pone.crib, pone.upcards)


@few
@given(hands(5), some_rules)
def test_what_one_gains_on_the_bhargage_the_other_loses(five: Three, rules: Rules) -> None:
    """Over both seats, a discard is worth its hand twice, less both claims on it, and the Chief."""
    dealer = {discard.thrown: discard for discard in rank_discards(five, Seat.DEALER, rules)}
    for pone in rank_discards(five, Seat.PONE, rules):
        other = dealer[pone.thrown]
        assert other.net + pone.net == 2 * (pone.hand_mean + pone.hand_claim) + other.chief


@few
@given(hands(5))
def test_only_the_dealer_scores_for_the_chief(five: Three) -> None:
    """The dealer has 2 for each Character unseen, out of forty; the pone has nothing (BH-25)."""
    characters = 14 - sum(literal.CHARACTER[card.code] for card in five)
    dealer, pone = (rank_discards(five, seat) for seat in (Seat.DEALER, Seat.PONE))
    assert {discard.chief for discard in dealer} == {Fraction(2 * characters, 40)}
    assert {discard.chief for discard in pone} == {Fraction(0)}


@few
@given(hands(5), seats, some_rules)
def test_the_sums_of_the_parts(five: Three, seat: Seat, rules: Rules) -> None:
    """The means of hand and bhargage are those of their kinds, and the net is all of it together."""
    for discard in rank_discards(five, seat, rules):
        assert discard.hand_mean == sum(discard.hand.values())
        assert discard.crib_mean == sum(discard.crib.values())
        bhargage = discard.crib_mean if seat is Seat.DEALER else -discard.crib_mean
        own = discard.hand_mean + discard.hand_claim + discard.chief
        assert discard.net == own + bhargage + discard.crib_claim


@few
@given(hands(5), seats, some_rules)
def test_every_part_is_a_fraction(five: Three, seat: Seat, rules: Rules) -> None:
    """Each mean is exact, also where it is 0."""
    for discard in rank_discards(five, seat, rules):
        parts = [discard.hand_claim, discard.crib_claim, discard.chief, discard.net]
        parts += [discard.hand_mean, discard.crib_mean, *discard.hand.values()]
        assert {type(part) for part in [*parts, *discard.crib.values()]} == {Fraction}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_the_kinds_come_in_the_order_of_counting(rules: Rules) -> None:
    """The means are of the kinds that the rules know, in their order; a bhargage has no Friends."""
    for discard in rank_discards(EXAMPLE, Seat.PONE, rules):
        assert list(discard.hand) == list(rules.kinds_in_hand)
        assert list(discard.crib) == list(kinds_in_bhargage(rules))


# --- facts by linearity ------------------------------------------------------------------------------------


def pairs_of_rank(counted: Three) -> int:
    """The pairs of cards of one rank."""
    return sum(one.rank is other.rank for one, other in combinations(counted, 2))


@few
@given(hands(5))
def test_sets_by_linearity(five: Three) -> None:
    """Sets are worth 2 a pair: those among the cards, and with chance 3/40, or 3/780, those that come."""
    unseen = unseen_of(five)
    for discard in rank_discards(five, Seat.DEALER):
        joined = pairs_of_rank((*discard.kept, *unseen)) - pairs_of_rank(unseen) - pairs_of_rank(discard.kept)
        assert discard.hand[Kind.SET] == 2 * (pairs_of_rank(discard.kept) + Fraction(joined, 40))
        own = pairs_of_rank(discard.thrown)
        joined = pairs_of_rank((*discard.thrown, *unseen)) - pairs_of_rank(unseen) - own
        coming = Fraction(3 * joined, 40) + Fraction(3 * pairs_of_rank(unseen), 780)
        assert discard.crib[Kind.SET] == 2 * (own + coming)


@few
@given(hands(5))
def test_friends_by_linearity(five: Three) -> None:
    """Each Character kept is a Friend of each Character unseen."""
    characters = sum(card.is_character for card in unseen_of(five))
    for discard in rank_discards(five, Seat.DEALER):
        friends = sum(card.is_character for card in discard.kept)
        assert discard.hand[Kind.FRIEND] == Fraction(friends * characters, 40)


def totals_to(counted: Three, total: int) -> Counter[int]:
    """How many subsets of each size have this total."""
    return Counter(
        size
        for size in range(1, len(counted) + 1)
        for subset in combinations(counted, size)
        if sum(literal.VALUE[card.code] for card in subset) == total
    )


@few
@given(hands(5))
def test_elevens_by_linearity(five: Three) -> None:
    """The 11s of a hand are those of the three cards, and of any of them with each card to come."""
    unseen = unseen_of(five)
    for discard in rank_discards(five, Seat.DEALER):
        own = totals_to(discard.kept, 11).total()
        joined = sum(totals_to((*discard.kept, up), 11).total() - own for up in unseen)
        assert discard.hand[Kind.ELEVEN] == 2 * (own + Fraction(joined, 40))


@few
@given(hands(5), some_rules, seeds)
def test_two_opponents_mixed(five: Three, rules: Rules, seed: int) -> None:
    """Against weights that are the sum of two, the bhargage is the mean of both, each by all its weights."""
    rng = Random(seed)
    unseen = unseen_of(five)
    one, other = (drawn_weight(unseen, lambda: rng.randrange(1, 100)) for _ in range(2))
    of_one, of_other = (
        sum(Fraction(weight(*pair)) for pair in combinations(unseen, 2)) for weight in (one, other)
    )

    def values(weight: PairWeight) -> dict[Three, tuple[Fraction, ...]]:
        ranked = rank_discards(five, Seat.PONE, rules, weight=weight)
        return {d.thrown: (*d.crib.values(), d.crib_claim) for d in ranked}

    mixed, first, second = values(lambda a, b: one(a, b) + other(a, b)), values(one), values(other)
    for thrown, parts in mixed.items():
        both = zip(first[thrown], second[thrown], strict=True)
        assert list(parts) == [(a * of_one + b * of_other) / (of_one + of_other) for a, b in both]


def test_a_card_that_the_opponent_throws_is_not_turned_up() -> None:
    """If the opponent throws XM 3SK, the up-card is one of 38, nine of them Characters: all parts say so."""
    pair = set(cards("XM 3SK"))
    ranked = rank_discards(EXAMPLE, Seat.DEALER, weight=lambda one, other: {one, other} == pair)
    rest = [card for card in unseen_of(EXAMPLE) if card not in pair]
    for discard in ranked:
        points = {up: hand_points(discard.kept, up) for up in rest}
        assert discard.hand_mean == Fraction(sum(points.values()), 38)
        assert discard.hand_claim == -Fraction(sum(shortage((*discard.kept, up)).total for up in rest), 38)
        assert discard.chief == Fraction(9, 19)
        assert {up: total for total, ups in discard.upcards.items() for up in ups} == points
        assert (discard.totals.size, discard.totals.mean) == (38, discard.hand_mean)
    assert round(float(ranked[0].net), 3) == 10.342


def test_an_upcard_counts_as_often_as_it_comes() -> None:
    """A card of the one pair that weighs twice as much as another comes half as often as one of neither."""
    twice, once = (set(cards(text)) for text in ("XM 3SK", "XS 9LK"))
    dealt = "AM 8WL PMYK 2MK 5YK"
    first, *_ = rank_discards(
        dealt, "pone", weight=lambda one, other: 2 * ({one, other} == twice) + ({one, other} == once)
    )
    assert {first.times[card] for card in twice} == {1}
    assert {first.times[card] for card in once} == {2}
    assert {often for card, often in first.times.items() if card not in twice | once} == {3}
    assert first.totals.size == 2 * 1 + 2 * 2 + 36 * 3


def test_cards_or_text() -> None:
    """Codes, names and cards are the same deal."""
    by_text = rank_discards("AM, the Bard, 8WL, the watchman, 2/MK", Seat.PONE)
    assert by_text == rank_discards(iter(EXAMPLE), Seat.PONE)
    assert by_text == rank_discards(EXAMPLE, Seat.PONE)
