"""How likely each player is to win a match of Bhargage for two, at every score.

The table comes with the package and needs no NumPy. It is for matches to 111 between two players who throw by
habit and play greedily; `muggins.games.bhargage.simulation` makes it, and the command ``muggins bhargage
simulate`` writes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex

from muggins.strategy.odds import OddsTable, WinProbability, shipped_table

__all__ = ["odds_table", "win_probability"]


def win_probability(scores: Iterable[SupportsIndex], dealer: SupportsIndex) -> WinProbability:
    """How likely each of two players is to win, before a deal, under the rules as written.

    Both make the best discard on average against the other's habit, and play the legal card that scores most,
    as `muggins.games.bhargage.simulation.simulate` has it. The standard error is that of the simulation; it
    does not say how far other players differ from these.

    Args:
        scores: the points of the two players, 0 to 110 each.
        dealer: the place of the one who deals now, 0 or 1.

    Raises:
        PlayerError: if the place of the dealer is not 0 or 1.
        ScoreError: if these are not two scores from 0 to 110.
        WrongTypeError: if one of them is not a whole number, or the scores are a set, which has no order.

    Examples:
        >>> odds = win_probability((98, 105), dealer=0)
        >>> [round(chance, 3) for chance in odds.chances], odds.error < 0.0005
        ([0.244, 0.756], True)
    """
    return odds_table().win_probability(scores, dealer)


def odds_table() -> OddsTable:
    """The table of all scores."""
    return shipped_table("muggins.games.bhargage")
