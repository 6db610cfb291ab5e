"""Rules of thumb for One-Eyed Jack."""

from games.one_eyed_jack.obvious_moves import holding
from games.thumbs import chosen, chosen_by_simple, wins


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("one_eyed_jack", 2, 4) >= 3


def test_a_line_is_begun_that_another_card_can_go_on_with() -> None:
    """The seven of clubs has a space in the line of d1 and f1; the player `simple` does not look at it."""
    match = holding("5C 7C 9H", "d1", "")
    assert chosen(match) == "play 5C f1"
    assert chosen_by_simple(match) == "play 5C e6"
