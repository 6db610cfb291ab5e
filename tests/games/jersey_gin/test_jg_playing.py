"""Rules of thumb for Jersey Gin."""

import pytest

from games.thumbs import chosen, wins
from muggins.cards.french import PACK
from muggins.games.jersey_gin import Match

LOOSE = "AS 2S 4D 5H 7S 8D TC JH QC KD"


def dealt(hand: str, up: str, top: str = "") -> Match:
    """A match after a deal of this hand to Ann, who begins, with this upcard and top card of the stock."""
    rest = [card.code for card in PACK if card.code not in {*hand.split(), up, top}]
    order = [card for own in hand.split() for card in (own, rest.pop(), rest.pop())]
    return Match(("Ann", "Ben", "Cid"), "Cid").deal([*order, up, *top.split(), *rest])


@pytest.mark.parametrize(
    ("up", "move"),
    [
        pytest.param("3S", "take", id="it makes a run"),
        pytest.param("KH", "draw", id="it only makes a pair"),
        pytest.param("AH", "draw", id="it is low, but in no meld"),
    ],
)
def test_the_upcard_is_taken_only_for_a_meld(up: str, move: str) -> None:
    """A card that only makes a pair shows the others what is collected."""
    assert chosen(dealt(LOOSE, up)) == move


@pytest.mark.parametrize(
    ("hand", "drawn", "move"),
    [
        pytest.param("AS 2S 3S 5H 6H 7H 9C TC JC 4D", "KD", "knock KD", id="as soon as it may"),
        pytest.param("AS 2S 3S 5H 6H 7H 9C TC JC 4D", "4S", "gin 4D", id="gin rather than a knock"),
        pytest.param("AS 2S 3S 5H 6H 7H 9C TC 4D 4H", "KD", "discard KD", id="the dearest useless card"),
        pytest.param("AS 2S 3S 8H 8D 7S 4C 5C 4H 5H", "2D", "discard 7S", id="a pair may become a meld"),
        pytest.param("AS 2S 3S 9H 9D 9C 4C 5D JS 7H", "2C", "discard JS", id="a card of a meld is kept"),
        pytest.param("AS 2S 3S 9H 9D 9C 2D 3D 8S 7H", "KS", "discard KS", id="no hope of a meld"),
    ],
)
def test_discards(hand: str, drawn: str, move: str) -> None:
    """A hand is closed as soon as it may be; until then the dearest card goes that fits nothing."""
    assert chosen(dealt(hand, "TD", drawn).draw()) == move


def test_a_hand_is_laid_out_in_full() -> None:
    """Nothing is kept that could be laid off."""
    match = dealt("AS 2S 3S 5H 6H 7H 9C TC JC 4D", "TD", "KD").draw().knock("KD").lay_out()
    assert [str(move) for move in match.legal_moves("Ben")] == ["lay-out", "keep"]
    assert chosen(match) == "lay-out"


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("jersey_gin", 3, 6) >= 5
