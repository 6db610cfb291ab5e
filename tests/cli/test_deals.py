"""`muggins bhargage deals` and `weights`: what they print, and how far they say that they are."""

import csv
import io
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from itertools import combinations
from operator import add
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result
from rich.progress import Progress

from cli.running import document, invoke, muggins, printed
from muggins.bhargage.exhaustive import Deals, all_deals
from muggins.bhargage.exhaustive.deals import DISCARDS
from muggins.bhargage.habits import as_table
from muggins.bhargage.rules import SEQUENCES
from muggins.cli.command import CommandLine, Game
from muggins.cli.deals import BestDiscards, deals_command, weights_command
from muggins.cli.long_work import Watched, with_workers
from muggins.decktet import EXTENDED
from muggins.seats import BySeat, Seat

DEALS = ("bhargage", "deals")
WEIGHTS = ("bhargage", "weights", "--tolerance", "1")
PAIRS = list(combinations(EXTENDED, 2))


@cache
def deals(seat: Seat) -> Deals:
    """All deals of a seat by the rules as written."""
    return all_deals(seat)


@cache
def both_seats() -> Any:
    """The document of both seats."""
    return document(*DEALS)


def thrown(found: Deals) -> dict[tuple[str, ...], int]:
    """How many deals throw each pair, counted one by one."""
    counts = dict.fromkeys(((one.code, other.code) for one, other in PAIRS), 0)
    for cards, best in zip(found.cards[::1000].tolist(), found.best[::1000].tolist(), strict=True):
        counts[tuple(EXTENDED[cards[place]].code for place in DISCARDS[best])] += 1
    return counts


# --- all deals ---------------------------------------------------------------------------------------------


def test_the_document_of_both_seats() -> None:
    """By default there are both seats, with the exact mean of each."""
    found = both_seats()
    assert (found["deals"], found["variants"]) == (1_221_759, [])
    assert list(found["seats"]) == ["dealer", "pone"]
    for seat in Seat:
        mean = found["seats"][seat]["mean"]
        assert Fraction(mean["exact"]) == deals(seat).mean
        assert mean["value"] == float(deals(seat).mean)


@pytest.mark.parametrize("seat", Seat)
def test_the_pairs_most_often_thrown(seat: Seat) -> None:
    """There are 20, the commonest first, and each comes as often as the library counts."""
    rows = both_seats()["seats"][seat]["most_thrown"]
    assert [row["deals"] for row in rows] == sorted(deals(seat).thrown.tolist(), reverse=True)[:20]
    assert [row["share"] for row in rows] == [row["deals"] / 1_221_759 for row in rows]
    sample = thrown(deals(seat))
    total = sum(sample.values())
    for row in rows:
        assert sample[tuple(row["thrown"])] / total == pytest.approx(row["share"], abs=5 * 0.0015)


def test_the_place_of_a_pair() -> None:
    """The commonest pair of the pone is named rightly: it is counted deal by deal."""
    first = both_seats()["seats"]["pone"]["most_thrown"][0]
    one, other = (next(card.index for card in EXTENDED if card.code == code) for code in first["thrown"])
    found = deals(Seat.PONE)
    counted = 0
    for column, (low, high) in enumerate(DISCARDS):
        chosen = found.best == column
        counted += int(((found.cards[:, low] == one) & (found.cards[:, high] == other) & chosen).sum())
    assert counted == first["deals"]


def test_one_seat_and_variants() -> None:
    """A seat can be asked for alone, and the variants have their own values."""
    found = document(*DEALS, "--dealer", "--sequences")
    assert (list(found["seats"]), found["variants"]) == (["dealer"], ["sequences"])
    assert Fraction(found["seats"]["dealer"]["mean"]["exact"]) == all_deals(Seat.DEALER, SEQUENCES).mean


# --- a game that is quickly looked through -----------------------------------------------------------------

TOY_MOVES = [0.5, 0.25]


def toy_deals(seat: Seat, rules: str, executor: Executor) -> BestDiscards:
    """A game of 3 deals in which the dealer throws A twice."""
    once, twice = executor.map(add, [0, 1], [1, 1])
    return BestDiscards(
        Fraction(once, 3) if seat is Seat.DEALER else Fraction(-1, 3), {("B",): once, ("A", "C"): twice}
    )


def toy_table(
    tolerance: float, executor: Executor | None, each_round: Callable[[int, float], object]
) -> Iterable[str]:
    """A table that took two rounds."""
    for number, move in enumerate(TOY_MOVES, start=1):
        each_round(number, move)
    return ["card\tshare", f"A\t{tolerance}", f"B\t{executor is None}"]


