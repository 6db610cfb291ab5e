"""What each discard of one deal is worth, exactly.

A player who looks at six cards has not seen the other 46. The opponent throws two of them, and one of the
other 44 is the starter: all means are taken over these 45,540 cases. If the opponent throws every pair
equally often, each of the 46 cards is equally often the starter.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from attrs import frozen

from muggins.cards.french import PACK, Card, Rank
from muggins.crib import discards, unseen
from muggins.crib.discard_ranking import DiscardRanking
from muggins.crib.discards import Besides, ToWin
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.rules import OF_NO_COUNT, OF_THE_COUNTS, STANDARD, Kind, Rules
from muggins.games.cribbage.show import crib_show, hand_show, score_heels
from muggins.table.seats import Seat

__all__ = ["Discard", "DiscardToWin", "PairWeight", "RankPair", "rank_discards", "rank_pair"]

PairWeight: TypeAlias = unseen.PairWeight[Card]


@frozen
class Discard(discards.Discard[Kind, Card]):
    """A possible discard from a deal, with its mean value; all means are exact.

    In addition to those of `muggins.crib.discards.Discard`:

    Attributes:
        heels: the mean points for his heels; 0 for the pone.
    """

    heels: Fraction

    @property
    def reasons(self) -> Mapping[str, Fraction]:
        """The means for the hand, his heels, the crib (for or against), and the play if it is counted."""
        return {
            "hand": self._worth(self.hand_mean),
            "heels": self._worth(self.heels),
            "crib": self.crib_worth,
            **self._play_reason,
        }


class RankPair(NamedTuple):
    """A pair of cards as listed in tables of discards: two ranks, and whether the suits are the same."""

    low: Rank
    high: Rank
    suited: bool

    def __str__(self) -> str:
        return f"{self.low.symbol}{self.high.symbol}{' suited' if self.suited else ''}"


def rank_pair(one: Card, other: Card) -> RankPair:
    """The ranks of two cards, the lower one first, and whether they are of one suit.

    With a table of how often such pairs are thrown, `lambda one, other: table[rank_pair(one, other)]` is a
    weight for `rank_discards`. Each entry is the weight of one pair of cards, not of all pairs of these
    ranks.

    Examples:
        >>> from muggins.cards.french import cards
        >>> rank_pair(*cards("KH 5H"))
        RankPair(low=<Rank.FIVE: 4>, high=<Rank.KING: 12>, suited=True)
    """
    return RankPair(min(one.rank, other.rank), max(one.rank, other.rank), one.suit is other.suit)


@frozen
class DiscardToWin(ToWin, Discard):
    """A discard at a score, with the attributes of `Discard` and of `muggins.crib.discards.ToWin`."""


def _more(rules: Rules, seat: Seat, besides: Besides) -> dict[str, Any]:
    return {"heels": besides.upcard, "points_lose": rules.lowball}


_RANKING = DiscardRanking(
    package="muggins.games.cribbage.analysis",
    read=READ,
    rules=STANDARD,
    served={*OF_THE_COUNTS} - {"captain"},
    without_effect=OF_NO_COUNT,
    hand=hand_show,
    crib=crib_show,
    upcard=[score_heels(card).total for card in PACK],
    make=Discard,
    to_win=DiscardToWin,
    more=_more,
)

rank_discards: Final = _RANKING.rank
