"""How the command ends when a signal, a lost worker or the end of its terminal stops its work."""

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest

from cli.running import surroundings
from lengths import first_quick, rows_first_quick
from muggins.cli import main, pool
from muggins.cli.command import Unable
from muggins.cli.process import SIGNALS, Stopped, sheltered, stoppable

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

SLOW = Path(__file__).with_name("slow_game.py")
PATIENCE = 60
NAMES = [one.name for one in SIGNALS]


def is_alive(process: int) -> bool:
    """Whether a process runs; one that has ended, and whose end nobody has asked for, does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def is_deaf(process: int, number: signal.Signals) -> bool:
    """Whether a process blocks a signal."""
    status = Path(f"/proc/{process}/status").read_text("ascii")
    blocked = next(line.split()[1] for line in status.splitlines() if line.startswith("SigBlk"))
    return bool(int(blocked, 16) >> (number - 1) & 1)


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait, but not for ever."""
    limit = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < limit, "nothing happened"
        time.sleep(0.01)


class Slow:
    """The command with the slow game, in a process group of its own, and what it has begun."""

    def __init__(self, directory: Path, *words: str, pieces: int, seconds: float = 600) -> None:
        self.begun = directory / "begun"
        self.process = subprocess.Popen(
            [sys.executable, SLOW, "slow", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=surroundings(BEGUN=str(self.begun), SECONDS=str(seconds)),
            start_new_session=True,
        )
        self.pieces = pieces

    def at_work(self) -> list[int]:
        """The processes that work, as soon as all of them do."""
        wait_until(lambda: len(self.working()) >= self.pieces)
        return self.working()

    def working(self) -> list[int]:
        """The processes that have begun to work."""
        return [int(line) for line in self.begun.read_text().split()] if self.begun.exists() else []

    def ending(self) -> tuple[int, str, str]:
        """The exit status, stdout and stderr."""
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@pytest.mark.parametrize(
    ("name", "kill"),
    rows_first_quick(
        [("SIGINT", os.killpg), ("SIGINT", os.kill), ("SIGTERM", os.kill), ("SIGHUP", os.kill)], 1
    ),
    ids=["SIGINT to all", "SIGINT", "SIGTERM", "SIGHUP"],
)
def test_a_signal_ends_the_command_and_its_workers(
    tmp_path: Path, name: str, kill: Callable[[int, int], None]
) -> None:
    """One line says which, the status is 128 more than its number, and no worker is left."""
    number = getattr(signal, name)
    slow = Slow(tmp_path, "deals", "--workers", "2", pieces=2)
    workers = slow.at_work()
    assert slow.process.pid not in workers
    assert all(is_deaf(worker, signal.SIGINT) for worker in workers)
    kill(slow.process.pid, number)
    assert slow.ending() == (128 + number, "", f"muggins: stopped by {name}\n")
    wait_until(lambda: not any(map(is_alive, workers)))


@pytest.mark.parametrize("name", first_quick(NAMES, 1))
def test_a_signal_ends_work_in_one_process(tmp_path: Path, name: str) -> None:
    """Without workers the end is the same, and a file that was asked for is not there."""
    number = getattr(signal, name)
    slow = Slow(tmp_path, "weights", "--out", str(tmp_path / "table"), pieces=1)
    assert slow.at_work() == [slow.process.pid]
    slow.process.send_signal(number)
    assert slow.ending() == (128 + number, "", f"muggins: stopped by {name}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["begun"]


def test_workers_end_though_their_parent_is_killed(tmp_path: Path) -> None:
    """A parent that cannot say good-bye leaves no worker alive."""
    slow = Slow(tmp_path, "weights", "--workers", "2", pieces=2)
    workers = slow.at_work()
    slow.process.kill()
    slow.ending()
    wait_until(lambda: not any(map(is_alive, workers)))


@pytest.mark.parametrize("words", first_quick([("deals",), ("weights",)], 1), ids=["deals", "weights"])
@pytest.mark.parametrize("name", first_quick(["SIGKILL", "SIGTERM"], 1))
def test_a_worker_that_is_killed_ends_the_command(tmp_path: Path, words: tuple[str, ...], name: str) -> None:
    """One line says that a worker is lost, the status is 1, and the other worker ends."""
    slow = Slow(tmp_path, *words, "--workers", "2", pieces=2)
    workers = slow.at_work()
    os.kill(workers[0], getattr(signal, name))
    assert slow.ending() == (1, "", "muggins: a worker ended before its work was done\n")
    wait_until(lambda: not any(map(is_alive, workers)))


def test_work_that_nobody_stops(tmp_path: Path) -> None:
    """Left alone the same work ends well."""
    slow = Slow(tmp_path, "weights", "--workers", "2", pieces=2, seconds=0)
    assert slow.ending() == (0, "0\n1\n2\n3\n", "")


def test_a_table_in_a_file_needs_no_stdout(tmp_path: Path) -> None:
    """Who prints nothing does not miss a stdout."""
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", sys.executable, SLOW, "slow", "weights", "--out", "table"],
        check=False,
        cwd=tmp_path,
        env=surroundings(BEGUN=str(tmp_path / "begun"), SECONDS="0"),
        timeout=PATIENCE,
    )
    assert done.returncode == 0
    assert (tmp_path / "table").read_text("ascii") == "0\n1\n2\n3\n"


ON_TERMINAL = """
import os, sys
os.setsid()
os.close(os.open(os.ttyname(0), os.O_RDWR))
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Makes the terminal on stdin the one whose keys stop the process."""


@pytest.mark.parametrize("workers", first_quick([("--workers", "2"), ()], 1), ids=["workers", "alone"])
def test_ctrl_c_on_a_terminal_leaves_no_bar(tmp_path: Path, workers: tuple[str, ...]) -> None:
    """The key stops the command, the bar is wiped off, the cursor is back, and one line is left."""
    terminal, inside = pty.openpty()
    begun = tmp_path / "begun"
    process = subprocess.Popen(
        [sys.executable, "-c", ON_TERMINAL, SLOW, "slow", "deals", *workers],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=surroundings(BEGUN=str(begun), SECONDS="600", TERM="xterm"),
    )
    os.close(inside)
    shown = b""
    wait_until(begun.exists)
    while "━".encode() not in shown:
        shown += os.read(terminal, 4096)
    os.write(terminal, b"\x03")
    rest = b"".join(_until_it_ends(terminal))
    os.close(terminal)
    assert process.wait(PATIENCE) == 130
    assert b"the dealer" in shown
    assert b"Traceback" not in rest
    line = b"muggins: stopped by SIGINT\r\n"
    assert rest.endswith(line)
    erased_line, show_cursor = b"\x1b[2K", b"\x1b[?25h"
    assert erased_line in rest
    assert show_cursor in rest
    assert rest.rindex("━".encode()) < rest.rindex(erased_line) if "━".encode() in rest else True


def _until_it_ends(terminal: int) -> Iterator[bytes]:
    try:
        while read := os.read(terminal, 4096):
            yield read
    except OSError:  # nobody is left on the other side
        return


# --- the parts, in this process ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", SIGNALS)
def test_main_ends_with_the_status_of_the_signal(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A signal that comes in the middle of a command ends it; afterwards the process hears it as before."""
    before = signal.getsignal(number)
    monkeypatch.setattr("muggins.cli.app.app.invoke", lambda _context: signal.raise_signal(number))
    monkeypatch.setattr(sys, "argv", ["muggins", "bharg"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 128 + number
    assert capsys.readouterr() == ("", f"muggins: stopped by {number.name}\n")
    assert signal.getsignal(number) is before


def test_a_signal_that_is_ignored_stays_so() -> None:
    """Who begins the command with nohup, or in the background, is not stopped by what it ignores."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with stoppable():
            signal.raise_signal(signal.SIGHUP)
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("masks", [True, False], ids=["masks", "no masks"])
def test_a_signal_waits_for_the_end_of_a_shelter(masks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within it, and within another in it, nothing is raised; after it the signal is not forgotten."""
    if not masks:
        monkeypatch.delattr(signal, "pthread_sigmask")
    steps = []

    def stopped_in_a_shelter() -> None:
        with sheltered():
            with sheltered():
                signal.raise_signal(signal.SIGTERM)
                steps.append("inner")
            steps.append("outer")
        steps.append("after")

    with stoppable(), pytest.raises(Stopped) as stopped:
        stopped_in_a_shelter()
    assert steps == ["inner", "outer"]
    assert (stopped.value.name, stopped.value.status) == ("SIGTERM", 143)


def nothing_to_do() -> Connection:
    """What a worker gets from a parent that has no work for it."""
    outside, inside = Pipe()
    outside.close()
    return inside


def test_a_worker_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what comes of each call, be it an error."""
    monkeypatch.setattr(pool, "parent_process", lambda: SimpleNamespace(join=lambda: None))
    monkeypatch.setattr(os, "_exit", lambda _: None)
    outside, inside = Pipe()
    outside.send((divmod, (7, 2), {}))
    outside.send((divmod, (7, 0), {}))
    server = Thread(target=pool.serve, args=[inside])
    server.start()
    found, (nothing, error) = outside.recv(), outside.recv()
    outside.close()
    server.join()
    assert found == ((3, 1), None)
    assert (nothing, type(error)) == (None, ZeroDivisionError)


def test_a_worker_watches_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the parent ends, the worker does."""
    ended: list[int] = []
    waited: list[bool] = []
    monkeypatch.setattr(pool, "parent_process", lambda: SimpleNamespace(join=lambda: waited.append(True)))
    monkeypatch.setattr(os, "_exit", ended.append)
    pool.serve(nothing_to_do())
    wait_until(lambda: ended == [1])
    assert waited == [True]


def test_a_worker_without_masks_is_deaf_to_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a process cannot be started deaf it becomes so."""
    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(pool, "_HAS_MASKS", False)
    monkeypatch.setattr(pool, "parent_process", lambda: SimpleNamespace(join=lambda: None))
    monkeypatch.setattr(os, "_exit", lambda _: None)
    with pool.Pool(1):
        pass
    try:
        pool.serve(nothing_to_do())
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_processes_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has no process left is one line, not a traceback."""

    def full(*_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", full)
    with pytest.raises(Unable, match=r"cannot start a worker: Resource") as caught, pool.Pool(1) as executor:
        executor.submit(abs, 1)
    assert caught.value.exit_code == 1
