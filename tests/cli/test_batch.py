"""Many hands from standard input: one line of output for each, and errors by the number of the line."""

import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from cli.running import document
from muggins.cli import main
from muggins.cli.app import app


def batch(text: str | bytes, *words: str) -> Result:
    """What a command does with this standard input."""
    return CliRunner().invoke(app, words, input=text)


def test_each_line_is_a_hand_and_what_was_turned_up() -> None:
    """The total, the cards with the up-card last, and what the player says."""
    result = batch("AM XS 8WL PMYK\n2SY, 2MK, 9MS, E\n", "bhargage", "hand", "-")
    first, second = result.stdout.splitlines()
    assert (result.exit_code, result.stderr) == (0, "")
    said = document("bhargage", "hand", "AM XS 8WL", "--up", "PMYK")["aloud"]
    assert first == f"11  AM XS 8WL PMYK  {said}"
    assert second.split()[1:5] == ["2SY", "2MK", "9MS", "E"]


def test_one_card_turned_up_for_all_hands() -> None:
    """With --up each line has the hand alone."""
    result = batch("5C 5D 5H JS\r\n7C 8D 9H 9S\r\n", "cribbage", "hand", "-", "--up", "5S", "--json")
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert found == [
        document("cribbage", "hand", hand, "--up", "5S") for hand in ("5C 5D 5H JS", "7C 8D 9H 9S")
    ]


def test_what_is_wrong_is_said_with_its_line() -> None:
    """Right lines are answered all the same, and the status is 2 at the end."""
    text = "AM XS 8WL PMYK\n\n  \nAM AM XS E\nXM\nAM XS 8WL PMYK"
    result = batch(text, "bhargage", "hand", "-")
    first, second = result.stdout.splitlines()
    assert (result.exit_code, first) == (2, second)
    assert result.stderr == (
        "muggins: line 4: not a valid hand: AM twice\n"
        "muggins: line 5: not a valid hand: it has 1 card, not 4\n"
    )


@pytest.mark.parametrize("words", [["bhargage", "hand", "-"], ["cribbage", "crib", "-"]], ids=" ".join)
def test_a_line_without_a_card_is_refused_like_any_other(words: list[str]) -> None:
    """Commas alone name no card that is turned up, and the next line is answered."""
    result = batch(" , \nAM XS 8WL PMYK\n2H 4H 6H 8H KH\n", *words)
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 1
    assert result.stderr.startswith("muggins: line 1: there is no card in ','\nmuggins: line ")


@pytest.mark.parametrize(
    "words",
    [["bhargage", "hand", "AM XS 8WL PMYK"], ["cribbage", "crib", "2H 4H 6H 8H KH"]],
    ids=" ".join,
)
def test_a_card_too_many_is_the_one_turned_up(words: list[str]) -> None:
    """As in a line of a batch."""
    game, counted, cards = words
    held, _, up = cards.rpartition(" ")
    assert document(*words) == document(game, counted, held, "--up", up)


def test_a_crib_and_the_hands_of_bharg() -> None:
    """The other commands that score a hand read many as well."""
    assert batch("2H 4H 6H 8H KH", "cribbage", "crib", "-").stdout.startswith(" 5  2H 4H 6H 8H KH  ")
    result = batch(
        "AM XS 7WY 6LK 9MS XW 3SK\n2WL 4MS 5YK AM XS 7WY 6LK\n", "bharg", "bind", "-", "--ace", "AW"
    )
    assert result.stdout.splitlines() == [
        "12  AM XS 7WY 6LK 9MS XW 3SK  left: 3SK 9MS",
        " 0  2WL 4MS 5YK AM XS 7WY 6LK  left: none",
    ]


def test_no_line_at_all() -> None:
    """Nothing in, nothing out."""
    result = batch("", "bhargage", "hand", "-")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


@pytest.mark.parametrize("line", [b"\xff\xfe\x00", b"\x1b[2J", b"x" * 100_000, "\u202eMA".encode()])
def test_any_bytes_are_refused_in_a_short_line(line: bytes) -> None:
    """What is no text, orders to a terminal, or very long."""
    result = batch(line + b"\n", "bhargage", "hand", "-")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith("muggins: line 1: cannot read ")
    assert result.stderr[:-1].isprintable()
    assert len(result.stderr) < 1100


def test_a_mark_of_the_byte_order_is_no_card() -> None:
    """Some editors begin a file with one."""
    result = batch("\ufeff2H 4H 6H 8H KH\n", "cribbage", "crib", "-")
    assert result.exit_code == 0


class Broken(io.RawIOBase):
    """An input that fails."""

    def readable(self) -> bool:
        return True

    def readinto(self, _buffer: object) -> int:
        raise OSError(5, "Input/output error")


def broken() -> io.TextIOWrapper:
    """Standard input over it."""
    return io.TextIOWrapper(io.BufferedReader(Broken()))


@pytest.mark.parametrize(
    ("source", "reason"),
    [(broken, "Input/output error"), (lambda: None, "it is closed")],
    ids=["broken", "closed"],
)
@pytest.mark.parametrize("words", [["bhargage", "hand", "-"], ["replay", "-"]], ids=" ".join)
def test_an_input_that_cannot_be_read(
    words: list[str],
    source: Callable[[], object],
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One line, and status 2."""
    monkeypatch.setattr(sys, "stdin", source())
    with pytest.raises(SystemExit) as end:
        app.main(words, prog_name="muggins")
    assert end.value.code == 2
    assert capsys.readouterr() == ("", f"muggins: cannot read the input: {reason}\n")


def endless() -> Iterator[bytes]:
    """Hands without end, as `yes` writes them."""
    while True:
        yield b"AM XS 8WL PMYK\n"


def test_the_end_of_the_output_ends_the_input(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """When nobody reads what is printed, as after `head`, no more hands are read."""
    reader, writer = os.pipe()
    os.close(reader)
    monkeypatch.setattr(sys, "argv", ["muggins", "bhargage", "hand", "-"])
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=endless()))
    with os.fdopen(writer, "w") as stdout:
        monkeypatch.setattr(sys, "stdout", stdout)
        with pytest.raises(SystemExit) as end:
            main()
    assert end.value.code == 1
    assert capfd.readouterr() == ("", "")
