"""The value that says what a game is, and how games are found."""

import pickle
import re
import subprocess
import sys
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve, frozen

from muggins import games
from muggins.errors import (
    MugginsError,
    PlayerError,
    RecordError,
    RulesError,
    UnknownNameError,
    WrongTypeError,
)
from muggins.table.game import Game
from muggins.table.match import Match
from table.piles import STANDARD, Piles, Rules

GAME = Game(
    name="piles",
    title="Piles",
    prefix="PL",
    match=Piles,
    presets={"standard": STANDARD, "long": Rules(target=50)},
)


def test_what_a_game_knows_of_its_matches() -> None:
    """How many play, and by which class of rules."""
    assert (GAME.players, GAME.rules) == (range(2, 5), Rules)


def test_a_copy_of_a_game_that_no_package_keeps_is_another_game() -> None:
    """It has the same parts."""
    again = pickle.loads(pickle.dumps(GAME))
    assert again is not GAME
    assert (again.name, again.match, again.presets) == ("piles", Piles, GAME.presets)


def test_a_match_begins() -> None:
    """By default of as few players as can play, by the rules as written."""
    assert GAME.begin() == Piles(("Ann", "Ben"))
    assert GAME.begin(["Cid", "Dot", "Eve"], Rules(target=5)) == Piles(
        ("Cid", "Dot", "Eve"), rules=Rules(target=5)
    )


def test_a_match_of_one_begins() -> None:
    """Two are usual, but not in a game for one."""
    alone = frozen(type("Alone", (Piles,), {"__module__": __name__, "PLAYERS": range(1, 2)}))
    assert evolve(GAME, match=alone).begin() == alone(("Ann",))
    either = frozen(type("Either", (Piles,), {"__module__": __name__, "PLAYERS": range(1, 5)}))
    assert evolve(GAME, match=either).begin() == either(("Ann", "Ben"))


def test_a_match_is_played_at_random() -> None:
    """To its end, from the beginning or from any moment; the same seed gives the same match."""
    match = GAME.play_at_random(Random(1))
    assert match.is_over
    assert GAME.play_at_random(Random(1)) == match
    half = Piles(("Ann", "Ben")).deal("c1 c2 c3")
    assert GAME.play_at_random(Random(1), half).moves[0] == "deal c1 c2 c3"
    assert GAME.play_at_random(Random(1), match) is match


def weighted(weight: Any) -> Game:
    """The game whose random players draw by these weights."""
    return evolve(GAME, weight=weight)


def test_moves_are_drawn_by_their_weights() -> None:
    """Without any, all are alike."""
    moves = Piles(("Ann", "Ben")).deal("c1 c2 c3").legal_moves("Ann")
    assert {GAME.draw(Random(seed), moves) for seed in range(50)} == set(moves)
    heavy = weighted(lambda move: 1_000_000 if move.text == "take c2" else 1)
    assert {str(heavy.draw(Random(seed), moves)) for seed in range(50)} == {"take c2"}
    assert "take c2" in heavy.play_at_random(Random(1), Piles(("Ann", "Ben")).deal("c1 c2 c3")).moves[1]


@pytest.mark.parametrize("weight", [0, -1, 0.5, True, None, "1"])
def test_a_weight_is_a_whole_number_from_1(weight: Any) -> None:
    """Anything else is refused by the game's name."""
    with pytest.raises(RulesError, match=r"^Piles has a weight for a move that is below 1: "):
        weighted(lambda move: weight).play_at_random(Random(1), Piles(("Ann", "Ben")).deal("c1 c2 c3"))
    with pytest.raises(WrongTypeError, match="rng"):
        GAME.draw(weight, ())


@pytest.mark.parametrize("wrong", [None, 5, "take c2", ["take c2"], [None], {}, iter(())])
def test_what_are_no_moves_is_not_drawn_from(wrong: Any) -> None:
    """Moves are a list of moves, and of this game."""
    with pytest.raises(WrongTypeError, match=r"^the moves must be a list of moves, not "):
        GAME.draw(Random(1), wrong)
    with pytest.raises(RulesError, match=r"^there is no move of Piles to draw$"):
        GAME.draw(Random(1), [])
    with pytest.raises(RulesError, match=r"^these are not moves of Piles: "):
        GAME.draw(Random(1), list(games.find("ecarte").begin().shuffle(Random(1)).legal_moves("Ben")))


def _in_play(game: Game) -> Match:
    """A match in which somebody has to move."""
    match, rng = game.begin(), Random(1)
    while not match.to_act:
        match = match.shuffle(rng)
    return match


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_no_move_of_another_game_is_drawn(game: Game) -> None:
    """A bid of Bridge Solitaire is none of Hasenpfeffer, though both are called so."""
    for other in games.all():
        if other.match is not game.match:
            match = _in_play(other)
            with pytest.raises(RulesError, match=r"^these are not moves of "):
                game.draw(Random(1), match.legal_moves(match.to_act[0]))


