"""The command `coach`: what each decision of a match cost."""

from __future__ import annotations

import click

from muggins import games
from muggins.cli.command import as_json, ending
from muggins.cli.long_work import (
    Watched,
    progress,
    seed_option,
    with_workers,
    workers_option,
    worlds_option,
)
from muggins.cli.output import write
from muggins.cli.records import read_record
from muggins.strategy.coach_data import ReportDocument
from muggins.strategy.coaching import coach

__all__ = ["coach_command"]


@click.command("coach", epilog=ending("muggins coach pitch.json --worlds 20", ReportDocument.__annotations__))
@click.argument("file")
@click.option("--player", "players", multiple=True, metavar="NAME", help="Judge only this player.")
@worlds_option(200, "How many times the hidden cards are dealt; below 10 times, errors mean little.")
@seed_option(int, "Deal the same hidden cards every time.")
@workers_option
@as_json
def coach_command(
    file: str, players: tuple[str, ...], worlds: int, seed: int, workers: int | None, *, as_json: bool
) -> None:
    """Show what each decision in a match cost.

    FILE is the record of a match in JSON, as `muggins play --out` writes it; - is standard input. The match
    need not be over. Each move is compared with the best one, over many deals of the cards that the player
    could not see. A move counts as a mistake only if it costs more than twice its standard error.

    In a match of Bhargage or Cribbage for two, nothing is dealt. For each discard, each card played and each
    missed claim, the report says how many points the best choice would have brought, and how many more
    matches in 100 it would have won. It also says how much was luck; in JSON its deals are under `deals`, and
    there are no `hands`.
    """
    match = games.from_record(read_record(file))
    with with_workers(workers) as pool, progress() as shown:
        watched = Watched(pool, shown, "decisions")
        report = coach(match, players or None, executor=watched, worlds=worlds, seed=seed)
    write(report.to_dict(), [str(report)], as_json=as_json)
