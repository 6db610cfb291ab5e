"""What each discard of one deal is worth, exactly.

A player who looks at five cards has not seen the other 40. The opponent throws two of them, and one of the
other 38 is turned up: all means are taken over these 29,640 cases. If the opponent throws every pair equally
often, each of the 40 cards is equally often turned up.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias

from attrs import frozen

from muggins.cards.decktet import EXTENDED, Card
from muggins.crib import discards, unseen
from muggins.crib.discard_ranking import DiscardRanking
from muggins.crib.discards import Besides, ToWin
from muggins.crib.rules import OF_THE_MATCH
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.rules import OF_THE_COUNTS, STANDARD, Kind, Rules
from muggins.games.bhargage.show import crib_show, hand_show, score_chief
from muggins.table.seats import Seat

__all__ = ["Discard", "DiscardToWin", "PairWeight", "rank_discards"]

PairWeight: TypeAlias = unseen.PairWeight[Card]


@frozen
class Discard(discards.Discard[Kind, Card]):
    """One of the ten possible discards from a deal, with its mean value; all means are exact.

    In addition to those of `muggins.crib.discards.Discard`:

    Attributes:
        hand_claim: the mean that the opponent may claim on the hand kept, negated.
        crib_claim: the mean that may be claimed on the bhargage: negative for the dealer, who owns the
            bhargage, positive for the pone, who claims it.
        chief: the mean points for the Chief; 0 for the pone.
    """

    hand_claim: Fraction
    crib_claim: Fraction
    chief: Fraction

    @property
    def reasons(self) -> Mapping[str, Fraction]:
        """The means for the hand, the Chief, the bhargage, the claims, and the play if it is counted."""
        return {
            "hand": self.hand_mean,
            "hand_claim": self.hand_claim,
            "chief": self.chief,
            "crib": self.crib_worth,
            "crib_claim": self.crib_claim,
            **self._play_reason,
        }


@frozen
class DiscardToWin(ToWin, Discard):
    """A discard at a score, with the attributes of `Discard` and of `muggins.crib.discards.ToWin`."""


def _more(rules: Rules, seat: Seat, besides: Besides) -> dict[str, Any]:
    return {
        "hand_claim": -besides.hand_claim,
        "crib_claim": -besides.crib_claim if seat is Seat.DEALER else besides.crib_claim,
        "chief": besides.upcard,
    }


_RANKING = DiscardRanking(
    package="muggins.games.bhargage.analysis",
    read=READ,
    rules=STANDARD,
    served=OF_THE_COUNTS,
    without_effect=OF_THE_MATCH,
    hand=hand_show,
    crib=crib_show,
    upcard=[score_chief(card).total for card in EXTENDED],
    make=Discard,
    to_win=DiscardToWin,
    more=_more,
)

rank_discards: Final = _RANKING.rank
