"""What the page "Play" knows before Python has started: the games, their cards, and against whom one plays.

MkDocs calls the function whose name begins with `on_`. A game is on the page if it has a crib, two can play
it, and its folder has a package `analysis`; the page has no list of games of its own.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, TypeAlias

from muggins import games
from muggins.crib.game import CribGame
from muggins.table.game import Game

try:
    from docs.scorers import known_of, with_known
except ModuleNotFoundError:  # MkDocs imports it from its own folder
    from scorers import known_of, with_known  # type: ignore[import-not-found, no-redef]

__all__ = ["MARK", "known_before", "on_post_page"]

Document: TypeAlias = dict[str, Any]

MARK = "<!-- the games that are played -->"
"""What stands on the page in place of the games."""

STRENGTHS = (
    ("random", "Beginner", "throws and plays any cards"),
    ("greedy", "Greedy", "throws well, and plays the card that scores most at once"),
    ("one-ahead", "Careful", "throws well, and thinks of your best reply"),
    ("strongest", "Strongest", "plays so that nobody can exploit it by much, and near the end for the win"),
)
"""The players of each game: the library's name, that of the page, and what it does."""


def on_post_page(output: str, **_: object) -> str:
    """Called with the HTML of each page: what is known of the games stands in place of their mark."""
    return with_known(output, MARK, "play-games", known_before)


def known_before() -> Document:
    """The games that can be played, their decks, and the players."""
    known = known_of(game for game in games.all() if _is_played(game))
    described = [{"name": name, "title": title, "about": about} for name, title, about in STRENGTHS]
    return {**known, "strengths": described}


def _is_played(game: Game) -> bool:
    """Whether the page can play it."""
    return (
        isinstance(game, CribGame)
        and 2 in game.players
        and find_spec(f"{game.match.__module__.rpartition('.')[0]}.analysis") is not None
    )
