"""The ends of a match as data: each end decides who has won at given scores."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from muggins.table.options import positive, whole

__all__ = ["AfterHand", "End", "FewestAfter", "FirstTo", "MostAfter"]


class End:
    """When a match is over. It is checked after each award, and again after each hand or contract.

    The scores are those of the sides, in order. The result has the numbers of the sides that have won: none
    while the match goes on, several if they share the win.
    """

    def at_once(self, scores: Sequence[int], marked: int) -> tuple[int, ...]:
        """The sides that have won directly after an award to the side `marked`."""
        return ()

    def after_contract(self, scores: Sequence[int], side: int, *, is_made: bool) -> tuple[int, ...]:
        """The sides that have won after a hand in which a side had a contract, and made it or failed."""
        return ()

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The sides that have won after this many hands were played out."""
        return ()


@frozen
class FirstTo(End):
    """The first side to reach a target wins at once.

    Examples:
        >>> FirstTo(121).at_once((121, 119), marked=0), FirstTo(121).at_once((120, 119), marked=0)
        ((0,), ())

    Attributes:
        target: the points that win, 1 to 10,000.

    Raises:
        RulesError: if the target is out of range.
    """

    target: int = field(validator=[whole, positive])

    def at_once(self, scores: Sequence[int], marked: int) -> tuple[int, ...]:
        """The side that has just scored, if it has reached the target."""
        return (marked,) if scores[marked] >= self.target else ()

    def __str__(self) -> str:
        return f"first to {self.target}"


@frozen
class AfterHand(End):
    """Whoever has the most points after a hand in which a side reached a target wins; not after a tie.

    Examples:
        >>> AfterHand(500).after_hand((510, 530), hands=9), AfterHand(500).after_hand((510, 510), hands=9)
        ((1,), ())

    Attributes:
        target: the points to reach, 1 to 10,000.

    Raises:
        RulesError: if the target is out of range.
    """

    target: int = field(validator=[whole, positive])

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The side with the most points, if a side has reached the target and no other side has as many."""
        best = max(scores)
        if best < self.target:
            return ()
        leading = _with_score(scores, best)
        return leading if len(leading) == 1 else ()

    def __str__(self) -> str:
        return f"most points after a hand in which a side has {self.target}"


@frozen
class MostAfter(End):
    """Whoever has the most points after a number of hands wins; a tie is a win for all who tie.

    Examples:
        >>> MostAfter(3).after_hand((5, 9, 9), hands=2), MostAfter(3).after_hand((5, 9, 9), hands=3)
        ((), (1, 2))

    Attributes:
        hands: the number of hands played, 1 to 10,000.

    Raises:
        RulesError: if the number is out of range.
    """

    hands: int = field(validator=[whole, positive])

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The sides with the most points, once all hands are played."""
        return _with_score(scores, max(scores)) if hands >= self.hands else ()

    def __str__(self) -> str:
        return f"most points after {self.hands} hands"


@frozen
class FewestAfter(End):
    """Whoever has the fewest points after a number of hands wins; a tie is a win for all who tie.

    Examples:
        >>> FewestAfter(3).after_hand((5, 5, 9), hands=2), FewestAfter(3).after_hand((5, 5, 9), hands=3)
        ((), (0, 1))

    Attributes:
        hands: the number of hands played, 1 to 10,000.

    Raises:
        RulesError: if the number is out of range.
    """

    hands: int = field(validator=[whole, positive])

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The sides with the fewest points, once all hands are played."""
        return _with_score(scores, min(scores)) if hands >= self.hands else ()

    def __str__(self) -> str:
        return f"fewest points after {self.hands} hands"


def _with_score(scores: Sequence[int], score: int) -> tuple[int, ...]:
    return tuple([side for side, points in enumerate(scores) if points == score])
