"""The site's pages: every public module has a place in the reference, and every page in the navigation."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

import muggins

DOCS = Path(__file__).parents[1] / "docs"
REFERENCE = "\n".join(page.read_text(encoding="utf-8") for page in (DOCS / "reference").glob("*.md"))
DOCUMENTED = re.findall(r"^::: (\S+)$", REFERENCE, re.MULTILINE)


def modules_in(package: ModuleType) -> list[str]:
    """The full names of the modules and packages right in a package."""
    return [f"{package.__name__}.{name}" for _, name, _ in iter_modules(package.__path__)]


ROOMS = [name for name in modules_in(muggins) if name not in ("muggins.__main__", "muggins.cli")]
PACKAGES = [name for name in ROOMS if hasattr(import_module(name), "__path__")]


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_is_in_the_reference(room: str) -> None:
    """Each module and package of the library but the command line has its description on a page, once."""
    assert DOCUMENTED.count(room) == 1


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_of_a_package_is_in_the_reference(package: str) -> None:
    """A package describes what it takes from its modules; any other module has a place of its own."""
    taken = set(import_module(package).__all__)
    for name in modules_in(import_module(package)):
        assert name in DOCUMENTED or taken & set(import_module(name).__all__), name
