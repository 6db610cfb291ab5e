"""The games, each in its own package. Importing this imports none of them; `find` imports the requested one.

A package with a module `game` inside a game's package is a further game, named after both:
``"bhargage-solitaire"`` is in `muggins.games.bhargage.solitaire`.

Any entry point of a game may raise these errors. Its own docstring lists only other errors, and one of these
only if a rule is the cause:

- `NotationError`: a string names no card. Everything unreadable in any argument is reported at once.
- `WrongCardsError`: there are too few or too many cards, one that the game is not played with, or one more
  often than its deck has it. All faults are reported at once.
- `UnknownNameError`: a string names no suit, seat, side or the like.
- `WrongTypeError`: an argument has a wrong type, such as the rules of another game, a number that is not
  whole, or a set where the order matters.
- `AlreadyOverError`: the match, the hand or whatever else the move belongs to is over.

A match also raises a `PlayerError` for a name that is not a player's, and an `UnexpectedMoveError` if it
waits for another move, such as a card when somebody deals. Rules raise a `RulesError` for an option that is
out of range. Docstrings name only other causes of these errors.

Examples:
    >>> from muggins import games
    >>> games.find("ecarte").title
    'Écarté'
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, overload
from warnings import warn

from muggins.checks import check_type
from muggins.errors import PluginError, RecordError, RulesError, UnknownNameError, shown
from muggins.lazily import packages

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from muggins.crib.game import CribGame
    from muggins.games import (
        backhand,
        bezique,
        bharg,
        bhargage,
        bridge_solitaire,
        comet,
        crates,
        cribbage,
        delphi,
        ecarte,
        hasenpfeffer,
        indian_chief,
        jersey_gin,
        last_one,
        mus,
        one_eyed_jack,
        pitch,
    )
    from muggins.games.bhargage import solitaire
    from muggins.table.game import Game
    from muggins.table.match import Match
    from muggins.table.tree import MatchTree
else:
    __getattr__, _packages_here = packages(__name__)

    def __dir__() -> list[str]:
        return sorted([*__all__, *_packages_here()])


__all__ = ["all", "find", "from_record", "names", "package_names", "spelt", "tree_from_record"]


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order, including those of other packages."""
    return tuple(package_names())


def package_names() -> dict[str, str]:
    """The name of each game with its package, in alphabetical order; none of them is imported.

    Examples:
        >>> package_names()["bhargage-solitaire"]
        'muggins.games.bhargage.solitaire'
    """
    from muggins.table.packages import module_of, offers

    own = _own()
    taken = {*map(_key, own)}
    found = {name: _package_of(name) for name in own}
    found |= {name: module_of(each[0]) for name, each in offers().items() if _key(name) not in taken}
    return dict(sorted(found.items()))


def _own() -> list[str]:
    """The names of the games of this library."""
    found = []
    for name in _packages(__path__):
        folders = [f"{folder}/{name}" for folder in __path__]
        beside = [inner for inner in _packages(folders) if _is_game([f"{one}/{inner}" for one in folders])]
        found += [name, *(f"{name}-{inner}" for inner in beside)]
    return found


def _packages(folders: Iterable[str]) -> list[str]:
    return [name for name, is_package in _modules(folders) if is_package]


def _is_game(folders: Iterable[str]) -> bool:
    return ("game", False) in _modules(folders)


def _modules(folders: Iterable[str]) -> list[tuple[str, bool]]:
    """The modules in folders, and whether each is a package."""
    from pkgutil import iter_modules

    return [(module.name, module.ispkg) for module in iter_modules(folders)]


@overload
def find(name: Literal["backhand"]) -> Game[backhand.Match, backhand.Rules]: ...
@overload
def find(name: Literal["bezique"]) -> Game[bezique.Match, bezique.Rules]: ...
@overload
def find(name: Literal["bharg"]) -> Game[bharg.Match, bharg.Rules]: ...
@overload
def find(name: Literal["bhargage"]) -> CribGame[bhargage.Match, bhargage.Rules]: ...
@overload
def find(name: Literal["bhargage-solitaire"]) -> Game[solitaire.Match, solitaire.SolitaireRules]: ...
@overload
def find(name: Literal["bridge_solitaire"]) -> Game[bridge_solitaire.Match, bridge_solitaire.Rules]: ...
@overload
def find(name: Literal["comet"]) -> Game[comet.Match, comet.Rules]: ...
@overload
def find(name: Literal["crates"]) -> Game[crates.Match, crates.Rules]: ...
@overload
def find(name: Literal["cribbage"]) -> CribGame[cribbage.Match, cribbage.Rules]: ...
@overload
def find(name: Literal["delphi"]) -> Game[delphi.Match, delphi.Rules]: ...
@overload
def find(name: Literal["ecarte"]) -> Game[ecarte.Match, ecarte.Rules]: ...
@overload
def find(name: Literal["hasenpfeffer"]) -> Game[hasenpfeffer.Match, hasenpfeffer.Rules]: ...
@overload
def find(name: Literal["indian_chief"]) -> Game[indian_chief.Match, indian_chief.Rules]: ...
@overload
def find(name: Literal["jersey_gin"]) -> Game[jersey_gin.Match, jersey_gin.Rules]: ...
@overload
def find(name: Literal["last_one"]) -> Game[last_one.Match, last_one.Rules]: ...
@overload
def find(name: Literal["mus"]) -> Game[mus.Match, mus.Rules]: ...
@overload
def find(name: Literal["one_eyed_jack"]) -> Game[one_eyed_jack.Match, one_eyed_jack.Rules]: ...
@overload
def find(name: Literal["pitch"]) -> Game[pitch.Match, pitch.Rules]: ...
@overload
def find(name: str) -> Game: ...
def find(name: str) -> Game:
    """The game with this name, whose package is imported; a name may be written as in `spelt`.

    Raises:
        PluginError: if it is a game of another package that cannot be used.

    Examples:
        >>> find("ecarte").prefix
        'EC'
        >>> find("Bridge Solitaire").name
        'bridge_solitaire'
    """
    check_type("the name of a game", name, str, "a string")
    return _imported(name) or _found(spelt(name))


