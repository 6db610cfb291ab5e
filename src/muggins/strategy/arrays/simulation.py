"""Simulated deals of a game with a crib for two, and its odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.crib.arrays import (
    BLOCK,
    ArrayPegging,
    Batch,
    Discarding,
    DiscardTable,
    HabitualDeals,
    Points,
    SimulatedDeals,
    SimulatedGame,
    simulate,
)
from muggins.strategy.arrays.races import BATCHES, Estimate, estimate_from
from muggins.strategy.crib.game import BareGame
from muggins.table.seats import BySeat

__all__ = ["Simulation"]


@frozen(eq=False)
class Simulation:
    """Simulates deals of a game by the rules as written. Both sides throw by a habit and play greedily.

    The methods are also functions of the module `simulation` of the game, such as
    `muggins.games.cribbage.analysis.simulation.simulate`.

    Attributes:
        game: the deals of the game.
        target: the target of its matches.
        habitual: finds what each seat throws if the other throws by its habit.
    """

    game: SimulatedGame
    target: int
    habitual: HabitualDeals[Any]

    @classmethod
    def of(
        cls,
        bare: BareGame,
        *,
        score: Callable[[Points, Points, Sequence[Points]], Points],
        hand: Callable[[Points, Points], Batch[Any, Any]],
        crib: Callable[[Points, Points], Batch[Any, Any]],
        habitual: HabitualDeals[Any],
        outright: Callable[[BySeat[Points]], NDArray[np.bool_]] | None = None,
        claims: bool = False,
    ) -> Simulation:
        """The simulation of a game; see `muggins.crib.arrays.SimulatedGame` and `ArrayPegging`."""
        pegging = bare.pegging
        game = SimulatedGame(
            deck=len(bare.deck),
            kept=bare.rules.kept,
            pegging=ArrayPegging(
                limit=pegging.limit,
                counts_again=pegging.counts_again,
                values=np.array([pegging.values[face] for face in pegging.faces], np.uint8),
                without_last=pegging.without_last,
                score=score,
            ),
            upcard=np.array(bare.upcard, np.uint8),
            hand=hand,
            crib=crib,
            outright=outright,
            claims=claims,
        )
        return cls(game, bare.rules.target, habitual)

    def simulate(
        self,
        deals: int,
        seed: int,
        discarding: Discarding,
        *,
        batch: int = 0,
        executor: Executor | None = None,
    ) -> SimulatedDeals:
        """Simulated deals by the rules as written, from the shuffle to the last claim.

        Each player throws what `discarding` says, and plays the legal card that scores most at once. Among
        equals it is the one that counts most, so that low cards are kept, and then the first in the order of
        the deck. The point for a go or the last card is not considered. Everything that can be claimed is
        claimed. An event that wins outright, such as six Aces in Bhargage, has 255 points, more than the
        target by the rules as written.

        The same arguments give the same deals, however the work is shared. For whole matches between two
        players, use `muggins.strategy.tournaments.tournament`, which plays pairs of matches with the same
        deals up to a given confidence interval.

        Args:
            deals: the number of deals, 1 to 100,000,000.
            seed: the seed of the shuffles, 0 or more.
            discarding: what each seat throws, such as `habitual_discards()`.
            batch: batches with different numbers, from 0, are independent deals of one seed.
            executor: where blocks of deals are submitted, such as a process pool; by default they are
                processed here.

        Raises:
            BatchError: if there are too few or too many deals, or the seed or the batch is below 0.

        Examples:
            >>> import numpy as np
            >>> from muggins.games.cribbage.analysis.simulation import simulate
            >>> def first_two(cards, seat):  # each player throws the two lowest cards
            ...     return np.zeros(len(cards), np.uint8)
            >>> totals = simulate(1000, 1, first_two).totals()
            >>> bool(totals["dealer"].mean() > totals["pone"].mean())
            True
        """
        return simulate(self.game, deals, seed, discarding, batch=batch, executor=executor)

    def estimate_odds(
        self,
        deals: int,
        seed: int,
        discarding: Discarding,
        *,
        batches: int = BATCHES,
        executor: Executor | None = None,
        each_batch: Callable[[SimulatedDeals], object] = lambda deals: None,
    ) -> Estimate:
        """The dealer's chance of winning at every score, with its standard error, from simulated deals.

        The deals are those of `simulate`, in a number of batches. Each batch gives its own table of chances;
        the standard errors come from the differences between them.

        Args:
            deals: the number of deals in each batch.
            seed: the seed of the shuffles, 0 or more.
            discarding: what each seat throws, such as `habitual_discards()`.
            batches: the number of batches, 2 or more.
            executor: where blocks of deals are submitted; by default they are processed here.
            each_batch: called with the deals of each batch.

        Raises:
            BatchError: if there are too few or too many deals or batches, or the seed is below 0.
        """
        batch = partial(self.simulate, deals, seed, discarding, executor=executor)
        return estimate_from(batch, batches, self.target, each_batch)

    def habitual_discards(self, *, play: bool = False) -> Discarding:
        """The discard of each seat, if the other throws by its stable habit.

        It is the discard with the best mean, by `rank_discards` with the `habit` of the other seat as its
        weight. It is computed when its deal is simulated, in some ten microseconds; for millions of deals
        `habitual_table` is faster.

        Args:
            play: whether both seats count the play of the cards as well.
        """
        return self.habitual.discards(play=play)

    def habitual_table(
        self, *, play: bool = False, executor: Executor | None = None, block: int = BLOCK
    ) -> DiscardTable:
        """The discards of `habitual_discards` for every deal, as a table. Takes up to a minute.

        Args:
            play: whether both seats count the play of the cards as well.
            executor: where blocks of deals are submitted; by default they are processed here.
            block: the number of deals in a block.

        Raises:
            BatchError: if a block has no deals.
        """
        return self.habitual.table(play=play, executor=executor, block=block)
