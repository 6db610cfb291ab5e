"""The discards of a deal of Cribbage, against every pair of the opponent and every starter, one by one."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import gcd, lcm
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cribbage import literal
from lengths import examples
from muggins import testing
from muggins.cards.french import PACK, Card, Rank, cards
from muggins.errors import (
    RulesError,
    WrongCardsError,
)
from muggins.games.cribbage import (
    CAPTAIN,
    FIVE_CARD,
    LOWBALL,
    STANDARD,
    Kind,
    Rules,
    Seat,
    crib_points,
    rank_discards,
)
from muggins.games.cribbage.discards import Discard, RankPair, rank_pair

Cards: TypeAlias = tuple[Card, ...]
Weights: TypeAlias = dict[tuple[Card, Card], Fraction]

EXAMPLE = cards("5H 5C JD QS 2H 9C")
FLUSH = cards("JH 5H 6H 7H JS 8H")
GAMES = {"six cards": (STANDARD, 6), "five cards": (FIVE_CARD, 5)}
games = pytest.mark.parametrize(("rules", "dealt_cards"), GAMES.values(), ids=GAMES)
few = settings(max_examples=examples(15))
seeds = st.integers(0, 10**6)
seats = st.sampled_from(Seat)
deals = st.sampled_from([PACK.cards, PACK.cards[12:32], PACK.cards[36:]]).flatmap(
    lambda pack: testing.hands(pack, 6)
)


def unseen_of(dealt: Cards) -> Cards:
    """The other cards of the pack."""
    return tuple(card for card in PACK if card not in dealt)


def codes(held: Cards) -> list[str]:
    """The codes of the cards."""
    return [card.code for card in held]


def mean_of(scores: Mapping[str, Fraction], times: Fraction) -> dict[Kind, Fraction]:
    """The mean points of each kind of the show."""
    kinds = (Kind.FIFTEEN, Kind.RUN, Kind.PAIR, Kind.FLUSH, Kind.NOBS)
    return {kind: scores.get(kind.value, Fraction()) / times for kind in kinds}


def assert_hand(discard: Discard, unseen: Cards) -> None:
    """The hand kept has the means, by kind and in total, that the literal scorer finds over all starters."""
    sums: Counter[str] = Counter()
    by_total: defaultdict[int, list[Card]] = defaultdict(list)
    for up in unseen:
        points = literal.hand(codes(discard.kept), up.code)
        sums.update(points)
        by_total[sum(points.values())].append(up)
    means = {kind: Fraction(points) for kind, points in sums.items()}
    assert discard.hand == mean_of(means, Fraction(len(unseen)))
    assert discard.upcards == {total: tuple(by_total[total]) for total in sorted(by_total)}
    assert discard.totals.counts == {total: len(by_total[total]) for total in sorted(by_total)}
    assert discard.hand_mean == discard.totals.mean


def assert_crib(discard: Discard, unseen: Cards, weights: Weights) -> None:
    """The crib has the means that the literal scorer finds over these pairs and all starters."""
    sums: defaultdict[str, Fraction] = defaultdict(Fraction)
    times = Fraction()
    for pair, weight in weights.items():
        for up in unseen:
            if up not in pair:
                times += weight
                for kind, points in literal.crib(codes(discard.thrown + pair), up.code).items():
                    sums[kind] += weight * points
    assert discard.crib == mean_of(sums, times)


@games
@pytest.mark.parametrize("dealt", [EXAMPLE, FLUSH], ids=["example", "one suit"])
@pytest.mark.parametrize("seat", Seat)
def test_every_hand_kept_is_counted_over_every_starter(
    dealt: Cards, seat: Seat, rules: Rules, dealt_cards: int
) -> None:
    """All hands kept have the means, totals and starters that the literal scorer finds (CR-20 to CR-25)."""
    deal = dealt[:dealt_cards]
    ranked = rank_discards(deal, seat, rules)
    assert {discard.thrown for discard in ranked} == set(combinations(deal, 2))
    for discard in ranked:
        assert discard.kept == tuple(card for card in deal if card not in discard.thrown)
        assert_hand(discard, unseen_of(deal))


@few
@given(deals, seeds, st.integers(1, 3))
def test_an_opponent_who_throws_one_of_few_pairs(dealt: Cards, seed: int, number: int) -> None:
    """If few pairs have a weight, the crib is the mean over what these bring, by kind, in either seat."""
    rng, unseen = Random(seed), unseen_of(dealt)
    pairs = rng.sample(list(combinations(unseen, 2)), number)
    weights = {pair: Fraction(rng.randrange(1, 9), rng.randrange(1, 5)) for pair in pairs}
    for discard in rank_discards(dealt, rng.choice(list(Seat)), weight=lambda *pair: weights.get(pair, 0))[
        :5
    ]:
        assert_crib(discard, unseen, weights)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(4))
def test_all_cases_by_kind(seed: int) -> None:
    """The crib of a discard, by kind, over all 45,540 cases that the literal scorer counts."""
    rng = Random(seed)
    dealt = tuple(rng.sample(PACK.cards, 6))
    unseen = unseen_of(dealt)
    weights = {pair: Fraction(rng.randrange(5) if seed % 2 else 1) for pair in combinations(unseen, 2)}
    ranked = rank_discards(dealt, Seat.DEALER, weight=(lambda *pair: weights[pair]) if seed % 2 else None)
    assert_crib(ranked[0], unseen, weights)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(12))
def test_all_cases_of_all_discards(seed: int) -> None:
    """The mean of every crib is that of all cases, whoever weighs them, and ranks the discards."""
    rng = Random(seed)
    rules, dealt_cards = list(GAMES.values())[seed % 2]
    dealt = tuple(rng.sample(PACK.cards, dealt_cards))
    unseen = unseen_of(dealt)
    weights = {pair: rng.randrange(9) if seed % 3 else 1 for pair in combinations(unseen, 2)}
    seat = rng.choice(list(Seat))
    for discard in rank_discards(dealt, seat, rules, weight=lambda *pair: weights[pair]):
        points = times = 0
        for pair, weight in weights.items():
            for up in unseen if weight else ():
                if up not in pair:
                    times += weight
                    points += weight * crib_points(discard.thrown + pair, up)
        assert discard.crib_mean == Fraction(points, times)


@few
@given(deals, seats)
def test_what_a_discard_is_worth(dealt: Cards, seat: Seat) -> None:
    """The dealer has the hand, the crib and two for heels; the pone the hand, less the crib."""
    jacks = sum(card.rank is Rank.JACK for card in unseen_of(dealt))
    for discard in rank_discards(dealt, seat):
        if seat is Seat.DEALER:
            assert discard.heels == Fraction(2 * jacks, 46)
            assert discard.net == discard.hand_mean + discard.heels + discard.crib_mean
        else:
            assert discard.heels == 0
            assert discard.net == discard.hand_mean - discard.crib_mean
        assert sum(discard.reasons.values()) == discard.net


def test_weights_by_ranks_and_suits() -> None:
    """A table of ranks, suited or not, weighs every pair of cards with them alike."""
    table = {RankPair(Rank.FIVE, Rank.KING, True): 1, RankPair(Rank.FIVE, Rank.KING, False): 2}

    def weight(one: Card, other: Card) -> int:
        return table.get(rank_pair(one, other), 0)

    unseen = unseen_of(EXAMPLE)
    pairs = [
        pair for pair in combinations(unseen, 2) if {card.rank for card in pair} == {Rank.FIVE, Rank.KING}
    ]
    weights = {pair: Fraction(1 if pair[0].suit is pair[1].suit else 2) for pair in pairs}
    assert len(pairs) == 8
    assert_crib(rank_discards(EXAMPLE, Seat.DEALER, weight=weight)[0], unseen, weights)


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("KH 5H", (Rank.FIVE, Rank.KING, True)),
        ("5H KH", (Rank.FIVE, Rank.KING, True)),
        ("AS 2D", (Rank.ACE, Rank.TWO, False)),
        ("7C 7D", (Rank.SEVEN, Rank.SEVEN, False)),
    ],
)
def test_the_ranks_of_a_pair(pair: str, expected: tuple[Rank, Rank, bool]) -> None:
    """Whichever card is named first, the lower rank comes first."""
    one, other = cards(pair)
    assert rank_pair(one, other) == expected


@pytest.mark.parametrize(
    ("dealt", "rules"),
    [("5H 5C JD QS 2H *R", STANDARD), ("5H 5C JD QS 2H 9C", FIVE_CARD)],
    ids=["a joker", "six of five"],
)
def test_no_discards_but_of_a_deal(dealt: str, rules: Rules) -> None:
    """A joker is refused as no deal, and so are more cards than the rules deal."""
    with pytest.raises(WrongCardsError, match=r"^not a valid deal: "):
        rank_discards(dealt, Seat.DEALER, rules)


# --- one model for all parts -------------------------------------------------------------------------------


def weights_of(unseen: Cards, seed: int) -> Weights:
    """All pairs, or a few, with weights of their own; one seed in three throws one card each time."""
    rng = Random(seed)
    pairs = list(combinations(unseen, 2))
    if seed % 3 == 0:
        return {pair: Fraction(rng.randrange(1, 9)) for pair in pairs if unseen[7] in pair}
    if seed % 3 == 1:
        return {pair: Fraction(rng.randrange(40), rng.randrange(1, 12)) for pair in pairs}
    return {pair: Fraction(rng.randrange(1, 9)) for pair in rng.sample(pairs, 2)}


@pytest.mark.parametrize("seed", range(6))
def test_all_parts_over_all_pairs_and_starters(seed: int) -> None:
    """Hand by kind, crib, heels, starters and totals are those of all pairs by weight, with each starter."""
    rng = Random(seed)
    rules, dealt_cards = list(GAMES.values())[seed % 2]
    dealt = tuple(rng.sample(PACK.cards, dealt_cards))
    unseen = unseen_of(dealt)
    weights = weights_of(unseen, seed)
    turned: Counter[Card] = Counter()
    scale = lcm(*(weight.denominator for weight in weights.values()))
    for pair, weight in weights.items():
        for up in unseen:
            if up not in pair:
                turned[up] += int(weight * scale)
    every = turned.total()
    common = gcd(*turned.values())
    heels = Fraction(2 * sum(times for up, times in turned.items() if up.rank is Rank.JACK), every)
    ranked = rank_discards(dealt, Seat.DEALER, rules, weight=lambda *pair: weights.get(pair, 0))
    for discard in ranked:
        sums: Counter[str] = Counter()
        by_total: defaultdict[int, list[Card]] = defaultdict(list)
        often: Counter[int] = Counter()
        for up in unseen:
            if turned[up]:
                points = literal.hand(codes(discard.kept), up.code)
                sums.update({kind: number * turned[up] for kind, number in points.items()})
                by_total[sum(points.values())].append(up)
                often[sum(points.values())] += turned[up] // common
        assert discard.hand == mean_of({kind: Fraction(n) for kind, n in sums.items()}, Fraction(every))
        assert discard.upcards == {total: tuple(by_total[total]) for total in sorted(by_total)}
        assert discard.totals.counts == often
        assert discard.totals.mean == discard.hand_mean
        assert discard.heels == heels
        assert discard.net == discard.hand_mean + discard.crib_mean + heels
    if seed % 3 == 2:
        for discard in ranked[:3]:
            assert_crib(discard, unseen, weights)


def test_points_lose_in_lowball() -> None:
    """The best discard of lowball is the one that gains fewest points: else the worst one."""
    for seat in Seat:
        usual = rank_discards("5H 5C JD QS 2H 9C", seat)
        lowball = rank_discards("5H 5C JD QS 2H 9C", seat, LOWBALL)
        assert [each.net for each in lowball] == [-each.net for each in reversed(usual)]
        assert all(each.net == sum(each.reasons.values()) for each in lowball)


def test_no_discards_of_a_captain() -> None:
    """Two play with discards of two cards; the refusal names the option (CR-46)."""
    with pytest.raises(RulesError, match=r"discards are ranked .* not with captain=True$"):
        rank_discards("5H 5C JD QS 2H 9C", "pone", CAPTAIN)
