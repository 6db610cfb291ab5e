"""Reading standard input: one document, or many hands, one a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO, TypeVar

import click

from muggins.cli.command import Failure
from muggins.cli.complaint import one_line, say
from muggins.cli.process import is_lost
from muggins.errors import MugginsError

__all__ = ["answer_each_line", "read_input"]

DocumentT = TypeVar("DocumentT")


def answer_each_line(
    answer: Callable[[str], DocumentT], as_line: Callable[[DocumentT], str], *, as_json: bool
) -> None:
    """Answer each line of standard input with one line; blank lines are skipped.

    A bad line is reported on stderr with its number, and the command then ends with status 2. Reading stops
    when the output is closed.

    Args:
        answer: the document for a line.
        as_line: what to print for it.
        as_json: whether to print the document itself as JSON on one line.
    """
    refused = False
    for number, line in enumerate(_lines(), start=1):
        if not line.strip():
            continue
        try:
            document = answer(line.strip())
        except MugginsError as error:
            say(f"line {number}: {one_line(str(error))}")
            refused = True
        else:
            click.echo(json.dumps(document) if as_json else as_line(document))
        if is_lost(sys.stdout):
            break
    if refused:
        click.get_current_context().exit(Failure.exit_code)


def read_input(most: int) -> bytes:
    """All of standard input, but at most one byte more than `most`.

    Raises:
        Failure: if it cannot be read.
    """
    with _input() as source:
        return source.read(most + 1)


def _lines() -> Iterator[str]:
    with _input() as source:
        for line in source:
            yield line.decode("utf-8-sig", errors="surrogateescape")


@contextmanager
def _input() -> Iterator[BinaryIO]:
    if sys.stdin is None:
        raise Failure("cannot read the input: it is closed")
    try:
        yield sys.stdin.buffer
    except OSError as error:
        raise Failure(f"cannot read the input: {error.strerror}") from error
