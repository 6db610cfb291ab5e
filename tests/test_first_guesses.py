"""The names that somebody tries first: packages by their short names, and what a package is named after."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import muggins
from muggins import games

GUESSES = [
    "muggins.cribbage.score_hand",
    "muggins.bhargage.score_hand",
    "muggins.pitch.Match",
    "muggins.games.cribbage.score_hand",
    "muggins.cribbage.rank_discards",
    "muggins.cribbage.rank_plays",
    "muggins.bhargage.rank_discards",
    "muggins.bhargage.rank_plays",
    "muggins.cards.decktet.Card",
    "muggins.cards.decktet.Suit",
    "muggins.cards.french.Card",
    "muggins.cards.french.PACK",
    "muggins.decks.Deck",
    "muggins.pegging.PeggingState",
    "muggins.combinations.summing_to",
    "muggins.combinations.runs",
    "muggins.scoring.Score",
    "muggins.scoring.Line",
    "muggins.scoring.Distribution",
    "muggins.table.Match",
    "muggins.table.Game",
    "muggins.table.Move",
    "muggins.table.Seat",
    "muggins.crib.CribMatch",
    "muggins.strategy.Player",
    "muggins.strategy.play_match",
    "muggins.strategy.tournament",
    "muggins.games.find",
    "muggins.pictures.hand",
    "muggins.errors.MugginsError",
]
EVERY_GAME = [name for name in games.names() if "-" not in name]
DOORS = [*EVERY_GAME, "cards", "combinations", "decks", "errors", "games", "pegging", "pictures"]


def test_the_names_are_there_after_import_muggins() -> None:
    """In a fresh process, `import muggins` is enough for each, and no game is imported but those named."""
    code = f"import muggins, sys; {'; '.join(GUESSES)}; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert {name for name in EVERY_GAME if f"muggins.games.{name}" in told.split()} == {
        "bhargage",
        "cribbage",
        "pitch",
    }


@pytest.mark.parametrize("door", DOORS)
def test_it_can_be_imported_from_the_top(door: str) -> None:
    """`from muggins import ...` gives the module itself, and `dir` lists it."""
    whole = f"muggins.games.{door}" if door in EVERY_GAME else f"muggins.{door}"
    assert muggins.__getattr__(door) is import_module(whole)
    assert door in dir(muggins)


def test_games_lists_its_functions_and_the_games() -> None:
    """And nothing that it imports itself; a game need not have been imported."""
    assert dir(muggins.games) == sorted([*muggins.games.__all__, *EVERY_GAME])


def test_a_checker_sees_every_game_at_the_top() -> None:
    """The imports for checkers are those of the folders."""
    lines = Path(muggins.__file__).read_text(encoding="utf-8").splitlines()
    found = [line for line in lines if line.startswith("    from muggins.games import")]
    assert found == [f"    from muggins.games import {name} as {name}" for name in EVERY_GAME]


@pytest.mark.parametrize("name", ["nothing", "__wrapped__", "_lazily"])
def test_any_other_name_is_refused(name: str) -> None:
    """As an attribute that a module lacks."""
    with pytest.raises(AttributeError, match=f"module 'muggins' has no attribute '{name}'"):
        getattr(muggins, name)
