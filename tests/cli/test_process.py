"""The command as a process: what it loads, and how it ends when its surroundings are poor."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import muggins, printed, python, surroundings
from lengths import first_quick, rows_first_quick
from muggins.extras import install_command

HAND = ("bhargage", "hand", "AM XS 8WL", "--up", "PMYK")
COMMANDS = [
    HAND,
    ("cribbage", "stats", "--json"),
    ("bhargage", "crib", "AM XS 8WL 2MK", "--up", "E"),
    ("bhargage", "play", "AM PMYK 8WL", "XS E 8YK", "AM XS"),
    ("bhargage", "deck"),
    ("bhargage", "card", "E"),
    ("bhargage", "deck", "--json"),
    ("bhargage", "discard", "AM XS 8WL PMYK 2MK", "--pone", "--stable"),
    ("bhargage", "discard", "AM XS 8WL PMYK 2MK", "--dealer", "--csv"),
    ("bhargage", "stats", "--csv"),
]


def without(*missing: str) -> str:
    """The code of a process that runs the command where these cannot be imported."""
    hidden = dict.fromkeys(missing)
    return f"import sys; sys.modules.update({hidden}); from muggins.cli import main; main()"


@pytest.mark.parametrize("words", first_quick(COMMANDS, 2), ids=" ".join)
def test_a_process_prints_what_the_command_prints(words: tuple[str, ...]) -> None:
    """`python -m muggins` prints plain text to a pipe, and nothing to stderr."""
    done = muggins(*words)
    assert (done.returncode, done.stdout, done.stderr) == (0, printed(*words), "")


@pytest.mark.parametrize("words", first_quick(COMMANDS[::3], 1), ids=" ".join)
@pytest.mark.parametrize("poor", ["stdout", "locale"])
def test_ascii_is_enough(words: tuple[str, ...], poor: str) -> None:
    """With a stdout that takes only ASCII, or in the C locale, the same is printed."""
    env = {"PYTHONIOENCODING": "ascii"} if poor == "stdout" else {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    done = muggins(*words, PYTHONUTF8="0", **env)
    assert (done.returncode, done.stdout, done.stderr) == (0, printed(*words), "")


@pytest.mark.parametrize("stream", first_quick(["ascii", "utf-8"], 1))
def test_a_card_outside_ascii_is_refused_in_one_line(stream: str) -> None:
    """Text that an ASCII stream cannot hold and bytes that are no text are refused like any other."""
    for text in ("5\N{BLACK HEART SUIT}", "\udcff"):
        done = muggins("bhargage", "card", text, PYTHONIOENCODING=stream)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert done.stderr.startswith("muggins: cannot read ")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way there")
@pytest.mark.parametrize("words", first_quick(COMMANDS[::3], 1), ids=" ".join)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_broken_pipe_ends_quietly(words: tuple[str, ...], unbuffered: str) -> None:
    """When nobody reads what is printed, the command ends without a word."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "muggins", *words],
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
            env=surroundings(PYTHONUNBUFFERED=unbuffered),
            timeout=60,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_the_command_says_which(missing: str) -> None:
    """One line on stderr names what is missing and the extra that brings it, with exit status 1."""
    done = python("-c", without(missing))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"muggins: the command needs {missing}: {install_command('cli')}\n"


@pytest.mark.parametrize("words", first_quick(COMMANDS[:-1], 1), ids=" ".join)
def test_what_needs_neither_numpy_nor_matplotlib(words: tuple[str, ...]) -> None:
    """Without the other extras all commands about single hands and deals print the same."""
    done = python("-c", without("numpy", "matplotlib"), *words)
    assert (done.returncode, done.stdout, done.stderr) == (0, printed(*words), "")


@pytest.mark.parametrize(
    ("words", "missing", "extra"),
    rows_first_quick(
        [
            (("cribbage", "stats", "--plot", "bars.svg"), "numpy", "plot"),
            (("bhargage", "deals", "--workers", "2"), "numpy", "analysis"),
            (("bhargage", "stats"), "numpy", "analysis"),
            (("bhargage", "stats", "--plot", "bars.png"), "numpy", "analysis"),
            (("bhargage", "stats", "--plot", "bars.png"), "matplotlib", "plot"),
            (("bhargage", "stats", "--plot", "bars.svg", "--json"), "matplotlib", "plot"),
            (("cribbage", "stats", "--plot", "bars.svg"), "matplotlib", "plot"),
            (("bhargage", "deals"), "numpy", "analysis"),
            (("bhargage", "weights", "--out", "table.tsv"), "numpy", "analysis"),
            (("cribbage", "weights", "--out", "table.tsv"), "numpy", "analysis"),
        ],
        2,
    ),
    ids=str,
)
def test_without_another_extra_the_command_says_which(
    words: tuple[str, ...], missing: str, extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line on stderr names what is missing and the extra that brings it, and no file is written."""
    monkeypatch.chdir(tmp_path)
    done = python("-c", without(missing), *words)
    assert (done.returncode, done.stdout) == (1, "")
    hint = f"muggins: this needs {missing}: {install_command(extra)}\n"
    assert done.stderr == hint
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("module", ["muggins", "muggins.games.bhargage", "muggins.cli"])
def test_importing_loads_neither_click_nor_rich(module: str) -> None:
    """The library, and even the command before it runs, do without the extra."""
    done = python("-c", f"import sys, {module}; print(sorted({{'click', 'rich'}} & set(sys.modules)))")
    assert (done.returncode, done.stdout, done.stderr) == (0, "[]\n", "")
