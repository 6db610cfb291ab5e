"""What the page "Play" knows before Python has started: the games, their cards, and against whom one plays.

MkDocs calls the function whose name begins with `on_`. Every game is on the page, which has no list of them.
If a game has a crib, and its folder a package `analysis`, it has a table of its own for two, with the coach,
and that of all games for more.
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

_MORE = 3
"""From so many seats on, a game with a table of its own for two is played at that of all games."""

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
    """The games with tables of their own, their decks and players, and the tables of all games."""
    known = known_of(game for game in games.all() if _has_own_table(game))
    described = [{"name": name, "title": title, "about": about} for name, title, about in STRENGTHS]
    tables = [_table(game) for game in games.all() if _seats(game)]
    return {**known, "strengths": described, "tables": tables}


def _table(game: Game) -> Document:
    """A table of any game: what it is called in an address, its title, and how many can sit down."""
    least, *_, most = [_seats(game)[0], _seats(game)[-1]]
    more = "-more" if _has_own_table(game) else ""
    title = f"{game.title} for {least} or more" if more else game.title
    return {"id": f"{game.name}{more}", "game": game.name, "title": title, "least": least, "most": most}


def _seats(game: Game) -> range:
    """How many can sit at the table of all games."""
    return range(_MORE, game.players[-1] + 1) if _has_own_table(game) else game.players


def _has_own_table(game: Game) -> bool:
    """Whether two play it with the coach."""
    return (
        isinstance(game, CribGame)
        and 2 in game.players
        and find_spec(f"{game.match.__module__.rpartition('.')[0]}.analysis") is not None
    )
