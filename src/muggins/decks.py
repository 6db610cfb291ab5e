"""Decks: ordered cards, to be built, shuffled, cut and dealt. Any kind of card will do.

Every function and method raises a `WrongTypeError` for an argument that does not have the type described.

Examples:
    >>> from random import Random
    >>> from muggins.cards import decktet, french
    >>> len(french.PACK), len(decktet.BASIC), len(decktet.EXTENDED)
    (52, 36, 45)
    >>> shuffled = french.PACK.shuffled(Random(1))
    >>> hands, rest = shuffled.deal(2, 6)
    >>> [len(hand) for hand in hands], len(rest)
    ([6, 6], 40)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from enum import Enum, EnumMeta
from itertools import filterfalse
from random import Random
from typing import Any, Protocol, TypeVar, overload

from attrs import field, frozen

from muggins.checks import MOST_CARDS, check_order, check_type, check_whole, listed
from muggins.errors import DeckError, NotationError, WrongTypeError, shown

__all__ = ["Deck", "Suited", "asked_for", "build_deck"]

CardT = TypeVar("CardT")


class Suited(Protocol):
    """The attributes of a card by which decks are built."""

    @property
    def rank(self) -> object:
        """Its rank."""

    @property
    def suits(self) -> Collection[object]:
        """Its suits, perhaps none."""
        ...


EnumT = TypeVar("EnumT", bound=Enum)
SuitedT = TypeVar("SuitedT", bound=Suited)

_MOST_ASKED_FOR = 1000


def _in_order(cards: Iterable[CardT]) -> tuple[CardT, ...]:
    """The cards as a tuple, if they are not too many for a deck."""
    if type(cards) is tuple:
        found = cards
    else:
        check_order("a deck", cards)
        found = listed("a deck", cards, MOST_CARDS)
    _check_size(len(found))
    return found


def _check_size(count: int) -> None:
    if count > MOST_CARDS:
        raise DeckError(f"a deck has {MOST_CARDS} cards or fewer")


@frozen
class Deck(Sequence[CardT]):
    """An immutable sequence of cards, the top card first.

    A deck may hold a card more than once: `deck * 2` is a double deck of the same type. It holds up to
    1,000,000 cards.

    Raises:
        DeckError: if there are more cards than that.

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

    def __contains__(self, card: object) -> bool:
        """Whether a card, or the card that a text names, is in the deck."""
        if type(card) is str:
            with suppress(NotationError):
                return self._read(card) in self.cards
        return type(card) in {*map(type, self.cards)} and card in self.cards

    def __add__(self, other: Deck[CardT]) -> Deck[CardT]:
        check_type("the operand added to a deck", other, Deck, "a deck")
        return Deck(self.cards + other.cards)

    def __mul__(self, copies: int) -> Deck[CardT]:
        check_whole("the number of copies", copies)
        if copies < 0:
            raise DeckError(f"the number of copies must be at least 0, not {shown(copies)}")
        _check_size(max(len(self), 1) * copies)
        return Deck(self.cards * copies)

    def shuffled(self, rng: Random) -> Deck[CardT]:
        """The same cards, shuffled with `rng`; the same seed gives the same order.

        Examples:
            >>> sorted(Deck("abcde").shuffled(Random(7))) == list("abcde")
            True
        """
        check_type("rng", rng, Random, "a random.Random")
        return Deck(rng.sample(self.cards, len(self.cards)))

    def cut(self, lifted: int, *, least: int = 1) -> Deck[CardT]:
        """The deck with `lifted` cards moved from the top to the bottom.

        Raises:
            DeckError: if either part would have fewer than `least` cards.

        Examples:
            >>> Deck("abcde").cut(2).cards
            ('c', 'd', 'e', 'a', 'b')
        """
        self.check_cut(lifted, least=least)
        return Deck(self.cards[lifted:] + self.cards[:lifted])

    def check_cut(self, lifted: int, *, least: int = 1) -> None:
        """Accept a cut that leaves at least `least` cards, 0 or more, in both parts.

        Raises:
            DeckError: otherwise, with the allowed range.
        """
        check_whole("the number of cards lifted", lifted)
        check_whole("the least number of cards in a part", least)
        if least < 0:
            raise DeckError(f"the least number of cards in a part must be at least 0, not {shown(least)}")
        if not least <= lifted <= len(self) - least:
            raise DeckError(
                f"cannot lift {shown(lifted)} of {len(self)} cards: "
                f"lift {shown(least)} to {shown(len(self) - least)}, "
                f"so that each part has at least {shown(least)}"
            )

    def take(self, count: int) -> tuple[tuple[CardT, ...], Deck[CardT]]:
        """The top `count` cards, and the rest of the deck.

        Raises:
            DeckError: if the deck has fewer cards, or `count` is negative.

        Examples:
            >>> top, rest = Deck("abcde").take(2)
            >>> top, rest.cards
            (('a', 'b'), ('c', 'd', 'e'))
        """
        check_whole("the number of cards taken", count)
        if not 0 <= count <= len(self):
            raise DeckError(f"cannot take {shown(count)} of {len(self)} cards: take 0 to {len(self)}")
        return self.cards[:count], Deck(self.cards[count:])

    def deal(self, hands: int, each: int) -> tuple[tuple[tuple[CardT, ...], ...], Deck[CardT]]:
        """`hands` hands of `each` cards, dealt one card at a time in turn, and the rest of the deck.

        Raises:
            DeckError: if the deck has fewer cards than that, there are more than 1,000,000 hands, or a number
                is negative.

        Examples:
            >>> dealt, rest = Deck("abcde").deal(2, 2)
            >>> dealt, rest.cards
            ((('a', 'c'), ('b', 'd')), ('e',))
        """
        check_whole("the number of hands", hands)
        check_whole("the number of cards in a hand", each)
        if not 0 <= hands <= MOST_CARDS or each < 0:
            raise DeckError(f"cannot deal {shown(hands)} hands of {shown(each)} cards")
        if hands * each > len(self):
            asked = f"{shown(hands)} hands of {shown(each)} cards"
            raise DeckError(f"cannot deal {asked} from {len(self)} cards")
        taken, rest = self.take(hands * each)
        return tuple(taken[hand::hands] for hand in range(hands)), rest

    def only(self, *choices: CardT | Enum | str) -> Deck[CardT]:
        """The cards that are among the choices, or show one of them, in the order of the deck.

        A choice is a card, or a rank, a suit or a category of cards, or the text of one of these. So the
        choice of all suits of a card gives the cards that share a suit with it.

        Raises:
            NotationError: if a text names none of these.
            WrongTypeError: also if the cards of the deck are read from no text.

        Examples:
            >>> from muggins.cards.decktet import BASIC, Card, Category, Rank, Suit
            >>> print(BASIC.only(Rank.SIX))
            6MW 6SY 6LK
            >>> print(BASIC.only(Suit.MOONS).only(Category.EVENT))
            3MW 7ML 9MS
            >>> print(BASIC.only(*Card.parse("XY").suits))
            AY 2SY 3LY 4YK 5YK 6SY 7WY 8YK 9WY XY
            >>> print(BASIC.only("the Author", "six", "AM"))
            AM 2MK 6MW 6SY 6LK
        """
        return Deck(tuple(filter(self._chooser(choices), self.cards)))

    def without(self, *choices: CardT | Enum | str) -> Deck[CardT]:
        """The cards that `only` would leave out, in the order of the deck.

        Raises:
            MugginsError: those of `only`.

        Examples:
            >>> from muggins.cards.decktet import BASIC, EXTENDED, Rank
            >>> EXTENDED.without(Rank.EXCUSE, Rank.PAWN, Rank.COURT) == BASIC
            True
        """
        return Deck(tuple(filterfalse(self._chooser(choices), self.cards)))

    def grouped(self, kind: type[EnumT]) -> dict[EnumT, Deck[CardT]]:
        """The cards that show each rank, suit or category of an enumeration, without empty groups.

        A card that shows two suits is in two groups.

        Raises:
            WrongTypeError: if it is no enumeration.

        Examples:
            >>> from muggins.cards.decktet import BASIC, Category, Suit
            >>> {suit.name: len(deck) for suit, deck in BASIC.grouped(Suit).items()}
            {'MOONS': 10, 'SUNS': 10, 'WAVES': 10, 'LEAVES': 10, 'WYRMS': 10, 'KNOTS': 10}
            >>> print(BASIC.grouped(Category)[Category.CHARACTER])
            2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK XM XS
        """
        if not isinstance(kind, EnumMeta):
            raise WrongTypeError("what cards are grouped by", "an enumeration, such as Suit", shown(kind))
        groups = {member: self.only(member) for member in kind}
        return {member: deck for member, deck in groups.items() if deck}

    def _chooser(self, choices: tuple[object, ...]) -> Callable[[CardT], bool]:
        """Whether a card is among the choices, or shows one of them."""
        kinds = {*map(type, self.cards)}
        chosen = [*map(self._read, choices)]
        for choice in chosen:
            if not isinstance(choice, Enum) and type(choice) not in kinds:
                right = "a card of the deck's kind, or a rank, a suit or a category"
                raise WrongTypeError("a choice of cards", right, shown(choice))
        members = {id(choice) for choice in chosen if isinstance(choice, Enum)}
        cards = [choice for choice in chosen if not isinstance(choice, Enum)]
        return lambda card: card in cards or not members.isdisjoint(map(id, _shown_on(card)))

    def _read(self, choice: object) -> object:
        """What a text names, if cards of the deck are read from text; any other choice as it is."""
        parse = getattr(type(self.cards[0]), "parse", None) if self.cards else None
        if not parse or type(choice) is not str:
            return choice
        try:
            return parse(choice)
        except NotationError:
            kinds = dict.fromkeys(type(shown) for card in self.cards for shown in _shown_on(card))
            for kind in kinds:
                if issubclass(kind, Enum):
                    with suppress(ValueError):
                        return kind(choice)
            raise

    def __str__(self) -> str:
        from muggins import printing

        return printing.listed(self)


