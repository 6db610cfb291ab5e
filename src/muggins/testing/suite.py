"""The laws of all games as tests, which pytest collects when it is given this module.

pytest also needs `muggins.testing.options` as a plug-in, as in ``python -m muggins.testing``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from muggins import games
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.testing.laws import LAWS_OF_A_GAME, LAWS_OF_A_MATCH, LAWS_OF_A_MOMENT, MOST, told
from muggins.testing.playing import moments, some_of

__all__ = ["test_a_game", "test_a_match", "test_moments"]

_LAWS = {"of_a_game": LAWS_OF_A_GAME, "of_a_moment": LAWS_OF_A_MOMENT, "of_a_match": LAWS_OF_A_MATCH}


def pytest_generate_tests(metafunc: Any) -> None:
    """Make a test of each law, of each game that is asked for, and of each seed of a match."""
    for name, laws in _LAWS.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, laws, ids=[law.__name__ for law in laws])
    metafunc.parametrize("game", metafunc.config.getoption("games") or games.names())
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(metafunc.config.getoption("matches")))


@cache
def _played(name: str, seed: int) -> tuple[Game, tuple[Match, ...]]:
    game = games.find(name)
    return game, moments(game, Random(f"{name} {seed}"))


def test_a_game(of_a_game: Callable[[Game], object], game: str) -> None:
    """The law holds in the game."""
    of_a_game(games.find(game))


def test_moments(of_a_moment: Callable[[Game, Match], object], game: str, seed: int) -> None:
    """The law holds at some moments of a match."""
    found, played = _played(game, seed)
    for match in some_of(played, MOST):
        with told(match):
            of_a_moment(found, match)


def test_a_match(of_a_match: Callable[[Game, Sequence[Match]], object], game: str, seed: int) -> None:
    """The law holds in a match."""
    of_a_match(*_played(game, seed))
