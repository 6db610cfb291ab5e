"""How much of a long test is quick: its first few cases, and a share of its examples.

All of it runs in the session `exhaustive`.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import pytest
from hypothesis import settings

Parameters: TypeAlias = "list[pytest.ParameterSet]"

EXHAUSTIVE = pytest.mark.exhaustive
AT_LENGTH = 100
"""The examples of a property at full length, unless it asks for more or fewer."""


def first_quick(cases: Iterable[object], count: int) -> Parameters:
    """Each case as a parameter of a test; all but the first few are exhaustive."""
    return rows_first_quick(((case,) for case in cases), count)


def rows_first_quick(rows: Iterable[tuple[object, ...]], count: int) -> Parameters:
    """The same for a test with several parameters, of which each row holds one of each."""
    return [pytest.param(*row, marks=() if number < count else EXHAUSTIVE) for number, row in enumerate(rows)]


def examples(at_length: int) -> int:
    """How many examples a property has that has so many at full length."""
    return max(at_length * settings().max_examples // AT_LENGTH, 1)


def crossed(ones: Mapping[str, object], others: Mapping[str, object], times: int) -> Parameters:
    """Every one with every other, by their names; quick are so many others for each, all of them in turn."""
    count = len(others)
    return [
        pytest.param(
            one, other, id=f"{name}-{of}", marks=() if (number - place) % count < times else EXHAUSTIVE
        )
        for number, (name, one) in enumerate(ones.items())
        for place, (of, other) in enumerate(others.items())
    ]
