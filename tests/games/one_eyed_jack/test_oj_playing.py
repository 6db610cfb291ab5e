"""Rules of thumb for One-Eyed Jack."""

from games.thumbs import wins


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("one_eyed_jack", 2, 4) >= 3
