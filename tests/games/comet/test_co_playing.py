"""Rules of thumb for Comet."""

from games.comet.comet_dealing import SPADES, dealt, run
from games.thumbs import called, chosen, wins
from muggins.games.comet import Rules


def test_the_comet_waits_until_somebody_is_about_to_go_out() -> None:
    """The player passes until then, and says nothing out of turn."""
    match = dealt(SPADES, "9D TC TH").play("Ann", "AS")
    assert chosen(match, "Ben") == "pass second"
    assert called(match, "Ben") is None
    match = run(match, "Ann", "2S 3S 4S 5S 6S 7S 8S 9S")
    assert called(match, "Ben") is None
    assert called(match.play("Ann", "TS"), "Ben") == "play second 9D"
    assert called(match.play("Ann", "TS"), "Ann") is None


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match of three."""
    assert wins("comet", 3, 6, Rules(target=20)) >= 3
