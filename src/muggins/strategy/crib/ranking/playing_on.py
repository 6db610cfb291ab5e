"""How a play may continue if both play by a policy: all ways against some hands, or a random one."""

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
    """One way in which a play may continue.

    Attributes:
        chance: how likely it is.
        scored: the points.
    """

    chance: float
    scored: Scored


def ways_on(
    pegging: BarePegging, policy: Policy, position: Position, held: Faces, others: Sequence[Faces], face: int
) -> list[list[Way]]:
    """All ways in which a play may continue to its end with a card, if both then play by a policy.

    Args:
        pegging: what the game says about the play.
        policy: how both play.
        position: the position in the play.
        held: the faces held by the player whose turn it is, ascending.
        others: the hands that the other player may hold, the faces of each ascending.
        face: the face of the card played now.

    Returns:
        The ways for each of the other hands, in their order.
    """
    found: list[list[Way]] = [[] for _ in others]
    walk = _Walk(pegging, policy, position.turn, found)
    table = _Table(held, position.pile, position.count, position.plays, ())
    everything = [(number, hand, 1.0) for number, hand in enumerate(others)]
    walk.after(table.with_own(pegging, position.turn, face), position.turn, everything)
    return found


def way_on(
    pegging: BarePegging,
    policy: Policy,
    position: Position,
    hands: tuple[Faces, Faces],
    face: int,
    draws: Iterable[float],
) -> Way:
    """One way in which a play may continue with a card, drawn at random.

    Both players then play by a policy. The way has the chance 1.

    Args:
        pegging: what the game says about the play.
        policy: how both play.
        position: the position in the play.
        hands: the faces that the pone and the dealer still hold, ascending.
        face: the face of the card played now.
        draws: random numbers from 0 to below 1, at least one for each choice to come.
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
        draws: random numbers from 0 to below 1, at least one for each choice.
    """
    return _drawn_to_end(BarePlay(pegging.of_faces, hands), policy, (), draws)


def _drawn_to_end(play: BarePlay, policy: Policy, scored: Scored, draws: Iterable[float]) -> Way:
    """The way after some points, with all remaining cards drawn at random."""
    left = iter(draws)
    while play.fitting:
        face, turn = play.fitting[-1], play.turn
        if play.fitting[0] != face:
            face = _drawn(policy(turn, tuple(play.hands[turn]), play.plays), next(left))
        scored += play.step(face)
    return Way(1.0, scored)


def _drawn(chances: Mapping[int, float], draw: float) -> int:
    """The face that a random number from 0 to 1 selects."""
    *others, last = [face for face, chance in chances.items() if chance]
    for face in others:
        draw -= chances[face]
        if draw < 0:
            return face
    return last


_Hands: TypeAlias = list[tuple[int, Faces, float]]
"""Hands of the other player: the index of each, the cards it still holds, and how likely it gets here."""


class _Table(NamedTuple):
    """The table as a player sees it.

    Attributes:
        held: its own cards.
        pile: the cards of the current count.
        counted: what they count.
        plays: all cards played.
        scored: the points scored so far.
    """

    held: Faces
    pile: Faces
    counted: int
    plays: Plays
    scored: Scored

    def with_own(self, pegging: BarePegging, player: int, face: int) -> _Table:
        """The same table after the player has put down a card of its own."""
        return self.with_card(pegging, player, face, _without(self.held, face))

    def with_card(self, pegging: BarePegging, player: int, face: int, held: Faces) -> _Table:
        """The same table after a player has put down a card, and this player holds `held`."""
        _, pile, count, plays, scored = self
        pile = (*pile, face)
        points = pegging.score(pile)
        if points:
            scored = (*scored, (player, points))
        return _Table(held, pile, count + pegging.values[face], (*plays, (player, face)), scored)

    def after_last(self, pegging: BarePegging, player: int) -> _Table:
        """The same table at a new count, after a player played the last card that fitted."""
        held, _, count, plays, scored = self
        if count not in pegging.without_last:
            scored = (*scored, (player, 1))
        return _Table(held, (), 0, plays, scored)


@frozen(eq=False)
class _Walk:
    """A walk through all ways, with all hands that reach a place together.

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
        """Continue after a card of a player."""
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
        """Continue with a card of the player whose cards are known, at least one of which fits."""
        me, held = self.me, table.held
        fitting = self.pegging.of_faces.turns.fitting(held, table.counted)
        is_forced = fitting[0] == fitting[-1]
        chances = {fitting[0]: 1.0} if is_forced else self.policy(me, held, table.plays)
        for face, part in chances.items():
            if part:
                parts = [(number, others, chance * part) for number, others, chance in hands]
                self.after(table.with_own(self.pegging, me, face), me, parts)

    def _play_others(self, table: _Table, hands: _Hands) -> None:
        """Continue with a card of the other player; in each hand at least one fits."""
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
            self.after(table.with_card(self.pegging, other, face, table.held), other, played[face])


def _without(held: Faces, face: int) -> Faces:
    at = held.index(face)
    return held[:at] + held[at + 1 :]
