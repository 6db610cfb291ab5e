"""One target, tried again and again in this process: the runs, what they found, and the watch over them."""

from __future__ import annotations

import signal
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from types import FrameType

from attrs import define, field, frozen

from fuzz.choices import Choices
from fuzz.corpus import corpus_of
from fuzz.judge import Fault, FaultFoundError, Judge, Kind, StuckError
from fuzz.targets import TARGETS, Run

__all__ = ["Found", "Tally", "Trial", "bounded", "fault_of", "inputs", "watched"]

_MOST_MEMORY = 1 << 30
_STUCK_AFTER = 20
"""After how many seconds of this process's own time a call counts as endless."""

_FRESH = 4


@frozen
class Found:
    """A fault, with the bytes that show it and how often it was found."""

    fault: Fault
    data: bytes
    times: int = 1


@define
class Tally:
    """What a target has done so far.

    Attributes:
        runs: how many inputs were tried.
        calls: how many calls they made.
        refused: how many of these were refused, by the class of the error.
        found: the faults, each with the shortest input that shows it.
        seconds: the time of the processor that it took.
    """

    runs: int = 0
    calls: int = 0
    refused: Counter[str] = field(factory=Counter)
    found: dict[Fault, Found] = field(factory=dict)
    seconds: float = 0.0


def fault_of(run: Run, data: bytes, judge: Judge) -> Fault | None:
    """What is wrong with what a target does with some bytes; None if nothing is.

    A slow call counts only if it is slow again, in time that it has spent itself.
    """
    try:
        run(Choices(data), judge)
    except FaultFoundError as finding:
        if finding.fault.kind is not Kind.SLOW or judge.clock is not perf_counter:
            return finding.fault
        return fault_of(run, data, Judge.confirming())
    except StuckError as error:
        return Fault(
            Kind.ENDLESS, run.__name__, "between calls", detail="".join(traceback.format_exception(error))
        )
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(last.filename).name}:{last.lineno} {last.name}"
        detail = "".join(traceback.format_exception(error))[-4_000:]
        return Fault(Kind.FOREIGN, run.__name__, type(error).__name__, where, detail)
    return None


@define
class Trial:
    """The trial of a target: what was tried and what was found.

    Attributes:
        name: the target.
        tally: what it has done.
        before: what is told of each input before it is tried.
    """

    name: str
    tally: Tally = field(factory=Tally)
    before: Callable[[bytes], object] = lambda data: None
    judge: Judge = field(factory=Judge)

    def run(self, data: bytes) -> None:
        """Try some bytes."""
        self.before(data)
        begin = process_time()
        fault = fault_of(TARGETS[self.name].run, data, self.judge)
        if fault is not None:
            old = self.tally.found.get(fault)
            shortest = min(data, old.data, key=len) if old else data
            self.tally.found[fault] = Found(fault, shortest, old.times + 1 if old else 1)
        self.tally.runs += 1
        self.tally.seconds += process_time() - begin
        self.tally.calls = self.judge.calls
        self.tally.refused = self.judge.refused


def inputs(name: str, seed: str) -> Iterator[bytes]:
    """The corpus of a target, and then without an end what a seed makes: fresh bytes, and changed ones."""
    known = corpus_of(name)
    yield from known
    rng = Random(f"{name} {seed}")
    longest = TARGETS[name].longest
    while True:
        if not known or rng.randrange(_FRESH):
            yield rng.randbytes(rng.randrange(longest) + 1)
        else:
            yield _changed(bytearray(known[rng.randrange(len(known))]), rng, longest)


def _changed(data: bytearray, rng: Random, longest: int) -> bytes:
    for _ in range(1 + rng.randrange(4)):
        place = rng.randrange(len(data) + 1)
        match rng.randrange(3):
            case 0:
                data[place : place + 1] = rng.randbytes(1)
            case 1:
                data[place:] = rng.randbytes(rng.randrange(longest) + 1)
            case _:
                data[place:place] = rng.randbytes(1 + rng.randrange(3))
    return bytes(data[:longest])


# --- what no target may do to this machine -----------------------------------------------------------------


def bounded() -> None:
    """Let this process have only so much memory, and make each warning an error."""
    warnings.simplefilter("error")
    try:
        import resource
    except ImportError:  # not on Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))


@contextmanager
def watched(judge: Judge) -> Iterator[None]:
    """Here a call of the judge's that does not end is stopped, with `StuckError`."""
    last = ticks = 0

    def look(_signal: int, _frame: FrameType | None) -> None:
        nonlocal last, ticks
        last, ticks = judge.calls, ticks + 1 if judge.calls == last else 0
        if ticks >= _STUCK_AFTER:
            ticks = 0
            raise StuckError

    if not hasattr(signal, "setitimer"):  # not on Windows
        yield
        return
    was = signal.signal(signal.SIGVTALRM, look)
    signal.setitimer(signal.ITIMER_VIRTUAL, 1, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, was)
