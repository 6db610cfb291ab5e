"""The 100 spaces of the board: reading and writing them, and sets of them as whole numbers."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from muggins.checks import listed, text_of
from muggins.errors import UnknownNameError, WrongTypeError, shown
from muggins.games.one_eyed_jack.errors import MarkersError

__all__ = [
    "BIT_OF",
    "CORNERS",
    "CORNER_BITS",
    "SIZE",
    "SPACES",
    "STRIDE",
    "Space",
    "SpaceLike",
    "SpacesLike",
    "bits_of",
    "many_spaces",
    "one_space",
]

SIZE = 10
"""The number of rows, and of columns, of the board."""

STRIDE = SIZE + 1
"""The distance in bits from a space to the one below it: each row of bits ends with one that is never set."""

_COLUMNS = "abcdefghij"


class Space(NamedTuple):
    """A space of the board, written as the letter of its column and the number of its row: ``c4``.

    It equals the pair of its numbers. Wherever a space is expected, its name or such a pair may be given.

    Examples:
        >>> Space(3, 2), str(Space(3, 2)), Space(3, 2) == (3, 2)
        (Space(row=3, column=2), 'c4', True)

    Attributes:
        row: its row, 0 to 9 from the top; ``c4`` is in row 3.
        column: its column, 0 to 9 from the left.
    """

    row: int
    column: int

    def __str__(self) -> str:
        return _NAMES.get(self, repr(self))


SpaceLike: TypeAlias = Space | str | tuple[int, int]
SpacesLike: TypeAlias = str | Iterable[SpaceLike]

SPACES = tuple(Space(row, column) for row in range(SIZE) for column in range(SIZE))
"""All spaces, row by row from the top left."""

CORNERS = (Space(0, 0), Space(0, SIZE - 1), Space(SIZE - 1, 0), Space(SIZE - 1, SIZE - 1))
"""The corners, which belong to every side (OJ-05)."""

_NAMES = {space: f"{_COLUMNS[space.column]}{space.row + 1}" for space in SPACES}
_KNOWN: dict[object, Space] = {key: space for space, name in _NAMES.items() for key in (space, name)}


def _bit(space: Space) -> int:
    return 1 << (space.row * STRIDE + space.column)


BIT_OF: dict[object, int] = {key: _bit(space) for key, space in _KNOWN.items() if space not in CORNERS}
"""The bit of each space that is not a corner, by the space and by its name."""

CORNER_BITS = sum(map(_bit, CORNERS))

_MOST = 1_000
"""The most spaces that are read from an iterable."""
_COLLECTIONS = (frozenset, list, set, tuple)


def one_space(source: SpaceLike) -> Space:
    """The space itself, or the space named by a string such as ``c4``, in upper or lower case."""
    if type(source) is Space and source in _KNOWN:
        return source
    text = text_of(source)
    if text is None and not isinstance(source, tuple):
        raise WrongTypeError("a space", "a Space or its name, such as c4", shown(source))
    try:
        found = _KNOWN.get(source if text is None else text.strip().lower())
    except TypeError:  # a tuple that contains something unhashable
        found = None
    if found is None:
        raise UnknownNameError("space", shown(source), (f"{SPACES[0]} to {SPACES[-1]}",))
    return found


def many_spaces(source: SpacesLike) -> tuple[Space, ...]:
    """The spaces of a string, separated by blanks or commas, or of an iterable, in the order given."""
    text = text_of(source)
    named: object = source if text is None else text.replace(",", " ").split()
    given = listed("the spaces", named, _MOST, "a string, or an iterable of spaces")
    if len(given) > _MOST:
        raise MarkersError((f"there are more than {_MOST:,}, but the board has only {len(SPACES)} spaces",))
    return tuple(map(one_space, given))


def bits_of(source: SpacesLike) -> int:
    """The bits of some spaces with markers."""
    if type(source) in _COLLECTIONS:  # nearly every call: a sequence without faults
        with suppress(KeyError, TypeError):
            return reduce(or_, map(BIT_OF.__getitem__, source), 0)
    spaces = many_spaces(source)
    corners = [f"{space} is a corner, which takes no marker (OJ-05)" for space in spaces if space in CORNERS]
    if corners:
        raise MarkersError(tuple(corners))
    return reduce(or_, map(BIT_OF.__getitem__, spaces), 0)
