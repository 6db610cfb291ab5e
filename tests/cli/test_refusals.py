"""What the command says to bad input: one line on stderr, exit status 2, and never a traceback."""

import errno
import os
from itertools import dropwhile
from pathlib import Path
from types import SimpleNamespace

import click
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.commands import COMMANDS, LEAVES, example
from cli.running import forked, invoke, muggins, printed
from lengths import crossed, first_quick
from muggins.cards.decktet import EXTENDED
from muggins.table.seats import BySeat

REFUSALS = {
    "an unknown card, with the nearest": (
        ["bhargage", "hand", "AM XS 8WM", "--up", "PMYK"],
        "muggins: cannot read 'AM XS 8WM': '8WM' at position 6 is not a card (it may be 8MS or 8WL)",
    ),
    "an unknown up-card": (
        ["bhargage", "hand", "AM XS 8WL", "--up", "XQ"],
        "muggins: cannot read 'XQ': 'XQ' at position 0 is not a card (the nearest is XM)",
    ),
    "several unknown cards": (
        ["bhargage", "crib", "AMM XS 8WL PSWM", "--up", "E"],
        "muggins: cannot read 'AMM XS 8WL PSWM': 'AMM' at position 0 is not a card (the nearest is AM); "
        "'PSWM' at position 11 is not a card (it may be PMSL or PSWK)",
    ),
    "no card at all": (
        ["bhargage", "hand", "", "--up", "PMYK"],
        "muggins: Missing argument 'CARDS' (see muggins bhargage hand --help)",
    ),
    "an empty up-card": (
        ["bhargage", "hand", "AM XS 8WL", "--up", ""],
        "muggins: there is no card in ''",
    ),
    "too few cards": (
        ["bhargage", "hand", "AM XS", "--up", "PMYK"],
        "muggins: not a valid hand: it has 2 cards, not 3",
    ),
    "a hand for a bhargage": (
        ["bhargage", "crib", "AM XS 8WL", "--up", "PMYK"],
        "muggins: not a valid bhargage: it has 3 cards, not 4",
    ),
    "all faults of a hand": (
        ["bhargage", "hand", "AM AM XS E", "--up", "XS"],
        "muggins: not a valid hand: it has 4 cards, not 3; AM twice; XS is also turned up",
    ),
    "a duplicate": (
        ["bhargage", "hand", "AM AM XS", "--up", "PMYK"],
        "muggins: not a valid hand: AM twice",
    ),
    "a card held and turned up": (
        ["bhargage", "crib", "AM XS 8WL E", "--up", "Ex"],
        "muggins: not a valid bhargage: E is also turned up",
    ),
    "a hand of the wrong size in the play": (
        ["bhargage", "play", "AM PMYK 8WL", "XS E"],
        "muggins: not a valid hand of the dealer: it has 2 cards, not 3",
    ),
    "a card in both hands": (
        ["bhargage", "play", "AM PMYK 8WL", "AM E 8YK"],
        "muggins: not a valid pair of hands: AM twice",
    ),
    "an unknown card in the play": (
        ["bhargage", "play", "AM PMYK 8WL", "XS E 8YK", "AM", "XZ"],
        "muggins: cannot read 'AM XZ': 'XZ' at position 3 is not a card (the nearest is XM)",
    ),
    "a card that nobody holds": (
        ["bhargage", "play", "AM PMYK 8WL", "XS E 8YK", "AM", "9MS"],
        "muggins: it is the dealer's turn to play, and the dealer does not hold 9MS",
    ),
    "a card over 23": (
        ["bhargage", "play", "XM 4MS 3MW", "XS 9WY 8WL", "XM", "XS", "4MS"],
        "muggins: 4MS would take the count from 20 to 24, over 23",
    ),
    "a card out of turn": (
        ["bhargage", "play", "AM PMYK 8WL", "XS E 8YK", "AM", "PMYK"],
        "muggins: it is the dealer's turn to play, and the dealer does not hold PMYK",
    ),
    "a card after the end": (
        ["bhargage", "play", "AM PMYK 8WL", "XS E 8YK", "AM XS PMYK E 8WL 8YK"],
        "muggins: cannot play 8YK: the play of the cards is over",
    ),
    "too few cards for a deal": (
        ["bhargage", "discard", "AM XS 8WL PMYK", "--dealer"],
        "muggins: not a valid deal: it has 4 cards, not 5",
    ),
    "a card dealt twice": (
        ["bhargage", "discard", "AM XS 8WL PMYK am", "--pone", "--stable"],
        "muggins: not a valid deal: AM twice",
    ),
    "an unknown card in a deal": (
        ["bhargage", "discard", "AM XS 8WL PMYK 2MM", "--pone"],
        "muggins: cannot read 'AM XS 8WL PMYK 2MM': '2MM' at position 15 is not a card (the nearest is 2MK)",
    ),
    "a misspelt name": (
        ["bhargage", "card", "lite keeper"],
        "muggins: cannot read 'lite keeper': 'lite keeper' at position 0 is not a card (the nearest is PSWK)",
    ),
    "a card that is no text": (
        ["bhargage", "card", "\udcff\x1b[31m"],
        "muggins: cannot read '\\udcff\\x1b[31m': '\\udcff\\x1b[31m' at position 0 is not a card "
        "(the nearest is 3MW)",
    ),
}
MISUSES = {
    "no up-card": (
        ["bhargage", "hand", "AM XS 8WL"],
        "No card is turned up: add it after the hand, or write it after --up",
        "bhargage hand",
    ),
    "an option without its card": (["bhargage", "hand", "AM", "--up"], "'--up' requires", "bhargage hand"),
    "no cards": (["bhargage", "crib", "--up", "AM"], "Missing argument 'CARDS'", "bhargage crib"),
    "one hand": (["bhargage", "play", "AM PMYK 8WL"], "Missing argument 'DEALER'", "bhargage play"),
    "an unknown game": (["whist"], "No such command 'whist'", ""),
    "an unknown command": (["bhargage", "hnd"], "No such command 'hnd'", "bhargage"),
    "an unknown option": (["bhargage", "deck", "--jsn"], "No such option", "bhargage deck"),
    "an unknown option at the top": (["--nothing"], "No such option", ""),
    "no seat": (
        ["bhargage", "discard", "AM XS 8WL PMYK 2MK"],
        "Missing option --dealer or --pone",
        "bhargage discard",
    ),
    "both seats": (
        ["bhargage", "discard", "AM XS 8WL PMYK 2MK", "--pone", "--dealer"],
        "--dealer and --pone cannot be used together",
        "bhargage discard",
    ),
    "both seats of all deals": (
        ["bhargage", "deals", "--dealer", "--pone"],
        "--dealer and --pone cannot be used together",
        "bhargage deals",
    ),
    "two forms": (
        ["bhargage", "stats", "--json", "--csv"],
        "--json and --csv cannot be used together",
        "bhargage stats",
    ),
    "two forms of discards": (
        ["bhargage", "discard", "AM XS 8WL PMYK 2MK", "--pone", "--csv", "--json"],
        "--json and --csv cannot be used together",
        "bhargage discard",
    ),
    "an unknown ending": (
        ["bhargage", "stats", "--plot", "bars.jpg"],
        "'bars.jpg' must end in .png or .svg",
        "bhargage stats",
    ),
    "no ending": (["bhargage", "stats", "--plot", "png"], "'png' must end in", "bhargage stats"),
    "a plot nowhere": (
        ["bhargage", "stats", "--plot", "no/such/bars.png"],
        f"there is no directory {str(Path('no/such'))!r}",
        "bhargage stats",
    ),
    "a table where a directory is": (
        ["bhargage", "weights", "--out", "."],
        "is a directory",
        "bhargage weights",
    ),
    "a table nowhere": (
        ["bhargage", "weights", "--out", "no/table.tsv"],
        "there is no directory 'no'",
        "bhargage weights",
    ),
    "no workers": (["bhargage", "deals", "--workers", "0"], "'--workers': 0 is not in", "bhargage deals"),
    "too many workers": (
        ["bhargage", "deals", "--workers", f"{10**20}"],
        f"{10**20} is not in the range 1<=x<=32",
        "bhargage deals",
    ),
    "workers without a number": (["bhargage", "deals", "--workers", ""], "'' is not a", "bhargage deals"),
    "no tolerance": (["bhargage", "weights", "--tolerance", "0"], "0.0 is not in", "bhargage weights"),
    "a negative tolerance": (
        ["bhargage", "weights", "--tolerance", "-1"],
        "-1.0 is not in",
        "bhargage weights",
    ),
    "a tolerance that is no number": (
        ["bhargage", "weights", "--tolerance", "nan"],
        "nan is not a finite number",
        "bhargage weights",
    ),
    "an endless tolerance": (
        ["bhargage", "weights", "--tolerance", "1e400"],
        "1e400 is not a finite number",
        "bhargage weights",
    ),
    "a table without a name": (
        ["bhargage", "weights", "--out", ""],
        "a file name is required",
        "bhargage weights",
    ),
    "a table in a file": (
        ["bhargage", "weights", "--out", f"{__file__}/table.tsv"],
        "there is no directory",
        "bhargage weights",
    ),
    "a plot of a longer name than can be": (
        ["bhargage", "stats", "--plot", f"{'x' * 300}.png"],
        "File name too long",
        "bhargage stats",
    ),
    "too many words": (["bhargage", "deck", "one\ntwo"], "unexpected extra argument", "bhargage deck"),
}


