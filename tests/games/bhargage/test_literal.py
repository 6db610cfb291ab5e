"""Tests of the literal scorer itself, which also has to score the cases of `show.txt` and `play.txt`."""

from itertools import combinations

import pytest

from games.bhargage import literal as witness
from games.bhargage.literal import CARDS, VALUE


def test_cards_have_the_aggregate_facts_of_the_deck() -> None:
    """The card data agree with every count the rules give for the whole deck."""
    symbols = "".join(card.suits for card in CARDS.values())
    ranks = [card.rank for card in CARDS.values()]
    two_card_bhargs = [
        {one, two}
        for one, two in combinations(CARDS, 2)
        if witness.is_bharg(CARDS[one].suits + CARDS[two].suits)
    ]
    assert len(CARDS) == 45
    assert all(code == card.rank + card.suits for code, card in CARDS.items())
    assert {rank: ranks.count(rank) for rank in witness.RANK_ORDER} == {
        "E": 1, "A": 6, "P": 4, "C": 4, "X": 6, **dict.fromkeys("23456789", 3),
    }  # fmt: skip
    assert len(symbols) == 84
    assert all(symbols.count(suit) == 14 for suit in "MSWLYK")
    assert all(list(card.suits) == sorted(card.suits, key="MSWLYK".index) for card in CARDS.values())
    assert sum(VALUE.values()) == 198
    assert sum(value == 0 for value in VALUE.values()) == 9
    assert two_card_bhargs == [{"PSWK", "CMLY"}]


@pytest.mark.parametrize("rank", list("23456789AX"))
def test_cards_of_one_number_show_each_suit_once(rank: str) -> None:
    """The cards of one number, and all Aces or all Crowns, show each of the six suits once (BH-02, BH-03)."""
    assert witness.is_bharg("".join(card.suits for card in CARDS.values() if card.rank == rank))


def test_fourteen_cards_are_characters() -> None:
    """Exactly the fourteen cards of BH-06 are Characters."""
    characters = {code for code, card in CARDS.items() if card.character}
    expected = "2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK PMYK PSWK CMWK XM XS"
    assert characters == set(expected.split())
    assert len(characters) == 14
    assert sum(witness.chief(code) for code in CARDS) == 28


def test_illegal_total_is_refused() -> None:
    """A play over 23 has no score (BH-28)."""
    with pytest.raises(ValueError, match="never exceed 23"):
        witness.play(["XM", "XS", "4MS"])


def test_no_card_shows_no_suit() -> None:
    """The opponent's claim on the Excuse alone is for all six suits (BH-58)."""
    assert witness.shortage(["E"]) == 21
