"""Rules of thumb for Bridge Solitaire: obvious choices, bids and cards, and matches against any move."""

from collections.abc import Sequence

import pytest

from games.bridge_solitaire.bridge_cases import after, dealt
from games.bridge_solitaire.bridge_cases import chosen as kept
from games.thumbs import chosen, won_against_any_move
from muggins.games.bridge_solitaire import Rules

CLUBS = ("AC KC QC JC TC 9C 8C", "AH KH AS KS AD KD")
"""A hand that takes every trick with clubs for trumps, as far as the house has no joker."""
WEAK = ("2C 3C 4C 2H 3H 4H 2S", "3S 4S 2D 3D 4D 5D")
JOKERS = ("AC KC QC JC 8H 7H 4S", "3S 4H 2D 3D *R *B")


@pytest.mark.parametrize(
    ("face_up", "moves", "best"),
    [
        ("AH 2C 3D 4S 5C 6D 7S 2D 3S 4C 5D 6S 7C", [], "keep AH"),
        ("AH AC KC QC JC TC 9C 2D 3S 4D 5D 6S 7S", [], "keep AC"),
        ("*R AC KC QC JC TC 9C 2D 3S 4D 5D 6S 7S", [], "keep AC"),
        ("*R AC KC QC JC TC 9C 2D 3S 4D 5D 6S 7S", ["keep AC KC QC JC TC"], "keep *R"),
    ],
)
def test_obvious_choices(face_up: str, moves: Sequence[str], best: str) -> None:
    """High cards and long suits are kept, and jokers when they have to be."""
    assert chosen(after(dealt("", face_up, ""), *moves)) == best


@pytest.mark.parametrize(
    ("hand", "stock", "moves", "best"),
    [
        (CLUBS, "", [], "bid 4C"),
        (WEAK, "", [], "pass"),
        (CLUBS, "2D", ["bid 7C"], "play KD"),
        (CLUBS, "QH", ["bid 7C"], "play KH"),
        (CLUBS, "2D 5H QS", ["bid 7C", "play KD"], "play 8C"),
        (JOKERS, "AD", ["bid 7C"], "play 2D"),
        (JOKERS, "AS QD JD", ["bid 7C", "play 3S"], "play 2D"),
    ],
)
def test_obvious_moves(hand: tuple[str, str], stock: str, moves: Sequence[str], best: str) -> None:
    """Hands are bid for what they take; a card that cannot be beaten is led, and tricks are taken cheaply."""
    assert chosen(after(kept(*hand, stock), *moves)) == best


def test_it_beats_any_move() -> None:
    """In two hands it does better against the house, mostly."""
    assert won_against_any_move("bridge_solitaire", 40, Rules(hands=2)) >= 21
