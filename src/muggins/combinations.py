"""Which cards go together. Nothing here is specific to a deck or a game.

Every function takes cards of any kind, and a function that gives the relevant property of a card: its value,
its rank, or its marks as the bits of an integer. Cards are distinguished by position, so equal cards may
occur. Results come in a fixed order, and tuples keep the order in which the cards were given unless stated
otherwise. *n* is the number of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import chain, combinations, compress, product, repeat
from operator import or_
from typing import TypeVar

from more_itertools import consecutive_groups, map_reduce

__all__ = [
    "cover_tails",
    "exact_covers",
    "packings",
    "run_tail",
    "runs",
    "same_rank",
    "same_rank_tail",
    "summing_to",
    "tails",
]

T = TypeVar("T")


def summing_to(cards: Iterable[T], target: int, *, value: Callable[[T], int]) -> Iterator[tuple[T, ...]]:
    """Every non-empty subset of the cards whose values total `target`.

    Order: smaller subsets first, then by position. Cost: 2ⁿ subsets are examined, whatever the values.

    Examples:
        >>> list(summing_to([10, 1, 0], 11, value=int))
        [(10, 1), (10, 1, 0)]
    """
    pool = tuple(cards)
    totals = map(sum, _subsets(tuple(map(value, pool))))
    return compress(_subsets(pool), map(target.__eq__, totals))


def same_rank(cards: Iterable[T], *, rank: Callable[[T], object], least: int = 2) -> Iterator[tuple[T, ...]]:
    """Every group of `least` or more cards of one rank; each group has all the cards of its rank.

    Order: by each rank's first card. Cost: n.

    Examples:
        >>> list(same_rank(["5a", "9a", "5b", "9b", "5c"], rank=lambda card: card[0]))
        [('5a', '5b', '5c'), ('9a', '9b')]
    """
    groups = map_reduce(cards, rank)
    return (tuple(group) for group in groups.values() if len(group) >= least)


def runs(cards: Iterable[T], *, rank: Callable[[T], int], least: int = 3) -> Iterator[tuple[T, ...]]:
    """Every run of `least` or more consecutive ranks that no other card can extend.

    A rank that occurs twice makes two runs: a double run. Order: by lowest rank, then by position. Each run
    is given in ascending rank. Cost: n log n, and one step for each run.

    Examples:
        >>> list(runs([3, 2, 4, 3, 9], rank=int))
        [(2, 3, 4), (2, 3, 4)]
        >>> list(runs([5, 2, 4, 3], rank=int))
        [(2, 3, 4, 5)]
    """
    groups = map_reduce(cards, rank)
    for stretch in consecutive_groups(sorted(groups)):
        ranks = list(stretch)
        if len(ranks) >= least:
            yield from product(*(groups[rank] for rank in ranks))


def exact_covers(cards: Iterable[T], full: int, *, mask: Callable[[T], int]) -> Iterator[tuple[T, ...]]:
    """Every subset of the cards that shows each mark of `full` exactly once, and no other mark.

    Marks are the bits of an integer. A card without a mark goes with every cover or stays out of it. Order:
    smaller subsets first, then by position. Cost: 2ⁿ subsets are examined.

    Examples:
        >>> list(exact_covers([0b100, 0b011, 0b110, 0], 0b111, mask=int))
        [(4, 3), (4, 3, 0)]
    """
    totalling = summing_to(cards, full, value=mask)
    return (subset for subset in totalling if reduce(or_, map(mask, subset)) == full)


def _subsets(items: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
    """The non-empty subsets, smaller ones first, then by position, in half the time of a powerset."""
    sizes = range(1, len(items) + 1)
    return chain.from_iterable(map(combinations, repeat(items), sizes))


def packings(melds: Iterable[tuple[T, ...]]) -> Iterator[tuple[tuple[T, ...], ...]]:
    """Every choice of melds without a common card, including the empty choice.

    The cards must be distinct and hashable. Order: choices without the first meld before those with it. Cost:
    one step for each choice and meld.

    Examples:
        >>> list(packings([("a", "b"), ("b", "c"), ("d",)]))
        [(), (('d',),), (('b', 'c'),), (('b', 'c'), ('d',)), (('a', 'b'),), (('a', 'b'), ('d',))]
    """
    pool = [(meld, frozenset(meld)) for meld in melds]

    def choices(start: int, taken: frozenset[T]) -> Iterator[tuple[tuple[T, ...], ...]]:
        if start == len(pool):
            yield ()
            return
        meld, cards = pool[start]
        yield from choices(start + 1, taken)
        if taken.isdisjoint(cards):
            for rest in choices(start + 1, taken | cards):
                yield (meld, *rest)

    return choices(0, frozenset())


def tails(played: tuple[T, ...], *, least: int = 1) -> Iterator[tuple[T, ...]]:
    """The tails of a play: the whole play, then without its first card, and so on down to `least` cards.

    Cost: n² in all, to copy them.

    Examples:
        >>> list(tails(("a", "b", "c")))
        [('a', 'b', 'c'), ('b', 'c'), ('c',)]
    """
    return (played[start:] for start in range(len(played) - least + 1))


def same_rank_tail(played: tuple[T, ...], *, rank: Callable[[T], object]) -> tuple[T, ...]:
    """The longest tail of a play whose cards are all of one rank; empty only if nothing was played.

    Cost: the length of the tail.

    Examples:
        >>> same_rank_tail((5, 7, 5, 5), rank=int)
        (5, 5)
    """
    if not played:
        return played
    last = rank(played[-1])
    start = len(played) - 1
    while start and rank(played[start - 1]) == last:
        start -= 1
    return played[start:]


def run_tail(played: tuple[T, ...], *, rank: Callable[[T], int], least: int = 3) -> tuple[T, ...]:
    """The longest tail of `least` or more cards that can be arranged into a run; empty if there is none.

    Cost: the length of the play.

    Examples:
        >>> run_tail((9, 5, 2, 4, 3), rank=int)
        (5, 2, 4, 3)
        >>> run_tail((3, 4, 3, 5), rank=int)
        (4, 3, 5)
    """
    longest = 0
    seen: list[int] = []
    for own in map(rank, reversed(played)):
        if own in seen:
            break
        seen.append(own)
        if len(seen) >= least and max(seen) - min(seen) < len(seen):
            longest = len(seen)
    return played[len(played) - longest :] if longest else ()


def cover_tails(played: tuple[T, ...], full: int, *, mask: Callable[[T], int]) -> Iterator[tuple[T, ...]]:
    """Every tail of a play that shows each mark of `full` exactly once, and no other mark.

    Order: shorter tails first; they differ only by cards without a mark. Cost: the length of the tail.

    Examples:
        >>> list(cover_tails((0, 0b100, 0, 0b011), 0b111, mask=int))
        [(4, 0, 3), (0, 4, 0, 3)]
    """
    seen = 0
    for start in reversed(range(len(played))):
        shown = mask(played[start])
        if shown & (seen | ~full):
            return
        seen |= shown
        if seen == full:
            yield played[start:]
