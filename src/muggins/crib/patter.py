"""What players say in the play of the cards: the count, the points, and "Go"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from muggins.crib.pegging import Go, Last, PeggingState
from muggins.scoring.score import Score
from muggins.table.seats import AnySeat

__all__ = ["NUMBERS", "call_play", "calls"]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
"""The first numbers in words."""


def call_play(count: int, score: Score[Any, Any]) -> str:
    """What a player says when playing a card: the count, and the points if it scores.

    Examples:
        >>> call_play(19, Score())
        '19'
    """
    return f"{count} for {score.total}" if score.lines else f"{count}"


def calls(
    state: PeggingState[Any, Any],
    *,
    call_play: Callable[[int, Score[Any, Any]], str] = call_play,
    count_aloud: Callable[[Score[Any, Any]], str],
) -> tuple[tuple[AnySeat, str], ...]:
    """Everything said in a play so far, in order, each with the seat that said it.

    Args:
        state: the play.
        call_play: what a player says when playing a card, from the count and the score of the card.
        count_aloud: what a player says about a score that is not for a card played.
    """
    said: list[tuple[AnySeat, str]] = []
    for event in state.log:
        if isinstance(event, Go):
            said.append((event.seat, "Go"))
        elif not isinstance(event, Last):
            said.append((event.seat, call_play(event.count, event.score)))
        elif event.score.lines:
            said.append((event.seat, count_aloud(event.score)))
    return tuple(said)
