"""The best response of one hand to a policy, compiled; and the hands that the other player may hold."""

from __future__ import annotations

from typing import Any

import numpy as np

from solver.bhargage.deck import Deck
from solver.bhargage.kernels import (
    LIMIT,
    alone,
    fast,
    last_weights,
    score_last,
    second_worth,
    third_values,
    work_room,
)

__all__ = ["count_hands", "dealer_gain", "greedy_thirds", "pone_gain", "pone_leads"]


@fast
def pone_gain(
    deck: Deck, held: Any, hands: Any, leads: Any, replies: Any, seconds: Any, thirds: Any
) -> tuple[float, float]:
    """What the best play of one hand of the pone is worth against a policy, and what the policy's own is.

    Args:
        deck: the deck.
        held: the three cards, ascending.
        hands: how likely each hand of the dealer is, up to a factor.
        leads: the policy.
        replies: the policy.
        seconds: the policy.
        thirds: the policy.
    """
    worth = np.zeros((3, 2))
    pone_leads(deck, held, hands, replies, seconds, thirds, worth)
    place = deck.hand[held[0], held[1], held[2]]
    best, own = worth[0, 0], 0.0
    for k in range(3):
        best = max(best, worth[k, 0])
        own += leads[place, k] * worth[k, 1]
    return best, own


@fast
def pone_leads(deck: Deck, held: Any, hands: Any, replies: Any, seconds: Any, thirds: Any, out: Any) -> None:
    """What each lead of one hand of the pone is worth against a policy.

    The arguments are those of `pone_gain`, without the leads of the policy. In `out`, of shape (3, 2), are
    put the values with the best second card and with that of the policy.
    """
    size = len(deck.values)
    pairs = len(deck.pairs)
    place = deck.hand[held[0], held[1], held[2]]
    first = np.zeros((size, size))
    used = np.zeros(size, np.bool_)
    tails = np.zeros(8, np.int64)
    passes = np.zeros(size)
    worth = np.zeros((2, size))
    reach = np.zeros(pairs)
    work = work_room(size)
    for k in range(3):
        lead = held[k]
        rest = deck.pairs[deck.rest[place, k]]
        best_lead = own_lead = 0.0
        for reply in range(size):
            if reply in (held[0], held[1], held[2]):
                continue
            count = deck.values[lead] + deck.values[reply]
            total = 0.0
            for pair in range(pairs):
                reach[pair] = 0.0
                a, b = deck.pairs[pair]
                if reply in (a, b):
                    continue
                hand = deck.hand[reply, a, b]
                weight = hands[hand]
                if weight > 0:
                    for j in range(3):
                        if deck.hands[hand, j] == reply:
                            weight *= replies[lead, hand, j]
                    reach[pair] = weight
                    total += weight
            if total == 0:
                continue
            if count + min(deck.values[rest[0]], deck.values[rest[1]]) > LIMIT:
                for pair in range(pairs):
                    if reach[pair] > 0:
                        lost = reach[pair] * alone(
                            deck, lead, reply, deck.pairs[pair, 0], deck.pairs[pair, 1]
                        )
                        best_lead -= lost
                        own_lead -= lost
                continue
            value = np.full(2, -1e9)
            for j in range(2):
                second = rest[j]
                if count + deck.values[second] <= LIMIT:
                    used[:] = False
                    used[lead] = used[reply] = used[second] = True
                    second_worth(
                        deck,
                        lead,
                        reply,
                        second,
                        reach,
                        thirds[lead],
                        used,
                        tails,
                        passes,
                        first,
                        work,
                        worth[j],
                    )
                    value[j] = worth[j, rest[1 - j]]
            best_lead += max(value[0], value[1])
            if min(value[0], value[1]) == -1e9:
                own_lead += max(value[0], value[1])
            else:
                chance = seconds[lead, reply, deck.rest[place, k]]
                own_lead += chance * value[0] + (1 - chance) * value[1]
        out[k, 0], out[k, 1] = best_lead, own_lead
    out /= hands.sum()


