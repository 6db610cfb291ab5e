"""The options of ``python -m muggins.testing``, as a plug-in of pytest."""

from __future__ import annotations

from typing import Any

__all__ = ["pytest_addoption"]


def pytest_addoption(parser: Any) -> None:
    """Add `--game` and `--matches`."""
    group = parser.getgroup("muggins")
    told = "check this game, several times for several; by default all that are installed"
    group.addoption("--game", action="append", dest="games", metavar="NAME", help=told)
    told = "at how many matches of each game to look (default: 2)"
    group.addoption("--matches", type=int, default=2, metavar="N", help=told)
