"""Reads the files of worked cases beside the tests: a case a line, each under a comment with its source."""

from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent


def read_cases(name: str) -> Iterator[str]:
    """The cases of one file, named from the folder of tests, in order.

    Raises:
        ValueError: if a case has no comment just above it.
    """
    sourced = False
    for number, raw in enumerate((TESTS / name).read_text(encoding="utf-8").splitlines(), start=1):
        line = raw.strip()
        if line and not line.startswith("#"):
            if not sourced:
                raise ValueError(f"{name}, line {number}: this case has no source")
            yield " ".join(line.split())
        sourced = line.startswith("#")
