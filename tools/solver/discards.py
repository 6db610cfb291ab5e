"""How far the figures of `rank_discards` are from simulated deals.

The other seat throws what is best against a habit, as in the habits that ship, and both play by the policy
that ships. The figures assume the same, but a habit and the value of a play are means over all deals, and
what the other seat can be dealt depends on all cards that the player was dealt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from importlib.resources import files
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.crib.arrays import DiscardTable, Points, SimulatedGame
from muggins.crib.arrays.greedy import GreedyPlay
from muggins.crib.deal import THROWN, Occasion
from muggins.crib.figure_errors import HEADER, NET, PLAY, SHOWN
from muggins.table.seats import BySeat, Seat

__all__ = ["Array", "Measured", "PlayWorth", "as_table", "measure", "rows_of"]

Array: TypeAlias = NDArray[np.float64]

_BEST = 5
_SAMPLE = 40_000
_HALVES = 2


class PlayWorth(Protocol):
    """What the play is worth to a seat that keeps a hand, on average against some other hands."""

    def __call__(self, seat: Seat, kept: Points, others: Points, /) -> float:
        """The points of the seat less those of the other one."""
        ...


class Measured(NamedTuple):
    """The error of a figure.

    Attributes:
        with_play: whether the habit is that of players who count the play.
        seat: the seat that discards.
        figure: the name of the figure.
        error: the root mean square error in points.
        uncertainty: the standard error of `error`.
        of_differences: the error of the difference between two discards of a deal.
        uncertain_difference: the standard error of that.
    """

    with_play: bool
    seat: Seat
    figure: str
    error: float
    uncertainty: float
    of_differences: float
    uncertain_difference: float

    def __str__(self) -> str:
        habit = "with play" if self.with_play else "show"
        return f"{habit}\t{self.seat}\t{self.figure}\t{self.error:.3f}\t{self.of_differences:.3f}"

    @property
    def told(self) -> str:
        """A row of a table of Markdown."""
        habit = "counts the play" if self.with_play else "for the show"
        return (
            f"| {habit} | {self.seat} | {self.figure} | {self.error:.3f} ± {self.uncertainty:.3f} "
            f"| {self.of_differences:.3f} ± {self.uncertain_difference:.3f} |"
        )


def rows_of(points: Points, rows: NDArray[np.intp]) -> Array:
    """What is scored in each deal on some occasions, given by their places."""
    found: Array = points[rows].sum(axis=0, dtype=np.float64)
    return found


def as_table(found: list[Measured]) -> str:
    """The table that ships. Figures that are always 0 are left out."""
    return "\n".join([HEADER, *(str(each) for each in found if each.error), ""])


@frozen(eq=False)
class _Game:
    """What is needed of a game.

    Attributes:
        name: its name.
        simulated: its simulated deals.
        discards: the columns of the cards of each discard.
        play_worth: what the play of a hand is worth.
        shown: what a seat gets for each reason.
    """

    name: str
    simulated: SimulatedGame
    discards: NDArray[np.intp]
    play_worth: PlayWorth
    shown: Any

    @classmethod
    def named(cls, name: str) -> _Game:
        package = f"muggins.games.{name}.analysis"
        judge = import_module(f"solver.{name}.judge_discards")
        policy = (files(package) / "policy.bin").read_bytes()
        return cls(
            name,
            import_module(f"{package}.simulation").SIMULATION.game,
            np.array(import_module(f"{package}.exhaustive").DISCARDS),
            judge.play_worth(policy),
            judge.shown,
        )

    def module(self, name: str) -> Any:
        return import_module(f"muggins.games.{self.name}.{name}")


def measure(name: str, deals: int, seed: int, threads: int) -> list[Measured]:
    """The errors of all figures of a game.

    Args:
        name: the game's name.
        deals: how many deals each seat is dealt; its best discards are looked at.
        seed: what the deals follow from.
        threads: how many deals are worked on at a time.
    """
    game = _Game.named(name)
    found = []
    for with_play in (False, True):
        table = game.module("analysis.simulation").habitual_table(play=with_play)
        for seat in Seat:
            misses = partial(_misses, game, table, seat, with_play)
            with ThreadPoolExecutor(threads) as pool:
                every = list(pool.map(misses, range(seed, seed + deals)))
            found += [
                Measured(with_play, seat, figure, *_error(values), *_error(differences))
                for figure in every[0]
                for values, differences in [zip(*(each[figure] for each in every), strict=True)]
            ]
    return found


def _error(squares: tuple[float, ...]) -> tuple[float, float]:
    """The root of the mean of some squares, and its standard error."""
    root = sqrt(max(float(np.mean(squares)), 0))
    spread = float(np.std(squares, ddof=1)) / sqrt(len(squares))
    return root, spread / (2 * root) if root else 0.0


def _misses(
    game: _Game, table: DiscardTable, seat: Seat, with_play: bool, number: int
) -> dict[str, tuple[float, float]]:
    """The mean square errors of a deal: of each figure, and of the differences between two discards.

    The deal is simulated twice. The product of both misses is on average the square of the error alone, as
    the chance of one simulation has nothing to do with that of the other.
    """
    rng = np.random.default_rng([number, [*Seat].index(seat)])
    simulated = game.simulated
    dealt = np.sort(rng.permutation(simulated.deck)[: simulated.dealt]).astype(np.uint8)
    deck = import_module(f"muggins.games.{game.name}.cards").READ.deck
    weight = game.module("analysis.habits").habit(seat.other, play=with_play)
    ranked = game.module("discards").rank_discards(
        [deck[int(card)] for card in dealt], seat, weight=weight, play=True
    )[:_BEST]
    halves = [_Others.dealt(game, table, seat, dealt, rng) for _ in range(_HALVES)]
    missed: dict[str, list[tuple[float, ...]]] = {}
    for discard in ranked:
        told = {name: float(mean) for name, mean in discard.reasons.items()}
        thrown = np.array([card.index for card in discard.thrown], np.uint8)
        for figure, misses in _missed(told, [half.worth(game, seat, dealt, thrown) for half in halves]):
            missed.setdefault(figure, []).append(misses)
    return {figure: _squares(misses) for figure, misses in missed.items()}


def _missed(
    told: Mapping[str, float], found: list[dict[str, float]]
) -> Iterator[tuple[str, tuple[float, ...]]]:
    """By how much each figure misses what is found in each half."""
    for name, mean in told.items():
        yield name, tuple(mean - each[name] for each in found)
    net, play = sum(told.values()), told[PLAY]
    yield NET, tuple(net - sum(each.values()) for each in found)
    yield SHOWN, tuple(net - play - sum(each.values()) + each[PLAY] for each in found)


def _squares(misses: list[tuple[float, ...]]) -> tuple[float, float]:
    """The mean square of the errors, and that of their differences."""
    by_half = np.array(misses).T
    pairs = np.array([*combinations(range(len(misses)), 2)])
    differences = by_half[:, pairs[:, 0]] - by_half[:, pairs[:, 1]]
    return float(by_half.prod(axis=0).mean()), float(differences.prod(axis=0).mean())


@frozen(eq=False)
class _Others:
    """What the other seat is dealt in some deals, and the cards turned up.

    Attributes:
        kept: the cards that it keeps.
        thrown: the cards that it throws.
        upcards: the cards turned up.
    """

    kept: Points
    thrown: Points
    upcards: Points

    @classmethod
    def dealt(
        cls, game: _Game, table: DiscardTable, seat: Seat, own: Points, rng: np.random.Generator
    ) -> _Others:
        """Deal it the cards that the seat has not, and have it throw."""
        size = game.simulated.dealt
        unseen = np.setdiff1d(np.arange(game.simulated.deck), own).astype(np.uint8)
        order = rng.random((_SAMPLE, len(unseen)), dtype=np.float32).argpartition(size, axis=1)
        cards = np.sort(unseen[order[:, :size]], axis=1)
        columns = game.discards[table(cards, seat.other)]
        is_thrown = np.zeros(cards.shape, bool)
        np.put_along_axis(is_thrown, columns, True, axis=1)
        return cls(
            cards[~is_thrown].reshape(_SAMPLE, -1),
            cards[is_thrown].reshape(_SAMPLE, THROWN),
            unseen[order[:, size]],
        )

    def worth(self, game: _Game, seat: Seat, dealt: Points, thrown: Points) -> dict[str, float]:
        """What a discard is worth on average for each reason."""
        kept = np.setdiff1d(dealt, thrown)

        def of_both(own: Points, other: Points) -> BySeat[Points]:
            both = np.broadcast_to(own, other.shape), other
            return BySeat(*(both if seat is Seat.PONE else both[::-1]))

        plays = 2 * len(kept)
        nothing = np.zeros((plays, _SAMPLE), np.uint8)
        points = game.simulated.score(
            of_both(kept, self.kept),
            of_both(thrown, self.thrown),
            self.upcards,
            GreedyPlay(nothing, nothing.astype(bool), nothing),
        )
        occasions = game.simulated.occasions
        rows = {
            str(occasion): np.flatnonzero([each is occasion for each in occasions])
            for occasion in (Occasion.UPCARD, Occasion.HAND, Occasion.CRIB, Occasion.CLAIM)
        }
        found = {reason: float(each.mean()) for reason, each in game.shown(points, rows, seat).items()}
        return found | {PLAY: game.play_worth(seat, kept, self.kept)}
