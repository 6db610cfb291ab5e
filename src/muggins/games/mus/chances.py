"""The exact chance that a hand is the best in a round, by the place in turn.

The three other hands are dealt at random from the 36 remaining cards. The chance is that the round takes
place and that this hand is best in it. In pares and juego it is 0 for a hand that does not qualify; in punto
it is 0 for a hand with juego, and otherwise the chance that nobody has juego and this hand is best. Of equal
hands the earlier in turn is best, so a hand has a better chance in an earlier place. Nothing is discarded:
after a mus, players hold better hands than at random.

The table comes with the package; `muggins.games.mus.exhaustive.chance_table` makes it. It is for the rules as
written, in which odd cards decide between equal pares.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import TypeAlias

from muggins.checks import member
from muggins.games.mus.cards import SEATS, CardsLike, check_seat, read_hand
from muggins.games.mus.hands import Rank, Ranks, ranks_by_tally, tally
from muggins.games.mus.rules import Lance
from muggins.shipped import shipped_lines

__all__ = ["DEALS", "chance", "exact_chance"]

DEALS = comb(36, 4) * comb(32, 4) * comb(28, 4)
"""The number of ways to deal the three other hands, by seat: about 43 trillion."""

Counts: TypeAlias = Mapping[tuple[Ranks, Lance], tuple[int, ...]]
"""The number of deals in which a hand of these ranks is best in a round, by place, unless it never is."""

_TABLE = "chances.tsv"
_HEADER = "\t".join(["hand", "round", *map(str, range(SEATS))])


def exact_chance(lance: Lance | str, hand: CardsLike, place: int = 0) -> Fraction:
    """The chance that a hand is the best in a round, as an exact fraction.

    Args:
        lance: the round, or its name.
        hand: the four cards.
        place: the place in turn: 0 for the eldest hand to 3 for the dealer.

    Raises:
        PlayerError: if there is no such place.

    Examples:
        >>> exact_chance(Lance.GRANDE, "KC KD KH KS"), exact_chance(Lance.GRANDE, "KC KD KH KS", place=1)
        (Fraction(1, 1), Fraction(58904, 58905))
    """
    check_seat("the place", place)
    return _chances()[member(Lance, lance, "lance")][tally(read_hand(hand))][place]


def chance(lance: Lance | str, hand: CardsLike, place: int = 0) -> float:
    """The chance that a hand is the best in a round, as a float.

    Raises:
        PlayerError: if there is no such place.

    Examples:
        >>> [round(chance(Lance.PARES, "KC 3D 7H AS", place), 3) for place in range(4)]
        [0.651, 0.647, 0.643, 0.638]
    """
    check_seat("the place", place)
    return _floats()[member(Lance, lance, "lance")][tally(read_hand(hand))][place]


@cache
def _chances() -> Mapping[Lance, Mapping[int, tuple[Fraction, ...]]]:
    """The chances of each hand in each round, by its tally, and by place."""
    never = (Fraction(0),) * SEATS
    by_hand = {key: tuple(Fraction(count, DEALS) for count in counts) for key, counts in read_table().items()}
    return {
        lance: {held: by_hand.get((ranks, lance), never) for held, ranks in ranks_by_tally().items()}
        for lance in Lance
    }


@cache
def _floats() -> Mapping[Lance, Mapping[int, tuple[float, ...]]]:
    return {
        lance: {held: tuple(map(float, chances)) for held, chances in by_tally.items()}
        for lance, by_tally in _chances().items()
    }


def read_table() -> Counts:
    """The table that comes with the package."""
    package, _, _ = __name__.rpartition(".")
    by_symbol = {rank.symbol: rank for rank in Rank}
    cells = (row.split("\t") for row in shipped_lines(package, _TABLE))
    return {
        (tuple(map(by_symbol.__getitem__, hand)), Lance(lance)): tuple(map(int, counts))
        for hand, lance, *counts in cells
    }


def as_table(found: Counts) -> Iterator[str]:
    """The lines of a table of such counts, in their order."""
    yield _HEADER
    for (ranks, lance), counts in found.items():
        hand = "".join(rank.symbol for rank in ranks)
        yield "\t".join([hand, lance, *map(str, counts)])
