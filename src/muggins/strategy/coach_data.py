"""Advice, and a coach's report on a match, as plain data for JSON."""

from __future__ import annotations

from typing import TypedDict

__all__ = [
    "BalanceDocument",
    "CoachDocument",
    "DealDocument",
    "DecisionDocument",
    "HandDocument",
    "JudgedDocument",
    "MatchDocument",
    "MoveDocument",
    "OptionDocument",
    "ReportDocument",
]


class MoveDocument(TypedDict):
    """A legal move, as in `muggins.strategy.search.Option`."""

    move: str
    chance: float
    error: float
    worlds: int
    behind: float
    behind_error: float
    is_close: bool
    reason: str


class JudgedDocument(TypedDict):
    """A move, as in `muggins.strategy.coaching.JudgedMove`, with its cost and its description."""

    number: int
    player: str
    done: MoveDocument
    best: MoveDocument
    cost: float
    cost_error: float
    is_mistake: bool
    told: str


class OptionDocument(TypedDict):
    """An option of a player, as in `Option`; cards are given by their codes.

    Attributes:
        cards: the cards.
        points: what it is worth.
        chance: how likely the player is to win with it.
        error: the standard error of the chance.
        reasons: the parts of `points`.
        errors: the errors of `reasons`, and of `points` as ``"net"``, where these are not exact.
        difference_errors: the errors of the differences between two options.
        why: a reason in words.
    """

    cards: list[str]
    points: float
    chance: float | None
    error: float | None
    reasons: dict[str, float]
    errors: dict[str, float]
    difference_errors: dict[str, float]
    why: str


class DecisionDocument(TypedDict):
    """A decision, as in `JudgedDecision`, with its cost and its description."""

    number: int
    deal: int
    player: str
    seat: str
    kind: str
    board: list[int]
    done: OptionDocument
    options: list[OptionDocument]
    cost: float
    cost_error: float
    chance_cost: float | None
    close: int
    told: str


class BalanceDocument(TypedDict):
    """A balance, as in `Balance`, with the luck; the error is that of the luck."""

    before: float
    after: float
    luck: float
    lost: float
    given: float
    error: float


class DealDocument(TypedDict):
    """A finished deal, as in `CoachedDeal`, with the balance of each player."""

    number: int
    dealer: str
    balances: dict[str, BalanceDocument] | None


class MatchDocument(TypedDict):
    """The part that all coaches' reports on a match share.

    Attributes:
        game: the name of the game.
        players: the names of the players.
        coached: the players whose decisions were judged.
        scores: the points of each player.
        winners: the players who have won.
        dearest: the indices of the most costly decisions in `decisions`, from 0, the most costly first.
    """

    game: str
    players: list[str]
    coached: list[str]
    scores: dict[str, int]
    winners: list[str]
    dearest: list[int]


class HandDocument(TypedDict):
    """A finished hand, as in `muggins.strategy.coaching.CoachedHand`, with the balance of each player."""

    number: int
    first: int
    last: int
    balances: dict[str, BalanceDocument]


class ReportDocument(MatchDocument):
    """A coach's report on a match of any game.

    Attributes:
        decisions: all decisions, in order.
        hands: the finished hands.
        balances: the balance of each player over these hands; empty if there are none.
    """

    decisions: list[JudgedDocument]
    hands: list[HandDocument]
    balances: dict[str, BalanceDocument]


class CoachDocument(MatchDocument):
    """A coach's report on a match of a game with a crib.

    Attributes:
        decisions: all decisions, in order.
        deals: the finished deals.
        balances: the balance of each player over these deals; null if the chances are not known.
    """

    decisions: list[DecisionDocument]
    deals: list[DealDocument]
    balances: dict[str, BalanceDocument] | None
