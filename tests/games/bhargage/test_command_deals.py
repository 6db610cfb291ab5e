"""`muggins bhargage deals` and `weights`: what they print, and how far they say that they are."""

import csv
import io
import os
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from itertools import combinations
from multiprocessing import active_children, get_context
from operator import add
from pathlib import Path
from time import sleep

import numpy as np
import pytest
from attrs import frozen
from click.testing import CliRunner, Result
from rich.progress import Progress

from cli.running import document, muggins, printed
from cli.slow_game import half_an_answer
from muggins.cards.decktet import EXTENDED, Card
from muggins.cards.hands import HandReader
from muggins.cli.command import CommandLine, Unable
from muggins.cli.crib.deals import BestDiscards, deals_command, weights_command
from muggins.cli.crib.game import Game
from muggins.cli.long_work import Watched, with_workers
from muggins.cli.rules import RulesOptions
from muggins.crib.arrays import Points
from muggins.decks import Deck
from muggins.games.bhargage.analysis.exhaustive import Deals, all_deals
from muggins.games.bhargage.analysis.exhaustive.deals import DISCARDS
from muggins.games.bhargage.analysis.habits import HABITS
from muggins.games.bhargage.rules import SEQUENCES
from muggins.table.seats import BySeat, Seat

DEALS = ("bhargage", "deals")
WEIGHTS = ("bhargage", "weights", "--tolerance", "1")
CODES = [card.code for card in EXTENDED]
PAIRS = list(combinations(EXTENDED, 2))


def by_place() -> list[tuple[Card, Card]]:
    """The pairs by their place, in colexicographic order."""
    return sorted(PAIRS, key=lambda pair: (pair[1].index, pair[0].index))


