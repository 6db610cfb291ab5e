"""Rules of thumb for Jersey Gin."""

from random import Random

import pytest

from games.jersey_gin.obvious_moves import dealt
from games.thumbs import chosen, chosen_by_simple, wins
from muggins.strategy import advise
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


def test_a_card_taken_is_counted_with_the_discard_that_follows() -> None:
    """In the reason for a draw, and in its chance, which is that of the best discard after it."""
    taking, *_ = (
        option for option in advise(LETS_KNOCK, "Ann", Random(1), worlds=40) if option.move.name == "take"
    )
    assert (
        taking.reason == "3D does not fit your melds: your deadwood is 16, and 9 if you take it and discard"
    )
    after = LETS_KNOCK.apply("take")
    [knocking] = [
        option for option in advise(after, "Ann", Random(1), worlds=40) if str(option.move) == chosen(after)
    ]
    assert knocking.chance == pytest.approx(taking.chance, abs=2 * (knocking.error + taking.error))
