"""Whole passes over the tree, in threads: below each lead by itself."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from solver.cribbage.hands import KEPT, SIZES
from solver.cribbage.joint import Joint
from solver.cribbage.tree import Tree
from solver.cribbage.walk import (
    Room,
    add_up,
    best_reply,
    chances_at,
    improve,
    reach_below,
    settle,
    settle_best,
    take,
)

__all__ = ["Passes"]

_ROOT = 0
_PONE = 0


@frozen(eq=False)
class Passes:
    """What goes over the whole tree.

    Attributes:
        tree: the tree.
        joint: how likely two hands are held.
    """

    tree: Tree
    joint: Joint
    _rooms: list[Room] = field(init=False, repr=False)

    @_rooms.default
    def _room_for_each_lead(self) -> list[Room]:
        return [Room.empty() for _ in self._leads]

    @property
    def _leads(self) -> range:
        return range(self.tree.edges[_ROOT], self.tree.edges[_ROOT + 1])

    def improve(
        self, regrets: NDArray[np.float32], sums: NDArray[np.float32], number: int, executor: Executor
    ) -> None:
        """A pass of CFR+: the pone learns, and then the dealer.

        Args:
            regrets: the regrets, which change, shape (numbers,).
            sums: the sums of the chances, weighted by how likely a hand gets there, and by the pass.
            number: which pass it is, from 1.
            executor: a pool of threads.
        """
        weight = np.float32(number)
        for player in (0, 1):

            def below(node: int, room: Room, player: int = player) -> None:
                at = (1, 0)
                improve(self.tree, self.joint, node, 1, at, player, weight, regrets, sums, room)

            chances, worth, values = self._from_root(player, regrets, below, executor)
            if player == _PONE:
                add_up(self.tree, _ROOT, weight, np.ones(len(values), np.float32), chances, sums)
                settle(self.tree, _ROOT, regrets, chances, worth, values)

    def exploitability(self, sums: NDArray[np.float32], executor: Executor) -> float:
        """What a best reply gains against the average, in points a deal, both seats added."""
        return sum(self.best_replies(sums, executor))

    def best_replies(self, sums: NDArray[np.float32], executor: Executor) -> tuple[float, float]:
        """What each seat scores more than the other in a deal, if it replies best to the other's average."""
        found = []
        for player in (0, 1):

            def below(node: int, room: Room, player: int = player) -> None:
                best_reply(self.tree, self.joint, node, 1, (1, 0), player, sums, room)

            _, worth, values = self._from_root(player, sums, below, executor)
            if player == _PONE:
                settle_best(self.tree, _ROOT, worth, values)
            found.append(float(values.sum(dtype=np.float64)))
        return found[0], found[1]

    def _from_root(
        self,
        player: int,
        numbers: NDArray[np.float32],
        below: Callable[[int, Room], None],
        executor: Executor,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
        """The chances of the leads, what each is worth to the pone, or what they are worth to the dealer."""
        tree = self.tree
        hands = int(SIZES[tree.kept])
        chances, worth = (np.zeros((hands, KEPT), np.float32) for _ in range(2))
        values = np.zeros(hands, np.float32)
        chances_at(tree, _ROOT, numbers, chances)

        def walk(lead: int) -> None:
            room = self._rooms[lead]
            room.reach[:, 0, :hands] = 1
            reach_below(tree, _ROOT, lead, room.reach[0, 0], chances, room.reach[0, 1])
            below(int(tree.target[lead]), room)

        for _ in executor.map(walk, self._leads):
            pass
        for lead in self._leads:
            found = self._rooms[lead].values[1]
            if player == _PONE:
                take(tree, _ROOT, lead, found, worth, values)
            else:
                values += found[:hands]
        return chances, worth, values
