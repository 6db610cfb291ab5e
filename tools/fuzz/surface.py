"""Everything public of the library, found by walking it: nothing is listed here, so nothing is left out.

Public are the names in `__all__` of each package, and what the values have that one can get with them, but
for the surface for authors of games (`is_for_authors`).
"""

from __future__ import annotations

import builtins
import importlib
import inspect
import operator
import pkgutil
import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from enum import Enum, EnumType
from functools import cache, cached_property
from types import ModuleType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from attrs import frozen

import muggins
from muggins.scoring.score import Score
from muggins.table.authors import names_for_authors
from muggins.table.match import Match

__all__ = ["Entry", "Part", "constructor_of", "entries_of", "is_for_authors", "packages", "public_names"]

_ELSEWHERE = ("muggins.cli", "muggins.checks", "muggins.printing")
"""Packages that have a target of their own, or serve only those who write for the library."""

_KITS = (
    "muggins.cards.hands",
    "muggins.crib",
    "muggins.pegging",
    "muggins.strategy.crib",
    "muggins.table.auction",
    "muggins.table.ends",
    "muggins.table.moves.MoveMethod",
    "muggins.table.shedding",
    "muggins.table.tricks",
)
"""What games are built of. A name of theirs is public where another package exports it too."""

_CALLED_BY_A_MATCH = frozenset({"after_hand", "at_once", "player_at", "sizes"})
"""Further methods of a match and of an end that only the moves of a match call."""

_HOW_FAR = frozenset({"executor", "pushes", "worlds"})
"""The parameters of what works for long by design, as its documentation says."""


@frozen
class Part:
    """A parameter of a public callable.

    Attributes:
        name: its name.
        hint: its annotation; `Any` if it cannot be had.
        optional: whether it may be left out.
        named: whether it is given by its name.
        many: whether it takes any number of arguments.
    """

    name: str
    hint: Any
    optional: bool = False
    named: bool = False
    many: bool = False


@frozen
class Entry:
    """A public callable.

    Attributes:
        name: its name, such as ``"muggins.games.mus.Match.apply"``.
        package: the package in which it was found.
        call: what is called; with a value of the owner first, if there is an owner.
        parts: its parameters, without that value.
        owner: the class of that value; None if it needs none.
    """

    name: str
    package: str
    call: Callable[..., Any]
    parts: tuple[Part, ...] = ()
    owner: type | None = None

    @property
    def is_long(self) -> bool:
        """Whether it works for long by design: it goes through everything, or is told how far to go."""
        return ".exhaustive" in self.name or any(part.name in _HOW_FAR for part in self.parts)


@cache
def packages() -> tuple[ModuleType, ...]:
    """The packages with a list of public names."""
    found = [importlib.import_module(each.name) for each in _walked() if each.ispkg]
    return tuple(package for package in found if hasattr(package, "__all__"))


def _walked() -> Iterator[pkgutil.ModuleInfo]:
    for each in pkgutil.walk_packages(muggins.__path__, "muggins."):
        if not each.name.startswith(_ELSEWHERE) and not each.name.endswith(".commands"):
            yield each


@cache
def public_names() -> dict[str, tuple[str, Any]]:
    """What each public name stands for, with the package in which it was found first."""
    found: dict[int, tuple[str, str, Any]] = {}
    for package in packages():
        for name in () if package.__name__.startswith(_KITS) else package.__all__:
            thing = getattr(package, name)
            found.setdefault(id(thing), (f"{package.__name__}.{name}", package.__name__, thing))
    return {full: (package, thing) for full, package, thing in found.values()}


# --- what is for authors -----------------------------------------------------------------------------------


def is_for_authors(entry: Entry) -> bool:
    """Whether something is the surface for authors of games, whose arguments are those that a match has read.

    That is what belongs to a kit, what only the moves of a match call, and the methods with which these move
    the states that a match holds, such as a hand.
    """
    if entry.name.startswith(_KITS) and entry.owner not in _public_classes():
        return True
    name = entry.name.rpartition(".")[2]
    if entry.owner is None or name.startswith("__"):
        return False
    if name in _CALLED_BY_A_MATCH or name in names_for_authors(entry.owner):
        return True
    return bool(entry.parts) and any(
        base in _states() or (base.__module__.startswith(_KITS) and not issubclass(base, Match))
        for base in entry.owner.__mro__
    )


