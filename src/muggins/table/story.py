"""A match told move by move: each move, what it scored, and the match after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import field, frozen

from muggins.checks import check_type
from muggins.scoring.immutable import frozen_mapping
from muggins.table.match import Match
from muggins.table.moves import DEAL
from muggins.table.scoreboard import Award

__all__ = ["Step", "steps_of"]

Seen: TypeAlias = Mapping[str, Mapping[str, Any]]
"""The view of each player, which may have the player's cards as `hand`, and an `upcard` or an open `pile`."""


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
    shown: set[str | None] = {None}
    for number, line in enumerate(match.moves, start=1):
        after = now.apply(line)
        maker, seen_after = now.maker(line), _seen(after)
        if line.partition(" ")[0] == DEAL:  # every hand and up-card is new, even with the same card as before
            seen = {}
            shown = {None}
        if maker is not None:
            shown.update(line.split())
        face_up = {_face_up(view) for view in seen_after.values()}
        yield Step(
            number,
            line,
            maker,
            now.told(line),
            _taken(seen, seen_after),
            next(iter(face_up - shown), None),
            after.log[len(now.log) :],
            after,
        )
        now, seen = after, seen_after
        shown |= face_up


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


def _face_up(view: Mapping[str, Any]) -> str | None:
    """The up-card, or the top card of an open pile."""
    *_, top = view.get("pile") or [None]
    card: str | None = view.get("upcard", top)
    return card
