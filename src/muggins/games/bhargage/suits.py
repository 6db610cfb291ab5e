"""What suits score in a hand and a bhargage: bhargs, and what may be claimed for missing suits.

A bharg in a bhargage consists of some of the two cards thrown and some of the other three, so sums over those
three replace the 29,640 cases. A suit is missing if neither the two nor the three show it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING

from muggins.cards.decktet import EXTENDED, Card, Suit
from muggins.cards.decktet.card import ALL_SUITS
from muggins.combinations import exact_covers
from muggins.crib.show import Combination, Part
from muggins.games.bhargage.rules import POINTS, POINTS_OF_SHORTAGE, Kind

if TYPE_CHECKING:
    from muggins.crib.unseen import RestOfCrib

__all__ = ["BHARGS", "SHORTAGE", "bharg_points", "claim_points"]

_POINTS_OF_BHARG = POINTS[Kind.BHARG][1]
_MASKS = tuple(card.suit_mask for card in EXTENDED)
_KNOWN = 1 << 16
_SUIT_SETS = tuple(
    sum(1 << place for place in chosen) for size in (1, 2) for chosen in combinations(range(len(Suit)), size)
)
"""Sets of one suit or two: a claim of 1, 3, 6 or 10 is a point for each such set of missing suits."""

_suits_of = attrgetter("suit_mask")


def claim_points(suits: int) -> int:
    """What may be claimed on cards with these suits, given as a mask (BH-58)."""
    return POINTS_OF_SHORTAGE[len(Suit) - suits.bit_count()]


def bharg_points(suits: Iterable[int]) -> int:
    """The points of all bhargs among cards with these suits, each given as a mask."""
    return _POINTS_OF_BHARG * _disjoint(suits).count(ALL_SUITS)


def _disjoint(suits: Iterable[int]) -> list[int]:
    """The suits, as a mask, of every choice of cards that share none; 0 for no card."""
    shown = [0]
    for own in suits:
        shown += [others | own for others in shown if not others & own]
    return shown


def _bhargs(
    counted: tuple[Card, ...], upcard: Card | None, ordered: Sequence[Card]
) -> Iterable[tuple[Card, ...]]:
    """The choices of cards that show each suit once (BH-52)."""
    suits = 0
    for card in counted:
        suits |= card.suit_mask
    if suits != ALL_SUITS:
        return ()
    return exact_covers(ordered, ALL_SUITS, mask=_suits_of)


@lru_cache(_KNOWN)
def _bhargs_with(held: tuple[int, ...]) -> bytes:
    """The points of bhargs among cards with these suits, with each card turned up, by its place."""
    choices = _disjoint(held)
    own = choices.count(ALL_SUITS)
    return bytes([_POINTS_OF_BHARG * (own + choices.count(ALL_SUITS ^ suits)) for suits in _MASKS])


@cache
def _claims_with(shown: int) -> bytes:
    """What may be claimed on cards that show these suits, with each card turned up, by its place."""
    return bytes([claim_points(shown | suits) for suits in _MASKS])


class _Bhargs(Part[Kind, Card]):
    """The bhargs (BH-52)."""

    kinds: tuple[Kind, ...] = (Kind.BHARG,)
    face: Callable[[Card], int] = staticmethod(_suits_of)
    combinations: tuple[Combination[Kind, Card], ...] = (
        Combination(Kind.BHARG, POINTS[Kind.BHARG], _bhargs),
    )

    def points(self, held: Sequence[int], upcards: Sequence[int]) -> Sequence[int]:
        """The points of bhargs with each of these cards turned up."""
        points = _bhargs_with(tuple(sorted([_MASKS[card] for card in held])))
        return [points[up] for up in upcards]

    def sums(self, rest: RestOfCrib[int]) -> Callable[[int, int], Mapping[Kind, int]]:
        """The points of bhargs with two cards thrown, summed over all cards that can join them."""
        covers = _covers(rest).get

        def sums_of(one: int, other: int) -> Mapping[Kind, int]:
            owned = _disjoint((_MASKS[one], _MASKS[other]))
            return {Kind.BHARG: _POINTS_OF_BHARG * sum([covers(ALL_SUITS ^ suits, 0) for suits in owned])}

        return sums_of


class _Shortage(Part[Kind, Card]):
    """What may be claimed for missing suits (BH-58)."""

    kinds: tuple[Kind, ...] = (Kind.SHORTAGE,)
    face: Callable[[Card], int] = staticmethod(_suits_of)
    combinations: tuple[Combination[Kind, Card], ...] = ()

    def points(self, held: Sequence[int], upcards: Sequence[int]) -> Sequence[int]:
        """The claim with each of these cards turned up."""
        shown = 0
        for card in held:
            shown |= _MASKS[card]
        claims = _claims_with(shown)
        return [claims[up] for up in upcards]

    def sums(self, rest: RestOfCrib[int]) -> Callable[[int, int], Mapping[Kind, int]]:
        """The claims on two cards thrown, summed over all cards that can join them."""
        lacking = _without(rest).items()

        def sums_of(one: int, other: int) -> Mapping[Kind, int]:
            shown = _MASKS[one] | _MASKS[other]
            return {Kind.SHORTAGE: sum([times for suits, times in lacking if not suits & shown])}

        return sums_of


BHARGS = _Bhargs()
SHORTAGE = _Shortage()


def _covers(rest: RestOfCrib[int]) -> Counter[int]:
    """The subsets of the cards to come that show just these suits, none of them twice."""
    covers = Counter({0: rest.cases})
    for suits, times in rest.each_card():
        covers[suits] += times
    for one, other, times in rest.each_pair():
        if not one & other:
            covers[one | other] += times
    for one, other, third, times in rest.each(lambda one, other: not one & other):
        if not (one | other) & third:
            covers[one | other | third] += times
    return covers


def _without(rest: RestOfCrib[int]) -> dict[int, int]:
    """The cases in which the cards to come show none of these suits, for each set of one suit or two."""
    shown: Counter[int] = Counter()
    for (one, other), times in rest.thrown.items():
        shown[one | other] += times
    lacking = {}
    for suits in _SUIT_SETS:
        without = sum(cards for mask, cards in rest.cards.items() if not mask & suits)
        lacking[suits] = (without - 2) * sum(times for both, times in shown.items() if not both & suits)
    return lacking
