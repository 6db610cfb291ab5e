"""What a player sees of a match of Cribbage."""

from __future__ import annotations

from typing import TypedDict

from muggins.crib.views import CribView

__all__ = ["AnnouncedView", "CribbageView"]


class AnnouncedView(TypedDict):
    """A count that an opponent has to accept or correct."""

    player: str
    occasion: str
    cards: list[str]
    claimed: int


class CribbageView(CribView, total=False):
    """The view of a match of Cribbage.

    Attributes:
        announced: the count that has to be accepted or corrected, if claims stand.
    """

    announced: AnnouncedView
