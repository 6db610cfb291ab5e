"""A hand in which cards are played on a pile, and drawn from a stock that is renewed from the pile."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, Generic, Self, TypeVar

from attrs import frozen

from muggins.errors import UnexpectedMoveError
from muggins.table.shedding import Piles
from muggins.table.state import later

__all__ = ["StockHand"]

RulesT = TypeVar("RulesT")
PhaseT = TypeVar("PhaseT", bound=Enum)
CardT = TypeVar("CardT")
TopT = TypeVar("TopT")


@frozen
class StockHand(Generic[RulesT, PhaseT, CardT, TopT]):
    """A hand at one moment. Each move returns a new hand; a hand never changes.

    A seat is a number from 0, the player to the dealer's left, to the dealer.

    Attributes:
        rules: the rules.
        piles: the cards.
        phase: what has to be done after all draws are made; its value describes it.
        turn: the seat whose turn it is.
        top: what the next card has to match.
        direction: 1 while the turn passes to the left, -1 while it passes to the right.
        silent: the seat that has one card left and can still announce it; None if there is none.
    """

    OVER: ClassVar[Enum]
    """The phase after the last card is played."""
    RESTOCKING: ClassVar[str]
    """The number of the rule by which a new stock is made."""

    rules: RulesT
    piles: Piles[CardT]
    phase: PhaseT
    turn: int
    top: TopT
    direction: int = 1
    silent: int | None = None

    # --- what is awaited ---------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the last card is played, and nobody still has to draw."""
        return self.phase is self.OVER and not self.piles.owed

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seat that has to move; none while a new stock is due."""
        return () if self.awaits_stock or self.phase is self.OVER else (self.turn,)

    @property
    def awaits_stock(self) -> bool:
        """Whether a new stock must be made before anything else."""
        return self.piles.is_short and not self.is_over

    @property
    def way(self) -> str:
        """The side to which the turn passes, ``"left"`` or ``"right"``."""
        return "left" if self.direction > 0 else "right"

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat this many turns later."""
        return (seat + steps * self.direction) % len(self.piles.hands)

    def check(self, *phases: PhaseT) -> None:
        """Accept a hand in this phase.

        Raises:
            UnexpectedMoveError: if it waits for something else.
        """
        if self.awaits_stock:
            raise UnexpectedMoveError(f"not now: a new stock must be made first ({self.RESTOCKING})", self)
        if self.phase not in phases:
            raise UnexpectedMoveError(f"not now: {self.phase.value}", self)

    # --- the moves ---------------------------------------------------------------------------------------

    def said_last_card(self, seat: int, what: str) -> Self:
        """The hand after a seat has announced that it has one card left.

        Args:
            seat: the seat.
            what: the phrase for the announcement, and the number of its rule.

        Raises:
            UnexpectedMoveError: if the seat has more cards, or it is too late.
        """
        if seat != self.silent:
            raise UnexpectedMoveError(
                f"not now: only a player who has just come down to one card {what}", self
            )
        return later(self, silent=None)

    def owing(self, seat: int, count: int = 1) -> Self:
        """The hand after a seat has drawn this many cards, or with a new stock due first."""
        piles = self.piles.owing(seat, count)
        return later(self, piles=piles) if self.piles.is_short else self.drawn(piles)

    def restock(self, order: Iterable[CardT]) -> Self:
        """The hand with a new stock, after the pending draws from it."""
        return self.drawn(self.piles.restocked(order))

    def drawn(self, piles: Piles[CardT]) -> Self:
        """The hand with these piles, after all draws for which there is a card."""
        return later(self, piles=piles.settled())
