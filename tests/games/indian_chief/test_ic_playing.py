"""Rules of thumb for Indian Chief."""

import pytest

from games.thumbs import chosen, wins
from muggins.games.indian_chief import Match
from muggins.games.indian_chief.cards import pack


def dealt(hand: str, other: str = "") -> Match:
    """A match after a deal of this hand to Ann, and of another to Ben, who deals."""
    rest = [card.code for card in pack(2) if card.code not in {*hand.split(), *other.split()}]
    theirs = other.split()
    theirs += [rest.pop(0) for _ in range(8 - len(theirs))]
    order = [card for both in zip(hand.split(), theirs, strict=True) for card in both]
    return Match(("Ann", "Ben"), "Ben").deal([*order, *rest])


@pytest.mark.parametrize(
    ("hand", "meld"),
    [
        pytest.param("AH 2S 3S 5S 6S 9S KD KC", "AH 2S 3S 5S 6S 9S", id="a Doctor of fifty"),
        pytest.param("7S 7D 7H 7C 9D 9C 4D KC", "7S 7D 7H 7C 9D 9C KC", id="four of a kind"),
        pytest.param("AD AC 2D 2C 3D 8H 8D QC", "AD AC 2D 2C 3D", id="a Rich Man who loses nine"),
        pytest.param("KS QS JS 4D 5C 6D 8C KD", "KS QS JS", id="a Poor Man of thirty"),
    ],
)
def test_melds(hand: str, meld: str) -> None:
    """The meld furthest above what its box usually brings."""
    assert chosen(dealt(hand)) == f"meld first {meld}"


def test_a_thief_takes_what_fits() -> None:
    """A card of a rank held, or else of the suit of most cards."""
    match = dealt("KS 2D 3D 5C 6C 7H 8H 9S", "2S 4H JC AC AD 6H 7S 8D").meld("Ann", "KS")
    match = match.meld("Ben", "4H JC 2S AC")
    assert chosen(match) == "steal first second 2S"


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("indian_chief", 2, 4) >= 3
