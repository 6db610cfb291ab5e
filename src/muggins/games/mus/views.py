"""What a player sees of a match of Mus."""

from __future__ import annotations

from typing import TypedDict

from muggins.table.view import HandsView, Pair

__all__ = ["MusView", "PaidView", "StakeView"]


class StakeView(TypedDict):
    """What became of a round of betting, for how much, and who gets it."""

    outcome: str
    amount: int
    to: list[str]


class PaidView(TypedDict):
    """What was counted for a round, with the cards."""

    to: list[str]
    occasion: str
    points: int
    kind: str
    cards: list[str]


class MusView(HandsView, total=False):
    """The view of a match of Mus; its own parts are there after the first deal.

    Attributes:
        phase: what the hand waits for.
        eldest: the eldest hand.
        stock: the number of cards in the stock.
        discards: that of the discards.
        discarded: the cards that the player has discarded.
        wants_mus: who wants mus.
        exchanges: how many cards each player has exchanged, each time.
        declared: who has pares, and juego.
        round: the round under way.
        bid: the bid in it, a number or órdago.
        calls: what was said in each round.
        stakes: what became of each round.
        hands: all hands, once they are shown.
        paid: what was counted.
        uncounted: what was not, because the match was over.
    """

    phase: str
    eldest: str
    stock: int
    discards: int
    discarded: list[str]
    wants_mus: list[str]
    exchanges: list[dict[str, int]]
    declared: dict[str, dict[str, bool]]
    round: str | None
    bid: int | str | None
    calls: dict[str, list[Pair]]
    stakes: dict[str, StakeView]
    hands: dict[str, list[str]]
    paid: list[PaidView]
    uncounted: list[PaidView]
