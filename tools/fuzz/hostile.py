"""Values that nobody should pass, and that somebody will: the same for all targets."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import repeat
from types import SimpleNamespace
from typing import Any, NoReturn

import numpy as np

from fuzz.choices import Choices
from muggins.cards import decktet, french
from muggins.decks import Deck
from muggins.games import bharg

__all__ = [
    "MOST_TAKEN",
    "Endless",
    "MischiefError",
    "TooManyTakenError",
    "hostile",
    "long_text",
    "no_card",
    "no_container",
    "no_text",
    "no_whole_number",
    "number",
    "text",
]

MOST_TAKEN = 1_500_000
"""How many items may be taken of what has no end: more than any deck has cards."""


class MischiefError(Exception):
    """What an object of the caller raises when it is iterated, compared, hashed or called.

    It is the caller's own error: it may come out as it is.
    """


class TooManyTakenError(BaseException):
    """Something went on taking items of an iterable that never ends."""


# --- objects -----------------------------------------------------------------------------------------------


class Endless:
    """An iterable without an end, and without a length."""

    def __init__(self, item: object) -> None:
        self._item = item

    def __iter__(self) -> Iterator[object]:
        yield from repeat(self._item, MOST_TAKEN)
        raise TooManyTakenError


class EqualToAll:
    """An object that is equal to every other."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Unhashable:
    """An object that has no hash."""

    __hash__ = None  # type: ignore[assignment]  # as Python says it

    def __eq__(self, other: object) -> bool:
        return self is other


