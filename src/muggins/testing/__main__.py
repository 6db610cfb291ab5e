"""``python -m muggins.testing --game NAME``: whether a game keeps the laws of all games, by pytest."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from subprocess import call

__all__ = ["main"]

_SUITE = ("--pyargs", "muggins.testing.suite", "-p", "muggins.testing.laws", "-p", "muggins.testing.options")


def main(arguments: Sequence[str]) -> int:
    """The exit status of pytest, in a process of its own, with these arguments and the laws as its tests."""
    if find_spec("pytest") is None:
        print("muggins.testing: this needs pytest: pip install pytest", file=sys.stderr)
        return 1
    return call([sys.executable, "-m", "pytest", *_SUITE, *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
