"""How much a policy can be exploited in the true game.

The policy is measured and not the average of the solver: what is read from the file that ships, or any other
player's. Both seats throw as shipped. A best responder knows its own five cards and the up-card, and believes
of the other hand what is true: the share of all deals of the unseen cards in which that hand is kept. The
game that was solved knows neither the discards nor the up-card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.table.seats import BySeat, Seat
from solver.bhargage.deck import FULL, Deck, Reals
from solver.bhargage.inputs import Kept, hands_of, kept_hands
from solver.bhargage.judge_kernels import count_hands, dealer_gain, greedy_thirds, pone_gain
from solver.bhargage.kernels import LIMIT, best_thirds, score_last
from solver.bhargage.pack import Packed, unpack
from solver.bhargage.policy import Chances, believed
from solver.verdict import Verdict

__all__ = ["PlayChances", "chances_of", "exploitability", "greedy", "judge", "played_by", "uniform"]

PlayChances: TypeAlias = Callable[[int, tuple[int, ...], tuple[tuple[int, int], ...]], Mapping[int, float]]
"""A policy as a function: of the seat to play, the cards it holds and those played with who played them."""


def judge(way: bytes | str | PlayChances, *, deals: int = 2000, seed: int = 1, threads: int = 1) -> Verdict:
    """How much a way to play can be exploited in the true game.

    Args:
        way: the file of a policy, ``"random"``, ``"greedy"``, or a function.
        deals: how many deals are looked at, by each seat; 2 or more.
        seed: what the deals follow from.
        threads: how many deals are looked at at a time.
    """
    return exploitability(_chances_of_way(way), kept_hands(), deals=deals, seed=seed, threads=threads)


def _chances_of_way(way: bytes | str | PlayChances) -> Chances:
    match way:
        case "random":
            return uniform()
        case "greedy":
            return greedy()
        case bytes():
            return chances_of(unpack(way))
        case str():
            raise ValueError(f"no way to play is called {way}: random or greedy")
        case _:
            return played_by(way)


def exploitability(
    policy: Chances, kept: Kept, *, deals: int = 2000, seed: int = 1, threads: int = 1
) -> Verdict:
    """Measure a policy over so many deals.

    Args:
        policy: the policy.
        kept: what both seats throw.
        deals: how many deals.
        seed: what the deals follow from.
        threads: how many deals are worked on at a time.
    """
    every = np.array(_colexicographic(), np.uint8)
    hand_of = BySeat(*(hands_of(every, kept.table, seat).astype(np.int32) for seat in Seat))
    rng = np.random.default_rng(seed)
    dealt = [rng.permutation(45)[:11] for _ in range(deals)]
    judge = partial(_judge, policy, hand_of)
    with ThreadPoolExecutor(threads) as pool:
        found = np.array(list(pool.map(judge, dealt)))
    best, own = found[:, :, 0], found[:, :, 1]
    gains = best - own
    return Verdict(BySeat(gains[:, 0], gains[:, 1]), BySeat(own[:, 0], own[:, 1]))


def _judge(
    policy: Chances, hand_of: BySeat[NDArray[np.int32]], dealt: NDArray[np.int64]
) -> list[tuple[float, float]]:
    """What the best response and the policy itself make of a deal in each seat."""
    found = []
    for seat, gain in ((Seat.PONE, pone_gain), (Seat.DEALER, dealer_gain)):
        own = np.sort(dealt[:5] if seat is Seat.PONE else dealt[5:10])
        place = sum(comb(int(card), size) for size, card in enumerate(own, start=1))
        held = FULL.hands[hand_of[seat][place]]
        unseen = np.setdiff1d(np.arange(45), [*own, dealt[10]])
        counts = np.zeros(len(FULL.hands))
        count_hands(hand_of[seat.other], unseen, counts)
        found.append(gain(FULL, held, counts, policy.lead, policy.reply, policy.second, policy.third))
    return found


def _colexicographic() -> list[tuple[int, ...]]:
    return [
        (a, b, c, d, e)
        for e in range(45)
        for d in range(e)
        for c in range(d)
        for b in range(c)
        for a in range(b)
    ]


def chances_of(packed: Packed, deck: Deck = FULL) -> Chances:
    """The whole policy that a file tells, with the dealer's second cards."""
    policy = uniform(deck)
    lead, reply, second = packed.policy
    leads, seconds = believed(packed.policy, packed.tremble)
    for led in range(len(deck.values)):
        best_thirds(deck, led, packed.pone, leads, seconds, packed.spread, policy.third[led])
    return Chances(lead, reply, second, policy.third)


def uniform(deck: Deck = FULL) -> Chances:
    """The policy that plays any card that fits."""
    size, hands, pairs = len(deck.values), len(deck.hands), len(deck.pairs)
    return Chances(
        np.full((hands, 3), 1 / 3),
        np.full((size, hands, 3), 1 / 3),
        np.full((size, size, pairs), 0.5),
        np.full((size, size, size, pairs), 0.5, np.float32),
    )


def greedy(deck: Deck = FULL) -> Chances:
    """The policy that plays the card that scores most at once, as `muggins.strategy.crib.greedy_card`."""
    size = len(deck.values)
    policy = uniform(deck)
    values = deck.values
    policy.lead[:] = _highest(values[deck.hands])
    for lead in range(size):
        points = np.array([_worth(deck, lead, reply) for reply in range(size)])
        policy.reply[lead] = _highest(points[deck.hands])
        for reply in range(size):
            points = np.array([_worth(deck, lead, reply, second) for second in range(size)])
            policy.second[lead, reply] = _highest(points[deck.pairs])[:, 0]
        greedy_thirds(deck, lead, policy.third[lead])
    return policy


def _worth(deck: Deck, *played: int) -> int:
    count = sum(deck.values[card] for card in played)
    if len({*played}) < len(played) or count > LIMIT:
        return 0
    return 100 * int(score_last(deck, np.array(played))) + int(deck.values[played[-1]])


def _highest(worth: NDArray[np.int64]) -> Reals:
    chosen: Reals = np.eye(worth.shape[-1])[worth.argmax(axis=-1)]
    return chosen


def played_by(chances: PlayChances, deck: Deck = FULL) -> Chances:
    """The arrays of a policy that is given as a function. It is called for every decision: 55 million times.

    Args:
        chances: the function.
        deck: the deck; its cards are numbered as in the deck.
    """
    size, values = len(deck.values), deck.values
    policy = uniform(deck)
    for place, held in enumerate(deck.hands.tolist()):
        found = chances(0, tuple(held), ())
        policy.lead[place] = [found.get(card, 0) for card in held]
        for lead in {*range(size)}.difference(held):
            found = chances(1, tuple(held), ((0, lead),))
            policy.reply[lead, place] = [found.get(card, 0) for card in held]
    for place, (one, other) in enumerate(deck.pairs.tolist()):
        rest = [card for card in range(size) if card not in (one, other)]
        for lead in rest:
            for reply in rest:
                count = values[lead] + values[reply]
                plays = ((0, lead), (1, reply))
                if reply == lead:
                    continue
                if count + max(values[one], values[other]) <= LIMIT:
                    policy.second[lead, reply, place] = chances(0, (one, other), plays).get(one, 0)
                for second in rest:
                    now = count + values[second]
                    if second not in (lead, reply) and now + max(values[one], values[other]) <= LIMIT:
                        third = chances(1, (one, other), (*plays, (0, second))).get(one, 0)
                        policy.third[lead, reply, second, place] = third
    return policy
