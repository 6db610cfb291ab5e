"""The arrangement of a hand: its melds, the cards laid off on other melds, and the deadwood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from attrs import frozen

from muggins.cards.french import Card
from muggins.errors import Fault, FaultKind, WrongCardsError
from muggins.games.jersey_gin.cards import (
    MOST_ARRANGED,
    RANK,
    SUITS,
    CardsLike,
    bits_of,
    cards_of,
    read_set,
    worth,
)
from muggins.games.jersey_gin.melds import LEAST_CARDS, Meld, MeldError, MeldsLike, meld_of, read_melds
from muggins.games.jersey_gin.packing import (
    CLOSED,
    UNKNOWN,
    Openings,
    dead,
    least,
    openings,
    rows,
    runs_in,
    sets_in,
)
from muggins.games.jersey_gin.rules import STANDARD, Rules
from muggins.table.options import check_rules

__all__ = [
    "Arrangement",
    "arrange",
    "arranged",
    "best_arrangement",
    "best_arrangements",
    "best_of",
    "best_with",
    "can_knock",
    "deadwood",
    "fewest_melds",
    "is_gin",
    "read_hand",
    "read_with_table",
    "ways_to_arrange",
]


@frozen
class Arrangement:
    """A hand arranged in melds and deadwood. The functions that make it check it.

    Attributes:
        melds: the melds, by their first cards.
        deadwood: the cards not in a meld.
        laid_off: the cards laid off on other melds; none without a table.
    """

    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]
    laid_off: tuple[Card, ...] = ()

    @property
    def points(self) -> int:
        """The value of the deadwood, 0 for gin (JG-02)."""
        return worth(bits_of(self.deadwood))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the hand: melded, laid off, and deadwood."""
        melded = [card for meld in self.melds for card in meld.cards]
        return (*melded, *self.laid_off, *self.deadwood)

    def __str__(self) -> str:
        parts = [" / ".join(map(str, self.melds)) or "no melds"]
        if self.laid_off:
            parts.append(f"laid off {' '.join(map(str, self.laid_off))}")
        parts.append(f"deadwood {' '.join(map(str, self.deadwood)) or 'none'}: {self.points}")
        return ", ".join(parts)


# --- what a caller gives -----------------------------------------------------------------------------------


def read_hand(hand: CardsLike) -> int:
    """The set of the cards of a hand, up to 20; there can be too many ways to meld more cards."""
    return read_set("hand", hand, _UP_TO_MOST)


def read_with_table(hand: CardsLike, table: MeldsLike) -> tuple[int, tuple[Meld, ...]]:
    """The set of the cards of a hand, and the melds of a table.

    Raises:
        MeldError: if a meld on the table is not valid, or two of them have a card in common.
    """
    bits, melds = read_hand(hand), read_melds(table)
    both = cards_of(bits & sum(bits_of(meld.cards) for meld in melds))
    if both:
        faults = (Fault(FaultKind.DUPLICATE, (card,), f"{card} is also on the table") for card in both)
        raise WrongCardsError("hand", tuple(faults))
    return bits, melds


# --- deadwood ----------------------------------------------------------------------------------------------


def deadwood(hand: CardsLike) -> int:
    """The least deadwood of a hand, in points, over all ways to meld it (JG-02).

    The same as `best_arrangement(hand).points`, but several times faster.

    Args:
        hand: up to 20 cards; a player has ten when a hand is scored.

    Examples:
        >>> deadwood("5C 6C 7C 7D 7H 7S 8S 9S TS 2D")
        2
    """
    return least(read_hand(hand))


def can_knock(hand: CardsLike, rules: Rules = STANDARD) -> bool:
    """Whether a player with these cards after the discard may knock (JG-03).

    Examples:
        >>> can_knock("AH AD AC 2H 3H 4H 5C 6C 7C KS"), can_knock("AH AD AC 2H 3H 4H 5C 6C KC KS")
        (True, False)
    """
    check_rules(rules, Rules)
    return deadwood(hand) <= rules.knock_limit


def is_gin(hand: CardsLike) -> bool:
    """Whether all cards of a hand can be melded (JG-09).

    Examples:
        >>> is_gin("2C 2D 2H 2S 3S 4S TD JD QD KD")
        True
    """
    return deadwood(hand) == 0


# --- arrangements ------------------------------------------------------------------------------------------


def best_arrangements(hand: CardsLike) -> tuple[Arrangement, ...]:
    """All arrangements of a hand with the least deadwood (JG-02).

    Those with the fewest melds come first; between equals, those whose melds come first by rank and suit.

    Examples:
        >>> for found in best_arrangements("AC 2C 3C 4C 5C 6C"):
        ...     print(found)
        AC 2C 3C 4C 5C 6C, deadwood none: 0
        AC 2C 3C / 4C 5C 6C, deadwood none: 0
    """
    return tuple(best_of(read_hand(hand)))


def best_of(bits: int) -> list[Arrangement]:
    """The same as `best_arrangements`, for a set of cards."""
    points = least(bits)
    found = [
        arranged([*map(meld_of, _sets(way)), *runs], dead(bits, way, CLOSED))
        for way in sets_in(bits, CLOSED)
        if worth(dead(bits, way, CLOSED)) == points
        for runs in _splits(runs_in(bits & ~way))
    ]
    return sorted(found, key=fewest_melds)


