"""The values of the cards in the play, for all hands at once, compiled.

The pone leads, the dealer replies, the pone plays a second card, and so does the dealer. After that nobody
has a choice. Who cannot play once never plays again, as the count only grows, so the other player goes on
alone. Values are the points of the pone less those of the dealer.

The hands of a seat have weights; the weight of a deal is the product of both, or 0 if they share a card.
A policy is four arrays of chances:

- lead: of each of the three cards of each hand of the pone, shape (hands, 3);
- reply: of each of the three cards of each hand of the dealer, after each lead, shape (cards, hands, 3);
- second: of the lower card of each pair of the pone, after a lead and a reply, shape (cards, cards, pairs);
- third: of the lower card of each pair of the dealer, after three cards, shape (cards, cards, cards, pairs).

What does not fit is never played, whatever the arrays say.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from solver.bhargage.deck import Deck

__all__ = [
    "LIMIT",
    "alone",
    "best_thirds",
    "dealer_values",
    "fast",
    "last_weights",
    "pone_values",
    "score_last",
    "second_worth",
    "third_values",
    "work_room",
]

LIMIT = 23
"""What the count may never exceed (BH-28)."""
_ALL_SUITS = 63
_BHARG = 6
_MOST_EXTRAS = 4096

fast = njit(cache=True, nogil=True)
"""Compiles a function, which lets other threads run."""


@fast
def _extra(deck: Deck, tails: Any, number: int, alike: int, before: int, card: int) -> int:
    """The points for a set and a bharg of a card played after some others."""
    points = 0
    if deck.ranks[card] == deck.ranks[before]:
        points = deck.sets[alike + 1]
    wanted = _ALL_SUITS ^ deck.masks[card]
    for k in range(number):
        if tails[k] == wanted:
            return points + _BHARG
    return points


@fast
def _push(deck: Deck, tails: Any, number: int, card: int, after: Any) -> int:
    """The suits of the last cards played, of those that show no suit twice, when a card is added."""
    mask = deck.masks[card]
    after[0] = mask
    for k in range(number):
        if tails[k] & mask:
            return k + 1
        after[k + 1] = tails[k] | mask
    return number + 1


@fast
def score_last(deck: Deck, played: Any) -> int:
    """What the last of some cards scores, apart from being the last."""
    tails, after = np.zeros(8, np.int64), np.zeros(8, np.int64)
    number = alike = count = points = 0
    before = -1
    for card in played:
        count += deck.values[card]
        points = deck.totals[count]
        if before >= 0:
            points += _extra(deck, tails, number, alike, before, card)
        alike = alike + 1 if before >= 0 and deck.ranks[card] == deck.ranks[before] else 1
        number = _push(deck, tails, number, card, after)
        tails, after = after, tails
        before = card
    return points


@fast
def alone(deck: Deck, lead: int, reply: int, one: int, other: int) -> int:
    """The most points that the dealer gets, with the reply, if the pone cannot go on after it."""
    after, more = np.zeros(8, np.int64), np.zeros(8, np.int64)
    count, replied, alike, number = _replied(deck, lead, reply, after)
    best: int = -1
    for turn in range(2):
        first, second = (one, other) if turn == 0 else (other, one)
        now = count + deck.values[first]
        if now > LIMIT:
            continue
        points = deck.totals[now] + _extra(deck, after, number, alike, reply, first)
        then = now + deck.values[second]
        if then <= LIMIT:
            same = alike + 1 if deck.ranks[first] == deck.ranks[reply] else 1
            length = _push(deck, after, number, first, more)
            points += deck.totals[then] + _extra(deck, more, length, same, first, second)
            now = then
        points += deck.totals[now] == 0
        best = max(best, points)
    if best < 0:
        best = int(deck.totals[count] == 0)
    return int(replied + best)


@fast
def _replied(deck: Deck, lead: int, reply: int, tails: Any) -> tuple[int, int, int, int]:
    """After the reply: the count, its points, how many cards are of one rank, and the number of tails."""
    after = np.zeros(8, np.int64)
    number = _push(deck, tails, 0, lead, after)
    count = deck.values[lead] + deck.values[reply]
    points = deck.totals[count] + _extra(deck, after, number, 1, lead, reply)
    number = _push(deck, after, number, reply, tails)
    return count, points, 2 if deck.ranks[lead] == deck.ranks[reply] else 1, number


@fast
def _start(deck: Deck, lead: int, reply: int, second: int, tails: Any) -> tuple[int, tuple[int, int, int]]:
    """The count after three cards, and what the next one is scored by.

    That is the points of the pone less those of the dealer so far, how many of the last cards are of one
    rank, and the number of tails.
    """
    after = np.zeros(8, np.int64)
    count, replied, alike, number = _replied(deck, lead, reply, after)
    count += deck.values[second]
    points = deck.totals[count] + _extra(deck, after, number, alike, reply, second)
    number = _push(deck, after, number, second, tails)
    alike = alike + 1 if deck.ranks[second] == deck.ranks[reply] else 1
    return count, (points - replied, alike, number)


@fast
def _row(
    deck: Deck,
    used: Any,
    count: int,
    start: tuple[int, int, int],
    tails: Any,
    before: int,
    card: int,
    work: Any,
) -> tuple[int, int]:
    """What follows the dealer's second card.

    In `work` are put: the extra points of each card after it, and the cards and points of all sets and bhargs
    that the dealer's last card makes after the pone's.

    Returns:
        the points of the dealer less those of the pone so far, and the number of those sets and bhargs.
    """
    so_far, alike, number = start
    extras, his, own, points, after = work
    values, ranks, masks, of_rank, of_mask = deck.values, deck.ranks, deck.masks, deck.of_rank, deck.of_mask
    now = count + values[card]
    scored = deck.totals[now] + _extra(deck, tails, number, alike, before, card) - so_far
    same = alike + 1 if ranks[card] == ranks[before] else 1
    length = _push(deck, tails, number, card, after)
    found = 0
    for q in range(len(values)):
        extras[q] = 0
        if used[q] or q == card:
            continue
        extras[q] = _extra(deck, after, length, same, card, q)
        room = LIMIT - now - values[q]
        if room < 0:
            continue
        many = same + 1 if ranks[q] == ranks[card] else 1
        j = 0
        while of_rank[ranks[q], j] >= 0:
            b = of_rank[ranks[q], j]
            j += 1
            if b not in (q, card) and not used[b] and values[b] <= room:
                his[found], own[found], points[found] = q, b, deck.sets[many + 1]
                found += 1
        mask = masks[q]
        tail = mask
        k = 0
        while True:
            j = 0
            while of_mask[_ALL_SUITS ^ tail, j] >= 0:
                b = of_mask[_ALL_SUITS ^ tail, j]
                j += 1
                if b not in (q, card) and not used[b] and values[b] <= room:
                    his[found], own[found], points[found] = q, b, _BHARG
                    found += 1
            while k < length and not after[k] & mask and after[k] | mask == tail:
                k += 1
            if k == length or after[k] & mask:
                break
            tail = after[k] | mask
    return scored, found


@fast
def work_room(size: int) -> Any:
    """Arrays to work in, for a deck of this size."""
    return (
        np.zeros(size, np.int64),
        np.zeros(_MOST_EXTRAS, np.int64),
        np.zeros(_MOST_EXTRAS, np.int64),
        np.zeros(_MOST_EXTRAS, np.int64),
        np.zeros(8, np.int64),
    )


@fast
def _row_values(
    deck: Deck, used: Any, now: int, card: int, made: tuple[int, int], work: Any, weights: Any, out: Any
) -> None:
    """What the dealer's second card is worth with each other card, over the pone's last one by weight."""
    scored, found = made
    extras, his, own, points, _ = work
    values, ends = deck.values, deck.ends[now]
    size = len(values)
    by_value = np.zeros(11)
    total = no_fit = earned = 0.0
    for q in range(size):
        weight = weights[q]
        if weight == 0 or q == card:
            continue
        total += weight
        by_value[values[q]] += weight
        if now + values[q] <= LIMIT:
            earned += weight * extras[q]
        else:
            no_fit += weight
    ended = np.zeros(11)
    for own_value in range(11):
        for value in range(11):
            ended[own_value] += by_value[value] * ends[value, own_value]
    for b in range(size):
        out[b] = 0.0
        if used[b] or b == card:
            continue
        value, weight = values[b], weights[b]
        worth = earned - scored * (total - weight) + ended[value] - weight * ends[value, value]
        if now + value <= LIMIT:
            worth -= weight * extras[b] + no_fit * extras[b]
        out[b] = worth
    for k in range(found):
        out[own[k]] -= weights[his[k]] * points[k]


@fast
def _passes(
    deck: Deck, used: Any, count: int, start: tuple[int, int, int], tails: Any, before: int, out: Any
) -> None:
    """What each last card of the pone brings if the dealer cannot go on after the pone's second card."""
    so_far, alike, number = start
    for q in range(len(deck.values)):
        out[q] = 0.0
        if used[q]:
            continue
        now = count + deck.values[q]
        if now <= LIMIT:
            points = deck.totals[now] + _extra(deck, tails, number, alike, before, q)
            out[q] = so_far + points + (deck.totals[now] == 0)
        else:
            out[q] = so_far + (deck.totals[count] == 0)


