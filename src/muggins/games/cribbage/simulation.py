"""Deals of Cribbage for two by the million, with NumPy, which the extra `analysis` installs.

Both sides throw by a habit and play greedily. The points of a deal are in the order in which they are scored,
as a match can end in mid-deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import permutations
from math import comb

from muggins.crib import arrays  # it says which extra brings NumPy

# isort: split
import numpy as np

from muggins.cards.french import PACK, Rank, Suit
from muggins.crib.arrays import (
    NOTHING,
    ArrayPegging,
    Discarding,
    DiscardTable,
    GreedyPlay,
    Points,
    SimulatedDeals,
    SimulatedGame,
    colex_places,
)
from muggins.crib.deal import THROWN, Occasion
from muggins.games.cribbage.exhaustive import DISCARDS, score_cribs, score_hands
from muggins.games.cribbage.exhaustive.weights import BLOCK, HabitualDiscards, best_against_habits
from muggins.games.cribbage.play import LIMIT
from muggins.games.cribbage.rules import POINTS, RANK_RULES, STANDARD, VALUE_OF_CARD, Kind
from muggins.strategy.arrays import BATCHES, Estimate, estimate_from
from muggins.table.seats import BySeat, Seat

__all__ = ["GAME", "estimate_odds", "habitual_discards", "habitual_table", "simulate"]

_OCCASIONS = (
    Occasion.UPCARD,
    *[Occasion.PLAY] * (2 * STANDARD.kept),
    *[Occasion.HAND] * 2,
    Occasion.CRIB,
)
_PLAYS = slice(1, 1 + 2 * STANDARD.kept)
_VALUES = np.array([VALUE_OF_CARD[card] for card in PACK], np.uint8)
_HEELS = np.array([POINTS[Kind.HEELS][1] * (card.rank is Rank.JACK) for card in PACK], np.uint8)

# What is looked up for a card by its index has an entry for NOTHING besides.
_NO_RANK = int(Rank.JOKER)
_RANKS = np.full(NOTHING + 1, _NO_RANK, np.uint8)
_RANKS[: len(PACK)] = [card.rank_index for card in PACK]
_FOR_COUNT = np.zeros(NOTHING + 1, np.uint8)
for _kind, _total in RANK_RULES.totals.items():
    _FOR_COUNT[_total] = POINTS[_kind][1]
_FOR_PAIR = np.array([*POINTS[Kind.PAIR][:5], *[0] * 4], np.uint8)
_LEAST_RUN = 3


def simulate(
    deals: int, seed: int, discarding: Discarding, *, batch: int = 0, executor: Executor | None = None
) -> SimulatedDeals:
    """Simulates deals by the rules as written, from the shuffle to the crib (CR-06 to CR-30).

    Each player throws what `discarding` says, and plays the legal card that scores most at once. Of equals it
    is the one that counts most, so that low cards are kept, and then the first in the order of the pack. The
    point for a go or the last card is not considered.

    The same arguments give the same deals, however the work is shared. For whole matches between two players,
    use `muggins.strategy.tournaments.tournament`, which plays pairs of matches with the same deals up to a
    given confidence interval.

    Args:
        deals: the number of deals, 1 to 100,000,000.
        seed: the seed of the shuffles, 0 or more.
        discarding: what each seat throws, such as `habitual_discards()`.
        batch: batches with different numbers, from 0, are independent deals of one seed.
        executor: where blocks of deals are submitted, such as a process pool; by default they are processed
            here.

    Raises:
        BatchError: if there are too few or too many deals, or the seed or the batch is below 0.
        WrongTypeError: if an argument has a wrong type.

    Examples:
        >>> def first_two(cards, seat):  # each player throws the two lowest cards
        ...     return np.zeros(len(cards), np.uint8)
        >>> found = simulate(1000, 1, first_two)
        >>> totals = found.totals()
        >>> bool(totals["dealer"].mean() > totals["pone"].mean())
        True
    """
    return arrays.simulate(GAME, deals, seed, discarding, batch=batch, executor=executor)


def estimate_odds(
    deals: int,
    seed: int,
    discarding: Discarding,
    *,
    batches: int = BATCHES,
    executor: Executor | None = None,
    each_batch: Callable[[SimulatedDeals], object] = lambda deals: None,
) -> Estimate:
    """The dealer's chance of winning at every score, with its standard error, from simulated deals.

    The deals are those of `simulate`, in a number of batches. Each batch gives its own table of chances, and
    the standard errors follow from how much these differ.

    Args:
        deals: how many deals there are in each batch.
        seed: the seed of the shuffles, 0 or more.
        discarding: what each seat throws, such as `habitual_discards()`.
        batches: how many batches there are, 2 or more.
        executor: where blocks of deals are submitted; by default they are processed here.
        each_batch: called with the deals of each batch.

    Raises:
        BatchError: if there are too few or too many deals or batches, or the seed is below 0.
        WrongTypeError: if an argument has a wrong type.
    """
    batch = partial(simulate, deals, seed, discarding, executor=executor)
    return estimate_from(batch, batches, STANDARD.target, each_batch)


def habitual_discards(*, play: bool = False) -> Discarding:
    """The discard of each seat, if the other throws by its stable habit (CR-07).

    It is the discard with the best mean, as `rank_discards` finds it with the `habit` of the other seat as
    its weight. It is computed when its deal is simulated, in some ten microseconds, without other processes;
    for millions of deals `habitual_table` is faster.

    Args:
        play: whether both seats count the play of the cards as well.
    """
    return HabitualDiscards.found(play=play)


def habitual_table(
    *, play: bool = False, executor: Executor | None = None, block: int = BLOCK
) -> DiscardTable:
    """The discards of `habitual_discards` for every deal, as a table. Takes about a minute.

    Of deals that differ only by an exchange of suits, one is valued, and the others get the same discard.

    Args:
        play: whether both seats count the play of the cards as well.
        executor: where blocks of deals are submitted; by default they are processed here.
        block: the number of deals in a block.

    Raises:
        BatchError: if a block has no deals.
        WrongTypeError: if an argument has a wrong type.
    """
    deals, chosen = best_against_habits(play=play, executor=executor, block=block)
    cards = deals.cards
    best = BySeat(*(np.zeros(comb(len(PACK), STANDARD.kept + THROWN), np.uint8) for _ in Seat))
    thrown = {seat: np.take_along_axis(cards, np.array(DISCARDS)[chosen[seat]], axis=1) for seat in Seat}
    for order in permutations(range(len(Suit))):
        exchanged = np.array(
            [card // len(Suit) * len(Suit) + order[card % len(Suit)] for card in range(len(PACK))], np.uint8
        )
        rows = np.sort(exchanged[cards], axis=1)
        places = colex_places(rows)
        for seat in Seat:
            pairs = np.sort(exchanged[thrown[seat]], axis=1)
            low, high = ((rows < pairs[:, [column]]).sum(axis=1) for column in range(THROWN))
            best[seat][places] = _NUMBER_OF_DISCARD[low, high]
    return DiscardTable(best)


_NUMBER_OF_DISCARD = np.zeros((STANDARD.kept + THROWN,) * 2, np.uint8)
for _number, _discard in enumerate(DISCARDS):
    _NUMBER_OF_DISCARD[_discard] = _number


# --- the points ------------------------------------------------------------------------------------------


def _score_card(cards: Points, counts: Points, before: Sequence[Points]) -> Points:
    """What a card played scores: fifteen or 31, and a pair or a run (CR-10, CR-15 to CR-18)."""
    ranks = _RANKS[cards]
    alike = np.ones(cards.shape, np.uint8)
    is_pair = apart = np.ones(cards.shape, bool)
    run = np.zeros(cards.shape, np.uint8)
    lowest = highest = ranks
    held = np.left_shift(1, ranks, dtype=np.uint16)
    for length, card in enumerate(before, start=2):
        rank = _RANKS[card]
        is_pair = is_pair & (ranks == rank)
        alike += is_pair
        mark = np.left_shift(1, rank, dtype=np.uint16)
        apart = apart & ((held & mark) == 0) & (rank != _NO_RANK)
        held = held | mark
        lowest, highest = np.minimum(lowest, rank), np.maximum(highest, rank)
        if length >= _LEAST_RUN:
            run[apart & (highest - lowest == length - 1)] = length
    points: Points = _FOR_COUNT[counts] + _FOR_PAIR[alike] + run
    return points


def _score(
    hands: BySeat[Points], thrown: BySeat[Points], upcards: Points, play: GreedyPlay
) -> BySeat[Points]:
    """The points of each seat on each occasion."""
    points = BySeat(*(np.zeros((len(_OCCASIONS), len(upcards)), np.uint8) for _ in Seat))
    points.dealer[0] = _HEELS[upcards]
    points.pone[_PLAYS] = play.points * ~play.by_dealer
    points.dealer[_PLAYS] = play.points * play.by_dealer
    for step, seat in enumerate(Seat, start=_PLAYS.stop):
        points[seat][step] = score_hands(hands[seat], upcards).total
    points.dealer[-1] = score_cribs(np.hstack(thrown.in_order), upcards).total
    return points


GAME = SimulatedGame(
    deck=len(PACK),
    dealt=STANDARD.kept + THROWN,
    occasions=_OCCASIONS,
    pegging=ArrayPegging(
        limit=LIMIT,
        counts_again=True,
        values=_VALUES,
        without_last=(LIMIT,),
        score=_score_card,
    ),
    score=_score,
)
"""Cribbage for two by the rules as written, for simulated deals."""
