"""What a player sees of a match of Comet."""

from __future__ import annotations

from typing import Literal

from muggins.table.view import LeftView

__all__ = ["CometView"]


class CometView(LeftView, total=False):
    """The view of a match of Comet; its own parts are there after the first deal.

    Attributes:
        stub: the number of cards that were not dealt.
        out: the cards that are not in the deck.
        played: the cards played so far.
        top: the card played last in the run.
        interrupted: the card that the comet has interrupted.
        phase: what the hand waits for.
        last: the player who has played last.
        passed: the players who have passed since.
    """

    stub: int
    out: list[str]
    played: list[str]
    top: str | None
    interrupted: str | None
    phase: Literal["lead", "run", "comet", "over"]
    last: str | None
    passed: list[str]
