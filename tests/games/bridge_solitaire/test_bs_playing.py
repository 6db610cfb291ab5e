"""Rules of thumb for Bridge Solitaire: matches against any move."""

from games.thumbs import won_against_any_move
from muggins.games.bridge_solitaire import Rules


def test_it_beats_any_move() -> None:
    """In two hands it does better against the house, mostly."""
    assert won_against_any_move("bridge_solitaire", 40, Rules(hands=2)) >= 21
