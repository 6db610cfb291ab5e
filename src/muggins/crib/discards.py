"""The value of each discard in games that throw two cards to a crib."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Any, Generic, NamedTuple, Self, SupportsIndex, TypeAlias, TypeVar

from attrs import field, frozen

from muggins.crib.figure_errors import EXACT, FigureErrors
from muggins.crib.upcards import HandSums
from muggins.scoring.distribution import Distribution
from muggins.scoring.immutable import frozen_mapping
from muggins.scoring.score import CardT, CardT_co, KindT_co
from muggins.table.seats import Seat

__all__ = ["Besides", "Board", "Discard", "ToWin", "best_first"]

Board: TypeAlias = "tuple[SupportsIndex, SupportsIndex]"
"""The points of a player and of the opponent."""


@frozen
class Discard(Generic[KindT_co, CardT_co]):
    """A discard from a deal, with its exact mean value.

    All means are taken over the same cases. The opponent throws two of the unseen cards, all pairs equally
    often or in proportion to a weight. Then every other unseen card is equally likely to be turned up. So the
    more often the opponent throws a card, the less often it is turned up.

    Attributes:
        seat: the seat that discards.
        thrown: the two cards thrown.
        kept: the cards kept.
        hand: the mean points of each kind in the hand kept.
        crib: the mean points of each kind in the crib, whoever owns it.
        upcards: the up-cards that give each total of the hand kept, by ascending total. A card that the
            opponent always throws is left out.
        times: how often each up-card is turned up: whole numbers without a common factor; all 1 if every pair
            has the same weight, as by default.
        play: the mean net points of the play of the hand kept; None if the play is not counted.
        figure_errors: how exact the `reasons` and `net` are. The other seat's habit and the value of the play
            are means over all deals; given the cards that this seat was dealt, they would differ.
        points_lose: whether points are a loss, as in lowball, so that values are the opposite of points.
    """

    seat: Seat
    thrown: tuple[CardT_co, ...]
    kept: tuple[CardT_co, ...]
    hand: Mapping[KindT_co, Fraction] = field(converter=frozen_mapping)
    crib: Mapping[KindT_co, Fraction] = field(converter=frozen_mapping)
    upcards: Mapping[int, tuple[CardT_co, ...]] = field(repr=False, converter=frozen_mapping)
    times: Mapping[CardT_co, int] = field(kw_only=True, repr=False, converter=frozen_mapping)

    play: Fraction | None = field(default=None, kw_only=True)
    figure_errors: FigureErrors = field(default=EXACT, kw_only=True, repr=False)
    points_lose: bool = field(default=False, kw_only=True, repr=False)

    @times.default
    def _each_once(self) -> dict[CardT_co, int]:
        return {up: 1 for ups in self.upcards.values() for up in ups}

    def to_dict(self) -> dict[str, Any]:
        """The discard as plain data for JSON: all its fields; `muggins.documents.from_dict` reads it."""
        from muggins.documents import to_dict

        return to_dict(self)

    @classmethod
    def of_sums(
        cls,
        thrown: tuple[CardT_co, ...],
        kept: tuple[CardT_co, ...],
        hand: HandSums[KindT_co, CardT_co],
        crib: Mapping[KindT_co, int],
        *,
        cases: int,
        **more: Any,
    ) -> Self:
        """A discard from its summed points.

        Args:
            thrown: the cards thrown.
            kept: the cards kept.
            hand: the hand kept with each up-card, summed.
            crib: the points of each kind in the crib, summed over all cases.
            cases: the number of cases.
            more: other attributes, passed on unchanged.
        """
        return cls(
            thrown=thrown,
            kept=kept,
            hand={kind: Fraction(points, hand.cases) for kind, points in hand.points.items()},
            crib={kind: Fraction(points, cases) for kind, points in crib.items()},
            upcards=hand.upcards,
            times=hand.times,
            **more,
        )

    @property
    def hand_mean(self) -> Fraction:
        """The mean total of the hand kept."""
        return _exact_sum(self.hand.values())

    @property
    def crib_mean(self) -> Fraction:
        """The mean total of the crib, whoever owns it."""
        return _exact_sum(self.crib.values())

    @property
    def crib_worth(self) -> Fraction:
        """The mean total of the crib for this seat: positive for the dealer, negative for the pone."""
        return self._worth(self.crib_mean if self.seat is Seat.DEALER else -self.crib_mean)

    def _worth(self, points: Fraction) -> Fraction:
        return -points if self.points_lose else points

    @property
    def reasons(self) -> Mapping[str, Fraction]:
        """The value of the discard for each reason, negative for a cost; a game may have more reasons."""
        return {"hand": self._worth(self.hand_mean), "crib": self.crib_worth, **self._play_reason}

    @property
    def _play_reason(self) -> Mapping[str, Fraction]:
        return {} if self.play is None else {"play": self.play}

    @property
    def net(self) -> Fraction:
        """The sum of all reasons."""
        return _exact_sum(self.reasons.values())

    @property
    def totals(self) -> Distribution:
        """How often each total of the hand kept occurs, with each up-card weighted by its frequency."""
        times = self.times
        return Distribution({total: sum([times[up] for up in ups]) for total, ups in self.upcards.items()})

    def __str__(self) -> str:
        from muggins.crib.text import discard_text

        return discard_text(self)


@frozen(slots=False)
class ToWin:
    """The further attributes of a discard at a score.

    Attributes:
        board: the points of this seat and the other, before the deal.
        chance: how likely the seat is to win, 0 to 1.
        error: the standard error of the chance, which is estimated from a sample of the other seat's hands.
            All discards meet the same hands, so the difference of two chances usually has a smaller error.
    """

    board: tuple[int, int]
    chance: float
    error: float

    def __str__(self) -> str:
        return f"{super().__str__()}, wins {self.chance:.1%}"


def _exact_sum(fractions: Collection[Fraction]) -> Fraction:
    """The sum of some fractions, over a common denominator, so that it is reduced only once."""
    common = lcm(*[fraction.denominator for fraction in fractions])
    return Fraction(
        sum([fraction.numerator * (common // fraction.denominator) for fraction in fractions]), common
    )


DiscardT = TypeVar("DiscardT", bound=Discard)


def best_first(
    dealt: Sequence[CardT],
    valued: Callable[[tuple[CardT, CardT], tuple[CardT, ...]], DiscardT],
) -> tuple[DiscardT, ...]:
    """Every way to throw two of the cards dealt, best first.

    Args:
        dealt: the cards dealt, all different.
        valued: makes the discard from the two cards thrown and those kept.
    """
    discards = []
    for thrown in combinations(dealt, 2):
        kept = [card for card in dealt if card not in thrown]
        discards.append(valued(thrown, tuple(kept)))
    return tuple(sorted(discards, key=lambda discard: discard.net, reverse=True))


# --- the discards of a game ------------------------------------------------------------------------------


class Besides(NamedTuple):
    """The value of a discard apart from the hand, the crib and the play.

    Attributes:
        upcard: the mean points of the seat for the card turned up.
        hand_claim: the mean points that may be claimed on the hand.
        crib_claim: the mean points that may be claimed on the crib, whoever owns it.
    """

    upcard: Fraction
    hand_claim: Fraction
    crib_claim: Fraction
