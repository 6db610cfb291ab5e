"""The discards of a deal of both games, against every pair of the opponent and every up-card, one by one."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import gcd, lcm
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bhargage import literal as literal_of_bhargage
from games.bhargage.variants import ALL_RULES, kinds_in_bhargage, literal_hand
from games.cribbage import literal
from lengths import examples, first_quick
from muggins import testing
from muggins.cards import decktet, french
from muggins.cards.french import Rank
from muggins.errors import RulesError, WrongCardsError
from muggins.games import bhargage, cribbage
from muggins.games.bhargage.analysis.exhaustive import score_bhargages
from muggins.games.cribbage.analysis.exhaustive import score_cribs
from muggins.games.cribbage.discards import rank_pair
from muggins.table.seats import Seat
from muggins.table.view import codes

Cards: TypeAlias = tuple[Any, ...]
Weight: TypeAlias = Callable[[Any, Any], int | float | Fraction]

_LARGEST = 2**40
"""Weights up to this are added up as NumPy's whole numbers."""


@frozen
class Counted:
    """A game, and what its second scorers say.

    Attributes:
        game: the game.
        deck: its cards.
        rules: rules by which discards are ranked.
        packs: cards to deal from; of few ranks more scores.
        hand: the points of a hand by kind, of the cards kept and the up-card.
        cribs: the points of cribs, as rows of indices with the up-card last, which `test_batches` compares
            with the literal scorer.
        kinds: the kinds of a hand and of a crib.
        turned_up: what the dealer scores for an up-card, with the name of that reason.
        owed: what the opponent may claim on some cards, if there are claims.
    """

    game: ModuleType
    deck: Sequence[Any]
    rules: tuple[Any, ...]
    packs: tuple[Sequence[Any], ...]
    hand: Callable[[Cards, Any, Any], Mapping[Any, int]]
    cribs: Callable[[Any, Any], Any]
    kinds: Callable[[Any], tuple[Sequence[Any], Sequence[Any]]]
    turned_up: tuple[str, Callable[[str], int]]
    owed: Callable[[list[str]], int] | None = None


KINDS = [cribbage.Kind(kind) for kind in ("fifteen", "run", "pair", "flush", "nobs")]
PACK = french.PACK.cards
GAMES = {
    "bhargage": Counted(
        bhargage,
        decktet.EXTENDED.cards,
        tuple(ALL_RULES),
        (decktet.EXTENDED.cards,),
        hand=literal_hand,
        cribs=score_bhargages,
        kinds=lambda rules: (rules.kinds_in_hand, kinds_in_bhargage(rules)),
        turned_up=("chief", lambda up: 2 * literal_of_bhargage.CHARACTER[up]),
        owed=literal_of_bhargage.shortage,
    ),
    "cribbage": Counted(
        cribbage,
        PACK,
        (cribbage.STANDARD, cribbage.FIVE_CARD, cribbage.SEVEN_CARD),
        (PACK, PACK[12:32], PACK[36:]),
        hand=lambda kept, up, _: literal.hand(codes(kept), up.code),
        cribs=lambda rows, _: score_cribs(rows[:, :-1], rows[:, -1]),
        kinds=lambda _: (KINDS, KINDS),
        turned_up=("heels", literal.heels),
    ),
}
EACH = pytest.mark.parametrize("counted", GAMES.values(), ids=GAMES)


# --- the direct sums ---------------------------------------------------------------------------------------


@frozen
class Direct:
    """What one discard comes to; what is owed is what the opponent of the owner may claim."""

    hand: dict[Any, Fraction]
    crib: dict[Any, Fraction]
    hand_owed: Fraction
    crib_owed: Fraction
    upcards: dict[int, Cards]
    times: dict[Any, int]


@frozen
class Cases:
    """All that can come to a deal: two cards of the opponent's, and the up-card.

    Attributes:
        coming: these three cards, as rows of indices.
        times: how often each row comes: whole numbers in proportion to the weights.
        turned: how often each card is turned up.
    """

    coming: Any
    times: Any
    turned: Mapping[Any, int]

    @classmethod
    def of(cls, unseen: Cards, weight: Weight | None) -> "Cases":
        """Each pair with a weight, and each other card turned up."""
        pairs = list(combinations(unseen, 2))
        weights = [Fraction(1 if weight is None else weight(*pair)) for pair in pairs]
        whole = lcm(*[weighed.denominator for weighed in weights])
        coming: list[list[int]] = []
        times: list[int] = []
        turned: Counter[Any] = Counter()
        for pair, weighed in zip(pairs, weights, strict=True):
            for up in unseen if weighed else ():
                if up not in pair:
                    coming.append([pair[0].index, pair[1].index, up.index])
                    times.append(int(weighed * whole))
                    turned[up] += times[-1]
        kind = object if max(times) > _LARGEST else np.int64
        return cls(np.array(coming), np.array(times, kind), {up: turned[up] for up in unseen if turned[up]})

    @property
    def every(self) -> int:
        """How often all of them come."""
        return sum(self.turned.values())

    def mean(self, points: Any) -> Fraction:
        """The mean of what the rows score."""
        return Fraction(int((points.astype(self.times.dtype) * self.times).sum()), self.every)


