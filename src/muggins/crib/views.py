"""What a player sees of a match of a game with a crib."""

from __future__ import annotations

from typing import TypedDict

from muggins.table.view import HandsView, Pair, Scored

__all__ = ["CountView", "CribView"]


class CountView(TypedDict):
    """A count of a hand or a crib.

    Attributes:
        player: who counts.
        occasion: what is counted.
        cards: its cards, with the card turned up.
        claimed: the points that were claimed.
        corrected: the points that it has, if too many were claimed.
    """

    player: str
    occasion: str
    cards: list[str]
    claimed: int
    corrected: int | None


class CribView(HandsView, total=False):
    """The view of a match of a game with a crib; before the first deal it has only its phase and the cuts.

    Attributes:
        phase: what the deal waits for.
        cuts: the cards of each cut for the first deal.
        thrown: the cards that the player has thrown.
        crib: the number of cards in the crib.
        stock: that of the stock.
        upcard: the card turned up.
        count: the running count.
        plays: the player, the card and the count of each card played.
        declared: the player, `go` or `last`, and the count of each.
        pegged: the player and the points of each score so far, in words.
        counts: the counts after the play.
        claims: the player, the occasion and the points of each claim.
    """

    phase: str
    cuts: list[list[str]]
    thrown: list[str]
    crib: int
    stock: int
    upcard: str | None
    count: int | None
    plays: list[Scored]
    declared: list[Scored]
    pegged: list[Pair]
    counts: list[CountView]
    claims: list[Scored]
