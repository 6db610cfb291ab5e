"""Rules of thumb for Jersey Gin."""

from games.thumbs import wins


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("jersey_gin", 3, 6) >= 5
