"""A match whose players draw from a stock, which is made anew of the pile when it has run out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, Self

from attrs import frozen

from muggins.cards.deck import Deck
from muggins.cards.hands import HandReader
from muggins.errors import DeckError
from muggins.table.moves import move
from muggins.table.shedding_match import SheddingMatch
from muggins.table.state import unexpected

__all__ = ["StockMatch"]


@frozen
class StockMatch(SheddingMatch, ABC):
    """A match in hands each of which is a `StockHand`, in which chance makes a new stock.

    A game has a move ``deal DECK`` with which a hand begins.
    """

    READER: ClassVar[HandReader[Any]]
    """Reads cards of the deck."""

    @abstractmethod
    def after(self, hand: Any) -> Self:
        """The match after a move that has led to a moment of its hand, with what that scores."""

    @property
    def upcard(self) -> Any:
        """The card that lies on top of the pile; None before the cards are dealt."""
        return None if self.current is None else self.current.piles.pile[-1]

    def awaiting(self, what: str, *phases: Any) -> Any:
        """The present hand, which waits for one of these.

        Args:
            what: what is to be done in it, such as ``"play"``.
            phases: the phases of the hand in which it may be done.

        Raises:
            UnexpectedMoveError: if no card has been dealt yet, or the hand waits for something else.
        """
        hand = self.under_way(self.current, what)
        hand.check(*phases)
        return hand

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal, or with a new stock, with cards that `rng` has shuffled.

        Raises:
            UnexpectedMoveError: if a player is awaited.
            AlreadyOverError: if the match is over.
            WrongTypeError: if `rng` is not a `random.Random`.
        """
        hand = self.current
        if hand is not None and hand.piles.is_short:
            return self.reshuffle(Deck(hand.piles.spent).shuffled(rng))
        return self.apply(" ".join(["deal", *map(str, self.READER.deck.shuffled(rng))]))

    @move("reshuffle DECK")
    def reshuffle(self, order: Any) -> StockMatch:
        """The match with a new stock of the cards of the pile below the upcard, in this order.

        Args:
            order: the cards, as objects or as text; the first one is drawn first.

        Raises:
            NotationError: if a string names no card.
            DeckError: if these are not those cards.
            UnexpectedMoveError: if nobody has to draw from an empty stock.
            AlreadyOverError: if the match is over.
        """
        hand = self.under_way(self.current, "reshuffle")
        if not hand.piles.is_short:
            raise unexpected("reshuffle", f"no card is needed ({hand.RESTOCKING})", self)
        found = self.READER.many_in_order("new stock", order)
        if not hand.piles.can_restock(found):
            raise DeckError(
                f"a new stock must be exactly the cards of the pile below the upcard ({hand.RESTOCKING})"
            )
        return self.after(hand.restock(found))
