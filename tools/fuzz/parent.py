"""All targets in turn, as many at a time as there are cores, and what is told of them."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any

from attrs import define, field

from fuzz.judge import Fault, Kind
from fuzz.trial import Found, Tally
from fuzz.worker import LONGEST, Plan, work

__all__ = ["cores", "run_all", "table"]

_SILENT_FOR = 180.0
"""After how many seconds without a word a worker is stopped."""

_TELL_EVERY = 10.0


def cores() -> int:
    """How many processes may run at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@define
class _Worker:
    """A process that tries a target."""

    plan: Plan
    process: BaseProcess
    pipe: Connection
    board: Any
    tally: Tally = field(factory=Tally)
    heard: float = field(factory=monotonic)
    done: bool = False

    def hear(self) -> None:
        """Take what the process has told."""
        try:
            _, self.tally, self.done = self.pipe.recv()
            self.heard = monotonic()
        except EOFError:
            self.died("it ended without a word")

    def died(self, how: str) -> None:
        """Stop the process, and note its last input as one that killed it."""
        self.process.kill()
        shared = bytes(self.board)
        data = shared[2 : 2 + int.from_bytes(shared[:2], "little")]
        fault = Fault(Kind.DIED, self.plan.target, how, detail=f"exit code {self.process.exitcode}")
        self.tally.found[fault] = Found(fault, data)
        self.done = True


def _started(plan: Plan) -> _Worker:
    context = multiprocessing.get_context("spawn")
    mine, its = context.Pipe(duplex=False)
    board = context.RawArray("B", LONGEST + 2)
    process = context.Process(target=work, args=(plan, its, board), daemon=True)
    process.start()
    its.close()
    return _Worker(plan, process, mine, board)


def run_all(plans: Sequence[Plan], say: Callable[[str], None]) -> dict[str, Tally]:
    """What each target did, by its name.

    Args:
        plans: a plan for each target.
        say: is given a line about the progress now and then.
    """
    waiting, running, ended = list(plans), list[_Worker](), dict[str, Tally]()
    told = monotonic()
    while waiting or running:
        while waiting and len(running) < cores():
            running.append(_started(waiting.pop(0)))
        ready = wait([worker.pipe for worker in running], timeout=1)
        for worker in list(running):
            if worker.pipe in ready:
                worker.hear()
            elif monotonic() - worker.heard > _SILENT_FOR:
                worker.died("it said nothing for too long")
            if worker.done:
                running.remove(worker)
                worker.pipe.close()
                worker.process.join()
                ended[worker.plan.target] = worker.tally
        if monotonic() - told > _TELL_EVERY:
            told = monotonic()
            say(_progress(ended, running, len(waiting)))
    return {plan.target: ended[plan.target] for plan in plans}


def _progress(ended: dict[str, Tally], running: Sequence[_Worker], waiting: int) -> str:
    now = ", ".join(f"{worker.plan.target} {worker.tally.calls:,}" for worker in running)
    tallies = [*ended.values(), *(worker.tally for worker in running)]
    calls = sum(tally.calls for tally in tallies)
    found = sum(len(tally.found) for tally in tallies)
    return f"{calls:,} calls, {found} faults; now {now}; {waiting} targets to come"


def table(tallies: dict[str, Tally]) -> str:
    """What all targets did, as a table."""
    head = f"{'target':16} {'runs':>10} {'calls':>12} {'refused':>12} {'faults':>7} {'µs a call':>10}"
    rows = [_row(name, tally) for name, tally in tallies.items()]
    whole = Tally()
    for tally in tallies.values():
        whole.runs += tally.runs
        whole.calls += tally.calls
        whole.seconds += tally.seconds
        whole.refused += tally.refused
        whole.found |= tally.found
    return "\n".join([head, *rows, _row("in all", whole), "", *_refusals(whole.refused)])


def _row(name: str, tally: Tally) -> str:
    refused = sum(tally.refused.values())
    each = 1e6 * tally.seconds / max(tally.calls, 1)
    return f"{name:16} {tally.runs:10,} {tally.calls:12,} {refused:12,} {len(tally.found):7} {each:10.0f}"


def _refusals(refused: Counter[str]) -> list[str]:
    return [f"refused with {name}: {times:,}" for name, times in refused.most_common()]