def thrown(found: Deals) -> Counter[tuple[str, ...]]:
    """How many deals throw each two cards, counted without their place."""
    pairs = np.take_along_axis(found.cards, np.array(DISCARDS)[found.best], axis=1).astype(int)
    numbers = np.bincount(pairs @ [45, 1]).tolist()
    return Counter({(CODES[pair // 45], CODES[pair % 45]): times for pair, times in enumerate(numbers)})


# --- all deals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", Seat)
def test_all_deals_of_a_seat(seat: Seat, gone_through: Points) -> None:
    """The mean is the exact one, and the 20 pairs most often thrown are thrown as often as it says."""
    document_of_seat = document(*DEALS, f"--{seat}")
    assert (document_of_seat["deals"], document_of_seat["variants"]) == (len(gone_through), [])
    assert list(document_of_seat["seats"]) == [seat]
    told, found = document_of_seat["seats"][seat], all_deals(seat)
    assert told["mean"] == {"exact": str(found.mean), "value": float(found.mean)}
    rows = told["most_thrown"]
    assert [row["deals"] for row in rows] == sorted(found.thrown.tolist(), reverse=True)[:20]
    counted = thrown(found)
    for row in rows:
        assert row["deals"] == counted[tuple(row["thrown"])]
        assert row["share"] == row["deals"] / len(gone_through)


@pytest.mark.usefixtures("few_deals")
def test_all_deals_with_a_variant() -> None:
    """The variants have their own values."""
    found = document(*DEALS, "--dealer", "--sequences")
    assert found["variants"] == ["sequences"]
    assert Fraction(found["seats"]["dealer"]["mean"]["exact"]) == all_deals(Seat.DEALER, SEQUENCES).mean


# --- a game that is quickly looked through -----------------------------------------------------------------

TOY_MOVES = [0.5, 0.25]


@frozen
class Toy:
    """The rules of a toy game.

    Attributes:
        x: whether there is an x.
        y: whether there is a y.
    """

    x: bool = False
    y: bool = False


def toy_deals(seat: Seat, rules: Toy, executor: Executor) -> BestDiscards:
    """A game of 3 deals in which the dealer throws A twice."""
    once, twice = executor.map(add, [0, 1], [1, 1])
    return BestDiscards(
        Fraction(once, 3) if seat is Seat.DEALER else Fraction(-1, 3), {("B",): once, ("A", "C"): twice}
    )


def toy_table(
    tolerance: float, play: bool, executor: Executor | None, each_round: Callable[[int, float], object]
) -> Iterable[str]:
    """A table that took two rounds."""
    for number, move in enumerate(TOY_MOVES, start=1):
        each_round(number, move)
    return ["card\tshare", f"A\t{tolerance}", f"B\t{executor is None}", *["play"] * play]


def toy(*words: str, **env: str) -> Result:
    """What the commands of the toy game do with these words."""
    game = Game("toy", HandReader(tuple, Deck("AB")), RulesOptions(Toy()))
    group = CommandLine("toy")
    group.add_command(deals_command(game, toy_deals))
    group.add_command(weights_command(game, toy_table))
    unset = dict.fromkeys(("COLUMNS", "FORCE_COLOR", "NO_COLOR"))
    return CliRunner(env={**unset, **env}).invoke(group, words)


def test_the_whole_text_of_all_deals() -> None:
    """Each seat has its mean and a table of what is thrown."""
    result = toy("deals", "--x", "--y")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "All 3 deals, with x, with y, if the opponent throws any two cards:",
        "",
        "To the dealer a deal is worth 0.3333 on average. Most often thrown:",
        "",
        "throw  deals     share",
        "A C        2  66.6667%",
        "B          1  33.3333%",
        "",
        "To the pone a deal is worth -0.3333 on average. Most often thrown:",
        "",
        "throw  deals     share",
        "A C        2  66.6667%",
        "B          1  33.3333%",
    ]


def test_the_rows_of_csv() -> None:
    """CSV has a header, and a row for each set of cards in each seat."""
    rows = list(csv.reader(io.StringIO(toy("deals", "--csv").stdout)))
    assert rows == [
        ["seat", "mean", "thrown", "deals", "share"],
        ["dealer", str(1 / 3), "A C", "2", str(2 / 3)],
        ["dealer", str(1 / 3), "B", "1", str(1 / 3)],
        ["pone", str(-1 / 3), "A C", "2", str(2 / 3)],
        ["pone", str(-1 / 3), "B", "1", str(1 / 3)],
    ]


# --- how far it is -----------------------------------------------------------------------------------------


def test_a_bar_for_each_seat_on_a_terminal() -> None:
    """While the work lasts, stderr has a bar for each seat; stdout has the same as without a terminal."""
    plain = toy("deals", "--json")
    terminal = toy("deals", "--json", FORCE_COLOR="1", TERM="xterm", COLUMNS="80")
    assert terminal.exit_code == 0
    assert "the dealer \x1b" in terminal.stderr
    assert "the pone " in terminal.stderr
    assert "━" in terminal.stderr
    assert (terminal.stdout, plain.stderr) == (plain.stdout, "")


def test_the_round_on_a_terminal() -> None:
    """While the rounds last, stderr has the number of the next and how far the last one moved."""
    terminal = toy("weights", FORCE_COLOR="1", TERM="xterm", COLUMNS="80")
    assert "round 3, largest move 0.250000" in terminal.stderr
    assert terminal.stdout == toy("weights").stdout


def test_no_color_on_a_terminal() -> None:
    """With NO_COLOR set the bars have no colour."""
    terminal = {"FORCE_COLOR": "1", "TERM": "xterm", "COLUMNS": "80"}
    assert "\x1b[3" in toy("deals", **terminal).stderr
    assert "\x1b[3" not in toy("deals", **terminal, NO_COLOR="1").stderr


@pytest.mark.parametrize("threads", [0, 2])
def test_each_piece_of_work_moves_the_bar(threads: int) -> None:
    """The bar is as long as the pieces are many, and full when all are done, here or in a pool."""
    shown = Progress(disable=True)
    with ThreadPoolExecutor(2) as pool:
        watched = Watched(pool if threads else None, shown, "work")
        assert list(watched.map(add, [1, 2, 3], iter([4, 5, 6, 7]))) == [5, 7, 9]
        assert watched.submit(add, 1, 1).result() == 2
    assert (shown.tasks[0].total, shown.tasks[0].completed) == (3, 4)


def test_a_piece_that_fails() -> None:
    """What goes wrong in a piece goes wrong for who asked for it."""
    for executor in (None, ThreadPoolExecutor(1)):
        watched = Watched(executor, Progress(disable=True), "work")
        with pytest.raises(ZeroDivisionError):
            list(watched.map(divmod, [1], [0]))


# --- processes ---------------------------------------------------------------------------------------------


def test_no_workers_is_no_pool() -> None:
    """By default the work is done in this process."""
    with with_workers(None) as pool:
        assert pool is None


def test_a_pool_of_processes() -> None:
    """The processes start afresh, do what they are given, and end with the pool."""
    with with_workers(1) as pool:
        assert pool is not None
        assert list(pool.map(add, [1, 2], [3, 4])) == [4, 6]
    with pytest.raises(RuntimeError):
        pool.submit(add, 1, 1)


def test_a_pool_is_given_up_if_the_work_is() -> None:
    """If something goes wrong here, its processes end at once; a process of somebody else goes on."""
    pools: list[Executor] = []
    another = get_context("spawn").Process(target=sleep, args=[600])
    another.start()

    def begin() -> None:
        with with_workers(1) as pool:
            assert pool is not None
            pools.append(pool)
            begun = pool.submit(add, 1, 1)
            pool.submit(sleep, 600)
            assert begun.result() == 2
            assert len(active_children()) == 2
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        begin()
    assert active_children() == [another]
    with pytest.raises(RuntimeError):
        pools[0].submit(add, 1, 1)
    another.kill()
    another.join()


@pytest.mark.parametrize(
    "work", [partial(os._exit, 3), half_an_answer], ids=["before its answer", "amid its answer"]
)
def test_a_worker_that_is_lost(work: Callable[[], object]) -> None:
    """If a process of the pool ends before its work, the command cannot do what it was asked for."""

    def begin() -> None:
        with with_workers(1) as pool:
            assert pool is not None
            pool.submit(work).result()

    with pytest.raises(Unable, match="a worker ended before its work was done") as caught:
        begin()
    assert caught.value.exit_code == 1


@pytest.mark.parametrize("workers", [1, 2])
def test_what_nobody_waits_for_is_done_nevertheless(workers: int) -> None:
    """The block ends when all is done, without what was cancelled."""
    with with_workers(workers) as pool:
        assert pool is not None
        done, failed, cancelled = pool.submit(add, 1, 1), pool.submit(divmod, 1, 0), pool.submit(add, 2, 2)
        assert cancelled.cancel()
    assert (done.result(), cancelled.cancelled()) == (2, True)
    with pytest.raises(ZeroDivisionError):
        failed.result()


@pytest.mark.exhaustive
def test_processes_find_the_same() -> None:
    """Two processes print what one does, and nothing to a stderr that is no terminal."""
    done = muggins(*DEALS, "--pone", "--csv", "--workers", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == printed(*DEALS, "--pone", "--csv")
    assert done.stdout.count("\n") == 21


# --- weights -----------------------------------------------------------------------------------------------


def test_the_table_goes_to_stdout() -> None:
    """Without a file the lines are printed, and the default tolerance is a ten thousandth."""
    assert toy("weights").stdout == "card\tshare\nA\t0.0001\nB\tTrue\n"
    assert toy("weights", "--play").stdout.splitlines()[-1] == "play"
    assert toy("weights", "--tolerance", "0.5", "--workers", "1").stdout == "card\tshare\nA\t0.5\nB\tFalse\n"


def test_the_table_goes_to_a_file(tmp_path: Path) -> None:
    """With --out the file has the lines, and nothing is printed."""
    out = tmp_path / "table.tsv"
    result = toy("weights", "--out", str(out))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert out.read_bytes() == b"card\tshare\nA\t0.0001\nB\tTrue\n"


def test_the_table_of_bhargage(tmp_path: Path, few_deals: Points) -> None:
    """After one round the shares are those of the best discards of all deals against any two cards."""
    out = tmp_path / "table.tsv"
    assert printed(*WEIGHTS, "--out", str(out)) == ""
    header, *rows = out.read_text(encoding="utf-8").splitlines()
    counts = {seat: dict(zip(by_place(), all_deals(seat).thrown.tolist(), strict=True)) for seat in Seat}
    shares = {seat: [counts[seat][pair] / len(few_deals) for pair in PAIRS] for seat in Seat}
    expected_header, *expected_rows = HABITS.as_table(BySeat(shares[Seat.PONE], shares[Seat.DEALER]))
    assert header == expected_header
    for row, expected in zip(rows, expected_rows, strict=True):
        pair, *found = row.split("\t")
        assert pair == expected.split("\t")[0]
        wanted = [float(share) for share in expected.split("\t")[1:]]
        assert [float(share) for share in found] == pytest.approx(wanted, abs=5e-4)
