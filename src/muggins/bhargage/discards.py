"""What each discard of one deal is worth, exactly.

A player who looks at five cards knows that the other 40 are unseen: the value of the hand kept is its mean
over 40 up-cards, that of the bhargage its mean over all that the opponent can throw and the up-card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from itertools import combinations
from operator import or_

from attrs import field, frozen

from muggins.bhargage.completions import PairWeight, completions
from muggins.bhargage.reading import READ, CardsLike
from muggins.bhargage.rules import POINTS, STANDARD, Kind, Rules
from muggins.bhargage.show import bharg_points, claim_points, points_by_rank, score_chief
from muggins.decktet import EXTENDED, Card
from muggins.distribution import Distribution
from muggins.seats import Seat

__all__ = ["Discard", "PairWeight", "rank_discards"]


@frozen
class Discard:
    """One of the ten discards of a deal, with what it is worth on average; all means are exact.

    Attributes:
        seat: whose discard it is.
        thrown: the two cards thrown.
        kept: the three cards kept.
        hand: the mean points of each kind in the hand kept.
        bhargage: the mean points of each kind in the bhargage, whoever owns it.
        hand_claim: minus the mean that the opponent may claim on the hand kept.
        bhargage_claim: the mean that may be claimed on the bhargage: less than 0 for the dealer, whose
            bhargage it is, more than 0 for the pone, who claims it.
        chief: the mean points for the Chief; 0 for the pone.
        upcards: the up-cards that bring each total of the hand kept, by ascending total.
    """

    seat: Seat
    thrown: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: Mapping[Kind, Fraction]
    bhargage: Mapping[Kind, Fraction]
    hand_claim: Fraction
    bhargage_claim: Fraction
    chief: Fraction
    upcards: Mapping[int, tuple[Card, ...]] = field(repr=False)

    @property
    def hand_mean(self) -> Fraction:
        """The mean total of the hand kept."""
        return sum(self.hand.values(), Fraction())

    @property
    def bhargage_mean(self) -> Fraction:
        """The mean total of the bhargage, whoever owns it."""
        return sum(self.bhargage.values(), Fraction())

    @property
    def net(self) -> Fraction:
        """All of it together: the hand, the Chief, the bhargage for or against, and both claims."""
        owned = self.bhargage_mean if self.seat is Seat.DEALER else -self.bhargage_mean
        return self.hand_mean + self.hand_claim + self.chief + owned + self.bhargage_claim

    @property
    def totals(self) -> Distribution:
        """How often each total of the hand kept occurs over the 40 up-cards."""
        return Distribution({total: len(ups) for total, ups in self.upcards.items()})


def rank_discards(
    dealt: CardsLike, seat: Seat | str, rules: Rules = STANDARD, *, weight: PairWeight | None = None
) -> tuple[Discard, ...]:
    """All ten discards of five cards dealt to a seat, the best one first.

    The opponent's discard is any two of the 40 unseen cards: each pair as likely as any other, or in
    proportion to `weight`. The up-card is any of the rest.

    Args:
        dealt: the five cards.
        seat: the seat they were dealt to, or its name: the dealer owns the bhargage.
        rules: the rules.
        weight: how likely the opponent is to throw two cards, up to a factor that is the same for all pairs;
            asked once for each pair, in the order of the deck.

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if they are not five different cards.
        WeightError: if a weight is below 0, or not finite, or all are 0.

    Examples:
        >>> best, *others = rank_discards("AM XS 8WL PMYK 2MK", Seat.DEALER)
        >>> " ".join(card.code for card in best.thrown), round(float(best.net), 2)
        ('AM 2MK', 13.14)
    """
    seat = Seat(seat)
    five = READ.some("deal", dealt, counts=[5])
    unseen = tuple(card for card in EXTENDED if card not in five)
    coming = completions(unseen, rules, weight)
    chiefs = sum(score_chief(up).total for up in unseen)
    owns = seat is Seat.DEALER
    discards = []
    for thrown in combinations(five, 2):
        kept = tuple(card for card in five if card not in thrown)
        hand = _Hand.kept(kept, unseen, rules)
        claim = coming.mean_claim(thrown)
        discards.append(
            Discard(
                seat=seat,
                thrown=thrown,
                kept=kept,
                hand={kind: Fraction(points, len(unseen)) for kind, points in hand.points.items()},
                bhargage=coming.means(thrown, rules),
                hand_claim=Fraction(-hand.claims, len(unseen)),
                bhargage_claim=-claim if owns else claim,
                chief=Fraction(chiefs if owns else 0, len(unseen)),
                upcards=hand.upcards,
            )
        )
    return tuple(sorted(discards, key=lambda discard: discard.net, reverse=True))


@frozen
class _Hand:
    """The hand kept with each up-card, summed up: points of each kind, claims, and the up-cards by total."""

    points: Mapping[Kind, int]
    claims: int
    upcards: Mapping[int, tuple[Card, ...]]

    @classmethod
    def kept(cls, kept: tuple[Card, ...], unseen: tuple[Card, ...], rules: Rules) -> _Hand:
        tally = sum(card.rank_tally for card in kept)
        suits = reduce(or_, (card.suit_mask for card in kept))
        friends = sum(card.is_character for card in kept) + rules.chief_is_friend
        bhargs = {up.suit_mask: bharg_points((*kept, up)) for up in unseen}
        points = dict.fromkeys(rules.kinds_in_hand, 0)
        upcards: defaultdict[int, list[Card]] = defaultdict(list)
        claims = 0
        for up in unseen:
            scored = {
                **points_by_rank(tally + up.rank_tally, rules),
                Kind.BHARG: bhargs[up.suit_mask],
                Kind.FRIEND: up.is_character * friends * POINTS[Kind.FRIEND][1],
            }
            for kind, number in scored.items():
                points[kind] += number
            upcards[sum(scored.values())].append(up)
            claims += claim_points(suits | up.suit_mask)
        return cls(points, claims, {total: tuple(ups) for total, ups in sorted(upcards.items())})
