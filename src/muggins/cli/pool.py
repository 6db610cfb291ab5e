"""A pool of processes that ends with this process, however that ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from types import TracebackType
from typing import ParamSpec, TypeVar

from muggins.cli.command import Unable
from muggins.cli.signals import sheltered

__all__ = ["Pool"]

ParametersT = ParamSpec("ParametersT")
ResultT = TypeVar("ResultT")


class Pool(ProcessPoolExecutor):
    """Processes that start afresh; none is left after the block, though it be left by an exception."""

    def __init__(self, workers: int) -> None:
        self._others = active_children()
        with _starting():
            super().__init__(workers, mp_context=get_context("spawn"), initializer=begin)

    def submit(
        self, fn: Callable[ParametersT, ResultT], /, *args: ParametersT.args, **kwargs: ParametersT.kwargs
    ) -> Future[ResultT]:
        """What will come of the call, which cannot be cancelled.

        A pool that breaks tells all that will come of it, and must not find some of it cancelled by then.

        Raises:
            Unable: if no process can be started.
        """
        with _starting():
            inner = super().submit(fn, *args, **kwargs)
        outer: Future[ResultT] = Future()
        outer.set_running_or_notify_cancel()
        inner.add_done_callback(lambda done: _pass_on(done, outer))
        return outer

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes: at once, if the block was left by an exception.

        Raises:
            Unable: if one of them had ended before its work was done.
        """
        with sheltered():
            if kind is not None:
                for process in active_children():
                    if process not in self._others:
                        process.kill()
            self.shutdown()
        if isinstance(error, BrokenExecutor):
            raise Unable("a worker ended before its work was done") from error


def _pass_on(done: Future[ResultT], to: Future[ResultT]) -> None:
    if error := done.exception():
        to.set_exception(error)
    else:
        to.set_result(done.result())


@contextmanager
def _starting() -> Iterator[None]:
    with sheltered():
        try:
            yield
        except OSError as error:
            raise Unable(f"cannot start a worker: {error.strerror}") from error


def begin() -> None:
    """Begin a worker: it ends with its parent, and when it is terminated."""
    Thread(target=_end_after, args=[parent_process()], daemon=True).start()
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
    else:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
