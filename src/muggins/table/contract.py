"""A contract: what a side has undertaken to score, and what each side gets when it has, or has not.

Nothing here knows a game, or what its points are for.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar

from attrs import frozen

from muggins.scoring.score import Line, Score

__all__ = ["Contract", "Settled"]

KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")


class Settled(NamedTuple, Generic[KindT, CardT]):
    """What a contract has brought.

    Attributes:
        is_made: whether it was made.
        declarers: what the side scores that had the contract.
        defenders: what the other side scores.
    """

    is_made: bool
    declarers: Score[KindT, CardT]
    defenders: Score[KindT, CardT]


@frozen
class Contract:
    """A contract to score as many points as were bid.

    Examples:
        >>> class Kind(Enum):
        ...     TRICKS = "tricks"
        ...     SET = "set"
        >>> def tricks(taken):
        ...     return Score((Line(Kind.TRICKS, (), taken),))
        >>> made, declarers, defenders = Contract(4).settle(tricks(5), tricks(1), Kind.SET)
        >>> made, declarers.total, defenders.total
        (True, 5, 1)
        >>> made, declarers, defenders = Contract(4).settle(tricks(3), tricks(3), Kind.SET)
        >>> made, declarers.total, defenders.total
        (False, -4, 3)

    Attributes:
        bid: the points that the declarers need, and lose if they have fewer.
    """

    bid: int

    def is_made(self, points: int) -> bool:
        """Whether the declarers have made it with so many points."""
        return points >= self.bid

    def settle(
        self, declarers: Score[KindT, Any], defenders: Score[KindT, Any], failed: KindT
    ) -> Settled[KindT, Any]:
        """What each side gets: the declarers what they have scored, or a loss of the bid; the others theirs.

        Args:
            declarers: what the side with the contract has scored.
            defenders: what the other side has scored.
            failed: the kind of the line for the loss.
        """
        if self.is_made(declarers.total):
            return Settled(True, declarers, defenders)
        return Settled(False, Score((Line(failed, (), -self.bid),)), defenders)
