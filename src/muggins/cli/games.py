"""The command `games`, which lists the games."""

from __future__ import annotations

from muggins.cli.answers import Answer, AnsweringCommand
from muggins.cli.output import table_of

__all__ = ["games_command"]


def games() -> Answer:
    """List the games.

    For each game: its name, its title, the number of players, and the presets of its rules.
    """
    from muggins import games

    yield {
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "prefix": game.prefix,
                "players": [*game.players],
                "presets": [*game.presets],
            }
            for game in games.all()
        ]
    }
    rows = [
        (game.name, game.title, ", ".join(map(str, game.players)), [*game.presets]) for game in games.all()
    ]
    yield table_of(("name", "title", "players", "presets"), rows)


games_command: AnsweringCommand = AnsweringCommand(games, "games")
