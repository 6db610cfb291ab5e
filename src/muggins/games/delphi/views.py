"""What a player sees of a match of Delphi."""

from __future__ import annotations

from typing import TypedDict

from muggins.table.view import MatchView

__all__ = ["DelphiView", "JudgedView"]


class JudgedView(TypedDict):
    """The card judged last, whether it was correct, and what each player guessed."""

    card: str
    correct: bool
    guesses: dict[str, str]


class DelphiView(MatchView, total=False):
    """The view of a match of Delphi; its own parts are there after the first deal.

    Attributes:
        oracle: the player who has made up the rule.
        line: the correct cards, from left to right.
        sidelined: the incorrect cards below each of them.
        upcard: the card turned up.
        stock: the number of cards in the stock.
        tokens: the tokens of each guesser.
        guessed: the players who have guessed.
        guess: the player's own guess, yes or no.
        last: the card judged last.
    """

    oracle: str
    line: list[str]
    sidelined: list[list[str]]
    upcard: str | None
    stock: int
    tokens: dict[str, int]
    guessed: list[str]
    guess: str | None
    last: JudgedView | None