def best_arrangement(hand: CardsLike, table: MeldsLike = ()) -> Arrangement:
    """The arrangement of a hand with the least deadwood after lay-offs on a table (JG-05, JG-06).

    Melds and lay-offs are chosen together, as the melds with the least deadwood before the lay-offs need not
    have the least after them. Between equals, the arrangement with the fewest cards laid off is returned,
    then the first in the order of `best_arrangements`. A run is never split.

    Args:
        hand: up to 20 cards.
        table: the melds on which cards may be laid off.

    Raises:
        MeldError: if a meld on the table is not valid, or two of them have a card in common.

    Examples:
        >>> hand = "9D TD JD 9S 9H KC KD 7C 6H 4S"
        >>> print(best_arrangement(hand))
        9D TD JD, deadwood 4S 6H 7C 9H 9S KC KD: 55
        >>> print(best_arrangement(hand, "JC JH JS / 2C 3C 4C 5C"))
        9D 9H 9S, laid off JD, deadwood 4S 6H 7C TD KC KD: 47
    """
    bits, melds = read_with_table(hand, table)
    return best_with(bits, openings(melds) if melds else CLOSED)


def best_with(bits: int, table: Openings = CLOSED, must_go: int = 0) -> Arrangement:
    """The same as `best_arrangement`, for sets of cards; none of `must_go` may be deadwood."""
    ways = [
        (worth(left), left, way)
        for way in sets_in(bits, table)
        if not (left := dead(bits, way, table)) & must_go
    ]
    least_left, *_ = min(ways)
    found = [_melded_so(bits, left, way) for points, left, way in ways if points == least_left]
    return found[0] if len(found) == 1 else min(found, key=_fewest_laid_off)


def ways_to_arrange(bits: int) -> list[Arrangement]:
    """The ways to meld a hand that can be best, whatever has been laid off on the table before."""
    return [_melded_so(bits, dead(bits, way, CLOSED), way) for way in sets_in(bits, UNKNOWN)]


def _melded_so(bits: int, left: int, way: int) -> Arrangement:
    """The arrangement with these cards left over and these in sets; all others are in runs or laid off."""
    runs = runs_in(bits & ~way)
    melds = [*_sets(way), *rows(runs)]
    melds.sort(key=_lowest)
    return Arrangement(tuple(map(meld_of, melds)), cards_of(left), cards_of(bits & ~(way | runs | left)))


def _lowest(meld: int) -> int:
    return meld & -meld


def _fewest_laid_off(found: Arrangement) -> tuple[int, int, list[list[int]]]:
    return len(found.laid_off), *fewest_melds(found)


def arranged(melds: Sequence[Meld], left: int, laid_off: int = 0) -> Arrangement:
    """The arrangement with these melds, and sets of the cards left over and laid off."""
    return Arrangement(tuple(sorted(melds, key=_places)), cards_of(left), cards_of(laid_off))


def _places(meld: Meld) -> list[int]:
    return [card.index for card in meld.cards]


def fewest_melds(found: Arrangement) -> tuple[int, list[list[int]]]:
    """The key that puts arrangements in the order of `best_arrangements`."""
    return len(found.melds), [_places(meld) for meld in found.melds]


def _sets(in_sets: int) -> Iterator[int]:
    """The sets made of some chosen cards, one for each rank."""
    while in_sets:
        rank = (in_sets.bit_length() - 1) // SUITS
        of_rank = in_sets & RANK << SUITS * rank
        yield of_rank
        in_sets ^= of_rank


def _splits(in_runs: int) -> Iterator[list[Meld]]:
    """The ways to split rows of three or more cards into runs, with all their cards in runs."""
    for parts in product(*[_parts(cards_of(row)) for row in rows(in_runs)]):
        yield [meld_of(bits_of(part)) for found in parts for part in found]


def _parts(row: tuple[Card, ...]) -> list[list[tuple[Card, ...]]]:
    """The ways to cut a row into pieces of three or more cards."""
    found = [[row]]
    for first in range(LEAST_CARDS, len(row) - LEAST_CARDS + 1):
        found += [[row[:first], *rest] for rest in _parts(row[first:])]
    return found


def arrange(hand: CardsLike, melds: MeldsLike) -> Arrangement:
    """The arrangement of a hand into chosen melds, with all other cards as deadwood (JG-01, JG-02).

    Args:
        hand: up to 20 cards.
        melds: the melds, which need not be those with the least deadwood.

    Raises:
        MeldError: if one of the melds is not valid, two have a card in common, or a card is not in the hand.

    Examples:
        >>> arrange("9D TD JD 9S 9H KC KD 7C 6H 4S", "9D 9S 9H").points
        57
    """
    bits, found = read_hand(hand), read_melds(melds)
    melded = sum(bits_of(meld.cards) for meld in found)
    foreign = cards_of(melded & ~bits)
    if foreign:
        raise MeldError(tuple(f"{card} is not in the hand (JG-01)" for card in foreign))
    return arranged(found, bits & ~melded)


_UP_TO_MOST = range(MOST_ARRANGED + 1)
