"""The public names of a game that are imported when they are first asked for."""

import ast
import subprocess
import sys
from functools import reduce
from importlib import import_module
from inspect import getsource
from types import ModuleType

import pytest

from muggins import games
from muggins.lazily import lazily

PACKAGES = {game.name: import_module(f"muggins.games.{game.name.replace('-', '.')}") for game in games.all()}
EACH_PACKAGE = pytest.mark.parametrize("package", PACKAGES.values(), ids=PACKAGES)


def declared(package: ModuleType) -> tuple[dict[str, str], dict[str, str]]:
    """The names that the source of a package imports, also those for type checkers alone, and where from.

    And the names of methods of these, such as ``"PLAYS.start_play"`` for `start_play`.
    """
    nodes = [*ast.walk(ast.parse(getsource(package)))]
    sources = {
        alias.asname or alias.name: str(node.module)
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    methods = {
        ast.unparse(node.target): ast.unparse(node.value)
        for node in nodes
        if isinstance(node, ast.AnnAssign) and node.value
    }
    return sources, methods


@EACH_PACKAGE
def test_a_late_name_is_what_type_checkers_take_it_for(package: ModuleType) -> None:
    sources, methods = declared(package)
    for name in package.__all__:
        value, *path = methods.get(name, name).split(".")
        found = getattr(import_module(sources[value]), value)
        assert getattr(package, name) == reduce(getattr, path, found), name


@EACH_PACKAGE
def test_dir_is_the_public_names(package: ModuleType) -> None:
    assert dir(package) == sorted(package.__all__)


@EACH_PACKAGE
def test_another_name_is_refused(package: ModuleType) -> None:
    with pytest.raises(AttributeError, match=f"'{package.__name__}' has no attribute 'Mtch'") as caught:
        package.Mtch  # noqa: B018 - that it is looked up is what is tried
    assert caught.value.name == "Mtch"
    assert caught.value.obj is package


def test_a_scorer_needs_no_matches() -> None:
    """Scoring a hand imports none of the modules for matches, and asking for the match imports them."""
    code = (
        "import sys; from muggins.games import cribbage; cribbage.score_hand('5C 5D 5H JS', '5S')\n"
        "print('muggins.table.match' in sys.modules); cribbage.Match\n"
        "print('muggins.table.match' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_a_name_that_no_module_makes_public_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that lists a name and has it nowhere is told so, and not an empty value."""
    package = ModuleType("muggins.games.backhand")
    package.__dict__["__all__"] = ["Nowhere"]
    monkeypatch.setitem(sys.modules, package.__name__, package)
    find, names = lazily(package.__name__, "game")
    with pytest.raises(AttributeError, match="has no attribute 'Nowhere'"):
        find("Nowhere")
    assert "Nowhere" in names()
