"""The distribution of the scores of all hands and of all cribs, exactly and in plain Python.

Hands are not scored one by one. Cards are taken rank by rank, without their suits: five cards have one of
6,175 combinations of ranks, which decides fifteens, runs and pairs for all suits that the cards can have.
What the suits add, a flush and nobs, depends only on how many ranks differ and how many are Jacks, and the
number of ways is a product of small numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from muggins.cards.french import Rank, Suit
from muggins.checks import check_type
from muggins.games.cribbage.rules import CRIB, POINTS, RANK_RULES, STANDARD, VALUE_OF_RANK, Kind, Rules
from muggins.scoring.distribution import Distribution

__all__ = ["crib_distribution", "hand_distribution"]

_SUITS = len(Suit)
_RANKS = range(Rank.JOKER)
_FIFTEEN = RANK_RULES.totals[Kind.FIFTEEN]
_WAYS_TO_SUIT = [comb(_SUITS, copies) for copies in range(_SUITS + 1)]
_PAIRS = POINTS[Kind.PAIR]
_RUNS = (0, 0, 0, *POINTS[Kind.RUN][3:])
_POINTS_OF_FIFTEEN = POINTS[Kind.FIFTEEN][2]
_NOBS = POINTS[Kind.NOBS][1]
_BITS = 7  # of a number of subsets: six cards have 64, the empty one among them
_UP_TO_FIFTEEN = (1 << _BITS * (_FIFTEEN + 1)) - 1


def hand_distribution(rules: Rules = STANDARD) -> Distribution:
    """How many hands have each total: all sets of held cards, each with every possible starter.

    There are 12,994,800 of them, 1,082,900 in five-card Cribbage, and 122,151,120 in seven-card Cribbage. No
    hand of four cards has 19, 25, 26 or 27 (CR-28).

    Raises:
        WrongTypeError: if the rules are not this game's.

    Examples:
        >>> distribution = hand_distribution()
        >>> distribution.size, distribution.impossible, distribution.counts[29]
        (12994800, (19, 25, 26, 27), 4)
        >>> round(float(distribution.mean), 4)
        4.7692
    """
    check_type("the rules", rules, Rules, "Rules of Cribbage")
    return _distribution(rules.kept, POINTS[Kind.FLUSH][rules.kept])


def crib_distribution() -> Distribution:
    """How many cribs have each total: all sets of four cards, each with every possible starter.

    There are 12,994,800 of them. A flush takes all five cards here (CR-24).

    Examples:
        >>> distribution = crib_distribution()
        >>> distribution.size, round(float(distribution.mean), 4)
        (12994800, 4.7348)
    """
    return _distribution(CRIB, 0)


def _distribution(held: int, held_flush: int) -> Distribution:
    """The distribution of all sets of this many held cards, if a flush of them alone has these points."""
    counts: Counter[int] = Counter()
    for (points, shape), choices in Counter(_choices_of_ranks(held + 1)).items():
        for more, splits in _splits_by_suits(shape, held_flush).items():
            counts[points + more] += choices * splits
    return Distribution(counts)


# --- what ranks decide -----------------------------------------------------------------------------------


class _Shape(NamedTuple):
    """What scoring the suits of some cards requires of their ranks.

    Attributes:
        cards: how many cards there are.
        different: how many different ranks they have.
        jacks: how many of them are Jacks.
        suited: in how many ways they can get their suits.
    """

    cards: int
    different: int
    jacks: int
    suited: int


class _Ranks(NamedTuple):
    """Some cards, taken rank by rank from the Ace up, without their suits.

    Attributes:
        left: how many cards are still to be taken.
        lowest: the lowest rank that they may have.
        subsets: how many subsets have each total up to fifteen, the empty one among them: a digit of seven
            bits for each total.
        points: what pairs and runs score.
        row: how many ranks in a row were taken just below `lowest`.
        ways: in how many ways a card of each of these can be chosen.
        shape: the shape of the cards.
    """

    left: int
    lowest: int
    subsets: int
    points: int
    row: int
    ways: int
    shape: _Shape


def _choices_of_ranks(cards: int) -> Iterator[tuple[int, _Shape]]:
    """The points and the shape of every choice of ranks for this many cards, at most four of a rank."""
    growing = [_Ranks(cards, 0, 1, 0, 0, 1, _Shape(0, 0, 0, 1))]
    while growing:
        ranks = growing.pop()
        for rank in _RANKS[ranks.lowest :]:
            for copies in range(1, min(_SUITS, ranks.left) + 1):
                more = _with(ranks, rank, copies)
                if more.left:
                    growing.append(more)
                else:
                    fifteens = more.subsets >> _BITS * _FIFTEEN
                    yield more.points + _POINTS_OF_FIFTEEN * fifteens, more.shape


def _with(ranks: _Ranks, rank: int, copies: int) -> _Ranks:
    """The same with this many more cards of a rank.

    With each card every subset comes once without it and once with it. A run that grows longer scores in
    place of the shorter one.
    """
    left, lowest, subsets, points, row, ways, shape = ranks
    shift = _BITS * VALUE_OF_RANK[rank]
    for _ in range(copies):
        subsets += (subsets << shift) & _UP_TO_FIFTEEN
    if rank > lowest:
        row, ways = 0, 1
    points += _PAIRS[copies] + ways * (copies * _RUNS[row + 1] - _RUNS[row])
    cards, different, jacks, suited = shape
    return _Ranks(
        left - copies,
        rank + 1,
        subsets,
        points,
        row + 1,
        ways * copies,
        _Shape(
            cards + copies,
            different + 1,
            copies if rank == Rank.JACK else jacks,
            suited * _WAYS_TO_SUIT[copies],
        ),
    )


# --- what suits add --------------------------------------------------------------------------------------


def _splits_by_suits(shape: _Shape, held_flush: int) -> Counter[int]:
    """In how many ways cards of this shape score each number of points by their suits.

    A way is a choice of suits and of the card that is turned up, a starter.

    Nobs: whatever suit a starter has, a fourth of the Jacks of all choices of suits have it too. A Jack that
    is itself turned up has no other of its suit.

    All cards are of one of four suits only if their ranks differ, whichever card is turned up. A Jack among
    them is nobs, unless it is turned up itself.

    The held cards alone are of one of four suits, and the starter of one of three others, if the ranks
    differ, or if the starter makes the one pair: of the pair it is the card of the other suit. A Jack held is
    then no nobs.
    """
    cards, different, jacks, suited = shape
    nobs = suited * jacks * (cards - jacks) // _SUITS
    flushes = with_nobs = of_held = 0
    if different == cards:
        flushes, with_nobs = _SUITS * cards, _SUITS * (cards - 1) * jacks
        of_held = cards * _SUITS * (_SUITS - 1)
    elif different == cards - 1:
        of_held = _SUITS * (_SUITS - 1)
    flush = POINTS[Kind.FLUSH][cards]

    ways: Counter[int] = Counter()
    ways[flush + _NOBS] += with_nobs
    ways[flush] += flushes - with_nobs
    ways[held_flush] += of_held
    ways[_NOBS] += nobs - with_nobs
    ways[0] += cards * suited - flushes - of_held - (nobs - with_nobs)
    return ways
