"""Rules of thumb for Jersey Gin."""

import pytest

from games.jersey_gin.obvious_moves import dealt
from games.thumbs import chosen, chosen_by_simple, wins
from muggins.table.match import Match

FEW_SEVENS = dealt("AS 2S 3S 4S KD KH KC 8H 8D 7S", "7H", "7C").draw()
"""One of the two other sevens lies in the pile, and no eight."""
LETS_KNOCK = dealt("AS 2S 3S 5H 6H 7H 8H 2D 4C KD", "3D")
"""With the upcard, which is in no meld, Ann can throw the king and knock with nine."""


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("jersey_gin", 3, 6) >= 5


@pytest.mark.parametrize(
    ("match", "counted", "uncounted"),
    [(FEW_SEVENS, "discard 7C", "discard 8H"), (LETS_KNOCK, "take", "draw")],
    ids=["two cards make a meld of the eights, one of the sevens", "a card lets a player knock"],
)
def test_who_counts_plays_better_than_simple(match: Match, counted: str, uncounted: str) -> None:
    """It remembers the discards, and knocks sooner."""
    assert chosen(match) == counted
    assert chosen_by_simple(match) == uncounted
