"""What each discard of one deal is worth, exactly.

A player who looks at six cards knows that the other 46 are unseen. The opponent throws two of them, and one
of the other 44 is the starter: all means are taken over these 45,540 cases. Where the opponent throws each
pair alike, each of the 46 cards is the starter as often as any other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from operator import add, attrgetter
from typing import NamedTuple, TypeAlias

from attrs import frozen
from more_itertools import map_reduce

from muggins.cards.french import PACK, Card, Rank, Suit
from muggins.checks import check_type, member
from muggins.crib import completions, discards
from muggins.crib.completions import RankCompletions, RunsToCome, Unseen
from muggins.crib.deal import THROWN
from muggins.crib.discards import HandSums
from muggins.games.cribbage.cards import READ, CardsLike
from muggins.games.cribbage.completions import SuitCompletions, suit_and_jack
from muggins.games.cribbage.rules import POINTS, RANK_RULES, STANDARD, Kind, Rules
from muggins.games.cribbage.show import RANK_SCORES
from muggins.scoring.immutable import frozen_mapping
from muggins.table.seats import Seat

__all__ = ["Discard", "PairWeight", "RankPair", "rank_discards", "rank_pair"]

PairWeight: TypeAlias = completions.PairWeight[Card]

_RUNS_TO_COME = RunsToCome(RANK_RULES, RANK_SCORES)


@frozen
class Discard(discards.Discard[Kind, Card]):
    """One of the discards of a deal, with what it is worth on average; all means are exact.

    Beside those of `muggins.crib.discards.Discard`:

    Attributes:
        heels: the mean points for his heels; 0 for the pone.
    """

    heels: Fraction

    @property
    def reasons(self) -> Mapping[str, Fraction]:
        """The hand, his heels, and the crib for or against."""
        return {"hand": self.hand_mean, "heels": self.heels, "crib": self.crib_worth}


class RankPair(NamedTuple):
    """What tables of discards tell apart of two cards: their ranks, and whether they are of one suit."""

    low: Rank
    high: Rank
    suited: bool

    def __str__(self) -> str:
        return f"{self.low.symbol}{self.high.symbol}{' suited' if self.suited else ''}"


def rank_pair(one: Card, other: Card) -> RankPair:
    """The ranks of two cards, the lower one first, and whether they are of one suit.

    With a table of how often such pairs are thrown, `lambda one, other: table[rank_pair(one, other)]` is a
    weight for `rank_discards`; each entry is for one pair of cards, not for all pairs of these ranks.

    Examples:
        >>> from muggins.cards.french import cards
        >>> rank_pair(*cards("KH 5H"))
        RankPair(low=<Rank.FIVE: 4>, high=<Rank.KING: 12>, suited=True)
    """
    return RankPair(min(one.rank, other.rank), max(one.rank, other.rank), one.suit is other.suit)


def rank_discards(
    dealt: CardsLike, seat: Seat | str, rules: Rules = STANDARD, *, weight: PairWeight | None = None
) -> tuple[Discard, ...]:
    """All 15 discards of six cards dealt to a seat, or all ten of five, the best one first.

    The opponent's discard is any two of the unseen cards: each pair as likely as any other, or in proportion
    to `weight`. The starter is any of the rest, each as likely as any other (CR-06 to CR-08, CR-38). All
    parts of a discard are means over the same cases: a card that the opponent often throws is seldom the
    starter.

    Args:
        dealt: the six cards, or five in five-card Cribbage.
        seat: the seat they were dealt to, or its name: the dealer owns the crib.
        rules: the rules.
        weight: how likely the opponent is to throw two cards, up to a factor that is the same for all pairs;
            asked once for each pair, in the order of the pack.

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if they are not so many different cards.
        WeightError: if a weight is below 0, or not finite, or all are 0.
        UnknownNameError: if it is no seat's name.
        WrongTypeError: if the seat is neither a `Seat` nor a text, the rules are not this game's, or the
            weight is no function or gives what is no number.

    Examples:
        >>> best, *others = rank_discards("5H 5C JD QS 2H 9C", Seat.DEALER)
        >>> " ".join(card.code for card in best.thrown), best.hand_mean, round(float(best.net), 2)
        ('2H 9C', Fraction(292, 23), 17.06)
    """
    seat = member(Seat, seat, "seat")
    check_type("the rules", rules, Rules, "Rules of Cribbage")
    found = READ.some("deal", dealt, counts=[rules.kept + THROWN])
    coming = Unseen.of([card for card in PACK if card not in found], weight)
    by_rank = coming.by(attrgetter("rank_index"))
    ranks = RankCompletions.of(by_rank, RANK_RULES, _RUNS_TO_COME)
    suits = SuitCompletions.of(coming.by(suit_and_jack))
    starters = _Starters.of(coming.turned_up())
    jacks = starters.jacks if seat is Seat.DEALER else 0
    heels = Fraction(POINTS[Kind.HEELS][1] * jacks, starters.all)

    def valued(thrown: tuple[Card, Card], kept: tuple[Card, ...]) -> Discard:
        hand = _kept(kept, starters)
        crib = ranks.sums(*(card.rank_index for card in thrown)) | suits.sums(thrown)
        return Discard.of_sums(
            thrown, kept, hand, crib, times=starters.times, completions=by_rank.times, seat=seat, heels=heels
        )

    return discards.best_first(found, valued)


@frozen
class _Starters:
    """The cards that can be the starter, and how often each comes.

    Attributes:
        times: how often each card comes.
        all: how often all of them come.
        jacks: how often the Jacks come.
        by_rank: the cards of each rank digit, and how often these come.
        by_suit: how often the cards of each suit come.
    """

    times: Mapping[Card, int]
    all: int
    jacks: int
    by_rank: Mapping[int, tuple[list[Card], int]]
    by_suit: Mapping[int, int]

    @classmethod
    def of(cls, times: Mapping[Card, int]) -> _Starters:
        by_rank = map_reduce(times, attrgetter("rank_digit"))
        return cls(
            frozen_mapping(times),
            sum(times.values()),
            sum([often for up, often in times.items() if up.rank is Rank.JACK]),
            {digit: (ups, sum([times[up] for up in ups])) for digit, ups in by_rank.items()},
            _sums_by_suit(times),
        )


def _sums_by_suit(times: Mapping[Card, int]) -> dict[int, int]:
    """How often cards of each suit come."""
    sums: defaultdict[int, int] = defaultdict(int)
    for up, often in times.items():
        sums[up.suit_index] += often
    return sums


def _kept(kept: tuple[Card, ...], starters: _Starters) -> HandSums[Kind, Card]:
    """The hand kept with each starter, summed up."""
    tally = sum([card.rank_digit for card in kept])
    flush, nobs = _flush_by_suit(kept), _nobs_by_suit(kept)
    by_suit = list(map(add, flush, nobs))
    points = dict.fromkeys(RANK_RULES.kinds, 0)
    upcards: defaultdict[int, list[Card]] = defaultdict(list)
    for digit, (ups, often) in starters.by_rank.items():
        ranks = RANK_SCORES[tally + digit]
        for kind, number in ranks.by_kind.items():
            points[kind] += number * often
        for up in ups:
            upcards[ranks.points + by_suit[up.suit_index]].append(up)
    points[Kind.FLUSH] = sum([flush[suit] * often for suit, often in starters.by_suit.items()])
    points[Kind.NOBS] = sum([nobs[suit] * often for suit, often in starters.by_suit.items()])
    return HandSums(points, {total: tuple(upcards[total]) for total in sorted(upcards)})


def _flush_by_suit(kept: tuple[Card, ...]) -> list[int]:
    """The points of a hand's flush with a starter of each suit (CR-24)."""
    suits = {card.suit for card in kept}
    points = POINTS[Kind.FLUSH]
    return [points[len(kept) + (suit in suits)] if len(suits) == 1 else 0 for suit in Suit]


def _nobs_by_suit(kept: tuple[Card, ...]) -> list[int]:
    """The points of a hand's nobs with a starter of each suit (CR-25)."""
    jacks = {card.suit for card in kept if card.rank is Rank.JACK}
    return [POINTS[Kind.NOBS][1] * (suit in jacks) for suit in Suit]
