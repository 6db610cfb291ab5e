"""Rows: the lines of five that a side has filled, and the number of them that count."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from muggins.games.one_eyed_jack.rules import STANDARD, Kind, Rules
from muggins.games.one_eyed_jack.spaces import (
    BIT_OF,
    CORNER_BITS,
    SIZE,
    STRIDE,
    Space,
    SpacesLike,
    bits_of,
)
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = [
    "LINES",
    "Row",
    "RowScore",
    "bits_in_lines",
    "completed_rows",
    "count_in_bits",
    "row_count",
    "score_rows",
]

Row: TypeAlias = tuple[Space, ...]
RowScore: TypeAlias = Score[Kind, Space]

_LENGTH = 5

_WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""The steps from a space to the next one of a line: down, and to the right."""

_STEPS = tuple(down * STRIDE + right for down, right in _WAYS)
"""The same steps in bits."""


def _lines() -> Iterator[Row]:
    for (down, right), (row, column) in product(_WAYS, product(range(SIZE), repeat=2)):
        last_row, last_column = row + down * (_LENGTH - 1), column + right * (_LENGTH - 1)
        if last_row < SIZE and 0 <= last_column < SIZE:
            yield tuple(Space(row + down * place, column + right * place) for place in range(_LENGTH))


LINES: tuple[Row, ...] = tuple(_lines())
"""The 192 lines of five adjacent spaces (OJ-06): across, down, and both kinds of diagonal, from the top."""

_BITS_OF_LINES = {line: sum(BIT_OF.get(space, 0) for space in line) for line in LINES}
"""The spaces of each line on which a side needs a marker: all but corners."""


def completed_rows(spaces: SpacesLike) -> tuple[Row, ...]:
    """Every line of five that a side has filled with markers on these spaces, and with corners (OJ-06).

    They may share any number of spaces; `row_count` gives the number of rows that count.

    Examples:
        >>> [f"{row[0]} to {row[-1]}" for row in completed_rows("b1 c1 d1 e1 f1")]
        ['a1 to e1', 'b1 to f1']
    """
    bits = bits_of(spaces)
    return tuple(line for line, needed in _BITS_OF_LINES.items() if bits & needed == needed)


def row_count(spaces: SpacesLike, rules: Rules = STANDARD) -> int:
    """The number of rows that count for markers on these spaces (OJ-07, OJ-08).

    This is the largest number of completed rows such that no two share more spaces than the rules allow.

    Examples:
        >>> row_count("b1 c1 d1 e1 f1"), row_count("b1 c1 d1 e1 a2 a3 a4 a5")
        (1, 2)
    """
    check_rules(rules, Rules)
    return count_in_bits(bits_of(spaces), rules)


def count_in_bits(bits: int, rules: Rules) -> int:
    """The same as `row_count`, for spaces given as bits.

    Rows on different lines share at most one space, so each stretch of filled spaces in a line is counted
    separately: its first five are a row, and every further ``5 - most_shared`` spaces make another one.
    """
    bits |= CORNER_BITS
    total = 0
    for step in _STEPS:
        pairs = bits & bits >> step
        starts = pairs & pairs >> 2 * step & bits >> 4 * step
        while starts:
            total += (starts & ~(starts << step)).bit_count()
            found = starts
            for further in range(step, (_LENGTH - rules.most_shared) * step + 1, step):
                found &= starts >> further
                if not found:
                    break
            starts = found
    return total


def bits_in_lines(bits: int) -> int:
    """The spaces with a marker that are in a completed row, as bits."""
    found = 0
    for needed in _BITS_OF_LINES.values():
        if bits & needed == needed:
            found |= needed
    return found


def score_rows(spaces: SpacesLike, rules: Rules = STANDARD) -> RowScore:
    """The rows that count for markers on these spaces, with a line of 1 point for each (OJ-07, OJ-08).

    In a stretch of filled spaces, the first rows from the left or from the top are taken.

    Examples:
        >>> print(score_rows("b1 c1 d1 e1 a2 a3 a4 a5").explain())
        row     a1 b1 c1 d1 e1  1
        row     a1 a2 a3 a4 a5  1
        total                   2
    """
    check_rules(rules, Rules)
    taken: list[Row] = []
    for line in completed_rows(spaces):
        if all(len({*line} & {*other}) <= rules.most_shared for other in taken):
            taken.append(line)
    return Score(tuple(Line(Kind.ROW, line, 1) for line in taken))
