"""Obvious moves in Bharg: what binds is taken, and what is loose and dear is thrown."""

from games.thumbs import Position, Positions, by_thumb
from muggins.games.bharg import Match, deck


def dealt(hand: str, up: str, top: str = "") -> Match:
    """A match after a deal of this hand to Ann, who begins, with this upcard and top card of the stock."""
    rest = [card.code for card in deck() if card.code not in {*hand.split(), *up.split(), top}]
    order = [card for own in hand.split() for card in (own, rest.pop())]
    return Match(("Ann", "Ben"), "Ben").deal([*order, *up.split(), *top.split(), *rest])


def _drawing(hand: str, up: str, best: str) -> Position:
    return Position(lambda: dealt(hand, up), best)


def _throwing(hand: str, drawn: str, *best: str) -> Position:
    return Position(lambda: dealt(hand, "XS", drawn).draw(), best)


POSITIONS: Positions = {
    "it makes a set": _drawing("2WL 4MS XW XM 7WY 6LK 3SK", "5YK", "take"),
    "it makes no set": _drawing("4MS 5YK 8MS XW XM XS XY", "XK", "draw"),
    "it matches the ace": by_thumb(_drawing("2WL 4MS 5YK 7WY XM XS XK", "AL 9MS", "take")),
    "the dearest loose card": by_thumb(_throwing("2WL 4MS 5YK 3SK 2MK 9LK 7WY", "XM", "discard XM")),
    "the other cards are bound: a Crown goes": by_thumb(
        _throwing("2WL 2MK 2SY 4MS 5YK 6MW 8YK", "XM", "discard XM")
    ),
    "the dearest of two loose cards": by_thumb(_throwing("2WL 4MS 5YK 3SK 2MK 6LK 7WY", "XM", "discard XM")),
    "a third eight is taken": _drawing("8MS 8WL 2MK 4YK XM 5ML 3SK", "8YK", "take"),
    "a third four is taken": by_thumb(_drawing("4MS 4WL 2MK 9LK XM 7WY 6SY", "4YK", "take")),
    "a loose Crown is of no use": by_thumb(_drawing("4MS 4WL 4YK 9LK 2SY 7WY 5ML", "XM", "draw")),
    "an ace that binds two": _throwing("2WL 4MS 5YK AM 7WY 9LK XM", "AK", "discard AM"),
}
