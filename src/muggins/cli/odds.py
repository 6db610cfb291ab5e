"""The command `odds`: how likely each player of any game is to win, from some scores."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any, Final, TypedDict

import click
from rich.console import RenderableType

from muggins.cli.by_game import ByGame, command_of
from muggins.cli.command import as_json, ending
from muggins.cli.long_work import matches_option, progress, seed_option, with_workers, workers_option
from muggins.cli.output import WordTable, write
from muggins.errors import RulesError
from muggins.lazily import package_of
from muggins.strategy.odds import WinProbability
from muggins.strategy.simulated_odds import simulate_odds
from muggins.table.game import NAMES_OF_PLAYERS, Game

__all__ = ["odds_command"]

_TWO = 2

_HELP = """Give one score for each player at the table. The match is continued from there many times, by
players that follow rules of thumb. For Bhargage and Cribbage for two, with the rules as written and any
target, the chances come from a table that was made from millions of deals.
"""


class OddsDocument(TypedDict):
    """How likely each player is to win, with a number for each.

    Attributes:
        scores: the points of each player.
        dealer: who deals first, as a place among them, from 1.
        matches: how many matches were played; null for chances from a table.
        seed: the seed of the deals and of the players' choices; null for chances from a table.
        chances: the chance of each player or its side to win.
        errors: the standard errors of the chances.
    """

    scores: list[int]
    dealer: int
    matches: int | None
    seed: int | None
    chances: list[float]
    errors: list[float]


def _summary(game: Game) -> str:
    return f"Show each player's chance to win {game.title}."


def _command(game: Game) -> click.Command:
    seats = max(game.players[0], _TWO)
    options = (
        click.argument("scores", nargs=-1, required=True, metavar="SCORE...", type=int),
        click.option(
            "--dealer",
            type=click.IntRange(1, game.players[-1]),
            default=1,
            show_default=True,
            metavar="N",
            help="Who deals next: 1 for the player of the first score, and so on.",
        ),
        matches_option(200, "The number of matches to play."),
        seed_option(int, "The seed of the deals and of the players' choices."),
        workers_option,
        as_json,
    )
    scores = " ".join(["0"] * seats)
    example = f"muggins odds {game.name} {scores} --matches 2"
    keys = OddsDocument.__annotations__
    return command_of(game, partial(_show, game), options, f"{_summary(game)}\n\n{_HELP}", example, keys)


def _show(
    game: Game,
    *,
    scores: tuple[int, ...],
    dealer: int,
    matches: int,
    seed: int,
    workers: int | None,
    as_json: bool,
    rules: Any,
) -> None:
    if dealer > len(scores):
        raise click.BadParameter(f"there are {len(scores)} scores", param_hint="'--dealer'")
    known = _from_table(game, scores, dealer - 1, rules)
    played = None
    if known is not None:
        chances, errors = [*known.chances], [known.error] * _TWO
    else:
        players = NAMES_OF_PLAYERS[: len(scores)]
        match = game.match(players, players[dealer - 1], rules=rules, start=scores)
        with with_workers(workers) as pool, progress() as shown:
            task = shown.add_task("matches", total=matches)
            found = simulate_odds(
                match,
                seed,
                matches=matches,
                executor=pool,
                each_block=lambda done: shown.update(task, completed=done),
            )
        chances, errors = [*found.chances], [*found.errors]
        played = found.matches
    document: OddsDocument = {
        "scores": list(scores),
        "dealer": dealer,
        "matches": played,
        "seed": None if played is None else seed,
        "chances": chances,
        "errors": errors,
    }
    write(document, _as_text(document), as_json=as_json)


def _from_table(game: Game, scores: tuple[int, ...], dealer: int, rules: Any) -> WinProbability | None:
    """The chances by the game's table, if it has one for these rules and scores."""
    package: Any = import_module(package_of(game.match))
    table = getattr(package, "odds_table", None)
    if len(scores) != _TWO or table is None or rules.target - min(scores) > table().target:
        return None
    try:
        known: WinProbability = package.win_probability(scores, dealer, rules)
    except RulesError:
        return None
    return known


def _as_text(found: OddsDocument) -> Iterator[RenderableType]:
    if found["matches"] is None:
        yield "From the table of the game:"
    else:
        yield f"{found['matches']:,} matches, seed {found['seed']}:"
    yield ""
    numbers = ["score", "chance", "standard error"]
    table = WordTable("player", *numbers, right=numbers)
    each = zip(found["scores"], found["chances"], found["errors"], strict=True)
    for place, (score, chance, error) in enumerate(each, start=1):
        deals = ", deals first" if place == found["dealer"] else ""
        table.add_row(f"{place}{deals}", f"{score}", f"{chance:.2%}", f"{error:.3%}")
    yield table


odds_command: Final = ByGame(
    "odds",
    make=_command,
    summary=_summary,
    help=f"""Show how likely each player is to win a match.

{_HELP}
""",
    epilog=ending("muggins odds cribbage 98 105"),
)
