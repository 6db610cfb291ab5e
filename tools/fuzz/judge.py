"""What may come out of a call: an answer, or a fitting error that says in few words what is wrong."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from time import perf_counter, thread_time
from types import TracebackType
from typing import Any, TypeVar

from attrs import define, field, frozen

from fuzz.hostile import MOST_TAKEN, Endless, MischiefError, TooManyTakenError
from muggins.errors import MugginsError, UnknownNameError, WrongTypeError

__all__ = ["Fault", "FaultFoundError", "Judge", "Kind", "StuckError"]

T = TypeVar("T")

MOST_SAID = 2_000
"""The most characters of an error's message."""

SECONDS = 0.5
"""What a call may take, whatever it is given."""

SECONDS_A_CHARACTER = 5e-6
"""What it may take besides for each character or item that it is given."""

_LOOP = 1_000_000
_SECONDS_FOR_LOOP = 0.05

_ANYWHERE = (WrongTypeError, UnknownNameError)
_HARNESS = Path(__file__).parent


class StuckError(BaseException):
    """Raised in a call that does not end, by whoever watches over it."""


class Kind(Enum):
    """What is wrong with what a call did."""

    FOREIGN = "a foreign exception"
    UNFITTING = "an error of a class that does not fit"
    MESSAGE = "a message too long, or one that cannot be had"
    SLOW = "slower than its input allows"
    ENDLESS = "no end"
    DISAGREEMENT = "two ways that do not agree"
    BROKEN = "a law that does not hold"
    ACCEPTED = "nonsense that was accepted"
    DIED = "a process that died"


@frozen
class Fault:
    """Something wrong, as a person reads it and as it is told apart from others.

    Attributes:
        kind: what is wrong.
        entry: the function that was called.
        what: the class of the exception, or what does not agree.
        where: the line of the library from which it came; empty if there is none.
        detail: all of it.
    """

    kind: Kind
    entry: str
    what: str
    where: str = ""
    detail: str = field(default="", eq=False)

    def __str__(self) -> str:
        where = f" at {self.where}" if self.where else ""
        return f"{self.entry}: {self.kind.value}: {self.what}{where}"


class FaultFoundError(Exception):
    """A target has found a fault, which ends its run."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def _name_of(function: object) -> str:
    module = str(getattr(function, "__module__", "")).removeprefix("muggins.")
    return f"{module}.{getattr(function, '__qualname__', type(function).__name__)}"


def _where(trace: TracebackType | None) -> str:
    """The innermost line of the trace that is not the harness's own."""
    frames = traceback.extract_tb(trace)
    outside = [frame for frame in frames if _HARNESS not in Path(frame.filename).parents]
    ours = [frame for frame in outside if "muggins" in frame.filename or "score_page" in frame.filename]
    return next((f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(ours or outside)), "")


def size_of(given: object, deepest: int = 4) -> int:
    """Roughly how many characters and items something has."""
    if isinstance(given, str | bytes | bytearray):
        return len(given)
    if isinstance(given, Endless | range):
        return MOST_TAKEN
    if isinstance(given, int):
        return given.bit_length() // 3
    if deepest and isinstance(given, Mapping):
        return size_of([*given.keys(), *given.values()], deepest - 1)
    if deepest and isinstance(given, list | tuple | set | frozenset):
        return sum(size_of(each, deepest - 1) for each in given) + len(given)
    return int(getattr(given, "size", 1)) if type(given).__module__ == "numpy" else 1


def slowness() -> float:
    """How many times slower than usual this machine is at the moment, at least 1."""
    begin, number = thread_time(), 0
    for each in range(_LOOP):
        number ^= each * each
    return max(1.0, (thread_time() - begin) / _SECONDS_FOR_LOOP)


