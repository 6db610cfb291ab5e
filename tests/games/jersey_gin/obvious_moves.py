"""Obvious moves in Jersey Gin: what melds is taken, a hand is closed, and dear useless cards go."""

from games.thumbs import Position, Positions
from muggins.cards.french import PACK
from muggins.games.jersey_gin import Match

LOOSE = "AS 2S 4D 5H 7S 8D TC JH QC KD"
CLOSED = "AS 2S 3S 5H 6H 7H 9C TC JC 4D"


def dealt(hand: str, up: str, top: str = "") -> Match:
    """A match after a deal of this hand to Ann, who begins, with this upcard and top card of the stock."""
    rest = [card.code for card in PACK if card.code not in {*hand.split(), up, top}]
    order = [card for own in hand.split() for card in (own, rest.pop(), rest.pop())]
    return Match(("Ann", "Ben", "Cid"), "Cid").deal([*order, up, *top.split(), *rest])


def _drawing(up: str, best: str) -> Position:
    return Position(lambda: dealt(LOOSE, up), best)


def _throwing(hand: str, drawn: str, best: str) -> Position:
    return Position(lambda: dealt(hand, "TD", drawn).draw(), best)


POSITIONS: Positions = {
    "it makes a run": _drawing("3S", "take"),
    "it only makes a pair": _drawing("KH", "draw"),
    "it is low, but in no meld": _drawing("AH", "draw"),
    "a hand is closed as soon as it may be": _throwing(CLOSED, "KD", "knock KD"),
    "gin rather than a knock": _throwing(CLOSED, "4S", "gin 4D"),
    "the dearest useless card": _throwing("AS 2S 3S 5H 6H 7H 9C TC 4D 4H", "KD", "discard KD"),
    "a pair may become a meld": _throwing("AS 2S 3S 8H 8D 7S 4C 5C 4H 5H", "2D", "discard 7S"),
    "a card of a meld is kept": Position(  # a search may keep the jack and throw the seven
        lambda: dealt("AS 2S 3S 9H 9D 9C 4C 5D JS 7H", "TD", "2C").draw(), "discard JS", is_searched=False
    ),
    "no hope of a meld": _throwing("AS 2S 3S 9H 9D 9C 2D 3D 8S 7H", "KS", "discard KS"),
    "nothing is kept that could be laid off": Position(
        lambda: dealt(CLOSED, "TD", "KD").draw().knock("KD").lay_out(), "lay-out"
    ),
}
