"""How a play may go on against each of some hands, if both players go on by a policy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from attrs import frozen

from muggins.strategy.crib.pegging import BarePegging, Faces, Plays
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.positions import Position

__all__ = ["Scored", "Way", "ways_on"]

Scored: TypeAlias = tuple[tuple[int, int], ...]
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
        values, room = self.pegging.values, self.pegging.limit - table.counted
        am_able = any(values[face] <= room for face in table.held)
        if player != self.me and am_able:
            self._play_own(table, hands)
            return
        able: _Hands = []
        unable: _Hands = []
        for hand in hands:
            for face in hand[1]:
                if values[face] <= room:
                    able.append(hand)
                    break
            else:
                unable.append(hand)
        if able:
            self._play_others(table, able)
        if unable and am_able:
            self._play_own(table, unable)
        elif unable:
            self._end_count(table, player, unable)

    def _end_count(self, table: _Table, player: int, hands: _Hands) -> None:
        """Go on when nobody has a card that fits after a card of a player."""
        pegging, me = self.pegging, self.me
        held, _, count, plays, scored = table
        if count not in pegging.without_last:
            scored = (*scored, (player, 1))
        _, others, _ = hands[0]
        has_next = others if player == me else held
        is_mine = (player != me) if has_next else (player == me)
        if not pegging.counts_again or not (held if is_mine else others):
            for number, _, chance in hands:
                self.found[number].append(Way(chance, scored))
            return
        table = _Table(held, (), 0, plays, scored)
        if is_mine:
            self._play_own(table, hands)
        else:
            self._play_others(table, hands)

    def _play_own(self, table: _Table, hands: _Hands) -> None:
        """Go on with a card of the player whose cards are known; one at least fits."""
        values, me, held = self.pegging.values, self.me, table.held
        room = self.pegging.limit - table.counted
        fitting = [face for face in held if values[face] <= room]
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
            parts = played[face]
            self.after(table.with_card(self.pegging, other, face), other, parts)


def _without(held: Faces, face: int) -> Faces:
    """What is left of a hand when a card is played."""
    at = held.index(face)
    return held[:at] + held[at + 1 :]
