"""Reads the files of worked cases: those beside the tests, and the conformance vectors.

Beside the tests there is a case a line, each under a comment with its source.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent
CONFORMANCE = TESTS.parent / "docs" / "conformance"


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


def conformance_cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file of conformance vectors, in order."""
    text = (CONFORMANCE / f"{name}.json").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)["cases"]
    return found
