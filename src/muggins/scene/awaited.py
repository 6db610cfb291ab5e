"""What has to happen next at a table, in words."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["awaited"]


def awaited(what: object, who: Iterable[object]) -> str:
    """What has to be done and by whom.

    Examples:
        >>> awaited("a discard", ["Ann", "Ben", "Cid"]), awaited("a new stock", [])
        ('a discard by Ann, Ben and Cid', 'a new stock')
    """
    names = " and ".join(", ".join(map(str, who)).rsplit(", ", 1))
    return f"{what} by {names}" if names else str(what)
