"""Where a play of the cards stands, from the cards played and who played them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from attrs import frozen

from muggins.errors import AlreadyOverError, OutOfTurnError
from muggins.strategy.crib.pegging import BarePegging, Faces, Plays

__all__ = ["LEAD", "Position"]

_SEATS = "pone", "dealer"


@frozen
class Position:
    """Where a play of the cards stands, as far as both players see it.

    Attributes:
        turn: who has to play: 0 the pone, 1 the dealer.
        pile: the faces of the cards of the present count, in order.
        count: what these count.
        plays: all cards played.
        above: what each card that the pone still holds, and each of the dealer, counts more than, as it could
            not be played; -1 if that is not known of any.
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
        return cls(turn, tuple(table.pile), table.count, tuple(table.plays), (table.above(0), table.above(1)))


LEAD = Position(0, (), 0, (), (-1, -1))
"""The position at the lead."""


class _Table:
    """A play that is gone through again."""

    def __init__(self, pegging: BarePegging, kept: int) -> None:
        self.pile: list[int] = []
        self.count = 0
        self.plays: list[tuple[int, int]] = []
        self._pegging = pegging
        self._turn = 0
        self._is_passed = False  # whether the other player cannot play to this count
        self._held = [kept, kept]
        self._passes: list[tuple[int, int, int]] = []  # who passed, after how many cards, and how much fitted

    @property
    def _room(self) -> int:
        return self._pegging.limit - self.count

    def above(self, player: int) -> int:
        """What each card that a player still holds counts more than."""
        return max((room for who, _, room in self._passes if who == player), default=-1)

    def wait_for(self, player: int, faces: Collection[int]) -> None:
        """Let players pass until it is a player's turn, and one of some faces fits."""
        least = min(self._pegging.values[face] for face in faces)
        while self._turn != player or least > self._room:
            self._pass()

    def play(self, face: int) -> None:
        """Play a card of the player whose turn it is."""
        self._held[self._turn] -= 1
        self.plays.append((self._turn, face))
        self.pile.append(face)
        self.count += self._pegging.values[face]
        if not self._is_passed:
            self._turn = 1 - self._turn

    def _pass(self) -> None:
        """Let the player whose turn it is say go."""
        mover, other = self._turn, 1 - self._turn
        if self._held[mover]:
            if self._room >= max(self._pegging.values):
                raise OutOfTurnError(f"it is the turn of the {_SEATS[mover]}", tuple(self.plays))
            self._passes.append((mover, len(self.plays), self._room))
        self._turn = other
        if not self._is_passed:
            self._is_passed = True
            return
        if not self._pegging.counts_again:
            raise AlreadyOverError("the play is over: no card fits", tuple(self.plays))
        self._is_passed = False
        self.pile, self.count = [], 0

    def check_passes(self, turn: int, held: Iterable[int]) -> None:
        """See that nobody passed who could have played a card that is known."""
        values, limit = self._pegging.values, self._pegging.limit
        for who, number, room in self._passes:
            later = [face for player, face in self.plays[number:] if player == who]
            known = [*later, *(held if who == turn else ())]
            if any(values[face] <= room for face in known):
                raise OutOfTurnError(
                    f"the {_SEATS[who]} could not go at {limit - room}: it held a card that fitted",
                    tuple(self.plays),
                )
