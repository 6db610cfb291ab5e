"""Bids and contracts as values, in order, and as text."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache, total_ordering

from attrs import Attribute, field, frozen

from muggins.cards.french import Suit
from muggins.checks import check_whole, member, spelt, text_of
from muggins.errors import UnknownNameError, WrongTypeError, shown

__all__ = [
    "BIDS",
    "LEVELS",
    "Bid",
    "Contract",
    "Doubling",
    "Strain",
    "read_bid",
    "read_contract",
    "read_strain",
]

LEVELS = range(1, 8)
"""The levels of bids: the number of odd tricks, which are those beyond six."""


class Strain(StrEnum):
    """The strain of a bid: one of the four suits as trumps, or no trump (BS-02).

    Strains are ordered as bids are: clubs, diamonds, hearts, spades, no trump.

    Examples:
        >>> Strain("♥"), Strain("no trump")
        (<Strain.HEARTS: 'H'>, <Strain.NO_TRUMP: 'NT'>)
        >>> Strain.SPADES < Strain.NO_TRUMP
        True
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "NT"

    @property
    def place(self) -> int:
        """The place of the strain in the order of bids, from 0 for clubs to 4 for no trump."""
        return _PLACES[self]

    @property
    def suit(self) -> Suit | None:
        """The trump suit; None for no trump."""
        return _SUITS[self]

    @property
    def label(self) -> str:
        """The name of the strain, such as "hearts" or "no trump"."""
        return self.name.lower().replace("_", " ")

    @classmethod
    def _missing_(cls, value: object) -> Strain:
        return spelt(_STRAINS, value, "strain")

    def __lt__(self, other: str) -> bool:
        return self.place < Strain(other).place

    def __le__(self, other: str) -> bool:
        return self.place <= Strain(other).place

    def __gt__(self, other: str) -> bool:
        return self.place > Strain(other).place

    def __ge__(self, other: str) -> bool:
        return self.place >= Strain(other).place


_PLACES = {strain: place for place, strain in enumerate(Strain)}
_SUITS: dict[Strain, Suit | None] = {
    strain: None if strain is Strain.NO_TRUMP else Suit(strain.value) for strain in Strain
}
_STRAINS = (
    {strain.value: strain for strain in Strain}
    | {name: strain for strain in Strain for name in (strain.name, strain.name.rstrip("S"))}
    | dict(zip("♣♧♦♢♥♡♠♤", [strain for strain in list(Strain)[:4] for _ in range(2)], strict=True))
    | dict.fromkeys(("N", "NO TRUMP", "NO TRUMPS", "NOTRUMP", "NOTRUMPS", "NO-TRUMP"), Strain.NO_TRUMP)
)


def read_strain(source: Strain | str) -> Strain:
    """The strain, or the one that a string names."""
    return source if type(source) is Strain else spelt(_STRAINS, source, "strain")


class Doubling(StrEnum):
    """Whether a contract is doubled or redoubled."""

    UNDOUBLED = "undoubled"
    DOUBLED = "doubled"
    REDOUBLED = "redoubled"

    @property
    def mark(self) -> str:
        """The mark after a bid: nothing, ``X`` or ``XX``."""
        return "X" * _DOUBLINGS.index(self)

    @property
    def factor(self) -> int:
        """The factor for the points for tricks: 1, 2 or 4 (BS-15)."""
        return int(2 ** _DOUBLINGS.index(self))


_DOUBLINGS = list(Doubling)


def _level(bid: object, attribute: Attribute[int], level: object) -> None:
    check_whole("the level of a bid", level)
    if level not in LEVELS:
        raise UnknownNameError("level", shown(level), tuple(map(str, LEVELS)))


