"""The games, a package each. Importing this imports none of them; `find` imports the one that is asked for.

Examples:
    >>> from muggins import games
    >>> games.find("ecarte").title
    'Écarté'
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from muggins.checks import check_type
from muggins.errors import RecordError, UnknownNameError, shown
from muggins.table.game import Game
from muggins.table.match import Match

__all__ = ["all", "find", "from_record", "names"]


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def find(name: str) -> Game:
    """The game of a name, whose package is imported.

    Raises:
        UnknownNameError: if there is no game of that name.
        WrongTypeError: if it is not a text.

    Examples:
        >>> find("ecarte").prefix
        'EC'
    """
    check_type("the name of a game", name, str, "a text")
    if name not in names():
        raise UnknownNameError("game", shown(name), names())
    found: Game = import_module(f"{__name__}.{name}").GAME
    return found


def all() -> tuple[Game, ...]:  # noqa: A001 - read as `games.all()`
    """Every game, in alphabetical order of their names; this imports all of them."""
    return tuple(map(find, names()))


def from_record(record: Mapping[str, Any]) -> Match:
    """The match of any game that a record holds, replayed move by move.

    Raises:
        RecordError: if it is no record of a match of any game, or one of its moves is refused.
    """
    if not isinstance(record, Mapping):
        raise RecordError(f"this is no record of a match: it must be a mapping, not {shown(record)}")
    if "game" not in record:
        raise RecordError("this is no record of a match: it has no 'game'")
    name = record["game"]
    if not isinstance(name, str) or name not in names():
        raise RecordError(f"this is a record of {shown(name)}, and there is no such game")
    return find(name).match.from_record(record)