@cache
def _public_classes() -> frozenset[type]:
    return frozenset(thing for _, thing in public_names().values() if isinstance(thing, type))


@cache
def _states() -> frozenset[type]:
    """The classes of what the matches hold, and of what that holds."""
    found: set[type] = set()
    waiting = [kind for kind in _public_classes() if issubclass(kind, Match)]
    known = _hints(Match)
    while waiting:
        for name, hint in _hints(waiting.pop()).items():
            if name not in known:
                held = [kind for kind in _classes_in(hint) if kind not in found]
                waiting += held
                found.update(held)
    return frozenset(found)


def _classes_in(hint: Any) -> Iterator[type]:
    for each in get_args(hint):
        yield from _classes_in(each)
    kind = get_origin(hint) or hint
    is_ours = isinstance(kind, type) and kind.__module__.startswith(("muggins.games.", *_KITS))
    if is_ours and not issubclass(kind, Enum | Score | Match):
        yield kind


# --- what can be called ------------------------------------------------------------------------------------


def constructor_of(name: str, package: str, thing: Any) -> Entry | None:
    """The entry of a public function or class; None for anything else."""
    if not callable(thing) or get_origin(thing) is not None or inspect.ismodule(thing):
        return None
    if isinstance(thing, type) and (
        issubclass(thing, BaseException) or inspect.isabstract(thing) or getattr(thing, "_is_protocol", False)
    ):
        return None
    if isinstance(thing, EnumType):
        return Entry(
            name,
            package,
            _named(name, "", _protocol(thing, ValueError, ArithmeticError, RecursionError, RuntimeError)),
            (Part("value", str),),
        )
    return Entry(name, package, thing, _parts(thing))


def entries_of(kind: type, package: str) -> Iterator[Entry]:
    """What the values of a class of the library have: methods, properties and operators."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    for each in dir(kind):
        if each.startswith("_"):
            continue
        static = inspect.getattr_static(kind, each)
        if isinstance(static, property | cached_property) or inspect.isgetsetdescriptor(static):
            if _is_ours(getattr(static, "fget", None) or getattr(static, "func", None)):
                yield Entry(
                    f"{name}.{each}", package, _named(name, each, operator.attrgetter(each)), (), kind
                )
        elif isinstance(static, classmethod | staticmethod):
            function = getattr(kind, each)
            if _is_ours(function):
                yield Entry(f"{name}.{each}", package, function, _parts(function))
        elif inspect.isfunction(static) and _is_ours(static):
            is_pythons = any(hasattr(base, each) for base in kind.__mro__ if base.__module__ == "builtins")
            call = _named(name, each, _protocol(static, TypeError)) if is_pythons else static
            yield Entry(f"{name}.{each}", package, call, _parts(static)[1:], kind)
    for each, operation, parts in () if issubclass(kind, Enum) else _OPERATIONS:
        if each in ("__eq__", "__repr__") or _is_ours(getattr(kind, each, None)):
            yield Entry(f"{name}.{each}", package, _named(name, each, operation), parts, kind)


def _is_ours(function: Any) -> bool:
    return str(getattr(function, "__module__", "")).startswith("muggins")


def _named(name: str, last: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of that name, for the reports."""

    def called(*given: Any) -> Any:
        return function(*given)

    called.__module__, called.__qualname__ = name, last
    return called


def _protocol(function: Callable[..., Any], *allowed: type[Exception]) -> Callable[..., Any]:
    """An operator, which may refuse an operand as Python's own do."""

    def called(*given: Any) -> Any:
        try:
            return function(*given)
        except allowed:
            return NotImplemented

    return called


def _hash(value: Any) -> int:
    return hash(value) if isinstance(value, Hashable) else 0


