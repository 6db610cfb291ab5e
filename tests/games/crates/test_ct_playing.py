"""Rules of thumb for Crates."""

import pytest

from games.crates.crates_dealing import dealt, holding
from games.thumbs import called, chosen, wins
from muggins.table.match import Match


def table(*hands: str, up: str) -> Match:
    """A match of which the first player is to move, with these hands."""
    return holding(dealt(*[""] * len(hands), up=up), *hands)


FAR = "AD AC AS 3S"


@pytest.mark.parametrize(
    ("hands", "up", "move"),
    [
        pytest.param(("KH TH 4C", FAR), "2H", "play TH", id="the dearer card"),
        pytest.param(("3H KH 4C", FAR), "2H", "play KH", id="a 3 is kept"),
        pytest.param(("8H TH 4C", FAR), "2H", "play 8H C", id="the dearest is an 8, for the suit held"),
        pytest.param(("6H KH 4C", FAR), "2H", "play 6H", id="a 6 that another card follows"),
        pytest.param(("6H TD KC", FAR), "6D", "play TD", id="a 6 that nothing follows waits"),
        pytest.param(("QH JC 4C", FAR), "QS", "play QH", id="the only one"),
        pytest.param(("9H 4H KC", "AD"), "2H", "play 4H", id="who is about to go out misses a turn"),
        pytest.param(("9H 7H KC", "AD"), "2H", "play 7H", id="who is about to go out draws"),
        pytest.param(("TH 7H KC", "2C 2D 2S", "AD", "4C 4D 4S"), "2H", "play TH", id="a partner may go out"),
        pytest.param(("QC JC 4C", FAR), "2H", "draw", id="nothing fits"),
    ],
)
def test_plays(hands: tuple[str, ...], up: str, move: str) -> None:
    """Dear cards go first; cards that harm others are for the end."""
    assert chosen(table(*hands, up=up)) == move


def test_a_last_card_is_declared() -> None:
    """Out of turn, and in a turn that follows at once after a 4."""
    match = table("KH TC", FAR, FAR, up="2H").apply("play KH")
    assert called(match, "Ann") == "declare first"
    assert called(table("KH TC", FAR, FAR, up="2H"), "Ann") is None
    assert chosen(table("4H TC", FAR, up="2H").apply("play 4H")) == "declare first"


def test_a_dealer_names_a_suit_unseen() -> None:
    """Any of those allowed."""
    match = dealt("", "", up="9H")
    assert {chosen(match, seeds=[seed]) for seed in range(20)} == {"name D", "name H"}


def test_it_beats_players_at_random() -> None:
    """It wins two of three matches against one."""
    assert wins("crates", 2, 4) >= 3
