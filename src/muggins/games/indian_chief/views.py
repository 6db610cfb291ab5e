"""What a player sees of a match of Indian Chief."""

from __future__ import annotations

from typing import TypedDict

from muggins.table.view import MatchView

__all__ = ["IndianChiefView", "TurnView"]


class TurnView(TypedDict):
    """A turn that is over.

    Attributes:
        melds: the melds that were revealed.
        thefts: the thief, the victim and the card of each theft, or the thief alone.
    """

    melds: dict[str, list[str]]
    thefts: list[list[str]]


class IndianChiefView(MatchView):
    """The view of a match of Indian Chief; its own parts are there from the beginning.

    Attributes:
        hand: the codes of the player's own cards.
        sheets: the boxes that each player has filled, with their points.
        turn: the number of turns so far.
        turns: what was revealed in each of them.
        melded: who has melded in this turn.
        meld: the player's own meld.
        thieves: the players of each group of thieves.
        named: the victim and the card that each thief has named; nothing for one who takes none.
        stub: the number of cards that are left.
    """

    hand: list[str]
    sheets: dict[str, dict[str, int]]
    turn: int
    turns: list[TurnView]
    melded: list[str]
    meld: list[str]
    thieves: list[list[str]]
    named: dict[str, list[str]]
    stub: int
