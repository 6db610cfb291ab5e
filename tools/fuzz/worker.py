"""One target in a process of its own, by a seed or guided by Atheris, telling its parent how far it is.

Nothing of the library is imported before Atheris can instrument it.
"""

from __future__ import annotations

import importlib
import io
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NoReturn

from attrs import define, frozen

if TYPE_CHECKING:
    from fuzz.trial import Trial

__all__ = ["LONGEST", "Plan", "work"]

LONGEST = 4096
"""The most bytes of an input."""

_TELL_EVERY = 1.0


@frozen
class Plan:
    """What is asked of a worker.

    Attributes:
        target: its name.
        seed: where it begins.
        calls: after how many calls it ends.
        seconds: after how many seconds it ends.
        guided: whether Atheris chooses the inputs.
    """

    target: str
    seed: str
    calls: float
    seconds: float
    guided: bool = False


@define
class _Turn:
    """A trial that ends in time."""

    trial: Trial
    plan: Plan
    pipe: Connection
    _end: float = 0.0
    _next: float = 0.0

    def begin(self) -> None:
        """From now on the time is taken."""
        self._end = perf_counter() + self.plan.seconds

    def step(self, data: bytes) -> bool:
        """Try some bytes; whether it goes on."""
        self.trial.run(data)
        now = perf_counter()
        if now >= self._next:
            self.tell(done=False)
            self._next = now + _TELL_EVERY
        return now < self._end and self.trial.tally.calls < self.plan.calls

    def tell(self, *, done: bool) -> None:
        """Tell the parent how far it is."""
        self.pipe.send((self.plan.target, self.trial.tally, done))


def work(plan: Plan, pipe: Connection, board: Any) -> None:
    """Try a target as planned.

    Args:
        plan: the plan.
        pipe: where the tally goes, again and again.
        board: shared bytes that hold the length and then the bytes of the present input, for the parent to
            read if this process dies.
    """
    if plan.guided:
        _instrument()
    trying = importlib.import_module("fuzz.trial")
    trying.bounded()
    shared = memoryview(board).cast("B")

    def note(data: bytes) -> None:
        shared[:2] = len(data).to_bytes(2, "little")
        shared[2 : 2 + len(data)] = data

    trial = trying.Trial(plan.target, before=note)
    turn = _Turn(trial, plan, pipe)
    with trying.watched(trial.judge):
        turn.begin()
        if plan.guided:
            _guided(turn, trying.corpus_of(plan.target))
        for data in trying.inputs(plan.target, plan.seed):
            if not turn.step(data):
                break
    turn.tell(done=True)


def _instrument() -> None:
    import atheris

    with redirect_stderr(io.StringIO()), atheris.instrument_imports(include=["muggins"]):
        importlib.import_module("fuzz.targets")


def _guided(turn: _Turn, known: list[bytes]) -> NoReturn:
    """Let Atheris choose the inputs; this process ends with it."""
    import atheris

    def test(data: bytes) -> None:
        if not turn.step(data):
            turn.tell(done=True)
            turn.pipe.close()
            os._exit(0)

    with tempfile.TemporaryDirectory() as folder:
        for number, data in enumerate(known):
            (Path(folder) / str(number)).write_bytes(data)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 2)
        seed = int.from_bytes(turn.plan.seed.encode(), "little") % (1 << 31) or 1
        options = (f"-seed={seed}", f"-max_len={LONGEST}", "-timeout=0", "-rss_limit_mb=0", "-verbosity=0")
        atheris.Setup([sys.argv[0], *options, folder], _ends_well(test))
        atheris.Fuzz()
    raise AssertionError("Atheris does not come back")


def _ends_well(test: Callable[[bytes], None]) -> Callable[[bytes], None]:
    def tested(data: bytes) -> None:
        test(bytes(data))

    return tested