class Nameless:
    """An object that cannot be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("the repr of a value came out")


class Nameful:
    """An object whose text is long, and not of one line."""

    def __repr__(self) -> str:
        return "x\n\x00<&>\ud800" * 100_000


class Mischievous:
    """An object that raises its own error wherever it is asked anything but its repr."""

    def _mischief(self, *_: object) -> NoReturn:
        raise MischiefError

    __iter__ = __len__ = __eq__ = __hash__ = __bool__ = __index__ = __int__ = __float__ = _mischief
    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = __contains__ = __call__ = _mischief

    def __repr__(self) -> str:
        return "<Mischievous>"


class Text(str):
    """A text of a class of its own."""

    __slots__ = ()


class NamelessText(str):
    """A text that cannot be shown."""

    __slots__ = ()

    def __repr__(self) -> str:
        raise RuntimeError("the repr of a text came out")


class Number(int):
    """A whole number of a class of its own."""


def late_mischief() -> Iterator[object]:
    yield "AM"
    raise MischiefError


def _looking_like(card: object) -> SimpleNamespace:
    """An object with the attributes of a card that is no card."""
    return SimpleNamespace(
        **{name: getattr(card, name) for name in dir(card) if not name.startswith("_") and name != "parse"}
    )


def _cheating(card: object) -> SimpleNamespace:
    """An object that looks like a card, worth what no card is."""
    fake = _looking_like(card)
    fake.rank_digit = fake.rank_index = -1
    fake.suit_mask = 63
    fake.is_character = True
    return fake


def _nested(depth: int) -> list[object]:
    inner: list[object] = []
    for _ in range(depth):
        inner = [inner]
    return inner


_DECKTET = tuple(decktet.EXTENDED)
_FRENCH = (*french.PACK, french.Card.parse("*R"), french.Card.parse("*B"))
DEEP = _nested(100_000)
CYCLE: list[object] = []
CYCLE.append(CYCLE)

# --- values by what they are no ----------------------------------------------------------------------------

OBJECTS: tuple[Callable[[], Any], ...] = (
    object,
    EqualToAll,
    Unhashable,
    Nameless,
    Nameful,
    Mischievous,
    lambda: _looking_like(_DECKTET[1]),
    lambda: _looking_like(_FRENCH[3]),
    lambda: _cheating(_DECKTET[7]),
    lambda: _cheating(_FRENCH[19]),
    lambda: Ellipsis,
    lambda: NotImplemented,
    lambda: decktet.Card,
    lambda: len,
    lambda: ValueError("an error as a value"),
    lambda: bharg.STANDARD,
    lambda: np.array(3),
    lambda: np.float64(2),
)
_NUMBERS: tuple[Any, ...] = (
    None,
    0,
    1,
    -1,
    True,
    False,
    2,
    5,
    45,
    52,
    255,
    256,
    2**31,
    2**63,
    2**64,
    -(2**63),
    10**8,
    10**9,
    10**400,
    -(10**400),
    10**5000,
    -(10**5000),
    Number(3),
    np.int64(2),
)
_NO_WHOLE_NUMBERS: tuple[Any, ...] = (
    None,
    True,
    False,
    0.5,
    -0.0,
    1e308,
    math.nan,
    math.inf,
    -math.inf,
    1j,
    Fraction(1, 3),
    Decimal("NaN"),
    Decimal("sNaN"),
    "1",
    b"1",
)
_BYTES: tuple[Any, ...] = (b"AM", b"", bytearray(b"AM XS 8WL"), memoryview(b"AM"), np.bytes_(b"5H"))
_TEXTS: tuple[str, ...] = (
    "",
    " ",
    "\t\n",
    "QQ",
    "\ud800",
    "AM\x00",
    "AM\u2028XS",
    "\u0661M",
    "ﬀ",
    "ẞ",
    "İ",
    "<script>alert(1)</script>",
    "}}</style>&quot;]]>",
    "{0.__class__}",
    "%s%n",
    "dealer",
    "Pone",
    "Spades",
    ",;,;",
    "/" * 50,
    "the of",
    "nan",
    "-1",
    "🂡",
    "\u202eMA",
    "x" * 300,
)
CONTAINERS: tuple[Callable[[], Any], ...] = (
    list,
    tuple,
    set,
    frozenset,
    dict,
    lambda: [[]],
    lambda: [[["AM"]]],
    lambda: DEEP,
    lambda: CYCLE,
    lambda: {"AM", "XS"},
    lambda: {"AM": "XS"},
    lambda: iter(()),
    lambda: (card for card in _DECKTET[:3]),
    late_mischief,
    lambda: range(3),
    lambda: decktet.EXTENDED,
    lambda: Deck(_FRENCH),
    lambda: _DECKTET,
    lambda: np.arange(5),
    lambda: np.zeros((3, 3)),
    lambda: np.array([], dtype=object),
    lambda: np.array(_DECKTET[:3], dtype=object),
    lambda: np.array(["AM", "XS", "8WL"]),
    lambda: np.ma.masked_array([1, 2, 3], mask=[False, True, False]),
    lambda: [1, 2, 3],
    lambda: [None, None, None],
    lambda: [math.nan] * 4,
    lambda: SimpleNamespace(cards=_DECKTET[:3]),
    lambda: {"x": DEEP},
)

_ENDLESS: tuple[Callable[[], Any], ...] = (
    lambda: Endless("AM"),
    lambda: Endless(_DECKTET[1]),
    lambda: Endless(_FRENCH[1]),
    lambda: Endless(None),
    lambda: range(10**12),
)


def _container(choices: Choices) -> Any:
    """Something that holds anything but the right cards; rarely, as each takes long, without an end."""
    return choices.pick(_ENDLESS if choices.rarely(512) else CONTAINERS)()


def no_text(choices: Choices) -> Any:
    """A number, bytes or an object: anything but a text and an iterable of cards."""
    which = choices.below(3)
    if which == 0:
        return choices.pick(_NUMBERS)
    return choices.pick(_BYTES) if which == 1 else choices.pick(OBJECTS)()


def no_card(choices: Choices, tradition: object = None) -> Any:
    """Something that is no card of the deck that the class is of, and no text that could name one."""
    which = choices.below(4)
    if which == 0 and tradition is not None:
        return choices.pick(_FRENCH if tradition is decktet.Card else _DECKTET)
    return _container(choices) if which == 1 else no_text(choices)


def no_container(choices: Choices) -> Any:
    """Something that holds no cards: a number, or an object of which some cannot be iterated."""
    return choices.pick(_NUMBERS) if choices.below(2) else choices.pick(OBJECTS)()


def no_whole_number(choices: Choices) -> Any:
    """Something that is no whole number."""
    which = choices.below(3)
    if which == 0:
        return choices.pick(_NO_WHOLE_NUMBERS)
    return choices.pick(OBJECTS)() if which == 1 else _container(choices)


def number(choices: Choices) -> Any:
    """A number, perhaps a huge one, or None."""
    return choices.pick(_NUMBERS) if choices.below(2) else choices.below(1 << 16) - 100


def text(choices: Choices) -> str:
    """A text, mostly a short one that means nothing."""
    which = choices.below(5)
    if which == 0:
        return choices.pick(_TEXTS)
    if which == 1:
        return Text(choices.pick(_TEXTS))
    if which == 2:
        return NamelessText(choices.pick(_TEXTS))
    if which == 3:
        return "".join([chr(choices.below(0x3000)) for _ in range(choices.below(12))])
    return choices.text("AMSWLYKPCX23456789THEof/,; EX10J♣♥", 40)


_UNITS = ("AM ", "QQ ", "AM,", ",", "the ", "X", "/", " ", "5H\n", "the light keeper ", "é", "10♠;", "AMXS")
_LENGTHS = (200, 2_000, 20_000)


def long_text(choices: Choices) -> str:
    """A text that repeats something up to 20,000 times."""
    return choices.pick(_UNITS) * choices.pick(_LENGTHS)


def hostile(choices: Choices) -> Any:
    """Any of these values."""
    which = choices.below(16)
    if which < 4:
        return choices.pick(_NUMBERS)
    if which < 7:
        return text(choices)
    if which < 9:
        return choices.pick(_NO_WHOLE_NUMBERS)
    if which < 12:
        return _container(choices)
    if which < 14:
        return choices.pick(OBJECTS)()
    return choices.pick(_BYTES) if which == 14 else choices.pick(_CARDS)


_CARDS: Sequence[object] = (*_DECKTET[:12], *_FRENCH[:12], french.Card.parse("*R"))
