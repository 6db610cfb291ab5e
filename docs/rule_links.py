"""Links from the number of a rule, such as BH-22, to what the game's page of rules says of it.

MkDocs calls the functions whose names begin with `on_`. A number is linked wherever it stands in running
text, in the reference as well; not in code, in a heading, or within another link. A number that no page of
rules explains is a warning, which fails a strict build.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Protocol

from muggins import games

__all__ = ["linked", "on_page_content"]

_GAMES = Path(__file__).parent / "games"
_ANCHOR = re.compile(r'<a id="([a-z]{2}-\d\d)"></a>')
_TAG = re.compile(r"<!--.*?-->|<(/?)([a-zA-Z][\w-]*)[^>]*?(/?)>", re.DOTALL)
_LEFT_ALONE = {"a", "autoref", "code", "pre", "script", "style", *(f"h{level}" for level in range(1, 7))}
_log = logging.getLogger("mkdocs.hooks.rule_links")


class Page(Protocol):
    """What is needed of a page of MkDocs."""

    url: str


def on_page_content(html: str, page: Page, **_: object) -> str:
    """Called with what the text of each page has become."""
    up = "../" * page.url.count("/")

    def address(number: str) -> str | None:
        game = explained().get(number)
        if game is None:
            _log.warning("%s names %s, which no page of rules explains", page.url, number)
            return None
        return f"{up}games/{game}/rules/#{number.lower()}"

    return linked(html, address)


@cache
def explained() -> dict[str, str]:
    """The number of each rule, and the page of rules that has an anchor for it."""
    return {
        anchor.upper(): path.parent.name
        for path in _GAMES.glob("*/rules.md")
        for anchor in _ANCHOR.findall(path.read_text(encoding="utf-8"))
    }


@cache
def _number() -> re.Pattern[str]:
    prefixes = sorted({game.prefix for game in games.all()})
    return re.compile(rf"\b(?:{'|'.join(prefixes)})-\d\d\b")


def linked(html: str, address: Callable[[str], str | None]) -> str:
    """The HTML with a link around each number of a rule that has an address."""

    def link(found: re.Match[str]) -> str:
        to = address(found[0])
        return found[0] if to is None else f'<a href="{to}">{found[0]}</a>'

    return "".join(_number().sub(link, piece) if is_text else piece for piece, is_text in _pieces(html))


def _pieces(html: str) -> Iterator[tuple[str, bool]]:
    """The tags and the texts of some HTML in order, and whether each is running text."""
    depth = end = 0
    for tag in _TAG.finditer(html):
        yield html[end : tag.start()], not depth
        yield tag[0], False
        closes, name, is_empty = tag.groups()
        if name in _LEFT_ALONE and not is_empty:
            depth += -1 if closes else 1
        end = tag.end()
    yield html[end:], not depth
