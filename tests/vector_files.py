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


def cases_by_word(name: str, words: str) -> dict[str, list[tuple[str, str]]]:
    """What the cases of one file ask and want, such as ``draw 5H 6H = 2``, by the word that each begins with.

    Raises:
        ValueError: if the file has cases of other words than these, or none of one of them.
    """
    found: dict[str, list[tuple[str, str]]] = {word: [] for word in words.split()}
    for case in read_cases(name):
        word, _, rest = case.partition(" ")
        asked, _, wanted = rest.partition("=")
        found.setdefault(word, []).append((asked.strip(), wanted.strip()))
    if [*found] != words.split() or not all(found.values()):
        raise ValueError(f"{name} has other words: {', '.join(found)}")
    return found


def conformance_cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file of conformance vectors, in order."""
    text = (CONFORMANCE / f"{name}.json").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)["cases"]
    return found
