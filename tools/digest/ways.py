"""The ways in which the parts are worked out, each in a fresh process whose caches are cold."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

from digest.scores import PARTS, part

__all__ = ["HASH_SEEDS", "STARTS", "WAYS", "digest_of", "in_a_fresh_process", "parts_by"]

HASH_SEEDS = ("0", "1", "2", "12345")
THREADS = 8
STARTS = ("fork", "spawn", "forkserver")


def _in_order() -> list[str]:
    return [part(number) for number in range(PARTS)]


def _in_threads() -> list[str]:
    """By threads that begin at the same moment, in a process that has scored nothing."""
    together = threading.Barrier(THREADS)

    def of_thread(first: int) -> list[str]:
        together.wait()
        return [part(number) for number in range(first, PARTS, THREADS)]

    switching = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(THREADS) as pool:
            found = list(pool.map(of_thread, range(THREADS)))
    finally:
        sys.setswitchinterval(switching)
    return [found[number % THREADS][number // THREADS] for number in range(PARTS)]


def _in_processes(start: str) -> list[str]:
    """By two processes; before a fork this one has scored something, so that theirs are warm."""
    part(0)
    with multiprocessing.get_context(start).Pool(2) as pool:
        return pool.map(part, range(PARTS), chunksize=5)


WAYS: dict[str, Callable[[], list[str]]] = {"in order": _in_order, "threads": _in_threads} | {
    start: lambda start=start: _in_processes(start)
    for start in STARTS
    if start in multiprocessing.get_all_start_methods()
}
"""Each way, by its name."""


def parts_by(way: str) -> list[str]:
    """The digests of all parts, worked out in this process in a way."""
    return WAYS[way]()


def digest_of(parts: Sequence[str]) -> str:
    """One digest of the digests of all parts."""
    return sha256("\n".join(parts).encode()).hexdigest()


def in_a_fresh_process(way: str, hash_seed: str) -> list[str]:
    """The same in a process of its own with a hash seed."""
    done = subprocess.run(
        [sys.executable, "-m", "digest", "--way", way],
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        encoding="ascii",
    )
    return done.stdout.split()
