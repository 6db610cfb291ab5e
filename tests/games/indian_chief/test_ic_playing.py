"""Rules of thumb for Indian Chief."""

from games.thumbs import wins


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("indian_chief", 2, 4) >= 3
