"""The walk over everything public reaches all of it."""

import importlib
import pkgutil
from enum import Enum
from functools import cache
from inspect import isfunction
from random import Random

import pytest

import muggins.games
from fuzz.choices import Choices
from fuzz.judge import Judge
from fuzz.kinds import KINDS
from fuzz.pool import pool_of
from fuzz.surface import packages, public_names
from fuzz.targets.walk import entries, tried
from fuzz.trial import fault_of
from lengths import first_quick


@cache
def names() -> frozenset[str]:
    """The names of the entries."""
    return frozenset(entry.name for entry in entries())


def test_every_public_function_is_an_entry() -> None:
    """Those in `__all__` of each package of a game, and of both packs of cards."""
    games = [f"muggins.games.{each.name}" for each in pkgutil.iter_modules(muggins.games.__path__)]
    walked = {package.__name__ for package in packages()}
    assert {*games, "muggins.cards.decktet", "muggins.cards.french", "muggins.pictures"} <= walked
    for game in games:
        package = importlib.import_module(game)
        functions = {f"{game}.{name}" for name in package.__all__ if isfunction(getattr(package, name))}
        first = {name for name in functions if name in public_names()}
        assert first <= names()


def test_what_public_values_have_is_an_entry() -> None:
    """Methods, class methods, properties and operators, those of a base as well."""
    assert {
        "muggins.games.mus.match.Match.apply",
        "muggins.games.mus.match.Match.from_record",
        "muggins.games.mus.match.Match.to_act",
        "muggins.games.mus.match.Match.__eq__",
        "muggins.games.pitch.bidding.Bidding.begun",
        "muggins.games.mus.Lance",
        "muggins.table.scorer.Scorer.score_of",
        "muggins.table.game.Game.draw",
    } <= names()


def test_a_new_callable_is_tried_without_being_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function that is added to `__all__` of a package is an entry at once."""
    package = importlib.import_module("muggins.games.mus")

    def new(hand: str) -> str:
        return hand

    monkeypatch.setattr(package, "new", new, raising=False)
    monkeypatch.setattr(package, "__all__", [*package.__all__, "new"])
    assert "muggins.games.mus.new" in public_names.__wrapped__()


def test_a_game_has_values_of_its_own() -> None:
    """Matches, moves, cards and rules, for calls that make sense."""
    pool = pool_of("muggins.games.pitch")
    game = importlib.import_module("muggins.games.pitch")
    assert pool.all_of(game.Match)
    assert pool.all_of(game.Rules)
    assert pool.all_of(Enum)


@pytest.mark.parametrize("kind", first_quick(list(KINDS), 4))
def test_every_public_callable_is_tried_with_every_kind(kind: str) -> None:
    """Each of them, in the place of each parameter, answers or refuses as it should."""
    judge = Judge()
    found = []
    for entry in entries():
        for place in range(len(entry.parts) or 1):

            def run(choices: Choices, judge: Judge, entry=entry, place=place) -> None:  # type: ignore[no-untyped-def]
                tried(entry, place, kind, choices, judge)

            fault = fault_of(run, Random(f"{kind} {entry.name} {place}").randbytes(64), judge)
            if fault is not None:
                found.append(f"{entry.name}, {place}: {fault}")
    assert found == []
    assert judge.calls > len(entries())


def test_only_the_surface_for_authors_is_not_walked() -> None:
    """A match and the values of a game are tried; kits, and what only the moves of a match call, are not."""
    assert names() >= {
        "muggins.games.crates.match.Match.legal_moves",
        "muggins.games.crates.Hand",
        "muggins.games.crates.hand.Hand.dealt",
        "muggins.games.crates.hand.Hand.playable",
        "muggins.games.cribbage.hand_points",
    }
    assert names().isdisjoint(
        {
            "muggins.games.crates.hand.Hand.play",
            "muggins.games.cribbage.play.CribbagePegging.score",
            "muggins.table.tricks.TrickRules.legal",
            "muggins.crib.arrays.number",
        }
    )
