"""The command `tournament`: two ways to play against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import as_json, ending
from muggins.cli.crib.game import Game
from muggins.cli.crib.simulation import Simulation
from muggins.cli.long_work import Watched, progress, seed_option, with_workers, workers_option
from muggins.cli.output import WordTable, write
from muggins.cli.tournament import matches_option, width_option
from muggins.strategy.crib import CribPlayer, Throw, early_throw, play_pairs, throwing_by_table
from muggins.strategy.tournaments import Tournament, in_rounds

__all__ = ["TournamentDocument", "tournament_command"]

_BLOCK = 250
_FEW = 200
"""Up to this many matches, discards are computed one by one, which is faster than finding all of them."""

_HELP = """Play many matches between two players.

They play in pairs of matches. In the second match of each pair they swap places, and the same cards are
dealt again.

The players, from weakest to strongest: {players}. For more than {few} matches, the players who throw by
habit need the extra `analysis`, and first take up to a minute to find all discards.
"""


class TournamentDocument(TypedDict):
    """The result of a tournament.

    Attributes:
        players: the two players.
        matches: how many matches they have played.
        seed: the seed of the deals and of the players' choices.
        wins: how many matches each has won.
        share: the share of all matches that the first has won.
        interval: the 95 % confidence interval of the share.
        mean_points: the mean points of each in a match.
    """

    players: list[str]
    matches: int
    seed: int
    wins: list[int]
    share: float
    interval: list[float]
    mean_points: list[float]


def tournament_command(
    game: Game,
    players: Mapping[str, CribPlayer],
    habits: Mapping[Throw, bool],
    simulation: Callable[[], Simulation],
) -> click.Command:
    """The command for a game that has players.

    Args:
        game: the game.
        players: its players by their names, from the weakest to the strongest.
        habits: the ways to throw whose discards are found by its module `simulation`, each with whether it
            counts the play.
        simulation: that module, which is imported when needed.
    """
    names = click.Choice(list(players))
    example = f"muggins {game.name} tournament greedy random --matches 20"

    text = _HELP.format(players=", ".join(players), few=_FEW)

    @click.command(help=text, epilog=ending(example, TournamentDocument.__annotations__))
    @click.argument("one", metavar="PLAYER", type=names)
    @click.argument("other", metavar="PLAYER", type=names)
    @matches_option
    @width_option
    @seed_option(int, "The seed of the deals and of the players' choices.")
    @workers_option
    @as_json
    def tournament(
        one: str,
        other: str,
        matches: int,
        width: float | None,
        seed: int,
        *,
        workers: int | None,
        as_json: bool,
    ) -> None:
        """Play a tournament, and print its result."""
        if one == other:
            raise click.BadParameter(f"{one} cannot play against itself", param_hint="'PLAYER'")
        chosen = {name: players[name] for name in (one, other)}
        with with_workers(workers) as pool, progress() as shown:
            for throw, play in habits.items():
                if matches > _FEW and any(early_throw(player.throw) is throw for player in chosen.values()):
                    table = simulation().table(play=play, executor=Watched(pool, shown, "discards"))
                    chosen = throwing_by_table(chosen, throw, table.in_bytes)
            task = shown.add_task("matches", total=matches)
            found = in_rounds(
                partial(play_pairs, chosen[one].game, (chosen[one], chosen[other]), seed),
                (one, other),
                matches=matches,
                width=width,
                executor=pool,
                each_block=lambda so_far: shown.update(task, completed=so_far.matches),
                block=_BLOCK,
            )
        document = _document(found, seed)
        write(document, _as_text(document), as_json=as_json)

    return tournament


def _document(found: Tournament, seed: int) -> TournamentDocument:
    return {
        "players": list(found.players),
        "matches": found.matches,
        "seed": seed,
        "wins": list(found.wins),
        "share": found.share,
        "interval": list(found.interval),
        "mean_points": list(found.mean_points),
    }


def _as_text(found: TournamentDocument) -> Iterator[RenderableType]:
    yield f"{found['matches']:,} matches in pairs, seed {found['seed']}:"
    yield ""
    numbers = ["wins", "share", "mean points"]
    table = WordTable("player", *numbers, right=numbers)
    for name, wins, points in zip(found["players"], found["wins"], found["mean_points"], strict=True):
        table.add_row(name, f"{wins:,}", f"{wins / found['matches']:.2%}", f"{points:.2f}")
    yield table
    yield ""
    low, high = found["interval"]
    yield f"The 95 % confidence interval of the share of {found['players'][0]} is {low:.2%} to {high:.2%}."
