"""A literal second reader of cards: every way to write each card, written out, and looked up.

This module is a witness for the tests. It imports nothing from the library and has card data of its own. It
lists all spellings that the notation allows, in capitals and without blanks and slashes, and looks them up.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import TypeAlias

Spellings: TypeAlias = Mapping[str, str]
Unread: TypeAlias = tuple[str, int]

DECKTET_NAMES = {
    "E": "the Excuse",
    **{f"A{suit[0] if suit != 'Wyrms' else 'Y'}": f"the Ace of {suit}"
       for suit in ("Moons", "Suns", "Waves", "Leaves", "Wyrms", "Knots")},
    "2MK": "the Author", "2SY": "the Desert", "2WL": "the Origin",
    "3MW": "the Journey", "3SK": "the Painter", "3LY": "the Savage",
    "4MS": "the Mountain", "4WL": "the Sailor", "4YK": "the Battle",
    "5ML": "the Forest", "5SW": "the Discovery", "5YK": "the Soldier",
    "6MW": "the Lunatic", "6SY": "the Penitent", "6LK": "the Market",
    "7ML": "the Chance Meeting", "7SK": "the Castle", "7WY": "the Cave",
    "8MS": "the Diplomat", "8WL": "the Mill", "8YK": "the Betrayal",
    "9MS": "the Pact", "9WY": "the Darkness", "9LK": "the Merchant",
    "PMSL": "the Harvest", "PMYK": "the Watchman", "PSWK": "the Light Keeper", "PWLY": "the Borderland",
    "CMWK": "the Consul", "CMLY": "the Rite", "CSWY": "the Island", "CSLK": "the Window",
    "XM": "the Huntress", "XS": "the Bard", "XW": "the Sea",
    "XL": "the End", "XY": "the Calamity", "XK": "the Windfall",
}  # fmt: skip
"""The name of each of the 45 cards, in the order of the deck."""

EVENTS = ["2WL", "3MW", "4YK", "5SW", "6LK", "7ML", "8YK", "9MS", "PMSL", "CMLY", "XL", "XY", "XK"]
LOCATIONS = [
    "2SY", "2WL", "4MS", "5ML", "6LK", "7SK", "7WY", "8WL", "9WY", "PWLY", "CSWY", "CSLK", "XW", "XL",
]  # fmt: skip

_RANKS_OF_THE_DECKTET = {"E": ["E", "EX", "0"], "A": ["A", "1"], "C": ["C", "CO", "T"], "X": ["X", "CR", "N"]}

FRENCH_RANKS = {
    "A": "Ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", "T": "ten", "J": "Jack", "Q": "Queen", "K": "King",
}  # fmt: skip
FRENCH_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_SIGNS = {"C": "♣♧", "D": "♦♢", "H": "♥♡", "S": "♠♤"}
_JOKERS = {"*R": "the red joker", "*B": "the black joker"}

FRENCH_NAMES = {
    **{
        rank + suit: f"the {FRENCH_RANKS[rank]} of {FRENCH_SUITS[suit]}"
        for rank, suit in product(FRENCH_RANKS, FRENCH_SUITS)
    },
    **_JOKERS,
}
"""The name of each of the 52 cards and the two jokers, in the order of the pack."""


def _bare(text: str) -> str:
    return re.sub(r"[\s/]", "", text.upper())


def _named(names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for code, name in names.items():
        yield _bare(name), code
        yield _bare(name).removeprefix("THE"), code


def _decktet_spellings() -> Iterator[tuple[str, str]]:
    yield from _named(DECKTET_NAMES)
    for code in DECKTET_NAMES:
        for rank, suits in product(_RANKS_OF_THE_DECKTET.get(code[0], [code[0]]), permutations(code[1:])):
            yield rank + "".join(suits), code
            yield rank + "".join(suits).replace("W", "V"), code


def _french_spellings() -> Iterator[tuple[str, str]]:
    yield from _named(FRENCH_NAMES)
    yield from ((code, code) for code in _JOKERS)
    for rank, suit in product(FRENCH_RANKS, FRENCH_SUITS):
        name, suit_name = FRENCH_RANKS[rank].upper(), FRENCH_SUITS[suit].upper()
        short = [rank, *(["1"] if rank == "A" else ["10"] if rank == "T" else [])]
        signs = [*_SIGNS[suit], *(sign + style for sign in _SIGNS[suit] for style in "\ufe0e\ufe0f")]
        for the, of, start in product(("", "THE"), ("", "OF"), [*short, name]):
            for end in (suit, suit_name, *signs):
                if start != name or end != suit or of:  # "kings" is no King of spades
                    yield the + start + of + end, rank + suit


DECKTET: Spellings = dict(_decktet_spellings())
FRENCH: Spellings = dict(_french_spellings())


def one(text: str, spellings: Spellings) -> str | None:
    """Give the code of the card that a text names, or None."""
    return spellings.get(_bare(text))


def many(text: str, spellings: Spellings) -> tuple[list[str], list[Unread]]:
    """Give the codes of the cards that a text names, and each part that names none with its place.

    With a comma or a semicolon in the text, each piece between them is one card; otherwise as few words as
    name a card are one.
    """
    found, unread = [], []
    if re.search("[,;]", text):
        start = 0
        for piece in re.split("[,;]", text):
            if piece.strip():
                code = one(piece, spellings)
                if code is None:
                    unread.append((piece.strip(), start + len(piece) - len(piece.lstrip())))
                else:
                    found.append(code)
            start += len(piece) + 1
        return found, unread
    words = [(word.start(), word.end()) for word in re.finditer(r"\S+", text)]
    while words:
        start = words[0][0]
        for taken, (_, end) in enumerate(words, start=1):
            code = one(text[start:end], spellings)
            if code is not None:
                found.append(code)
                del words[:taken]
                break
        else:
            begin, end = words.pop(0)
            unread.append((text[begin:end], begin))
    return found, unread
