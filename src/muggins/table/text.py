"""What `print` shows of a race, and of what any match and its present round have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from muggins.table.race import Race
    from muggins.table.two_players import Match

__all__ = ["awaited", "holding", "race_text", "rules_and_score", "seats"]


def race_text(run: Race[Any, Any]) -> str:
    """A line: the points of both players, the target, and who has won."""
    points = ", ".join(f"{player} {run.score(player)}" for player in run.players)
    won = "" if run.winner is None else f"; {run.winner} has won"
    return f"{points}, to {run.target}{won}"


def rules_and_score(match: Match[Any, Any, Any, Any]) -> list[str]:
    """A line for the rules, and one for the score."""
    return [str(match.rules), str(match.race)]


def seats(match: Match[Any, Any, Any, Any]) -> str:
    """A line that says who sits where in the present round."""
    (pone,) = (player for player in match.players if player != match.dealer)
    return f"{pone} is the pone, {match.dealer} the dealer"


def holding(pone: int, dealer: int) -> str:
    """How many cards each seat holds."""
    return f"pone holds {pone} card{'' if pone == 1 else 's'}, dealer {dealer}"


def awaited(what: str, to_act: Iterable[str]) -> list[str]:
    """A line that says what is awaited by whom; none if nobody has to move."""
    who = " and ".join(to_act)
    return [f"waits for {what} by {who}"] if who else []