@fast
def third_values(deck: Deck, lead: int, reply: int, second: int, weights: Any, rows: Any, out: Any) -> None:
    """What each second card of the dealer is worth with each other one, by the pone's last card.

    `rows` are the second cards looked at. In `out`, of shape (cards, cards), are put the values of those that
    fit; the others are what follows when the dealer cannot go on.
    """
    size = len(deck.values)
    tails = np.zeros(8, np.int64)
    count, start = _start(deck, lead, reply, second, tails)
    used = np.zeros(size, np.bool_)
    used[lead] = used[reply] = used[second] = True
    work = work_room(size)
    passes = np.zeros(size)
    _passes(deck, used, count, start, tails, second, passes)
    passed = 0.0
    for q in range(size):
        passed += weights[q] * passes[q]
    for a in rows:
        if used[a]:
            continue
        now = count + deck.values[a]
        if now <= LIMIT:
            made = _row(deck, used, count, start, tails, second, a, work)
            _row_values(deck, used, now, a, made, work, weights, out[a])
        else:
            for b in range(size):
                out[a, b] = passed - weights[a] * passes[a] - weights[b] * passes[b]


@fast
def last_weights(
    deck: Deck, hands: Any, leads: Any, seconds: Any, lead: int, reply: int, second: int, out: Any
) -> float:
    """How likely each last card of the pone is after three cards, times its hand's weight."""
    total = 0.0
    count = deck.values[lead] + deck.values[reply]
    for q in range(len(deck.values)):
        out[q] = 0.0
        if q in (lead, reply, second):
            continue
        place = deck.hand[lead, second, q]
        weight = hands[place]
        if weight == 0:
            continue
        held = deck.hands[place]
        for k in range(3):
            if held[k] == lead:
                weight *= leads[place, k]
        if count + deck.values[q] <= LIMIT:
            chance = seconds[lead, reply, deck.pair[second, q]]
            weight *= chance if second < q else 1 - chance
        out[q] = weight
        total += weight
    return total


