"""Checks of arguments before they are used.

The checks of numbers that need not be whole are in `muggins.checks.reals`, which imports `fractions`.
"""

from muggins.checks.iterables import MOST_CARDS, check_order, iterated, listed
from muggins.checks.values import (
    as_whole,
    check_executor,
    check_type,
    check_whole,
    check_within,
    member,
    spelt,
    text_of,
)

__all__ = [
    "MOST_CARDS",
    "as_whole",
    "check_executor",
    "check_order",
    "check_type",
    "check_whole",
    "check_within",
    "iterated",
    "listed",
    "member",
    "spelt",
    "text_of",
]
