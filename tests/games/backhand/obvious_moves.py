"""Obvious moves in Backhand: how many cards not seen bust a hand."""

from functools import partial

from attrs import evolve

from games.thumbs import Position, Positions
from muggins.games.backhand import Match, Rules
from muggins.games.backhand.cards import READ, shoe
from muggins.games.backhand.round import Round


def dealt(cards: str) -> Match:
    """A match of one player after a deal of some cards, the first ones of the pack."""
    first = cards.split()
    others = [card.code for card in shoe(1) if card.code not in first]
    return Match(("Ann",), "Ann").deal([*first, *others])


def with_only_low_cards_left() -> Match:
    """A total of 17, which four of the five cards left would not bust."""
    match = dealt("TC 7D")
    now = match.current
    assert isinstance(now, Round)
    return match.then(current=evolve(now, stock=READ.read("2C 3C 4C 2D KC")))


def _after(cards: str, best: str) -> Position:
    return Position(partial(dealt, cards), best)


POSITIONS: Positions = {
    "twelve: few cards bust": _after("7C 5D", "hit"),
    "thirteen: five cards are far, but most do not bust": _after("9C 4C", "hit"),
    "sixteen: most cards bust": _after("TC 6D", "backhand"),
    "fifteen: more than half of the cards bust": _after("9C 6D", "backhand"),
    "seventeen is best pushed away": _after("TC 7D", "push"),
    "eighteen is best pushed away": _after("TC 8D", "push"),
    "nineteen is best pushed away": _after("TC 9D", "push"),
    "twenty is best pushed away": _after("TC KD", "push"),
    "with four cards a hit wins unless it busts": _after("2C 3C 4C 3D", "hit"),
    "if only low cards are left, seventeen is played": Position(
        with_only_low_cards_left, "play", is_searched=False
    ),
    "a hand wins more often than not, so the highest stake is named": Position(
        partial(Match, ("Ann", "Ben"), "Ann", Rules(most_stake=5)), "bet 5"
    ),
}
