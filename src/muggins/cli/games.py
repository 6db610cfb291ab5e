"""The command `games`, which lists the games."""

from __future__ import annotations

from warnings import catch_warnings, simplefilter

from muggins.cli.answers import Answer, AnsweringCommand
from muggins.cli.complaint import one_line, say
from muggins.cli.output import table_of

__all__ = ["games_command"]


def games() -> Answer:
    """List the games.

    For each game: its name, its title, the number of players, and the presets of its rules. A game of
    another package that cannot be used is left out, with a line on stderr that says why.
    """
    from muggins import games

    with catch_warnings(record=True) as told:
        simplefilter("always")
        every_game = games.all()
    for warning in told:
        say(one_line(str(warning.message)))
    yield {
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "prefix": game.prefix,
                "players": [*game.players],
                "presets": [*game.presets],
            }
            for game in every_game
        ]
    }
    rows = [(game.name, game.title, _numbers(game.players), [*game.presets]) for game in every_game]
    yield table_of(("name", "title", "players", "presets"), rows)


def _numbers(players: range) -> str:
    return f"{players[0]} to {players[-1]}" if len(players) > 1 else str(players[0])


games_command: AnsweringCommand = AnsweringCommand(games, "games")
