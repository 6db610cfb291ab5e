"""The mean crib of any two cards thrown, against every pair of the opponent and every starter, one by one."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from games.cribbage import literal
from lengths import first_quick
from muggins.cards.french import PACK, Card, Rank, cards
from muggins.errors import NotationError, WeightError, WrongCardsError, WrongTypeError
from muggins.games.cribbage import Kind, Seat, crib_distribution, crib_points, habit
from muggins.games.cribbage.analysis.habits import RANK_PAIRS, pairs_of
from muggins.games.cribbage.analysis.throws import Throw, all_throws, value_throw
from muggins.games.cribbage.discards import RankPair, rank_pair

THROWS = ["5H 5C", "JD QD", "AS 2D", "JH JC", "7C 8C"]


def the_rest(thrown: tuple[Card, ...]) -> list[Card]:
    """The 50 other cards."""
    return [card for card in PACK if card not in thrown]


@pytest.mark.parametrize("code", first_quick(THROWS, 2))
def test_any_two_cards_against_all_completions(code: str) -> None:
    """The mean is that of the 58,800 cribs that any two of the other cards make with any starter."""
    thrown = cards(code)
    rest = the_rest(thrown)
    points = [
        crib_points((*thrown, *pair), up) for pair in combinations(rest, 2) for up in rest if up not in pair
    ]
    assert len(points) == 58_800
    assert value_throw(thrown).mean == Fraction(sum(points), len(points))


@pytest.mark.exhaustive
@pytest.mark.parametrize("code", THROWS)
def test_the_kinds_of_all_completions(code: str) -> None:
    """The means of each kind are those that the literal scorer finds over all completions."""
    thrown = cards(code)
    rest = [card.code for card in the_rest(thrown)]
    held = [card.code for card in thrown]
    sums: Counter[str] = Counter()
    for pair in combinations(rest, 2):
        for up in rest:
            if up not in pair:
                sums.update(literal.crib([*held, *pair], up))
    crib = value_throw(thrown).crib
    assert set(crib) == {Kind.FIFTEEN, Kind.RUN, Kind.PAIR, Kind.FLUSH, Kind.NOBS}
    assert crib == {kind: Fraction(sums[kind.value], 58_800) for kind in crib}


def test_a_throw_against_one_of_few_pairs() -> None:
    """If the opponent throws one of two pairs, the mean is over these with every starter, as they weigh."""
    thrown, one, other = cards("5H JH"), cards("TH KH"), cards("5C JC")
    weights = {frozenset(one): Fraction(1), frozenset(other): Fraction(3, 2)}
    found = value_throw(thrown, weight=lambda *pair: weights.get(frozenset(pair), 0))
    points = {}
    for pair in (one, other):
        ups = [up for up in the_rest(thrown) if up not in pair]
        held = [card.code for card in thrown + pair]
        points[pair] = Fraction(sum(sum(literal.crib(held, up.code).values()) for up in ups), len(ups))
    assert found.mean == (points[one] + Fraction(3, 2) * points[other]) / Fraction(5, 2)
    assert found.thrown == thrown


def test_the_mean_of_all_throws_is_that_of_all_cribs() -> None:
    """If both throw any two cards, a crib is any four cards with any starter (CR-28)."""
    throws = all_throws()
    mean = sum(pairs_of(pair) * throw.mean for pair, throw in throws.items()) / 1326
    assert mean == crib_distribution().mean


def by_habit(one: Card, other: Card) -> float | Fraction:
    """What the pone throws."""
    return habit(Seat.PONE)(one, other)


@pytest.mark.parametrize("weight", [None, by_habit], ids=["uniform", "by habit"])
def test_all_throws_are_those_one_by_one(weight: Any) -> None:
    """Each of the 169 stands for its ranks and suits, with the mean of any two such cards."""
    throws = all_throws(weight=weight)
    assert tuple(throws) == RANK_PAIRS
    assert all(rank_pair(*throw.thrown) == pair for pair, throw in throws.items())
    for code in ["KH 5H", "5C KC", "QS TD", "3D 3S"]:
        throw = value_throw(code, weight=weight)
        assert throw.crib == throws[rank_pair(*throw.thrown)].crib


def test_one_suit_is_worth_a_flush_more() -> None:
    """Two cards of one suit score as two others, and now and then five for a flush (CR-24)."""
    throws = all_throws()
    suited, other = (throws[RankPair(Rank.TWO, Rank.NINE, one_suit)] for one_suit in (True, False))
    flushes = Fraction(5 * 11 * 10 * 9, 50 * 49 * 48)
    assert suited.crib == dict(other.crib) | {Kind.FLUSH: flushes}
    assert suited.mean - other.mean == flushes
    assert hash(suited) != hash(other)
    assert isinstance(suited, Throw)


def test_a_throw_in_print() -> None:
    """The cards, the mean of the crib and of each kind; a flush of two suits cannot be."""
    told = "the crib of 5H 5C: 8.99 (fifteen 5.35, run 0.77, pair 2.84, nobs 0.04)"
    assert str(value_throw("5H 5C")) == told


def test_no_weight_is_left() -> None:
    """An opponent who throws only the cards that are thrown already throws nothing."""
    only = set(cards("AC AD"))
    calls: list[tuple[Callable[..., object], str]] = [
        (partial(value_throw, "AC AD"), "every pair has the weight 0: at least one must be above 0"),
        (all_throws, "every pair without AC AD has the weight 0"),
    ]
    for call, message in calls:
        with pytest.raises(WeightError, match=f"^{message}$"):
            call(weight=lambda *pair: int(set(pair) == only))


def test_what_is_no_throw() -> None:
    """One card, three cards, one card twice or no card is no throw, nor is a weight that is no function."""
    for wrong in ["5H", "5H 5C 5D", "5H 5H"]:
        with pytest.raises(WrongCardsError, match=r"^not a valid throw: "):
            value_throw(wrong)
    with pytest.raises(NotationError):
        value_throw("5H 5X")
    no_function: Any = 3
    with pytest.raises(WrongTypeError):
        value_throw("5H 5C", weight=no_function)
    with pytest.raises(WrongTypeError):
        all_throws(weight=no_function)