@pytest.mark.parametrize("wrong", [None, 5, "rng", Random, b""])
def test_what_is_no_random_and_no_match(wrong: Any) -> None:
    """Both are checked."""
    with pytest.raises(WrongTypeError, match=r"^rng must be a random\.Random, not "):
        GAME.play_at_random(wrong)
    if wrong is not None:
        with pytest.raises(WrongTypeError, match=r"^the match must be a match of Piles, not "):
            GAME.play_at_random(Random(1), wrong)


@pytest.mark.parametrize("presets", [{}, {"standard": 5}, {"standard": STANDARD, "other": None}])
def test_presets_are_rules_of_the_game(presets: Any) -> None:
    """There is at least one."""
    with pytest.raises(RulesError, match=r"the presets of piles are not rules of its matches: "):
        Game(name="piles", title="Piles", prefix="PL", match=Piles, presets=presets)


@pytest.mark.parametrize(
    ("players", "error"), [(["Ann"], PlayerError), ("AB", WrongTypeError), (5, WrongTypeError)]
)
def test_players_that_cannot_play(players: Any, error: type[MugginsError]) -> None:
    """As a match itself refuses them."""
    with pytest.raises(error):
        GAME.begin(players)


# --- finding games -----------------------------------------------------------------------------------------


def test_names_are_those_of_the_packages() -> None:
    """In alphabetical order, each once."""
    assert list(games.names()) == sorted(set(games.names()))
    assert games.names()


def test_all_games_are_those_of_the_names() -> None:
    """In their order."""
    assert tuple(game.name for game in games.all()) == games.names()


def test_importing_the_games_imports_none_of_them() -> None:
    """Finding one imports that one alone."""
    program = (
        "import sys; from muggins import games; games.names();"
        "print(sorted(name for name in sys.modules if name.startswith('muggins.games.')))"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_a_game_is_imported_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """And found again without being imported anew."""
    name = f"{games.__name__}.ecarte"
    monkeypatch.setattr(games, "ecarte", import_module(name))
    monkeypatch.delitem(sys.modules, name)
    found = games.find("ecarte")
    assert name in sys.modules
    assert games.find("ecarte") is found


@pytest.mark.parametrize("name", ["no such game", "", "Muss", "games", "../mus", "mus.match", "x" * 10**6])
def test_there_is_no_such_game(name: str) -> None:
    """The message names those that there are."""
    with pytest.raises(UnknownNameError, match=r"there is no game .*; write one of ") as refused:
        games.find(name)
    assert refused.value.known == games.names()
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize(
    ("name", "nearest"), [("Muss", "mus"), ("criBage", "cribbage"), ("xyz", None), ("jack-of-pitch", None)]
)
def test_the_nearest_name_is_told(name: str, nearest: str | None) -> None:
    """If one is like it; before all names that there are."""
    hint = f" (the nearest is {nearest})" if nearest else ""
    with pytest.raises(UnknownNameError, match=re.escape(f"there is no game {name!r}{hint}; write")) as told:
        games.find(name)
    assert told.value.nearest == nearest


def test_a_package_without_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes it reads what it lacks."""
    name = f"{games.__name__}.ecarte"
    monkeypatch.setitem(sys.modules, name, ModuleType(name))
    lacks = f"{name} has no GAME: its __init__.py must import it from the module game"
    with pytest.raises(RulesError, match=re.escape(lacks)):
        games.find("ecarte")


@pytest.mark.parametrize("wrong", [5, None, b"mus", ["mus"], True])
def test_what_is_no_name(wrong: Any) -> None:
    """A name is a text."""
    with pytest.raises(WrongTypeError, match="the name of a game must be a string"):
        games.find(wrong)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (None, "not a record of a match: it must be a mapping, not None"),
        ("record", "not a record of a match: it must be a mapping, not 'record'"),
        ([("game", "mus")], r"not a record of a match: it must be a mapping, not \[\('game', 'mus'\)\]"),
        ({}, "not a record of a match: it has no 'game'"),
        ({"game": "no such game"}, "this is a record of 'no such game', and there is no such game"),
        ({"game": ["mus"]}, r"this is a record of \['mus'\], and there is no such game"),
        ({"game": None}, "this is a record of None, and there is no such game"),
    ],
)
def test_what_is_no_record_of_any_game(record: Any, message: str) -> None:
    """It says what is missing."""
    with pytest.raises(RecordError, match=f"^{message}$"):
        games.from_record(record)
