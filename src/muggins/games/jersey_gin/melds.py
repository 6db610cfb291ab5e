"""Melds: three or four of a rank, and three or more cards of a suit in a row."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from itertools import combinations
from typing import ClassVar, TypeAlias

from attrs import frozen

from muggins.cards.french import PACK, Card
from muggins.cards.notation import collect
from muggins.checks import check_order, listed, text_of
from muggins.errors import FaultsError
from muggins.games.jersey_gin.cards import (
    RANK,
    READ,
    SUITS,
    CardsLike,
    cards_of,
    read_set,
)

__all__ = [
    "Meld",
    "MeldError",
    "MeldKind",
    "MeldsLike",
    "find_melds",
    "find_melds_of",
    "meld",
    "meld_of",
    "read_melds",
]

LEAST_CARDS = 3


class MeldError(FaultsError):
    """Cards that are not the melds they should be."""

    VERDICT: ClassVar[str] = "not valid melds"


class MeldKind(StrEnum):
    """The kind of a meld (JG-01)."""

    SET = "set"
    """Three or four cards of a rank."""

    RUN = "run"
    """Three or more cards of a suit in a row, the ace below the two."""


@frozen
class Meld:
    """A meld. Make it with `meld` or `find_melds`, which check it.

    Attributes:
        kind: whether it is a set or a run.
        cards: its cards, a run's from the lowest, a set's by suit.
    """

    kind: MeldKind
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


MeldLike: TypeAlias = Meld | CardsLike
MeldsLike: TypeAlias = str | Iterable[MeldLike]
"""Melds, or a string with / between them."""


def meld(cards: MeldLike) -> Meld:
    """The meld made of these cards, in any order (JG-01).

    Raises:
        MeldError: if they are neither a set nor a run.

    Examples:
        >>> meld("7C 5C 6C").kind, meld("KH KD KS").kind
        (<MeldKind.RUN: 'run'>, <MeldKind.SET: 'set'>)
        >>> meld("QS KS AS")
        Traceback (most recent call last):
        muggins.games.jersey_gin.melds.MeldError: not valid melds: AS QS KS is neither a set nor a run (JG-01)
    """
    (found,) = read_melds([cards])
    return found


def read_melds(melds: MeldsLike) -> tuple[Meld, ...]:
    """The melds of a string with / between them, or of an iterable of melds, strings and cards (JG-01).

    Raises:
        MeldError: if one is neither a set nor a run, or two of them have a card in common.
    """
    text = text_of(melds)
    if text is not None:
        sources: tuple[MeldLike, ...] = tuple(text.split("/")) if text.strip() else ()
    else:
        check_order("the melds", melds)
        sources = listed("the melds", melds, _MOST_MELDS, "a string, or an iterable of melds")
    found = collect(
        READ.read, [source.cards if isinstance(source, Meld) else source for source in sources[:_ENOUGH]]
    )
    sets = [read_set("meld", cards, _ANY_NUMBER) for cards in found]
    faults = [f"{_named(bits)} is neither a set nor a run (JG-01)" for bits in sets if bits not in _MELDS]
    faults += [
        f"{card} is in two melds (JG-01)"
        for one, other in combinations(sets, 2)
        for card in cards_of(one & other)
    ]
    if faults:
        raise MeldError(tuple(faults[:_MOST_FAULTS]))
    return tuple([_MELDS[bits] for bits in sets])


def _named(bits: int) -> str:
    return " ".join(map(str, cards_of(bits))) or "no card"


def find_melds(cards: CardsLike) -> tuple[Meld, ...]:
    """All melds that can be made of some cards, runs of any length and sets (JG-01).

    The runs come first, suit by suit and from the lowest, then the sets from the aces.

    Examples:
        >>> print(*find_melds("4S 5S 6S 7S 6H 6D"), sep=", ")
        4S 5S 6S, 4S 5S 6S 7S, 5S 6S 7S, 6D 6H 6S
    """
    return find_melds_of(read_set("hand", cards, _ANY_NUMBER))


def find_melds_of(bits: int) -> tuple[Meld, ...]:
    """All melds that can be made of a set of cards."""
    return tuple([found for meld_bits, found in _MELDS.items() if meld_bits & bits == meld_bits])


def meld_of(bits: int) -> Meld:
    """The meld made of a set of cards."""
    return _MELDS[bits]


def _all_melds() -> dict[int, Meld]:
    """The 264 runs and 65 sets of the pack, by the bits of their cards."""
    found = {}
    for suit in range(SUITS):
        row = [1 << place for place in range(suit, len(PACK), SUITS)]
        for first in range(len(row)):
            for end in range(first + LEAST_CARDS, len(row) + 1):
                found[sum(row[first:end])] = MeldKind.RUN
    for place in range(0, len(PACK), SUITS):
        four = RANK << place
        found |= dict.fromkeys([four, *(four ^ 1 << place + suit for suit in range(SUITS))], MeldKind.SET)
    return {bits: Meld(kind, cards_of(bits)) for bits, kind in found.items()}


_ANY_NUMBER = range(len(PACK) + 1)
_MOST_MELDS = len(PACK)
_ENOUGH = _MOST_MELDS + 1  # this many melds have a card in common
_MOST_FAULTS = 10
_MELDS = _all_melds()
