"""What `score_play` and `start_play` say to cards that no play can have."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.decktet import Card, cards
from muggins.errors import FaultKind, IllegalPlayError, MugginsError, NotationError, WrongCardsError
from muggins.games.bhargage import score_play, start_play

COUNT, DUPLICATE, FOREIGN = FaultKind.COUNT, FaultKind.DUPLICATE, FaultKind.FOREIGN


@pytest.mark.parametrize(
    ("played", "faults"),
    [
        pytest.param("", [(COUNT, "")], id="no card"),
        pytest.param("AM AS AW AL AY AK E", [(COUNT, "")], id="seven cards"),
        pytest.param("AM XS AM", [(DUPLICATE, "AM")], id="a card twice"),
        pytest.param(
            "AM AM E E PMSL PMYK PSWK", [(COUNT, ""), (DUPLICATE, "AM"), (DUPLICATE, "E")], id="all at once"
        ),
        pytest.param([11], [(FOREIGN, "11")], id="no card of the deck"),
    ],
)
def test_cards_that_are_no_play(played: Any, faults: list[tuple[FaultKind, str]]) -> None:
    """A play is one to six different cards of the deck; all that is wrong is told at once."""
    with pytest.raises(WrongCardsError, match="not a valid play of the cards") as caught:
        score_play(played)
    told = [(fault.kind, " ".join(map(str, fault.cards))) for fault in caught.value.faults]
    assert [(kind, "" if kind is COUNT else named) for kind, named in told] == faults


def test_a_sequence_over_23_is_illegal() -> None:
    """Crown, Crown, 4 count 24: nobody may have played that, and the error keeps the cards."""
    assert score_play("XM XS 3MW").total == 3
    with pytest.raises(IllegalPlayError) as caught:
        score_play("XM XS 4MS")
    assert str(caught.value) == "XM XS 4MS count 24, over 23"
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
        pytest.param("AM AS AW", "XM XS AW", "pair of hands: AW twice", id="a card in both hands"),
    ],
)
def test_hands_that_cannot_be_played(pone: str, dealer: str, what: str) -> None:
    """A play takes two hands of three different cards, and says which of them is wrong."""
    with pytest.raises(WrongCardsError, match=f"^not a valid {what}"):
        start_play(pone, dealer)


def test_hands_may_be_cards_or_text_or_both() -> None:
    """Cards, texts, and lists of either begin the same play; what cannot be read begins none."""
    by_text = start_play("AM the Watchman 8/wl", "XS E 8YK")
    by_cards = start_play(cards("AM PMYK 8WL"), [Card.parse("XS"), "E", "8YK"])
    assert by_text == by_cards
    with pytest.raises(NotationError):
        start_play("AM AS QH", "XM XS XW")
