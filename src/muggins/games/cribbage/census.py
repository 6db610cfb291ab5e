"""The mean points of each kind over all hands and all cribs, and the hands and cribs with a given total."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, prod
from typing import TypeAlias

from muggins.cards.french import PACK, Card, Rank, Suit
from muggins.checks import as_whole, check_type
from muggins.games.cribbage.rules import CRIB, POINTS, RANK_RULES, STANDARD, Kind, Rules
from muggins.games.cribbage.show import RANK_SCORES, crib_points, hand_points

__all__ = ["Split", "crib_means", "cribs_with", "hand_means", "hands_with"]

Split: TypeAlias = tuple[tuple[Card, ...], Card]

_OF_RANK = [tuple(card for card in PACK if card.rank is rank) for rank in Rank if rank is not Rank.JOKER]
_OF_SUIT = len(PACK) // len(Suit)
_JACKS = len(Suit)
_FLUSH = POINTS[Kind.FLUSH]
_NOBS = POINTS[Kind.NOBS][1]
_MOST_BY_SUITS = _FLUSH[-1] + _NOBS


def hand_means(rules: Rules = STANDARD) -> dict[Kind, Fraction]:
    """The mean points of each kind over all hands, each with every possible starter.

    Raises:
        WrongTypeError: if the rules are not this game's.

    Examples:
        >>> means = hand_means()
        >>> round(float(means[Kind.FIFTEEN]), 4), means[Kind.PAIR]
        (2.6061, Fraction(20, 17))
    """
    check_type("the rules", rules, Rules, "Rules of Cribbage")
    held = rules.kept
    both = _share_of_one_suit(held + 1)
    return _means(held, _FLUSH[held] * (_share_of_one_suit(held) - both) + _FLUSH[held + 1] * both)


def crib_means() -> dict[Kind, Fraction]:
    """The mean points of each kind over all cribs, each with every possible starter.

    Examples:
        >>> crib_means()[Kind.FLUSH] < hand_means()[Kind.FLUSH]
        True
    """
    return _means(CRIB, _FLUSH[CRIB + 1] * _share_of_one_suit(CRIB + 1))


def hands_with(total: int, rules: Rules = STANDARD) -> Iterator[Split]:
    """Every hand with this total, and its starter, in the order of ranks.

    Raises:
        WrongTypeError: if the total is not a whole number, or the rules are not this game's.

    Examples:
        >>> for held, starter in hands_with(29):
        ...     print(*held, "with", starter)
        5D 5H 5S JC with 5C
        5C 5H 5S JD with 5D
        5C 5D 5S JH with 5H
        5C 5D 5H JS with 5S
    """
    check_type("the rules", rules, Rules, "Rules of Cribbage")
    return _splits_with(
        as_whole("a total", total), rules.kept, lambda held, starter: hand_points(held, starter, rules)
    )


def cribs_with(total: int) -> Iterator[Split]:
    """Every crib with this total, and its starter, in the order of ranks.

    Raises:
        WrongTypeError: if the total is not a whole number.

    Examples:
        >>> sum(1 for _ in cribs_with(29))
        4
    """
    return _splits_with(as_whole("a total", total), CRIB, crib_points)


def _copies_of_ranks(cards: int) -> Iterator[tuple[Counter[int], int]]:
    """All numbers of cards of each rank that a hand can have, and their tally."""
    for ranks in combinations_with_replacement(range(len(_OF_RANK)), cards):
        copies = Counter(ranks)
        if max(copies.values()) <= len(Suit):
            yield copies, sum(number * _OF_RANK[rank][0].rank_digit for rank, number in copies.items())


def _means(held: int, flush: Fraction) -> dict[Kind, Fraction]:
    sums: Counter[Kind] = Counter()
    for copies, tally in _copies_of_ranks(held + 1):
        suited = prod(comb(len(Suit), number) for number in copies.values())
        for kind, points in RANK_SCORES[tally].by_kind.items():
            sums[kind] += suited * points
    by_rank = {kind: Fraction(sums[kind], comb(len(PACK), held + 1)) for kind in RANK_RULES.kinds}
    return by_rank | {Kind.FLUSH: flush, Kind.NOBS: _mean_of_nobs(held)}


def _share_of_one_suit(cards: int) -> Fraction:
    return Fraction(len(Suit) * comb(_OF_SUIT, cards), comb(len(PACK), cards))


def _mean_of_nobs(held: int) -> Fraction:
    """The mean for nobs: unless the starter is a Jack, its Jack is as likely to be held as any other card."""
    return _NOBS * (1 - Fraction(_JACKS, len(PACK))) * Fraction(held, len(PACK) - 1)


def _splits_with(total: int, held: int, score: Callable[[Sequence[Card], Card], int]) -> Iterator[Split]:
    for copies, tally in _copies_of_ranks(held + 1):
        if total - _MOST_BY_SUITS <= RANK_SCORES[tally].points <= total:
            of_ranks = (combinations(_OF_RANK[rank], number) for rank, number in copies.items())
            for chosen in product(*of_ranks):
                cards = tuple(chain.from_iterable(chosen))
                for place, up in enumerate(cards):
                    others = cards[:place] + cards[place + 1 :]
                    if score(others, up) == total:
                        yield others, up
