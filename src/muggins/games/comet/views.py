"""What a player sees of a match of Comet."""

from __future__ import annotations

from muggins.table.view import HandsView

__all__ = ["CometView"]


class CometView(HandsView, total=False):
    """The view of a match of Comet; its own parts are there after the first deal.

    Attributes:
        stub: the number of cards that were not dealt.
        out: the cards that are known to be out of play.
        played: the cards played so far.
        top: the card that the next one follows.
        interrupted: the card that the comet has interrupted.
        phase: what the hand waits for.
        last: who has played last.
        passed: who has passed since.
    """

    stub: int
    out: list[str]
    played: list[str]
    top: str | None
    interrupted: str | None
    phase: str
    last: str | None
    passed: list[str]
