"""The command `coach`: what each decision of a match cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from muggins import games
from muggins.cli.command import Failure, as_json, ending
from muggins.cli.finding import coach_of, with_coach
from muggins.cli.long_work import Watched, progress, with_workers, workers_option
from muggins.cli.output import write
from muggins.cli.records import read_record
from muggins.strategy.coach_data import CoachDocument

if TYPE_CHECKING:
    from muggins.strategy.crib import CoachReport

__all__ = ["coach_command"]


@click.command("coach", epilog=ending("muggins coach cribbage.json", CoachDocument.__annotations__))
@click.argument("file")
@click.option("--player", "players", multiple=True, metavar="NAME", help="Judge only this player.")
@workers_option
@as_json
def coach_command(file: str, players: tuple[str, ...], workers: int | None, *, as_json: bool) -> None:
    """Say what each decision of a match cost.

    FILE has the record of a match as JSON, as the library writes it; - is standard input. The match need not
    be over. For each discard, each card played and each claim that was not made, it says what was best, and
    how many points and matches in 100 that would have brought. What the decisions don't explain of the change
    in a player's chance to win is luck.
    """
    match = games.from_record(read_record(file))
    coach = coach_of(match.GAME)
    if coach is None:
        title, *coached = [games.find(name).title for name in (match.GAME, *with_coach())]
        raise Failure(f"there is no coach for {title}, only for {' and '.join(coached)}")
    with with_workers(workers) as pool, progress() as shown:
        report: CoachReport = coach(match, players or None, executor=Watched(pool, shown, "decisions"))
    write(report.to_data(), [str(report)], as_json=as_json)
