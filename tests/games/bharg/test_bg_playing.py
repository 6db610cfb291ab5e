"""Rules of thumb for Bharg."""

from games.bharg.obvious_moves import dealt
from games.thumbs import chosen, wins


def test_a_winning_discard_is_made() -> None:
    """All cards left are bound."""
    match = dealt("2WL 4MS 5YK 2MK 3SK 6MW 8YK", "XS", "XM").draw()
    assert chosen(match).startswith("discard ")


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("bharg", 2, 6) >= 5
