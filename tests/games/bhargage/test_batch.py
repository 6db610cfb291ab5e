"""Batches of hands and bhargages, column by column, against the scorer of the show and the literal one."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from games.bhargage import literal
from games.bhargage.variants import (
    ALL_RULES,
    BOTH,
    RULES,
    kinds_in_bhargage,
    literal_bhargage,
    literal_hand,
)
from muggins.cards.decktet import Card
from muggins.errors import EmptyDistributionError
from muggins.games.bhargage.analysis.exhaustive import (
    Columns,
    score_bhargages,
    score_hands,
)
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.games.bhargage.show import score_bhargage, score_hand, shortage
from muggins.scoring.distribution import Distribution
from strategies import hands

some_rules = st.sampled_from(ALL_RULES)
batches_of_hands = st.lists(hands(4), min_size=1, max_size=8)
batches_of_bhargages = st.lists(hands(5), min_size=1, max_size=8)

HAND = [9, 41, 26]
BHARGAGE = [9, 41, 26, 3, 40]


def indices(batch: Sequence[Sequence[Card]]) -> NDArray[np.int64]:
    """The cards of a batch as indices, a row each."""
    return np.array([[card.index for card in row] for row in batch], np.int64)


def scored_hands(batch: Sequence[Sequence[Card]], rules: Rules = STANDARD) -> Columns:
    """The columns of hands whose fourth card is turned up."""
    cards = indices(batch)
    return score_hands(cards[:, :3], cards[:, 3], rules)


def rows(columns: Columns) -> list[dict[Kind, int]]:
    """The points of each row by kind."""
    listed = {kind: points.tolist() for kind, points in columns.points.items()}
    return [{kind: points[row] for kind, points in listed.items()} for row in range(len(columns.total))]


def assert_same(one: Columns, other: Columns) -> None:
    """Two batches have the same columns, whatever their cards."""
    assert rows(one) == rows(other)
    assert one.total.tolist() == other.total.tolist()
    assert one.shortage.tolist() == other.shortage.tolist()


# --- a batch against the scorer of the show ----------------------------------------------------------------


@given(batches_of_hands, some_rules)
def test_hands_score_as_each_does_by_itself(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind, the total and the shortage of a hand are those of the itemised score."""
    columns = scored_hands(batch, rules)
    scores = [score_hand(hand[:3], hand[3], rules) for hand in batch]
    assert rows(columns) == [{kind: score.points(kind) for kind in rules.kinds_in_hand} for score in scores]
    assert columns.total.tolist() == [score.total for score in scores]
    assert columns.shortage.tolist() == [shortage(hand).total for hand in batch]


@given(batches_of_bhargages, some_rules)
def test_bhargages_score_as_each_does_by_itself(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind, the total and the shortage of a bhargage are those of the itemised score."""
    columns = score_bhargages(indices(batch), rules)
    scores = [score_bhargage(cards[:4], cards[4], rules) for cards in batch]
    kinds = kinds_in_bhargage(rules)
    assert rows(columns) == [{kind: score.points(kind) for kind in kinds} for score in scores]
    assert columns.total.tolist() == [score.total for score in scores]
    assert columns.shortage.tolist() == [shortage(cards).total for cards in batch]


@given(batches_of_hands, some_rules)
def test_hands_score_as_the_literal_scorer_says(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind of a hand is what the literal scorer finds."""
    expected = [literal_hand(hand[:3], hand[3], rules) for hand in batch]
    assert rows(scored_hands(batch, rules)) == expected


@given(batches_of_bhargages, some_rules)
def test_bhargages_score_as_the_literal_scorer_says(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind of a bhargage is what the literal scorer finds."""
    expected = [literal_bhargage(cards, rules) for cards in batch]
    assert rows(score_bhargages(indices(batch), rules)) == expected


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_the_kinds_come_in_the_order_of_counting(rules: Rules) -> None:
    """The columns of a hand are the kinds that the rules know, in their order; a bhargage has no Friends."""
    for some in slice(1), slice(0):  # a hand, and none
        assert list(score_hands([HAND][some], [0][some], rules).points) == list(rules.kinds_in_hand)
        assert list(score_bhargages([BHARGAGE][some], rules).points) == list(kinds_in_bhargage(rules))


@given(hands(4).flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(hand[:3]))))
def test_the_order_of_the_held_cards_makes_no_difference(
    hands: tuple[tuple[Card, ...], list[Card]],
) -> None:
    """Held cards in another order score the same."""
    hand, held = hands
    assert_same(scored_hands([hand], BOTH), scored_hands([(*held, hand[3])], BOTH))


@given(hands(5).flatmap(lambda cards: st.tuples(st.just(cards), st.permutations(cards))))
def test_the_order_of_a_bhargage_makes_no_difference(
    bhargages: tuple[tuple[Card, ...], list[Card]],
) -> None:
    """Whichever of the five cards is turned up, a bhargage scores the same."""
    cards, permuted = bhargages
    assert_same(score_bhargages(indices([cards]), BOTH), score_bhargages(indices([permuted]), BOTH))


# --- what the columns answer -------------------------------------------------------------------------------


@given(batches_of_hands, some_rules)
def test_the_distribution_of_the_totals(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """The distribution of a batch is that of the totals of its rows."""
    totals = [sum(literal_hand(hand[:3], hand[3], rules).values()) for hand in batch]
    assert scored_hands(batch, rules).distribution() == Distribution.of(totals)


@given(batches_of_hands, some_rules)
def test_the_distribution_of_a_kind(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind has its own distribution, rows without it included."""
    columns = scored_hands(batch, rules)
    for kind in rules.kinds_in_hand:
        points = [literal_hand(hand[:3], hand[3], rules)[kind] for hand in batch]
        assert columns.distribution(kind) == Distribution.of(points)


@given(batches_of_bhargages)
def test_the_distribution_of_the_shortage(batch: list[tuple[Card, ...]]) -> None:
    """What the opponent may claim has a distribution too."""
    claims = [literal.shortage([card.code for card in cards]) for cards in batch]
    assert score_bhargages(indices(batch)).distribution(Kind.SHORTAGE) == Distribution.of(claims)


def test_an_empty_batch_has_no_distribution() -> None:
    """Of no hands there is no distribution."""
    with pytest.raises(EmptyDistributionError):
        score_bhargages(np.empty((0, 5), int)).distribution()


@given(batches_of_hands)
def test_the_hands_behind_a_total(batch: list[tuple[Card, ...]]) -> None:
    """The hands of each total are the rows that score it, in their order, the up-card last."""
    columns = scored_hands(batch)
    totals = [sum(literal_hand(hand[:3], hand[3], STANDARD).values()) for hand in batch]
    for wanted in {*totals, 21}:
        expected = [hand for hand, total in zip(batch, totals, strict=True) if total == wanted]
        assert columns.hands(wanted) == expected
