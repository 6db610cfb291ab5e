"""Makes the policy of a game, or measures how much a way to play it can be exploited.

`nox -s solve -- cribbage --out policy.bin` makes one; `nox -s solve -- cribbage --judge shipped` measures.

Both players count the play when they throw. What the play is worth to a hand is known from a policy, and so
these files are made in rounds: `nox -s solve -- cribbage --values play_values.bin` values the hands by the
policy that ships, `muggins cribbage weights --play --out habits_with_play.tsv` finds the habits of players
who throw by the values that ship, and a new policy is made for these.

`nox -s solve -- cribbage --throws throws.bin` then makes the table of what each seat throws, `--leads
leads.bin` that of what each lead is worth, and `--replies replies.bin` that of what each reply is worth, all
for `rank_plays`. `--discards figure_errors.tsv` measures how far the figures of `rank_discards` are from
simulated deals, and prints that with its standard errors.

The library reads a table once `python tests/test_shipped.py` has listed it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from muggins.crib.arrays import worth_of_play
from muggins.crib.play_values import PlayValues, shipped_values
from muggins.table.seats import Seat
from solver.discards import as_table, measure
from solver.run import Measured, solve
from solver.throwing import THROWING, lost

GAMES = ("bhargage", "cribbage")
_PASSES = 64
_SAME = 1e-9
_NEARLY = 1e-6


def _arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="nox -s solve --", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--out", type=Path, metavar="FILE", help="make the policy, and write it there")
    what.add_argument(
        "--judge",
        metavar="WAY",
        help="measure a way to play: shipped, random, greedy, the file of a policy, or MODULE:FUNCTION",
    )
    what.add_argument(
        "--values", type=Path, metavar="FILE", help="value the play of each hand by the policy that ships"
    )
    what.add_argument(
        "--throws", type=Path, metavar="FILE", help="make the table of what is thrown, and write it there"
    )
    what.add_argument("--leads", type=Path, metavar="FILE", help="make the table of what each lead is worth")
    what.add_argument(
        "--replies", type=Path, metavar="FILE", help="make the table of what each reply is worth, of cribbage"
    )
    what.add_argument(
        "--discards",
        type=Path,
        metavar="FILE",
        help="measure how far the figures of discards are from simulated deals, and write it there",
    )
    parser.add_argument("--passes", type=int, default=_PASSES, help="passes of CFR+ (default: %(default)s)")
    parser.add_argument(
        "--work", type=Path, metavar="FOLDER", help="keep checkpoints there, and go on from the last one"
    )
    parser.add_argument("--deals", type=int, default=2000, help="deals to measure (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the deals (default: %(default)s)")
    parser.add_argument("--threads", type=int, default=2, help="threads (default: %(default)s)")
    arguments = parser.parse_args(given)
    if arguments.replies and arguments.game != "cribbage":
        parser.error("the worth of replies is known of cribbage only")
    return arguments


def main(given: Sequence[str]) -> int:
    """Run the command, and tell its exit code."""
    arguments = _arguments(given)
    if arguments.judge:
        try:
            way = _way(arguments.game, arguments.judge)
        except (ImportError, AttributeError, OSError, ValueError) as error:
            print(f"no way to play: {error}", file=sys.stderr)
            return 2
        judge = import_module(f"solver.{arguments.game}.judge").judge
        print(judge(way, deals=arguments.deals, seed=arguments.seed, threads=arguments.threads))
        return 0
    if arguments.values:
        values_of = import_module(f"solver.{arguments.game}.judge_values").values_of
        values = values_of(_shipped(arguments.game), arguments.threads)
        _write(arguments.values, values.to_bytes())
        _compare(arguments.game, values)
    elif arguments.throws:
        _write(arguments.throws, import_module(f"solver.{arguments.game}.throws").throws())
    elif arguments.leads:
        leads = import_module(f"solver.{arguments.game}.throws_leads").leads
        _write(arguments.leads, leads(arguments.threads))
    elif arguments.replies:
        replies = import_module("solver.cribbage.throws_replies").replies
        _write(arguments.replies, replies(arguments.threads))
    elif arguments.discards:
        found = measure(arguments.game, arguments.deals, arguments.seed, arguments.threads)
        print("| habit | seat | figure | error | of differences |\n| --- | --- | --- | ---: | ---: |")
        print("\n".join(each.told for each in found))
        _write(arguments.discards, as_table(found).encode())
    else:
        _make(arguments)
    return 0


def _compare(game: str, values: PlayValues) -> None:
    """Print how far the discards of players who throw by the values that ship are from the best by others."""
    shipped, others = (
        worth_of_play(each) for each in (shipped_values(f"muggins.games.{game}.analysis"), values)
    )
    for seat in Seat:
        throwing = THROWING[game](seat)
        thrown = throwing.with_play(shipped, seat).argmax(axis=1)
        behind = lost(throwing.with_play(others, seat), thrown)
        print(
            f"by these values, a {seat} throws other cards in {throwing.mean(behind > _SAME):.1%} of deals, "
            f"and gains {throwing.mean(behind):.4f} points a deal"
        )


def _shipped(game: str) -> bytes:
    """The file of the policy that ships."""
    return (files(f"muggins.games.{game}.analysis") / "policy.bin").read_bytes()


def _checked(chances: Callable[..., Mapping[int, float]], name: str) -> Callable[..., Mapping[int, float]]:
    """The function, which raises a `ValueError` if it does not give the chances of the cards held."""

    @wraps(chances)
    def checked(seat: int, held: tuple[int, ...], plays: tuple[tuple[int, int], ...]) -> Mapping[int, float]:
        found = chances(seat, held, plays)
        if not (found.keys() <= {*held} and abs(sum(found.values()) - 1) < _NEARLY):
            raise ValueError(
                f"{name}({seat}, {held}, {plays}) gives {found}, not the chances of the cards held"
            )
        return found

    return checked


def _way(game: str, name: str) -> Any:
    """What a name stands for."""
    if name in ("random", "greedy"):
        return name
    if name == "shipped":
        return _shipped(game)
    if ":" in name:
        module, _, function = name.partition(":")
        return _checked(getattr(import_module(module), function), name)
    return Path(name).read_bytes()


def _make(arguments: argparse.Namespace) -> None:
    """Make a policy, with a progress bar and a log."""
    game = import_module(f"solver.{arguments.game}.game").shipped_game(arguments.threads)
    bar = Progress.get_default_columns()[:2]
    with Progress(*bar, MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task(arguments.game, total=arguments.passes)

        def told(measured: Measured) -> None:
            progress.update(task, completed=measured.number)
            if measured.exploitability is not None:
                progress.print(
                    f"pass {measured.number}: {measured.seconds:.1f} s, "
                    f"exploitability {measured.exploitability:.4f} points a deal"
                )

        state, _ = solve(game, arguments.passes, arguments.work, told)
        progress.print("packing")
        content = game.pack(state)
    _write(arguments.out, content)


def _write(file: Path, content: bytes) -> None:
    """Write a file, and tell its size."""
    file.write_bytes(content)
    print(f"{file}: {len(content):,} bytes")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