def outcome(words: list[str]) -> tuple[int, str, str]:
    """The exit status, stdout and stderr of the command, in this process."""
    result = invoke(*words)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
@pytest.mark.parametrize("step", first_quick([15, 1], 1))
def test_processes_of_their_own_refuse_alike(step: int) -> None:
    """Each of these uses, or every fifteenth, ends in a process of its own as it does in this one."""
    words = [*(words for words, _ in REFUSALS.values()), *(words for words, *_ in MISUSES.values())][::step]
    assert forked(words) == [outcome(one) for one in words]


@pytest.mark.parametrize(("words", "line"), REFUSALS.values(), ids=REFUSALS.keys())
def test_bad_cards_are_refused_in_one_line(words: list[str], line: str) -> None:
    """Whatever is wrong with the cards, stderr has the one line that says it, and stdout nothing."""
    assert outcome(words) == (2, "", f"{line}\n")


@pytest.mark.parametrize("words", [words for words, _ in REFUSALS.values()], ids=REFUSALS.keys())
def test_bad_cards_are_refused_alike_when_json_is_wanted(words: list[str]) -> None:
    """With --json too, the refusal is the line on stderr, and stdout stays empty."""
    result = invoke(*words, "--json")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", invoke(*words).stderr)


@pytest.mark.parametrize(("words", "said", "path"), MISUSES.values(), ids=MISUSES.keys())
def test_misuse_is_refused_in_one_line(words: list[str], said: str, path: str) -> None:
    """A wrong option, argument or command is refused in one line that names the help to read."""
    asked = f"muggins {path}".strip()
    status, out, err = outcome(words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("muggins: ")
    assert said in err
    assert err.endswith(f" (see {asked} --help)\n")


STRANGE = {
    "empty": "",
    "a blank": " ",
    "no text": "\udcff\udc80",
    "orders to a terminal": "\x1b]0;title\x07\x1b[2J\x9b31m\x7f",
    "another direction": "\u202eMA\u2066",
    "several lines": "AM\r\nXS\n\nmuggins: all is well\n",
    "long": "x" * 20_000,
    "many words": "x " * 300,
    "a long number": "9" * 20_000,
    "an option": "--",
}


def places() -> dict[str, list[str]]:
    """Each place for a text in a command that is otherwise right: its words, with {} for the text."""
    found = {
        "a command": ["{}"],
        "a command of a game": ["bharg", "{}"],
        "an option": ["bharg", "deck", "--x{}"],
    }
    for path in LEAVES:
        shown = example(path)
        cards = [one for one in COMMANDS[path].params if isinstance(one, click.Argument)]
        if cards:
            options = dropwhile(lambda word: not word.startswith("--"), shown)
            found[" ".join(path)] = [*path, *["{}"] * len(cards), *options]
        for one in COMMANDS[path].params:
            of_a_match = path[0] in ("odds", "random", "play", "tournament")
            if str(one.name).startswith("rules_") and (of_a_match or getattr(one, "hidden", False)):
                continue  # these are made alike for every command, some of which are gone through anyway
            if isinstance(one, click.Option) and not one.is_flag:
                found[" ".join([*path, one.opts[0]])] = [*shown, one.opts[0], "{}"]
    return found


PLACES = places()


@pytest.mark.parametrize(("place", "text"), crossed(PLACES, STRANGE, 1))
def test_any_text_is_refused_in_one_short_line(
    place: list[str], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever a text can stand, a strange one is refused in a line of bounded length that orders nothing."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("muggins.cli.crib.deals.write_file", lambda *_: None)
    monkeypatch.setattr("muggins.cli.random_play.write_file", _never)
    monkeypatch.setattr("muggins.cli.play.write_file", _never)
    monkeypatch.setattr("muggins.cli.replay.write_file", _never)
    monkeypatch.setattr("muggins.cli.crib.simulation.write_file", _never)
    monkeypatch.setattr("muggins.games.bhargage.analysis.exhaustive.weights.stable_weights", _never)
    monkeypatch.setattr("muggins.games.cribbage.analysis.exhaustive.weights.stable_weights", _never)
    monkeypatch.setattr("muggins.games.bhargage.analysis.exhaustive.all_deals", _never)
    result = invoke(*(word.format(text) for word in place))
    if isinstance(result.exception, NeverError):  # it is a name that a file can have
        assert place[-2:] in (["--out", "{}"], ["--html", "{}"])
        return
    if result.exit_code == 0:  # a name
        alone = ["random", "backhand"], ["--players", "{}"]
        assert (place[:2], place[-2:]) == alone or (place[0], place[-2:]) == ("play", ["--name", "{}"])
        return
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("muggins: ")
    assert result.stderr.endswith("\n")
    assert result.stderr[:-1].isprintable()
    assert len(result.stderr) < 1100
    assert list(tmp_path.iterdir()) == []


class NeverError(Exception):
    """Work that takes too long for a test."""


def _never(*_: object, **__: object) -> None:
    raise NeverError


def test_all_that_an_argument_can_be() -> None:
    """Bytes that are no text, and a megabyte in all, are refused in one line by a process too."""
    strange = os.fsdecode(b"\xff\x1b[31m")
    long = ["x" * 100_000] * 10
    for words in (["bharg", "deck", strange, *long], ["bharg", "card", strange], [strange]):
        done = muggins(*words)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert done.stderr[:-1].isprintable()
        assert "\\udcff\\x1b[31m" in done.stderr
        assert len(done.stderr) < 1100


def test_of_an_option_given_twice_the_last_counts() -> None:
    """As for other commands, who changes their mind need not delete what they wrote."""
    hand = ("bhargage", "hand", "AM XS 8WL", "--up")
    assert printed(*hand, "nothing", "--up", "PMYK") == printed(*hand, "PMYK")
    assert printed(*hand, "PMYK", "--json", "--json") == printed(*hand, "PMYK", "--json")


FILES = {
    "a full device": ("/dev/full", 1, f"muggins: cannot write '/dev/full': {os.strerror(errno.ENOSPC)}\n"),
    "a link to a full device": ("full", 1, f"muggins: cannot write 'full': {os.strerror(errno.ENOSPC)}\n"),
    "several lines": ("a\nb\x1b", 0, ""),
    "as long as can be": ("x" * 255, 0, ""),
}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize(("name", "status", "line"), FILES.values(), ids=FILES)
def test_a_file_that_is_none_or_has_a_strange_name(
    name: str, status: int, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is written whatever its name is, and a device that takes nothing is one line."""
    monkeypatch.chdir(tmp_path)
    Path("full").symlink_to("/dev/full")
    monkeypatch.setattr(
        "muggins.games.bhargage.analysis.exhaustive.weights.stable_weights", lambda **_: WEIGHTS
    )
    result = invoke("bhargage", "weights", "--out", name)
    assert (result.exit_code, result.stdout, result.stderr) == (status, "", line)
    assert {path.name for path in tmp_path.iterdir()} == {"full", *([] if status else [name])}


WEIGHTS = SimpleNamespace(shares=BySeat(np.zeros(990), np.zeros(990)))


def test_a_directory_that_is_not_writable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused before the work, not after it."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    result = invoke("bhargage", "weights", "--out", str(tmp_path / "table"))
    assert result.exit_code == 2
    assert f"the directory {str(tmp_path)!r} is not writable (see muggins bhargage weights" in result.stderr


TOKENS = st.sampled_from(
    [*(card.code for card in EXTENDED), *(card.name for card in EXTENDED), "--json", "--up", "-h", "--", ","]
)
TEXTS = st.one_of(
    st.text(max_size=30),
    st.text(alphabet="AXPCE0123456789MSWLYKmswlyk ,;/-", max_size=20),
    st.text(alphabet=st.characters(codec=None), max_size=10),
    st.lists(TOKENS, max_size=5).map(" ".join),
)


def ends_well(*words: str) -> None:
    """The command ends with an answer, or with one line that says what is wrong."""
    result = invoke(*words)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code in {0, 2}
    if result.exit_code == 2:
        assert result.stdout == ""
        assert result.stderr.startswith("muggins: ")
        assert result.stderr[:-1].isprintable()
        assert len(result.stderr) < 1100
    else:
        assert result.stderr == ""


@given(TEXTS, TEXTS)
def test_any_text_for_a_hand_and_an_up_card(held: str, upcard: str) -> None:
    """No text makes `hand` or `crib` do anything but answer or refuse."""
    ends_well("bhargage", "hand", held, "--up", upcard)
    ends_well("bhargage", "crib", held, "--up", "E")


@given(TEXTS)
def test_any_text_for_a_card(text: str) -> None:
    """No text makes `card` do anything but answer or refuse."""
    ends_well("bhargage", "card", text)


@given(st.lists(st.one_of(TOKENS, TEXTS), max_size=8))
def test_any_words_for_a_play(order: list[str]) -> None:
    """No words make `play` do anything but answer or refuse."""
    ends_well("bhargage", "play", "AM PMYK 8WL", "XS E 8YK", *order)


@given(st.lists(st.one_of(TOKENS, st.sampled_from(["bhargage", "hand", "play", "deck"]), TEXTS), max_size=6))
def test_any_words_at_all(words: list[str]) -> None:
    """No words make the command do anything but answer or refuse."""
    ends_well(*words)
