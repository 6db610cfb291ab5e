"""The command `tournament`: players of any game against each other, for any number of seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from typing import Any, Final, TypedDict

import click
from rich.console import RenderableType
from rich.progress import Progress

from muggins.cli.bots import Commands, bot_options, check_players, started
from muggins.cli.by_game import ByGame, command_of
from muggins.cli.command import as_json, ending
from muggins.cli.long_work import matches_option, progress, seed_option, with_workers, workers_option
from muggins.cli.output import WordTable, write
from muggins.lazily import package_of
from muggins.strategy.named import players_of
from muggins.strategy.players import Player
from muggins.strategy.tournaments import Rounds, Tournament, in_rounds, tournament
from muggins.table.game import Game

__all__ = ["TournamentDocument", "tournament_command"]

_LEAST = 2
_BLOCK = 250
_HELP = """Each deal is played once for each seating, so that all players have the same luck. Each player has
a side of the table, and the last one named has all remaining sides. For more than 200 matches of Bhargage
and Cribbage, players who throw by habit need the extra `analysis`, and first take up to a minute to find all
discards. Players may also be other programs (--bot).
"""


class TournamentDocument(TypedDict):
    """The result of a tournament, with a number for each player.

    Attributes:
        players: the players.
        matches: how many matches they have played.
        seed: the seed of the deals and of the players' choices.
        wins: how many matches each has won without sharing the win.
        shares: the share of all matches that each has won.
        intervals: the 95 % confidence interval of each share.
        even: what the shares would be if all played alike.
        mean_points: the mean points of a side of each in a match.
    """

    players: list[str]
    matches: int
    seed: int
    wins: list[int]
    shares: list[float]
    intervals: list[list[float]]
    even: list[float]
    mean_points: list[float]


def _players(game: Game, *, is_usual: bool = False) -> dict[str, Player]:
    """The players of a game by name; by the usual rules, with those that only this game has."""
    own: Mapping[str, Player] = getattr(import_module(package_of(game.match)), "PLAYERS", {})
    every = players_of(game)
    return {**own, **every, **(own if is_usual else {})}


def _summary(game: Game) -> str:
    return f"Play a tournament of {game.title}."


def _command(game: Game) -> click.Command:
    names = ", ".join(_players(game))
    options = (
        click.argument("players", nargs=-1, required=True, metavar="PLAYER..."),
        click.option(
            "--seats",
            type=click.IntRange(game.players[0], game.players[-1]),
            metavar="N",
            help="The number of seats; by default the fewest that give each player a side.",
        ),
        bot_options,
        matches_option(1000, "The largest number of matches, rounded down to whole rounds."),
        click.option(
            "--width",
            type=click.FloatRange(0, 1, min_open=True),
            metavar="W",
            help="Stop when the confidence interval is at most this wide, for example 0.01.",
        ),
        seed_option(int, "The seed of the deals and of the players' choices."),
        workers_option,
        as_json,
    )
    text = f"{_summary(game)}\n\n{_HELP}\nThe players: {names}, and those that --bot names."
    example = f"muggins tournament {game.name} simple random --matches 8"
    keys = TournamentDocument.__annotations__
    return command_of(game, partial(_play, game), options, text, example, keys)


def _play(  # noqa: PLR0913 - an option each
    game: Game,
    *,
    players: tuple[str, ...],
    seats: int | None,
    bots: Commands,
    seconds: float,
    matches: int,
    width: float | None,
    seed: int,
    workers: int | None,
    as_json: bool,
    rules: Any,
) -> None:
    is_usual = rules == game.match.STANDARD and len(players) == (seats or _LEAST) == _LEAST
    known = _players(game, is_usual=is_usual)
    check_players(players, known, bots, "PLAYER...")
    with started(bots, seconds) as programs, with_workers(workers) as pool, progress() as shown:
        chosen = _chosen(players, {**known, **programs})
        rounds = _quick_rounds(game, chosen, seed, matches, pool, shown) if is_usual else None
        task = shown.add_task("matches", total=matches)
        play = partial(tournament, game, chosen, seed, seats=seats, rules=rules)
        if rounds is not None:
            play = partial(in_rounds, rounds, players, block=_BLOCK)
        found = play(
            matches=matches,
            width=width,
            executor=pool,
            each_block=lambda so_far: shown.update(task, completed=so_far.matches),
        )
    document = _document(found, seed)
    write(document, _as_text(document, matches if width is None else found.matches), as_json=as_json)


def _chosen(names: tuple[str, ...], known: Mapping[str, Player]) -> dict[str, Player]:
    for name in names:
        if names.count(name) > 1:
            raise click.BadParameter(f"{name} cannot play against itself", param_hint="'PLAYER...'")
    return {name: known[name] for name in names}


def _quick_rounds(
    game: Game,
    players: Mapping[str, Player],
    seed: int,
    matches: int,
    pool: Executor | None,
    shown: Progress,
) -> Rounds | None:
    """A function that plays the rounds of players who need no `Match`; None if one of them needs it."""
    from muggins.strategy.crib import CribPlayer

    quick = {name: player for name, player in players.items() if isinstance(player, CribPlayer)}
    if len(quick) < len(players):
        return None
    from muggins.cli.crib.tournament import quick_rounds

    return quick_rounds(package_of(game.match), quick, seed, matches, pool, shown)


def _document(found: Tournament, seed: int) -> TournamentDocument:
    return {
        "players": list(found.players),
        "matches": found.matches,
        "seed": seed,
        "wins": list(found.wins),
        "shares": list(found.shares),
        "intervals": list(map(list, found.intervals)),
        "even": list(found.even),
        "mean_points": list(found.mean_points),
    }


def _as_text(found: TournamentDocument, asked: int) -> Iterator[RenderableType]:
    yield f"{found['matches']:,} matches, seed {found['seed']}:"
    if found["matches"] < asked:
        yield f"Each deal is played once for each seating, and {asked:,} is no whole number of such rounds."
    yield ""
    numbers = ["wins", "share", "95 % interval", "even", "mean points"]
    table = WordTable("player", *numbers, right=numbers)
    for name, wins, share, (low, high), even, points in zip(
        found["players"],
        found["wins"],
        found["shares"],
        found["intervals"],
        found["even"],
        found["mean_points"],
        strict=True,
    ):
        interval = f"{low:.2%} to {high:.2%}"
        table.add_row(name, f"{wins:,}", f"{share:.2%}", interval, f"{even:.2%}", f"{points:.2f}")
    yield table
    yield "even: the share of a player as good as the others. A shared win counts in parts."


tournament_command: Final = ByGame(
    "tournament",
    make=_command,
    summary=_summary,
    help=f"""Play many matches between players of the library.

{_HELP}
""",
    epilog=ending("muggins tournament pitch simple random --matches 8"),
)
