"""A match whose players draw from a stock; when it runs out, a new one is made from the pile."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, Self

from attrs import frozen

from muggins.cards.hands import HandReader
from muggins.decks import Deck
from muggins.errors import DeckError
from muggins.scoring.score import CardT_co, KindT_co
from muggins.table.authors import for_authors
from muggins.table.match import RulesT_co, ViewT_co
from muggins.table.moves import move
from muggins.table.shedding_match import SheddingMatch
from muggins.table.state import unexpected

__all__ = ["StockMatch"]


@frozen
class StockMatch(SheddingMatch[RulesT_co, KindT_co, CardT_co, ViewT_co], ABC):
    """A match in hands, each a `StockHand`, in which a new stock is made by chance.

    A game has a move ``deal DECK`` that begins a hand.
    """

    READER: ClassVar[HandReader[Any]]
    """Reads cards of the deck."""

    @for_authors
    @abstractmethod
    def after(self, hand: Any) -> Self:
        """The match after a move that led to this state of its hand, with the resulting scores."""

    @property
    def upcard(self) -> CardT_co | None:
        """The card on top of the pile; None before the deal."""
        return None if self.current is None else self.current.piles.pile[-1]

    @for_authors
    def awaiting(self, what: str, *phases: Any) -> Any:
        """The current hand, if it is in one of these phases.

        Args:
            what: the move to be made in it, such as ``"play"``.
            phases: the phases of the hand in which it may be done.

        Raises:
            UnexpectedMoveError: if no card has been dealt yet, or the hand waits for something else.
        """
        hand = self.under_way(self.current, what)
        hand.check(*phases)
        return hand

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal or a new stock, shuffled with `rng`."""
        hand = self.current
        if hand is not None and hand.awaits_stock:
            return self.reshuffle(Deck(hand.piles.spent).shuffled(rng))
        return self.apply(" ".join(["deal", *map(str, self.READER.deck.shuffled(rng))]))

    @move("reshuffle DECK")
    def reshuffle(self, order: Any) -> StockMatch:
        """The match with a new stock of the cards of the pile below the upcard, in this order.

        Args:
            order: the cards, as cards or strings; the first one is drawn first.

        Raises:
            NotationError: if a string names no card.
            DeckError: if these are other cards.
            UnexpectedMoveError: if no new stock is due.
        """
        hand = self.under_way(self.current, "reshuffle")
        if not hand.awaits_stock:
            raise unexpected("reshuffle", f"no card is needed ({hand.RESTOCKING})", self)
        found = self.READER.read(order, "new stock", in_order=True)
        if not hand.piles.can_restock(found):
            raise DeckError(
                f"a new stock must be exactly the cards of the pile below the upcard ({hand.RESTOCKING})"
            )
        return self.after(hand.restock(found))
