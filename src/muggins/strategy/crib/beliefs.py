"""What a player believes about the other hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, Protocol

from muggins.strategy.crib.game import Hand
from muggins.strategy.crib.pegging import Faces
from muggins.table.seats import Seat

__all__ = ["Beliefs", "Believed", "Kept"]


class Believed(NamedTuple):
    """A hand that the other seat may have kept.

    Attributes:
        faces: the faces of its cards, ascending.
        weight: how likely it is, up to a factor that is the same for all hands.
    """

    faces: Faces
    weight: float


class Kept(NamedTuple):
    """The cards of a hand, and those that were thrown."""

    cards: Hand
    thrown: Hand


class Beliefs(Protocol):
    """What a game says of the hands that a seat keeps, if some cards are known not to be among those dealt."""

    def hands(
        self, seat: Seat, known: Sequence[int], may_keep: Callable[[Faces], bool]
    ) -> Iterator[Believed]:
        """The hands that the seat may have kept, before any card is played.

        Each has the number of ways in which the seat is dealt the hand and two cards that it throws.

        Args:
            seat: the seat.
            known: the cards that it was not dealt.
            may_keep: which hands are asked for.
        """
        ...

    def cards(self, seat: Seat, faces: Faces, known: Sequence[int], rng: Random, number: int) -> list[Kept]:
        """Cards of a hand with those thrown, so many times, each as likely as it is.

        Args:
            seat: the seat.
            faces: the faces of the hand.
            known: the cards that it was not dealt.
            rng: where the chance comes from.
            number: how many times.
        """
        ...