@fast
def dealer_gain(
    deck: Deck, held: Any, hands: Any, leads: Any, replies: Any, seconds: Any, thirds: Any
) -> tuple[float, float]:
    """What the best play of one hand of the dealer is worth to it against a policy, and the policy's own.

    The arguments are those of `pone_gain`, with the hands of the pone.
    """
    size = len(deck.values)
    pairs = len(deck.pairs)
    place = deck.hand[held[0], held[1], held[2]]
    weights = np.zeros(size)
    values = np.zeros((size, size))
    best = own = 0.0
    for lead in range(size):
        if lead in (held[0], held[1], held[2]):
            continue
        best_reply = -1e9
        for k in range(3):
            reply = held[k]
            rest = deck.pairs[deck.rest[place, k]]
            a, b = rest
            count = deck.values[lead] + deck.values[reply]
            best_third = own_third = 0.0
            if count + 10 > LIMIT:
                scored = alone(deck, lead, reply, a, b)
                for pair in range(pairs):
                    x, y = deck.pairs[pair]
                    if lead in (x, y) or min(deck.values[x], deck.values[y]) + count <= LIMIT:
                        continue
                    hand = deck.hand[lead, x, y]
                    weight = hands[hand]
                    for j in range(3):
                        if deck.hands[hand, j] == lead:
                            weight *= leads[hand, j]
                    best_third += weight * scored
                    own_third += weight * scored
            for second in range(size):
                if second in (lead, reply, a, b) or count + deck.values[second] > LIMIT:
                    continue
                if last_weights(deck, hands, leads, seconds, lead, reply, second, weights) == 0:
                    continue
                third_values(deck, lead, reply, second, weights, rest, values)
                now = count + deck.values[second]
                if now + deck.values[a] > LIMIT:
                    best_third -= values[b, a]
                    own_third -= values[b, a]
                elif now + deck.values[b] > LIMIT:
                    best_third -= values[a, b]
                    own_third -= values[a, b]
                else:
                    chance = thirds[lead, reply, second, deck.rest[place, k]]
                    best_third -= min(values[a, b], values[b, a])
                    own_third -= chance * values[a, b] + (1 - chance) * values[b, a]
            best_reply = max(best_reply, best_third)
            own += replies[lead, place, k] * own_third
        best += best_reply
    total = hands.sum()
    return best / total, own / total


@fast
def count_hands(hand_of: Any, unseen: Any, counts: Any) -> None:
    """How often each hand is kept of all deals of five of the unseen cards, which ascend.

    Args:
        hand_of: the place of the hand kept of each deal, by the deal's place.
        unseen: the cards.
        counts: what comes out.
    """
    counts[:] = 0.0
    n = len(unseen)
    for i in range(n):
        first = unseen[i]
        for j in range(i + 1, n):
            two = first + unseen[j] * (unseen[j] - 1) // 2
            for k in range(j + 1, n):
                c = unseen[k]
                three = two + c * (c - 1) * (c - 2) // 6
                for m in range(k + 1, n):
                    d = unseen[m]
                    four = three + d * (d - 1) * (d - 2) * (d - 3) // 24
                    for p in range(m + 1, n):
                        e = unseen[p]
                        counts[hand_of[four + e * (e - 1) * (e - 2) * (e - 3) * (e - 4) // 120]] += 1.0


@fast
def greedy_thirds(deck: Deck, lead: int, out: Any) -> None:
    """The dealer's second cards after a lead by a player who plays the card that scores most at once."""
    size = len(deck.values)
    played = np.zeros(4, np.int64)
    points = np.zeros(size, np.int64)
    played[0] = lead
    for reply in range(size):
        for second in range(size):
            played[1], played[2] = reply, second
            count = deck.values[lead] + deck.values[reply] + deck.values[second]
            if lead in (reply, second) or reply == second or count > LIMIT:
                continue
            for a in range(size):
                played[3] = a
                points[a] = 0
                if count + deck.values[a] <= LIMIT and a not in (lead, reply, second):
                    points[a] = 100 * score_last(deck, played) + deck.values[a]
            for pair in range(len(deck.pairs)):
                a, b = deck.pairs[pair]
                out[reply, second, pair] = 1.0 if points[a] >= points[b] else 0.0
