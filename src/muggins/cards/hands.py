"""Cards or strings in, checked cards out: the first step of every entry point of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Any, Generic, TypeAlias, cast

from attrs import field, frozen

from muggins.cards.deck import CardT, Deck
from muggins.cards.faults import SURPLUS, check_cards, find_faults
from muggins.cards.notation import Pair, collect
from muggins.checks import MOST_CARDS, check_order, listed, text_of
from muggins.errors import Fault, FaultKind, WrongCardsError, WrongTypeError

__all__ = ["HandReader"]

Source: TypeAlias = "CardT | str | Pair"
Sources: TypeAlias = "str | Iterable[CardT | str | Pair]"

_CARDS = "list of cards"
_PAIR = 2


@frozen
class HandReader(Generic[CardT]):
    """Reads the arguments of a game as cards of its deck.

    An iterable is read only slightly beyond the allowed number of cards. A set is read in alphabetical order;
    `in_order`, `many_in_order` and `pair`, where the order matters, refuse a set.

    Attributes:
        cards: the cards that a string names, or those of an iterable of cards, strings, and pairs of a rank
            and a suit.
        deck: the cards that the game is played with.
    """

    cards: Callable[[Any], tuple[CardT, ...]]
    deck: Deck[CardT]
    _known: frozenset[object] = field(init=False, repr=False)
    _kind: type = field(init=False, repr=False)

    @_known.default
    def _all_known(self) -> frozenset[object]:
        return frozenset(self.deck)

    @_kind.default
    def _kind_of_first(self) -> type:
        return type(next(iter(self.deck), None))

    def one(self, source: Source[CardT]) -> CardT:
        """The card.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if it is not a card of the deck.
        """
        (card,) = self.some("card", [source], counts=[1])
        return card

    def some(self, what: str, source: Sources[CardT], *, counts: Sequence[int]) -> tuple[CardT, ...]:
        """As many cards of the deck as `counts` allows, none of them more often than the deck has it.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if they are not.
            WrongTypeError: if it is neither a string nor an iterable.
        """
        if type(source) is tuple or type(source) is list:
            given = tuple(source)
            # Nearly every call ends here: objects that need no reading, and nothing wrong with them.
            if len(given) in counts and self._are_different_cards(given):
                return given
        found = self._read(what, source, counts[-1] + SURPLUS)
        if not (len(found) in counts and self._are_different_cards(found)):
            check_cards(what, found, counts=counts, deck=self.deck.cards)
        return found

    def in_order(self, what: str, source: Sources[CardT], *, counts: Sequence[int]) -> tuple[CardT, ...]:
        """The same as `some`, for cards whose order matters.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if they are not an allowed number of cards of the deck.
            WrongTypeError: if it is a set, which has no order, or neither a string nor an iterable.
        """
        check_order(f"the {what}", source)
        return self.some(what, source, counts=counts)

    def counted(
        self, what: str, held: Sources[CardT], upcard: Source[CardT], *, counts: Sequence[int]
    ) -> tuple[CardT, ...]:
        """The held cards, as many as `counts` allows, and then the up-card; all faults are reported at once.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if they are not.
            WrongTypeError: if what is held is neither a string nor an iterable.
        """
        if type(held) is tuple or type(held) is list:
            cards: tuple[Any, ...] = (*held, upcard)
            if len(held) in counts and self._are_different_cards(cards):
                return cards
        found, (up,) = self._each((what, held, counts[-1] + SURPLUS), ("card", [upcard], 1))
        if not (len(found) in counts and self._are_different_cards((*found, up))):
            check_cards(what, found, counts=counts, deck=self.deck.cards, turned=[up])
        return (*found, up)

    def _are_different_cards(self, cards: tuple[object, ...]) -> bool:
        for card in cards:
            if type(card) is not self._kind:  # an object of another class may be equal to anything
                return False
        different = {*cards}
        return len(different) == len(cards) and different <= self._known

    def pair(
        self, pone: Sources[CardT], dealer: Sources[CardT], *, each: int
    ) -> tuple[tuple[CardT, ...], tuple[CardT, ...]]:
        """The hands of both seats, of this many cards each, in order; all faults are reported at once.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if either hand is not valid, or both together have a card too often.
            WrongTypeError: if either is a set, which has no order, or neither a string nor an iterable.
        """
        first, second = self.hands({"hand of the pone": pone, "hand of the dealer": dealer}, each=each)
        return first, second

    def hands(self, hands: Mapping[str, Sources[CardT]], *, each: int) -> tuple[tuple[CardT, ...], ...]:
        """The hands of several seats, of this many cards each, in order; all faults are reported at once.

        Args:
            hands: the hands in the order of the seats, by what they are, such as ``"hand of the pone"``.
            each: the number of cards in each hand.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if a hand is not valid, or all together have a card too often.
            WrongTypeError: if one is a set, which has no order, or neither a string nor an iterable.
        """
        for what, hand in hands.items():
            check_order(f"the {what}", hand)
        read = self._each(*((what, hand, each + SURPLUS) for what, hand in hands.items()))
        cards = tuple(chain(*read))
        if {*map(len, read)} == {each} and self._are_different_cards(cards):
            return read
        found = {
            what: [*find_faults(hand, counts=[each], deck=self.deck.cards)]
            for what, hand in zip(hands, read, strict=True)
        }
        told = [
            card
            for faults in found.values()
            for fault in faults
            if fault.kind is not FaultKind.COUNT
            for card in fault.cards
        ]
        found["pair of hands" if len(read) == _PAIR else "deal of hands"] = [
            fault
            for fault in find_faults(cards, counts=[len(cards)], deck=self.deck.cards)
            if fault.kind is FaultKind.DUPLICATE and not any(fault.cards[0] is card for card in told)
        ]
        _refuse(found)
        return read

    def many(self, source: Sources[CardT]) -> tuple[CardT, ...]:
        """The cards that a string names, or the items of an iterable, with a card for each string.

        An item that is not a card is kept, for `muggins.cards.faults.check_cards` to report.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if there are more than 1,000,000 cards in an iterable.
            WrongTypeError: if it is neither a string nor an iterable.
        """
        return self._read(_CARDS, source, MOST_CARDS)

    def many_in_order(self, what: str, source: Sources[CardT]) -> tuple[CardT, ...]:
        """The same as `many`, for cards whose order matters.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if there are more than 1,000,000 cards in an iterable.
            WrongTypeError: if it is a set, which has no order, or neither a string nor an iterable.
        """
        check_order(f"the {what}", source)
        return self._read(what, source, MOST_CARDS)

    def each(self, *sources: Sources[CardT], most: int = MOST_CARDS) -> tuple[tuple[CardT, ...], ...]:
        """The cards of each source, as `many` gives them.

        Args:
            sources: strings, or iterables of cards and strings.
            most: the largest number of cards in any iterable.

        Raises:
            NotationError: if a string names no card; everything unreadable is reported at once.
            WrongCardsError: if there are more cards in an iterable.
            WrongTypeError: if one is neither a string nor an iterable.
        """
        return collect(partial(self._read, _CARDS, most=most), sources)

    def _each(self, *sources: tuple[str, Sources[CardT], int]) -> tuple[tuple[CardT, ...], ...]:
        return collect(lambda source: self._read(*source), sources)

    def _read(self, what: str, source: Sources[CardT], most: int) -> tuple[CardT, ...]:
        text = text_of(source)
        if text is not None:
            return self.cards(text)
        given = listed(f"the {what}", source, most, "a string, or an iterable of cards and strings")
        if len(given) > most:
            too_many = Fault(FaultKind.COUNT, (), f"it has more than {most} cards")
            raise WrongCardsError(what, (too_many,))
        return given if self._are_different_cards(given) else collect(self._card, given)

    def _card(self, source: Any) -> CardT:
        """The card that a string or a pair names; anything else is returned unchanged."""
        text = text_of(source)
        if text is not None or type(source) is tuple:
            with suppress(WrongTypeError):
                (card,) = self.cards([source if text is None else text])
                return card
        return cast("CardT", source)


def _refuse(found: dict[str, list[Fault]]) -> None:
    """Refuse cards with faults, naming what they should be."""
    faulty = {what: faults for what, faults in found.items() if faults}
    if len(faulty) == 1:
        ((what, faults),) = faulty.items()
        raise WrongCardsError(what, tuple(faults))
    *parts, whole = found
    if faulty:
        named = [fault._replace(detail=f"{part}: {fault}") for part in parts for fault in found[part]]
        raise WrongCardsError(whole, (*named, *found[whole]))