@fast
def best_thirds(deck: Deck, lead: int, hands: Any, leads: Any, seconds: Any, spread: float, out: Any) -> None:
    """The chances of the dealer's second cards after a lead: a soft best response to the pone.

    The better card is played always if it is better by `spread` points or more, each card half the time if
    they are worth the same, and in between in proportion. Where the pone never comes, each half the time.

    Args:
        deck: the deck.
        lead: the lead.
        hands: the weight of each hand of the pone.
        leads: the policy of the pone, as the dealer believes it.
        seconds: the same.
        spread: the points.
        out: the chances of the lower card, shape (cards, cards, pairs).
    """
    size = len(deck.values)
    weights = np.zeros(size)
    values = np.zeros((size, size))
    rows = np.arange(size)
    for reply in range(size):
        for second in range(size):
            if lead in (reply, second) or reply == second:
                continue
            count = deck.values[lead] + deck.values[reply] + deck.values[second]
            if count > LIMIT:
                continue
            total = last_weights(deck, hands, leads, seconds, lead, reply, second, weights)
            row = out[reply, second]
            if total == 0:
                row[:] = 0.5
                continue
            third_values(deck, lead, reply, second, weights, rows, values)
            for place in range(len(deck.pairs)):
                a, b = deck.pairs[place]
                meeting = total - weights[a] - weights[b]
                if meeting <= 1e-12 * total:
                    row[place] = 0.5
                else:
                    better = (values[b, a] - values[a, b]) / meeting
                    if spread == 0:
                        row[place] = 0.5 if better == 0 else 1.0 * (better > 0)
                    else:
                        row[place] = min(1.0, max(0.0, 0.5 + 0.5 * better / spread))


