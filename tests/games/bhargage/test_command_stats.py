"""`muggins bhargage stats`: what it prints, in text, as JSON and as CSV, and the picture that it draws."""

import csv
import errno
import io
import os
import sys
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from rich.console import Console

from cli.running import document, invoke, muggins, printed
from lengths import first_quick, rows_first_quick
from muggins.cli.app import app
from muggins.cli.chart import BarChart, picture
from muggins.cli.command import Failure, with_extra
from muggins.cli.output import write_file
from muggins.extras import install_command
from muggins.games.bhargage import SEQUENCES, STANDARD, TWENTY_THREE
from muggins.games.bhargage.analysis.exhaustive import all_bhargages
from vector_files import read_cases

STATS = ("bhargage", "stats")
PICTURES = {"bars.PNG": "png", "bars.tar.svg": "svg", "bars.png": "png", "bars.svg": "svg"}


@cache
def stats(*options: str) -> Any:
    """The document with these options."""
    return document(*STATS, *options)


def pinned(name: str) -> dict[int, int]:
    """The distribution of this name among those that the literal scorer counted."""
    case = next(
        case for case in read_cases("games/bhargage/distributions.txt") if case.startswith(f"{name} = ")
    )
    pairs = (pair.split(":") for pair in case.partition(" = ")[2].split())
    return {int(total): int(count) for total, count in pairs}


# --- what is said ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ((), "hands total"),
        (("--sequences",), "hands total with sequences"),
        (("--twenty-three",), "hands total with twenty_three"),
        (("--crib",), "bhargages total"),
        (("--crib", "--sequences"), "bhargages total with sequences"),
        (("--crib", "--twenty-three"), "bhargages total with twenty_three"),
    ],
    ids=str,
)
def test_every_count_is_the_pinned_one(options: tuple[str, ...], name: str) -> None:
    """Each total comes as often as the literal scorer counted, by all rules; the shares are of all."""
    expected = pinned(name)
    found = stats(*options)
    assert {row["total"]: row["count"] for row in found["totals"]} == expected
    assert [row["share"] for row in found["totals"]] == [count / found["size"] for count in expected.values()]
    assert found["size"] == sum(expected.values())
    assert found["best"] == max(expected)
    assert len(found["best_cards"]) == expected[max(expected)]
    assert found["impossible"] == [total for total in range(max(expected)) if total not in expected]


@pytest.mark.parametrize("options", [(), ("--crib",), ("--sequences", "--twenty-three")], ids=str)
def test_means_are_exact(options: tuple[str, ...]) -> None:
    """The mean of all is the sum of those of the kinds, and the variance follows from the counts."""
    found = stats(*options)
    mean = sum(Fraction(row["total"] * row["count"], found["size"]) for row in found["totals"])
    squares = sum(Fraction(row["total"] ** 2 * row["count"], found["size"]) for row in found["totals"])
    assert Fraction(found["mean"]["exact"]) == mean
    assert sum(Fraction(kind["exact"]) for kind in found["kinds"].values()) == mean
    assert Fraction(found["variance"]["exact"]) == squares - mean**2
    for number in (found["mean"], found["variance"], *found["kinds"].values(), *found["beside"].values()):
        assert number["value"] == float(Fraction(number["exact"]))


def test_the_variants_are_named() -> None:
    """The document and the heading say what was counted by which rules; a bhargage has no Friends (BH-54)."""
    assert (stats()["variants"], stats()["counted"], stats("--crib")["counted"]) == ([], "hand", "bhargage")
    assert list(stats("--crib")["kinds"]) == ["11", "set", "bharg"]
    options = ("--twenty-three", "--sequences")
    assert stats(*options)["variants"] == ["sequences", "twenty_three"]
    assert printed(*STATS, *options).startswith("All 595,980 hands, with sequences, with twenty three:\n")
    assert list(stats(*options)["kinds"]) == ["11", "23", "set", "run", "bharg", "Friend"]


