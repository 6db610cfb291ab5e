"""Which player reaches the target first in a deal, and each player's chance if neither does."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.strategy.crib.game import Counted
from muggins.strategy.crib.pegging import Needed
from muggins.strategy.odds import OddsTable

__all__ = ["Race", "board_of"]


def board_of(needed: Needed, target: int) -> tuple[int, int]:
    """The points of a player and its opponent in a match to a target, by what they need to win.

    A player who needs more than the target has none.

    Examples:
        >>> board_of((3, 130), 121)
        (118, 0)
    """
    mine, other = [max(target - points, 0) for points in needed]
    return mine, other


class Race:
    """A deal at a score. Points count in the order in which they are scored, as a match can end in mid-deal.

    Args:
        table: the chances before a deal.
        pone: the points of the pone.
        dealer: those of the dealer.
    """

    def __init__(self, table: OddsTable, pone: int, dealer: int) -> None:
        self._target = table.target
        self._scores = pone, dealer
        self._after = table.chances

    def chance(
        self,
        plays: Sequence[tuple[int, int]],
        firsts: Sequence[int],
        pone: Sequence[Counted],
        dealer: Sequence[Counted],
        cribs: Sequence[Counted],
    ) -> float:
        """The pone's chance of winning, as the mean over all cards that can be turned up.

        Args:
            plays: the points of the play, in order, each with its seat: 0 for the pone, 1 for the dealer.
            firsts: what the dealer scores for each card turned up.
            pone: the hand of the pone with each of them.
            dealer: the hand of the dealer with each of them.
            cribs: the crib with each of them.
        """
        target, after = self._target, self._after
        reached = {first: self._played(plays, first) for first in set(firsts)}
        won = 0.0
        for first, (hand, on_hand), (other, on_other), (crib, on_crib) in zip(
            firsts, pone, dealer, cribs, strict=True
        ):
            of_pone, of_dealer = reached[first]
            if of_dealer >= target:
                continue
            of_pone += hand
            if of_pone >= target:
                won += 1
                continue
            of_dealer += on_hand + other
            if of_dealer >= target:
                continue
            of_pone += on_other
            if of_pone >= target:
                won += 1
                continue
            of_dealer += crib
            if of_dealer >= target:
                continue
            of_pone += on_crib
            won += after[of_dealer * target + of_pone] if of_pone < target else 1
        return won / len(firsts)

    def _played(self, plays: Sequence[tuple[int, int]], first: int) -> tuple[int, int]:
        """The points of the pone and of the dealer after the play; those of a loser do not change."""
        target = self._target
        points = [self._scores[0], self._scores[1] + first]
        for player, scored in plays:
            if points[1] >= target:
                break
            points[player] += scored
            if points[player] >= target:
                break
        return points[0], points[1]
