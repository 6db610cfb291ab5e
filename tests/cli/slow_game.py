"""The command with one game more, `slow`, whose work takes as long as the environment says.

Each piece of work writes the id of its process as a line to the file BEGUN, and then takes SECONDS.
"""

import os
import signal
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from fractions import Fraction
from multiprocessing.connection import Connection
from pathlib import Path

from attrs import frozen

from muggins.cards.hands import HandReader
from muggins.cli import main
from muggins.cli.app import app
from muggins.cli.command import CommandLine
from muggins.cli.crib.deals import BestDiscards, deals_command, weights_command
from muggins.cli.crib.game import Game
from muggins.cli.rules import RulesOptions
from muggins.decks import Deck
from muggins.table.seats import Seat


def piece(number: int) -> int:
    """Some work."""
    with Path(os.environ["BEGUN"]).open("a", encoding="ascii") as begun:
        begun.write(f"{os.getpid()}\n")
    time.sleep(float(os.environ["SECONDS"]))
    return number


def half_an_answer() -> bytes:
    """Work whose worker is killed while it says what came of it."""

    def send_half(connection: Connection, content: bytes) -> None:
        os.write(connection.fileno(), content[: len(content) // 2])
        os.kill(os.getpid(), signal.SIGKILL)

    Connection._send = send_half  # type: ignore[attr-defined]  # it is not a public name
    return bytes(10**6)


@frozen
class Toy:
    """The rules of a toy game, which has no variants."""


def deals(_seat: Seat, _rules: Toy, executor: Executor) -> BestDiscards:
    """Four pieces of work."""
    return BestDiscards(Fraction(), {("A",): sum(executor.map(piece, range(4)))})


def table(
    _tolerance: float, _play: bool, executor: Executor | None, _round: Callable[[int, float], object]
) -> Iterable[str]:
    """The same, here or by the executor."""
    yield from map(str, map(piece, range(4)) if executor is None else executor.map(piece, range(4)))


if __name__ == "__main__":
    game = Game("slow", HandReader(tuple, Deck("AB")), RulesOptions(Toy()))
    group = CommandLine("slow")
    group.add_command(deals_command(game, deals))
    group.add_command(weights_command(game, table))
    app.add_command(group)
    main()
