"""The command `odds`: a player's chance of winning at a score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import OneCommand, as_json, ending, one_of
from muggins.cli.crib.game import Game
from muggins.cli.output import write
from muggins.cli.table import WordTable
from muggins.strategy.odds import WinProbability
from muggins.table.seats import Seat

__all__ = ["OddsDocument", "odds_command"]

_SEATS: Mapping[str, str] = {
    Seat.DEALER.value: "You deal now.",
    Seat.PONE.value: "The other player deals now.",
}


class ChanceDocument(TypedDict):
    """The chance to win, that of the other player, and the standard error of both, 0 to 1."""

    chance: float
    other: float
    error: float


class OddsDocument(TypedDict):
    """The chance to win at a score.

    Attributes:
        scores: the points of the player, and of the other one.
        seats: the chances, by the seat in which the player is now.
    """

    scores: list[int]
    seats: dict[str, ChanceDocument]


def odds_command(
    game: Game, win_probability: Callable[[tuple[int, int], int], WinProbability], example: str
) -> click.Command:
    """The command for a game with known chances of winning for two players, by their scores."""

    @click.command(cls=OneCommand, epilog=ending(f"muggins {game.name} odds {example}", OddsDocument))
    @click.argument("mine", metavar="YOURS", type=int)
    @click.argument("others", metavar="OTHERS", type=int)
    @one_of("seat", _SEATS)
    @as_json
    def odds(mine: int, others: int, seat: str | None, *, as_json: bool) -> None:
        """Show your chance of winning a match.

        YOURS is your score before a deal, OTHERS the other player's. Both players throw by habit and play the
        card that scores most. The chances come from simulated deals.
        """
        seats = [Seat(seat)] if seat else [Seat.DEALER, Seat.PONE]
        found = {one: win_probability((mine, others), int(one is Seat.PONE)) for one in seats}
        document: OddsDocument = {
            "scores": [mine, others],
            "seats": {
                one.value: {"chance": at.chances[0], "other": at.chances[1], "error": at.error}
                for one, at in found.items()
            },
        }
        write(document, _as_text(document), as_json=as_json)

    return odds


_DEALS = {Seat.DEALER.value: "you", Seat.PONE.value: "the other"}


def _as_text(found: OddsDocument) -> Iterator[RenderableType]:
    mine, others = found["scores"]
    yield f"You have {mine}, the other player has {others}:"
    yield ""
    numbers = ["you win", "the other wins", "standard error"]
    table = WordTable("deals now", *numbers, right=numbers)
    for seat, at in found["seats"].items():
        table.add_row(_DEALS[seat], f"{at['chance']:.2%}", f"{at['other']:.2%}", f"{at['error']:.3%}")
    yield table
