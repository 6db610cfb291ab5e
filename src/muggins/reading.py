"""Cards or text in, checked cards out: what every entry of a game does first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

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
    _known: frozenset[object] = field(init=False, repr=False)

    @_known.default
    def _all_known(self) -> frozenset[object]:
        return frozenset(self.deck)

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
        if len(found) not in counts or not self._are_different_cards(found):
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
        if not isinstance(held, str):
            held = tuple(held)
            cards: tuple[Any, ...] = (*held, upcard)
            # Nearly every count ends here: objects that need no reading, and nothing wrong with them.
            if len(held) in counts and self._are_different_cards(cards):
                return cards
        found, (up,) = self.each(held, [upcard])
        check_cards(what, found, counts=counts, deck=self.deck, turned=[up])
        return (*found, up)

    def _are_different_cards(self, cards: tuple[object, ...]) -> bool:
        try:
            different = {*cards}
        except TypeError:  # what cannot be hashed is no card
            return False
        return len(different) == len(cards) and different <= self._known

    def pair(
        self, pone: Sources[CardT], dealer: Sources[CardT], *, each: int
    ) -> tuple[tuple[CardT, ...], tuple[CardT, ...]]:
        """The hands of both seats, of so many cards each.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if either hand is not that, or a card is in both.
        """
        pone, dealer = self.each(pone, dealer)
        first = self.some("hand of the pone", pone, counts=[each])
        second = self.some("hand of the dealer", dealer, counts=[each])
        check_cards("pair of hands", first + second, counts=[2 * each], deck=self.deck)
        return first, second

    def each(self, *sources: Sources[CardT]) -> tuple[tuple[CardT, ...], ...]:
        """The cards of each source.

        Raises:
            NotationError: if a text names no card; whatever is unreadable in any of them is reported at once.
        """
        return collect(self.many, sources)
