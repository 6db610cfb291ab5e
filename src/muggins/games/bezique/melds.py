"""The melds: the cards of each, and its points."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from attrs import field, frozen

from muggins.cards.faults import check_cards
from muggins.cards.french import Card, Rank, Suit, suit_name
from muggins.checks import check_type, member
from muggins.errors import IllegalPlayError
from muggins.games.bezique.cards import PACK, READ, CardsLike, read_trump

__all__ = [
    "BEZIQUES",
    "CARD_OF",
    "MELDS",
    "Meld",
    "MeldClass",
    "MeldKind",
    "Shape",
    "Slot",
    "meld_points",
    "not_of_trumps",
    "worth",
]


class MeldClass(StrEnum):
    """The four classes of melds; a card may serve once in each (BZ-08)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class MeldKind(StrEnum):
    """The kinds of meld (BZ-05)."""

    SEQUENCE = "sequence"
    MARRIAGE = "marriage"
    FOUR_ACES = "four aces"
    FOUR_KINGS = "four kings"
    FOUR_QUEENS = "four queens"
    FOUR_JACKS = "four jacks"
    FOUR_TRUMP_ACES = "four trump aces"
    FOUR_TRUMP_TENS = "four trump tens"
    FOUR_TRUMP_KINGS = "four trump kings"
    FOUR_TRUMP_QUEENS = "four trump queens"
    FOUR_TRUMP_JACKS = "four trump jacks"
    BEZIQUE = "bezique"
    DOUBLE_BEZIQUE = "double bezique"
    TRIPLE_BEZIQUE = "triple bezique"
    QUADRUPLE_BEZIQUE = "quadruple bezique"


class Slot(NamedTuple):
    """A part of a meld: a number of cards, each of them one of these."""

    cards: tuple[Card, ...]
    needed: int


class Shape(NamedTuple):
    """The cards and the points of a kind of meld (BZ-05).

    Attributes:
        meld_class: its class.
        points: its points.
        trump_points: its points in trumps.
        by_suit: the slots of the meld in each suit; under None, those of a meld not in a single suit.
        of_trumps: whether it is possible only in trumps.
        makes_trumps: whether the first one makes its suit trumps (BZ-04).
    """

    meld_class: MeldClass
    points: int
    trump_points: int
    by_suit: dict[Suit | None, tuple[Slot, ...]]
    of_trumps: bool = False
    makes_trumps: bool = False

    @property
    def size(self) -> int:
        """The number of its cards."""
        return sum(slot.needed for slot in next(iter(self.by_suit.values())))


CARD_OF: dict[tuple[Rank, Suit | None], Card] = {(card.rank, card.suit): card for card in {*PACK}}
"""Each of the 32 cards by its rank and its suit."""


def _of_one_suit(*ranks: Rank) -> dict[Suit | None, tuple[Slot, ...]]:
    return {suit: tuple(Slot((CARD_OF[rank, suit],), 1) for rank in ranks) for suit in Suit}


def _any_four(rank: Rank, points: int) -> Shape:
    cards = tuple(CARD_OF[rank, suit] for suit in Suit)
    return Shape(MeldClass.C, points, points, {None: (Slot(cards, 4),)})


def _four_of_trumps(rank: Rank, points: int) -> Shape:
    by_suit: dict[Suit | None, tuple[Slot, ...]] = {suit: (Slot((CARD_OF[rank, suit],), 4),) for suit in Suit}
    return Shape(MeldClass.C, points, points, by_suit, of_trumps=True)


def _beziques(count: int, points: int) -> Shape:
    queen, jack = CARD_OF[Rank.QUEEN, Suit.SPADES], CARD_OF[Rank.JACK, Suit.DIAMONDS]
    return Shape(MeldClass.D, points, points, {None: (Slot((queen,), count), Slot((jack,), count))})


