"""stdout and stderr of a process, neither of which raises if it cannot be written to."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedWriter, FileIO, TextIOWrapper
from select import select
from typing import Any, TextIO

__all__ = ["Outlet", "guarded_streams", "is_lost"]


class Outlet(FileIO):
    """A file descriptor that is written to until that fails; what comes then is dropped.

    Attributes:
        error: how it failed; None if it did not.
    """

    def __init__(self, descriptor: int) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self.error: OSError | None = None

    def write(self, data: Any, /) -> int:
        """Write the bytes, or drop them; how many they are, or fewer if some are still to be written."""
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
    """Here neither stdout nor stderr raises; gives a function that says how stdout has failed, if it has.

    What a stream cannot encode, such as the name of a player, is escaped.
    What is written to a stdout that was closed from the start fails like what a full disk refuses. A stderr
    that fails or is closed changes nothing.
    """
    before = sys.stdout, sys.stderr
    _fill_gaps()
    out, sys.stdout = _guarded(sys.stdout)
    _, sys.stderr = _guarded(sys.stderr)
    try:
        yield lambda: out.error if out else None
    finally:
        sys.stdout, sys.stderr = before


def is_lost(stream: TextIO) -> bool:
    """Whether a guarded stream has failed, so that nothing more can be written to it."""
    outlet = getattr(getattr(stream, "buffer", None), "raw", None)
    return isinstance(outlet, Outlet) and outlet.error is not None


def _fill_gaps() -> None:
    """Open something for each standard stream that is closed, so that no other file takes its place."""
    while (descriptor := os.open(os.devnull, os.O_RDONLY)) <= 2:
        os.set_inheritable(descriptor, True)
    os.close(descriptor)


def _guarded(stream: TextIO | None) -> tuple[Outlet | None, TextIO]:
    """The stream over an outlet, and this; a stream that is no plain file stays as it is, without one."""
    if stream is None:
        outlet = Outlet(os.open(os.devnull, os.O_RDONLY))
        return outlet, TextIOWrapper(BufferedWriter(outlet), encoding="utf-8", errors="backslashreplace")
    buffer = getattr(stream, "buffer", None)
    if not isinstance(stream, TextIOWrapper) or type(getattr(buffer, "raw", buffer)) is not FileIO:
        return None, stream
    stream.flush()
    outlet = Outlet(stream.fileno())
    text = TextIOWrapper(
        BufferedWriter(outlet),
        encoding=stream.encoding,
        errors="backslashreplace",
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )
    return outlet, text
