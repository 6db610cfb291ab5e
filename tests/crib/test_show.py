"""What is derived from a show, beside the itemised score, in a game of nobody's with 18 cards."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import reduce
from itertools import combinations, product
from operator import add
from typing import Any

import numpy as np
import pytest
from attrs import evolve, field, frozen

from muggins.crib.arrays import look_up, show_lookups
from muggins.crib.census import Census, census
from muggins.crib.ranks import RankRules, RankScores, flat
from muggins.crib.show import Combination, FaceScores, Show
from muggins.crib.sums import CribSums, hand_sums, mean_claim
from muggins.crib.unseen import PairWeight, Unseen
from muggins.crib.upcards import HandSums, Upcards
from muggins.errors import RulesError
from muggins.games.bhargage import STANDARD
from muggins.games.bhargage.show import crib_show


class Kind(StrEnum):
    """Three kinds by ranks, and three by suits."""

    TEN = "ten"
    RUN = "run"
    PAIR = "pair"
    SUIT = "suit"
    BOSS = "boss"
    FOES = "foes"


RULES = RankRules(
    totals={Kind.TEN: 10},
    sets=Kind.PAIR,
    runs=Kind.RUN,
    kinds=(Kind.TEN, Kind.RUN, Kind.PAIR),
    points={Kind.TEN: flat(2), Kind.RUN: tuple(range(7)), Kind.PAIR: (0, 0, 2, 6)},
    values=(0, 1, 2, 3, 4, 5),
    places=(0, 1, 2, 3, 5, 6),
    base=6,
)


@frozen(eq=False)
class Card:
    """A card of six ranks and three suits."""

    index: int
    rank_index: int
    suit: int
    rank_digit: int = field(init=False)

    @rank_digit.default
    def _digit(self) -> int:
        return int(RULES.base**self.rank_index)


DECK = tuple(Card(place, *each) for place, each in enumerate(product(range(6), range(3))))
BOSS = 4
Cards = tuple[Card, ...]


def of_one_suit(counted: Cards, turned: Card | None, ordered: Sequence[Card]) -> Iterable[Cards]:
    """All cards held, if they are of one suit, and the one turned up if it is of that suit too."""
    held = counted if turned is None else counted[:-1]
    if len({card.suit for card in held}) > 1:
        return []
    return [tuple(card for card in ordered if card.suit == held[0].suit)]


def bosses(counted: Cards, turned: Card | None, ordered: Sequence[Card]) -> Iterable[Cards]:
    """The boss held of the suit turned up."""
    if turned is None:
        return []
    return [
        (card,)
        for card in counted
        if card is not turned and card.rank_index == BOSS and card.suit == turned.suit
    ]


def foes(counted: Cards, turned: Card | None, ordered: Sequence[Card]) -> Iterable[Cards]:
    """Two bosses."""
    return [pair for pair in combinations(counted, 2) if {card.rank_index for card in pair} == {BOSS}]


def suit_of(card: Card) -> int:
    """All that matters to cards of one suit."""
    return card.suit


def suit_and_boss(card: Card) -> tuple[int, bool]:
    """All that matters to bosses."""
    return card.suit, card.rank_index == BOSS


def is_boss(card: Card) -> bool:
    """All that matters to foes."""
    return card.rank_index == BOSS


SUITS: FaceScores[Any, Card] = FaceScores(
    DECK, suit_of, (Combination(Kind.SUIT, (0, 0, 0, 3, 4, 7), of_one_suit),)
)
BOSSES: FaceScores[Any, Card] = FaceScores(
    DECK, suit_and_boss, (Combination(Kind.BOSS, flat(1), bosses), Combination(Kind.FOES, flat(5), foes))
)
FOES: FaceScores[Any, Card] = FaceScores(DECK, is_boss, (Combination(Kind.FOES, flat(5), foes),))
RANKS = RankScores(RULES)
SHOWS: dict[str, Show[Any, Card]] = {
    "ranks alone": Show(DECK, 3, RANKS),
    "one part": Show(DECK, 3, RANKS, (BOSSES,)),
    "two parts": Show(DECK, 3, RANKS, (SUITS, BOSSES)),
    "four cards and a claim": Show(DECK, 4, RANKS, (SUITS,), FOES),
}
each_show = pytest.mark.parametrize("show", SHOWS.values(), ids=SHOWS)


def splits(show: Show[Any, Card]) -> Iterator[Cards]:
    """All held cards, each with every card turned up, which is the last."""
    for cards in combinations(show.deck, show.held + 1):
        for place, up in enumerate(cards):
            yield (*cards[:place], *cards[place + 1 :], up)


def claim(show: Show[Any, Card], counted: Cards) -> int:
    """What may be claimed: the points of foes, if they are claimed."""
    return 0 if show.claims is None else 5 * len(list(foes(counted, counted[-1], counted)))


@each_show
def test_the_bare_numbers(show: Show[Any, Card]) -> None:
    """Counted on small integers and in arrays, all cards have the points of their lines."""
    every = list(splits(show))[::7]
    rows = np.array([[card.index for card in cards] for cards in every], np.uint8)
    columns = look_up(rows, len(DECK), show_lookups(show))
    for row, (*held, up) in enumerate(rows.tolist()):
        score = show.score(every[row], every[row][-1])
        own = claim(show, every[row])
        assert show.counts(held, [up]) == [(score.total, own)]
        counted = Counter(score.by_kind) + Counter({Kind.FOES: own} if own else {})
        assert {kind: int(points[row]) for kind, points in columns.items() if points[row]} == counted


@each_show
def test_all_hands(show: Show[Any, Card]) -> None:
    """How often each total occurs, the mean of each kind, and the hands with a total."""
    scores = {cards: show.score(cards, cards[-1]) for cards in splits(show)}
    found = census(show)
    assert found.distribution().counts == Counter(score.total for score in scores.values())
    by_kind = reduce(add, [Counter(score.by_kind) for score in scores.values()])
    assert found.means() == {
        kind: Fraction(by_kind[kind], len(scores))
        for kind in (*RULES.kinds, *(kind for part in show.parts for kind in part.kinds))
    }
    for total in (found.distribution().best, 4):
        those = [(cards[:-1], cards[-1]) for cards, score in scores.items() if score.total == total]
        assert sorted(found.splits(total), key=repr) == sorted(those, key=repr)
    assert not list(found.splits(-1))


WEIGHTS: dict[str, PairWeight[Card] | None] = {
    "any pair": None,
    "one pair": lambda one, other: {one.index, other.index} == {3, 10},
    "by weight": lambda one, other: one.index * other.index % 5,
}


@pytest.mark.parametrize("weight", WEIGHTS.values(), ids=WEIGHTS)
def test_a_discard(weight: PairWeight[Card] | None) -> None:
    """A hand with each card that can be turned up, and a crib with all that can come to two cards."""
    hand, crib = SHOWS["two parts"], SHOWS["four cards and a claim"]
    dealt = tuple(DECK[card] for card in (2, 5, 8, 14, 13))
    left = [card for card in DECK if card not in dealt]
    unseen = Unseen.of(left, weight)
    upcards: Upcards[Card] = Upcards(unseen.turned_up())
    cribs = CribSums(crib, unseen)
    for thrown in combinations(dealt, 2):
        kept = tuple(card for card in dealt if card not in thrown)
        sums: Counter[Kind] = Counter()
        totals: defaultdict[int, set[Card]] = defaultdict(set)
        for up, often in upcards.times.items():
            score = hand.score((*kept, up), up)
            totals[score.total].add(up)
            for kind, points in score.by_kind.items():
                sums[kind] += often * points
        found = hand_sums(hand, kept, upcards)
        assert +Counter(found.points) == sums
        assert list(found.upcards) == sorted(totals)
        assert {total: set(ups) for total, ups in found.upcards.items()} == totals
        assert (found.times, found.cases) == (upcards.times, sum(upcards.times.values()))
        assert mean_claim(hand, kept, upcards) == 0
        sums, claims, cases = Counter(), 0, 0
        for one, other in combinations(left, 2):
            times = 1 if weight is None else int(weight(one, other))
            for up in left:
                if up not in (one, other):
                    counted = (*thrown, one, other, up)
                    for kind, points in crib.score(counted, up).by_kind.items():
                        sums[kind] += times * points
                    claims += times * claim(crib, counted)
                    cases += times
        assert cribs.cases == cases
        assert +Counter(cribs.points(*thrown)) == +sums
        assert cribs.mean_claim(*thrown) == Fraction(claims, cases)
    mean = Fraction(
        sum(often * claim(crib, (*dealt[:4], up)) for up, often in upcards.times.items()), upcards.cases
    )
    assert mean_claim(crib, dealt[:4], upcards) == mean


def test_what_is_not_by_faces_is_refused_by_name() -> None:
    """Bhargs follow from more than the faces of cards."""
    show = crib_show(STANDARD)
    with pytest.raises(RulesError, match=r"^bharg cannot be counted by the faces of cards alone$"):
        census(show)
    with pytest.raises(RulesError, match=r"^arrays cannot count bharg$"):
        show_lookups(show)


def test_too_many_points() -> None:
    """A byte holds 255."""
    many: Combination[Any, Card] = Combination(Kind.SUIT, flat(256), of_one_suit)
    with pytest.raises(RulesError, match=r"^4 cards can score 256 for a suit; the most is 255$"):
        show_lookups(Show(DECK, 3, RANKS, (FaceScores(DECK, suit_of, (many,)),)))


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (
            evolve(RULES, points={**RULES.points, Kind.TEN: (0, 0, 2, 3, 4)}),
            "hands can be counted only if every ten scores the same",
        ),
        (
            evolve(RULES, places=(5, 4, 3, 2, 1, 0)),
            "hands can be counted only if a run is in the order of ranks",
        ),
    ],
    ids=["totals", "runs"],
)
def test_a_census_refuses_by_name(rules: RankRules, message: str) -> None:
    """Totals score the same for any number of cards, and runs ascend with the ranks."""
    with pytest.raises(RulesError, match=f"^{message}$"):
        Census(Show(DECK, 3, RankScores(rules)))


def test_kinds_that_do_not_score() -> None:
    """Without runs and totals, pairs alone are counted."""
    show: Show[Any, Card] = Show(DECK, 3, RankScores(evolve(RULES, kinds=(Kind.PAIR,))))
    totals = [show.score(cards, cards[-1]).total for cards in splits(show)]
    assert census(show).distribution().counts == Counter(totals)


# --- the cards that can be turned up -----------------------------------------------------------------------

KEPT = tuple(DECK[3 * rank] for rank in (1, 2, 5))


def test_a_hand_of_which_ranks_decide_all() -> None:
    """Without a kind by faces, a hand is what ranks score: 2 3 5 and 1 2 2 5 are ten, and 1 2 3 a run."""
    two, three = DECK[7], DECK[10]
    upcards: Upcards[Card] = Upcards({two: 3, three: 3})
    hand: HandSums[Any, Card] = upcards.hand(KEPT, RANKS, {})
    assert hand.points == {Kind.TEN: 3 * (2 + 2), Kind.RUN: 3 * 3, Kind.PAIR: 3 * 2}
    assert hand.upcards == {2 + 2: (two,), 2 + 3: (three,)}
    assert upcards.hand(KEPT, RANKS, {Kind.SUIT: ()}) == evolve(hand, points={**hand.points, Kind.SUIT: 0})


def test_the_mean_of_what_an_upcard_brings() -> None:
    """It is the sum over all up-cards, each as often as it comes, divided by how often all come."""
    times = {card: 1 + card.index % 4 for card in DECK[::2]}
    upcards: Upcards[Card] = Upcards(times)
    mean = Fraction(sum(card.suit * often for card, often in times.items()), sum(times.values()))
    assert upcards.mean([card.suit for card in times]) == mean
    assert upcards.mean(()) == 0


@pytest.mark.parametrize("numbers", [3, 19])
def test_a_number_for_each_card(numbers: int) -> None:
    """As many numbers are given as there are cards."""
    upcards: Upcards[Card] = Upcards(dict.fromkeys(DECK, 1))
    says = f"^{numbers} points are given for 18 cards$"
    with pytest.raises(RulesError, match=says):
        upcards.mean([1] * numbers)
    with pytest.raises(RulesError, match=says):
        upcards.hand(KEPT, RANKS, {Kind.SUIT: [1] * numbers})