def direct(counted: Counted, rules: Any, kept: Cards, thrown: Cards, cases: Cases) -> Direct:
    """All that there is to know of a discard, counted one by one."""
    in_hand, in_crib = counted.kinds(rules)
    twice = np.tile([card.index for card in thrown], (len(cases.coming), 1))
    columns = counted.cribs(np.hstack([twice, cases.coming]), rules)
    scores = {up: counted.hand(kept, up, rules) for up in cases.turned}
    by_total: defaultdict[int, list[Any]] = defaultdict(list)
    for up, score in scores.items():
        by_total[sum(score.values())].append(up)
    hand = {
        kind: sum(score.get(kind, 0) * cases.turned[up] for up, score in scores.items()) for kind in in_hand
    }
    owed = 0
    if counted.owed is not None:
        owed = sum(counted.owed(codes([*kept, up])) * often for up, often in cases.turned.items())
    common = gcd(*cases.turned.values())
    return Direct(
        {kind: Fraction(points, cases.every) for kind, points in hand.items()},
        {kind: cases.mean(columns.points[kind]) for kind in in_crib},
        Fraction(owed, cases.every),
        Fraction(0) if counted.owed is None else cases.mean(columns.shown[-1]),
        {total: tuple(by_total[total]) for total in sorted(by_total)},
        {up: often // common for up, often in cases.turned.items()},
    )


def check_ranked(counted: Counted, rules: Any, dealt: Cards, weight: Weight | None) -> None:
    """The library gives all discards these values, exactly and in both seats, and the best one first."""
    cases = Cases.of(tuple(card for card in counted.deck if card not in dealt), weight)
    reason, for_upcard = counted.turned_up
    turned_up = Fraction(sum(for_upcard(up.code) * n for up, n in cases.turned.items()), cases.every)
    expected = {}
    for thrown in combinations(dealt, 2):
        kept = tuple(card for card in dealt if card not in thrown)
        expected[thrown] = kept, direct(counted, rules, kept, thrown, cases)
    for seat, sign in ((Seat.DEALER, 1), (Seat.PONE, -1)):
        ranked = counted.game.rank_discards(dealt, seat, rules, weight=weight)
        assert Counter(discard.thrown for discard in ranked) == Counter([*expected])
        assert [each.net for each in ranked] == sorted([each.net for each in ranked], reverse=True)
        for discard in ranked:
            kept, found = expected[discard.thrown]
            assert (discard.seat, discard.kept) == (seat, kept)
            assert [*discard.hand.items()] == [*found.hand.items()]
            assert [*discard.crib.items()] == [*found.crib.items()]
            assert [*discard.upcards.items()] == [*found.upcards.items()]
            assert discard.times == found.times
            assert discard.totals.counts == {
                total: sum(found.times[up] for up in ups) for total, ups in found.upcards.items()
            }
            assert discard.totals.mean == discard.hand_mean == sum(found.hand.values())
            reasons = {
                "hand": discard.hand_mean,
                "crib": sign * sum(found.crib.values()),
                reason: turned_up if seat is Seat.DEALER else Fraction(0),
            }
            if counted.owed is not None:
                reasons |= {"hand_claim": -found.hand_owed, "crib_claim": -sign * found.crib_owed}
            assert discard.reasons == reasons
            assert {type(each) for each in discard.reasons.values()} == {Fraction}
            assert discard.net == sum(reasons.values())


# --- all parts of all discards -----------------------------------------------------------------------------


def kinds_of_weights(unseen: Cards, rng: Random) -> dict[str, Weight | None]:
    """No weights; fractions; 0 or 1 at random; one card that is always thrown; and floats."""
    draws: dict[str, Weight] = {
        "fraction": lambda *_: Fraction(rng.randrange(40), rng.randrange(1, 12)),
        "0 or 1": lambda *_: int(rng.random() < 0.1),
        "one card": lambda *pair: rng.randrange(1, 9) if unseen[7] in pair else 0,
        "float": lambda *_: rng.random(),
    }
    return {"uniform": None} | {name: drawn(unseen, draw) for name, draw in draws.items()}


def drawn(unseen: Cards, draw: Weight) -> Weight:
    """Weights of all pairs of these cards, each drawn once, whichever of the two is named first."""
    table = {frozenset(pair): draw(*pair) for pair in combinations(unseen, 2)}
    return lambda one, other: table[frozenset([one, other])]


@EACH
@pytest.mark.parametrize("seed", first_quick(range(100), 4))
def test_discards_are_worth_what_direct_summation_gives(counted: Counted, seed: int) -> None:
    """By all rules and all kinds of weights in turn, of a deal in no order (CR-20 to CR-25)."""
    rng = Random(seed)
    rules = counted.rules[seed % len(counted.rules)]
    dealt = tuple(rng.sample(counted.deck, rules.kept + 2))
    unseen = tuple(card for card in counted.deck if card not in dealt)
    weights = [*kinds_of_weights(unseen, rng).values()]
    check_ranked(counted, rules, dealt, weights[seed % len(weights)])


@EACH
@settings(max_examples=examples(20))
@given(st.data())
def test_an_opponent_who_throws_one_of_few_pairs(counted: Counted, data: st.DataObject) -> None:
    """If just a few pairs have a weight, only these pairs count."""
    rules = data.draw(st.sampled_from(counted.rules))
    pack = data.draw(st.sampled_from(counted.packs))
    dealt = data.draw(testing.hands(pack, rules.kept + 2))
    rng = Random(data.draw(st.integers(0, 10**6)))
    pairs = list(combinations([card for card in counted.deck if card not in dealt], 2))
    some = rng.sample(pairs, data.draw(st.integers(1, 3)))
    weights = {frozenset(pair): Fraction(rng.randrange(1, 9), rng.randrange(1, 5)) for pair in some}
    check_ranked(counted, rules, dealt, lambda one, other: weights.get(frozenset([one, other]), 0))


def test_an_upcard_counts_as_often_as_it_comes() -> None:
    """A card of the one pair that weighs twice as much as another comes half as often as one of neither."""
    twice, once = (set(decktet.cards(text)) for text in ("XM 3SK", "XS 9LK"))
    dealt = "AM 8WL PMYK 2MK 5YK"
    first, *_ = bhargage.rank_discards(
        dealt, "pone", weight=lambda one, other: 2 * ({one, other} == twice) + ({one, other} == once)
    )
    assert {first.times[card] for card in twice} == {1}
    assert {first.times[card] for card in once} == {2}
    assert {often for card, often in first.times.items() if card not in twice | once} == {3}
    assert first.totals.size == 2 * 1 + 2 * 2 + 36 * 3


# --- Cribbage alone ----------------------------------------------------------------------------------------

DEAL = "5H 5C JD QS 2H 9C"


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("KH 5H", (Rank.FIVE, Rank.KING, True)),
        ("5H KH", (Rank.FIVE, Rank.KING, True)),
        ("AS 2D", (Rank.ACE, Rank.TWO, False)),
        ("7C 7D", (Rank.SEVEN, Rank.SEVEN, False)),
    ],
)
def test_the_ranks_of_a_pair(pair: str, expected: tuple[Rank, Rank, bool]) -> None:
    """Whichever card is named first, the lower rank comes first."""
    assert rank_pair(*french.cards(pair)) == expected