@fast
def dealer_values(
    deck: Deck, lead: int, hands: Any, leads: Any, seconds: Any, thirds: Any, best: bool, out: Any
) -> None:
    """What each reply of each hand of the dealer is worth after a lead, by the weight of the pone's hands.

    Args:
        deck: the deck.
        lead: the lead.
        hands: the weight of each hand of the pone.
        leads: the policy of the pone.
        seconds: the same.
        thirds: the policy of the dealer for the second card, after this lead.
        best: whether the dealer plays its best second card instead.
        out: the values, shape (hands, 3).
    """
    size = len(deck.values)
    weights = np.zeros(size)
    values = np.zeros((size, size))
    rows = np.arange(size)
    ones = np.zeros(size)
    pairs = len(deck.pairs)
    worth = np.zeros((size, pairs))
    unable = np.zeros(pairs)
    for reply in range(size):
        if reply == lead:
            continue
        count = deck.values[lead] + deck.values[reply]
        if count + 10 > LIMIT:
            total = 0.0
            ones[:] = 0.0
            unable[:] = 0.0
            for place in range(pairs):
                x, y = deck.pairs[place]
                if lead in (x, y) or reply in (x, y):
                    continue
                if min(deck.values[x], deck.values[y]) + count > LIMIT:
                    hand = deck.hand[lead, x, y]
                    weight = hands[hand]
                    for k in range(3):
                        if deck.hands[hand, k] == lead:
                            weight *= leads[hand, k]
                    unable[place] = weight
                    ones[x] += weight
                    ones[y] += weight
                    total += weight
            if total > 0:
                for place in range(pairs):
                    a, b = deck.pairs[place]
                    if lead in (a, b) or reply in (a, b):
                        continue
                    meeting = total - ones[a] - ones[b] + unable[place]
                    worth[reply, place] -= meeting * alone(deck, lead, reply, a, b)
        for second in range(size):
            if second in (lead, reply) or count + deck.values[second] > LIMIT:
                continue
            if last_weights(deck, hands, leads, seconds, lead, reply, second, weights) == 0:
                continue
            third_values(deck, lead, reply, second, weights, rows, values)
            now = count + deck.values[second]
            for place in range(pairs):
                a, b = deck.pairs[place]
                if a in (lead, reply, second) or b in (lead, reply, second):
                    continue
                if now + deck.values[a] > LIMIT:
                    worth[reply, place] += values[b, a]
                elif now + deck.values[b] > LIMIT:
                    worth[reply, place] += values[a, b]
                elif best:
                    worth[reply, place] += min(values[a, b], values[b, a])
                else:
                    chance = thirds[reply, second, place]
                    worth[reply, place] += chance * values[a, b] + (1 - chance) * values[b, a]
    for place in range(len(deck.hands)):
        for k in range(3):
            out[place, k] = worth[deck.hands[place, k], deck.rest[place, k]]


