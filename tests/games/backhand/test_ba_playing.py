"""Rules of thumb for Backhand."""

from games.thumbs import wins


def test_it_beats_players_at_random() -> None:
    """It wins most matches of ten hands."""
    assert wins("backhand", 2, 10) >= 6
