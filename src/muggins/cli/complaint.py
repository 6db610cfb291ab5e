"""Messages on stderr, each on one line without control characters, and the width of what is printed."""

from __future__ import annotations

import re
import sys
from shutil import get_terminal_size
from textwrap import wrap

__all__ = ["columns", "folded", "one_line", "say"]

_MOST = 1000
_WIDEST = 80
_LEAD = re.compile(r" *(?:\d+  )?")


def columns() -> int:
    """The columns of the terminal, at most 80; 80 without a terminal."""
    return min(get_terminal_size().columns, _WIDEST)


def folded(text: str, hang: int = 0) -> str:
    """The text, its lines folded at blanks where they are wider than the terminal.

    A continued line begins below the words of its line, after blanks and a number, or `hang` further in.
    """

    def lines_of(line: str) -> list[str]:
        lead = _LEAD.match(line)
        indent = " " * (lead.end() if lead and lead.end() else hang)
        return wrap(line, columns(), subsequent_indent=indent, break_on_hyphens=False) or [""]

    return "\n".join(part for line in text.split("\n") for part in lines_of(line))


def one_line(text: str) -> str:
    r"""The text on one line of at most 1,000 characters, with unprintable characters escaped.

    Examples:
        >>> one_line("a\nb \x1b[31m")
        'a b \\x1b[31m'
    """
    start = text[: 2 * _MOST]
    shown = "".join(map(_printable, re.sub(r"[ \t\r\n]+", " ", start).strip()))
    return shown if len(shown) <= _MOST and start == text else f"{shown[: _MOST - 3]}..."


def _printable(character: str) -> str:
    return character if character.isprintable() else ascii(character)[1:-1]


def say(text: str) -> None:
    """Write a message as a line on stderr, which a terminal shows folded."""
    line = f"muggins: {text}"
    print(folded(line, 2) if sys.stderr.isatty() else line, file=sys.stderr, flush=True)
