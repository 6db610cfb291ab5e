"""What each discard of one deal is worth, exactly.

A player who looks at five cards knows that the other 40 are unseen: the value of the hand kept is its mean
over 40 up-cards, that of the bhargage its mean over all that the opponent can throw and the up-card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import attrgetter, or_
from typing import TypeAlias

from attrs import frozen

from muggins import completions, discards
from muggins.bhargage.completions import SuitCompletions
from muggins.bhargage.reading import READ, CardsLike
from muggins.bhargage.rules import POINTS, RANK_RULES, STANDARD, Kind, Rules
from muggins.bhargage.show import RANK_SCORES, bharg_points, claim_points, points_by_rank
from muggins.completions import RankCompletions, RunsToCome, Unseen
from muggins.deal import THROWN
from muggins.decktet import EXTENDED, Card
from muggins.discards import HandSums
from muggins.seats import Seat

__all__ = ["Discard", "PairWeight", "rank_discards"]

PairWeight: TypeAlias = completions.PairWeight[Card]

_RUNS_TO_COME = {variant: RunsToCome(RANK_RULES[variant], scores) for variant, scores in RANK_SCORES.items()}


@frozen
class Discard(discards.Discard[Kind, Card]):
    """One of the ten discards of a deal, with what it is worth on average; all means are exact.

    Beside those of `muggins.discards.Discard`:

    Attributes:
        hand_claim: minus the mean that the opponent may claim on the hand kept.
        crib_claim: the mean that may be claimed on the bhargage: less than 0 for the dealer, whose bhargage
            it is, more than 0 for the pone, who claims it.
        chief: the mean points for the Chief; 0 for the pone.
    """

    hand_claim: Fraction
    crib_claim: Fraction
    chief: Fraction

    @property
    def reasons(self) -> Mapping[str, Fraction]:
        """The hand, the claim on it, the Chief, the bhargage for or against, and the claim on it."""
        return {
            "hand": self.hand_mean,
            "hand_claim": self.hand_claim,
            "chief": self.chief,
            "crib": self.crib_worth,
            "crib_claim": self.crib_claim,
        }


def rank_discards(
    dealt: CardsLike, seat: Seat | str, rules: Rules = STANDARD, *, weight: PairWeight | None = None
) -> tuple[Discard, ...]:
    """All ten discards of five cards dealt to a seat, the best one first (BH-22, BH-23).

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
        ValueError: if it is no seat's name.

    Examples:
        >>> best, *others = rank_discards("AM XS 8WL PMYK 2MK", Seat.DEALER)
        >>> " ".join(card.code for card in best.thrown), round(float(best.net), 2)
        ('AM 2MK', 13.14)
    """
    seat = Seat(seat)
    five = READ.some("deal", dealt, counts=[rules.kept + THROWN])
    unseen = tuple(card for card in EXTENDED if card not in five)
    coming = Unseen.of(unseen, weight)
    by_rank = coming.by(attrgetter("rank_index"))
    variant = rules.show_variant
    ranks = RankCompletions.of(by_rank, RANK_RULES[variant], _RUNS_TO_COME[variant])
    suits = SuitCompletions.of(coming.by(attrgetter("suit_mask")))
    owns = seat is Seat.DEALER
    chiefs = sum(up.is_character for up in unseen) if owns else 0
    chief = Fraction(POINTS[Kind.CHIEF][1] * chiefs, len(unseen))

    def valued(thrown: tuple[Card, Card], kept: tuple[Card, ...]) -> Discard:
        hand = _Hand.of(kept, unseen, rules)
        crib = {**ranks.sums(*(card.rank_index for card in thrown)), Kind.BHARG: suits.bhargs(thrown)}
        claim = Fraction(suits.claims(thrown), by_rank.times)
        return Discard.of_sums(
            thrown,
            kept,
            hand,
            crib,
            completions=by_rank.times,
            seat=seat,
            hand_claim=Fraction(-hand.claims, len(unseen)),
            crib_claim=-claim if owns else claim,
            chief=chief,
        )

    return discards.best_first(five, valued)


@frozen
class _Hand(HandSums[Kind, Card]):
    """The hand kept with each up-card, summed up: points of each kind, claims, and the up-cards by total."""

    claims: int

    @classmethod
    def of(cls, kept: tuple[Card, ...], unseen: tuple[Card, ...], rules: Rules) -> _Hand:
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
        return cls(points, {total: tuple(ups) for total, ups in sorted(upcards.items())}, claims)