@define
class Judge:
    """Makes calls, counts them and judges what comes of each.

    Attributes:
        clock: what time is taken with; the time of this thread alone if a slow call is to be confirmed.
        patience: how many times as long as usual a call that seems too slow may take.
        calls: how many calls were made.
        refused: how many calls ended with an error of each class.
        entries: what each function did, if anybody asks for it.
    """

    clock: Callable[[], float] = perf_counter
    patience: Callable[[], float] = lambda: 1.0
    calls: int = 0
    refused: Counter[str] = field(factory=Counter)
    entries: set[tuple[str, str]] | None = None

    @classmethod
    def confirming(cls) -> Judge:
        """A judge who takes only the time that a call itself has spent, and is patient."""
        return cls(thread_time, slowness)

    def ask(
        self, allowed: tuple[type[MugginsError], ...], function: Callable[..., T], *args: Any, **named: Any
    ) -> T | Exception:
        """What a call gives, or the fitting error that it raises.

        Args:
            allowed: the classes of errors that fit, besides those for a wrong type and an unknown name.
            function: the function.
            args: its arguments.
            named: its arguments by name.

        Raises:
            FaultFoundError: if anything else comes out, or if it takes too long.
        """
        self.calls += 1
        begin = self.clock()
        try:
            answer: T | Exception = function(*args, **named)
        except MugginsError as error:
            answer = error
            self._fits(allowed, function, error)
        except MischiefError as error:
            answer = error
            self.refused["the caller's own error"] += 1
        except (TooManyTakenError, StuckError) as error:
            raise self._found(Kind.ENDLESS, function, type(error).__name__, error) from error
        except Exception as error:
            raise self._found(Kind.FOREIGN, function, type(error).__name__, error) from error
        took = self.clock() - begin
        if took > SECONDS:
            most = SECONDS + SECONDS_A_CHARACTER * size_of((args, named))
            if took > most and took > (most := most * self.patience()):
                detail = f"{took:.2f} s, and it may take {most:.2f} s"
                raise FaultFoundError(Fault(Kind.SLOW, _name_of(function), "time", detail=detail))
        if self.entries is not None:
            self.entries.add((_name_of(function), type(answer).__name__))
        return answer

    def refuses(
        self,
        allowed: tuple[type[MugginsError], ...],
        function: Callable[..., object],
        *args: Any,
        **named: Any,
    ) -> None:
        """Make a call that has to be refused.

        Raises:
            FaultFoundError: if it is not.
        """
        answer = self.ask(allowed, function, *args, **named)
        if not isinstance(answer, Exception):
            raise FaultFoundError(Fault(Kind.ACCEPTED, _name_of(function), "nonsense", detail=_shown(args)))

    def answers(self, function: Callable[..., T], *args: Any, **named: Any) -> T:
        """What a call gives that must not be refused.

        Raises:
            FaultFoundError: if it is.
        """
        answer = self.ask((MugginsError,), function, *args, **named)
        if isinstance(answer, Exception):
            raise self._found(Kind.BROKEN, function, f"refused by {type(answer).__name__}", answer)
        return answer

    def same(self, what: str, one: object, other: object) -> None:
        """Accept two ways to the same thing if they agree.

        Raises:
            FaultFoundError: if they do not.
        """
        if one != other:
            raise FaultFoundError(Fault(Kind.DISAGREEMENT, what, what, detail=_shown((one, other))))

    def holds(self, law: str, condition: object, *shown: object) -> None:
        """Accept what has to be true.

        Raises:
            FaultFoundError: if it is not.
        """
        if not condition:
            raise FaultFoundError(Fault(Kind.BROKEN, law, law, detail=_shown(shown)))

    def _fits(
        self, allowed: tuple[type[MugginsError], ...], function: Callable[..., object], error: MugginsError
    ) -> None:
        name = type(error).__name__
        self.refused[name] += 1
        if not isinstance(error, allowed + _ANYWHERE):
            raise self._found(Kind.UNFITTING, function, name, error)
        try:
            said = str(error)
        except Exception as other:
            raise self._found(Kind.MESSAGE, function, type(other).__name__, other) from other
        if not 0 < len(said) <= MOST_SAID:
            raise self._found(Kind.MESSAGE, function, f"{name} of the wrong length", error)

    @staticmethod
    def _found(kind: Kind, function: object, what: str, error: BaseException) -> FaultFoundError:
        detail = _shown(error, traceback.format_exception(error))
        return FaultFoundError(Fault(kind, _name_of(function), what, _where(error.__traceback__), detail))


def _shown(value: object, otherwise: object = "") -> str:
    """A value in some thousand characters, whatever its repr does."""
    try:
        text = "".join(otherwise) if isinstance(otherwise, list) else repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 4_000 else f"{text[:2_000]}\n...\n{text[-2_000:]}"
