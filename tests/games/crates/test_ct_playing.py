"""Rules of thumb for Crates."""

from games.crates.crates_dealing import dealt
from games.thumbs import chosen, wins


def test_a_dealer_names_a_suit_unseen() -> None:
    """Any of those allowed."""
    match = dealt("", "", up="9H")
    assert {chosen(match, seeds=[seed]) for seed in range(20)} == {"name D", "name H"}


def test_it_beats_players_at_random() -> None:
    """It wins two of three matches against one."""
    assert wins("crates", 2, 2) == 2
