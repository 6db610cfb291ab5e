"""Every public callable of every package, found by walking them, with wrong arguments of each kind."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterator
from functools import cache, partial
from types import FrameType
from typing import Any

from fuzz.choices import Choices
from fuzz.judge import Judge
from fuzz.kinds import KINDS
from fuzz.pool import NONE_KNOWN, pool_of
from fuzz.surface import Entry, constructor_of, entries_of, is_for_authors, public_names
from muggins.errors import MugginsError

__all__ = ["entries", "public", "tried"]

_ANY = (MugginsError,)
_KINDS = tuple(KINDS)
_MOST_MANY = 4
_SECONDS_FOR_A_LONG_CALL = 0.05


@cache
def entries() -> tuple[Entry, ...]:
    """The public functions and classes, and what the public values and those of matches have."""
    found = [constructor_of(name, *thing) for name, thing in public_names().items()]
    made = (*filter(None, found), *_of_values())
    return tuple(entry for entry in made if not _writes(entry) and not is_for_authors(entry))


def _writes(entry: Entry) -> bool:
    return any(part.name == "path" for part in entry.parts)


def _of_values() -> Iterator[Entry]:
    """What the values have of which some are known, a class once."""
    packages = {package: None for package, _ in public_names().values()}
    seen: set[type] = set()
    for package, thing in public_names().values():
        if isinstance(thing, type) and thing.__module__.startswith("muggins") and thing not in seen:
            seen.add(thing)
            yield from entries_of(thing, package)
    for package in packages:
        for kind in [*pool_of(package).near]:
            if kind.__module__.startswith("muggins") and kind not in seen:
                seen.add(kind)
                yield from entries_of(kind, package)


def public(choices: Choices, judge: Judge) -> None:
    """Every public function, class, method, property and operator, with a wrong argument of every kind."""
    entry = choices.pick(entries())
    kind = choices.pick(_KINDS)
    tried(entry, choices.below(max(len(entry.parts), 1)), kind, choices, judge)


def tried(entry: Entry, place: int, kind: str, choices: Choices, judge: Judge) -> bool:
    """Call something with an argument of a kind in a place, and with sensible ones in all others.

    Returns:
        Whether it could be called: values of the classes that it needs are known.
    """
    pool = pool_of(entry.package)
    given: list[Any] = []
    named: dict[str, Any] = {}
    if entry.owner is not None:
        owners = pool.all_of(entry.owner)
        if not owners:
            return False
        given.append(choices.pick(owners))
    by_default = False
    for number, part in enumerate(entry.parts):
        is_wrong = number == place
        if by_default and not part.named:
            continue
        if part.optional and (number > place or part.named) and choices.below(2):
            by_default = not part.named
            continue
        for _ in range(choices.below(_MOST_MANY) + 1 if part.many else 1):
            value = pool.fitting(part.hint, part.name, choices)
            if is_wrong:
                value = KINDS[kind](choices, None if value is NONE_KNOWN else value, pool)
            elif value is NONE_KNOWN:
                return False
            if part.named:
                named[part.name] = value
            else:
                given.append(value)
    _shortly(entry, partial(judge.ask, _ANY, entry.call, *given, **named))
    return True


class _EnoughError(BaseException):
    """What works for long has begun its work."""


def _shortly(entry: Entry, call: Callable[[], object]) -> None:
    """Call, and stop what works for long by design once it has had time to look at its arguments.

    Nothing is collected meanwhile: what is raised in a callback of the collector is lost.
    """
    is_over = False

    def enough(_signal: int, _frame: FrameType | None) -> None:
        if not is_over:
            raise _EnoughError

    if not entry.is_long or not hasattr(signal, "setitimer"):
        call()
        return
    was = signal.signal(signal.SIGALRM, enough)
    collects = gc.isenabled()
    gc.disable()
    try:
        signal.setitimer(signal.ITIMER_REAL, _SECONDS_FOR_A_LONG_CALL)
        call()
        is_over = True
    except _EnoughError:
        pass
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, was)
        if collects:
            gc.enable()
