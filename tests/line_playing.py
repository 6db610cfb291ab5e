"""Plays lines of moves for the tests, and says what a player holds and may do."""

from typing import TypeVar

from muggins.table.match import Match

MatchT = TypeVar("MatchT", bound=Match)


def after(match: MatchT, *lines: str) -> MatchT:
    """The match after some moves."""
    for line in lines:
        match = match.apply(line)
    return match


def hand(match: Match, player: str) -> str:
    """The cards that a player holds, as the player sees them."""
    return " ".join(match.seen_by(player)["hand"])


def moves(match: Match, player: str) -> list[str]:
    """The lines of what a player may do."""
    return [move.text for move in match.legal_moves(player)]
