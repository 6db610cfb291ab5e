"""The command that `nox -s fuzz` runs."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Sequence
from hashlib import sha256
from math import inf
from pathlib import Path

from fuzz.corpus import write_corpus
from fuzz.gather import gathered
from fuzz.judge import Judge
from fuzz.parent import cores, run_all, table
from fuzz.targets import TARGETS
from fuzz.trial import Found, bounded, fault_of
from fuzz.worker import Plan

__all__ = ["main"]

FAILURES = Path(__file__).parent / "failures"
_BYTES_TRIED = 30_000


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="nox -s fuzz --", description="Tries to break the library.")
    parser.add_argument(
        "--calls", type=int, metavar="N", help="end after so many calls of all targets together"
    )
    parser.add_argument(
        "--seconds", type=float, metavar="S", help="end after so many seconds; 120 by default"
    )
    parser.add_argument("--target", action="append", choices=TARGETS, metavar="NAME", help="only this target")
    parser.add_argument("--seed", default="1", metavar="K", help="where the choices begin")
    parser.add_argument("--seeded", action="store_true", help="do without Atheris, even if it is installed")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="run the input of a failure again")
    parser.add_argument("--gather", action="store_true", help="make the corpus of the targets anew")
    parser.add_argument("--list", action="store_true", help="list the targets")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Do what the arguments say; 0 if no fault was found, else 1."""
    asked = _arguments(given)
    names = asked.target or list(TARGETS)
    if asked.list:
        said = {name: str(TARGETS[name].run.__doc__).partition("\n")[0] for name in names}
        print("\n".join(f"{name:16} {what}" for name, what in said.items()))
        return 0
    if asked.replay:
        return _replay(asked.replay)
    if asked.gather:
        return _gather(names)
    return _fuzz(names, asked)


def _fuzz(names: Sequence[str], asked: argparse.Namespace) -> int:
    guided = not asked.seeded and importlib.util.find_spec("atheris") is not None
    print(
        f"{'guided by Atheris' if guided else 'seeded'}, {cores()} processes, seed {asked.seed}", flush=True
    )
    tallies = run_all(_plans(names, asked, guided=guided), lambda line: print(line, flush=True))
    print(f"\n{table(tallies)}\n")
    failures = [(name, found) for name, tally in tallies.items() for found in tally.found.values()]
    for name, found in failures:
        print(_kept(name, found))
    print(f"{len(failures)} faults")
    return 1 if failures else 0


def _plans(names: Sequence[str], asked: argparse.Namespace, *, guided: bool) -> list[Plan]:
    """Every target gets as much time as any other, and its share of the calls."""
    whole = sum(TARGETS[name].share for name in names)
    seconds = asked.seconds or (inf if asked.calls else 120.0)
    each = seconds * min(cores(), len(names)) / len(names)
    calls = asked.calls or inf
    return [Plan(name, str(asked.seed), calls * TARGETS[name].share / whole, each, guided) for name in names]


def _kept(name: str, found: Found) -> str:
    """What to say of a failure, whose input is now in a file."""
    FAILURES.mkdir(exist_ok=True)
    file = FAILURES / f"{name}-{sha256(found.data).hexdigest()[:10]}.bin"
    file.write_bytes(found.data)
    shown = file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file
    return f"{found.fault}\n    {found.times} times; again: nox -R -s fuzz -- --replay {shown}"


def _replay(file: Path) -> int:
    name = file.stem.rpartition("-")[0]
    if name not in TARGETS:
        sys.exit(f"{file.name} names no target: it should be TARGET-ANYTHING.bin")
    bounded()
    fault = fault_of(TARGETS[name].run, file.read_bytes(), Judge())
    print("no fault" if fault is None else f"{fault}\n\n{fault.detail}")
    return 0 if fault is None else 1


def _gather(names: Sequence[str]) -> int:
    bounded()
    for name in names:
        kept = gathered(name, _BYTES_TRIED // TARGETS[name].longest)
        write_corpus(name, kept)
        print(f"{name}: {len(kept)} inputs of {sum(map(len, kept))} bytes", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
