"""How the command ends if what it says cannot be written, or nobody reads it: for every command."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from io import FileIO, TextIOWrapper
from pathlib import Path
from threading import Timer
from typing import Any, TextIO

import pytest

from cli.commands import long_uses, uses
from cli.running import forked, printed, surroundings
from lengths import rows_first_quick
from muggins.cli import main
from muggins.cli.process import guarded_streams

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")

FULL = f"muggins: cannot write the output: {os.strerror(errno.ENOSPC)}\n"
CLOSED = f"muggins: cannot write the output: {os.strerror(errno.EBADF)}\n"
REFUSED = ["bhargage", "card", "nothing"]


def quick() -> list[list[str]]:
    """A use of each kind: of help, of a table, of a document, of rows."""
    return [
        ["--version"],
        ["bhargage", "deck"],
        ["bhargage", "deck", "--json"],
        ["bhargage", "discard", "AM XS 8WL PMYK 2MK", "--pone", "--csv"],
    ]


@pytest.mark.exhaustive
def test_no_command_can_write_to_a_full_device() -> None:
    """Each use of each command says so in one line, and fails; weights, which take long, are left out."""
    words = [*uses(), *long_uses()]
    found = forked(words, stdout="full")
    assert dict(zip(map(tuple, words), found, strict=True)) == dict.fromkeys(map(tuple, words), (1, "", FULL))


@pytest.mark.parametrize(("stdout", "line"), [("closed", CLOSED), ("broken", "")], ids=["closed", "broken"])
def test_output_that_nobody_can_read(stdout: str, line: str) -> None:
    """What is closed is said in one line; if only nobody reads it, nothing is said."""
    assert forked(quick(), stdout=stdout) == [(1, "", line)] * len(quick())


def test_a_stderr_that_cannot_be_written_changes_nothing() -> None:
    """Each use prints what it prints otherwise, and bad input has its status."""
    expected = [printed(*words) for words in quick()]
    assert all(expected)
    found = forked([*quick(), REFUSED], stderr="full")
    assert found == [*((0, out, "") for out in expected), (2, "", "")]


@pytest.mark.parametrize(
    ("stdout", "stderr"), rows_first_quick([("full", "closed"), ("closed", "full"), ("full", "full")], 1)
)
def test_neither_stream_can_be_written(stdout: str, stderr: str) -> None:
    """The status alone tells what happened."""
    found = forked([*quick(), REFUSED], stdout=stdout, stderr=stderr)
    assert found == [*[(1, "", "")] * 4, (2, "", "")]


@pytest.mark.parametrize(
    ("streams", "status", "line", "unbuffered"),
    rows_first_quick(
        [
            (">/dev/full", 1, FULL, ""),
            ("2>/dev/full | true", 1, "", ""),
            (">/dev/full", 1, FULL, "1"),
            (">&- <&-", 1, CLOSED, ""),
            ("2>/dev/full", 0, "", ""),
            ("2>/dev/full", 0, "", "1"),
            ("2>&-", 0, "", ""),
            (">&- 2>&- <&-", 1, "", ""),
        ],
        2,
    ),
)
def test_a_shell_opens_and_closes_the_streams(streams: str, status: int, line: str, unbuffered: str) -> None:
    """The same holds for a process of its own that a shell began so, buffered or not."""
    done = subprocess.run(
        [
            "bash",
            "-c",
            f'set -o pipefail; "$@" {streams}',
            "bash",
            sys.executable,
            "-m",
            "muggins",
            "bharg",
            "deck",
        ],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=surroundings(PYTHONUNBUFFERED=unbuffered),
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (status, line)
    assert bool(done.stdout) == (status == 0)


# --- the streams themselves, in this process ---------------------------------------------------------------


def opened(path: str, *, buffered: bool = True) -> TextIO:
    """A text stream to a file, as Python makes one of a standard stream."""
    return os.fdopen(os.open(path, os.O_WRONLY), "w", encoding="utf-8") if buffered else unbuffered(path)


def unbuffered(path: str) -> TextIO:
    """A text stream that passes on what it gets at once."""
    raw: Any = FileIO(path, "w")
    return TextIOWrapper(raw, encoding="utf-8", write_through=True)


@pytest.fixture(params=[True, False], ids=["buffered", "unbuffered"])
def full(request: pytest.FixtureRequest) -> Iterator[TextIO]:
    """A stream that takes nothing."""
    with opened("/dev/full", buffered=request.param) as stream:
        yield stream


def test_a_stream_that_failed_takes_the_rest(full: TextIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first error is remembered, nothing is raised, and the stream is what it was in the end."""
    monkeypatch.setattr(sys, "stdout", full)
    with guarded_streams() as lost:
        assert lost() is None
        for _ in range(2):
            print("something", flush=True)
        error = lost()
        assert error is not None
        assert error.errno == errno.ENOSPC
        assert (sys.stdout.encoding, sys.stdout.isatty()) == ("utf-8", False)
    assert sys.stdout is full


@pytest.mark.parametrize(("words", "status"), [(["--version"], 1), (["whist"], 2)])
def test_main_says_that_its_output_is_lost(
    full: TextIO,
    words: list[str],
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The line is written, and the status is 1 unless it was another."""
    monkeypatch.setattr(sys, "stdout", full)
    monkeypatch.setattr(sys, "argv", ["muggins", *words])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == status
    assert capfd.readouterr().err.count("\n") == 1


def test_main_is_quiet_about_a_broken_pipe(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The status is 1, and nothing is said."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        monkeypatch.setattr(sys, "argv", ["muggins", "--version"])
        with pytest.raises(SystemExit) as end:
            main()
    assert (end.value.code, capfd.readouterr()) == (1, ("", ""))


def test_streams_that_are_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing stdout fails once it is written to, and a missing stderr takes all."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    with guarded_streams() as lost:
        print("something", file=sys.stderr, flush=True)
        assert lost() is None
        print("something", flush=True)
        error = lost()
        assert error is not None
        assert error.errno == errno.EBADF
    assert (sys.stdout, sys.stderr) == (None, None)


def test_a_pipe_that_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a slow reader's pipe has no room for is written when it has."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    text = "x" * 300_000
    found: list[bytes] = []
    with os.fdopen(writer, "w", encoding="utf-8") as stream, os.fdopen(reader, "rb") as pipe:
        monkeypatch.setattr(sys, "stdout", stream)
        slow = Timer(0.1, lambda: found.append(pipe.read(len(text))))
        slow.start()
        with guarded_streams() as lost:
            print(text, end="", flush=True)
            assert lost() is None
        slow.join()
    assert found == [text.encode()]


def test_gaps_among_the_descriptors_are_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a standard stream is closed something stands, so that no file gets its number."""
    given = iter([1, 2, 7])
    seen: list[tuple[str, int]] = []
    monkeypatch.setattr(os, "open", lambda *_: next(given))
    monkeypatch.setattr(os, "set_inheritable", lambda number, _: seen.append(("kept", number)))
    monkeypatch.setattr(os, "close", lambda number: seen.append(("closed", number)))
    with guarded_streams():
        pass
    assert seen == [("kept", 1), ("kept", 2), ("closed", 7)]
