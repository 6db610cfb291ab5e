"""Which pair stands at a place, and in which row a deal stands."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from muggins.cards.decktet import Card
from muggins.errors import BatchError, NotationError, WrongCardsError
from muggins.games.bhargage.analysis.exhaustive import combinations_of_cards, pair_at, row_of
from muggins.games.bhargage.analysis.exhaustive.deals import pairs_thrown
from strategies import DECK


def test_the_pair_at_each_place_is_the_pair_counted_there() -> None:
    """A deal that throws a pair counts at the place where `pair_at` has that pair, for all 990."""
    for one, other in combinations(DECK, 2):
        low, high = one.index, other.index
        rest = [card for card in range(45) if card not in (low, high)][:3]
        five = sorted([low, high, *rest])
        column = list(combinations(five, 2)).index((low, high))
        thrown = pairs_thrown(np.array([five], np.uint8), np.array([column]))
        assert pair_at(thrown.argmax()) == (one, other)


@pytest.mark.parametrize("place", [-1, 990, np.int64(990)])
def test_no_pair_at_that_place(place: int) -> None:
    """There are 990 places."""
    with pytest.raises(BatchError, match=f"^the place of a pair must be from 0 to 989, not {place}$"):
        pair_at(place)


def test_the_row_of_each_deal() -> None:
    """Each 997th deal is in the row where `row_of` has it, however its cards are ordered; so is the last."""
    rng = Random(5)
    deals = combinations_of_cards(5).tolist()
    for row in [*range(0, len(deals), 997), len(deals) - 1]:
        dealt = [DECK[index] for index in deals[row]]
        assert row_of(rng.sample(dealt, 5)) == row


@pytest.mark.parametrize("dealt", ["AM XS 8WL PMYK", "AM AM 8WL PMYK XS", list(DECK[:6])])
def test_no_row_of_what_is_no_deal(dealt: str | list[Card]) -> None:
    """A deal is five different cards."""
    with pytest.raises(WrongCardsError, match="not a valid deal"):
        row_of(dealt)


def test_no_row_of_what_cannot_be_read() -> None:
    """A card that cannot be read is refused as everywhere."""
    with pytest.raises(NotationError):
        row_of("AM XS 8WL PMYK 2QQ")
