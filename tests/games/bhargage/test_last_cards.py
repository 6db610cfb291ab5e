"""What the dealer's second card is worth, beside every last card played out by the literal rules."""

from collections.abc import Iterable, Mapping
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.bhargage import literal
from muggins.cards.decktet import EXTENDED
from muggins.games.bhargage.analysis.last_cards import LastCards

CODES = [*map(str, EXTENDED)]
PLACES = {code: place for place, code in enumerate(CODES)}
TOGETHER = ("A2345PC", "APCE9X", "A25", "34PC", "567C", literal.RANK_ORDER)
"""Ranks whose cards make sets, bhargs, 11s and 23s with each other, or hardly anything."""


def better(played: str, one: str, other: str, weights: Mapping[str, float]) -> float:
    """What `LastCards` says, of cards by their codes."""
    places = [PLACES[code] for code in played.split()]
    last = LastCards(tuple(places), [(PLACES[code], weight) for code, weight in weights.items()])
    return last.better(PLACES[one], PLACES[other])


def better_played_out(played: str, one: str, other: str, weights: Mapping[str, float]) -> float:
    """The mean over the last cards that the pone can have, each played out in both orders."""
    lead, reply, second = played.split()
    gain = total = 0.0
    for last, weight in weights.items():
        if last not in (one, other):
            pone = (lead, second, last)
            gain += weight * literal.dealer_gets(pone, (reply, one, other))
            gain -= weight * literal.dealer_gets(pone, (reply, other, one))
            total += weight
    return gain / total


def fits(codes: Iterable[str]) -> bool:
    """Whether these cards can all be played."""
    return sum(literal.VALUE[code] for code in codes) <= 23


@given(st.sampled_from(TOGETHER), st.randoms(use_true_random=False), st.booleans())
def test_the_mean_over_all_last_cards(ranks: str, rng: Random, is_sparse: bool) -> None:
    """It is that of the cards played out, also if the dealer's own cards are weighed."""
    deck = [code for code in CODES if literal.RANK[code] in ranks]
    found = rng.sample(deck, 5)
    *played, one, other = found
    assume(fits([*played, one]) and fits([*played, other]))
    assume({literal.RANK[code] for code in found} != {"A"})  # a sixth Ace would win outright (BH-38)
    others = [code for code in CODES if code not in played]
    lasts = rng.sample(others, 8) if is_sparse else others
    weights = {code: rng.randrange(1, 9) for code in lasts}
    assume({*weights} - {one, other})
    told = " ".join(played)
    assert better(told, one, other, weights) == pytest.approx(better_played_out(told, one, other, weights))


@pytest.mark.parametrize(
    ("played", "one", "other", "last", "points"),
    [
        # At 11 a second 5 scores 2, and is the last card; after the 8 nothing fits.
        ("2SY 4MS 5ML", "5SW", "8WL", "9WY", 2),
        # At 15 the 8 makes 23; after the Ace, the 7 of the pone does.
        ("9MS 2SY 4MS", "8WL", "AM", "7SK", 6),
        # At 17 the pone cannot go on: the Pawn and the Court are a bharg, in either order.
        ("9MS 5ML 3MW", "PSWK", "CMLY", "XS", 0),
        # The 3 makes 23, and a Pawn of each follows: 3 - 3 + 5. The Pawns first are 0 - 2, and the 3 is 3.
        ("XM 9MS AM", "3SK", "PMSL", "PSWK", 4),
        # After 5 and 2 another 2 makes 23 and a pair. The 2 first: the pone pairs it, and the 5 makes 23.
        ("9MS 4MS AM", "5ML", "2MK", "2SY", 5 - (3 - 2)),
        # After the 4 the pone has the last card; after the 6 it cannot go on, and the 4 makes 23 and a bharg.
        ("8MS 3MW 2MK", "4WL", "6SY", "5ML", -1 - 9),
        # The 7 fits after neither of them, so both orders make 23 and the bharg.
        ("8MS 3MW 2MK", "4WL", "6SY", "7SK", 0),
        # Whoever plays the second of a Pawn and a Court makes a bharg: the dealer has the last card anyhow.
        ("9MS 5ML 3MW", "AS", "PSWK", "CMLY", 6 - -6),
        # The 9 and two 4s are a bharg in either order, and the second 4 makes a pair for whoever plays it.
        ("AW AL 2SY", "9MS", "4YK", "4WL", 2 - -2),
        # So are two Aces and two 4s, and the dealer's Ace pairs the Ace before it if it comes first.
        ("XW 3LY AM", "AS", "4YK", "4WL", 2 + 2 - -2),
    ],
)
def test_one_last_card(played: str, one: str, other: str, last: str, points: int) -> None:
    assert better(played, one, other, {last: 1.0}) == points
    assert better_played_out(played, one, other, {last: 1.0}) == points


@pytest.mark.parametrize("weights", [{}, {"AM": 1.0}, {"AM": 1.0, "AS": 2.0}, {"AM": 1.0, "XS": 1e-14}])
def test_a_pone_who_can_have_no_last_card(weights: dict[str, float]) -> None:
    """Nor hardly any: the Aces are the dealer's own."""
    assert better("9MS 2SY 4MS", "AM", "AS", weights) == 0
