"""A contract: the points that a side has bid to score, and what each side gets if it makes them or fails.

Nothing here is specific to a game.
"""

from __future__ import annotations

from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from attrs import frozen

from muggins.scoring.score import Line, Score

__all__ = ["Contract", "Settled"]

KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")


class Settled(NamedTuple, Generic[KindT, CardT]):
    """The result of a contract.

    Attributes:
        is_made: whether it was made.
        declarers: what the side with the contract scores.
        defenders: what the other side scores.
    """

    is_made: bool
    declarers: Score[KindT, CardT]
    defenders: Score[KindT, CardT]


@frozen
class Contract:
    """A contract to score the number of points that were bid.

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
        bid: the points that the declarers need, and lose if they score fewer.
    """

    bid: int

    def is_made(self, points: int) -> bool:
        """Whether the declarers have made it with this many points."""
        return points >= self.bid

    def settle(
        self, declarers: Score[KindT, CardT], defenders: Score[KindT, CardT], failed: KindT
    ) -> Settled[KindT, CardT]:
        """What each side gets: the declarers their points, or the loss of their bid; the others their points.

        Args:
            declarers: the score of the side with the contract.
            defenders: the score of the other side.
            failed: the kind of the line for the loss.
        """
        if self.is_made(declarers.total):
            return Settled(True, declarers, defenders)
        return Settled(False, Score((Line(failed, (), -self.bid),)), defenders)
