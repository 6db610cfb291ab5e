"""The scores of both sides for a hand, and the winner after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from muggins.cards.french import Card
from muggins.checks import check_type, check_whole
from muggins.errors import BidError, PlayerError, ScoreError, TricksError, shown
from muggins.games.hasenpfeffer.cards import CARDS_OF_HAND, SIDES
from muggins.games.hasenpfeffer.rules import STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.contract import Contract, Settled
from muggins.table.options import check_rules

__all__ = [
    "HandScores",
    "HasenpfefferScore",
    "Settlement",
    "hand_points",
    "score_hand",
    "settle",
    "winner_of",
]

HasenpfefferScore: TypeAlias = Score[Kind, Card]

HandScores: TypeAlias = Settled[Kind, Card]
"""The scores of both sides for a hand, and whether the contract was made."""


@frozen
class Settlement:
    """The settlement of a hand.

    Attributes:
        declarers: the side of the high bidder, 0 or 1.
        scored: the scores of both sides for the hand, and whether the contract was made.
        before: the scores of sides 0 and 1 before the hand.
        scores: the scores after the hand; they may be below 0.
        winner: the side that has won the match; None if it goes on.
    """

    declarers: int
    scored: HandScores
    before: tuple[int, int]
    scores: tuple[int, int]
    winner: int | None

    def __str__(self) -> str:
        sides = zip(self.before, self.scores, strict=True)
        told = [f"side {side}: {before}, then {after}" for side, (before, after) in enumerate(sides)]
        return "; ".join([*told, *([] if self.winner is None else [f"side {self.winner} wins"])])


def hand_points(bid: int, declarers: int, defenders: int) -> tuple[int, int]:
    """The points of the declarers and of the defenders for a hand (HA-06 to HA-08).

    The declarers score their tricks if they made their contract, and otherwise lose their bid. The defenders
    score their tricks in any case.

    Args:
        bid: the number of tricks bid, 1 to 6.
        declarers: the tricks of the high bidder's side.
        defenders: the tricks of the other side, the rest of the six.

    Raises:
        BidError: if the bid is not from 1 to 6; its state is the bid.
        TricksError: if the tricks do not add up to six (HA-09).

    Examples:
        >>> hand_points(4, 5, 1), hand_points(4, 3, 3)
        ((5, 1), (-4, 3))
    """
    _check_hand(bid, declarers, defenders)
    return declarers if Contract(bid).is_made(declarers) else -bid, defenders


def score_hand(bid: int, declarers: int, defenders: int) -> HandScores:
    """The scores of both sides for a hand, with the reasons (HA-06 to HA-08).

    Raises:
        BidError: if the bid is not from 1 to 6; its state is the bid.
        TricksError: if the tricks do not add up to six (HA-09).

    Examples:
        >>> print(score_hand(4, 3, 3).declarers)
        contract failed     -4
        total               -4
    """
    _check_hand(bid, declarers, defenders)
    return Contract(bid).settle(_score(declarers), _score(defenders), Kind.FAILED)


def settle(
    scores: Sequence[int], side: int, bid: int, tricks: Sequence[int], rules: Rules = STANDARD
) -> Settlement:
    """The scores of both sides for a hand and after it, and the winner (HA-06 to HA-11).

    Args:
        scores: the scores of sides 0 and 1 before the hand.
        side: the side of the high bidder, 0 or 1.
        bid: the number of tricks bid, 1 to 6.
        tricks: the tricks of sides 0 and 1, six in all.
        rules: the rules.

    Raises:
        BidError: if the bid is not from 1 to 6; its state is the bid.
        PlayerError: if there is no such side.
        ScoreError: if the scores are not those of two sides of an unfinished match.
        TricksError: if the tricks are not two numbers that add up to six (HA-09).

    Examples:
        >>> settle((8, 9), 0, 4, (4, 2)).winner, settle((0, 9), 0, 4, (4, 2)).winner
        (0, 1)
    """
    check_rules(rules, Rules)
    before = _read_scores(scores, rules)
    check_whole("a side", side)
    if side not in range(SIDES):
        raise PlayerError(f"a side is 0 or 1, not {shown(side)}")
    check_type("the tricks", tricks, (tuple, list), "the tricks of two sides")
    if len(tricks) != SIDES:
        raise TricksError(f"the tricks must be those of {SIDES} sides, not {shown(tricks)} (HA-09)")
    scored = score_hand(bid, tricks[side], tricks[1 - side])
    points = [scored.defenders.total, scored.defenders.total]
    points[side] = scored.declarers.total
    after = before[0] + points[0], before[1] + points[1]
    return Settlement(
        side,
        scored,
        before,
        after,
        winner_of(
            after,
            side,
            rules.target,
            is_made=scored.is_made,
            defenders_may_win=rules.defenders_may_win_against_made_contract,
        ),
    )


def _score(tricks: int) -> HasenpfefferScore:
    return Score((Line(Kind.TRICKS, (), tricks),) if tricks else ())


def winner_of(
    scores: Sequence[int], side: int, target: int, *, is_made: bool, defenders_may_win: bool
) -> int | None:
    """The side that has won with these scores after a hand that `side` declared (HA-10, HA-11).

    Args:
        scores: the scores of both sides after the hand.
        side: the side of the high bidder.
        target: the target.
        is_made: whether the contract was made.
        defenders_may_win: whether the defenders may win against a contract that was made.
    """
    if is_made and scores[side] >= target:
        return side
    other = 1 - side
    return other if (defenders_may_win or not is_made) and scores[other] >= target else None


def _check_hand(bid: int, declarers: int, defenders: int) -> None:
    check_whole("a bid", bid)
    for tricks in (declarers, defenders):
        check_whole("a number of tricks", tricks)
    if not 1 <= bid <= CARDS_OF_HAND:
        raise BidError(f"a bid is from 1 to {CARDS_OF_HAND} tricks, not {shown(bid)} (HA-01)", bid)
    if min(declarers, defenders) < 0 or declarers + defenders != CARDS_OF_HAND:
        raise TricksError(
            f"a hand has {CARDS_OF_HAND} tricks in all, not {shown(declarers)} and {shown(defenders)} (HA-09)"
        )


def _read_scores(scores: Sequence[int], rules: Rules) -> tuple[int, int]:
    """The scores of two sides, neither of which has won; an option lets one have the target (HA-11)."""
    check_type("the scores", scores, (tuple, list), "the scores of two sides")
    for score in scores:
        check_whole("a score", score)
    reached = sum(score >= rules.target for score in scores)
    if len(scores) != SIDES or reached > (not rules.defenders_may_win_against_made_contract):
        raise ScoreError(
            f"the scores must be two of an unfinished match to {rules.target}, not {shown(scores)} (HA-10)"
        )
    one, other = scores
    return one, other
