"""Habits: how often each seat throws each of the pairs that a game distinguishes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Generic, TypeVar

from attrs import field, frozen

from muggins.cards.hands import HandReader
from muggins.checks import check_type, member
from muggins.checks.reals import check_real
from muggins.errors import WeightError
from muggins.scoring.score import CardT
from muggins.shipped import shipped_lines
from muggins.table.seats import BySeat, Seat

__all__ = ["Habit", "Habits", "listed_shares"]

PairT = TypeVar("PairT", bound=Hashable)
_TABLES = {False: "habits.tsv", True: "habits_with_play.tsv"}
"""The tables of players who leave the play out, and of those who count it."""


@frozen(eq=False)
class Habit(Generic[CardT]):
    """How often a seat throws two cards: a weight for the discards of the other seat.

    Attributes:
        seat: the seat that throws them.
        play: whether both seats count the play of the cards as well.
        share: the share of all deals in which the seat throws two cards.
    """

    seat: Seat
    play: bool
    share: Callable[[CardT, CardT], float] = field(repr=False)

    def __call__(self, one: CardT, other: CardT, /) -> float:
        """The share of two cards."""
        return self.share(one, other)


@frozen(eq=False, kw_only=True)
class Habits(Generic[CardT, PairT]):
    """How often each pair of cards is thrown by players who discard best against each other.

    A game's package has two tables with the shares of each seat, for players who leave the play out and for
    those who count it. `stable_weights` of the game makes them.

    Attributes:
        package: the package with the tables.
        read: reads the cards of the game.
        pairs: the pairs in the order of the tables.
        pair: the pair of two cards.
        times: the number of choices of two cards that are this pair.
        columns: how a pair is written in the tables.
        header: the first line of the tables.
        what: what the pairs are called.
    """

    package: str
    read: HandReader[CardT]
    pairs: tuple[PairT, ...]
    pair: Callable[[CardT, CardT], PairT]
    times: Callable[[PairT], int] = lambda pair: 1
    columns: Callable[[PairT], str]
    header: str
    what: str

    def habit(self, seat: Seat | str, *, play: bool = False) -> Habit[CardT]:
        """How often a seat throws two cards, as a weight for `rank_discards` of the other seat.

        The weight is the share of all deals in which that seat throws these two cards, by the rules as
        written, if both seats discard best against each other. The weights of all pairs add up to 1.

        Args:
            seat: the seat, or its name.
            play: whether both seats count the play of the cards as well.

        Examples:
            >>> from muggins.cards.french import cards
            >>> from muggins.games import bhargage, cribbage
            >>> fives = cards("5H 5C")  # the dealer throws them more than 20 times as often as the pone
            >>> bhargage.habit("dealer")("AM", "AS") > bhargage.habit("pone")("AM", "AS")
            True
            >>> cribbage.habit("dealer")(*fives) > 20 * cribbage.habit("pone")(*fives)
            True
        """
        found = member(Seat, seat, "seat")
        shares, pair = self.shares(found, play=play), self.pair

        def share(one: CardT, other: CardT) -> float:
            try:
                return shares[pair(one, other)]
            except (AttributeError, KeyError, TypeError):
                return shares[pair(*self.read.some("pair", (one, other), counts=[2]))]

        return Habit(found, play, share)

    def shares(self, seat: Seat | str, *, play: bool = False) -> Mapping[PairT, float]:
        """A seat's habit as a table: for each of `pairs`, the share of any two cards that are this pair."""
        check_type("play", play, bool, "True or False")
        return _shares(self, play)[member(Seat, seat, "seat")]

    def as_table(self, shares: BySeat[Iterable[float]]) -> Iterator[str]:
        """The lines of a table of both seats' shares, given for each of `pairs`.

        Raises:
            WeightError: if there is not one share for each pair.
        """
        return self._lines(listed_shares(shares, len(self.pairs), self.what))

    def _lines(self, shares: BySeat[list[float]]) -> Iterator[str]:
        yield self.header
        for pair, pone, dealer in zip(self.pairs, shares.pone, shares.dealer, strict=True):
            yield f"{self.columns(pair)}\t{pone:.8f}\t{dealer:.8f}"


@cache
def _shares(habits: Habits[CardT, PairT], play: bool) -> BySeat[Mapping[PairT, float]]:
    """For each seat and pair, the share of any two cards that are this pair."""
    rows = shipped_lines(habits.package, _TABLES[play])
    both: tuple[dict[PairT, float], ...] = ({}, {})
    for pair, row in zip(habits.pairs, rows, strict=True):
        for shares, share in zip(both, row.split("\t")[-2:], strict=True):
            shares[pair] = float(share) / habits.times(pair)
    return BySeat(*map(MappingProxyType, both))


def listed_shares(shares: BySeat[Iterable[float]], count: int, what: str) -> BySeat[list[float]]:
    """The shares of both seats as lists.

    Args:
        shares: the shares of each seat, in the order of the pairs.
        count: the number of pairs.
        what: what the pairs are called, such as ``"pairs"``.

    Raises:
        WeightError: if a seat has more or fewer shares.

    Examples:
        >>> listed_shares(BySeat(iter([0.5, 0.5]), (1, 0)), 2, "pairs").pone
        [0.5, 0.5]
    """
    check_type("the shares", shares, BySeat, "a BySeat")
    found = BySeat(list(shares.pone), list(shares.dealer))
    for seat in Seat:
        if len(found[seat]) != count:
            raise WeightError(f"there are {count} {what}, but {len(found[seat])} shares of the {seat}")
        for share in found[seat]:
            check_real("a share", share)
    return found