def spelt(name: str) -> str:
    """The name of a game as `names` has it.

    Capitals and accents make no difference, and words may be separated by blanks, hyphens or underscores. A
    part of the words is enough if only one game has them, and refused otherwise. Installed packages are
    searched only if no game of this library has all these words in its name.

    Examples:
        >>> spelt("Écarté"), spelt("Jersey-Gin"), spelt("gin")
        ('ecarte', 'jersey_gin', 'jersey_gin')
    """
    check_type("the name of a game", name, str, "a string")
    typed = _key(name)
    own = tuple(_own())
    known = own if name in own or typed in map(_key, own) else names()
    if name in known:
        return name
    fitting = [each for each in known if typed and typed <= _key(each)]
    exact = [each for each in fitting if typed == _key(each)]
    if len(exact or fitting) != 1:
        raise UnknownNameError("game", shown(name), tuple(fitting) or known)
    [found] = exact or fitting
    return found


def _key(name: str) -> frozenset[str]:
    """The words of a name, in small letters without accents."""
    from unicodedata import combining, normalize

    letters = [letter for letter in normalize("NFKD", name).lower() if not combining(letter)]
    return frozenset("".join(letters).replace("-", " ").replace("_", " ").split())


def _imported(name: str) -> Game | None:
    """The game if it was found before, which needs no search."""
    if name in _LOADED:
        return _LOADED[name]
    game: Game | None = getattr(sys.modules.get(_package_of(name)), "GAME", None)
    return game if game and game.name == name else None


def _found(name: str) -> Game:
    if name not in _own():
        from muggins.table.packages import offers

        return _loaded(offers()[name])
    package = _package_of(name)
    game: Game | None = getattr(import_module(package), "GAME", None)
    if game is None:
        raise RulesError(f"{package} has no GAME: its __init__.py must import it from the module game")
    return game


_LOADED: Final[dict[str, Game]] = {}
"""The games of other packages that were found so far."""


def _loaded(entries: Sequence[EntryPoint]) -> Game:
    """The game that other packages offer under a name."""
    from muggins.table.packages import load

    name = entries[0].name
    if name not in _LOADED:
        rivals = [own for own in _own() if _key(own) == _key(name)]
        _LOADED[name] = load(entries, *rivals)
    return _LOADED[name]


def _package_of(name: str) -> str:
    return f"{__name__}.{name.replace('-', '.')}"


def all() -> tuple[Game, ...]:  # noqa: A001 - read as `games.all()`
    """Every game, in alphabetical order of their names; this imports all of them.

    A game of another package that cannot be used is left out, and a warning says why.
    """
    from muggins.table.packages import offers

    found = [*map(find, _own())]
    for entries in offers().values():
        try:
            found.append(_loaded(entries))
        except PluginError as error:
            warn(str(error), stacklevel=2)
    return tuple(sorted(found, key=lambda game: game.name))


def from_record(record: Mapping[str, Any]) -> Match:
    """The match of any game in a record, replayed move by move.

    Raises:
        RecordError: if it is not a record of a match of any game, or one of its moves is refused.
    """
    return _match_in(record).from_record(record)


def tree_from_record(record: Mapping[str, Any]) -> MatchTree[Match]:
    """The match of any game in a record, with its comments and variations.

    Raises:
        RecordError: if it is not a record of a match of any game, one of its moves is refused, or a comment
            or a variation has no place in it.
    """
    from muggins.table.tree import MatchTree

    return MatchTree.from_record(_match_in(record), record)


def _match_in(record: Mapping[str, Any]) -> type[Match]:
    if not isinstance(record, Mapping):
        raise RecordError(f"not a record of a match: it must be a mapping, not {shown(record)}")
    if "game" not in record:
        raise RecordError("not a record of a match: it has no 'game'")
    name = record["game"]
    if not isinstance(name, str) or not (_imported(name) or name in names()):
        raise RecordError(f"this is a record of {shown(name)}, and there is no such game")
    return find(name).match
