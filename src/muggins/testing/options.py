"""The options of ``python -m muggins.testing``, as a plug-in of pytest."""

from __future__ import annotations

from typing import Any

import pytest

from muggins import games
from muggins.errors import UnknownNameError

__all__ = ["pytest_addoption", "pytest_configure"]


def pytest_addoption(parser: Any) -> None:
    """Add `--game` and `--matches`."""
    group = parser.getgroup("muggins")
    told = "check this game; give it several times for several games; by default all installed games"
    group.addoption("--game", action="append", dest="games", metavar="NAME", help=told)
    told = "the number of matches of each game to check (default: 2)"
    group.addoption("--matches", type=int, default=2, metavar="N", help=told)


def pytest_configure(config: Any) -> None:
    """Refuse the name of a game that there is not, before any test."""
    try:
        for name in config.getoption("games") or ():
            games.find(name)
    except UnknownNameError as error:
        raise pytest.UsageError(str(error)) from error
