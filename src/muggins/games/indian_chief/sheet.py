"""The score sheet of a player: seven boxes, each filled once."""

from __future__ import annotations

from collections.abc import Container, Mapping

from attrs import evolve, field, frozen

from muggins.checks import as_whole, check_type, member
from muggins.errors import ScoreError, shown
from muggins.games.indian_chief.rules import Box
from muggins.scoring.immutable import FrozenMapping

__all__ = ["Sheet"]

_POSSIBLE: Mapping[Box, Container[int]] = {
    Box.THIEF: range(1, 11),
    Box.BEGGAR_MAN: range(0, 29, 2),
    Box.POOR_MAN: range(31),
    Box.LAWYER: (0, 25),
    Box.RICH_MAN: range(-50, -4),
    Box.DOCTOR: range(0, 61, 10),
    Box.INDIAN_CHIEF: range(5, 60),
}
"""The possible scores of each box, even if a Doctor's suit or an Indian Chief's split is chosen badly."""


def _boxes(
    source: Mapping[Box, int] | Mapping[str, int],
) -> FrozenMapping[Box, int]:
    check_type("the boxes", source, Mapping, "a mapping of boxes to points")
    filled = {}
    for one, points in source.items():
        box, number = member(Box, one, "box"), as_whole("the points of a box", points)
        if number not in _POSSIBLE[box]:
            raise ScoreError(f"a meld for the {box.title()} cannot score {shown(number)}")
        filled[box] = number
    return FrozenMapping({box: filled[box] for box in Box if box in filled})


@frozen
class Sheet:
    """The filled boxes of a player. `record` returns a new sheet; a sheet never changes.

    Examples:
        >>> sheet = Sheet({"lawyer": 25}).record("rich man", -12)
        >>> sheet.total, [box.value for box in sheet.open]
        (13, ['thief', 'beggar man', 'poor man', 'doctor', 'indian chief'])
        >>> print(sheet)
        lawyer 25, rich man -12, total 13

    Attributes:
        boxes: the points in each box that is filled.

    Raises:
        ScoreError: if a score is not possible in its box.
    """

    boxes: FrozenMapping[Box, int] = field(factory=FrozenMapping, converter=_boxes)

    @property
    def total(self) -> int:
        """The points of all boxes (IC-10)."""
        return sum(self.boxes.values())

    @property
    def open(self) -> tuple[Box, ...]:
        """The boxes that are not filled."""
        return tuple(box for box in Box if box not in self.boxes)

    @property
    def is_complete(self) -> bool:
        """Whether all seven boxes are filled."""
        return not self.open

    def record(self, box: Box | str, points: int) -> Sheet:
        """The sheet with one more box filled (IC-02).

        Raises:
            ScoreError: if the box is already filled, or the score is not possible in it.

        Examples:
            >>> Sheet({"lawyer": 0}).record("lawyer", 25)
            Traceback (most recent call last):
            muggins.errors.ScoreError: the box of the Lawyer is already filled (IC-02), with 0
        """
        named = member(Box, box, "box")
        if named in self.boxes:
            raise ScoreError(
                f"the box of the {named.title()} is already filled (IC-02), with {self.boxes[named]}"
            )
        return evolve(self, boxes={**self.boxes, named: points})

    def __str__(self) -> str:
        told = [f"{box} {points}" for box, points in self.boxes.items()]
        return ", ".join([*told, f"total {self.total}"])
