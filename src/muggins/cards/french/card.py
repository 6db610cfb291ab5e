"""The 52 cards and the two jokers, each created once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, TypeAlias

from attrs import field, frozen

from muggins.cards.card import ConstantCard, make
from muggins.cards.notation import CardReader
from muggins.checks import spelt

if TYPE_CHECKING:
    from muggins.face import Face

__all__ = [
    "CARDS",
    "RANKS",
    "RANK_BASE",
    "READER",
    "SUITS",
    "Card",
    "Pair",
    "Rank",
    "Suit",
    "suit_name",
    "suit_of",
]


class Suit(StrEnum):
    """One of the four suits; its value is its letter in a card's code.

    Examples:
        >>> Suit("S"), Suit("Spades"), Suit("♠")
        (<Suit.SPADES: 'S'>, <Suit.SPADES: 'S'>, <Suit.SPADES: 'S'>)
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit's sign.

        Examples:
            >>> Suit.HEARTS.symbol
            '♥'
        """
        return "♣♦♥♠"["CDHS".index(self)]

    @classmethod
    def _missing_(cls, value: object) -> Suit:
        return spelt(SUITS, value, "suit")


def suit_of(source: Suit | str) -> Suit:
    """The suit, given as a `Suit`, or by its name or letter.

    Examples:
        >>> suit_of("hearts"), suit_of("S")
        (<Suit.HEARTS: 'H'>, <Suit.SPADES: 'S'>)
    """
    return source if isinstance(source, Suit) else spelt(SUITS, source, "suit")


def suit_name(suit: Suit) -> str:
    """The word for a suit.

    Examples:
        >>> suit_name(Suit.HEARTS)
        'hearts'
    """
    return suit_of(suit).name.lower()


class Rank(IntEnum):
    """A rank, from low to high. Its number is its place in that order, not its value in a game.

    A string is read as in a card: `Rank("10")` is the ten, but `Rank(10)` is the Jack.

    Examples:
        >>> Rank(12), Rank("K"), Rank("king")
        (<Rank.KING: 12>, <Rank.KING: 12>, <Rank.KING: 12>)
    """

    ACE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    EIGHT = 7
    NINE = 8
    TEN = 9
    JACK = 10
    QUEEN = 11
    KING = 12
    JOKER = 13

    @property
    def symbol(self) -> str:
        """The character for the rank in a card's code.

        Examples:
            >>> Rank.TEN.symbol
            'T'
        """
        return "A23456789TJQK*"[self]

    def __str__(self) -> str:
        return self.symbol

    @classmethod
    def _missing_(cls, value: object) -> Rank:
        return spelt(RANKS, value, "rank")


Pair: TypeAlias = tuple[Rank | str, Suit | str | tuple[Suit | str, ...]]
"""A card as a pair of a rank and a suit, each a member of its enum or a string."""

RANK_BASE = 6
"""The base of a tally of rank digits, large enough for the five cards of a rank that a show can hold."""


@frozen(eq=False, repr=False, init=False)
class Card(ConstantCard):
    """A card of the French pack, or a joker; take it from `parse` or from a deck.

    All 54 are created with the module and no others can be created, so cards are compared by identity, and
    pickling and copying give the same object.

    Examples:
        >>> card = Card.parse("10♠")
        >>> card.name, card.rank.name, card.suit
        ('the ten of spades', 'TEN', <Suit.SPADES: 'S'>)
        >>> str(card), card
        ('TS', Card.parse('TS'))

    Attributes:
        rank: its rank.
        suit: its suit; None for a joker.
        name: its name, with "the".
        index: its place in the unshuffled pack, by rank from the Aces and then by suit, 0 to 51; the jokers
            follow with 52 and 53.
        code: its code, as the library writes it.
        suits: its suit in a tuple, which is empty for a joker.
        rank_index: its rank's place in the order of ranks, 0 for an Ace to 12 for a King, 13 for a joker.
        suit_index: its suit's place in the order of suits, 0 to 3; 4 for a joker.
        rank_digit: 6 to the power of its rank index. The sum over up to five cards, of however many packs, is
            their tally: in base 6, it has the number of cards of each rank as a digit.
    """

    rank: Rank
    suit: Suit | None
    name: str
    index: int
    code: str
    suits: tuple[Suit, ...] = field(init=False)
    rank_index: int = field(init=False)
    suit_index: int = field(init=False)
    rank_digit: int = field(init=False)

    @suits.default
    def _suits(self) -> tuple[Suit, ...]:
        return () if self.suit is None else (self.suit,)

    @rank_index.default
    def _rank_index(self) -> int:
        return int(self.rank)

    @suit_index.default
    def _suit_index(self) -> int:
        return self.index % len(Suit) if self.suit else len(Suit)

    @rank_digit.default
    def _rank_digit(self) -> int:
        return int(RANK_BASE**self.rank_index)

    @property
    def face(self) -> Face:
        """The face of the card, for drawing it.

        Examples:
            >>> shown = Card.parse("TS").face
            >>> shown.rank, shown.pips, shown.title
            ('10', 10, 'the ten of spades')
        """
        from muggins.cards.french.figures import FIGURES
        from muggins.cards.french.signs import SIGNS
        from muggins.face import Face

        if self.suit is None:
            return Face(title=self.name, rank="Jo", signs=(SIGNS[self.code],), pips=1)
        signs = (SIGNS[self.suit],)
        if self.rank > Rank.TEN:
            figure = FIGURES[self.rank.symbol, self.suit]
            return Face(title=self.name, rank=self.rank.symbol, signs=signs, figure=figure)
        rank = "10" if self.rank is Rank.TEN else self.rank.symbol
        return Face(title=self.name, rank=rank, signs=signs, pips=self.rank + 1)

    @staticmethod
    def parse(text: str | Pair) -> Card:
        """The card that a string names, by code or name, as described in `muggins.cards.french`.

        A tuple of a rank and a suit is read too, and a French card is returned as it is.

        Examples:
            >>> Card.parse("five of hearts") is Card.parse("5♥")
            True
            >>> Card.parse((Rank.FIVE, "hearts"))
            Card.parse('5H')
        """
        return READER.one(text)


_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_JOKERS = {"*R": "red", "*B": "black"}


def _rank_name(rank: Rank) -> str:
    return _NUMBERS[rank - 1] if Rank.TWO <= rank <= Rank.TEN else rank.name.title()


def _suited(index: int) -> Card:
    rank, suit = Rank(index // len(Suit)), list(Suit)[index % len(Suit)]
    name = f"the {_rank_name(rank)} of {suit_name(suit)}"
    return make(Card, rank=rank, suit=suit, name=name, index=index, code=rank.symbol + suit)


def _joker(index: int, code: str) -> Card:
    return make(Card, rank=Rank.JOKER, suit=None, name=f"the {_JOKERS[code]} joker", index=index, code=code)


_PACK = tuple(map(_suited, range(len(Suit) * Rank.JOKER)))

CARDS = _PACK + tuple(_joker(len(_PACK) + place, code) for place, code in enumerate(_JOKERS))
"""The 54 cards: by rank from the Aces to the Kings and by suit within a rank, then the jokers."""

_RANK_NAMES = {_rank_name(rank).upper(): rank for rank in Rank if rank is not Rank.JOKER}
RANKS = (
    {rank.symbol: rank for rank in Rank if rank is not Rank.JOKER}
    | _RANK_NAMES
    | {"1": Rank.ACE, "10": Rank.TEN}
)
"""Every spelling of a rank, in capitals."""

SUITS = (
    {suit.value: suit for suit in Suit}
    | {suit.name: suit for suit in Suit}
    | dict(zip("♣♧♦♢♥♡♠♤", [suit for suit in Suit for _ in range(2)], strict=True))
)
"""Every spelling of a suit, in capitals."""

_IGNORED = re.compile(r"[\s/\uFE0E\uFE0F]+")
_SHORT_RANKS = {name: rank for name, rank in RANKS.items() if name not in _RANK_NAMES} | {"0": Rank.TEN}
_READ_RANKS = RANKS | _SHORT_RANKS
_SIGNS = "".join(name for name in SUITS if len(name) == 1)
# The long patterns are compiled when a text is first read, which most programs never do.
_SUITED = (
    "(THE)?"
    f"(?:(?!({'|'.join(_RANK_NAMES)})[CDHS]$)"  # "kings" is no King of Spades, "eighth" no eight
    f"(?P<rank>{'|'.join(_READ_RANKS)})(OF)?(?P<suit>{'|'.join(SUITS)})"
    f"|(?P<suit_first>[{_SIGNS}])(?P<rank_last>{'|'.join(_SHORT_RANKS)}))"
)
_BY_FACE = {(card.rank, card.suit): card for card in CARDS}
_JOKER_SPELLINGS = {
    spelling: card
    for card in CARDS[len(_PACK) :]
    for spelling in (card.code, _IGNORED.sub("", card.name.upper())[3:])
}
_GLYPH_RANKS = dict(enumerate([rank for rank in Rank if rank < Rank.QUEEN], start=1)) | {
    13: Rank.QUEEN,  # 12 is the Knight of the Tarot
    14: Rank.KING,
}
_GLYPHS = {
    chr(row + place): _BY_FACE[rank, suit]
    for row, suit in zip((0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0), reversed(Suit), strict=True)
    for place, rank in _GLYPH_RANKS.items()
} | {chr(0x1F0BF): CARDS[-2], chr(0x1F0CF): CARDS[-1]}
"""Unicode's character for each card."""


