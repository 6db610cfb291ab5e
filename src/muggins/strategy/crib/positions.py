"""The position in a play of the cards, as far as both players see it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, Self

from attrs import frozen

from muggins.crib.turns import Turn, Turns
from muggins.errors import AlreadyOverError, OutOfTurnError
from muggins.strategy.crib.pegging import BarePegging, Faces, Plays

__all__ = ["LEAD", "Place", "Position", "passed_over"]

_SEATS = "pone", "dealer"


class Place(NamedTuple):
    """The position in a play, without the cards of the current count.

    As far as both players know, the player whose turn it is may hold a card that fits.

    Attributes:
        mover: who has to play: 0 for the pone, 1 for the dealer.
        passed: whether the other player cannot play to this count.
        counted: the count.
        held: how many cards the pone and the dealer hold.
        above: a value that each card of the pone exceeds, and one for the dealer, as they could not play.
        is_over: whether the play is over.
    """

    mover: int
    passed: bool
    counted: int
    held: tuple[int, int]
    above: tuple[int, int]
    is_over: bool = False

    def after_card(self, turns: Turns, value: int) -> Self:
        """The place after a card of the mover; in `turns`, cards are their own values."""
        pone, dealer = self.held
        held = (pone, dealer - 1) if self.mover else (pone - 1, dealer)
        return self._replace(counted=self.counted + value, held=held)._after(turns, self.mover)

    def after_go(self, turns: Turns) -> Self:
        """The place after the mover said go."""
        room = turns.limit - self.counted
        pone, dealer = self.above
        above = (pone, max(dealer, room)) if self.mover else (max(pone, room), dealer)
        return self._replace(above=above)._after(turns, self.mover if self.passed else 1 - self.mover)

    def _after(self, turns: Turns, by: int) -> Self:
        """The place at which the next player may play after the last card, which `by` played."""
        own, others = [
            range(self.above[player] + 1, len(turns.values)) if self.held[player] else ()
            for player in (by, 1 - by)
        ]
        turn = turns.step(own, others, self.counted)
        return self._replace(
            mover=1 - by if turn.is_other else by,
            passed=not turn.is_last and not turn.is_other,
            counted=0 if turn.is_last else self.counted,
            above=passed_over(turn, by, turns.limit - self.counted, self.held, self.above),
            is_over=turn.is_over,
        )


def passed_over(
    turn: Turn, by: int, room: int, held: Sequence[object], above: tuple[int, int]
) -> tuple[int, int]:
    """The values that the cards of both players exceed, updated for those who could not play after a card.

    Args:
        turn: what followed the card.
        by: who played it.
        room: the highest value that would have fitted.
        held: what the pone and the dealer hold; a player without cards is passed over and says nothing.
        above: what was known before.
    """
    if turn.is_other and not turn.is_last:
        return above
    pone, dealer = above
    if held[0] and (by or turn.is_last):
        pone = max(pone, room)
    if held[1] and (turn.is_last or not by):
        dealer = max(dealer, room)
    return pone, dealer


@frozen
class Position:
    """The position in a play of the cards, as far as both players see it.

    Attributes:
        turn: who has to play: 0 the pone, 1 the dealer.
        pile: the faces of the cards of the current count, in order.
        count: their total.
        plays: all cards played.
        above: for the pone and the dealer, a value that every card still held exceeds, as none could be
            played; -1 if nothing is known.
    """

    turn: int
    pile: Faces
    count: int
    plays: Plays
    above: tuple[int, int]

    @classmethod
    def of(
        cls, pegging: BarePegging, kept: int, plays: Sequence[tuple[int, int]], turn: int, held: Faces
    ) -> Position:
        """The position after some plays, in which a player has to play.

        Args:
            pegging: what the game says about the play.
            kept: how many cards each player has before the lead.
            plays: who played which face, in order, from the lead on.
            turn: whose turn it is.
            held: the faces that this player still holds.

        Raises:
            OutOfTurnError: if a card was not played in turn, or it is not this player's turn.
            AlreadyOverError: if nobody can go on.
        """
        table = _Table(pegging, kept)
        for who, face in plays:
            table.wait_for(who, [face])
            table.play(face)
        table.wait_for(turn, held)
        table.check_passes(turn, held)
        place = table.place
        return cls(turn, tuple(table.pile), place.counted, tuple(table.plays), place.above)


LEAD = Position(0, (), 0, (), (-1, -1))
"""The position at the lead."""


class _Table:
    """A play, replayed card by card."""

    def __init__(self, pegging: BarePegging, kept: int) -> None:
        self.pile: list[int] = []
        self.plays: list[tuple[int, int]] = []
        self.place = Place(0, False, 0, (kept, kept), (-1, -1))
        self._pegging = pegging
        self._turns = pegging.of_values
        self._passes: list[tuple[int, int, int]] = []  # who passed, after how many cards, and how much fitted

    @property
    def _room(self) -> int:
        return self._turns.limit - self.place.counted

    def wait_for(self, player: int, faces: Collection[int]) -> None:
        """Let players pass until it is a player's turn and one of these faces fits."""
        least = min(self._pegging.values[face] for face in faces)
        while not self.place.is_over and (self.place.mover != player or least > self._room):
            self._pass()
        if self.place.is_over:
            raise AlreadyOverError("the play is over: no card fits", tuple(self.plays))

    def play(self, face: int) -> None:
        """Play a card of the player whose turn it is."""
        value, before = self._pegging.values[face], self.place
        self.plays.append((before.mover, face))
        self.pile.append(face)
        self._go_on(before.after_card(self._turns, value), before.counted + value)

    def _pass(self) -> None:
        """Let the player whose turn it is say go."""
        place, room = self.place, self._room
        if room >= len(self._turns.values) - 1:
            raise OutOfTurnError(f"it is the turn of the {_SEATS[place.mover]}", tuple(self.plays))
        self._passes.append((place.mover, len(self.plays), room))
        self._go_on(place.after_go(self._turns), place.counted)

    def _go_on(self, place: Place, count: int) -> None:
        """Go on from a place, with a new count if its count is lower."""
        self.place = place
        if place.counted < count:
            self.pile = []

    def check_passes(self, turn: int, held: Iterable[int]) -> None:
        """Check that nobody passed who could have played a known card."""
        values, limit = self._pegging.values, self._turns.limit
        for who, number, room in self._passes:
            later = [face for player, face in self.plays[number:] if player == who]
            known = [*later, *(held if who == turn else ())]
            if any(values[face] <= room for face in known):
                raise OutOfTurnError(
                    f"the {_SEATS[who]} could not go at {limit - room}: it held a card that fitted",
                    tuple(self.plays),
                )
