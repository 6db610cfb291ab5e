"""What `print` shows of a play with open hands, of a count and of a discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.crib.figure_errors import NET
from muggins.printing import listed, with_error

if TYPE_CHECKING:
    from muggins.crib.deal import Count
    from muggins.crib.discards import Discard
    from muggins.crib.open_play import ReviewedPlay, SolvedPlay, ValuedPlay

__all__ = [
    "count_text",
    "discard_text",
    "reviewed_play_text",
    "solved_play_text",
    "valued_play_text",
]


# --- the play with both hands known ----------------------------------------------------------------------


def valued_play_text(play: ValuedPlay) -> str:
    """The value and the cost of a card."""
    cost = f", {play.cost} less than the best" if play.cost else ""
    return f"{play.card} is worth {play.net}{cost}"


def solved_play_text(solved: SolvedPlay) -> str:
    """A line for each legal card, then what happens if the best one is played."""
    turn = f"{solved.seat} to play at {solved.state.count}"
    return "\n".join([turn, *map(str, solved.plays), *map(str, solved.best.line)])


def reviewed_play_text(played: ReviewedPlay) -> str:
    """Who played which card, and which card would have been better, if any."""
    better = f"{played.best.card} was better by {played.cost}" if played.cost else "none was better"
    return f"{played.seat} played {played.card}: {better}"


# --- the deal and its show -------------------------------------------------------------------------------


def count_text(counted: Count) -> str:
    """Whose hand or crib it is, its cards, and the table of what they score."""
    claimed = [f"{counted.claimed} claimed"] if counted.overlooked else []
    *held, upcard = counted.cards
    cards = f"{counted.seat}'s {counted.occasion}, {listed(held)} with {upcard}"
    return "\n".join([cards, str(counted.score), *claimed])


# --- the discard -----------------------------------------------------------------------------------------


def discard_text(worth: Discard) -> str:
    """One line: the cards thrown and kept, the net value, and the reasons that are not 0."""
    errors = worth.figure_errors.values
    reasons = [
        f"{reason.replace('_', ' ')} {with_error(mean, errors.get(reason, 0))}"
        for reason, mean in worth.reasons.items()
        if mean
    ]
    why = f" ({', '.join(reasons)})" if reasons else ""
    return (
        f"{worth.seat} throws {listed(worth.thrown)}, keeps {listed(worth.kept)}: "
        f"{with_error(worth.net, errors.get(NET, 0))}{why}"
    )
