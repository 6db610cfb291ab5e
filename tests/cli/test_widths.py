"""What every command prints on terminals of several widths: no word is broken, and no line too wide."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios

import pytest
from rich.console import Console

from cli.commands import LEAVES, LONG, Words, example
from cli.running import invoke, printed, surroundings
from lengths import first_quick
from muggins.cli.output import WordTable

WIDTHS = [40, 80, 60, 200]
QUICK = [path for path in LEAVES if path not in LONG and path[0] != "random"]
"""The commands that print a text at once; a record is data."""


def words_in(text: str) -> set[str]:
    """The words of a text, without the bars, whose length is that of the terminal."""
    return {word for word in re.split(r"[\s\x1b]+", text) if not re.search("[\u2588-\u258f]", word)}


@pytest.mark.parametrize("width", first_quick(WIDTHS, 1))
@pytest.mark.parametrize("path", [path for path in QUICK if path != ("schema",)], ids=" ".join)
def test_no_word_is_broken(path: Words, width: int) -> None:
    """Each word that a pipe gets is there whole, and no line is wider than the terminal; types are files."""
    words = example(path)
    shown = invoke(*words, FORCE_COLOR="1", NO_COLOR="1", TERM="xterm", COLUMNS=str(width)).stdout
    assert max(map(len, shown.splitlines())) <= width
    assert words_in(re.sub(r"\x1b\[\d*m", "", shown)) >= words_in(printed(*words))


@pytest.mark.parametrize("path", QUICK, ids=" ".join)
def test_a_pipe_gets_plain_and_narrow_text(path: Words) -> None:
    """No line is over 80 columns, and there is no colour."""
    text = printed(*example(path))
    assert max(map(len, text.splitlines())) <= 80
    assert "\x1b" not in text


@pytest.mark.parametrize(
    ("env", "shown"),
    [
        ({"FORCE_COLOR": "1"}, "run      7C \x1b[31m8D\x1b[39m 9S"),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, "run      7C 8D 9S"),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, "run      7C 8D 9S"),
        ({}, "run      7C 8D 9S"),
    ],
    ids=["colours", "NO_COLOR", "dumb", "pipe"],
)
def test_red_suits_are_red_where_there_are_colours(env: dict[str, str], shown: str) -> None:
    """Colours are for terminals that have them and for whoever asks; NO_COLOR turns them off."""
    text = invoke("cribbage", "hand", "7C 8D 8H 9S", "--up", "KC", **{"TERM": "xterm", **env}).stdout
    assert shown in text
    assert ("\x1b[31m" in text) == ("\x1b[31m" in shown)


def test_a_complaint_on_a_terminal_is_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    """No word of it is broken; whatever is no terminal gets it on one line."""
    words = ("bhargage", "hand", "AM XS 8WM", "--up", "PMYK")
    whole = invoke(*words).stderr
    assert whole.count("\n") == 1
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda stream: True, raising=False)
    folded = invoke(*words, COLUMNS="60").stderr
    assert max(map(len, folded.splitlines())) <= 60
    assert folded.split() == whole.split()


def on_terminal(words: list[str], width: int) -> str:
    """What a terminal of this width shows."""
    terminal, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 100, width, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "muggins", *words],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=surroundings(TERM="xterm", NO_COLOR="1"),
    )
    os.close(inside)
    shown = b""
    try:
        while read := os.read(terminal, 4096):
            shown += read
    except OSError:  # nobody is left on the other side
        pass
    os.close(terminal)
    assert process.wait(60) == 0
    return shown.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("width", first_quick([40, 80], 1))
def test_the_deck_on_a_terminal(width: int) -> None:
    """A real terminal shows what the command prints: a row of whole words for each card."""
    shown = on_terminal(["bhargage", "deck"], width)
    assert max(map(len, shown.splitlines())) <= width
    assert words_in(re.sub(r"\x1b\[\d*m", "", shown)) >= words_in(printed("bhargage", "deck"))
    assert sum(line.startswith("PSWK ") for line in shown.splitlines()) == 1


# --- a table -----------------------------------------------------------------------------------------------


def table(width: int) -> list[str]:
    """The lines of a small table on a terminal of this width."""
    shown = WordTable("head", "two words", "n", right=["n"])
    shown.add_row("some longer text", "cell", "17", style="bold")
    shown.add_row("short")
    console = Console(width=width, color_system=None, force_terminal=True)
    with console.capture() as text:
        console.print(shown)
    return [line.rstrip() for line in text.get().splitlines()]


def test_a_table_with_room() -> None:
    """With room enough the columns are as wide as their longest cells, two blanks apart."""
    assert table(80) == [
        "head              two words   n",
        "some longer text  cell       17",
        "short",
    ]


def test_a_table_that_is_folded() -> None:
    """With less room the widest columns give way first, and cells are folded at blanks."""
    assert table(30) == [
        "head             two words   n",
        "some longer      cell       17",
        "text",
        "short",
    ]


def test_a_table_whose_columns_come_closer() -> None:
    """Before words are broken the columns are only one blank apart."""
    assert table(15) == [
        "       two",
        "head   words  n",
        "some   cell  17",
        "longer",
        "text",
        "short",
    ]


def test_a_table_that_does_not_fit() -> None:
    """Where the words do not fit side by side, each row is a block with a line a cell."""
    assert table(14) == ["head some", "longer text", "two words cell", "n 17", "", "head short"]
