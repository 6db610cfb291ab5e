"""Batches of hands and cribs of Cribbage, column by column, against the scorers one hand at a time."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cribbage import literal
from muggins.cards.french import PACK, Card, cards
from muggins.errors import BatchError
from muggins.games.cribbage import FIVE_CARD, SEVEN_CARD, STANDARD, Kind, Rules
from muggins.games.cribbage.analysis.exhaustive import (
    Columns,
    all_cribs,
    all_hands,
    place_of,
    score_cribs,
    score_hands,
)
from muggins.scoring.distribution import Distribution

KINDS = [Kind.FIFTEEN, Kind.RUN, Kind.PAIR, Kind.FLUSH, Kind.NOBS]
HAND, STARTER = [16, 17, 18, 43], 19

# Drawn from the whole pack, few hands have a flush, and few score much.
_POOLS = (
    tuple(PACK),
    tuple(card for card in PACK if card.code[1] == "H"),
    tuple(card for card in PACK if card.code[0] in "45TJ"),
    tuple(card for card in PACK if card.code[0] in "2345"),
    tuple(card for card in PACK if card.code[1] in "CS" and card.code[0] in "789TJQK"),
)
fives = st.sampled_from(_POOLS).flatmap(
    lambda pool: st.lists(st.sampled_from(pool), min_size=5, max_size=5, unique=True)
)
batches = st.lists(fives, min_size=1, max_size=8)

HANDS, CRIBS = all_hands().points, all_cribs().points


def indices(batch: Sequence[Sequence[Card]]) -> tuple[list[list[int]], list[int]]:
    """The held cards and the starters of a batch, the starter last in each row."""
    rows = [[card.index for card in row] for row in batch]
    return [row[:-1] for row in rows], [row[-1] for row in rows]


def rows(columns: Columns) -> list[dict[str, int]]:
    """The points of each row by the kinds that score in it."""
    return [
        {str(kind): int(points[row]) for kind, points in columns.points.items() if points[row]}
        for row in range(len(columns.total))
    ]


# --- against the literal scorer ----------------------------------------------------------------------------


@given(batches)
def test_hands_and_cribs_score_as_the_literal_scorer_says(batch: list[list[Card]]) -> None:
    """Each kind of each row is what the literal scorer finds, and the total is their sum."""
    codes = [[card.code for card in five] for five in batch]
    for score, literally in ((score_hands, literal.hand), (score_cribs, literal.crib)):
        columns = score(*indices(batch))
        expected = [literally(five[:4], five[4]) for five in codes]
        assert rows(columns) == expected
        assert columns.total.tolist() == [sum(points.values()) for points in expected]


@given(batches)
def test_cr_38_hands_of_three(batch: list[list[Card]]) -> None:
    """In five-card Cribbage three cards are held, and their flush is 3."""
    fours = [five[1:] for five in batch]
    columns = score_hands(*indices(fours), FIVE_CARD)
    codes = [[card.code for card in four] for four in fours]
    assert rows(columns) == [literal.hand(four[:3], four[3]) for four in codes]


def test_hands_of_five() -> None:
    """In seven-card Cribbage five cards are held, and their flush is 5."""
    rng = Random(7)
    sixes = [rng.sample(PACK[: rng.choice([20, 52])], 6) for _ in range(500)]
    sixes.append([*cards("2H 4H 6H 8H TH KS")])
    columns = score_hands(*indices(sixes), SEVEN_CARD)
    codes = [[card.code for card in six] for six in sixes]
    assert rows(columns) == [literal.hand(six[:5], six[5]) for six in codes]


@given(batches)
def test_a_batch_agrees_with_the_array_of_all(batch: list[list[Card]]) -> None:
    """The total of each row is what stands at its place among all hands, or all cribs."""
    places = tuple(np.array([place_of(five[:4], five[4]) for five in batch]).T)
    held, starters = indices(batch)
    assert score_hands(held, starters).total.tolist() == HANDS[places].tolist()
    assert score_cribs(held, starters).total.tolist() == CRIBS[places].tolist()


# --- what the columns hold ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "held"), [(STANDARD, 4), (FIVE_CARD, 3)], ids=["six-card", "five-card"])
def test_the_kinds_come_in_the_order_of_counting(rules: Rules, held: int) -> None:
    """The columns of a hand are the kinds that score in it, however many cards are held."""
    columns = score_hands([HAND[:held]], [STARTER], rules)
    assert columns.cards.tolist() == [[*HAND[:held], STARTER]]
    assert list(columns.points) == KINDS


@given(batches)
def test_the_distributions_and_the_hands_of_a_batch(batch: list[list[Card]]) -> None:
    """They are those of its rows."""
    columns = score_hands(*indices(batch))
    expected = [literal.hand([card.code for card in five[:4]], five[4].code) for five in batch]
    totals = [sum(points.values()) for points in expected]
    assert columns.distribution() == Distribution.of(totals)
    for kind in KINDS:
        assert columns.distribution(kind) == Distribution.of(points.get(kind, 0) for points in expected)
    assert columns.hands(totals[0]) == [
        tuple(five) for five, total in zip(batch, totals, strict=True) if total == totals[0]
    ]


def test_no_distribution_of_a_kind_that_cannot_score() -> None:
    """A kind without a column is refused by a sentence that says which kinds there are."""
    counted = "fifteen, run, pair, flush, nobs"
    with pytest.raises(
        BatchError, match=f"^no heels can score in this batch; the kinds counted are: {counted}$"
    ):
        score_hands([HAND], [STARTER]).distribution(Kind.HEELS)
