"""What a player sees of a match of Mus."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypedDict

from muggins.games.mus.rules import Lance
from muggins.games.mus.settlement import Kind
from muggins.table.view import HandsView, Pair

__all__ = ["MusView", "PaidView", "StakeView"]


Round: TypeAlias = Annotated[str, Lance]


class StakeView(TypedDict):
    """What became of a round of betting, for how much, and who gets it."""

    outcome: Annotated[str, Kind]
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
        discards: the number of discarded cards.
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
        uncounted: what was not counted, because the match was over.
    """

    phase: Literal[
        "mus or no mus",
        "a discard",
        "the discards to be shuffled",
        "a bid or a pass",
        "an answer to the bid",
        "nothing more",
    ]
    eldest: str
    stock: int
    discards: int
    discarded: list[str]
    wants_mus: list[str]
    exchanges: list[dict[str, int]]
    declared: dict[Round, dict[str, bool]]
    round: Round | None
    bid: int | Literal["órdago"] | None
    calls: dict[Round, list[Pair]]
    stakes: dict[Round, StakeView]
    hands: dict[str, list[str]]
    paid: list[PaidView]
    uncounted: list[PaidView]
