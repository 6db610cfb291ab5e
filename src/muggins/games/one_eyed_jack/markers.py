"""The markers on the board: the spaces that each side has claimed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from attrs import field, frozen

from muggins.checks import check_whole, listed, text_of
from muggins.errors import UnknownNameError, WrongTypeError, shown
from muggins.games.one_eyed_jack.board import PLAIN_SPACES, grid
from muggins.games.one_eyed_jack.errors import MarkersError
from muggins.games.one_eyed_jack.rows import count_in_bits
from muggins.games.one_eyed_jack.rules import ROWS_TO_WIN, STANDARD, Rules
from muggins.games.one_eyed_jack.spaces import (
    BIT_OF,
    CORNERS,
    Space,
    SpaceLike,
    SpacesLike,
    bits_of,
    many_spaces,
    one_space,
)
from muggins.table.options import check_rules
from muggins.table.state import later

__all__ = ["Markers", "MarkersLike", "as_markers"]

_FREE = "."
_LIST = "a list with the spaces of each side"
_MOST_SIDES = max(ROWS_TO_WIN)


def _spaces_of_sides(sides: Iterable[SpacesLike]) -> tuple[tuple[Space, ...], ...]:
    if text_of(sides) is not None or isinstance(sides, set | frozenset):
        raise WrongTypeError("the markers", _LIST, shown(sides))
    given = listed("the markers", sides, _MOST_SIDES, _LIST)
    found = tuple(map(many_spaces, given))
    faults = tuple(_faults(found))
    if faults:
        raise MarkersError(faults)
    return tuple(tuple(sorted(spaces)) for spaces in found)


def _faults(sides: Sequence[Sequence[Space]]) -> Iterator[str]:
    if len(sides) not in ROWS_TO_WIN:
        found = len(sides) if len(sides) <= _MOST_SIDES else "more"
        yield f"two or three sides play, not {found} (OJ-07)"
    counts = Counter(space for spaces in sides for space in spaces)
    for space, count in sorted(counts.items()):
        if space in CORNERS:
            yield f"{space} is a corner, which takes no marker (OJ-05)"
        if count > 1:
            yield f"{space} has {count} markers, but takes only one (OJ-01)"


@frozen
class Markers:
    """The markers of two or three sides, which are numbered from 0; immutable.

    Examples:
        >>> markers = Markers(["b1 c1", "e5"])
        >>> markers.owner("e5"), markers.owner("d1"), len(markers.free)
        (1, None, 93)
        >>> markers.placed("d1", 0).removed("e5") == Markers(["b1 c1 d1", ""])
        True

    Attributes:
        sides: the spaces of each side, row by row from the top left; each is given as a string or an
            iterable.
    """

    sides: tuple[tuple[Space, ...], ...] = field(converter=_spaces_of_sides)
    _owners: dict[Space, int] = field(init=False, eq=False, repr=False)
    _bits: tuple[int, ...] = field(init=False, eq=False, repr=False)

    @_owners.default
    def _side_by_space(self) -> dict[Space, int]:
        return {space: side for side, spaces in enumerate(self.sides) for space in spaces}

    @_bits.default
    def _bits_of_sides(self) -> tuple[int, ...]:
        return tuple(map(bits_of, self.sides))

    @classmethod
    def none(cls, sides: int = 2) -> Markers:
        """An empty board, for two sides or three."""
        check_whole("the number of sides", sides)
        return cls([()] * max(0, min(sides, _MOST_SIDES + 1)))

    @property
    def free(self) -> tuple[Space, ...]:
        """The spaces without a marker, except the corners, row by row from the top left."""
        return self.free_of(PLAIN_SPACES)

    def free_of(self, spaces: Iterable[Space]) -> tuple[Space, ...]:
        """Those of some spaces without a marker, in the same order."""
        owners = self._owners
        return tuple([space for space in spaces if space not in owners])

    def owner(self, space: SpaceLike) -> int | None:
        """The side whose marker is on a space; None if there is none."""
        return self._owners.get(one_space(space))

    def bits(self, side: int) -> int:
        """The spaces of a side as bits."""
        return self._bits[self.checked_side(side)]

    def row_count(self, side: int, rules: Rules = STANDARD) -> int:
        """The number of rows of a side that count (OJ-08).

        Examples:
            >>> Markers(["b1 c1 d1 e1", "e5"]).row_count(0)
            1
        """
        check_rules(rules, Rules)
        return count_in_bits(self.bits(side), rules)

    def checked_side(self, side: int) -> int:
        """The number of a side."""
        check_whole("the number of a side", side)
        if not 0 <= side < len(self.sides):
            raise UnknownNameError("side", shown(side), tuple(map(str, range(len(self.sides)))))
        return side

    def placed(self, space: SpaceLike, side: int) -> Markers:
        """The markers with one more.

        Raises:
            MarkersError: if the space already has one (OJ-01).
        """
        place, owner = one_space(space), self.checked_side(side)
        sides = tuple(
            [
                tuple(sorted((*spaces, place))) if number == owner else spaces
                for number, spaces in enumerate(self.sides)
            ]
        )
        return self._with(sides) if place in BIT_OF and place not in self._owners else Markers(sides)

    def removed(self, space: SpaceLike) -> Markers:
        """The markers without the one on a space.

        Raises:
            MarkersError: if there is none (OJ-03).
        """
        place = one_space(space)
        if place not in self._owners:
            raise MarkersError((f"{place} has no marker to take away (OJ-03)",))
        return self._with(tuple([tuple([one for one in spaces if one != place]) for spaces in self.sides]))

    def _with(self, sides: tuple[tuple[Space, ...], ...]) -> Markers:
        """Other markers, in order and without faults."""
        owners = {space: side for side, spaces in enumerate(sides) for space in spaces}
        return later(self, sides=sides, _owners=owners, _bits=tuple(map(bits_of, sides)))

    def __str__(self) -> str:
        return grid({space: str(self._owners.get(space, _FREE)) for space in PLAIN_SPACES})


MarkersLike: TypeAlias = Markers | Iterable[SpacesLike]


def as_markers(source: MarkersLike) -> Markers:
    """The markers, given as `Markers` or as the spaces of each side."""
    return source if isinstance(source, Markers) else Markers(source)
