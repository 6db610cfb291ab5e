"""What each discard of one deal is worth, exactly.

A player who looks at five cards knows that the other 40 are unseen. The opponent throws two of them, and one
of the other 38 is turned up: all means are taken over these 29,640 cases. Where the opponent throws each pair
alike, each of the 40 cards is turned up as often as any other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import attrgetter, or_
from typing import TypeAlias

from attrs import frozen
from more_itertools import map_reduce

from muggins.cards.decktet import EXTENDED, Card
from muggins.checks import check_type, member
from muggins.crib import completions, discards
from muggins.crib.completions import RankCompletions, RunsToCome, Unseen
from muggins.crib.deal import THROWN
from muggins.crib.discards import HandSums
from muggins.games.bhargage.cards import READ, CardsLike
from muggins.games.bhargage.completions import SuitCompletions
from muggins.games.bhargage.rules import POINTS, RANK_RULES, STANDARD, Kind, Rules
from muggins.games.bhargage.show import RANK_SCORES, bharg_points, claim_points
from muggins.scoring.immutable import frozen_mapping
from muggins.table.seats import Seat

__all__ = ["Discard", "PairWeight", "rank_discards"]

PairWeight: TypeAlias = completions.PairWeight[Card]

_RUNS_TO_COME = {variant: RunsToCome(RANK_RULES[variant], scores) for variant, scores in RANK_SCORES.items()}


@frozen
class Discard(discards.Discard[Kind, Card]):
    """One of the ten discards of a deal, with what it is worth on average; all means are exact.

    Beside those of `muggins.crib.discards.Discard`:

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
    proportion to `weight`. The up-card is any of the other 38, each as likely as any other. All parts of a
    discard are means over the same cases: a card that the opponent often throws is seldom the up-card.

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
        UnknownNameError: if it is no seat's name.
        WrongTypeError: if the seat is neither a `Seat` nor a text, the rules are not this game's, or the
            weight is no function or gives what is no number.

    Examples:
        >>> best, *others = rank_discards("AM XS 8WL PMYK 2MK", Seat.DEALER)
        >>> " ".join(card.code for card in best.thrown), round(float(best.net), 2)
        ('AM 2MK', 13.14)
    """
    seat = member(Seat, seat, "seat")
    check_type("the rules", rules, Rules, "Rules of Bhargage")
    five = READ.some("deal", dealt, counts=[rules.kept + THROWN])
    coming = Unseen.of([card for card in EXTENDED if card not in five], weight)
    by_rank = coming.by(attrgetter("rank_index"))
    variant = rules.show_variant
    ranks = RankCompletions.of(by_rank, RANK_RULES[variant], _RUNS_TO_COME[variant])
    suits = SuitCompletions.of(coming.by(attrgetter("suit_mask")))
    turned = _Upcards.of(coming.turned_up())
    owns = seat is Seat.DEALER
    chief = Fraction(POINTS[Kind.CHIEF][1] * turned.chiefs if owns else 0, turned.all)

    def valued(thrown: tuple[Card, Card], kept: tuple[Card, ...]) -> Discard:
        hand = _Hand.of(kept, turned, rules)
        crib = {**ranks.sums(*(card.rank_index for card in thrown)), Kind.BHARG: suits.bhargs(thrown)}
        claim = Fraction(suits.claims(thrown), by_rank.times)
        return Discard.of_sums(
            thrown,
            kept,
            hand,
            crib,
            times=turned.times,
            completions=by_rank.times,
            seat=seat,
            hand_claim=Fraction(-hand.claims, turned.all),
            crib_claim=-claim if owns else claim,
            chief=chief,
        )

    return discards.best_first(five, valued)


@frozen
class _Upcards:
    """The cards that can be turned up, and how often each comes.

    Attributes:
        times: how often each card comes.
        all: how often all of them come.
        chiefs: how often the Characters come.
        by_rank: the cards of each rank digit, and how often these come.
        by_suits: a card with each suit mask, and how often such cards come.
    """

    times: Mapping[Card, int]
    all: int
    chiefs: int
    by_rank: Mapping[int, tuple[list[Card], int]]
    by_suits: Mapping[int, tuple[Card, int]]

    @classmethod
    def of(cls, times: Mapping[Card, int]) -> _Upcards:
        by_rank = map_reduce(times, attrgetter("rank_digit"))
        by_suits = map_reduce(times, attrgetter("suit_mask"))
        return cls(
            frozen_mapping(times),
            sum(times.values()),
            sum([often for up, often in times.items() if up.is_character]),
            {digit: (ups, sum([times[up] for up in ups])) for digit, ups in by_rank.items()},
            {mask: (ups[0], sum([times[up] for up in ups])) for mask, ups in by_suits.items()},
        )


@frozen
class _Hand(HandSums[Kind, Card]):
    """The hand kept with each up-card, summed up: points of each kind, claims, and the up-cards by total."""

    claims: int

    @classmethod
    def of(cls, kept: tuple[Card, ...], turned: _Upcards, rules: Rules) -> _Hand:
        tally = sum([card.rank_digit for card in kept])
        suits = reduce(or_, [card.suit_mask for card in kept])
        friends = sum([card.is_character for card in kept]) + rules.chief_is_friend
        of_chief = friends * POINTS[Kind.FRIEND][1]
        scores = RANK_SCORES[rules.show_variant]
        points = dict.fromkeys(rules.kinds_in_hand, 0)
        bhargs = {mask: bharg_points((*kept, up)) for mask, (up, _) in turned.by_suits.items()}
        upcards: defaultdict[int, list[Card]] = defaultdict(list)
        for digit, (ups, often) in turned.by_rank.items():
            ranks = scores[tally + digit]
            for kind, number in ranks.by_kind.items():
                points[kind] += number * often
            for up in ups:
                upcards[ranks.points + bhargs[up.suit_mask] + of_chief * up.is_character].append(up)
        points[Kind.BHARG] = sum([bhargs[mask] * often for mask, (_, often) in turned.by_suits.items()])
        points[Kind.FRIEND] = of_chief * turned.chiefs
        claims = sum([claim_points(suits | mask) * often for mask, (_, often) in turned.by_suits.items()])
        return cls(points, {total: tuple(upcards[total]) for total in sorted(upcards)}, claims)
