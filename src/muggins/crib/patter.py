"""What players say in the play of the cards: the count, the points, and "Go"."""

from __future__ import annotations

from collections.abc import Callable

from muggins.checks import check_type, check_whole
from muggins.errors import shown
from muggins.pegging import Go, Last, PeggingState
from muggins.scoring.score import CardT, KindT, Score
from muggins.table.seats import AnySeat

__all__ = ["NUMBERS", "call_play", "calls", "check_score"]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
"""The first numbers in words."""


def check_score(score: object) -> None:
    """Check that this is a score."""
    check_type("the score", score, Score, "a Score")


def call_play(count: int, score: Score) -> str:
    """What a player says when playing a card: the count, and the points if it scores.

    Examples:
        >>> call_play(19, Score())
        '19'
    """
    check_score(score)
    check_whole("the count", count)
    return f"{shown(count)} for {score.total}" if score.lines else shown(count)


def calls(
    state: PeggingState[KindT, CardT],
    *,
    call_play: Callable[[int, Score[KindT, CardT]], str] = call_play,
    count_aloud: Callable[[Score[KindT, CardT]], str],
) -> tuple[tuple[AnySeat, str], ...]:
    """Everything said in a play so far, in order, each with the seat that said it.

    Args:
        state: the play.
        call_play: what a player says when playing a card, from the count and the score of the card.
        count_aloud: what a player says about a score that is not for a card played.
    """
    check_type("the play", state, PeggingState, "a play of the cards")
    said: list[tuple[AnySeat, str]] = []
    for event in state.log:
        if isinstance(event, Go):
            said.append((event.seat, "Go"))
        elif not isinstance(event, Last):
            said.append((event.seat, call_play(event.count, event.score)))
        elif event.score.lines:
            said.append((event.seat, count_aloud(event.score)))
    return tuple(said)
