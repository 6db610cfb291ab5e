"""Messages on stderr: one line each, of limited length, without control characters."""

from __future__ import annotations

import re
import sys

__all__ = ["one_line", "say"]

_MOST = 1000


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
    """Write a message as a line on stderr."""
    print(f"muggins: {text}", file=sys.stderr, flush=True)
