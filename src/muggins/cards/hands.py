"""Cards or strings in, checked cards out: the first step of every entry point of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeAlias, cast

from attrs import field, frozen

from muggins.cards.faults import SURPLUS, check_cards
from muggins.cards.notation import Pair, collect
from muggins.checks import MOST_CARDS, check_order, listed, text_of
from muggins.decks import CardT, Deck
from muggins.errors import DeckError, Fault, FaultKind, WrongCardsError, WrongTypeError

__all__ = ["HandReader", "Source", "Sources"]

Source: TypeAlias = CardT | str | Pair
Sources: TypeAlias = str | Iterable[CardT | str | Pair]


@frozen
class HandReader(Generic[CardT]):
    """Reads the arguments of a game as cards of its deck: `one` card, `some` cards, or cards to check later.

    An iterable is read only slightly beyond the allowed number of cards. A set is read in alphabetical order,
    and refused where the order matters.

    Attributes:
        cards: the cards that a string names, or those of an iterable of cards, strings, and pairs of a rank
            and a suit.
        deck: the cards that the game is played with.
    """

    cards: Callable[[Any], tuple[CardT, ...]]
    deck: Deck[CardT]
    _known: frozenset[object] = field(init=False, repr=False)
    _by_code: dict[Any, CardT] = field(init=False, repr=False, eq=False)
    _kind: type = field(init=False, repr=False)

    @_known.default
    def _all_known(self) -> frozenset[object]:
        return frozenset(self.deck)

    @_by_code.default
    def _all_codes(self) -> dict[Any, CardT]:
        return {str(card): card for card in self.deck}

    @_kind.default
    def _kind_of_first(self) -> type:
        return type(next(iter(self.deck), None))

    def one(self, source: Source[CardT]) -> CardT:
        """The card.

        Raises:
            WrongCardsError: if it is not a card of the deck.
        """
        if type(source) is self._kind and source in self._known:
            return cast("CardT", source)
        if type(source) is str and source in self._by_code:
            return self._by_code[source]
        (card,) = self.some("card", [source], counts=[1])
        return card

    def some(
        self,
        what: str,
        source: Sources[CardT],
        *,
        counts: Sequence[int],
        turned: Sequence[Source[CardT]] = (),
        in_order: bool = False,
    ) -> tuple[CardT, ...]:
        """As many cards of the deck as `counts` allows, none of them more often than the deck has it.

        Args:
            what: what the cards are, such as ``"hand"``, for the message.
            source: the cards.
            counts: the allowed numbers of cards, without the one turned up; the largest is the last.
            turned: the card turned up, if any, which comes last in the result.
            in_order: whether their order matters.

        Raises:
            WrongCardsError: if they are not; all faults are reported at once.
        """
        # Nearly every call ends here: cards or their codes, and nothing wrong with them.
        cards: tuple[Any, ...]
        if type(source) is tuple or type(source) is list:
            cards = (*source, *turned)
            if len(source) in counts and self.are_different_cards(cards):
                return cards
        elif type(source) is str and (not turned or type(turned[0]) is str):
            codes = source.split()
            cards = (*map(self._by_code.get, (*codes, *turned)),)
            if len(codes) in counts and self.are_different_cards(cards):
                return cards
        if in_order:
            check_order(f"the {what}", source)
        return self._checked(what, source, turned, counts)

    def read(
        self,
        source: Sources[CardT],
        what: str = "list of cards",
        *,
        most: int = MOST_CARDS,
        in_order: bool = False,
    ) -> tuple[CardT, ...]:
        """The cards that a string names, or the items of an iterable, with a card for each string.

        An item that is not a card is kept, for `muggins.cards.faults.check_cards` to report.

        Args:
            source: the cards.
            what: what the cards are, such as ``"stock"``, for the message.
            most: the largest number of cards in an iterable.
            in_order: whether their order matters.

        Raises:
            WrongCardsError: if there are more cards in an iterable.
        """
        if type(source) is tuple and len(source) <= most and self.are_different_cards(source):
            return source
        if in_order:
            check_order(f"the {what}", source)
        text = text_of(source)
        if text is not None:
            return self.cards(text)
        given = listed(f"the {what}", source, most, "a string, or an iterable of cards and strings")
        if len(given) > most:
            too_many = Fault(FaultKind.COUNT, (), f"it has more than {most} cards")
            raise WrongCardsError(what, (too_many,))
        return given if self.are_different_cards(given) else collect(self._card, given)

    def are_different_cards(self, cards: tuple[object, ...]) -> bool:
        """Whether these are cards of the deck, no two of them equal."""
        kind = self._kind
        for card in cards:
            if type(card) is not kind:  # an object of another class may be equal to anything
                return False
        different = {*cards}
        return len(different) == len(cards) and different <= self._known

    def unseen(self, known: tuple[CardT, ...], deck: Deck[CardT]) -> Counter[CardT]:
        """How many copies of each card in `deck` are not among the cards known.

        Raises:
            DeckError: if more copies of a card are known than the deck has.
        """
        self.some("list of cards seen", known, counts=range(len(known) + 1))
        left = Counter(deck.cards)
        left.subtract(known)
        missing = [str(card) for card, number in left.items() if number < 0]
        if missing:
            raise DeckError(
                f"{' and '.join(missing)} cannot have been seen so often: the pack has {len(deck)} cards"
            )
        return left

    def _checked(
        self, what: str, source: Sources[CardT], turned: Sequence[Source[CardT]], counts: Sequence[int]
    ) -> tuple[CardT, ...]:
        """Cards that have to be read first, or are refused."""
        sources: list[tuple[Sources[CardT], str, int]] = [
            (source, what, counts[-1] + SURPLUS),
            (turned, "card", len(turned)),
        ]
        found, up = collect(lambda each: self.read(each[0], each[1], most=each[2]), sources)
        if not (len(found) in counts and self.are_different_cards((*found, *up))):
            check_cards(what, found, counts=counts, deck=self.deck.cards, turned=up)
        return (*found, *up)

    def _card(self, source: Any) -> CardT:
        """The card that a string or a pair names; anything else is returned unchanged."""
        text = text_of(source)
        if text is not None or type(source) is tuple:
            with suppress(WrongTypeError):
                (card,) = self.cards([source if text is None else text])
                return card
        return cast("CardT", source)
