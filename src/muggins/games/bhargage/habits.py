"""How often each pair of cards is thrown by players who discard best against each other.

Tables of 990 shares for each seat come with the package, for players who ignore the play of the cards and for
players who count it. `muggins.games.bhargage.exhaustive.stable_weights` makes them, and the command ``muggins
bhargage weights`` writes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import combinations

from muggins.cards.decktet import EXTENDED, Card
from muggins.checks import member
from muggins.crib.habits import listed_shares
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.discards import PairWeight
from muggins.table.seats import BySeat, Seat

__all__ = ["as_table", "habit"]

_TABLES = {False: "habits.tsv", True: "habits_with_play.tsv"}
"""The tables of players who leave the play out, and of those who count it."""

_HEADER = "pair\tpone\tdealer"


def habit(seat: Seat | str, *, play: bool = False) -> PairWeight:
    """How likely a seat is to throw two cards, as a weight for `rank_discards` of the other seat.

    The weight is the share of all deals in which that seat throws the pair, if each seat discards best
    against the other; the 990 shares of a seat add up to 1.

    Args:
        seat: the seat, or its name.
        play: whether both seats count the play of the cards as well.

    Raises:
        UnknownNameError: if it is not a seat's name.
        WrongTypeError: if it is neither a `Seat` nor a string.

    Examples:
        >>> round(habit(Seat.DEALER)(*EXTENDED[1:3]), 6) > 0
        True
    """
    shares = _shares(play)[member(Seat, seat, "seat")]

    def share(one: Card, other: Card) -> float:
        try:
            return shares[frozenset((one, other))]
        except (KeyError, TypeError):
            return shares[frozenset(READ.some("pair", (one, other), counts=[2]))]

    return share


@cache
def _shares(play: bool) -> BySeat[Mapping[frozenset[Card], float]]:
    header, *rows = (files("muggins.games.bhargage") / _TABLES[play]).read_text(encoding="utf-8").splitlines()
    by_seat: dict[str, dict[frozenset[Card], float]] = {seat: {} for seat in header.split("\t")[1:]}
    for row in rows:
        pair, *shares = row.split("\t")
        cards = frozenset(map(Card.parse, pair.split()))
        for seat, share in zip(by_seat, shares, strict=True):
            by_seat[seat][cards] = float(share)
    return BySeat(by_seat[Seat.PONE], by_seat[Seat.DEALER])


def as_table(shares: BySeat[Iterable[float]]) -> Iterator[str]:
    """The lines of a table with both seats' shares, given for each pair in the order of `combinations`.

    That is not the order of `StableWeights`, whose pairs are numbered colexicographically.

    Raises:
        WeightError: if the shares are not one for each of the 990 pairs.
        WrongTypeError: if a share is not a number.
    """
    pairs = list(combinations(EXTENDED, 2))
    return _lines(pairs, listed_shares(shares, len(pairs), "pairs"))


def _lines(pairs: Iterable[tuple[Card, Card]], shares: BySeat[list[float]]) -> Iterator[str]:
    yield _HEADER
    for (one, other), pone, dealer in zip(pairs, shares.pone, shares.dealer, strict=True):
        yield f"{one} {other}\t{pone:.8f}\t{dealer:.8f}"
