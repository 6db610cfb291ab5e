"""Cards in the hand, and the numbered copies of cards on a player's table.

A card in the hand is written as usual, `QS`. One on the table has a number after a dot, `QS.2`: the second
queen of spades that the player laid out in this deal. It keeps that number while it lies there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from muggins.cards.french import Card
from muggins.cards.notation import collect
from muggins.checks import listed, text_of
from muggins.games.bezique.cards import COPIES, PACK, READ

__all__ = [
    "EVERY_COPY",
    "Copies",
    "CopiesLike",
    "Copy",
    "CopyLike",
    "from_hand",
    "in_hand",
    "read_copies",
    "read_copy",
]

_NUMBERED = re.compile(r"(?P<card>.*\S)\.(?P<number>[1-6])", re.DOTALL)
_WORD = re.compile(r"[^\s,;]+")
_BETWEEN = " ,;\n\t"
_MOST = 100


class Copy(NamedTuple):
    """A card, with the number of its copy on the table, or 0 in the hand."""

    card: Card
    number: int = 0

    def __str__(self) -> str:
        return f"{self.card}.{self.number}" if self.number else str(self.card)


Copies: TypeAlias = tuple[Copy, ...]
CopyLike: TypeAlias = Copy | Card | str
CopiesLike: TypeAlias = str | Iterable[Copy | Card | str]


EVERY_COPY = tuple(Copy(card, number) for card in dict.fromkeys(PACK) for number in range(COPIES + 1))
"""Each card as a copy in a hand, and as each of its copies on a table."""

in_hand: Final = cache(Copy)
"""A card as a copy in a hand."""


def from_hand(cards: Iterable[Card]) -> Copies:
    """Cards as copies in a hand."""
    return tuple(map(in_hand, cards))


def read_copy(source: CopyLike) -> Copy:
    """The card, in the hand or on the table, with this code.

    Examples:
        >>> read_copy("QS.2"), str(read_copy("10♠"))
        (Copy(card=Card.parse('QS'), number=2), 'TS')
    """
    if isinstance(source, Copy):
        return source
    text = text_of(source)
    numbered = None if text is None else _NUMBERED.fullmatch(text)
    if numbered is None:
        return Copy(READ.one(source))
    return Copy(READ.one(numbered["card"]), int(numbered["number"]))


def read_copies(source: CopiesLike) -> Copies:
    """The cards, in the hand or on the table, that a string names or an iterable holds, in order.

    Examples:
        >>> [str(copy) for copy in read_copies("KS QS.2, the jack of diamonds")]
        ['KS', 'QS.2', 'JD']
    """
    text = text_of(source)
    if text is None:
        given = listed("the cards", source, _MOST, "a string, or an iterable of cards and strings")
        return collect(read_copy, given)
    numbered = [word.span() for word in _WORD.finditer(text) if _NUMBERED.fullmatch(word.group())]
    ends = [0, *(end for span in numbered for end in span), len(text)]
    pieces = [text[start:end] for start, end in pairwise(ends)]
    read = collect(_read_piece, [piece for piece in pieces if piece.strip(_BETWEEN)] or [text])
    return tuple([copy for copies in read for copy in copies])


def _read_piece(text: str) -> Copies:
    return (read_copy(text),) if _NUMBERED.fullmatch(text) else from_hand(READ.read(text))
