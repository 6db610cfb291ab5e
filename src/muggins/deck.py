"""A deck: cards in an order, to be built, shuffled, cut and dealt. It knows no kind of card."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from random import Random
from typing import Protocol, TypeVar, overload

from attrs import field, frozen

from muggins.errors import DeckError

__all__ = ["Deck", "Suited", "build_deck"]

CardT = TypeVar("CardT")


class Suited(Protocol):
    """What a card shows, as far as decks are built by it."""

    @property
    def rank(self) -> object:
        """Its rank."""

    @property
    def suits(self) -> Collection[object]:
        """Its suits, perhaps none."""
        ...


SuitedT = TypeVar("SuitedT", bound=Suited)


def _in_order(cards: Iterable[CardT]) -> tuple[CardT, ...]:
    """The cards as a tuple. For `tuple` itself attrs would have its signature tokenized at import."""
    return tuple(cards)


@frozen
class Deck(Sequence[CardT]):
    """An immutable sequence of cards, the top card first.

    A deck may hold a card more than once: `deck * 2` is a double deck of the same type.

    Examples:
        >>> deck = Deck("abcde")
        >>> len(deck), deck[0], "e" in deck
        (5, 'a', True)
        >>> len(deck * 2)
        10
    """

    cards: tuple[CardT, ...] = field(converter=_in_order)

    def __len__(self) -> int:
        return len(self.cards)

    @overload
    def __getitem__(self, index: int) -> CardT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[CardT, ...]: ...
    def __getitem__(self, index: int | slice) -> CardT | tuple[CardT, ...]:
        return self.cards[index]

    def __iter__(self) -> Iterator[CardT]:
        return iter(self.cards)

    def __add__(self, other: Deck[CardT]) -> Deck[CardT]:
        return Deck(self.cards + other.cards)

    def __mul__(self, copies: int) -> Deck[CardT]:
        return Deck(self.cards * copies)

    def shuffled(self, rng: Random) -> Deck[CardT]:
        """The same cards in an order drawn from `rng`; the same seed gives the same order.

        Examples:
            >>> sorted(Deck("abcde").shuffled(Random(7))) == list("abcde")
            True
        """
        return Deck(rng.sample(self.cards, len(self.cards)))

    def cut(self, lifted: int, *, least: int = 1) -> Deck[CardT]:
        """The deck after `lifted` cards were lifted off the top and put below the rest.

        Raises:
            DeckError: if either part would have fewer than `least` cards.

        Examples:
            >>> Deck("abcde").cut(2).cards
            ('c', 'd', 'e', 'a', 'b')
        """
        self.check_cut(lifted, least=least)
        return Deck(self.cards[lifted:] + self.cards[:lifted])

    def check_cut(self, lifted: int, *, least: int = 1) -> None:
        """Accept a cut that leaves both parts at least `least` cards.

        Raises:
            DeckError: otherwise, with the range that would be right.
        """
        if not least <= lifted <= len(self) - least:
            raise DeckError(
                f"cannot lift {lifted} of {len(self)} cards: lift {least} to {len(self) - least}, "
                f"so that each part has at least {least}"
            )

    def take(self, count: int) -> tuple[tuple[CardT, ...], Deck[CardT]]:
        """The top `count` cards, and the deck that is left.

        Raises:
            DeckError: if the deck has fewer cards, or `count` is negative.

        Examples:
            >>> top, rest = Deck("abcde").take(2)
            >>> top, rest.cards
            (('a', 'b'), ('c', 'd', 'e'))
        """
        if not 0 <= count <= len(self):
            raise DeckError(f"cannot take {count} of {len(self)} cards: take 0 to {len(self)}")
        return self.cards[:count], Deck(self.cards[count:])

    def deal(self, hands: int, each: int) -> tuple[tuple[tuple[CardT, ...], ...], Deck[CardT]]:
        """`hands` hands of `each` cards, dealt one card at a time in turn, and the deck that is left.

        Raises:
            DeckError: if the deck has fewer cards than that, or a number is negative.

        Examples:
            >>> dealt, rest = Deck("abcde").deal(2, 2)
            >>> dealt, rest.cards
            ((('a', 'c'), ('b', 'd')), ('e',))
        """
        if hands < 0 or each < 0:
            raise DeckError(f"cannot deal {hands} hands of {each} cards")
        taken, rest = self.take(hands * each)
        return tuple(taken[hand::hands] for hand in range(hands)), rest

    def __str__(self) -> str:
        from muggins import printing

        return printing.listed(self)


def build_deck(
    pack: Iterable[SuitedT],
    *,
    ranks: Collection[object] | None = None,
    suits: Collection[object] | None = None,
    copies: int = 1,
) -> Deck[SuitedT]:
    """A deck of those cards of a pack that have one of the ranks and show no other suits.

    Args:
        pack: the cards to choose from; the deck keeps their order.
        ranks: the ranks to keep; by default all of them.
        suits: the suits to keep; by default all of them. A card without a suit is kept.
        copies: how many of each card the deck has, one pack after the other.

    Raises:
        DeckError: if the deck would have no card, or no copy of one.
    """
    chosen = [
        card
        for card in pack
        if (ranks is None or card.rank in ranks)
        and (suits is None or all(suit in suits for suit in card.suits))
    ]
    if copies < 1:
        raise DeckError(f"a deck has 1 copy of each card or more, not {copies}")
    if not chosen:
        raise DeckError("a deck has 1 card or more, and no card has one of these ranks and these suits alone")
    return Deck(chosen * copies)
