"""Runs every example of README.md, docs/ and src's docstrings as a test, beside the tests proper."""

import gc
import re
import signal
import sys
from collections.abc import Generator, Iterable
from doctest import ELLIPSIS, OutputChecker
from importlib import import_module, invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from sybil import Document, Example, Region, Sybil
from sybil.document import PythonDocStringDocument
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.parsers.abstract import DocTestStringParser
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from sybil.parsers.markdown.lexers import FencedCodeBlockLexer
from sybil.parsers.rest import DocTestParser
from sybil.python import import_path
from sybil.sybil import SybilCollection
from sybil.typing import Parser
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from muggins import games

# A shared machine stalls now and then; no law of the game depends on how long a check takes.
NO_HASTE: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("thorough", max_examples=50, **NO_HASTE)

# The quick tests try the same few examples each time, so that no line is reached by chance.
settings.register_profile("quick", derandomize=True, database=None, max_examples=10, **NO_HASTE)
settings.load_profile("quick")

# A mutant is killed by the first example that fails: a smaller one says nothing more, and takes long to find.
settings.register_profile(
    "mutants", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate], **NO_HASTE
)


SLOW = Path(__file__).parent / "tests" / "slow.txt"


def pytest_configure() -> None:
    """A run in the background or under nohup ignores some signals; the commands that it tests must not."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Tests are never garbage: nothing looks for it while forty thousand are made, nor among them later."""
    gc.disable()
    collected = yield
    gc.freeze()
    gc.enable()
    return collected


class PyconFenceParser:
    """Reads the ``pycon`` fences of a Markdown page as doctests."""

    def __init__(self) -> None:
        self._fences = FencedCodeBlockLexer("pycon")
        self._doctests = DocTestStringParser(DocTestEvaluator())

    def __call__(self, document: Document) -> Iterable[Region]:
        """The examples in the page's fences, in order."""
        for fence in self._fences(document):
            source = fence.lexemes["source"]
            for example in self._doctests(source, document.path):
                example.adjust(fence, source)
                yield example


class ConsoleFenceParser:
    """Reads the ``console`` fences of a Markdown page: commands after a ``$``, and what they print.

    A line of three dots stands for any number of lines. A command without any is not run.
    """

    def __init__(self) -> None:
        self._fences = FencedCodeBlockLexer("console")

    def __call__(self, document: Document) -> Iterable[Region]:
        """The commands in the page's fences, in order."""
        for fence in self._fences(document):
            source = fence.lexemes["source"]
            for found in COMMAND.finditer(source):
                if not found[2].strip():
                    continue
                example = Region(found.start(), found.end(), (found[1], found[2]), run_in_console)
                example.adjust(fence, source)
                yield example


COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def run_in_console(example: Example) -> str | None:
    """What is wrong with a command of a page, if anything."""
    from cli.console import shell

    line, expected = example.parsed
    printed = shell(line)
    if OutputChecker().check_output(expected.rstrip(), printed.rstrip(), ELLIPSIS):
        return None
    return f"{line}\nshould print:\n{expected}\nbut prints:\n{printed}"


class ModulesOfGames:
    """Reads the ``python`` fences whose title is the path of a module of a game, or of its tests.

    A module is imported. It lies in a folder beside the games of the library until the page ends. Of a module
    of tests every test is called.
    """

    _PATH = re.compile(r"(src/muggins|tests)/games/(\w+)/(\w+)\.py")

    def __init__(self) -> None:
        self._fences = FencedCodeBlockLexer(
            r'python title="[^"]*"', mapping={"language": "title", "source": "source"}
        )
        self._folder: TemporaryDirectory[str] | None = None

    def __call__(self, document: Document) -> Iterable[Region]:
        """The modules of the page, in order."""
        for fence in self._fences(document):
            path = self._PATH.search(fence.lexemes["title"])
            assert path, fence.lexemes["title"]
            root, *names = path.groups()
            use = self._call if root == "tests" else self._import
            yield Region(fence.start, fence.end, (*names, fence.lexemes["source"]), use)

    def _call(self, example: Example) -> None:
        tests: dict[str, Any] = {}
        exec(example.parsed[-1], tests)
        for name, test in tests.items():
            if name.startswith("test_"):
                test()

    def _import(self, example: Example) -> None:
        game, module, source = example.parsed
        if self._folder is None:
            self._folder = TemporaryDirectory()
            games.__path__.append(self._folder.name)
        package = Path(self._folder.name, game)
        package.mkdir(exist_ok=True)
        (package / f"{module}.py").write_text(source, encoding="utf-8")
        invalidate_caches()
        name = f"{games.__name__}.{game}"
        if module == "__init__":
            sys.modules.pop(name, None)
        found = import_module(name if module == "__init__" else f"{name}.{module}")
        example.namespace.update({each: getattr(found, each) for each in found.__all__})

    def forget(self, namespace: dict[str, Any]) -> None:
        """Take the modules of a page away again."""
        if self._folder is not None:
            games.__path__.remove(self._folder.name)
            for package in Path(self._folder.name).iterdir():
                for name in [*sys.modules]:
                    if f"{name}.".startswith(f"{games.__name__}.{package.name}."):
                        del sys.modules[name]
            self._folder.cleanup()
            self._folder = None


class ModuleOfPublicNames(PythonDocStringDocument):
    """A module whose examples may use all its public names, those as well that are imported late."""

    def import_document(self, example: Example) -> None:
        """Import it, and each of its public names, when its first example is run."""
        module = import_path(Path(self.path))
        for name in getattr(module, "__all__", ()):
            getattr(module, name)
        super().import_document(example)


modules_of_games = ModulesOfGames()
markdown: list[Parser] = [
    PyconFenceParser(),
    ConsoleFenceParser(),
    PythonCodeBlockParser(),
    SkipParser(),
]
examples = SybilCollection(
    [
        Sybil(markdown, pattern="README.md"),
        Sybil(markdown, path="tools/release", pattern="*.md"),
        Sybil(markdown, path="docs", pattern="*.md", exclude="add-a-game/*.md"),
        Sybil(
            [modules_of_games, *markdown],
            path="docs",
            pattern="add-a-game/*.md",
            teardown=modules_of_games.forget,
        ),
        Sybil(
            [DocTestParser()],
            path="src",
            pattern="*.py",
            excludes=[] if find_spec("pyspiel") else ["muggins/environments/spiel.py"],  # not on each system
            document_types={".py": ModuleOfPublicNames},
        ),
    ]
)

pytest_collect_file = examples.pytest()


QUICK = "not exhaustive and not slow"
SOLVER = "tests/solver/"


class PageScheduling(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Keeps the examples of a page on one worker, as a later one may use an earlier one's names.

    The quick tests of a file stay together, too, so that what they share is made once, and so do all tests of
    the solver, which each process compiles anew.
    """

    def _split_scope(self, nodeid: str) -> str:
        page, _, item = nodeid.partition("::")
        quick = self.config.option.markexpr == QUICK
        if page.startswith(SOLVER):
            return SOLVER
        return page if quick or item.startswith("line:") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> PageScheduling:
    """The scheduler of a run on several cores; it keeps the quick tests in the order given below."""
    if config.option.markexpr == QUICK:
        config.option.loadscopereorder = False
    return PageScheduling(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what takes long, as `tests/slow.txt` lists it.

    On several cores the longest tests come first, so that no core waits for another at the end.
    """
    slow = {*SLOW.read_text(encoding="utf-8").splitlines()}
    for item in items:
        if item.nodeid in slow:
            item.add_marker("slow")
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.get_closest_marker("exhaustive") is None)
