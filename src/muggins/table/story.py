"""A match told move by move: each move, what it scored, and the match after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import field, frozen

from muggins.checks import check_type
from muggins.scoring.immutable import frozen_mapping
from muggins.table.match import Match
from muggins.table.scoreboard import Award

__all__ = ["Step", "steps_of"]

_DEAL = "deal"
"""The move after which every hand is new, even if it has some of the same cards."""

Seen: TypeAlias = Mapping[str, Mapping[str, Any]]
"""The view of each player, with the player's cards as `hand` and a card turned up as `upcard`, if any."""


@frozen
class Step:
    """A move of a match, with its effects.

    Attributes:
        number: the number of the move, from 1.
        move: its line in the record.
        by: the player who made it; None for chance.
        told: the move in words.
        taken: the cards that the move added to each player's hand; after a deal, the whole hands.
        upcard: the card that it turned up, or None.
        awards: what it scored.
        after: the match after it.
    """

    number: int
    move: str
    by: str | None
    told: str
    taken: Mapping[str, Sequence[str]] = field(converter=frozen_mapping)
    upcard: str | None
    awards: tuple[Award, ...]
    after: Match

    def __str__(self) -> str:
        return f"{self.number}. {self.told}"


def steps_of(match: Match) -> Iterator[Step]:
    """The moves of a match, replayed one by one.

    Examples:
        >>> from random import Random
        >>> from muggins.games import ecarte
        >>> match = ecarte.Match(("Ann", "Ben")).shuffle(Random(1)).stand()
        >>> for step in steps_of(match):
        ...     print(step)
        1. Deal: 32 cards
        2. Ben stands
    """
    check_type("the match", match, Match, "a match")
    now = match.at(0)
    seen = _seen(now)
    for number, line in enumerate(match.moves, start=1):
        after = now.apply(line)
        seen_after = _seen(after)
        yield Step(
            number,
            line,
            now.maker(line),
            now.told(line),
            _taken({} if line.partition(" ")[0] == _DEAL else seen, seen_after),
            _turned_up(seen, seen_after),
            after.log[len(now.log) :],
            after,
        )
        now, seen = after, seen_after


def _seen(match: Match) -> Seen:
    return {player: match.table_seen_by(player) for player in match.players}


def _taken(before: Seen, after: Seen) -> dict[str, tuple[str, ...]]:
    """The cards that were added to each hand, in the order of that hand."""
    taken = {}
    for player, view in after.items():
        new = Counter(view.get("hand") or ()) - Counter(before.get(player, {}).get("hand") or ())
        if new:
            taken[player] = tuple(map(str, new.elements()))
    return taken


def _turned_up(before: Seen, after: Seen) -> str | None:
    old, new = ({view.get("upcard") for view in seen.values()} for seen in (before, after))
    return next(iter(new - old - {None}), None)
