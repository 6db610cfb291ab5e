"""A pool of processes that ends with this process, however that ends, and notices when one of them is lost.

The caller waiting for a result does the pool's work, so the pool has no thread; a thread would wait for ever
for the rest of a killed worker's message. Each worker has its own pipe, which closes when it ends.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from types import TracebackType
from typing import Any, ParamSpec, TypeAlias, TypeVar

from muggins.cli.command import Unable
from muggins.cli.process import sheltered

__all__ = ["Pool"]

ParametersT = ParamSpec("ParametersT")
ResultT = TypeVar("ResultT")

_HAS_MASKS = hasattr(signal, "pthread_sigmask")

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class Pool(Executor):
    """Freshly started processes; none is left after the block, even if it is left by an exception.

    Use only `result` of a call's future.
    """

    def __init__(self, workers: int) -> None:
        self._most = workers
        self._workers: list[_Worker] = []
        self._waiting: deque[tuple[Call, Future[Any]]] = deque()
        self._is_open = True
        if _HAS_MASKS:
            from multiprocessing.resource_tracker import ensure_running

            with sheltered():
                ensure_running()  # which lets signals through: it must not do so when a worker starts

    def submit(
        self, fn: Callable[ParametersT, ResultT], /, *args: ParametersT.args, **kwargs: ParametersT.kwargs
    ) -> Future[ResultT]:
        """The future of the call.

        Raises:
            RuntimeError: if the pool has ended.
            Unable: if no process can be started.
        """
        if not self._is_open:
            raise RuntimeError("the pool has ended")
        future: Future[ResultT] = _Awaited(self._work)
        self._waiting.append(((fn, args, kwargs), future))
        if len(self._workers) < self._most:
            self._workers.append(_Worker())
        return future

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes, when all work is done or at once if the block was left by an exception."""
        self._is_open = False
        try:
            while error is None and (self._waiting or self._busy()):
                self._work()
        finally:
            with sheltered():
                for worker in self._workers:
                    worker.end()

    def _busy(self) -> list[_Worker]:
        return [worker for worker in self._workers if worker.future]

    def _work(self) -> None:
        """Give calls to idle workers, and take the result of a finished call.

        Raises:
            Unable: if a worker ended before its work was done.
        """
        try:
            for worker in self._workers:
                if self._waiting and not worker.future:
                    worker.begin(*self._waiting.popleft())
            busy = self._busy()
            ready = wait([worker.connection for worker in busy]) if busy else []
            for worker in busy:
                if worker.connection in ready:
                    worker.finish()
        except (EOFError, OSError) as error:
            raise Unable("a worker ended before its work was done") from error


class _Awaited(Future[ResultT]):
    """The future of a call, which does the pool's work while it is waited for."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def result(self, timeout: float | None = None) -> ResultT:
        while not self.done():
            self._work()
        return super().result(timeout)


class _Worker:
    """A process, and the call it is working on."""

    def __init__(self) -> None:
        context = get_context("spawn")
        with sheltered():
            try:
                self.connection, inside = context.Pipe()
                self._process = context.Process(target=serve, args=[inside], daemon=True)
                self._process.start()
            except OSError as error:
                raise Unable(f"cannot start a worker: {error.strerror}") from error
            inside.close()
        self.future: Future[Any] | None = None

    def begin(self, call: Call, future: Future[Any]) -> None:
        """Start a call."""
        if future.set_running_or_notify_cancel():
            self.future = future
            self.connection.send(call)

    def finish(self) -> None:
        """Take its result."""
        found, error = self.connection.recv()
        future, self.future = self.future, None
        assert future is not None
        if error is None:
            future.set_result(found)
        else:
            future.set_exception(error)

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()
        self.connection.close()


def serve(connection: Connection) -> None:
    """Make the calls that arrive, as a worker, until no more can arrive."""
    Thread(target=_end_after, args=[parent_process()], daemon=True).start()
    if _HAS_MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
    else:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            function, args, kwargs = connection.recv()
            answer: tuple[Any, Exception | None] = function(*args, **kwargs), None
        except EOFError:
            return
        except Exception as error:
            answer = None, error
        connection.send(answer)


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
