"""The record of a match in a file, or on standard input."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from muggins.cli.batch import read_input
from muggins.cli.command import STANDARD_INPUT, Failure

__all__ = ["read_record"]

_MOST_BYTES = 20_000_000


def read_record(file: str) -> Mapping[str, object]:
    """The content of a file that holds a JSON object."""
    name = "the input" if file == STANDARD_INPUT else repr(file)
    try:
        content = read_input(_MOST_BYTES) if file == STANDARD_INPUT else _read(Path(file))
    except (OSError, ValueError) as error:
        raise Failure(f"cannot read {name}: {getattr(error, 'strerror', None) or error}") from error
    if len(content) > _MOST_BYTES:
        raise Failure(f"{name} has more than {_MOST_BYTES:,} bytes, more than any record has")
    try:
        record = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise Failure(f"{name} is not JSON: {error}") from error
    if not isinstance(record, dict):
        raise Failure(f"{name} is not a record of a match: a record is a JSON object")
    return record


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_MOST_BYTES + 1)
