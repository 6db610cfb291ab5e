"""Signals that ask the process to end: it does so in good order, wherever it is."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["SIGNALS", "Stopped", "sheltered", "stoppable"]

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that ask for it, those of this system."""


class Stopped(BaseException):
    """A signal asked the process to end; no `Exception`, so nothing on the way takes it for a fault.

    Attributes:
        name: the name of the signal.
        status: the exit status that says so, as in a shell: 128 and the number of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.name = signal.Signals(number).name
        self.status: int = 128 + number


class _Handler:
    """Raises `Stopped`, or does so later if it is held."""

    def __init__(self) -> None:
        self._held = False
        self._late: int | None = None

    def __call__(self, number: int, _frame: FrameType | None) -> None:
        if not self._held:
            raise Stopped(number)
        self._late = number

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nothing is raised in here, but at the end."""
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
    """Here the signals raise `Stopped`, except for one that this process was told to ignore."""
    before = {one: signal.getsignal(one) for one in SIGNALS}
    heard = [one for one, handler in before.items() if handler is not signal.SIG_IGN]
    for one in heard:
        signal.signal(one, _handler)
    try:
        yield
    finally:
        for one in heard:
            signal.signal(one, before[one])


@contextmanager
def sheltered() -> Iterator[None]:
    """Here no signal raises, but at the end; and a process that is started here is deaf to all of them."""
    with _handler.held():
        if not hasattr(signal, "pthread_sigmask"):
            yield
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
