"""Signals that ask the process to end, which it does cleanly at any point."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["SIGNALS", "Stopped", "sheltered", "stoppable"]

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
