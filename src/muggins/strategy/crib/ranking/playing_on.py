"""How a play may go on if both play by a policy: all ways against some hands, or one drawn at random."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from attrs import frozen

from muggins.crib.turns import Turn
from muggins.strategy.crib.pegging import BarePegging, Faces, Plays
from muggins.strategy.crib.plays import BarePlay, Scored
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.positions import Position

__all__ = ["Way", "way_from_lead", "way_on", "ways_on"]


class Way(NamedTuple):
    """One way in which a play may go on.

    Attributes:
        chance: how likely it is.
        scored: the points.
    """

    chance: float
    scored: Scored


def ways_on(
    pegging: BarePegging, policy: Policy, position: Position, held: Faces, others: Sequence[Faces], face: int
) -> list[list[Way]]:
    """All ways in which a play may go on to its end with a card, if both then play by a policy.

    Args:
        pegging: what the game says about the play.
        policy: how both play.
        position: where the play stands.
        held: the faces that the player holds whose turn it is, ascending.
        others: the hands that the other player may hold, the faces of each ascending.
        face: what is played now.

    Returns:
        The ways for each of the other hands, in their order.
    """
    found: list[list[Way]] = [[] for _ in others]
    walk = _Walk(pegging, policy, position.turn, found)
    table = _Table(_without(held, face), position.pile, position.count, position.plays, ())
    everything = [(number, hand, 1.0) for number, hand in enumerate(others)]
    walk.after(table.with_card(pegging, position.turn, face), position.turn, everything)
    return found


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
    play = BarePlay(pegging.of_faces, hands, position)
    return _drawn_to_end(play, policy, play.step(face), draws)


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
    return _drawn_to_end(BarePlay(pegging.of_faces, hands), policy, (), draws)


def _drawn_to_end(play: BarePlay, policy: Policy, scored: Scored, draws: Iterable[float]) -> Way:
    """The way after some points, with all cards that are still played drawn at random."""
    left = iter(draws)
    while play.fitting:
        face, turn = play.fitting[-1], play.turn
        if play.fitting[0] != face:
            face = _drawn(policy(turn, tuple(play.hands[turn]), play.plays), next(left))
        scored += play.step(face)
    return Way(1.0, scored)


def _drawn(chances: Mapping[int, float], draw: float) -> int:
    """The face on which a number from 0 to 1 comes down."""
    *others, last = [face for face, chance in chances.items() if chance]
    for face in others:
        draw -= chances[face]
        if draw < 0:
            return face
    return last


_Hands: TypeAlias = list[tuple[int, Faces, float]]
"""Hands of the other player: the number of each, what it still holds, and how likely it comes this far."""


class _Table(NamedTuple):
    """What a player has before it.

    Attributes:
        held: its own cards.
        pile: the cards of the present count.
        counted: what they count.
        plays: all cards played.
        scored: the points scored so far.
    """

    held: Faces
    pile: Faces
    counted: int
    plays: Plays
    scored: Scored

    def with_card(self, pegging: BarePegging, player: int, face: int) -> _Table:
        """The same when a player has put a card there."""
        held, pile, count, plays, scored = self
        pile = (*pile, face)
        points = pegging.score(pile)
        if points:
            scored = (*scored, (player, points))
        return _Table(held, pile, count + pegging.values[face], (*plays, (player, face)), scored)

    def after_last(self, pegging: BarePegging, player: int) -> _Table:
        """The same at a new count, when the card of a player was the last that fitted."""
        held, _, count, plays, scored = self
        if count not in pegging.without_last:
            scored = (*scored, (player, 1))
        return _Table(held, (), 0, plays, scored)


@frozen(eq=False)
class _Walk:
    """The walk through all ways, with all hands that come to a place together.

    Attributes:
        pegging: what the game says about the play.
        policy: how both play.
        me: the player whose cards are known.
        found: the ways for each hand of the other player.
    """

    pegging: BarePegging
    policy: Policy
    me: int
    found: list[list[Way]]

    def after(self, table: _Table, player: int, hands: _Hands) -> None:
        """Go on after a card of a player."""
        held, count, is_own = table.held, table.counted, player == self.me
        step = self.pegging.of_faces.turns.step
        parted: dict[Turn, _Hands] = {}
        for hand in hands:
            turn = step(held, hand[1], count) if is_own else step(hand[1], held, count)
            parted.setdefault(turn, []).append(hand)
        for turn, some in parted.items():
            now = table.after_last(self.pegging, player) if turn.is_last else table
            if turn.is_over:
                for number, _, chance in some:
                    self.found[number].append(Way(chance, now.scored))
            elif turn.is_other == is_own:
                self._play_others(now, some)
            else:
                self._play_own(now, some)

    def _play_own(self, table: _Table, hands: _Hands) -> None:
        """Go on with a card of the player whose cards are known; one at least fits."""
        me, held = self.me, table.held
        fitting = self.pegging.of_faces.turns.fitting(held, table.counted)
        is_forced = fitting[0] == fitting[-1]
        chances = {fitting[0]: 1.0} if is_forced else self.policy(me, held, table.plays)
        for face, part in chances.items():
            if part:
                parts = [(number, others, chance * part) for number, others, chance in hands]
                left = table._replace(held=_without(held, face))
                self.after(left.with_card(self.pegging, me, face), me, parts)

    def _play_others(self, table: _Table, hands: _Hands) -> None:
        """Go on with a card of the other player; in each hand one at least fits."""
        values, other, plays = self.pegging.values, 1 - self.me, table.plays
        room = self.pegging.limit - table.counted
        played: dict[int, _Hands] = {}
        for number, held, chance in hands:
            fitting = [face for face in held if values[face] <= room]
            if fitting[0] == fitting[-1]:
                played.setdefault(fitting[0], []).append((number, _without(held, fitting[0]), chance))
                continue
            for face, part in self.policy(other, held, plays).items():
                if part:
                    played.setdefault(face, []).append((number, _without(held, face), chance * part))
        for face in sorted(played):  # so that the ways for a hand do not depend on the other hands
            self.after(table.with_card(self.pegging, other, face), other, played[face])


def _without(held: Faces, face: int) -> Faces:
    """What is left of a hand when a card is played."""
    at = held.index(face)
    return held[:at] + held[at + 1 :]
