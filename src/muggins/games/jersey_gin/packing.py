"""Which sets to meld: the only choice, as everything else follows from it.

A hand is a number with a bit for each card. Once its sets are chosen, the rest is melded into runs as far as
possible: a row of three or more cards is melded completely. Laying off on the table takes nothing away from a
run either, because a row of cards next to a run on the table is laid off completely. So a way to meld is
determined by the cards in sets, and there are few ways: in most hands one.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from muggins.cards.french import PACK
from muggins.games.jersey_gin.cards import CLUBS, RANK, SUITS, bits_of, worth
from muggins.games.jersey_gin.melds import Meld, MeldKind

__all__ = [
    "CLOSED",
    "UNKNOWN",
    "Openings",
    "dead",
    "laid_on_runs",
    "least",
    "openings",
    "rows",
    "runs_in",
    "sets_in",
]

_FOUR = 4


@frozen
class Openings:
    """Where cards can be laid off on a table of melds, as sets of cards (JG-05).

    Attributes:
        above: the cards next above the runs.
        below: the cards next below the runs.
        fourth: the cards missing from the sets of three.
    """

    above: int = 0
    below: int = 0
    fourth: int = 0


CLOSED = Openings()
"""A table without melds."""

UNKNOWN = Openings(above=(1 << len(PACK)) - 1)
"""A table on which any card may find a place."""


def openings(table: Iterable[Meld]) -> Openings:
    """Where cards can be laid off on these melds."""
    above = below = fourth = 0
    for meld in table:
        bits = bits_of(meld.cards)
        if meld.kind is MeldKind.RUN:
            above |= bits << SUITS & ~bits
            below |= bits >> SUITS & ~bits
        else:
            fourth |= RANK << SUITS * meld.cards[0].rank & ~bits
    return Openings(above, below, fourth)


def runs_in(bits: int) -> int:
    """The cards of a set that are in a row of three or more."""
    lowest = bits & bits >> SUITS & bits >> 2 * SUITS
    return lowest | lowest << SUITS | lowest << 2 * SUITS


def laid_on_runs(bits: int, above: int, below: int) -> int:
    """The cards of a set that can be laid off on runs, one after the other."""
    laid = 0
    reached = bits & above
    while reached:
        laid |= reached
        reached = reached << SUITS & bits
    reached = bits & below
    while reached:
        laid |= reached
        reached = reached >> SUITS & bits
    return laid


def dead(bits: int, in_sets: int, table: Openings) -> int:
    """The deadwood of a hand with these sets, after runs and lay-offs."""
    rest = bits & ~in_sets
    left = rest & ~runs_in(rest)
    if left and table is not CLOSED:
        left &= ~(laid_on_runs(rest, table.above, table.below) | table.fourth)
    return left


def sets_in(bits: int, table: Openings) -> list[int]:
    """The ways to choose sets that can be the best, each as the cards in sets.

    A card that no run can use is in the set of its rank, if there is one. Any way not listed leaves the same
    cards as one that is listed, and more.
    """
    three = _ranks_of_three(bits)
    ways = [0]
    if not three:
        return ways
    useful = runs_in(bits)
    if table is not CLOSED:
        useful |= laid_on_runs(bits, table.above, table.below)
    while three:
        club = three & -three
        three ^= club
        held = bits & club * RANK
        ways = [way | some for way in ways for some in _sets_of(held, held & useful)]
    return ways


def _ranks_of_three(bits: int) -> int:
    """The clubs of the ranks with three or four cards in a set."""
    next_suit = bits >> 1
    two = bits & next_suit
    return (two & (bits >> 2 | bits >> 3) | two >> 2 & (bits | next_suit)) & CLUBS


def _sets_of(held: int, useful: int) -> list[int]:
    """The choices in one rank: all its cards, all but one that a run can use, or none."""
    if not useful:
        return [held]
    if held.bit_count() < _FOUR:
        return [held, 0]
    found = [held]
    rest = useful
    while rest:
        lowest = rest & -rest
        found.append(held ^ lowest)
        rest ^= lowest
    if useful & useful - 1:  # if only one card can be used elsewhere, the others stay together
        found.append(0)
    return found


def least(bits: int, table: Openings = CLOSED) -> int:
    """The least deadwood of a hand, in points, after lay-offs on a table."""
    if table is CLOSED and not _ranks_of_three(bits):  # as most hands are
        return worth(bits & ~runs_in(bits))
    ways = sets_in(bits, table)
    if len(ways) == 1:
        return worth(dead(bits, ways[0], table))
    return min([worth(dead(bits, way, table)) for way in ways])


def rows(bits: int) -> list[int]:
    """The rows of cards next to each other in a set, each as a set; one card may be a row."""
    found = []
    while bits:
        row = laid_on_runs(bits, bits & -bits, 0)
        found.append(row)
        bits ^= row
    return found
