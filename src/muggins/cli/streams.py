"""Versions of stdout and stderr that do not raise if they cannot be written to."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BufferedWriter, FileIO, TextIOWrapper
from select import select
from typing import Any, TextIO

__all__ = ["Outlet", "guarded_streams", "is_lost"]


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