_SEQUENCE = _of_one_suit(Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
_MARRIAGE = _of_one_suit(Rank.KING, Rank.QUEEN)

MELDS: dict[MeldKind, Shape] = {
    MeldKind.SEQUENCE: Shape(MeldClass.A, 150, 250, _SEQUENCE, makes_trumps=True),
    MeldKind.MARRIAGE: Shape(MeldClass.B, 20, 40, _MARRIAGE, makes_trumps=True),
    MeldKind.FOUR_ACES: _any_four(Rank.ACE, 100),
    MeldKind.FOUR_KINGS: _any_four(Rank.KING, 80),
    MeldKind.FOUR_QUEENS: _any_four(Rank.QUEEN, 60),
    MeldKind.FOUR_JACKS: _any_four(Rank.JACK, 40),
    MeldKind.FOUR_TRUMP_ACES: _four_of_trumps(Rank.ACE, 1000),
    MeldKind.FOUR_TRUMP_TENS: _four_of_trumps(Rank.TEN, 900),
    MeldKind.FOUR_TRUMP_KINGS: _four_of_trumps(Rank.KING, 800),
    MeldKind.FOUR_TRUMP_QUEENS: _four_of_trumps(Rank.QUEEN, 600),
    MeldKind.FOUR_TRUMP_JACKS: _four_of_trumps(Rank.JACK, 400),
    MeldKind.BEZIQUE: _beziques(1, 40),
    MeldKind.DOUBLE_BEZIQUE: _beziques(2, 500),
    MeldKind.TRIPLE_BEZIQUE: _beziques(3, 1500),
    MeldKind.QUADRUPLE_BEZIQUE: _beziques(4, 4500),
}
"""The shape of each kind of meld (BZ-05)."""

BEZIQUES = tuple(kind for kind, shape in MELDS.items() if shape.meld_class is MeldClass.D)
"""The beziques from the single one to the quadruple one (BZ-09, BZ-11)."""


def _cards(source: CardsLike) -> tuple[Card, ...]:
    return READ.read(source)


def _kind(source: MeldKind | str) -> MeldKind:
    return member(MeldKind, source, "meld")


@frozen
class Meld:
    """Cards that make a meld, given as cards or as a string (BZ-05).

    Attributes:
        kind: its kind.
        cards: its cards.

    Examples:
        >>> Meld("marriage", "KH QH").meld_class
        <MeldClass.B: 'B'>
        >>> Meld("marriage", "KH QD")
        Traceback (most recent call last):
        muggins.errors.WrongCardsError: not a valid marriage: QD is not in a marriage of hearts (BZ-05)
    """

    kind: MeldKind = field(converter=_kind)
    cards: tuple[Card, ...] = field(converter=_cards)

    @cards.validator
    def _make_the_kind(self, attribute: object, cards: Sequence[Card]) -> None:
        shape, suit = MELDS[self.kind], self.suit
        allowed = [card for slot in shape.by_suit.get(suit, ()) for card in slot.cards * slot.needed]
        of_suit = f" of {suit_name(suit)}" if suit else ""
        article = "" if self.kind.startswith("four") else "a "
        place = f"in {article}{self.kind}{of_suit} (BZ-05)"
        check_cards(str(self.kind), cards, counts=[shape.size], deck=allowed or PACK.cards, place=place)

    @property
    def meld_class(self) -> MeldClass:
        """Its class (BZ-05)."""
        return MELDS[self.kind].meld_class

    @property
    def suit(self) -> Suit | None:
        """The suit of a sequence, of a marriage or of four trumps; None for any other meld."""
        if None in MELDS[self.kind].by_suit:
            return None
        return next((card.suit for card in self.cards if type(card) is Card), None)


def meld_points(meld: Meld, trump: Suit | str | None) -> int:
    """The points of a meld with given trumps (BZ-05).

    Args:
        meld: the meld.
        trump: the trump suit, or its letter or name. None if there are no trumps yet: a sequence or a
            marriage then makes them, and counts as one in trumps (BZ-04).

    Raises:
        IllegalPlayError: if it is possible only in trumps, and is not in trumps; its state is the meld.

    Examples:
        >>> marriage = Meld("marriage", "KH QH")
        >>> meld_points(marriage, "H"), meld_points(marriage, "S"), meld_points(marriage, None)
        (40, 20, 40)
    """
    check_type("a meld", meld, Meld, "a Meld")
    suit = read_trump(trump)
    if MELDS[meld.kind].of_trumps and suit is not meld.suit:
        raise IllegalPlayError(not_of_trumps(meld.kind, meld.suit, suit), meld)
    return worth(meld.kind, meld.suit, suit)


def worth(kind: MeldKind, suit: Suit | None, trump: Suit | None) -> int:
    """The points of a meld of this kind and suit with given trumps, unchecked."""
    shape = MELDS[kind]
    return shape.trump_points if trump is None or suit is trump else shape.points


def not_of_trumps(kind: MeldKind, suit: Suit | None, trump: Suit | None) -> str:
    """The message for a meld of four trumps in a suit that is not trumps."""
    told = "there are no trumps yet" if trump is None else f"trumps are {suit_name(trump)}"
    of_suit = "" if suit is None else f" of {suit_name(suit)}"
    return f"no {kind}{of_suit}: {told} (BZ-05)"
