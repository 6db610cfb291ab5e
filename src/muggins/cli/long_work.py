"""Long-running work: the number of processes that do it, and its progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from muggins.cli.command import CommandT
from muggins.cli.output import console_for
from muggins.strategy.tournaments import MOST_MATCHES

__all__ = [
    "Watched",
    "matches_option",
    "progress",
    "seed_option",
    "with_workers",
    "workers_option",
    "worlds_option",
]

_FEWEST_MATCHES = 2
_MOST_WORKERS = 32  # the work has fewer pieces, and some systems wait for no more than 61

ParametersT = ParamSpec("ParametersT")
ResultT = TypeVar("ResultT")


def seed_option(kind: type[int] | click.IntRange, text: str) -> Callable[[CommandT], CommandT]:
    """Add the option `--seed`, 1 by default, with this help."""
    return click.option("--seed", type=kind, default=1, show_default=True, metavar="N", help=text)


def matches_option(default: int, text: str) -> Callable[[CommandT], CommandT]:
    """Add the option `--matches`, of 2 or more, with this help."""
    matches = click.IntRange(_FEWEST_MATCHES, MOST_MATCHES)
    return click.option("--matches", type=matches, default=default, show_default=True, metavar="N", help=text)


def worlds_option(default: int, text: str) -> Callable[[CommandT], CommandT]:
    """Add the option `--worlds` with this help."""
    worlds = click.IntRange(1, 100_000)
    return click.option("--worlds", type=worlds, default=default, show_default=True, metavar="N", help=text)


def workers_option(command: CommandT) -> CommandT:
    """Add the option `--workers`."""
    return click.option(
        "--workers",
        type=click.IntRange(1, _MOST_WORKERS),
        metavar="N",
        help="Share the work among N processes; by default this process does it all.",
    )(command)


@contextmanager
def with_workers(workers: int | None) -> Iterator[Executor | None]:
    """A pool of this many processes, or None if no number is given."""
    if workers is None:
        yield None
        return
    from muggins.cli.pool import Pool

    with Pool(workers) as pool:
        yield pool


@contextmanager
def progress() -> Iterator[Progress]:
    """A block with progress bars on stderr, or without them if that is not a terminal."""
    console = console_for(sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(
        *columns,
        console=console,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        disable=not console.is_terminal,
    ) as shown:
        yield shown


class Watched(Executor):
    """Passes calls to another executor, or makes them itself if that is None, and advances a bar."""

    def __init__(self, executor: Executor | None, shown: Progress, what: str) -> None:
        self._executor = executor
        self._shown = shown
        self._task = shown.add_task(what, total=None)

    def submit(
        self,
        fn: Callable[ParametersT, ResultT],
        /,
        *args: ParametersT.args,
        **kwargs: ParametersT.kwargs,
    ) -> Future[ResultT]:
        """The future of the call."""
        if self._executor is None:
            future: Future[ResultT] = Future()
            future.set_result(fn(*args, **kwargs))
        else:
            future = self._executor.submit(fn, *args, **kwargs)
        future.add_done_callback(lambda _: self._shown.advance(self._task))
        return future

    def map(
        self,
        fn: Callable[..., ResultT],
        *iterables: Iterable[Any],
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[ResultT]:
        """The results of the calls, in order; the length of the bar is their number."""
        given = [list(iterable) for iterable in iterables]
        self._shown.update(self._task, total=min(map(len, given)))
        return super().map(fn, *given, timeout=timeout, chunksize=chunksize)
