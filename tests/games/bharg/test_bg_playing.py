"""Rules of thumb for Bharg."""

import pytest

from games.thumbs import chosen, wins
from muggins.games.bharg import Match, deck


def dealt(hand: str, up: str, top: str = "") -> Match:
    """A match after a deal of this hand to Ann, who begins, with this upcard and top card of the stock."""
    rest = [card.code for card in deck() if card.code not in {*hand.split(), *up.split(), top}]
    order = [card for own in hand.split() for card in (own, rest.pop())]
    return Match(("Ann", "Ben"), "Ben").deal([*order, *up.split(), *top.split(), *rest])


@pytest.mark.parametrize(
    ("hand", "up", "move"),
    [
        pytest.param("2WL 4MS XW XM 7WY 6LK 3SK", "5YK", "take", id="it makes a set"),
        pytest.param("4MS 5YK 8MS XW XM XS XY", "XK", "draw", id="it makes no set"),
        pytest.param("2WL 4MS 5YK 7WY XM XS XK", "AL 9MS", "take", id="it matches the Ace"),
    ],
)
def test_the_top_card_is_taken_if_it_binds(hand: str, up: str, move: str) -> None:
    """It is taken if less is left unbound after the discard."""
    assert chosen(dealt(hand, up)) == move


@pytest.mark.parametrize(
    ("hand", "up", "drawn", "move"),
    [
        pytest.param("2WL 4MS 5YK 3SK 2MK 9LK 7WY", "XS", "XM", "discard XM", id="the dearest loose card"),
        pytest.param("2WL 4MS 5YK AM 7WY 9LK XM", "XS", "AK", "discard AM", id="an Ace that binds two"),
    ],
)
def test_discards(hand: str, up: str, drawn: str, move: str) -> None:
    """What leaves least unbound, with the Ace that is then on top."""
    assert chosen(dealt(hand, up, drawn).draw()) == move


def test_a_winning_discard_is_made() -> None:
    """All cards left are bound."""
    match = dealt("2WL 4MS 5YK 2MK 3SK 6MW 8YK", "XS", "XM").draw()
    assert chosen(match).startswith("discard ")


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("bharg", 2, 6) >= 5
