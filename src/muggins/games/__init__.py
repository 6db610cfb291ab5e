"""The games, each in its own package. Importing this imports none of them; `find` imports the requested one.

A package with a module `game` inside the package of a game is a game beside it, which is named after both:
``"bhargage-solitaire"`` is in `muggins.games.bhargage.solitaire`.

Examples:
    >>> from muggins import games
    >>> games.find("ecarte").title
    'Écarté'
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from muggins.checks import check_type
from muggins.errors import RecordError, UnknownNameError, WrongTypeError, shown

if TYPE_CHECKING:
    from muggins.table.game import Game
    from muggins.table.match import Match

__all__ = ["all", "find", "from_record", "names"]


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    found = []
    for name in _packages(__path__):
        folders = [f"{folder}/{name}" for folder in __path__]
        beside = [inner for inner in _packages(folders) if _is_game([f"{one}/{inner}" for one in folders])]
        found += [name, *(f"{name}-{inner}" for inner in beside)]
    return tuple(sorted(found))


def _packages(folders: Iterable[str]) -> list[str]:
    return [module.name for module in iter_modules(folders) if module.ispkg]


def _is_game(folders: Iterable[str]) -> bool:
    return any(module.name == "game" for module in iter_modules(folders))


def find(name: str) -> Game:
    """The game with this name, whose package is imported.

    Raises:
        UnknownNameError: if there is no game with this name.
        WrongTypeError: if it is not a string.

    Examples:
        >>> find("ecarte").prefix
        'EC'
    """
    check_type("the name of a game", name, str, "a string")
    package = f"{__name__}.{name.replace('-', '.')}"
    return _imported(package, name) or _found(package, name)


def _imported(package: str, name: str) -> Game | None:
    """The game if its package was imported before; the folders need not be looked through again."""
    game: Game | None = getattr(sys.modules.get(package), "GAME", None)
    return game if game and game.name == name else None


def _found(package: str, name: str) -> Game:
    if name not in names():
        raise UnknownNameError("game", shown(name), names())
    game: Game = import_module(package).GAME
    return game


def all() -> tuple[Game, ...]:  # noqa: A001 - read as `games.all()`
    """Every game, in alphabetical order of their names; this imports all of them."""
    return tuple(map(find, names()))


def from_record(record: Mapping[str, Any]) -> Match:
    """The match of any game in a record, replayed move by move.

    Raises:
        RecordError: if it is not a record of a match of any game, or one of its moves is refused.
    """
    if not isinstance(record, Mapping):
        raise RecordError(f"not a record of a match: it must be a mapping, not {shown(record)}")
    if "game" not in record:
        raise RecordError("not a record of a match: it has no 'game'")
    try:
        game = find(record["game"])
    except (UnknownNameError, WrongTypeError) as error:
        raise RecordError(
            f"this is a record of {shown(record['game'])}, and there is no such game"
        ) from error
    return game.match.from_record(record)
