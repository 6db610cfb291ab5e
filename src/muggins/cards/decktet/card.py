"""The 45 cards, each created once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum, StrEnum
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from attrs import field, frozen

from muggins.cards.card import ConstantCard, make
from muggins.cards.notation import CardReader
from muggins.checks import spelt

if TYPE_CHECKING:
    from muggins.face import Face

__all__ = ["ALL_SUITS", "CARDS", "RANK_BASE", "READER", "Card", "Category", "Pair", "Rank", "Suit"]


class Suit(StrEnum):
    """One of the six suits; its value is its letter in a card's code.

    Examples:
        >>> Suit("M"), Suit("moons"), Suit("v")
        (<Suit.MOONS: 'M'>, <Suit.MOONS: 'M'>, <Suit.WAVES: 'W'>)
    """

    MOONS = "M"
    SUNS = "S"
    WAVES = "W"
    LEAVES = "L"
    WYRMS = "Y"
    KNOTS = "K"

    @classmethod
    def _missing_(cls, value: object) -> Suit:
        return spelt(_SUIT_SPELLINGS, value, "suit")


class Rank(IntEnum):
    """A rank, from low to high. Its number is its place in that order, not its value in a game.

    Examples:
        >>> Rank(12), Rank("X"), Rank("crown")
        (<Rank.CROWN: 12>, <Rank.CROWN: 12>, <Rank.CROWN: 12>)
    """

    EXCUSE = 0
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    PAWN = 10
    COURT = 11
    CROWN = 12

    @property
    def symbol(self) -> str:
        """The character for the rank in a card's code.

        Examples:
            >>> Rank.CROWN.symbol
            'X'
        """
        return "EA23456789PCX"[self]

    def __str__(self) -> str:
        return self.symbol

    @classmethod
    def _missing_(cls, value: object) -> Rank:
        return spelt(_RANKS, value, "rank")


class Category(StrEnum):
    """What a card's picture shows. Aces and the Excuse have no category; some cards have two.

    Examples:
        >>> Category("event"), Category("personality")
        (<Category.EVENT: 'Event'>, <Category.CHARACTER: 'Character'>)
    """

    CHARACTER = "Character"
    EVENT = "Event"
    LOCATION = "Location"

    @classmethod
    def _missing_(cls, value: object) -> Category:
        return spelt(_CATEGORIES, value, "category")


ALL_SUITS = (1 << len(Suit)) - 1
"""The suit mask of cards that together show every suit."""

Pair: TypeAlias = tuple[Rank | str, Suit | str | tuple[Suit | str, ...]]
"""A card as a pair of a rank and its suits, each a member of its enum or a string."""

RANK_BASE = 8
"""The base of a tally of rank digits, large enough to count seven cards of a rank."""


@frozen(eq=False, repr=False, init=False)
class Card(ConstantCard):
    """A card of the Decktet. Take cards from `parse` or from a deck.

    All cards are created with the module and no others can be created, so cards are compared by identity, and
    pickling and copying give the same object.

    Examples:
        >>> card = Card.parse("PSWK")
        >>> card.name, card.rank.name, card.is_character
        ('the Light Keeper', 'PAWN', True)
        >>> str(card), card
        ('PSWK', Card.parse('PSWK'))

    Attributes:
        rank: its rank.
        suits: the suits that it shows, none to three of them, Moons first and Knots last.
        name: its name, with "the".
        capital_name: its name in the Capital Decktet, a second deck of the same 45 ranks and suits, as a
            public Ruby module for the Decktet lists them.
        categories: what its picture shows, none to two of them: Character, Event, Location.
        code: its code, as the library writes it.
        is_character: whether Character is among its categories.
        index: its place in the unshuffled extended deck, 0 to 44.
        suit_mask: its suits as six bits, Moons the lowest.
        rank_index: its rank's place in the order of ranks, 0 for the Excuse to 12 for a Crown.
        rank_digit: 8 to the power of its rank index. The sum over up to seven cards is their tally: in base
            8, it has the number of cards of each rank as a digit.
    """

    rank: Rank
    suits: tuple[Suit, ...]
    name: str
    capital_name: str
    categories: tuple[Category, ...]
    index: int
    code: str = field(init=False)
    is_character: bool = field(init=False)
    suit_mask: int = field(init=False)
    rank_index: int = field(init=False)
    rank_digit: int = field(init=False)

    @code.default
    def _code(self) -> str:
        return self.rank.symbol + "".join(self.suits)

    @is_character.default
    def _is_character(self) -> bool:
        return Category.CHARACTER in self.categories

    @suit_mask.default
    def _suit_mask(self) -> int:
        return sum(1 << place for place, suit in enumerate(Suit) if suit in self.suits)

    @rank_index.default
    def _rank_index(self) -> int:
        return int(self.rank)

    @rank_digit.default
    def _rank_digit(self) -> int:
        return int(RANK_BASE**self.rank_index)

    @property
    def face(self) -> Face:
        """The face of the card, for drawing it.

        Examples:
            >>> shown = Card.parse("PSWK").face
            >>> shown.rank, len(shown.signs), shown.detail
            ('P', 3, 'Pawn of Suns, Waves and Knots, Character')
        """
        from muggins.cards.decktet.signs import CHARACTER, EXCUSE, SIGNS
        from muggins.face import Face

        return Face(
            title=self.name,
            rank=self.rank.symbol,
            signs=tuple(SIGNS[suit] for suit in self.suits) or (EXCUSE,),
            detail=", ".join([_phrase(self), *self.categories]),
            mark=CHARACTER if self.is_character else None,
        )

    def shares_suit(self, other: Card | str | Pair) -> bool:
        """Whether the two cards have a suit in common.

        Examples:
            >>> author = Card.parse("the Author")
            >>> author.shares_suit("AM"), author.shares_suit("3SK"), author.shares_suit("E")
            (True, True, False)
        """
        return bool(self.suit_mask & READER.one(other).suit_mask)

    @staticmethod
    def parse(text: str | Pair) -> Card:
        """The card that a string names, by code, name or words, as described in `muggins.cards.decktet`.

        A tuple of a rank and its suits is read too, and a card of the Decktet is returned as it is.

        Examples:
            >>> Card.parse("the light keeper") is Card.parse("p/swk")
            True
        """
        return READER.one(text)


# A card a line: rank, suits, first letters of the categories, name, and another name in the Capital Decktet.
_FACES = """
E -   -  the Excuse
A M   -  the Ace of Moons
A S   -  the Ace of Suns
A W   -  the Ace of Waves
A L   -  the Ace of Leaves
A Y   -  the Ace of Wyrms
A K   -  the Ace of Knots
2 MK  C  the Author | the Sculptor
2 SY  L  the Desert | the Pillory
2 WL  EL the Origin | the Memory
3 MW  E  the Journey | the Blizzard
3 SK  C  the Painter | the Auditor
3 LY  C  the Savage | the Mountebank
4 MS  L  the Mountain | the Gate
4 WL  C  the Sailor | the Miller
4 YK  E  the Battle | the Arrest
5 ML  L  the Forest | the Grove
5 SW  E  the Discovery | the Appointment
5 YK  C  the Soldier | the Rogue
6 MW  C  the Lunatic | the Navigator
6 SY  C  the Penitent | the Hermit
6 LK  EL the Market | the Exhibition
7 ML  E  the Chance Meeting | the Fortuitous Loss
7 SK  L  the Castle | the Forge
7 WY  L  the Cave | the Eye
8 MS  C  the Diplomat | the Regent
8 WL  L  the Mill | the Abbey
8 YK  E  the Betrayal | the Defenestration
9 MS  E  the Pact | the Eruption
9 WY  L  the Darkness | the Strand
9 LK  C  the Merchant | the Farrier
P MSL E  the Harvest | the Festival
P MYK C  the Watchman | the Nemesis
P SWK C  the Light Keeper | the Confidant
P WLY L  the Borderland | the Depths
C MWK C  the Consul | the Stranger
C MLY E  the Rite | the Reversal
C SWY L  the Island | the Sanctuary
C SLK L  the Window | the Dry Dock
X M   C  the Huntress | the Silver Crown
X S   C  the Bard | the Amber Crown
X W   L  the Sea | the Sapphire Crown
X L   EL the End | the Garnet Crown
X Y   E  the Calamity | the Emerald Crown
X K   E  the Windfall | the Golden Crown
"""


def _made(index: int, line: str) -> Card:
    symbol, suits, categories, names = line.split(maxsplit=3)
    name, _, capital_name = names.partition(" | ")
    return make(
        Card,
        rank=next(rank for rank in Rank if rank.symbol == symbol),
        suits=tuple(suit for suit in Suit if suit in suits),
        name=name,
        capital_name=capital_name or name,
        categories=tuple(category for category in Category if category[0] in categories),
        index=index,
    )


CARDS = tuple(_made(index, line) for index, line in enumerate(_FACES.strip().splitlines()))
"""The 45 cards, by rank from the Excuse to the Crowns, and by suit within a rank."""

_RANK_SPELLINGS = {rank.symbol: rank for rank in Rank} | {
    "EX": Rank.EXCUSE,
    "0": Rank.EXCUSE,
    "1": Rank.ACE,
    "CO": Rank.COURT,
    "T": Rank.COURT,
    "CR": Rank.CROWN,
    "N": Rank.CROWN,
}
_SUIT_SPELLINGS = {suit.value: suit for suit in Suit} | {"V": Suit.WAVES} | {suit.name: suit for suit in Suit}
_CATEGORIES = {category.upper(): category for category in Category} | {"PERSONALITY": Category.CHARACTER}
_RANKS = _RANK_SPELLINGS | {rank.name: rank for rank in Rank}
_IGNORED = re.compile(r"[\s/]+")
_BY_NAME = {
    _IGNORED.sub("", name.upper()).removeprefix("THE"): card
    for card in CARDS
    for name in (card.code, card.name, card.capital_name)
}


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_A_SUIT, _A_CATEGORY = (f"(?:{_either(words)})" for words in (_SUIT_SPELLINGS, _CATEGORIES))
# The long patterns are compiled when a text is first read, which most programs never do.
_PHRASE = (
    f"(?:THE)?(?P<rank>{_either(_RANK_SPELLINGS)}"
    f"|(?:{'|'.join(rank.name for rank in Rank)})(?!S(?![A-Z])))"  # "crowns" are no Crown of Suns
    f"(?:(?:OF)?(?P<suits>{_A_SUIT}(?:,?(?:AND|&)?{_A_SUIT}){{0,2}}))?"
    f"(?P<categories>(?:,{_A_CATEGORY}){{0,2}})"
)


def _of_phrase(text: str) -> Iterator[tuple[Card, int, bool]]:
    """Each card of the rank in a phrase, how much of that it lacks, and whether that has all its suits."""
    phrase = re.fullmatch(_PHRASE, _IGNORED.sub("", text.upper()))
    if phrase is None:
        return
    rank = _RANKS[phrase["rank"]]
    suits = [_SUIT_SPELLINGS[word] for word in re.findall(_A_SUIT, phrase["suits"] or "")]
    categories = {_CATEGORIES[word] for word in re.findall(_A_CATEGORY, phrase["categories"])}
    for card in CARDS:
        if card.rank is rank:
            lacking = len(suits) - len({*suits} & {*card.suits}) + len(categories - {*card.categories})
            yield card, lacking, len(suits) == len(card.suits)


def _find(text: str) -> Card | None:
    named = _BY_NAME.get(_IGNORED.sub("", text.upper()).removeprefix("THE"))
    fitting = (card for card, lacking, is_whole in _of_phrase(text) if is_whole and not lacking)
    return named or next(fitting, None)


def _possible(text: str) -> tuple[str, ...]:
    """The cards of the rank that a phrase names with the fewest suits that they do not show."""
    found = [(card.code, lacking) for card, lacking, _ in _of_phrase(text)]
    fewest = min((lacking for _, lacking in found), default=0)
    return tuple(code for code, lacking in found if lacking == fewest)


def _phrase(card: Card) -> str:
    """The rank and the suits of a card in words."""
    rank = card.rank.name.title()
    *firsts, last = [suit.name.title() for suit in card.suits] or [""]
    of_suits = " and ".join(filter(None, [", ".join(firsts), last]))
    return f"{rank} of {of_suits}" if of_suits else rank


_PARTED = (
    "(?is:[^EA0-9PCXTNMSWVLYK]*+"
    "(?:E/*+X(?!/*[MSWVLYK])|[EA0-9PCXTN])"  # "EXM" is the Excuse and a Crown
    "[^EA0-9PCXTN]*+|.+)"
)
"""The parts of a word, each beginning with a rank."""


READER = CardReader(
    kind=Card,
    find=_find,
    spellings={
        spelling: card.code
        for card in CARDS
        for spelling in (card.code, card.name, card.name.removeprefix("the "), _phrase(card))
    }
    | {
        spelling: card.code
        for card in CARDS
        for spelling in (card.capital_name, card.capital_name.removeprefix("the "))
    },
    possible=_possible,
    parted=partial(re.findall, _PARTED),
    rank=Rank,
    suit=Suit,
)
"""Parses cards of the Decktet."""