def toy(*words: str, **env: str) -> Result:
    """What the commands of the toy game do with these words."""
    game = Game("toy", tuple, lambda command: click.option("--rules", default="plain")(command), list)
    group = CommandLine("toy")
    group.add_command(deals_command(game, toy_deals))
    group.add_command(weights_command(game, toy_table))
    unset = dict.fromkeys(("COLUMNS", "FORCE_COLOR", "NO_COLOR"))
    return CliRunner(env={**unset, **env}).invoke(group, words)


def test_the_whole_text_of_all_deals() -> None:
    """Each seat has its mean and a table of what is thrown."""
    result = toy("deals", "--rules", "xy")
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
    assert "the dealer ━" in terminal.stderr
    assert "the pone ━" in terminal.stderr
    assert (terminal.stdout, plain.stderr) == (plain.stdout, "")


def test_the_round_on_a_terminal() -> None:
    """While the rounds last, stderr has the number of the next and how far the last one moved."""
    terminal = toy("weights", FORCE_COLOR="1", TERM="xterm", COLUMNS="80")
    assert "round 3, largest move 0.250000" in terminal.stderr
    assert terminal.stdout == toy("weights").stdout


def test_no_color_on_a_terminal() -> None:
    """With NO_COLOR set the bars have no colour."""
    colours = [
        toy("deals", FORCE_COLOR="1", TERM="xterm", COLUMNS="80", **env).stderr
        for env in ({}, {"NO_COLOR": "1"})
    ]
    assert ["\x1b[38;" in text or "\x1b[3" in text for text in colours] == [True, False]


def test_nothing_of_it_where_there_is_no_terminal() -> None:
    """Where stderr is a file, nothing is written to it by the real work either."""
    result = invoke(*DEALS, "--pone", "--csv")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count("\n") == 21


@pytest.mark.parametrize("threads", [0, 2])
def test_each_piece_of_work_moves_the_bar(threads: int) -> None:
    """The bar is as long as the pieces are many, and full when all are done, here or in a pool."""
    shown = Progress(disable=True)
    with ThreadPoolExecutor(2) as pool:
        watched = Watched(pool if threads else None, shown, "work")
        assert shown.tasks[0].total is None
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
    """If something goes wrong here, what the processes have not begun is dropped."""
    with pytest.raises(KeyboardInterrupt), with_workers(1) as pool:
        assert pool is not None
        raise KeyboardInterrupt
    with pytest.raises(RuntimeError):
        pool.submit(add, 1, 1)


def test_processes_find_the_same() -> None:
    """Two processes print what one does."""
    done = muggins(*DEALS, "--workers", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == printed(*DEALS, "--json")


# --- weights -----------------------------------------------------------------------------------------------


def test_the_table_goes_to_stdout() -> None:
    """Without a file the lines are printed, and the default tolerance is a ten thousandth."""
    assert toy("weights").stdout == "card\tshare\nA\t0.0001\nB\tTrue\n"
    assert toy("weights", "--tolerance", "0.5", "--workers", "1").stdout == "card\tshare\nA\t0.5\nB\tFalse\n"


def test_the_table_goes_to_a_file(tmp_path: Path) -> None:
    """With --out the file has the lines, and nothing is printed."""
    out = tmp_path / "table.tsv"
    result = toy("weights", "--out", str(out))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert out.read_bytes() == b"card\tshare\nA\t0.0001\nB\tTrue\n"


def test_the_table_of_bhargage(tmp_path: Path) -> None:
    """After one round the shares are those of the best discards of all deals against any two cards."""
    out = tmp_path / "table.tsv"
    assert printed(*WEIGHTS, "--out", str(out)) == ""
    header, *rows = out.read_text(encoding="utf-8").splitlines()
    counts = {seat: dict(zip(by_place(), deals(seat).thrown.tolist(), strict=True)) for seat in Seat}
    shares = BySeat(
        *([counts[seat][pair] / 1_221_759 for pair in PAIRS] for seat in (Seat.PONE, Seat.DEALER))
    )
    expected_header, *expected_rows = as_table(shares)
    assert header == expected_header
    for row, expected in zip(rows, expected_rows, strict=True):
        pair, *found = row.split("\t")
        assert pair == expected.split("\t")[0]
        wanted = [float(share) for share in expected.split("\t")[1:]]
        assert [float(share) for share in found] == pytest.approx(wanted, abs=5e-4)


def by_place() -> list[Any]:
    """The pairs by their place, in colexicographic order."""
    return sorted(PAIRS, key=lambda pair: (pair[1].index, pair[0].index))