def _find(text: str) -> Card | None:
    bare = _IGNORED.sub("", text.upper())
    suited = re.fullmatch(_SUITED, bare)
    if suited is None:
        return _GLYPHS.get(bare) or _JOKER_SPELLINGS.get(bare.removeprefix("THE"))
    rank, suit = suited["rank"] or suited["rank_last"], suited["suit"] or suited["suit_first"]
    return _BY_FACE[_READ_RANKS[rank], SUITS[suit]]


def _possible(text: str) -> tuple[str, ...]:
    """The cards of a rank that is named without its suit."""
    name = re.sub("^THE|OF$", "", _IGNORED.sub("", text.upper()))
    rank = Rank.JOKER if name == "JOKER" else _READ_RANKS.get(name)
    return tuple(card.code for card in CARDS if card.rank is rank)


_ALONE = rf"\*[RB]|[{''.join(_GLYPHS)}]"
_OTHERS = f"[^{_SIGNS}{''.join(_GLYPHS)}*]*+"
_SUIT = f"[{_SIGNS}][\ufe0e\ufe0f]*+"
_RANK_FIRST, _SUIT_FIRST = (
    f"(?is:/*+(?:{_ALONE}|{code})/*+|{rest})"
    for code, rest in ((_OTHERS + _SUIT, ".+"), (_SUIT + _OTHERS, f".{_OTHERS}"))
)
_FIRST_SIGN = re.compile(f"[{_SIGNS}A0-9TJQK]", re.IGNORECASE)


def _parted(word: str) -> Sequence[str]:
    """The parts of a word, each up to its suit, or from its suit on if a suit comes first."""
    first = _FIRST_SIGN.search(word)
    is_suit_first = first is not None and first[0].upper() in _SIGNS
    return re.findall(_SUIT_FIRST if is_suit_first else _RANK_FIRST, word)


def _spellings(card: Card) -> Iterator[str]:
    """The usual spellings of a card, to which a misspelling is compared."""
    yield from (card.code, card.name, card.name.removeprefix("the "))
    if card.suit:
        rank = "10" if card.rank is Rank.TEN else card.rank.symbol
        yield from (f"{rank}{card.suit}", f"{rank}{card.suit.symbol}", f"{rank} of {suit_name(card.suit)}")
        yield f"{card.suit}{rank}"


READER = CardReader(
    kind=Card,
    find=_find,
    spellings={spelling: card.code for card in CARDS for spelling in _spellings(card)},
    possible=_possible,
    parted=_parted,
    rank=Rank,
    suit=Suit,
)
"""Parses cards of the French pack."""