@pytest.mark.parametrize("rules", [STANDARD, SEQUENCES, TWENTY_THREE], ids=["standard", "sequences", "23"])
def test_the_rest_is_what_the_library_says(rules: Any) -> None:
    """Median, percentile, shortage and the best cards are those of the library."""
    options = {STANDARD: (), SEQUENCES: ("--sequences",), TWENTY_THREE: ("--twenty-three",)}[rules]
    found, columns = stats("--crib", *options), all_bhargages(rules)
    totals = columns.distribution()
    assert (found["median"], found["percentile_90"]) == (totals.percentile(50), totals.percentile(90))
    assert Fraction(found["mean"]["exact"]) == totals.mean
    assert found["beside"].keys() == {"shortage"}
    shortage = Fraction(sum(columns.shortage.tolist()), totals.size)
    assert Fraction(found["beside"]["shortage"]["exact"]) == shortage
    best = [[card.code for card in cards] for cards in columns.hands(totals.best)]
    assert found["best_cards"] == best


def test_the_whole_text_of_the_bhargages() -> None:
    """The text has a row with a bar for each total, and then what follows from them."""
    lines = printed(*STATS, "--crib").splitlines()
    assert lines[:5] == [
        "All 1,221,759 bhargages:",
        "",
        "total    count     share",
        f"    0  152,481  12.4804%  {'█' * 28}▏",
        f"    2  253,686  20.7640%  {'█' * 46}▉",
    ]
    assert lines[20:] == [
        "   34        4   0.0003%  ▏",
        "   36        2   0.0002%  ▏",
        "",
        "Mean 5.3810, variance 18.6129.",
        "Median 4, 90th percentile 10.",
        "Best 36, 2 times, first by 2SY 3MW 6MW 6SY 6LK.",
        "Impossible below the best: 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35.",
        "",
        "kind     mean",
        "11     3.2550",
        "set    1.3333",
        "bharg  0.7927",
        "",
        "The mean shortage is 1.0390, which is not in the total.",
    ]


def test_nothing_impossible_and_one_best() -> None:
    """The text says so if every total occurs, and if only one hand has the best."""
    assert "\nImpossible below the best: none.\n" in printed(*STATS)
    best = stats("--crib", "--twenty-three")["best_cards"]
    assert f"\nBest 48, once, by {' '.join(best[0])}.\n" in printed(*STATS, "--crib", "--twenty-three")


def test_the_rows_of_csv() -> None:
    """CSV has a header and a row for each total, with whole numbers and the full share."""
    text = printed(*STATS, "--sequences", "--csv")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert text.startswith("total,count,share\n0,")
    assert "\r" not in text
    read = [
        {"total": int(row["total"]), "count": int(row["count"]), "share": float(row["share"])} for row in rows
    ]
    assert read == stats("--sequences")["totals"]


# --- the bars ----------------------------------------------------------------------------------------------


def bars(text: str) -> dict[int, str]:
    """The bar of each total in the text."""
    rows = (line.split() for line in text.splitlines() if line.endswith(("█", *"▏▎▍▌▋▊▉", "#", ".")))
    return {int(row[0]): row[3] for row in rows if len(row) == 4 and row[2].endswith("%")}


def test_the_bars_are_as_long_as_the_counts_are_large() -> None:
    """Each bar is right to the eighth of a column, the longest fills the page, and none is empty."""
    eighths = {mark: number for number, mark in enumerate("▏▎▍▌▋▊▉█", start=1)}
    found = bars(printed(*STATS))
    longest = max(found.values(), key=len)
    assert longest == "█" * len(longest)
    counts = pinned("hands total")
    for total, bar in found.items():
        expected = round(8 * len(longest) * counts[total] / max(counts.values()))
        assert sum(eighths[mark] for mark in bar) == max(expected, 1)
    assert found.keys() == counts.keys()
    assert max(map(len, printed(*STATS).splitlines())) == 80


@pytest.mark.parametrize("width", [60, 80, 133])
def test_the_bars_fill_the_terminal(width: int) -> None:
    """In a terminal the longest line is as wide as it, whatever its width, and no line is wider."""
    terminal = invoke(*STATS, FORCE_COLOR="1", NO_COLOR="1", COLUMNS=str(width)).stdout
    assert max(map(len, terminal.splitlines())) == width
    assert len(bars(terminal)) == 21


