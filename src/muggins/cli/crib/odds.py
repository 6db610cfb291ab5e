"""The command `odds`: a player's chance of winning at a score."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import click

from muggins.cli.answers import Answer, AnsweringCommand
from muggins.cli.command import one_of
from muggins.cli.crib.game import Game
from muggins.cli.output import table_of
from muggins.strategy.odds import WinProbability
from muggins.table.seats import Seat

__all__ = ["odds_command"]

_SEATS: Mapping[str, str] = {
    Seat.DEALER.value: "You deal now.",
    Seat.PONE.value: "The other player deals now.",
}
_DEALS = {Seat.DEALER: "you", Seat.PONE: "the other"}


def odds_command(
    game: Game, win_probability: Callable[[tuple[int, int], int], WinProbability], example: str
) -> click.Command:
    """The command for a game with known chances of winning for two players, by their scores."""

    @click.argument("mine", metavar="YOURS", type=int)
    @click.argument("others", metavar="OTHERS", type=int)
    @one_of("seat", _SEATS)
    def odds(mine: int, others: int, seat: str | None) -> Answer:
        """Show your chance of winning a match.

        YOURS is your score before a deal, OTHERS the other player's. Both players throw by habit and play the
        card that scores most. The chances come from simulated deals.
        """
        seats = [Seat(seat)] if seat else [Seat.DEALER, Seat.PONE]
        found = {one: win_probability((mine, others), int(one is Seat.PONE)) for one in seats}
        chances = {one: (*at.chances, at.error) for one, at in found.items()}
        names = ("chance", "other", "error")
        yield {
            "scores": [mine, others],
            "seats": {one: dict(zip(names, three, strict=True)) for one, three in chances.items()},
        }
        yield f"You have {mine}, the other player has {others}:"
        numbers = ("you win", "the other wins", "standard error")
        rows = [
            (_DEALS[one], f"{chance:.2%}", f"{other:.2%}", f"{error:.3%}")
            for one, (chance, other, error) in chances.items()
        ]
        yield table_of(("deals now", *numbers), rows, right=numbers)

    return AnsweringCommand(odds, f"{game.name} odds {example}")
