"""A literal second reader of cards: every way to write each card, written out, and looked up.

This module is a witness for the tests. It imports nothing from the library and has card data of its own. It
lists all spellings that the notation allows, in capitals and without blanks and slashes, and looks them up.
"""

# ruff: noqa: RUF001 - full-width characters are read as well

import re
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import TypeAlias

Spellings: TypeAlias = Mapping[str, str]
Unread: TypeAlias = tuple[str, int]
Codes: TypeAlias = tuple[Spellings, ...]

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

CAPITAL_NAMES = {
    **DECKTET_NAMES,
    "2MK": "the Sculptor", "2SY": "the Pillory", "2WL": "the Memory",
    "3MW": "the Blizzard", "3SK": "the Auditor", "3LY": "the Mountebank",
    "4MS": "the Gate", "4WL": "the Miller", "4YK": "the Arrest",
    "5ML": "the Grove", "5SW": "the Appointment", "5YK": "the Rogue",
    "6MW": "the Navigator", "6SY": "the Hermit", "6LK": "the Exhibition",
    "7ML": "the Fortuitous Loss", "7SK": "the Forge", "7WY": "the Eye",
    "8MS": "the Regent", "8WL": "the Abbey", "8YK": "the Defenestration",
    "9MS": "the Eruption", "9WY": "the Strand", "9LK": "the Farrier",
    "PMSL": "the Festival", "PMYK": "the Nemesis", "PSWK": "the Confidant", "PWLY": "the Depths",
    "CMWK": "the Stranger", "CMLY": "the Reversal", "CSWY": "the Sanctuary", "CSLK": "the Dry Dock",
    "XM": "the Silver Crown", "XS": "the Amber Crown", "XW": "the Sapphire Crown",
    "XL": "the Garnet Crown", "XY": "the Emerald Crown", "XK": "the Golden Crown",
}  # fmt: skip
"""The name of each card in the Capital Decktet."""

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
_GLYPHS = {
    glyph: rank + suit
    for suit, row in {
        "S": "🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫🂭🂮",
        "H": "🂱🂲🂳🂴🂵🂶🂷🂸🂹🂺🂻🂽🂾",
        "D": "🃁🃂🃃🃄🃅🃆🃇🃈🃉🃊🃋🃍🃎",
        "C": "🃑🃒🃓🃔🃕🃖🃗🃘🃙🃚🃛🃝🃞",
    }.items()
    for rank, glyph in zip("A23456789TJQK", row, strict=True)
} | {"🂿": "*R", "🃏": "*B"}
_JOKERS = {"*R": "the red joker", "*B": "the black joker"}

FRENCH_NAMES = {
    **{
        rank + suit: f"the {FRENCH_RANKS[rank]} of {FRENCH_SUITS[suit]}"
        for rank, suit in product(FRENCH_RANKS, FRENCH_SUITS)
    },
    **_JOKERS,
}
"""The name of each of the 52 cards and the two jokers, in the order of the pack."""


_NAMES = [*DECKTET_NAMES.values(), *CAPITAL_NAMES.values()]
_NAMES_ALONE = [*_NAMES, *(name.removeprefix("the ") for name in _NAMES)]


def _bare(text: str) -> str:
    return re.sub(r"[\s/]", "", text.upper())


