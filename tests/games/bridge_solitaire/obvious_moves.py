"""Obvious moves in Bridge Solitaire: high cards and long suits, what a hand takes, and cheap tricks."""

from games.bridge_solitaire.bridge_cases import after, dealt
from games.bridge_solitaire.bridge_cases import chosen as kept
from games.thumbs import Position, Positions, by_thumb

CLUBS = ("AC KC QC JC TC 9C 8C", "AH KH AS KS AD KD")
"""A hand that takes every trick with clubs for trumps, as far as the house has no joker."""
WEAK = ("2C 3C 4C 2H 3H 4H 2S", "3S 4S 2D 3D 4D 5D")
JOKERS = ("AC KC QC JC 8H 7H 4S", "3S 4H 2D 3D *R *B")
LONG = "AC KC QC JC TC 9C 2D 3S"


def _choosing(face_up: str, *moves: str, best: str) -> Position:
    return Position(lambda: after(dealt("", face_up, ""), *moves), best)


def _playing(hand: tuple[str, str], stock: str, *moves: str, best: str) -> Position:
    return Position(lambda: after(kept(*hand, stock), *moves), best)


POSITIONS: Positions = {
    "an ace is kept": by_thumb(_choosing("AH 2C 3D 4S 5C 6D 7S 2D 3S 4C 5D 6S 7C", best="keep AH")),
    "the ace of a long suit is kept": _choosing(f"AH {LONG} 4D 5S 6D 7S", best="keep AC"),
    "a joker can wait": _choosing(f"*R {LONG} 4D 5S 6D 7S", best="keep AC"),
    "a joker has to be kept": _choosing(f"*R {LONG} 4D 5S 6D 7S", "keep AC KC QC JC TC", best="keep *R"),
    "a strong hand is bid": by_thumb(_playing(CLUBS, "", best="bid 4C")),
    "a weak hand is not": _playing(WEAK, "", best="pass"),
    "a king beats all diamonds that are left": _playing(CLUBS, "2D", "bid 7C", best="play KD"),
    "a king beats all hearts that are left": _playing(CLUBS, "QH", "bid 7C", best="play KH"),
    "a heart is trumped low": _playing(CLUBS, "2D 5H QS", "bid 7C", "play KD", best=("play 8C")),
    "a low card is led to the ace": _playing(JOKERS, "AD", "bid 7C", best="play 2D"),
    "a lost trick costs a low card": _playing(JOKERS, "AS QD JD", "bid 7C", "play 3S", best="play 2D"),
}
