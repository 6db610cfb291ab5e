"""How a play goes on between two known hands, drawn at random, if both players play by a policy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from muggins.strategy.crib.pegging import BarePegging, Faces, Plays
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.positions import LEAD, Position
from muggins.strategy.crib.ranking.playing_on import Scored, Way

__all__ = ["way_from_lead", "way_on"]


def way_on(
    pegging: BarePegging,
    policy: Policy,
    position: Position,
    hands: tuple[Faces, Faces],
    face: int,
    draws: Iterable[float],
) -> Way:
    """One way in which a play may go on with a card, drawn at random, as if it were the only one.

    Both players then play by a policy.

    Args:
        pegging: what the game says about the play.
        policy: how both play.
        position: where the play stands.
        hands: the faces that the pone and the dealer still hold, ascending.
        face: what is played now.
        draws: random numbers from 0 to below 1, one for each choice that is still to come, or more.
    """
    scored: Scored = ()
    now = _Standing.of(position, hands)
    left = iter(draws)
    while True:
        now, points = now.after(pegging, face)
        scored += points
        if not now.fitting:
            return Way(1.0, scored)
        face = now.fitting[-1]
        if now.fitting[0] != face:
            face = _drawn(policy(now.turn, now.hands[now.turn], now.plays), next(left))


def way_from_lead(
    pegging: BarePegging, policy: Policy, hands: tuple[Faces, Faces], draws: Iterable[float]
) -> Way:
    """A whole play between two known hands, drawn at random, if both play by a policy.

    Args:
        pegging: what the game says about the play.
        policy: how both play.
        hands: the faces that the pone and the dealer have, ascending.
        draws: random numbers from 0 to below 1, one for each choice, or more.
    """
    left = iter(draws)
    pone, _ = hands
    lead = pone[0] if pone[0] == pone[-1] else _drawn(policy(0, pone, ()), next(left))
    return way_on(pegging, policy, LEAD, hands, lead, left)


def _drawn(chances: Mapping[int, float], draw: float) -> int:
    """The face on which a number from 0 to 1 comes down."""
    *others, last = [face for face, chance in chances.items() if chance]
    for face in others:
        draw -= chances[face]
        if draw < 0:
            return face
    return last


class _Standing(NamedTuple):
    """Where a play stands between two known hands.

    Attributes:
        turn: who plays next.
        fitting: the faces that this player may play; none if the play is over.
        hands: the faces that the pone and the dealer hold.
        pile: the faces of the cards of the present count.
        counted: what these count.
        plays: all cards played.
    """

    turn: int
    fitting: Faces
    hands: tuple[Faces, Faces]
    pile: Faces
    counted: int
    plays: Plays

    @classmethod
    def of(cls, position: Position, hands: tuple[Faces, Faces]) -> _Standing:
        """Where a play stands in which a card is going to be played."""
        return cls(position.turn, (), hands, position.pile, position.count, position.plays)

    def after(self, pegging: BarePegging, face: int) -> tuple[_Standing, Scored]:
        """Where the play stands after a card, and what was scored with it."""
        values, turn = pegging.values, self.turn
        pile = (*self.pile, face)
        plays = (*self.plays, (turn, face))
        count = self.counted + values[face]
        points = pegging.score(pile)
        scored: Scored = ((turn, points),) if points else ()
        own, others = self.hands[turn], self.hands[1 - turn]
        at = own.index(face)
        own = own[:at] + own[at + 1 :]
        hands = (others, own) if turn else (own, others)
        room = pegging.limit - count
        fitting = tuple([each for each in others if values[each] <= room])
        if fitting:
            turn = 1 - turn
        else:
            fitting = tuple([each for each in own if values[each] <= room])
        if not fitting:
            if count not in pegging.without_last:
                scored = (*scored, (turn, 1))
            turn = 1 - turn if others else turn
            if pegging.counts_again:
                pile, count, fitting = (), 0, hands[turn]
        return _Standing(turn, fitting, hands, pile, count, plays), scored
