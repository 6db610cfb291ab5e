"""What the page "Play" knows before Python has started is made from the games."""

import json
import re
from importlib import import_module

import pytest

from docs.playing import MARK, known_before, on_post_page
from muggins import games

KNOWN = known_before()
NAMES = [game["name"] for game in KNOWN["games"]]


def test_the_games_with_players_and_a_coach_are_on_the_page() -> None:
    """No other game with a crib is, and no game without one."""
    assert NAMES == ["bhargage", "cribbage"]


def test_every_game_has_a_table() -> None:
    """With all its seats: those with a table of their own for two have another one for more."""
    tables = KNOWN["tables"]
    assert {table["game"] for table in tables} | {*NAMES} == {game.name for game in games.all()}
    assert len({table["id"] for table in tables} | {*NAMES}) == len(tables) + len(NAMES)
    for table in tables:
        seats = games.find(table["game"]).players
        assert table["least"] == (3 if table["game"] in NAMES else seats[0])
        assert table["most"] == seats[-1]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_players_of_the_page(name: str) -> None:
    """From the weakest to the strongest, as the game lists them."""
    players = [*import_module(f"muggins.games.{name}").PLAYERS]
    offered = [strength["name"] for strength in KNOWN["strengths"]]
    assert len(offered) == 4
    assert offered == [player for player in players if player in offered]
    assert offered[-1] == players[-1]


def test_what_is_known_stands_on_the_page() -> None:
    """In place of the mark, as JSON that no browser takes for HTML; any other page is left alone."""
    page = on_post_page(f"<p>{MARK}</p>")
    found = re.fullmatch(r'<p><script type="application/json" id="play-games">([^<]*)</script></p>', page)
    assert found
    assert json.loads(found[1]) == KNOWN
    assert on_post_page("<p></p>") == "<p></p>"
