"""How the process ends in good order, whatever becomes of its streams and whatever signal stops it.

stdout and stderr do not raise if they cannot be written to, and a signal that asks the process to end does so
cleanly at any point.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BufferedWriter, FileIO, TextIOWrapper
from select import select
from types import FrameType
from typing import Any, TextIO

__all__ = ["SIGNALS", "Outlet", "Stopped", "guarded_streams", "is_lost", "sheltered", "stoppable"]

# --- streams ---------------------------------------------------------------------------------------------


class Outlet(FileIO):
    """A file descriptor that is written to until that fails; later output is dropped.

    Attributes:
        error: the error; None if it has not failed.
    """

    error: OSError | None = None

    def write(self, data: Any, /) -> int:
        """Write the bytes, or drop them; returns how many were handled."""
        while self.error is None:
            try:
                written = super().write(data)
            except OSError as error:
                self.error = error
            else:
                if written is not None:
                    return written
                select([], [self], [])
        return memoryview(data).nbytes


@contextmanager
def guarded_streams() -> Iterator[Callable[[], OSError | None]]:
    """A block in which stdout and stderr never raise; gives a function that returns stdout's error, if any.

    Characters that a stream cannot encode, such as in the name of a player, are escaped. Writing to a stdout
    that was closed from the start fails as on a full disk. A stderr that fails or is closed has no effect.
    """
    before = sys.stdout, sys.stderr
    _fill_gaps()
    out, sys.stdout = _guarded(sys.stdout)
    _, sys.stderr = _guarded(sys.stderr)
    try:
        yield partial(getattr, out, "error", None)
    finally:
        sys.stdout, sys.stderr = before


def is_lost(stream: TextIO) -> bool:
    """Whether a guarded stream has failed, so nothing more can be written to it."""
    outlet = getattr(getattr(stream, "buffer", None), "raw", None)
    return isinstance(outlet, Outlet) and outlet.error is not None


def _fill_gaps() -> None:
    """Open a file for each closed standard stream, so that no other file takes its place."""
    while (descriptor := os.open(os.devnull, os.O_RDONLY)) <= 2:
        os.set_inheritable(descriptor, True)
    os.close(descriptor)


def _guarded(stream: TextIO | None) -> tuple[Outlet | None, TextIO]:
    """The stream over an outlet, and the outlet; a stream other than a plain file is left as it is."""
    if stream is None:
        outlet = Outlet(os.open(os.devnull, os.O_RDONLY), "w", closefd=False)
        return outlet, TextIOWrapper(BufferedWriter(outlet), encoding="utf-8", errors="backslashreplace")
    buffer = getattr(stream, "buffer", None)
    if not isinstance(stream, TextIOWrapper) or type(getattr(buffer, "raw", buffer)) is not FileIO:
        return None, stream
    stream.flush()
    outlet = Outlet(stream.fileno(), "w", closefd=False)
    text = TextIOWrapper(
        BufferedWriter(outlet),
        encoding=stream.encoding,
        errors="backslashreplace",
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )
    return outlet, text


# --- signals ---------------------------------------------------------------------------------------------

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals of this system that ask the process to end."""


class Stopped(BaseException):
    """A signal asked the process to end; not an `Exception`, so that nothing treats it as a bug.

    Attributes:
        name: the name of the signal.
        status: the exit status for it, as in a shell: 128 plus the number of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.name = signal.Signals(number).name
        self.status: int = 128 + number


class _Handler:
    """Raises `Stopped`, at once or after it is released."""

    def __init__(self) -> None:
        self._held = False
        self._late: int | None = None

    def __call__(self, number: int, _frame: FrameType | None) -> None:
        if not self._held:
            raise Stopped(number)
        self._late = number

    @contextmanager
    def held(self) -> Iterator[None]:
        """A block in which nothing is raised until its end."""
        before, self._held = self._held, True
        try:
            yield
        finally:
            self._held = before
            if self._late is not None and not before:
                late, self._late = self._late, None
                raise Stopped(late)


_handler = _Handler()


@contextmanager
def stoppable() -> Iterator[None]:
    """A block in which the signals raise `Stopped`, except those that this process was told to ignore."""
    before = dict(zip(SIGNALS, map(signal.getsignal, SIGNALS), strict=True))
    for one, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(one, _handler)
    try:
        yield
    finally:
        for one, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(one, handler)


@contextmanager
def sheltered() -> Iterator[None]:
    """A block in which signals raise only at the end, and a process started in it ignores all of them."""
    with _handler.held():
        if not hasattr(signal, "pthread_sigmask"):
            yield
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