@pytest.mark.parametrize(
    ("dealt", "rules"),
    [("5H 5C JD QS 2H *R", cribbage.STANDARD), (DEAL, cribbage.FIVE_CARD)],
    ids=["a joker", "six of five"],
)
def test_no_discards_but_of_a_deal(dealt: str, rules: cribbage.Rules) -> None:
    """A joker is refused as no deal, and so are more cards than the rules deal."""
    with pytest.raises(WrongCardsError, match=r"^not a valid deal: "):
        cribbage.rank_discards(dealt, Seat.DEALER, rules)


@pytest.mark.parametrize("seat", Seat)
def test_points_lose_in_lowball(seat: Seat) -> None:
    """The best discard of lowball is the one that gains fewest points: else the worst one."""
    usual = cribbage.rank_discards(DEAL, seat)
    lowball = cribbage.rank_discards(DEAL, seat, cribbage.LOWBALL)
    assert [each.net for each in lowball] == [-each.net for each in reversed(usual)]
    assert all(each.net == sum(each.reasons.values()) for each in lowball)


def test_no_discards_of_a_captain() -> None:
    """Two play with discards of two cards; the refusal names the option (CR-46)."""
    with pytest.raises(RulesError, match=r"discards are ranked .* not with captain=True$"):
        cribbage.rank_discards(DEAL, "pone", cribbage.CAPTAIN)
