"""How often each pair of cards is thrown by players who discard best against each other.

Tables of 169 shares for each seat come with the package, one for each combination of two ranks, suited or
not. In the first table, both seats make the discard with the best mean of hand and crib against the habits of
the other; in the second, with the best mean of hand, crib and play.
`muggins.games.cribbage.exhaustive.stable_weights` makes the tables, and the command ``muggins cribbage
weights`` writes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from types import MappingProxyType

from muggins.cards.french import Card, Rank
from muggins.checks import member
from muggins.crib.habits import listed_shares
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.discards import PairWeight, RankPair, rank_pair
from muggins.table.seats import BySeat, Seat

__all__ = ["RANK_PAIRS", "as_table", "habit", "habit_by_ranks", "pairs_of"]

_TABLES = {False: "habits.tsv", True: "habits_with_play.tsv"}
"""The tables of players who ignore the play, and of players who count it."""

_HEADER = "ranks\tsuited\tpone\tdealer"
_SUITED = ("no", "yes")
_RANKS = [rank for rank in Rank if rank is not Rank.JOKER]

RANK_PAIRS: tuple[RankPair, ...] = tuple(
    RankPair(low, high, suited)
    for low, high in combinations_with_replacement(_RANKS, 2)
    for suited in ((False,) if low is high else (False, True))
)
"""The pairs of ranks in the tables, 169 in ascending order, the unsuited before the suited."""


def pairs_of(pair: RankPair) -> int:
    """How many pairs of cards have these ranks: 6 of one rank, otherwise 4 of one suit or 12 of two.

    Examples:
        >>> sum(map(pairs_of, RANK_PAIRS))
        1326
    """
    if pair.low is pair.high:
        return 6
    return 4 if pair.suited else 12


def habit(seat: Seat | str, *, play: bool = False) -> PairWeight:
    """How likely a seat is to throw two cards, as a weight for `rank_discards` of the other seat.

    The weight is the share of all deals in which that seat throws these two cards, if each seat discards best
    against the other; the shares of all 1,326 pairs of cards add up to 1. It is for deals of six cards,
    whatever rules it is used with.

    Args:
        seat: the seat, or its name.
        play: whether both seats count the play of the cards as well.

    Raises:
        UnknownNameError: if it is not a seat's name.
        WrongTypeError: if it is neither a `Seat` nor a string.

    Examples:
        >>> from muggins.cards.french import cards
        >>> fives = cards("5H 5C")  # the dealer throws them more than 20 times as often as the pone
        >>> habit(Seat.DEALER)(*fives) > 20 * habit(Seat.PONE)(*fives)
        True
    """
    shares = habit_by_ranks(seat, play=play)

    def share(one: Card, other: Card) -> float:
        try:
            return shares[rank_pair(one, other)]
        except (AttributeError, KeyError, TypeError):
            return shares[rank_pair(*READ.some("pair", (one, other), counts=[2]))]

    return share


def habit_by_ranks(seat: Seat | str, *, play: bool = False) -> Mapping[RankPair, float]:
    """The habit of a seat as a table: for each of `RANK_PAIRS`, the share of one pair of cards.

    Args:
        seat: the seat, or its name.
        play: whether both seats count the play of the cards as well.

    Raises:
        UnknownNameError: if it is not a seat's name.
        WrongTypeError: if it is neither a `Seat` nor a string.

    Examples:
        >>> from muggins.cards.french import cards
        >>> pair = rank_pair(*cards("5H 5C"))
        >>> habit_by_ranks("dealer")[pair] == habit("dealer")(*cards("5H 5C"))
        True
    """
    return _shares(play)[member(Seat, seat, "seat")]


@cache
def _shares(play: bool) -> BySeat[Mapping[RankPair, float]]:
    """For each seat the share of one pair of cards with these ranks."""
    _, *rows = (files("muggins.games.cribbage") / _TABLES[play]).read_text(encoding="utf-8").splitlines()
    of_pone, of_dealer = {}, {}
    for pair, row in zip(RANK_PAIRS, rows, strict=True):
        *_, pone, dealer = row.split("\t")
        of_pone[pair] = float(pone) / pairs_of(pair)
        of_dealer[pair] = float(dealer) / pairs_of(pair)
    return BySeat(MappingProxyType(of_pone), MappingProxyType(of_dealer))


def as_table(shares: BySeat[Iterable[float]]) -> Iterator[str]:
    """The lines of a table of both seats' shares, given for each of `RANK_PAIRS`.

    Raises:
        WeightError: if the shares are not one for each of them.
        WrongTypeError: if a share is not a number.
    """
    return _lines(listed_shares(shares, len(RANK_PAIRS), "choices of ranks"))


def _lines(shares: BySeat[list[float]]) -> Iterator[str]:
    yield _HEADER
    for pair, pone, dealer in zip(RANK_PAIRS, shares.pone, shares.dealer, strict=True):
        ranks = f"{pair.low.symbol} {pair.high.symbol}"
        yield f"{ranks}\t{_SUITED[pair.suited]}\t{pone:.8f}\t{dealer:.8f}"
