"""Rules of thumb for Mus: matches against any move."""

from games.thumbs import won_against_any_move


def test_it_beats_any_move() -> None:
    """It wins about four of five matches."""
    assert won_against_any_move("mus", 30) >= 17