@total_ordering
@frozen(order=False)
class Bid:
    """A bid to take a number of odd tricks in a strain. Bids are ordered by level, then by strain (BS-02).

    Examples:
        >>> Bid(1, "S") < Bid(1, "NT") < Bid(2, "C")
        True
        >>> str(Bid.parse("3 no trump")), Bid.parse("4♠").tricks
        ('3NT', 10)

    Attributes:
        level: the number of tricks beyond six, 1 to 7.
        strain: the trump suit, or no trump; a `Strain` or its name.
    """

    level: int = field(validator=_level)
    strain: Strain = field(converter=read_strain)

    @staticmethod
    def parse(text: str) -> Bid:
        """The bid that a string names, such as ``4S``, ``3NT``, ``1♣`` or ``2 hearts``."""
        return read_bid(text)

    @property
    def tricks(self) -> int:
        """The number of tricks that makes the contract, 7 to 13."""
        return self.level + 6

    @property
    def number(self) -> int:
        """The place of the bid among all 35, from 0 for one club to 34 for seven no trump."""
        return (self.level - 1) * len(Strain) + self.strain.place

    def __lt__(self, other: Bid) -> bool:
        if not isinstance(other, Bid):
            return NotImplemented
        return self.number < other.number

    def __str__(self) -> str:
        return f"{self.level}{self.strain}"


BIDS = tuple(Bid(level, strain) for level in LEVELS for strain in Strain)
"""All 35 bids, lowest first."""

_BIDS = {str(bid): bid for bid in BIDS}
_BID = re.compile(r"(?P<level>[1-7])\s*(?P<strain>\S.*)", re.DOTALL)
_LONGEST = 40
_CONTRACT = re.compile(r"(?P<bid>.*?)\s*(?P<doubling>X+|(RE)?DOUBLED)?", re.DOTALL)
_MARKS = {one: doubling for doubling in Doubling for one in (doubling.mark, doubling.value.upper())}


def read_bid(source: Bid | str) -> Bid:
    """The bid, or the one that a string names."""
    return source if type(source) is Bid else _bid(_text("a bid", "a Bid or a string such as '3NT'", source))


def _text(what: str, expected: str, source: object) -> str:
    text = text_of(source)
    if text is None:
        raise WrongTypeError(what, expected, shown(source))
    return text


@lru_cache(1000)
def _bid(text: str) -> Bid:
    parts = _BID.fullmatch(" ".join(text.split()).upper()) if len(text) <= _LONGEST else None
    strain = None if parts is None else _STRAINS.get(parts["strain"])
    if parts is None or strain is None:
        raise UnknownNameError("bid", shown(text), tuple(_BIDS))
    return _BIDS[f"{parts['level']}{strain}"]


def _doubling(source: Doubling | str) -> Doubling:
    return member(Doubling, source, "doubling")


@frozen
class Contract:
    """A contract: the last bid, and whether it was doubled.

    Examples:
        >>> print(Contract.parse("3nt x"), Contract("4S"), Contract("1C", "redoubled"), sep=", ")
        3NT X, 4S, 1C XX

    Attributes:
        bid: the bid; a `Bid` or a string.
        doubling: whether it is doubled or redoubled; a `Doubling` or its name.
        number: the place of the contract among all 105.
    """

    bid: Bid = field(converter=read_bid)
    doubling: Doubling = field(default=Doubling.UNDOUBLED, converter=_doubling)
    number: int = field(init=False, eq=False, repr=False)

    @number.default
    def _number(self) -> int:
        return self.bid.number * len(Doubling) + _DOUBLINGS.index(self.doubling)

    @staticmethod
    def parse(text: str) -> Contract:
        """The contract that a string names: a bid, with ``X`` if doubled or ``XX`` if redoubled."""
        return read_contract(text)

    @property
    def level(self) -> int:
        """The number of tricks bid beyond six, 1 to 7."""
        return self.bid.level

    @property
    def strain(self) -> Strain:
        """The trump suit, or no trump."""
        return self.bid.strain

    def __str__(self) -> str:
        return f"{self.bid} {self.doubling.mark}".rstrip()


def read_contract(source: Contract | str) -> Contract:
    """The contract, or the one that a string names."""
    if type(source) is Contract:
        return source
    return _contract(_text("a contract", "a Contract or a string such as '4S X'", source))


@lru_cache(1000)
def _contract(text: str) -> Contract:
    parts = _CONTRACT.fullmatch(text.strip().upper()) if len(text) <= _LONGEST else None
    mark = "" if parts is None else parts["doubling"] or ""
    if parts is None or not parts["bid"]:
        raise UnknownNameError("bid", shown(text), tuple(_BIDS))
    if mark not in _MARKS:
        raise UnknownNameError("doubling", shown(mark), ("X", "XX"))
    return Contract(_bid(parts["bid"]), _MARKS[mark])
