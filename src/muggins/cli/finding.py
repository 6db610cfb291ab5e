"""Finds the commands of a game without importing any other game.

A game adds its commands in a module or package `commands` in its folder. The docstring of that module is the
help of the group, and `GROUP` is the group, a `muggins.cli.answers.GameCommands`.
"""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from typing import Any

import click

from muggins import games
from muggins.errors import UnknownNameError

__all__ = ["first_sentence", "group_of", "spelt", "with_commands"]


def with_commands() -> tuple[str, ...]:
    """The names of the games that have commands, in alphabetical order."""
    return tuple(name for name in games.names() if _module_of(name, "commands"))


def group_of(name: str) -> click.Group | None:
    """The commands of a game, which is imported; None if there is no such game or it has no commands."""
    module = sys.modules.get(f"{games.__name__}.{name}.commands")
    if module is None:
        spec = _module_of(name, "commands") if name.isidentifier() else None
        if spec is None:
            return None
        module = import_module(spec.name)
    group: click.Group = module.GROUP
    return group


def spelt(name: str) -> str | None:
    """The name of the game that is meant; None if there is none."""
    try:
        return games.spelt(name)
    except UnknownNameError:
        return None


def first_sentence(name: str) -> str:
    """The first sentence of the help for a game's commands; the module is read, but not imported."""
    spec: Any = _module_of(name, "commands")
    docstring = ast.get_docstring(ast.parse(spec.loader.get_source(spec.name) or ""))
    return " ".join((docstring or "").partition("\n\n")[0].split())


def _module_of(name: str, module: str) -> ModuleSpec | None:
    """The path of a module of a game, found without importing the game, unlike `importlib.util.find_spec`."""
    package = PathFinder.find_spec(f"{games.__name__}.{name}", games.__path__)
    folders = package.submodule_search_locations if package else None
    return PathFinder.find_spec(f"{games.__name__}.{name}.{module}", folders) if folders else None
