"""What a player sees of a match of Indian Chief."""

from __future__ import annotations

from typing import Annotated, TypedDict

from muggins.games.indian_chief.rules import Box
from muggins.table.view import MatchView

__all__ = ["IndianChiefView", "TurnView"]


class TurnView(TypedDict):
    """A turn whose melds are revealed.

    Attributes:
        melds: the meld of each player.
        thefts: the thief, the victim and the card of each theft.
    """

    melds: dict[str, list[str]]
    thefts: list[list[str]]


class IndianChiefView(MatchView):
    """The view of a match of Indian Chief; all its parts are always there.

    Attributes:
        hand: the codes of the player's own cards.
        sheets: the boxes that each player has filled, with their points.
        turn: the number of turns so far.
        turns: what was revealed in each of them.
        melded: the players who have melded in this turn.
        meld: the player's own meld.
        thieves: the thieves who have not stolen yet, in groups of equals.
        named: the victim and the card that each thief has named; nothing for one who takes none.
        stub: the number of cards in the stub.
    """

    hand: list[str]
    sheets: dict[str, dict[Annotated[str, Box], int]]
    turn: int
    turns: list[TurnView]
    melded: list[str]
    meld: list[str]
    thieves: list[list[str]]
    named: dict[str, list[str]]
    stub: int
