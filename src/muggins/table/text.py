"""What `print` shows of what any match of two players and its present round have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from muggins.table.two_handed import TwoHandedMatch

__all__ = ["awaited", "awaited_in_match", "holding", "rules_and_score", "seats"]


def rules_and_score(match: TwoHandedMatch) -> list[str]:
    """A line for the rules, and one for the score."""
    return [str(match.rules), str(match.scoreboard)]


def seats(match: TwoHandedMatch) -> str:
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


def awaited_in_match(match: TwoHandedMatch, what: str) -> list[str]:
    """The same of a match: that, or the next deal."""
    if match.is_over or match.to_act:
        return awaited(what, match.to_act)
    return awaited("a deal", (match.next_dealer,)) if match.dealer else ["waits for the cut for the deal"]
