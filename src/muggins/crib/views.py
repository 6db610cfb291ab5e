"""What a player sees of a match of a game with a crib."""

from __future__ import annotations

from typing import Literal, TypedDict

from muggins.table.view import HandsView, Pair, Scored

__all__ = ["CountView", "CribView"]


class CountView(TypedDict):
    """A count of a hand or a crib.

    Attributes:
        player: the player who counts.
        occasion: whether it is a hand or the crib.
        cards: its cards, with the card turned up.
        claimed: the points that were claimed.
        corrected: the points that it scores, if too many were claimed.
    """

    player: str
    occasion: Literal["hand", "crib"]
    cards: list[str]
    claimed: int
    corrected: int | None


class CribView(HandsView, total=False):
    """The view of a match of a game with a crib; before the first deal it adds only the phase and the cuts.

    Attributes:
        phase: what the deal waits for.
        cuts: the cards of each cut for the first deal.
        thrown: the cards that the player has thrown to the crib.
        crib: the number of cards in the crib.
        stock: the number of cards in the stock.
        upcard: the card turned up.
        count: the running count.
        plays: the player, the card and the count after it, of each card played in this deal.
        declared: the player, `go` or `last`, and the count of each.
        pegged: the player and the points of each score before the show, in words.
        counts: the counts of the show.
        claims: the player, the occasion and the points of each claim.
    """

    phase: Literal["discards", "the up-card", "a card", "a count", "nothing more"]
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
