"""The questions that a player has to answer, with everything it knows: which cards to throw, or to play.

A question is made from what the player sees of a match, so it cannot contain anything hidden.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar, TypeAlias

from attrs import frozen

from muggins.crib.deal import Phase
from muggins.strategy.players import Turn
from muggins.table.seats import Seat

__all__ = ["DecisionKind", "Question", "ToPlay", "ToThrow", "question_of"]


class DecisionKind(StrEnum):
    """The kind of a decision: what to throw or to play, how much to count, or whether to claim."""

    DISCARD = "discard"
    PLAY = "play"
    COUNT = "count"
    CLAIM = "claim"
    MUGGINS = "muggins"


@frozen
class ToThrow:
    """Which two cards to throw.

    Attributes:
        dealt: the codes of the cards dealt.
        seat: the player's seat.
        board: the points of the player and of the opponent, in a match to the target of the table of odds;
            None if they need more points than that.
    """

    KIND: ClassVar[DecisionKind] = DecisionKind.DISCARD

    dealt: tuple[str, ...]
    seat: Seat
    board: tuple[int, int] | None


@frozen
class ToPlay:
    """Which card to play.

    Attributes:
        held: the codes of the cards that the player still holds.
        seat: the player's seat.
        thrown: the codes of the cards that the player threw.
        upcard: the code of the card turned up.
        plays: the cards played since the lead, each with the player.
        board: as for `ToThrow`, including all points scored in the deal so far.
    """

    KIND: ClassVar[DecisionKind] = DecisionKind.PLAY

    held: tuple[str, ...]
    seat: Seat
    thrown: tuple[str, ...]
    upcard: str
    plays: tuple[tuple[Seat, str], ...]
    board: tuple[int, int] | None


Question: TypeAlias = ToThrow | ToPlay


def question_of(turn: Turn, target: int) -> Question | None:
    """The question for the player who has to move; None if there is nothing to choose.

    Args:
        turn: what the player knows.
        target: the target of the matches for which the chances to win are known.
    """
    view = turn.view
    if len(turn.moves) == 1 or view["phase"] not in (Phase.DISCARD, Phase.PLAY):
        return None
    own = tuple(view["hand"])
    seat, board = _seat(turn, turn.player), _board(turn, target)
    if view["phase"] == Phase.DISCARD:
        return ToThrow(own, seat, board)
    plays = tuple([(_seat(turn, name), code) for name, code, _ in view["plays"]])
    gone = [code for _, code in plays]
    return ToPlay(
        held=tuple([code for code in own if code not in gone]),
        seat=seat,
        thrown=tuple(view["thrown"]),
        upcard=view["upcard"],
        plays=plays,
        board=board,
    )


def _seat(turn: Turn, player: str) -> Seat:
    return Seat.DEALER if turn.view["dealer"] == player else Seat.PONE


def _board(turn: Turn, target: int) -> tuple[int, int] | None:
    """The scores at which both players need the same points in a match to `target`."""
    scores: dict[str, Any] = turn.view["scores"]
    own, other = [
        target - turn.rules.target + scores[name] for name in sorted(scores, key=turn.player.__ne__)
    ]
    return None if min(own, other) < 0 else (own, other)
