"""Deals of Bhargage by the million, with NumPy, which the extra `analysis` installs.

Both sides throw by a habit and play greedily. The points of a deal are in the order in which they are scored,
with the claims, as a match can end in mid-deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from math import comb

from muggins.crib import arrays  # it says which extra brings NumPy

# isort: split
import numpy as np

from muggins.cards.decktet import EXTENDED, Rank
from muggins.cards.decktet.card import ALL_SUITS
from muggins.crib.arrays import (
    NOTHING,
    ArrayPegging,
    Discarding,
    DiscardTable,
    GreedyPlay,
    Points,
    SimulatedDeals,
    SimulatedGame,
    check_blocks,
    colex_places,
)
from muggins.crib.deal import OUTRIGHT, THROWN, Occasion
from muggins.games.bhargage.exhaustive import score_bhargages, score_hands
from muggins.games.bhargage.exhaustive.deals import BLOCK
from muggins.games.bhargage.exhaustive.weights import HabitualDiscards
from muggins.games.bhargage.play import LIMIT
from muggins.games.bhargage.rules import POINTS, STANDARD, TOTALS, VALUE_OF_CARD, Kind
from muggins.strategy.arrays import BATCHES, Estimate, estimate_from
from muggins.table.seats import BySeat, Seat

__all__ = ["GAME", "estimate_odds", "habitual_discards", "habitual_table", "simulate"]

_OCCASIONS = (
    Occasion.UPCARD,
    *[Occasion.PLAY] * (2 * STANDARD.kept),
    *[Occasion.HAND, Occasion.CLAIM] * 2,
    Occasion.CRIB,
    Occasion.CLAIM,
)
_PLAYS = slice(1, 1 + 2 * STANDARD.kept)
_VALUES = np.array([VALUE_OF_CARD[card] for card in EXTENDED], np.uint8)
_CHIEF = np.array([POINTS[Kind.CHIEF][1] * card.is_character for card in EXTENDED], np.uint8)
_IS_ACE = np.array([card.rank is Rank.ACE for card in EXTENDED])

# What is looked up for a card by its index has an entry for NOTHING besides.
_NO_RANK = len(Rank)
_RANKS = np.full(NOTHING + 1, _NO_RANK, np.uint8)
_RANKS[: len(EXTENDED)] = [card.rank_index for card in EXTENDED]
_SUITS = np.full(NOTHING + 1, ALL_SUITS, np.uint8)
_SUITS[: len(EXTENDED)] = [card.suit_mask for card in EXTENDED]

_FOR_COUNT = np.zeros(NOTHING + 1, np.uint8)
for _kind, _total in TOTALS.items():
    _FOR_COUNT[_total] = POINTS[_kind][1]
_FOR_SET = np.array([*POINTS[Kind.SET], 0], np.uint8)  # six Aces are no set: they win outright
_BHARG = np.uint8(POINTS[Kind.BHARG][1])


def simulate(
    deals: int, seed: int, discarding: Discarding, *, batch: int = 0, executor: Executor | None = None
) -> SimulatedDeals:
    """Simulates deals by the rules as written, from the shuffle to the last claim (BH-22 to BH-61).

    Each player throws what `discarding` says, and plays the legal card that scores most at once. Of equals it
    is the one that counts most, so that low cards are kept, and then the first in the order of the deck. The
    point for the last card is not considered. Everything that can be claimed is claimed. Six Aces have 255
    points, more than any match goes to (BH-38).

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
    """The discard of each seat, if the other throws by its stable habit (BH-23).

    It is the discard with the best mean, as `rank_discards` finds it with the `habit` of the other seat as
    its weight. It is computed when its deal is simulated, in some ten microseconds; for millions of deals
    `habitual_table` is faster.

    Args:
        play: whether both seats count the play of the cards as well.
    """
    return HabitualDiscards.found(play=play)


def habitual_table(
    *, play: bool = False, executor: Executor | None = None, block: int = BLOCK
) -> DiscardTable:
    """The discards of `habitual_discards` for every deal, as a table. Takes about half a minute.

    Args:
        play: whether both seats count the play of the cards as well.
        executor: where blocks of deals are submitted; by default they are processed here.
        block: the number of deals in a block.

    Raises:
        BatchError: if a block has no deals.
        WrongTypeError: if an argument has a wrong type.
    """
    check_blocks(executor, block)
    cards, chosen = HabitualDiscards.of_every_deal(executor, block, play=play)
    places = colex_places(cards)
    best = BySeat(*(np.zeros(comb(len(EXTENDED), STANDARD.kept + THROWN), np.uint8) for _ in Seat))
    for seat in Seat:
        best[seat][places] = chosen[seat]
    return DiscardTable(best)


# --- the points ------------------------------------------------------------------------------------------


def _score_card(cards: Points, counts: Points, before: Sequence[Points]) -> Points:
    """What a card played scores: 11 or 23, a set, and a bharg (BH-35 to BH-39)."""
    points: Points = _FOR_COUNT[counts]
    ranks, suits = _RANKS[cards], _SUITS[cards]
    alike = np.ones(cards.shape, np.uint8)
    is_set = np.ones(cards.shape, bool)
    apart = np.ones(cards.shape, bool)
    bharg = np.zeros(cards.shape, bool)
    for card in before:
        is_set &= ranks == _RANKS[card]
        alike += is_set
        more = _SUITS[card]
        apart &= (suits & more) == 0
        suits = suits | more
        bharg |= apart & (suits == ALL_SUITS)
    points += _FOR_SET[alike] + bharg.view(np.uint8) * _BHARG
    return points


def _score(
    hands: BySeat[Points], thrown: BySeat[Points], upcards: Points, play: GreedyPlay
) -> BySeat[Points]:
    """The points of each seat on each occasion."""
    points = BySeat(*(np.zeros((len(_OCCASIONS), len(upcards)), np.uint8) for _ in Seat))
    points.dealer[0] = _CHIEF[upcards]
    points.pone[_PLAYS] = play.points * ~play.by_dealer
    points.dealer[_PLAYS] = play.points * play.by_dealer
    six_aces = _IS_ACE[np.hstack(hands.in_order)].all(axis=1)
    points.dealer[_PLAYS.stop - 1, six_aces] = OUTRIGHT
    step = _PLAYS.stop
    for seat in Seat:
        shown = score_hands(hands[seat], upcards)
        points[seat][step] = shown.total
        points[seat.other][step + 1] = shown.shortage
        step += 2
    shown = score_bhargages(np.column_stack([*thrown.in_order, upcards]))
    points.dealer[step] = shown.total
    points.pone[step + 1] = shown.shortage
    return points


GAME = SimulatedGame(
    deck=len(EXTENDED),
    dealt=STANDARD.kept + THROWN,
    occasions=_OCCASIONS,
    pegging=ArrayPegging(
        limit=LIMIT,
        counts_again=False,
        values=_VALUES,
        without_last=tuple(TOTALS.values()),
        score=_score_card,
    ),
    score=_score,
)
"""Bhargage by the rules as written, for simulated deals."""
