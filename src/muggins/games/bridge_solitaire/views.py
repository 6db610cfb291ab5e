"""What a player sees of a match of Bridge Solitaire."""

from __future__ import annotations

from typing import Literal, TypedDict

from muggins.table.view import MatchView, Pair

__all__ = ["BridgeSolitaireView", "BridgeTrickView", "RubberView"]


class BridgeTrickView(TypedDict):
    """A trick that was taken.

    Attributes:
        winner: the player who took it.
        plays: the player and the card of each play.
        passed_over: the cards of the stock that could not be played.
    """

    winner: str
    plays: list[Pair]
    passed_over: list[str]


class RubberView(TypedDict):
    """The rubber; most numbers are by player.

    Attributes:
        hands: the number of hands played.
        below: the points below the line.
        above: those above it.
        games: the games won.
        part_scores: the points towards the next game.
        needed: the points still needed for it.
        vulnerable: who is vulnerable.
    """

    hands: int
    below: dict[str, int]
    above: dict[str, int]
    games: dict[str, int]
    part_scores: dict[str, int]
    needed: dict[str, int]
    vulnerable: list[str]


class BridgeSolitaireView(MatchView, total=False):
    """The view of a match of Bridge Solitaire; its own parts are there after the first deal.

    Attributes:
        rubber: the rubber so far.
        phase: what the hand waits for.
        choice: the cards to choose from.
        hand: the codes of the player's own cards.
        discard: the top discard.
        stock: the number of cards in the stock.
        house: the bid of the house.
        contract: the contract.
        declarer: the player who declares.
        led: the card led.
        upcard: the last card that the house has played.
        tricks: the tricks that were taken.
        hand_of_player: the player's cards, in everybody else's view.
    """

    rubber: RubberView
    phase: Literal["a choice of cards", "a bid or a pass", "a card", "nothing more"]
    choice: list[str]
    hand: list[str]
    discard: str | None
    stock: int
    house: str | None
    contract: str | None
    declarer: str | None
    led: str | None
    upcard: str | None
    tricks: list[BridgeTrickView]
    hand_of_player: list[str]