_ONE = (Part("other", Any),)
_TEXT = (Part("text", str),)
_OPERATIONS: tuple[tuple[str, Callable[..., Any], tuple[Part, ...]], ...] = (
    ("__eq__", _protocol(operator.eq, ValueError), _ONE),
    ("__repr__", repr, ()),
    ("__str__", str, ()),
    ("__hash__", _hash, ()),
    ("__bool__", bool, ()),
    ("__len__", len, ()),
    ("__iter__", list, ()),
    ("__format__", _protocol(format, TypeError, ValueError), _TEXT),
    ("__contains__", _protocol(operator.contains, TypeError), _ONE),
    ("__getitem__", _protocol(operator.getitem, TypeError, LookupError), _ONE),
    ("__lt__", _protocol(operator.lt, TypeError), _ONE),
    ("__add__", _protocol(operator.add, TypeError), _ONE),
    ("__radd__", _protocol(lambda value, other: operator.add(other, value), TypeError), _ONE),
)


# --- parameters --------------------------------------------------------------------------------------------


_WORD = re.compile(r"[A-Za-z_]\w*")


def _for_type_checkers(thing: Any, known: Mapping[str, Any]) -> dict[str, Any]:
    """The names that annotations use though their module imports them only for type checkers."""
    annotated = thing.__mro__ if isinstance(thing, type) else (thing,)
    texts = [str(hint) for each in annotated for hint in getattr(each, "__annotations__", {}).values()]
    names = {*_WORD.findall(" ".join(texts))} - known.keys() - vars(builtins).keys()
    return {name: _by_last_name().get(name, Any) for name in names}


@cache
def _by_last_name() -> dict[str, Any]:
    names = {full.rpartition(".")[2]: thing for full, (_, thing) in public_names().items()}
    for module in ("typing", "collections.abc", "random"):
        names |= {
            name: value for name, value in vars(importlib.import_module(module)).items() if name[0] != "_"
        }
    return names


def _parts(function: Any) -> tuple[Part, ...]:
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return ()
    hints = _hints(function)
    return tuple(
        Part(
            name,
            hints.get(name, Any),
            each.default is not each.empty,
            each.kind is each.KEYWORD_ONLY,
            each.kind is each.VAR_POSITIONAL,
        )
        for name, each in signature.parameters.items()
        if each.kind is not each.VAR_KEYWORD
    )


def _hints(function: Any) -> dict[str, Any]:
    of = inspect.unwrap(function)
    if inspect.ismethod(of):
        own = _own_types(of.__self__)
        return {name: _filled(hint, own) for name, hint in _resolved(of).items()}
    if isinstance(of, type):
        maker = vars(of).get("__new__", of.__init__) if issubclass(of, tuple) else of.__init__
        known = vars(importlib.import_module(of.__module__))
        bases = [_resolved(base) for base in reversed(of.__mro__)]
        fields = {name.lstrip("_"): hint for hints in bases for name, hint in hints.items()}
        return fields | (_resolved(maker, known) if inspect.isfunction(maker) else {})
    return _resolved(of)


def _own_types(owner: Any) -> dict[str, Any]:
    """What the type variables of a method of a game stand for: its cards, and its rules."""
    if not hasattr(owner, "read"):
        return {}
    found = {"CardT": type(next(iter(owner.read.deck)))}
    return found | ({"RulesT": type(owner.rules)} if hasattr(owner, "rules") else {})


def _filled(hint: Any, own: Mapping[str, Any]) -> Any:
    """An annotation without the type variables that are known."""
    if isinstance(hint, TypeVar):
        return own.get(hint.__name__, hint)
    variables = getattr(hint, "__parameters__", ())
    return hint[tuple([own.get(each.__name__, each) for each in variables])] if variables else hint


def _resolved(thing: Any, known: dict[str, Any] | None = None) -> dict[str, Any]:
    if isinstance(thing, type):
        try:
            return get_type_hints(thing)
        except NameError:  # of what is imported for type checkers alone
            pass
    if known is None:
        known = vars(importlib.import_module(getattr(thing, "__module__", None) or "builtins"))
    try:
        return get_type_hints(thing, known, _for_type_checkers(thing, known))
    except Exception:
        return {}