@fast
def pone_values(deck: Deck, lead: int, hands: Any, replies: Any, thirds: Any, out: Any) -> None:
    """What each second card of each pair of the pone is worth, by the weight of the dealer's hands.

    Where no card fits, both have the value of what follows.

    Args:
        deck: the deck.
        lead: the lead.
        hands: the weight of each hand of the dealer.
        replies: the policy of the dealer for the reply, after this lead.
        thirds: the policy of the dealer for the second card, after this lead.
        out: the values of the lower card and the other, shape (cards, pairs, 2).
    """
    size = len(deck.values)
    pairs = len(deck.pairs)
    first = np.zeros((size, size))
    used = np.zeros(size, np.bool_)
    tails = np.zeros(8, np.int64)
    passes = np.zeros(size)
    worth = np.zeros((size, size))
    reach = np.zeros(pairs)
    lost = np.zeros(pairs)
    ones = np.zeros(size)
    work = work_room(size)
    for reply in range(size):
        out[reply] = 0.0
        if reply == lead:
            continue
        count = deck.values[lead] + deck.values[reply]
        all_lost = 0.0
        ones[:] = 0.0
        for place in range(pairs):
            a, b = deck.pairs[place]
            reach[place] = lost[place] = 0.0
            if lead in (a, b) or reply in (a, b):
                continue
            hand = deck.hand[reply, a, b]
            weight = hands[hand]
            for k in range(3):
                if deck.hands[hand, k] == reply:
                    weight *= replies[hand, k]
            reach[place] = weight
            if weight > 0 and count + 10 > LIMIT:
                lost[place] = weight * alone(deck, lead, reply, a, b)
                ones[a] += lost[place]
                ones[b] += lost[place]
                all_lost += lost[place]
        for second in range(size):
            worth[second] = 0.0
            if second in (lead, reply) or count + deck.values[second] > LIMIT:
                continue
            used[:] = False
            used[lead] = used[reply] = used[second] = True
            second_worth(
                deck, lead, reply, second, reach, thirds, used, tails, passes, first, work, worth[second]
            )
        for place in range(pairs):
            x, y = deck.pairs[place]
            if lead in (x, y) or reply in (x, y):
                continue
            if count + min(deck.values[x], deck.values[y]) > LIMIT:
                out[reply, place] = ones[x] + ones[y] - all_lost - lost[place]
            else:
                fits = count + deck.values[x] <= LIMIT
                other = count + deck.values[y] <= LIMIT
                out[reply, place, 0] = worth[x, y] if fits else worth[y, x]
                out[reply, place, 1] = worth[y, x] if other else worth[x, y]


@fast
def second_worth(
    deck: Deck,
    lead: int,
    reply: int,
    second: int,
    reach: Any,
    thirds: Any,
    used: Any,
    tails: Any,
    passes: Any,
    first: Any,
    work: Any,
    worth: Any,
) -> None:
    """What the pone's second card is worth with each last one, by how likely the dealer's pairs are."""
    size = len(deck.values)
    values = deck.values
    count, start = _start(deck, lead, reply, second, tails)
    _passes(deck, used, count, start, tails, second, passes)
    first[:] = 0.0
    passed = np.zeros(size)
    all_passed = 0.0
    for place in range(len(deck.pairs)):
        weight = reach[place]
        a, b = deck.pairs[place]
        if weight == 0 or second in (a, b):
            continue
        if count + values[a] > LIMIT:
            if count + values[b] > LIMIT:
                passed[a] += weight
                passed[b] += weight
                all_passed += weight
            else:
                first[b, a] = weight
        elif count + values[b] > LIMIT:
            first[a, b] = weight
        else:
            chance = thirds[reply, second, place]
            first[a, b] = weight * chance
            first[b, a] = weight * (1 - chance)
    for q in range(size):
        worth[q] = (all_passed - passed[q]) * passes[q]
    by_value = np.zeros(11)
    ended = np.zeros(11)
    extras, his, own, points, _ = work
    for a in range(size):
        if used[a] or count + values[a] > LIMIT:
            continue
        now = count + values[a]
        row = first[a]
        total = 0.0
        by_value[:] = 0.0
        for b in range(size):
            total += row[b]
            by_value[values[b]] += row[b]
        if total == 0:
            continue
        scored, found = _row(deck, used, count, start, tails, second, a, work)
        ends = deck.ends[now]
        for value in range(11):
            ended[value] = 0.0
            for own_value in range(11):
                ended[value] += by_value[own_value] * ends[value, own_value]
        earned = 0.0
        for b in range(size):
            if now + values[b] <= LIMIT:
                earned += row[b] * extras[b]
        for q in range(size):
            if used[q] or q == a:
                continue
            value = values[q]
            meeting = total - row[q]
            worth[q] += ended[value] - row[q] * ends[value, value] - scored * meeting
            if now + value <= LIMIT:
                worth[q] += meeting * extras[q]
            else:
                worth[q] -= earned
        for k in range(found):
            worth[his[k]] -= row[own[k]] * points[k]
