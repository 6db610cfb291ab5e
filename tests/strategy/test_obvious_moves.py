"""Positions with an obvious best move, ten or more of every game, in its module `obvious_moves`."""

from importlib import import_module
from random import Random

import pytest

from games.moments import NAMES, found
from games.thumbs import Position
from lengths import rows_first_quick
from muggins.strategy import players_of
from muggins.strategy.players import Turn

SEEDS = range(2)
LEAST = 10
POSITIONS: dict[str, dict[str, Position]] = {
    name: import_module(f"games.{name}.obvious_moves").POSITIONS for name in NAMES
}
ROWS = [(name, why) for name, positions in POSITIONS.items() for why in positions]
BY_SEARCH = [
    [(name, why) for why, one in positions.items() if one.is_searched and one.player is None]
    for name, positions in POSITIONS.items()
]
QUICK = [rows[0] for rows in BY_SEARCH if rows]
LONG = [row for rows in BY_SEARCH for row in rows[1:]]


def made(name: str, why: str, by: str, seed: int) -> str | None:
    """The move of a player in a position."""
    position = POSITIONS[name][why]
    match = position.match()
    turn = Turn.of(match, position.player or match.to_act[0])
    move = players_of(found(name))[by](turn, Random(seed))
    return None if move is None else str(move)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_ten(name: str) -> None:
    """Ten positions or more."""
    assert len(POSITIONS[name]) >= LEAST


@pytest.mark.parametrize(("name", "why"), ROWS)
def test_rules_of_thumb_find_the_obvious_move(name: str, why: str) -> None:
    """The player `simple` makes it from every seed."""
    for seed in SEEDS:
        assert made(name, why, "simple", seed) in POSITIONS[name][why].lines


@pytest.mark.parametrize(("name", "why"), rows_first_quick([*QUICK, *LONG], len(QUICK)))
def test_a_search_finds_the_obvious_move(name: str, why: str) -> None:
    """The player `good` makes it as well."""
    assert made(name, why, "good", 1) in POSITIONS[name][why].lines
