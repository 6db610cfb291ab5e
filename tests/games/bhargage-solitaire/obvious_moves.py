"""Obvious moves in Solitaire Bhargage: three of a kind with all suits are kept."""

from games.thumbs import Position, Positions
from muggins.cards.decktet import EXTENDED
from muggins.games.bhargage.solitaire import Match

TENS = "XM XS"


def dealt(cards: str) -> Match:
    """A solitaire with these five cards to look at."""
    first = cards.split()
    rest = [card.code for card in EXTENDED if card.code not in first]
    return Match(("Ann", "nobody")).deal([*first[:3], *rest[:2], *first[3:], *rest[2:]])


def _keeping(three: str, thrown: str = TENS) -> Position:
    orders = (thrown.split(), thrown.split()[::-1])
    return Position(lambda: dealt(f"{three} {thrown}"), {f"discard {' '.join(order)}" for order in orders})


POSITIONS: Positions = {
    "three twos of all suits": _keeping("2MK 2SY 2WL"),
    "three threes of all suits": _keeping("3MW 3SK 3LY"),
    "three fours of all suits": _keeping("4MS 4WL 4YK"),
    "three fives of all suits": _keeping("5ML 5SW 5YK"),
    "three sixes of all suits": _keeping("6MW 6SY 6LK"),
    "three sevens of all suits": _keeping("7ML 7SK 7WY"),
    "three eights of all suits": _keeping("8MS 8WL 8YK"),
    "three nines of all suits": _keeping("9MS 9WY 9LK"),
    "three nines rather than two sixes": _keeping("9MS 9WY 9LK", "6MW 6SY"),
    "three fours rather than two aces": _keeping("4MS 4WL 4YK", "AM AS"),
}
