"""Cards or text in, checked cards out: what every entry of a game does first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar

from attrs import frozen

from muggins.deck import Deck
from muggins.legality import check_cards
from muggins.notation import collect

__all__ = ["HandReader"]

CardT = TypeVar("CardT")
Sources: TypeAlias = "str | Iterable[CardT | str]"


@frozen
class HandReader(Generic[CardT]):
    """Reads what a game is given as cards of its deck.

    Attributes:
        many: the cards that a text names, or those of an iterable of cards and texts.
        deck: the cards that the game is played with.
    """

    many: Callable[[str | Iterable[CardT | str]], tuple[CardT, ...]]
    deck: Deck[CardT]

    def one(self, source: CardT | str) -> CardT:
        """The card.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if it is no card of the deck.
        """
        (card,) = self.some("card", [source], counts=[1])
        return card

    def some(self, what: str, source: Sources[CardT], *, counts: Sequence[int]) -> tuple[CardT, ...]:
        """As many different cards of the deck as `counts` allows.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if they are not that.
        """
        found = self.many(source)
        check_cards(what, found, counts=counts, deck=self.deck)
        return found

    def counted(
        self, what: str, held: Sources[CardT], upcard: CardT | str, *, counts: Sequence[int]
    ) -> tuple[CardT, ...]:
        """As many held cards as `counts` allows, and the up-card last; what is wrong with either at once.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if they are not that.
        """
        found, (up,) = self.each(held, [upcard])
        check_cards(what, found, counts=counts, deck=self.deck, turned=[up])
        return (*found, up)

    def each(self, *sources: Sources[CardT]) -> tuple[tuple[CardT, ...], ...]:
        """The cards of each source.

        Raises:
            NotationError: if a text names no card; whatever is unreadable in any of them is reported at once.
        """
        return collect(self.many, sources)
