"""Every public module has a place in the reference, or on the page of what it is for."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

import muggins
from muggins import games

DOCS = Path(__file__).parents[2] / "docs"
PAGES = "\n".join(page.read_text(encoding="utf-8") for page in DOCS.rglob("*.md"))
DOCUMENTED = re.findall(r"^::: (\S+)$", PAGES, re.MULTILINE)


def modules_in(package: ModuleType) -> list[str]:
    """The full names of the modules and packages right in a package."""
    return [f"{package.__name__}.{name}" for _, name, _ in iter_modules(package.__path__)]


UNDESCRIBED = {"muggins.__main__", "muggins.cli", "muggins.games"}
"""Rooms without a description: what runs the command, and the games, each of which has one of its own."""
HALLS = [
    "muggins.cards",
    "muggins.checks",
    "muggins.crib",
    "muggins.scoring",
    "muggins.strategy",
    "muggins.table",
]
"""The rooms whose modules are described one by one."""
ROOMS = [
    *(name for name in modules_in(muggins) if name not in {*UNDESCRIBED, *HALLS}),
    *(name for hall in HALLS for name in modules_in(import_module(hall))),
]
GAMES = modules_in(games)


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_is_in_the_reference(room: str) -> None:
    """Each module and package of the library but the command line has its description on a page, once."""
    assert DOCUMENTED.count(room) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_module_of_a_game_is_in_the_reference(game: str) -> None:
    """A game describes what its package takes from its modules; any other module has a place of its own.

    Its commands describe themselves by their help, and its scorers are on the page that scores.
    """
    taken = set(import_module(game).__all__)
    for name in modules_in(import_module(game)):
        if name in (f"{game}.commands", f"{game}.scorers"):
            continue
        assert name in DOCUMENTED or taken & set(import_module(name).__all__), name


MANUAL = [
    DOCS.parent / "README.md",
    *(page for page in DOCS.rglob("*.md") if page.relative_to(DOCS).parts[0] not in ("games", "reference")),
]
FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
NOT_READ = re.compile(r"<[^>]*>|\]\([^)]*\)")
"""Tags, and where links lead."""


def test_the_manual_is_read_in_an_evening() -> None:
    """It has at most 16,000 words beside code, the rules of the games and the reference."""
    texts = [NOT_READ.sub("]", FENCED.sub("", page.read_text(encoding="utf-8"))) for page in MANUAL]
    words = [word for text in texts for word in text.split() if re.search(r"[^\W\d]", word)]
    assert 10_000 < len(words) <= 16_000
