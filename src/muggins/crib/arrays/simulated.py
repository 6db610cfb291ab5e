"""Deals by the million: shuffled, discarded by a habit, played greedily and shown.

The points of a deal are in the order in which they are scored, because a match can end in mid-deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import combinations
from math import comb
from typing import Any, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.checks import as_whole, check_executor
from muggins.crib.arrays.batch import Batch, Indices, Points
from muggins.crib.arrays.greedy import ArrayPegging, GreedyPlay, play_greedily
from muggins.crib.deal import OUTRIGHT, THROWN, Occasion
from muggins.errors import BatchError, WrongTypeError, shown
from muggins.table.seats import BySeat, Seat

__all__ = [
    "DiscardTable",
    "Discarding",
    "SimulatedDeals",
    "SimulatedGame",
    "colex_places",
    "simulate",
]

Discarding: TypeAlias = Callable[[Points, Seat], NDArray[Any]]
"""What a seat throws from the cards dealt, given as ascending rows of k cards.

The result has the number of each row's discard among `combinations(range(k), 2)`.
"""

_BLOCK = 1 << 15
_MOST_DEALS = 10**8


@frozen(eq=False)
class DiscardTable:
    """What each seat throws from every deal, looked up by its cards. It can be called as a `Discarding`.

    Attributes:
        best: for each seat the number of the discard, by the place of the cards dealt among all sets of their
            size in colexicographic order, dtype uint8.
    """

    best: BySeat[Points]

    def __call__(self, cards: Points, seat: Seat) -> Points:
        """The number of the discard of each ascending row."""
        return self.best[seat][colex_places(cards)]

    @property
    def in_bytes(self) -> BySeat[bytes]:
        """The same numbers as bytes, for `muggins.strategy.crib.ThrowTable`, which needs no NumPy."""
        return BySeat(self.best.pone.tobytes(), self.best.dealer.tobytes())


def colex_places(cards: Points) -> Indices:
    """The place of each ascending row among all sets of its size in colexicographic order.

    Examples:
        >>> colex_places(np.array([[0, 1], [0, 2], [1, 2]], np.uint8)).tolist()
        [0, 1, 2]
    """
    places = np.zeros(len(cards), np.intp)
    for size, column in enumerate(cards.T, start=1):
        places += np.array([comb(card, size) for card in range(int(column.max(initial=0)) + 1)])[column]
    return places


@frozen(eq=False)
class SimulatedDeals:
    """Simulated deals: a row for each deal in the arrays of cards, a column in those of points.

    Attributes:
        occasions: the occasion on which the points of each row of `points` are scored.
        kept: the indices of the cards that each seat kept, ascending.
        thrown: the indices of the two cards that each seat threw, ascending.
        upcards: the cards turned up.
        played: the cards in the order of play; 255 where no card that fits was left.
        points: the points of each seat on each occasion, in the order in which they are scored: shape
            (occasions, n), dtype uint8. An event that wins a match outright has `muggins.crib.deal.OUTRIGHT`
            points.
    """

    occasions: tuple[Occasion, ...]
    kept: BySeat[Points]
    thrown: BySeat[Points]
    upcards: Points
    played: Points
    points: BySeat[Points]

    def __len__(self) -> int:
        """The number of deals."""
        return len(self.upcards)

    def totals(self, occasion: Occasion | None = None) -> BySeat[Indices]:
        """The points of each seat in each deal, in total or on one occasion."""
        rows = [place for place, each in enumerate(self.occasions) if occasion in (None, each)]
        return BySeat(*(self.points[seat][rows].sum(axis=0, dtype=np.intp) for seat in Seat))


@frozen(eq=False, kw_only=True)
class SimulatedGame:
    """The deals of a game, for arrays.

    Attributes:
        deck: the number of cards.
        kept: the number of cards that each player keeps.
        pegging: the play of the cards.
        upcard: what the dealer scores for each card turned up, dtype uint8.
        hand: what some hands score with the cards turned up.
        crib: the same for cribs.
        outright: which deals the dealer wins outright by the last card played, given the hands kept; None if
            that is impossible.
        claims: whether the opponent may claim points on each count.
    """

    deck: int
    kept: int
    pegging: ArrayPegging
    upcard: Points
    hand: Callable[[Points, Points], Batch[Any, Any]]
    crib: Callable[[Points, Points], Batch[Any, Any]]
    outright: Callable[[BySeat[Points]], NDArray[np.bool_]] | None = None
    claims: bool = False

    @property
    def dealt(self) -> int:
        """The number of cards dealt to each player."""
        return self.kept + THROWN

    @property
    def occasions(self) -> tuple[Occasion, ...]:
        """The occasions on which points are scored, in order."""
        claim = (Occasion.CLAIM,) * self.claims
        plays = (Occasion.PLAY,) * (len(Seat) * self.kept)
        return (Occasion.UPCARD, *plays, *(Occasion.HAND, *claim) * len(Seat), Occasion.CRIB, *claim)

    def score(
        self, hands: BySeat[Points], thrown: BySeat[Points], upcards: Points, play: GreedyPlay
    ) -> BySeat[Points]:
        """The points of each seat on each occasion."""
        points = BySeat(*(np.zeros((len(self.occasions), len(upcards)), np.uint8) for _ in Seat))
        plays = slice(1, 1 + len(Seat) * self.kept)
        points.dealer[0] = self.upcard[upcards]
        points.pone[plays] = play.points * ~play.by_dealer
        points.dealer[plays] = play.points * play.by_dealer
        if self.outright is not None:
            points.dealer[plays.stop - 1, self.outright(hands)] = OUTRIGHT
        step = plays.stop
        counts = [(seat, self.hand(hands[seat], upcards)) for seat in Seat]
        for seat, scores in (*counts, (Seat.DEALER, self.crib(np.hstack(thrown.in_order), upcards))):
            for owner, scored in zip((seat, seat.other), scores.shown, strict=False):
                points[owner][step] = scored
                step += 1
        return points


def simulate(
    game: SimulatedGame,
    deals: int,
    seed: int,
    discarding: Discarding,
    *,
    batch: int = 0,
    executor: Executor | None = None,
) -> SimulatedDeals:
    """Simulate this many deals of a game. The same arguments give the same deals, with any executor.

    Raises:
        BatchError: if there are not 1 to 100,000,000 deals, or the seed or the batch is below 0.
    """
    number = _whole("the number of deals", deals, least=1)
    if number > _MOST_DEALS:
        raise BatchError(f"the number of deals must be at most {_MOST_DEALS:,}, not {shown(deals)}")
    check_executor(executor)
    if not callable(discarding):
        raise WrongTypeError("the discarding", "a function of cards and a seat", shown(discarding))
    key = _whole("the seed", seed), _whole("the batch", batch)
    block = partial(_block, game, discarding, key)
    sizes = [min(_BLOCK, number - start) for start in range(0, number, _BLOCK)]
    found = list((map if executor is None else executor.map)(block, range(len(sizes)), sizes))
    return _joined(found)


def _whole(what: str, given: object, least: int = 0) -> int:
    number = as_whole(what, given)
    if number < least:
        raise BatchError(f"{what} must be at least {least}, not {shown(given)}")
    return number


def _joined(parts: Sequence[SimulatedDeals]) -> SimulatedDeals:
    def by_seat(arrays: Sequence[BySeat[Points]], axis: int) -> BySeat[Points]:
        return BySeat(*(np.concatenate([array[seat] for array in arrays], axis=axis) for seat in Seat))

    return SimulatedDeals(
        occasions=parts[0].occasions,
        kept=by_seat([part.kept for part in parts], 0),
        thrown=by_seat([part.thrown for part in parts], 0),
        upcards=np.concatenate([part.upcards for part in parts]),
        played=np.concatenate([part.played for part in parts]),
        points=by_seat([part.points for part in parts], 1),
    )


def _block(
    game: SimulatedGame, discarding: Discarding, key: tuple[int, int], number: int, deals: int
) -> SimulatedDeals:
    seed, batch = key
    rng = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(batch, number)))
    each = game.dealt
    cards = shuffled(game.deck, 2 * each + 1, deals, rng)
    kept, thrown = {}, {}
    for seat, dealt in zip(Seat, (cards[:each], cards[each : 2 * each]), strict=True):
        rows = np.sort(dealt.T, axis=1)
        thrown[seat], kept[seat] = _split(rows, discarding(rows, seat))
    hands, crib = (BySeat(by[Seat.PONE], by[Seat.DEALER]) for by in (kept, thrown))
    play = play_greedily(game.pegging, hands.pone, hands.dealer)
    points = game.score(hands, crib, cards[-1], play)
    return SimulatedDeals(game.occasions, hands, crib, cards[-1], play.cards.T, points)


def shuffled(deck: int, cards: int, deals: int, rng: np.random.Generator) -> Points:
    """The top cards of this many shuffled decks: shape (cards, deals), all orders equally likely."""
    order = np.repeat(np.arange(deck, dtype=np.uint8)[:, None], deals, axis=1)
    columns = np.arange(deals)
    for place in range(cards):
        chosen = rng.integers(place, deck, deals, dtype=np.uint8)
        drawn = order[chosen, columns]
        order[chosen, columns] = order[place]
        order[place] = drawn
    return order[:cards]


def _split(cards: Points, discards: NDArray[Any]) -> tuple[Points, Points]:
    """The cards thrown and those kept, given the number of each row's discard."""
    every = range(cards.shape[1])
    thrown = list(combinations(every, THROWN))
    kept = [[column for column in every if column not in pair] for pair in thrown]
    return (
        np.take_along_axis(cards, np.array(thrown)[discards], axis=1),
        np.take_along_axis(cards, np.array(kept)[discards], axis=1),
    )
