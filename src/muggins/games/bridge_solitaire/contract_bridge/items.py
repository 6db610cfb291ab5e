"""The items of a score sheet."""

from __future__ import annotations

from typing import Generic, TypeVar

from attrs import frozen

from muggins.cards.french import Card
from muggins.games.bridge_solitaire.contract_bridge.rules import Kind, Party, Side, Where
from muggins.scoring.score import Line

__all__ = ["Item"]

WhoT = TypeVar("WhoT", Party, Side)


@frozen
class Item(Line[Kind, Card], Generic[WhoT]):
    """A line of a score, with who gets the points and where they are written.

    Attributes:
        kind: what the points are for.
        cards: the honours; none for anything else.
        points: the number of points.
        to: who gets them: a party, or in a rubber a side.
        where: whether it is written below the line or above it.
        reason: the reason for the points, in a few words.
    """

    to: WhoT
    where: Where
    reason: str

    def __str__(self) -> str:
        return f"{self.kind} {self.points} {self.where}: {self.reason}"
