"""What discards for the win bring, and the sample of hands that they need.

    python benchmarks/for_the_win.py sample bhargage   # writes src/muggins/games/bhargage/analysis/hands.bin
    python benchmarks/for_the_win.py measure bhargage --seat pone --board 105 105 --deals 100

The measure is taken on hands that are not in the sample. Both seats throw by habit and play greedily in them,
and NumPy says who wins, by the arrays that are made for simulated deals.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from muggins.crib.arrays import Points, SimulatedDeals, play_greedily
from muggins.table.seats import BySeat, Seat

HANDS = 1_200
SEED = 20
HELD_OUT = 21
OPPONENTS = 60_000


def write_sample(name: str) -> None:
    """Write the hands of the package: first those of the pone, then those of the dealer."""
    found = simulated(name, HANDS, SEED)
    path = Path(import_module(f"muggins.games.{name}").__path__[0]) / "hands.bin"
    path.write_bytes(b"".join(held(found, seat).tobytes() for seat in Seat))


def simulated(name: str, deals: int, seed: int) -> SimulatedDeals:
    """Deals in which both seats throw by habit."""
    of_game = import_module(f"muggins.games.{name}.analysis.simulation")
    found: SimulatedDeals = of_game.simulate(deals, seed, of_game.habitual_discards())
    return found


def held(found: SimulatedDeals, seat: Seat) -> Points:
    """What a seat kept and threw in each deal, a row each."""
    return np.hstack([found.kept[seat], found.thrown[seat]])


def measure(name: str, seat: Seat, board: tuple[int, int], deals: int, opponents: int, start: int) -> None:
    """Print what is gained with the discard for the win, beside the one that is best on average."""
    of_game = import_module(f"muggins.games.{name}.analysis.simulation").SIMULATION.game
    analysis = import_module(f"muggins.games.{name}.analysis.choices").ANALYSIS
    habit, table, deck = analysis.habit(seat.other), analysis.odds_table(), analysis.bare.deck
    found = simulated(name, OPPONENTS, HELD_OUT)
    mine, theirs = held(found, seat), held(found, seat.other)
    gains, before, seconds, changed = [], [], [], 0
    for row in range(start, start + deals):
        own = np.sort(mine[row])
        dealt = [deck[card] for card in own]
        for_points = analysis.rank_discards(dealt, seat, weight=habit)[0]
        began = process_time()
        to_win = analysis.rank_discards(dealt, seat, weight=habit, board=board)[0]
        seconds.append(process_time() - began)
        others = theirs[~np.isin(theirs, own).any(axis=1)][:opponents]
        rng = np.random.default_rng([HELD_OUT, row])
        upcards = np.array([rng.choice(np.setdiff1d(range(len(deck)), [*own, *each])) for each in others])
        chance = partial(win_chance, of_game, table, seat, board, own, others, upcards.astype(np.uint8))
        before.append(chance([card.index for card in for_points.thrown]))
        differs = set(to_win.thrown) != set(for_points.thrown)
        changed += differs
        after = chance([card.index for card in to_win.thrown]) if differs else before[-1]
        gains.append(after - before[-1])
    asked = table.win_probability(board, 0 if seat is Seat.DEALER else 1).chances[0]
    print(f"{name}, the {seat} at {board[0]}-{board[1]}; {changed} of {deals} discards differ")
    print(f"for points: {told(before)}; the table has {asked:.2%}")
    print(f"gained for the win: {told(gains)}")
    print(f"{mean(seconds):.3f} s of CPU a decision, {max(seconds):.3f} at most")


def told(chances: Sequence[float]) -> str:
    """The mean of chances of independent deals, with its standard error."""
    return f"{mean(chances):.2%}, standard error {stdev(chances) / sqrt(len(chances)):.2%}"


def win_chance(
    game: Any,
    table: Any,
    seat: Seat,
    board: tuple[int, int],
    own: Points,
    others: Points,
    upcards: Points,
    thrown: Sequence[int],
) -> float:
    """The share of deals won with one discard, against these hands and with these cards turned up."""
    deals = len(others)
    kept = np.tile(np.setdiff1d(own, thrown).astype(np.uint8), (deals, 1))
    away = np.tile(np.array(sorted(thrown), np.uint8), (deals, 1))
    by = {seat: (kept, away), seat.other: (others[:, :-2], others[:, -2:])}
    hands, crib = (BySeat(by[Seat.PONE][part], by[Seat.DEALER][part]) for part in range(2))
    play = play_greedily(game.pegging, hands.pone, hands.dealer)
    points = game.score(hands, crib, upcards, play)
    scores = dict(zip((seat, seat.other), board, strict=True))
    target: int = table.target
    at = {each: scores[each] + points[each].cumsum(axis=0, dtype=np.int64) for each in Seat}
    home = {each: _first(at[each] >= target) for each in Seat}
    won: NDArray[np.float64] = (home[seat] < home[seat.other]).astype(float)
    chances = np.array(table.chances).reshape(target, target)
    open_still = (home[Seat.PONE] == home[Seat.DEALER]).nonzero()[0]
    pone, dealer = (at[each][-1, open_still] for each in Seat)
    after = chances[dealer, pone]  # the pone deals next
    won[open_still] = after if seat is Seat.PONE else 1 - after
    return float(won.mean())


def _first(reached: NDArray[np.bool_]) -> NDArray[np.intp]:
    """The occasion on which the target is reached; one past the last if it is not."""
    return np.where(reached.any(axis=0), reached.argmax(axis=0), len(reached))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["sample", "measure"])
    parser.add_argument("game", choices=["bhargage", "cribbage"])
    parser.add_argument("--seat", choices=list(Seat), type=Seat, default=Seat.PONE)
    parser.add_argument("--board", nargs=2, type=int, default=[105, 105])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--opponents", type=int, default=2_000)
    given = parser.parse_args()
    if given.what == "sample":
        write_sample(given.game)
    else:
        measure(given.game, given.seat, tuple(given.board), given.deals, given.opponents, given.start)


if __name__ == "__main__":
    main()
