"""The games of other packages, which offer them as entry points in the group `GROUP`.

In the ``pyproject.toml`` of such a package, the game ``quints`` reads::

    [project.entry-points."muggins.games"]
    quints = "quints:GAME"

The key is the name of the game. In the value, its package stands before the colon, and its
`muggins.table.game.Game` after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from muggins.errors import PluginError, shown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from muggins.table.game import Game

__all__ = ["GROUP", "load", "module_of", "offers"]

GROUP: Final = "muggins.games"
"""The group of entry points for games."""


def offers() -> dict[str, list[EntryPoint]]:
    """What installed packages offer under each name, in alphabetical order; none of them is imported."""
    from importlib.metadata import entry_points  # it takes longer to load than a game

    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        found.setdefault(entry.name, []).append(entry)
    return found


def module_of(entry: EntryPoint) -> str:
    """The module that an entry point names, which is the package of its game."""
    return entry.value.partition(":")[0].strip()


def load(entries: Sequence[EntryPoint], rival: str | None = None) -> Game:
    """The game that a package offers, imported.

    Args:
        entries: what packages offer under its name.
        rival: the game of this library that has the same name, if any.

    Raises:
        PluginError: if `muggins` or another package has a game of that name, or the one offered cannot be
            imported, is not a `Game`, or has a different name from its entry point.
    """
    from muggins.table.game import Game

    entry = entries[0]
    package, *rivals = map(_distribution, entries)

    def refused(detail: str) -> PluginError:
        return PluginError(package, entry.name, detail)

    if rival is not None:
        raise refused(f"muggins itself has {rival}, so it needs another name")
    if rivals:
        raise refused(f"{' and '.join(rivals)} offers one, too; uninstall all but one")
    right = f'its entry point must name a Game, such as {entry.name} = "{module_of(entry)}:GAME"'
    try:
        game: object = entry.load()
    except (Exception, SystemExit) as error:
        told = f"{entry.value} cannot be imported ({type(error).__name__}: {error})"
        raise refused(f"{told}; {right}") from error
    if not isinstance(game, Game):
        raise refused(f"{entry.value} is {shown(game)}; {right}")
    if game.name != entry.name:
        raise refused(f"the game is named {game.name!r}, and its entry point must be, too")
    return game


def _distribution(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
