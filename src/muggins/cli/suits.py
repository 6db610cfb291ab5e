"""The colours of suits in a terminal: red for hearts and diamonds, and one for each suit of the Decktet."""

from __future__ import annotations

import re

__all__ = ["coloured"]

_FRENCH = re.compile(r"(?<!\w)([A2-9TJQK][DH])(?!\w)")
_DECKTET = re.compile(r"(?<!\w)([A2-9PCX])([MSWLYK]{1,4})(?!\w)")
_SPADE = re.compile(r"[A2-9]S")
"""A code that may also be a spade, if no other card shows which deck it is."""

_RED = "31"
_INKS = {"M": "34", "S": "33", "W": "36", "L": "32", "Y": "31", "K": "35"}
"""ANSI's numbers of colours, which every terminal shows legibly on its own background."""


def coloured(text: str) -> str:
    r"""A text for a terminal, with the codes of cards in the colours of their suits.

    Examples:
        >>> coloured("run 9S TH")
        'run 9S \x1b[31mTH\x1b[39m'
        >>> coloured("AS 8WL")
        'A\x1b[33mS\x1b[39m 8\x1b[36mW\x1b[39m\x1b[32mL\x1b[39m'
    """
    if any(not _SPADE.fullmatch(card[0]) for card in _DECKTET.finditer(text)):
        return _DECKTET.sub(lambda card: card[1] + "".join(_in(_INKS[suit], suit) for suit in card[2]), text)
    return _FRENCH.sub(lambda card: _in(_RED, card[1]), text)


def _in(ink: str, text: str) -> str:
    return f"\x1b[{ink}m{text}\x1b[39m"
