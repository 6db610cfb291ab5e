"""Pass after pass, with a log, and checkpoints from which a run that was stopped goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from solver.recipe import recipe_of

__all__ = ["Measured", "Solvable", "State", "solve"]

State: TypeAlias = dict[str, NDArray[np.float32]]
"""All numbers of a run."""

_OFTEN = 8


class Solvable(Protocol):
    """A play of two hidden hands that can be solved."""

    @property
    def name(self) -> str:
        """The game's name."""
        ...

    def fresh(self) -> State:
        """The numbers before the first pass."""
        ...

    def step(self, state: State, number: int) -> None:
        """Do a pass, in place.

        Args:
            state: the numbers.
            number: which pass it is, from 1.
        """
        ...

    def exploitability(self, state: State) -> float:
        """What a best reply gains against the average so far, in points a deal, both seats added."""
        ...

    def pack(self, state: State) -> bytes:
        """The average as the library reads it."""
        ...


class Measured(NamedTuple):
    """A line of the log.

    Attributes:
        number: the pass, from 1.
        seconds: how long it took.
        exploitability: that of the average after it, in points a deal, both seats added; None where it was
            not measured.
    """

    number: int
    seconds: float
    exploitability: float | None


def solve(
    game: Solvable,
    passes: int,
    work: Path | None,
    each_pass: Callable[[Measured], object] = lambda measured: None,
) -> tuple[State, list[Measured]]:
    """The numbers after some passes, and the log.

    The exploitability is measured, and a checkpoint written, after each eighth pass, the last one, and those
    whose number is a power of two.

    Args:
        game: what is solved.
        passes: how many passes there are.
        work: a folder for checkpoints, if any; a run of the same recipe goes on from the last one there.
        each_pass: called after each pass.
    """
    checkpoint = _Checkpoint(work, recipe_of(game.name)) if work else None
    found = checkpoint.read() if checkpoint else None
    state, log = found or (game.fresh(), [])
    while len(log) < passes:
        number = len(log) + 1
        start = perf_counter()
        game.step(state, number)
        seconds = perf_counter() - start
        is_kept = number % _OFTEN == 0 or number == passes or number & (number - 1) == 0
        log.append(Measured(number, seconds, game.exploitability(state) if is_kept else None))
        if is_kept and checkpoint:
            checkpoint.write(state, log)
        each_pass(log[-1])
    return state, log


class _Checkpoint:
    """The numbers after a pass, in a folder."""

    def __init__(self, work: Path, recipe: str) -> None:
        self._log = work / "log.json"
        self._work = work
        self._recipe = recipe

    def read(self) -> tuple[State, list[Measured]] | None:
        """The numbers and the log of the last checkpoint of this recipe, if there is one."""
        if not self._log.exists():
            return None
        told = json.loads(self._log.read_text(encoding="utf-8"))
        if told["recipe"] != self._recipe:
            return None
        state = {name: np.load(self._file(name, told["generation"])) for name in told["arrays"]}
        return state, [Measured(*line) for line in told["log"]]

    def write(self, state: State, log: list[Measured]) -> None:
        """Keep the numbers and the log; the last checkpoint lasts until this one is whole."""
        self._work.mkdir(parents=True, exist_ok=True)
        generation = len(log)
        for name, numbers in state.items():
            np.save(self._file(name, generation), numbers)
        told = {"recipe": self._recipe, "generation": generation, "arrays": [*state], "log": log}
        part = self._log.with_suffix(".part")
        part.write_text(json.dumps(told), encoding="utf-8")
        part.replace(self._log)
        for name in state:
            for file in self._work.glob(f"{name}.*.npy"):
                if file != self._file(name, generation):
                    file.unlink()

    def _file(self, name: str, generation: int) -> Path:
        return self._work / f"{name}.{generation}.npy"
