"""The players by their places, for the lines of moves."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Place"]


class Place(StrEnum):
    """The players by their places from the dealer's left, as they stand in the lines of moves."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"
    EIGHTH = "eighth"
