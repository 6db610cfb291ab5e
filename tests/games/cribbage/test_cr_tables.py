"""Three and four players keep the laws of every game, and each number of players has its play-through."""

from collections.abc import Callable

import pytest

from games import test_all_games as laws
from games.moments import golden, golden_file

EVERY_TABLE = pytest.mark.parametrize("name", ["cribbage of 3", "cribbage of 4"])

LAWS = [
    laws.test_a_match_goes_on_until_it_is_over,
    laws.test_the_points_of_the_log_are_the_scores,
    laws.test_the_log_only_grows,
]
LAWS_OF_SOME_MOMENTS = [
    laws.test_every_legal_move_is_accepted,
    laws.test_a_refused_move_changes_nothing,
    laws.test_a_view_is_plain_data,
    laws.test_a_match_in_print_names_the_cards_that_all_may_know,
]
LAWS_OF_ONE = [
    laws.test_chance_waits_for_the_players,
    laws.test_nothing_is_done_after_the_win,
    laws.test_a_match_can_be_pickled_and_copied,
    laws.test_matches_after_other_moves_differ,
]


@EVERY_TABLE
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_of_all_games(law: Callable[[str, int], None], name: str) -> None:
    """What holds of a match of two holds of more."""
    law(name, 0)


@EVERY_TABLE
@pytest.mark.parametrize("law", LAWS_OF_SOME_MOMENTS, ids=lambda law: law.__name__)
def test_laws_of_some_moments(law: Callable[[str, int, int], None], name: str) -> None:
    """The same of the laws of ten moments."""
    law(name, 0, 10)


@EVERY_TABLE
@pytest.mark.parametrize("law", LAWS_OF_ONE, ids=lambda law: law.__name__)
def test_other_laws_of_all_games(law: Callable[[str], None], name: str) -> None:
    """The same of the laws that need no seed."""
    law(name)


@EVERY_TABLE
def test_no_view_has_a_hidden_card(name: str) -> None:
    """Two cards that a player does not see are exchanged, and the player sees the same."""
    laws.test_a_view_does_not_change_with_the_cards_that_a_player_cannot_see(name, 0, 8)


@EVERY_TABLE
def test_what_is_not_legal_is_refused(name: str) -> None:
    """A line of another moment that is not legal now is refused."""
    laws.test_what_is_not_legal_is_refused(name, 12)


@EVERY_TABLE
def test_a_golden_play_through(name: str) -> None:
    """A match that chance plays, as text; `python tests/games/moments.py "cribbage of 3"` writes it anew.

    With `--whole` it prints all of it.
    """
    assert golden_file(name).read_text(encoding="utf-8") == golden(name)
