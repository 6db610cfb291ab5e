"""The cases of the cards themselves, and of how they are written and read."""

# ruff: noqa: RUF001 - full-width characters are read as well

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from typing import Any

from conformance.case import Case, codes
from muggins.cards import decktet, french
from muggins.errors import NotationError
from muggins.games import bharg, bhargage, cribbage

__all__ = ["decktet_cards", "decktet_notation", "french_cards", "french_notation"]

DECKTET_TEXTS = """
E | Ex | ex | 0 | AM | 1M | 1 m | a/m | PMSL | p/slm | CoMLY | co/mly | TMLY | tmly | XW | CrW | cr w | NW
nv | the Light Keeper | light keeper | THE LIGHT KEEPER | lightkeeper |  the   Author | Chance  Meeting
the Ace of Wyrms | ace of wyrms | the Excuse | excuse | P / S / W / K | 2/K/M | 2km | 8vl
A | M | X | 2 | 2M | 2MS | AMM | AMS | 2MKM | PMS | PMSW | PWLYK | CMWL | XE | EM | 0M | 1 | 00 | 10M | 11M
CrWW | AQ | QM | KS | 5H | the | the the Author | Authors | A-M | ? | the Ace of Spades | E E | ½ | AM XS
AM,
"""
DECKTET_ROWS = """
AM XS 8WL | am xs 8/lw | AM,XS,8WL | AM, XS; 8WL | AM;;XS, ,8WL; | AM, | A M, p / k w s, the Author
AM the light keeper 8/WL | the Ace of Moons the Chance Meeting the End | ace of moons chance meeting end
light keeper author merchant | A M 2 M K E | E XM | 0 1V Co/SLK NY | excuse E ex | AM AM | AM  XS | ,;,
AM, the Light Keepr | AM QQ XS | QQ AM XX | AM XS, 8WL | the Author of | AM XS 8W | 5H 6D | A M S
AMXS8WL | am8/lwxs E | EXM | EX | EXEX | EAM0 | coMLYcrVnk | 2MKPSWK | AMXS, 8WL | MAXS | AM-XS
ＡＭ　ＸＳ | ２ＭＫ，ＸＳ | ＡＭＸＳ
"""
FRENCH_TEXTS = """
5H | 5h | 5♥ | 5♡ | H | 5 | 10S | TS | 10♠ | ts | 1C | AC | a♣ | jack of clubs | the Jack of Clubs | JofC
J/C | five of hearts | 5 of hearts | ten of spades | 10 of spades | Queen of ♦ | K of d | kingd
eighth | kings | *R | *B | red joker | the black joker | joker | 11H | 0H | H5 | 5HH | the
Z | XM | 5M | * | ace of moons
0S | 0 of spades | h5 | ♥5 | S10 | the S10 | s0 | DA | H/K | HH | H11 | H five | heartsK | hearts | 0 | S
🂥 | 🂪 | 🃎 | 🂭 | 🂬 | 🃟 | 🂿 | 🃏 | 🂠 | ５Ｈ | １０♠ | ｆｉｖｅ of hearts | Ｓ１０ | ５Ｘ | 5H6D | 🂥🂵 | ＊Ｒ
"""
FRENCH_ROWS = """
5H 10♠ jack of clubs | 5h,10♠,the Jack of clubs | 5H;TS;;JC, | A C 2 D | 5 of hearts 6C | 5H 5H | ,
5H QQ 6D | *R *B | red joker 5H | 5H, 6D 7C | the five of hearts the six of clubs | 5 H of
5H5D5SJC | 5h10d0♠1c | H5D10C0SA | ♥5♠10 | 5♥️10♠️J♣︎ | 5H6D 7C H8 | 5H/6D/7C | *R5H*B | *RH5*B | 🂥🂵🃅🃛 | 🂥5D🃏
5HH | 5H6 | 5H5D, 6C | H55H | H 5 D 6 | 5 H6 D | THJH | kings
５Ｈ　６Ｄ | ５Ｈ，６Ｄ；７Ｃ | ５Ｈ６Ｄ | 5H　ＱＸ
"""


def decktet_cards() -> Iterator[Case]:
    """The 45 cards."""
    for card in decktet.EXTENDED:
        yield {
            "id": card.code,
            "code": card.code,
            "name": card.name,
            "rank": card.rank.name.title(),
            "suits": [suit.value for suit in decktet.Suit if suit in card.suits],
            "index": card.index,
            "categories": sorted(category.value for category in card.categories),
            "in_basic_deck": card in decktet.BASIC,
            "values": {"bhargage": bhargage.value(card), "bharg": bharg.value(card)},
            "chief": bhargage.score_chief(card).total,
        }


def french_cards() -> Iterator[Case]:
    """The 52 cards and the two jokers."""
    for card in french.build(jokers=2):
        suited = card.suit is not None
        yield {
            "id": card.code,
            "code": card.code,
            "name": card.name,
            "rank": card.rank.name.title(),
            "suits": [card.suit.value] if card.suit else [],
            "index": card.index,
            "values": {"cribbage": cribbage.value(card)} if suited else {},
            "heels": cribbage.score_heels(card).total if suited else None,
        }


def decktet_notation() -> Iterator[Case]:
    """Texts in the notation of the Decktet, and texts that are refused."""
    yield from _worked("one", DECKTET_TEXTS, decktet.Card.parse)
    yield from _worked("many", DECKTET_ROWS, decktet.cards)
    for card in decktet.EXTENDED:
        rank, suits = card.code[0], [*permutations(card.code[1:])]
        order = "".join(Random(card.code).choice(suits))
        texts = [f"{rank}/{order}", f" {rank} {order.replace('W', 'v')}"]
        yield from _of_card(card, texts, decktet.Card.parse)


def french_notation() -> Iterator[Case]:
    """Texts in the notation of French cards, and texts that are refused."""
    yield from _worked("one", FRENCH_TEXTS, french.Card.parse)
    yield from _worked("many", FRENCH_ROWS, french.cards)
    for card in french.build(jokers=2):
        rank = card.rank.symbol
        texts = [f"{rank}{card.suit.symbol}", f" {rank} / {card.suit}"] if card.suit else []
        yield from _of_card(card, texts, french.Card.parse)


def _worked(what: str, table: str, read: Callable[[str], Any]) -> Iterator[Case]:
    """Texts without a card, and the texts of a table, numbered."""
    texts = ["", "  ", *(text for row in table.strip().splitlines() for text in row.split(" | "))]
    for number, text in enumerate(texts, start=1):
        yield _read(f"{what}-{number:03}", what, text, read)


def _of_card(
    card: decktet.Card | french.Card, texts: list[str], read: Callable[[str], Any]
) -> Iterator[Case]:
    """The code and the name of a card, in several ways, and further texts for it."""
    bare = card.name.removeprefix("the ")
    for number, text in enumerate([card.code, card.code.lower(), card.name, bare.upper(), *texts], start=1):
        yield _read(f"{card.code}-{number}", "one", text, read)


def _read(name: str, what: str, text: str, read: Callable[[str], Any]) -> Case:
    question = {"id": name, "reads": what, "text": text}
    try:
        found = read(text)
    except NotationError as error:
        tokens = [{"token": slip.token, "position": slip.position} for slip in error.misreadings]
        return {**question, "codes": None, "refused": tokens}
    return {**question, "codes": codes([found] if what == "one" else found), "refused": []}
