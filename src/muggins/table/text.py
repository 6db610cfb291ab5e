"""What `print` shows for every match and its current round."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import TYPE_CHECKING

from muggins.table.seats import Seat, seats_of

if TYPE_CHECKING:
    from muggins.table.match import Match
    from muggins.table.seated import SeatedMatch

__all__ = [
    "awaited",
    "awaited_in_match",
    "awaited_or_deal",
    "holding",
    "holds",
    "rules_and_score",
    "seats",
]


def rules_and_score(match: Match) -> list[str]:
    """A line for the rules, and one for the score."""
    return [str(match.rules), str(match.scoreboard)]


def seats(match: SeatedMatch) -> str:
    """A line that says who sits where in the present round."""
    pone, *others = match.players_after(match.dealer)
    return ", ".join([f"{pone} is the pone", *(f"{player} the {match.seat_of(player)}" for player in others)])


def holding(*held: int) -> str:
    """How many cards each seat holds, the pone first."""
    pone, *others = held
    named = zip(seats_of(len(held))[1:], others, strict=True)
    first = f"{Seat.PONE} holds {pone} card{'' if pone == 1 else 's'}"
    return ", ".join([first, *(f"{seat} {number}" for seat, number in named)])


def holds(names: Iterable[str], hands: Iterable[Sized]) -> str:
    """How many cards each of some players holds, by their names."""
    return ", ".join(f"{name} holds {len(hand)}" for name, hand in zip(names, hands, strict=True))


def awaited(what: str, to_act: Iterable[str]) -> list[str]:
    """A line that says who has to do what; none if nobody has to move."""
    who = " and ".join(to_act)
    return [f"waits for {what} by {who}"] if who else []


def awaited_or_deal(match: Match, what: str) -> list[str]:
    """The same for a match without dealers, or the next deal."""
    return awaited(what, match.to_act) if match.is_over or match.to_act else ["waits for a deal"]


def awaited_in_match(match: SeatedMatch, what: str) -> list[str]:
    """The same for a match with seats, or the next deal, or the cut for it."""
    if match.is_over or match.to_act:
        return awaited(what, match.to_act)
    return awaited("a deal", (match.next_dealer,)) if match.dealer else ["waits for the cut for the deal"]
