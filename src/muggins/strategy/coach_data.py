"""What a coach says of a match as plain data that JSON can hold."""

from __future__ import annotations

from typing import TypedDict

__all__ = ["BalanceDocument", "CoachDocument", "DealDocument", "DecisionDocument", "OptionDocument"]


class OptionDocument(TypedDict):
    """One of the things that a player could do, as in `Option`; cards are given by their codes."""

    cards: list[str]
    points: float
    chance: float | None
    error: float | None
    reasons: dict[str, float]
    why: str


class DecisionDocument(TypedDict):
    """A decision, as in `JudgedDecision`, with what it cost, and told in words."""

    number: int
    deal: int
    player: str
    seat: str
    kind: str
    board: list[int]
    done: OptionDocument
    options: list[OptionDocument]
    cost: float
    chance_cost: float | None
    close: int
    told: str


class BalanceDocument(TypedDict):
    """A balance, as in `Balance`, with the luck."""

    before: float
    after: float
    luck: float
    lost: float
    given: float


class DealDocument(TypedDict):
    """A deal that was played to its end, as in `CoachedDeal`, with the balance of each player."""

    number: int
    dealer: str
    balances: dict[str, BalanceDocument] | None


class CoachDocument(TypedDict):
    """What a coach has to say of a match.

    Attributes:
        game: the word for the game.
        players: the names of the players.
        coached: those whose decisions were judged.
        scores: the points of each player.
        winners: who has won.
        decisions: all decisions, in order.
        dearest: the places among `decisions`, from 0, of those that cost most, the dearest first.
        deals: the deals that were played to their end.
        balances: the balance of each player over these deals; null if the chances are not known.
    """

    game: str
    players: list[str]
    coached: list[str]
    scores: dict[str, int]
    winners: list[str]
    decisions: list[DecisionDocument]
    dearest: list[int]
    deals: list[DealDocument]
    balances: dict[str, BalanceDocument] | None
