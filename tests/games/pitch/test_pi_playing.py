"""Rules of thumb for Pitch: matches against any move."""

from games.thumbs import won_against_any_move


def test_it_beats_any_move() -> None:
    """It wins all of a hundred matches or nearly so."""
    assert won_against_any_move("pitch", 4) >= 3