def _shown_on(card: object) -> Iterator[object]:
    """The card, its rank, its suits and its categories, as far as it has any."""
    yield card
    yield getattr(card, "rank", None)
    yield from getattr(card, "suits", ())
    yield from getattr(card, "categories", ())


def build_deck(
    pack: Iterable[SuitedT],
    *,
    ranks: Collection[object] | None = None,
    suits: Collection[object] | None = None,
    copies: int = 1,
) -> Deck[SuitedT]:
    """A deck of the cards of a pack that have one of the given ranks and only the given suits.

    Args:
        pack: the cards to choose from; the deck keeps their order.
        ranks: the ranks to keep; by default all of them.
        suits: the suits to keep; by default all of them. A card without a suit is kept.
        copies: the number of copies of each card, one pack after another.

    Raises:
        DeckError: if the deck would be empty, have no copy of a card, or have more than 1,000,000 cards.
    """
    check_whole("the number of copies", copies)
    if copies < 1:
        raise DeckError(f"the number of copies must be at least 1, not {shown(copies)}")
    chosen = list(Deck(pack))
    if ranks is not None:
        kept = _Kept("ranks", ranks)
        chosen = [card for card in chosen if _shown_by(card, "rank") in kept]
    if suits is not None:
        kept = _Kept("suits", suits)
        chosen = [card for card in chosen if all(suit in kept for suit in _shown_by(card, "suits"))]
    if not chosen:
        raise DeckError(
            "no card has one of these ranks and only these suits, and a deck needs at least 1 card"
        )
    return Deck(chosen) * copies


def asked_for(what: str, source: object) -> tuple[object, ...]:
    """The ranks or suits asked for, as a tuple.

    Raises:
        DeckError: if there are more than 1,000.
    """
    asked = listed(what, source, _MOST_ASKED_FOR, f"an iterable of {what}")
    if len(asked) > _MOST_ASKED_FOR:
        raise DeckError(f"a deck is built from {_MOST_ASKED_FOR} {what} or fewer")
    return asked


class _Kept:
    """The ranks or the suits to keep; an object of another class is never one of them."""

    def __init__(self, what: str, source: object) -> None:
        self._things = asked_for(what, source)

    def __contains__(self, wanted: object) -> bool:
        return any(
            thing is wanted or (isinstance(wanted, type(thing)) and thing == wanted) for thing in self._things
        )


def _shown_by(card: object, attribute: str) -> Any:
    found = getattr(card, attribute, None)
    if found is None:
        raise WrongTypeError("a card of a pack", "one with a rank and suits", shown(card))
    return found
