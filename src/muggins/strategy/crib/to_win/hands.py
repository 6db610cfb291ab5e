"""Hands from simulated deals, with their discards, which ship with a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from attrs import field, frozen

from muggins.shipped import shipped
from muggins.strategy.crib.game import Hand
from muggins.table.seats import BySeat

__all__ = ["HandSample", "shipped_hands"]

_SHIPPED = "hands.bin"


@frozen
class HandSample:
    """Hands dealt to a seat in simulated deals, with their discards.

    Attributes:
        content: the places in the deck of the cards of each hand: those kept, and then the two thrown, both
            in the order of the deck.
        dealt: the number of cards in a hand.
    """

    content: bytes = field(repr=False)
    dealt: int

    @classmethod
    def of_both(cls, content: bytes, dealt: int) -> BySeat[HandSample]:
        """The samples of both seats: first the hands of the pone, then as many of the dealer."""
        half = len(content) // 2
        return BySeat(cls(content[:half], dealt), cls(content[half:], dealt))

    def without(self, cards: Iterable[int]) -> Iterator[Hand]:
        """The hands without any of these cards, in the order in which they were dealt.

        Examples:
            >>> sample = HandSample(bytes([0, 1, 2, 3, 1, 4, 5, 6]), 4)
            >>> list(sample.without([2, 7]))
            [(1, 4, 5, 6)]
        """
        own = frozenset(cards)
        content, dealt = self.content, self.dealt
        for start in range(0, len(content), dealt):
            hand = content[start : start + dealt]
            if own.isdisjoint(hand):
                yield tuple(hand)


@cache
def shipped_hands(package: str, dealt: int) -> BySeat[HandSample]:
    """The hands of both seats that ship with a game."""
    return HandSample.of_both(shipped(package, _SHIPPED), dealt)
