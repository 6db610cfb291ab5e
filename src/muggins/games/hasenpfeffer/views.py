"""What a player sees of a match of Hasenpfeffer."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, TypedDict

from muggins.table.view import HandsView, Pair, TrickView

__all__ = ["ContractView", "HasenpfefferView", "JokerView"]

Call: TypeAlias = Annotated[list[Any], (str, int | None)]
"""A player and a bid, or null for a pass, as a list of two."""


class JokerView(TypedDict):
    """The joker, which is shown because all have passed, and the player who held it."""

    card: str
    player: str | None


class ContractView(TypedDict):
    """The highest bid, and who made it."""

    player: str
    bid: int | None


class HasenpfefferView(HandsView, total=False):
    """The view of a match of Hasenpfeffer; its own parts are there after the first deal.

    Attributes:
        phase: what the hand waits for.
        calls: each player's bid, or null for a pass, in order.
        void: whether the deal is void.
        joker: the joker, if all have passed.
        contract: the high bidder and the bid, once the bidding is over.
        widow: the widow, if the player may know it.
        trump: the suit of trumps.
        discarded: the card discarded, if the player may know it.
        tricks: the tricks that were taken.
        trick: the plays of the trick under way.
    """

    phase: Literal["a bid or a pass", "the trump suit", "a discard", "a card", "nothing more"]
    calls: list[Call]
    void: bool
    joker: JokerView | None
    contract: ContractView | None
    widow: str | None
    trump: str | None
    discarded: str | None
    tricks: list[TrickView]
    trick: list[Pair]
