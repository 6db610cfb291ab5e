"""What an equilibrium of the play chooses, as it is read from the table that ships."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.decktet import cards
from muggins.errors import MugginsError
from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.policy import PolicyTable, play_chances, policy_table

LIMIT, VALUES = BARE.pegging.limit, BARE.pegging.values


def places(text: str) -> tuple[int, ...]:
    return tuple(card.index for card in cards(text))


def chances(turn: int, held: str, played: str = "", who: tuple[int, ...] = (0, 1, 0)) -> dict[str, float]:
    """The chances by the names of the cards."""
    plays = tuple(zip(who, places(played), strict=False)) if played else ()
    found = play_chances(turn, tuple(sorted(places(held))), plays)
    return {str(BARE.deck[card]): chance for card, chance in found.items()}


@given(st.randoms(use_true_random=False))
def test_chances_of_all_decisions_of_a_play(rng: Random) -> None:
    """They are those of the cards that fit, from 0 to 1, and 1 together."""
    dealt = rng.sample(range(45), 6)
    hands = [sorted(dealt[:3]), sorted(dealt[3:])]
    plays: list[tuple[int, int]] = []
    turn = 0
    while True:
        room = LIMIT - sum(VALUES[card] for _, card in plays)
        fitting = [[card for card in hand if VALUES[card] <= room] for hand in hands]
        turn = turn if fitting[turn] else 1 - turn
        if not fitting[turn]:
            break
        found = play_chances(turn, tuple(hands[turn]), tuple(plays))
        assert [*found] == fitting[turn]
        assert all(0 <= chance <= 1 for chance in found.values())
        assert sum(found.values()) == pytest.approx(1)
        card = rng.choice(fitting[turn])
        hands[turn].remove(card)
        plays.append((turn, card))
        turn = 1 - turn


def test_a_bharg_of_two_cards_is_taken() -> None:
    """One Pawn and one Court show all suits between them, for 6 (BH-04)."""
    assert chances(1, "PSWK 4MS 9LK", "CMLY")["PSWK"] > 0.95
    assert chances(1, "CMLY 4MS 9LK", "PSWK")["CMLY"] > 0.95


def test_the_only_card_that_fits_is_played() -> None:
    assert chances(0, "XS 3MW", "XM XW") == {"3MW": 1}
    assert chances(1, "5SW 4WL", "9MS 9WY AM") == {"4WL": 1}


def test_who_goes_on_alone_takes_the_most_points() -> None:
    """At 18 no card of the pone fits: a 5 makes 23, for 3, and the Ace would be the last card, for 1."""
    assert chances(1, "AM 5ML", "9MS 9WY") == {"AM": 0, "5ML": 1}
    assert chances(1, "2MK 5ML", "9MS 9WY") == {"2MK": 0, "5ML": 1}


def test_the_second_card_of_the_dealer_makes_23() -> None:
    """At 16 a 7 makes 23, for 3; after a 5 the 7 would not even fit."""
    assert chances(1, "5ML 7ML", "XM 2MK 4WL")["7ML"] > 0.95


def test_the_dealer_keeps_what_makes_23_whatever_the_pone_has_left() -> None:
    """At 21 the 2 makes 23 at once, for 3; the Pawn would leave that to the pone."""
    assert chances(1, "2MK PMYK", "XM AM XW")["2MK"] > 0.95


def test_a_card_that_the_pone_cannot_have_leaves_even_chances() -> None:
    """Where the table says that the pone never comes, the dealer does not know better."""
    parts = [compress(bytes(4 * 14_190)), *[compress(b"")] * 45]
    facts = {"recipe": "", "steps": 1, "spread": 1, "tremble": 0, "lengths": [*map(len, parts)]}
    table = PolicyTable(json.dumps(facts).encode() + b"\n" + b"".join(parts))
    assert table.third(0, 1, 2, (3, 4)) == (0.5, 0.5)


def test_the_table_says_what_made_it() -> None:
    facts = policy_table().facts
    assert len(facts.recipe) == 64
    assert len(facts.lengths) == 46
    assert len(policy_table().content) <= 1_500_000


@pytest.mark.parametrize(
    ("turn", "held", "plays", "detail"),
    [
        (0, (), (), "the player holds no card"),
        (0, (1, 2), (), "the player holds and has played 2 cards, not 3"),
        (0, (1, 2, 45), (), "a card must be a whole number from 0 to 44, not 45"),
        (0, (1, 1, 2), (), "there are not 2 cards 1 in the deck"),
        (1, (1, 2, 3), (), "it is the turn of the pone"),
        (0, (1, 2), ((0, 3),), "it is the turn of the dealer"),
        (0, (40, 41), ((0, 42), (1, 43)), "the play is over: no card fits"),
    ],
)
def test_a_decision_that_cannot_be(turn: int, held: Any, plays: Any, detail: str) -> None:
    """A player has three different cards with those it has played, and the count never exceeds 23."""
    with pytest.raises(MugginsError, match=re.escape(detail)):
        play_chances(turn, held, plays)
