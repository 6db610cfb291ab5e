"""The command `advise`: what each move of a player is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from random import Random
from typing import TypedDict

import click

from muggins import games
from muggins.cli.command import Failure, as_json, ending
from muggins.cli.long_work import seed_option, worlds_option
from muggins.cli.output import WordTable, write
from muggins.cli.records import read_record
from muggins.strategy.coach_data import MoveDocument
from muggins.strategy.search import Option, advise

__all__ = ["advise_command", "alike", "close_to_the_best"]

_FEW = 6
"""So many moves are named."""


class AdviceDocument(TypedDict):
    """The advice for a player.

    Attributes:
        player: the player.
        options: the player's legal moves, best first.
    """

    player: str
    options: list[MoveDocument]


@click.command(
    "advise", epilog=ending("muggins advise cribbage.json --worlds 10", AdviceDocument.__annotations__)
)
@click.argument("file")
@click.option("--player", metavar="NAME", help="Advise this player instead of the one who has to move.")
@click.option(
    "--at",
    type=click.IntRange(min=1),
    metavar="N",
    help="Advise on move N, as `coach` and `replay` number the moves, instead of the next one.",
)
@worlds_option(100, "How many times the hidden cards are dealt.")
@seed_option(int, "Deal the same hidden cards every time.")
@as_json
def advise_command(
    file: str, player: str | None, at: int | None, worlds: int, seed: int, *, as_json: bool
) -> None:
    """Show what each move of a player is worth.

    FILE is the record of a match in JSON, as `muggins play --out` writes it; - is standard input. The cards
    that the player cannot see are dealt --worlds times. Each deal is a world, in which the hand is played out
    by rules of thumb. For each move, the table shows the chance of winning the match, the standard error of
    this chance, and a reason. Weak moves are given up early, so their errors are larger. A move is close to
    the best if it is behind by no more than twice the standard error of the difference.
    """
    match = games.from_record(read_record(file))
    if at is not None:
        if at > len(match.made):
            raise Failure(f"the match has {len(match.made)} moves, so there is no move {at}")
        match = match.at(at - 1)
    who = next(iter(match.to_act), None) if player is None else player
    if who is None:
        raise Failure(
            "the match is over; --at N advises on move N"
            if match.is_over
            else "nobody has to move in this match"
        )
    found = advise(match, who, Random(seed), worlds=worlds)
    document: AdviceDocument = {
        "player": who,
        "options": [one.to_dict() for one in found],
    }
    write(document, _as_text(who, found), as_json=as_json)


def _as_text(player: str, found: tuple[Option, ...]) -> Iterator[str | WordTable]:
    yield f"For {player}:"
    table = WordTable(
        "move", "chance to win", "error", "worlds", "why", right=["chance to win", "error", "worlds"]
    )
    for label, one in alike(found):
        table.add_row(label, f"{one.chance:.1%}", f"{one.error:.1%}", str(one.worlds), one.reason)
    yield table
    if found[-1].worlds < found[0].worlds:
        yield "Moves with fewer worlds were given up early, as others did better in the same worlds."
    yield close_to_the_best(found)


def alike(found: Iterable[Option]) -> Iterator[tuple[str, Option]]:
    """The options with what they are called: many that differ in nothing but the move are one."""
    for _, group in groupby(found, key=attrgetter("move.name", "chance", "error", "worlds", "reason")):
        same = [*group]
        if len(same) > _FEW:
            yield f"{same[0].move} and {len(same) - 1} more", same[0]
        else:
            yield from ((str(one.move), one) for one in same)


def close_to_the_best(found: Sequence[Option]) -> str:
    """Why a move may come before one with a higher chance, and which are close to the first one.

    The latter are among the moves that were tried in as many worlds.
    """
    best, *others = found
    why = (
        "No move is clearly better than the first. "
        if any(one.chance > best.chance for one in others)
        else ""
    )
    near = [one for one in others if one.is_close]
    close = [str(one.move) for one in near if one.worlds == best.worlds]
    named = ", ".join(close) if len(close) <= _FEW else f"{len(close)} other moves"
    if close:
        return f"{why}Close to the best: {named}."
    return f"{why}No other move {'was tried as often' if near else 'comes close in the same worlds'}."
