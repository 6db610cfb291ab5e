"""Obvious moves in Bhargage: what counts together is kept, and points are pegged."""

from games.thumbs import Position, Positions
from muggins.cards.decktet import EXTENDED
from muggins.games.bhargage import Match

TENS = "XM XS"


def dealt(pone: str, dealer: str = "") -> Match:
    """A match in which Ben deals these cards to Ann and himself, filled up with cards that make no 11."""
    own, others = pone.split(), dealer.split()
    rest = [card.code for card in EXTENDED if card.code not in {*own, *others}]
    for hand in own, others:
        hand += [rest.pop(0) for _ in range(5 - len(hand))]
    order = [card for both in zip(own, others, strict=True) for card in both]
    return Match(("Ann", "Ben"), "Ben").deal([*order, *rest])


def in_play(pone: str, dealer: str, played: str) -> Match:
    """A match in the play, after both have kept these three cards and some were played."""
    match = dealt(pone, dealer)
    for player, kept in (("Ann", pone), ("Ben", dealer)):
        match = match.discard(player, [card for card in match.hand(player) if card.code not in kept.split()])
    match = match.turn_up(20)
    for card in played.split():
        match = match.play(card)
    return match


def _keeping(three: str, *others: str) -> Position:
    thrown = others or tuple(TENS.split())
    return Position(
        lambda: dealt(f"{three} {' '.join(thrown)}"),
        {f"discard pone {' '.join(order)}" for order in (thrown, thrown[::-1])},
    )


def _playing(pone: str, dealer: str, played: str, *best: str) -> Position:
    return Position(lambda: in_play(pone, dealer, played), {f"play {card}" for card in best})


POSITIONS: Positions = {
    "three eights of all suits": _keeping("8MS 8WL 8YK"),
    "three fours of all suits": _keeping("4MS 4WL 4YK"),
    "three nines of all suits": _keeping("9MS 9WY 9LK"),
    "three crowns": _keeping("XM XS XW", "7ML", "8MS"),
    "11 for two": _playing("AM 4MS 9MS", "XS 8WL 6LK", "AM", "XS"),
    "11 with a six": _playing("5ML 9MS 7ML", "6SY 8WL XS", "5ML", "6SY"),
    "a pair for two": _playing("9MS 7ML 5ML", "9LK 4WL 6SY", "9MS", "9LK"),
    "a third four for six": _playing("4MS 4YK XM", "4WL 8WL AS", "4MS 4WL", "4YK"),
    "23 for three": _playing("XM 3MW 7ML", "XS 8WL 6SY", "XM XS", "3MW"),
    "a Pawn leaves the count at 11 for two": _playing("6MW PMSL 8WL", "5YK 2SY 9MS", "6MW 5YK", "PMSL"),
}
