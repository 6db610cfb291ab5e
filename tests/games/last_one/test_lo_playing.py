"""Rules of thumb for Last One."""

from games.last_one.last_one_dealing import dealt
from games.thumbs import called, chosen, wins


def test_melees_and_calls() -> None:
    """Whoever can join a melee does, and a last card is called, in turn and out of it."""
    match = dealt("4H KH 8S 3C", "5H 6D JD 7D", up="9H").play("4H")
    assert chosen(match, "Ben") == "join second 5H"
    match = dealt("9C KC 8S 3C", "JD JS JH 7D", up="9H").play("9C").draw()
    assert called(match, "Ann") is None


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("last_one", 3, 6) >= 5
