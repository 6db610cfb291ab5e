"""Greedy play of two known hands, beside the same play by the million."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK, cards
from muggins.crib.arrays import Points
from muggins.crib.deal import Occasion
from muggins.crib.greedy_plays import GreedyPlays
from muggins.crib.pegging import PeggingRules
from muggins.games.bhargage import STANDARD as BHARGAGE
from muggins.games.bhargage.play import BhargagePegging
from muggins.games.bhargage.simulation import simulate as bhargage
from muggins.games.cribbage import STANDARD as CRIBBAGE
from muggins.games.cribbage.play import CribbagePegging
from muggins.games.cribbage.simulation import simulate as cribbage
from muggins.table.seats import Seat

DEALS = 300


def any_two(dealt: Points, seat: Seat) -> Points:
    """Some two cards: the number of a discard that depends on the cards."""
    numbers: Points = (dealt.sum(axis=1, dtype=np.intp) % 10).astype(np.uint8)
    return numbers


@pytest.mark.parametrize(
    ("simulate", "pegging", "deck"),
    [
        (bhargage, BhargagePegging(BHARGAGE), EXTENDED),
        (cribbage, CribbagePegging(CRIBBAGE), PACK),
    ],
    ids=["bhargage", "cribbage"],
)
def test_each_card_scores_as_in_simulated_deals(
    simulate: Any, pegging: PeggingRules[Any, Any], deck: Sequence[Any]
) -> None:
    """The same seats score the same points in the same order, in 300 deals."""
    found = simulate(DEALS, 3, any_two)
    plays = [step for step, occasion in enumerate(found.occasions) if occasion is Occasion.PLAY]
    for row in range(DEALS):
        hands = [[deck[card] for card in found.kept[seat][row]] for seat in Seat]
        both = [*hands[0], *hands[1]]
        each = len(hands[0])
        scored = GreedyPlays(pegging, both).events(range(each), range(each, 2 * each))
        expected = [
            (player, int(found.points[seat][step, row]))
            for step in plays
            for player, seat in enumerate(Seat)
            if found.points[seat][step, row]
        ]
        assert scored == expected


def test_a_hand_that_is_given_stays_as_it_is() -> None:
    """The same places can be played again."""
    pegging = CribbagePegging(CRIBBAGE)
    known = cards("5H 5C JD QS 2H 9C 7S 8S")
    pone, dealer = [0, 1, 2, 3], [4, 5, 6, 7]
    plays = GreedyPlays(pegging, known)
    assert plays.events(pone, dealer) == plays.events(pone, dealer)
    assert (pone, dealer) == ([0, 1, 2, 3], [4, 5, 6, 7])
