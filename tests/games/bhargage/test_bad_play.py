"""What `score_play` and `start_play` say to cards that no play can have."""

from contextlib import suppress
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.decktet import Card, cards
from muggins.errors import FaultKind, IllegalPlayError, MugginsError, NotationError, WrongCardsError
from muggins.games.bhargage import score_play, start_play


def test_no_card_at_all_is_no_play() -> None:
    """A score needs a card that was played."""
    with pytest.raises(WrongCardsError) as caught:
        score_play("")
    assert [fault.kind for fault in caught.value.faults] == [FaultKind.COUNT]
    assert str(caught.value) == "not a valid play of the cards: it has 0 cards, not 1 to 6"


def test_seven_cards_are_no_play() -> None:
    """Two hands of three are six cards."""
    with pytest.raises(WrongCardsError) as caught:
        score_play("AM AS AW AL AY AK E")
    assert [fault.kind for fault in caught.value.faults] == [FaultKind.COUNT]
    assert caught.value.what == "play of the cards"


def test_the_same_card_cannot_be_played_twice() -> None:
    """There is one Ace of Moons."""
    with pytest.raises(WrongCardsError) as caught:
        score_play("AM XS AM")
    assert caught.value.faults[0].kind is FaultKind.DUPLICATE
    assert caught.value.faults[0].cards == (Card.parse("AM"),)


def test_all_faults_of_a_sequence_are_reported_at_once() -> None:
    """Seven cards, two of them twice: one error says it all."""
    with pytest.raises(WrongCardsError) as caught:
        score_play("AM AM E E PMSL PMYK PSWK")
    assert [fault.kind for fault in caught.value.faults] == [
        FaultKind.COUNT,
        FaultKind.DUPLICATE,
        FaultKind.DUPLICATE,
    ]


def test_what_is_no_card_of_the_deck_is_foreign() -> None:
    """Something that is neither text nor a card of the Decktet is refused as foreign."""
    with pytest.raises(WrongCardsError) as caught:
        score_play([cast("Card", 11)])
    assert [fault.kind for fault in caught.value.faults] == [FaultKind.FOREIGN]


def test_a_sequence_over_23_is_illegal() -> None:
    """Crown, Crown, 4 count 24: nobody may have played that."""
    with pytest.raises(IllegalPlayError) as caught:
        score_play("XM XS 4MS")
    assert str(caught.value) == "XM XS 4MS count 24, over 23"


def test_a_sequence_of_23_is_legal() -> None:
    """Crown, Crown, 3 count 23, which is allowed."""
    assert score_play("XM XS 3MW").total == 3


def test_an_illegal_sequence_is_kept_by_the_error() -> None:
    """A program that catches it can see the cards."""
    with pytest.raises(IllegalPlayError) as caught:
        score_play("XM XS 4MS")
    assert caught.value.state == cards("XM XS 4MS")


def test_unreadable_cards_of_a_sequence_are_all_reported() -> None:
    """Each token that names no card is told with its position."""
    with pytest.raises(NotationError) as caught:
        score_play("AM QH XS 9Z")
    assert [(each.token, each.position) for each in caught.value.misreadings] == [("QH", 3), ("9Z", 9)]


@given(st.text())
def test_any_text_is_scored_or_refused(text: str) -> None:
    """Whatever is written, `score_play` gives a score or an error of this library, nothing else."""
    with suppress(MugginsError):
        assert score_play(text).total >= 0


@pytest.mark.parametrize(
    ("pone", "dealer", "what"),
    [
        pytest.param("AM AS", "XM XS XW", "hand of the pone", id="pone short"),
        pytest.param("AM AS AW", "XM XS XW XL", "hand of the dealer", id="dealer long"),
        pytest.param("", "XM XS XW", "hand of the pone", id="pone empty"),
        pytest.param("AM AS AW", "", "hand of the dealer", id="dealer empty"),
        pytest.param("AM AS AM", "XM XS XW", "hand of the pone", id="pone twice the same"),
        pytest.param("AM AS AW", "XM XS XM", "hand of the dealer", id="dealer twice the same"),
        pytest.param("AM AS AW", "XM XS AW", "pair of hands", id="a card in both hands"),
    ],
)
def test_hands_that_cannot_be_played(pone: str, dealer: str, what: str) -> None:
    """A play takes two hands of three different cards, and says which of them is wrong."""
    with pytest.raises(WrongCardsError) as caught:
        start_play(pone, dealer)
    assert caught.value.what == what


def test_a_card_in_both_hands_is_named() -> None:
    """The error names the card that both are said to hold."""
    with pytest.raises(WrongCardsError) as caught:
        start_play("AM AS AW", "XM XS AW")
    assert [(fault.kind, fault.cards) for fault in caught.value.faults] == [
        (FaultKind.DUPLICATE, (Card.parse("AW"),))
    ]


def test_an_unreadable_hand_is_refused() -> None:
    """A hand with a card that cannot be read is no hand yet."""
    with pytest.raises(NotationError):
        start_play("AM AS QH", "XM XS XW")


def test_hands_may_be_cards_or_text_or_both() -> None:
    """Cards, texts, and lists of either begin the same play."""
    by_text = start_play("AM the Watchman 8/wl", "XS E 8YK")
    by_cards = start_play(cards("AM PMYK 8WL"), [Card.parse("XS"), "E", "8YK"])
    assert by_text == by_cards