def test_a_terminal_too_narrow_for_bars() -> None:
    """Where the numbers alone are too wide they are folded, and nothing is cut off."""
    terminal = invoke(*STATS, FORCE_COLOR="1", NO_COLOR="1", COLUMNS="12")
    assert (terminal.exit_code, terminal.stderr) == (0, "")
    assert "…" not in terminal.stdout


def test_bars_in_ascii() -> None:
    """Where the encoding has no blocks, the bars are of #, and a dot is what is too small for one."""
    result = CliRunner(charset="ascii").invoke(app, STATS)
    assert result.exit_code == 0
    assert result.stdout.isascii()
    found = bars(result.stdout)
    counts = pinned("hands total")
    longest = len(found[2])
    assert found == {
        total: "#" * round(longest * count / max(counts.values())) or "." for total, count in counts.items()
    }
    assert set(found.values()) >= {"#", "."}


@pytest.mark.parametrize("encoding", first_quick(["ascii", "latin-1", "cp1252", "cp437"], 1))
def test_a_process_with_a_poor_stdout(encoding: str) -> None:
    """A stdout in an old encoding gets ASCII."""
    done = muggins(*STATS, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == CliRunner(charset="ascii").invoke(app, STATS).stdout


def test_a_chart_of_one_row() -> None:
    """A single bar takes all the room."""
    console = Console(width=30, force_terminal=True, color_system=None, file=io.StringIO())
    with console.capture() as text:
        console.print(BarChart(("one", "two"), [("1", "2")], [7]))
    assert text.get().splitlines()[1].split() == ["1", "2", "█" * 20]


# --- the picture -------------------------------------------------------------------------------------------


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty directory that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def is_picture(content: bytes, kind: str) -> bool:
    """Whether this is a whole picture of this kind."""
    if kind == "png":
        return content.startswith(b"\x89PNG\r\n\x1a\n") and content.endswith(b"IEND\xaeB`\x82")
    return ElementTree.fromstring(content).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize(("name", "kind"), rows_first_quick(PICTURES.items(), 2))
def test_a_picture_is_written_beside_the_text(here: Path, name: str, kind: str) -> None:
    """The ending of the file decides what it is; the text is the same as without it."""
    assert printed(*STATS, "--plot", name) == printed(*STATS)
    assert [path.name for path in here.iterdir()] == [name]
    assert is_picture((here / name).read_bytes(), kind)


def test_a_picture_beside_json_and_in_another_directory(here: Path) -> None:
    """A path with directories will do, and the document is printed as ever."""
    (here / "pictures").mkdir()
    assert document(*STATS, "--crib", "--plot", "pictures/crib.svg") == stats("--crib")
    text = (here / "pictures" / "crib.svg").read_text(encoding="utf-8")
    assert "All 1,221,759 bhargages" in text


@pytest.mark.parametrize("name", first_quick(["bars.svg", "bars.png"], 1))
def test_the_same_picture_every_time(here: Path, name: str) -> None:
    """Neither form holds a date or anything at random."""
    printed(*STATS, "--plot", name)
    first = (here / name).read_bytes()
    printed(*STATS, "--plot", name)
    assert (here / name).read_bytes() == first


def test_a_picture_names_the_variants(here: Path) -> None:
    """They are in the heading."""
    printed(*STATS, "--sequences", "--plot", "bars.svg")
    assert "with sequences" in (here / "bars.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("shares", "label"),
    [({0: 0.25, 1: 0.75}, ">points<"), ({0: 0.25, 2: 0.75}, ">points; × marks a total that cannot be<")],
)
def test_a_picture_marks_the_totals_that_cannot_be(
    shares: dict[int, float], label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the crosses are is said below the bars, if there are any."""
    import matplotlib as mpl

    monkeypatch.setitem(mpl.rcParams, "svg.fonttype", "none")
    assert label in picture(shares, "Totals", "svg").decode()


@pytest.mark.exhaustive
def test_a_picture_needs_no_display(here: Path) -> None:
    """Whatever backend the surroundings ask for, and without a display, the picture is drawn."""
    done = muggins(*STATS, "--csv", "--plot", "bars.png", MPLBACKEND="TkAgg", DISPLAY="")
    assert (done.returncode, done.stderr) == (0, "")
    assert is_picture((here / "bars.png").read_bytes(), "png")


@pytest.mark.parametrize(
    ("words", "missing", "extra"),
    [
        (("stats",), "numpy", "analysis"),
        (("stats", "--plot", "bars.png"), "matplotlib", "plot"),
        (("deals", "--pone"), "numpy", "analysis"),
        (("weights",), "numpy", "analysis"),
    ],
    ids=" ".join,
)
def test_a_missing_extra_is_named(
    here: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], missing: str, extra: str
) -> None:
    """One line names what cannot be imported and the extra that brings it, with exit status 1."""
    if missing == "numpy":
        for name in [
            name for name in sys.modules if name.startswith("muggins.games.bhargage.analysis.exhaustive")
        ]:
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    result = invoke("bhargage", *words)
    line = f"muggins: this needs {missing}: {install_command(extra)}\n"
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", line)
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("name", ["numpy", "muggins.nothing", None])
def test_what_no_extra_brings_is_no_missing_extra(name: str | None) -> None:
    """A broken installation is not put down to the extra."""
    with pytest.raises(ImportError, match="broken"), with_extra("plot", "matplotlib"):
        raise ImportError("broken", name=name)


@pytest.mark.parametrize("name", ["matplotlib", "matplotlib.figure"])
def test_a_part_of_what_an_extra_brings(name: str) -> None:
    """If a part of a library is missing, it is the library that is named."""
    with pytest.raises(Failure, match="this needs matplotlib") as caught, with_extra("plot", "matplotlib"):
        raise ImportError("broken", name=name)
    assert caught.value.exit_code == 1


# --- files -------------------------------------------------------------------------------------------------


def no_space(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def half(path: Path, content: bytes) -> int:
    with path.open("wb") as file:
        file.write(content[: len(content) // 2])
    return no_space()


@pytest.mark.parametrize(
    ("method", "fails"), [("write_bytes", half), ("replace", no_space)], ids=["writing", "moving"]
)
@pytest.mark.parametrize("old", [None, b"old"], ids=["new file", "old file"])
def test_no_file_is_left_half_written(
    here: Path, monkeypatch: pytest.MonkeyPatch, method: str, fails: Any, old: bytes | None
) -> None:
    """If the disk is full, one line says so, nothing is left of the new file and all of an old one."""
    file = here / "bars.png"
    if old is not None:
        file.write_bytes(old)
    monkeypatch.setattr(Path, method, fails)
    result = invoke(*STATS, "--plot", "bars.png")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"muggins: cannot write 'bars.png': {os.strerror(errno.ENOSPC)}\n"
    left = {path.name: path.read_bytes() for path in here.iterdir()}
    assert left == ({} if old is None else {"bars.png": old})


def test_no_file_is_left_if_the_drawing_fails(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is not touched before the picture is ready."""
    monkeypatch.setattr("matplotlib.figure.Figure.savefig", lambda *_, **__: no_space())
    assert isinstance(invoke(*STATS, "--plot", "bars.png").exception, OSError)
    assert list(here.iterdir()) == []


def test_a_file_is_replaced(here: Path) -> None:
    """An old file gets the new content, though it was longer."""
    file = here / "file"
    file.write_bytes(b"something longer")
    write_file(file, b"new")
    assert [(path.name, path.read_bytes()) for path in here.iterdir()] == [("file", b"new")]


@pytest.mark.skipif(sys.platform == "win32", reason="links and devices are others there")
def test_a_link_stays_a_link_and_a_device_a_device(here: Path) -> None:
    """What a link leads to is replaced, and what is no file is written to."""
    (here / "link").symlink_to("file")
    write_file(here / "link", b"new")
    assert (here / "link").is_symlink()
    assert (here / "file").read_bytes() == b"new"
    write_file(Path(os.devnull), b"new")
    assert Path(os.devnull).is_char_device()
