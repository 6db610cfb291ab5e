"""Makes the corpus anew: of what a seed makes, the inputs that reach lines which no other has reached."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import muggins
from fuzz.judge import Judge
from fuzz.targets import TARGETS, Run
from fuzz.trial import fault_of

__all__ = ["gathered"]

_MOST = 40
"""The most inputs that are kept for a target."""
_LIBRARY = str(Path(muggins.__file__).parent)
"""The folder of the code whose lines count."""


def gathered(name: str, tries: int) -> list[bytes]:
    """The inputs of a target that are worth keeping, of so many; none that finds a fault.

    Each is cut to the bytes that it needs.
    """
    target = TARGETS[name]
    rng = Random(f"the corpus of {name}")
    seen: set[object] = set()
    kept: list[bytes] = []
    fresh = (rng.randbytes(1 + rng.randrange(target.longest)) for _ in range(tries))
    for data in islice(fresh, tries):
        reached = _reached(target.run, data)
        if reached is None or reached <= seen:
            continue
        kept.append(_shortened(target.run, data, reached - seen))
        seen |= reached
        if len(kept) >= _MOST:
            break
    return kept


def _shortened(run: Run, data: bytes, wanted: set[object]) -> bytes:
    """The bytes, cut in halves from their end as long as they reach what is wanted."""
    length = len(data) // 2
    while length:
        shorter = data[:-length]
        reached = _reached(run, shorter)
        if reached is not None and wanted <= reached:
            data = shorter
        length = min(length // 2, len(data) - 1)
    return data


def _reached(run: Run, data: bytes) -> set[object] | None:
    """The lines of the library that a run goes through, and what its calls gave; None if it finds a fault.

    It runs once before, so that what earlier inputs have left in caches makes no difference.
    """
    if fault_of(run, data, Judge(entries=set())) is not None:
        return None
    lines: set[object] = set()

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        if not frame.f_code.co_filename.startswith(_LIBRARY):
            return None
        if event == "line":
            lines.add((frame.f_code.co_filename, frame.f_lineno))
        return trace

    judge = Judge(entries=set())
    run_before = sys.gettrace()
    sys.settrace(trace)
    try:
        fault_of(run, data, judge)
    finally:
        sys.settrace(run_before)
    return lines | (judge.entries or set())
