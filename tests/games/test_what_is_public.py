"""What every game makes public in the same words, for people and for type checkers. No game is named here."""

from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Any, get_overloads, get_type_hints

import pytest

from games.moments import NAMES, begun, found, played
from muggins import games

EVERY_GAME = pytest.mark.parametrize("name", NAMES)


def package(name: str) -> ModuleType:
    """The package of a game."""
    return import_module(f"muggins.games.{name.replace('-', '.')}")


def vars_of(kind: type) -> dict[str, Any]:
    """All attributes of a class, as they are defined."""
    return {name: value for one in reversed(kind.__mro__) for name, value in vars(one).items()}


def hint(name: str) -> str:
    """The value of a game for a checker: its match and its rules, by their public names."""
    game, module = found(name), package(name)
    rules = game.rules.__name__
    assert (module.Match, getattr(module, rules)) == (game.match, game.rules)
    assert {"Match", rules} <= {*module.__all__}
    last = module.__name__.rpartition(".")[2]
    return f"{type(game).__name__}[{last}.Match, {last}.{rules}]"


def test_a_checker_knows_the_match_and_the_rules_of_each_game() -> None:
    """`find` has an overload for every game in the folder; any other string gives some game."""
    known = [
        (each.__annotations__["name"], each.__annotations__["return"]) for each in get_overloads(games.find)
    ]
    wanted = [*((f"Literal[{name!r}]", hint(name)) for name in NAMES), ("str", "Game")]
    lacking = [
        f"@overload\ndef find(name: {name}) -> {game}: ..."
        for name, game in wanted
        if (name, game) not in known
    ]
    assert known == wanted, "\n".join(["in alphabetical order, muggins/games/__init__.py lacks:", *lacking])


@EVERY_GAME
def test_the_cards_that_a_game_takes_have_public_names(name: str) -> None:
    """`CardLike` is one card, `CardsLike` several, in every game."""
    module = package(name)
    assert {"CardLike", "CardsLike"} <= {*module.__all__}
    assert module.CardLike
    assert module.CardsLike


@EVERY_GAME
def test_every_match_has_a_phase(name: str) -> None:
    """It is of the class that its hint promises, from the first move to the last."""
    new = begun(name)
    promised = get_type_hints(vars_of(type(new))["phase"].fget)["return"]
    for match in (new, *played(name, 0)):
        assert isinstance(match.phase, promised)
        assert isinstance(match.phase, Enum)


CALLED_BY_ANYONE = frozenset(
    [
        "apply",
        "can",
        "from_record",
        "is_over",
        "legal_moves",
        "log",
        "moves",
        "phase",
        "picture_for",
        "players",
        "rules",
        "scores",
        "seen_by",
        "shuffle",
        "to_act",
        "to_record",
        "winners",
    ]
)
ONLY_FOR_AUTHORS = frozenset(
    [
        "HEADINGS",
        "LEAST",
        "PARTS",
        "end",
        "ended",
        "new_scoreboard",
        "possible_moves",
        "table_seen_by",
        "then",
        "under_way",
        "usual_start",
    ]
)


@EVERY_GAME
def test_dir_of_a_match_leaves_out_what_only_authors_call(name: str) -> None:
    """It is still there, also where the game has its own."""
    match = begun(name)
    assert {*dir(match)} >= CALLED_BY_ANYONE
    assert {*dir(match)}.isdisjoint(ONLY_FOR_AUTHORS)
    assert {*dir(type(match))} >= ONLY_FOR_AUTHORS