def _named(names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for code, name in names.items():
        yield _bare(name), code
        yield _bare(name).removeprefix("THE"), code


def _decktet_spellings() -> Iterator[tuple[str, str]]:
    yield from _named(DECKTET_NAMES)
    yield from _named(CAPITAL_NAMES)
    for code in DECKTET_NAMES:
        for rank, suits in product(_RANKS_OF_THE_DECKTET.get(code[0], [code[0]]), permutations(code[1:])):
            yield rank + "".join(suits), code
            yield rank + "".join(suits).replace("W", "V"), code


def _french_spellings() -> Iterator[tuple[str, str]]:
    yield from _named(FRENCH_NAMES)
    yield from ((the + code, code) for the, code in product(("", "THE"), _JOKERS))
    for rank, suit in product(FRENCH_RANKS, FRENCH_SUITS):
        name, suit_name = FRENCH_RANKS[rank].upper(), FRENCH_SUITS[suit].upper()
        short = [rank, *{"A": ["1"], "T": ["10", "0"]}.get(rank, [])]
        signs = [*_SIGNS[suit], *(sign + style for sign in _SIGNS[suit] for style in "\ufe0e\ufe0f")]
        for the, of, start in product(("", "THE"), ("", "OF"), [*short, name]):
            for end in (suit, suit_name, *signs):
                if start != name or end != suit or of:  # "kings" is no King of spades
                    yield the + start + of + end, rank + suit
        for the, end, start in product(("", "THE"), [suit, *signs], short):
            yield the + end + start, rank + suit
    yield from _GLYPHS.items()


DECKTET: Spellings = dict(_decktet_spellings())
FRENCH: Spellings = dict(_french_spellings())


WIDE = dict(zip(
    "０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ"
    "ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ，；／＊",
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz,;/*",
    strict=True,
))  # fmt: skip
"""The full-width characters that mean anything in a card."""


def _usual(text: str) -> str:
    return "".join(WIDE.get(character, character) for character in text)


def _codes_of_french() -> Iterator[Spellings]:
    """Give the codes of all cards that end with their suit, and of all that begin with it."""
    suits = {"C", "D", "H", "S", *"♣♧♦♢♥♡♠♤"}
    alone = {code: code for code in _JOKERS} | _GLYPHS
    for place in (-1, 0):
        yield alone | {
            spelling: code
            for spelling, code in FRENCH.items()
            if (bare := spelling.strip("\ufe0e\ufe0f"))[place] in suits
            and sum(sign in suits for sign in bare) == 1
        }


FRENCH_CODES: Codes = tuple(_codes_of_french())
DECKTET_CODES: Codes = (
    {spelling: code for spelling, code in DECKTET.items() if spelling not in {*map(_bare, _NAMES_ALONE)}},
)
"""What several cards may be written with in one word: codes of one of these kinds."""


def glued(word: str, codes: Codes) -> list[str] | None:
    """Give the codes of the cards that a word consists of, or None; there are no two ways to cut a word."""
    bare = _bare(_usual(word))
    found: list[list[str]] = []
    for kind in codes if bare else ():
        ways: list[list[list[str]]] = [[[]]]
        for end in range(1, len(bare) + 1):
            ways.append(
                [
                    [*before, kind[bare[start:end]]]
                    for start in range(max(0, end - 12), end)
                    if bare[start:end] in kind
                    for before in ways[start]
                ]
            )
        found += ways[-1]
    assert all(way == found[0] for way in found), word
    return found[0] if found else None


def one(text: str, spellings: Spellings) -> str | None:
    """Give the code of the card that a text names, or None."""
    return spellings.get(_bare(_usual(text)))


def many(text: str, spellings: Spellings, codes: Codes) -> tuple[list[str], list[Unread]]:
    """Give the codes of the cards that a text names, and each part that names none with its place.

    With a comma or a semicolon in the text, each piece between them is one card; otherwise as few words as
    name a card are one, or a word is the codes of several cards. Of a name of several words with a slip, each
    word is a part here, and of a word of several codes with one, the whole word.
    """
    found, unread = [], []
    if re.search("[,;]", _usual(text)):
        start = 0
        for piece in re.split("[,;]", _usual(text)):
            if piece.strip():
                token = text[start : start + len(piece)]
                code = one(piece, spellings)
                if code is None:
                    unread.append((token.strip(), start + len(token) - len(token.lstrip())))
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
            several = glued(text[begin:end], codes)
            if several is None:
                unread.append((text[begin:end], begin))
            else:
                found += several
    return found, unread
