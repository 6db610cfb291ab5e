"""Runs every example of README.md, docs/ and src's docstrings as a test, beside the tests proper."""

import re
import signal
from collections.abc import Iterable
from doctest import ELLIPSIS, OutputChecker

import pytest
from hypothesis import Phase, settings
from sybil import Document, Example, Region, Sybil
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.parsers.abstract import DocTestStringParser
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from sybil.parsers.markdown.lexers import FencedCodeBlockLexer
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection
from sybil.typing import Parser
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

# A shared machine stalls now and then; no law of the game depends on how long a check takes.
settings.register_profile("thorough", deadline=None)

# The quick tests try the same few examples each time, so that no line is reached by chance.
settings.register_profile("quick", derandomize=True, database=None, deadline=None, max_examples=20)
settings.load_profile("quick")

# A mutant is killed by the first example that fails: a smaller one says nothing more, and takes long to find.
settings.register_profile(
    "mutants", derandomize=True, database=None, deadline=None, phases=[Phase.explicit, Phase.generate]
)


def pytest_configure() -> None:
    """A run in the background or under nohup ignores some signals; the commands that it tests must not."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


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


markdown: list[Parser] = [
    PyconFenceParser(),
    ConsoleFenceParser(),
    PythonCodeBlockParser(),
    SkipParser(),
]
examples = SybilCollection(
    [
        Sybil(markdown, pattern="README.md"),
        Sybil(markdown, path="docs", pattern="*.md"),
        Sybil([DocTestParser()], path="src", pattern="*.py"),
    ]
)

pytest_collect_file = examples.pytest()


class PageScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Keeps the examples of a page on one worker, as a later one may use an earlier one's names.

    The quick tests of a file stay together, too, so that what they share is made once.
    """

    def _split_scope(self, nodeid: str) -> str:
        page, _, item = nodeid.partition("::")
        quick = self.config.option.markexpr == "not exhaustive"
        return page if quick or item.startswith("line:") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> PageScheduling:
    """The scheduler of a run on several cores."""
    return PageScheduling(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On several cores the longest tests come first, so that no core waits for another at the end."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.get_closest_marker("exhaustive") is None)
