"""How a play may go on between two known hands, if both play by a policy."""

from __future__ import annotations

from typing import NamedTuple

from attrs import frozen

from muggins.strategy.crib.pegging import BarePegging, Faces, Plays
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.positions import Position

__all__ = ["Scored", "Way", "ways_on"]

Scored = tuple[tuple[int, int], ...]
"""Points in the order in which they are scored, each with who scores them: 0 the pone, 1 the dealer."""


class Way(NamedTuple):
    """One way in which a play may go on.

    Attributes:
        chance: how likely it is.
        scored: the points.
    """

    chance: float
    scored: Scored


def ways_on(
    pegging: BarePegging, policy: Policy, position: Position, hands: tuple[Faces, Faces], face: int
) -> list[Way]:
    """All ways in which a play may go on to its end with a card, if both then play by a policy.

    Args:
        pegging: what the game says about the play.
        policy: how both play.
        position: where the play stands.
        hands: the faces that the pone and the dealer still hold, ascending.
        face: what is played now.
    """
    found: list[Way] = []
    _PlayOn(pegging, policy, found).play(
        position.turn, face, hands, position.pile, position.count, position.plays, 1.0, ()
    )
    return found


@frozen(eq=False)
class _PlayOn:
    pegging: BarePegging
    policy: Policy
    found: list[Way]

    def play(
        self,
        turn: int,
        face: int,
        hands: tuple[Faces, Faces],
        pile: Faces,
        count: int,
        plays: Plays,
        chance: float,
        scored: Scored,
    ) -> None:
        """Go on with a card of the player whose turn it is."""
        pegging = self.pegging
        values = pegging.values
        pile = (*pile, face)
        plays = (*plays, (turn, face))
        count += values[face]
        points = pegging.score(pile)
        if points:
            scored = (*scored, (turn, points))
        own, others = hands[turn], hands[1 - turn]
        at = own.index(face)
        own = own[:at] + own[at + 1 :]
        hands = (others, own) if turn else (own, others)
        room = pegging.limit - count
        fitting = [each for each in others if values[each] <= room]
        if fitting:
            turn = 1 - turn
        else:
            fitting = [each for each in own if values[each] <= room]
        if not fitting:
            if count not in pegging.without_last:
                scored = (*scored, (turn, 1))
            turn = 1 - turn if others else turn
            if not pegging.counts_again or not hands[turn]:
                self.found.append(Way(chance, scored))
                return
            pile, count = (), 0
            fitting = [*hands[turn]]
        if fitting[0] == fitting[-1]:
            self.play(turn, fitting[0], hands, pile, count, plays, chance, scored)
            return
        for each, part in self.policy(turn, hands[turn], plays).items():
            if part:
                self.play(turn, each, hands, pile, count, plays, chance * part, scored)
