"""Laws of discards in both games with a crib: order, weights, and what is refused."""

import pickle
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from lengths import examples
from muggins import testing
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.discard_ranking import DiscardRanking
from muggins.decks import Deck
from muggins.errors import (
    NotationError,
    RulesError,
    UnknownNameError,
    WeightError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games import bhargage, cribbage
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.show import crib_show, hand_show
from muggins.table.seats import Seat
from strategies import hands

Number: TypeAlias = int | float | Fraction
Cards: TypeAlias = tuple[Any, ...]


@frozen
class Ranking:
    """A game whose discards are ranked.

    Attributes:
        game: the game.
        deck: its deck.
        text: a deal.
        other: the game that is not this one.
        deals: any deal, often of few ranks, of which more scores.
    """

    game: ModuleType
    deck: Deck[Any]
    text: str
    other: ModuleType
    deals: st.SearchStrategy[Cards]

    def discards(self, dealt: Any, seat: Any = Seat.DEALER, **options: Any) -> tuple[Any, ...]:
        """The discards of a deal, ranked."""
        ranked: tuple[Any, ...] = self.game.rank_discards(dealt, seat, **options)
        return ranked

    @property
    def example(self) -> Cards:
        """The cards of the deal."""
        by_code = {card.code: card for card in self.deck}
        return tuple(map(by_code.__getitem__, self.text.split()))

    @property
    def unseen(self) -> Cards:
        """All cards but those of the deal."""
        return tuple(card for card in self.deck if card not in self.example)


_PACKS = st.sampled_from([PACK.cards, PACK.cards[12:32], PACK.cards[36:]])
RANKINGS = {
    "bhargage": Ranking(bhargage, EXTENDED, "AM XS 8WL PMYK 2MK", cribbage, hands(5)),
    "cribbage": Ranking(
        cribbage,
        PACK,
        "5H 5C JD QS 2H 9C",
        bhargage,
        _PACKS.flatmap(lambda pack: testing.hands(pack, 6)),
    ),
}
EACH = pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS)
few = settings(max_examples=examples(15))
seats = st.sampled_from(Seat)


# --- what a discard is made of -----------------------------------------------------------------------------


@EACH
def test_the_order_of_the_deal_makes_no_difference(ranking: Ranking) -> None:
    """The cards in other orders have discards of the same worth."""

    def worth(dealt: Cards) -> dict[frozenset[Any], Fraction]:
        return {frozenset(discard.thrown): discard.net for discard in ranking.discards(dealt)}

    for seed in range(10):
        dealt = Random(seed).sample(ranking.example, len(ranking.example))
        assert worth(tuple(dealt)) == worth(ranking.example)


@EACH
def test_a_discard_cannot_be_changed_and_has_a_hash(ranking: Ranking) -> None:
    """Its mappings cannot be changed; equal discards have equal hashes, and pickling gives an equal one."""
    first, second = (ranking.discards(ranking.example) for _ in range(2))
    assert set(map(hash, first)) == set(map(hash, second))
    assert len({*first, *second}) == len(first)
    best = first[0]
    for mapping in (best.hand, best.crib, best.upcards, best.times, best.totals.counts):
        with pytest.raises(TypeError, match="cannot be changed"):
            mapping[next(iter(mapping))] = 0
    assert pickle.loads(pickle.dumps(first)) == first


@EACH
def test_cards_or_text(ranking: Ranking) -> None:
    """Codes and cards are the same deal, and so is a seat by its name."""
    by_text = ranking.discards(ranking.text, "pone")
    assert by_text == ranking.discards(iter(ranking.example), Seat.PONE)
    assert by_text == ranking.discards(ranking.example, Seat.PONE)


# --- weights -----------------------------------------------------------------------------------------------


@EACH
@few
@given(st.data())
def test_weights_count_up_to_a_factor(ranking: Ranking, data: st.DataObject) -> None:
    """Weights times a factor give the very same discards."""
    dealt, seat = data.draw(ranking.deals), data.draw(seats)
    factor = Fraction(data.draw(st.integers(1, 1000)), data.draw(st.integers(1, 1000)))
    plain = ranking.discards(dealt, seat, weight=lambda a, b: a.index * b.index)
    assert ranking.discards(dealt, seat, weight=lambda a, b: factor * a.index * b.index) == plain


@EACH
@few
@given(st.data())
def test_a_constant_weight_is_none(ranking: Ranking, data: st.DataObject) -> None:
    """If every pair has the same weight, the discards are those against an opponent who throws any."""
    dealt, seat = data.draw(ranking.deals), data.draw(seats)
    constant = data.draw(st.sampled_from([1, 0.1, 1e-300, 1e300, 7, Fraction(3, 7), True]))
    assert ranking.discards(dealt, seat, weight=lambda a, b: constant) == ranking.discards(dealt, seat)


@EACH
@pytest.mark.parametrize("seed", range(10))
def test_fractions_and_floats_of_one_value(ranking: Ranking, seed: int) -> None:
    """A float counts as just the fraction that it is."""
    rng = Random(seed)
    table = {frozenset(pair): rng.random() for pair in combinations(ranking.unseen, 2)}
    by_floats = ranking.discards(ranking.example, weight=lambda *pair: table[frozenset(pair)])
    exact = ranking.discards(ranking.example, weight=lambda *pair: Fraction(table[frozenset(pair)]))
    assert by_floats == exact


@EACH
@pytest.mark.parametrize("huge", [10**400, Fraction(10**400, 3)], ids=["whole", "fraction"])
def test_weights_beyond_what_a_float_can_hold(ranking: Ranking, huge: Number) -> None:
    """Whole numbers and fractions have no end, so none is too large for a weight."""
    assert ranking.discards(ranking.text, weight=lambda a, b: huge) == ranking.discards(ranking.text)


@EACH
def test_weights_from_numpy(ranking: Ranking) -> None:
    """Weights of NumPy's kinds count as the numbers that they are, however large."""

    def weighed(large: Any) -> tuple[Any, ...]:
        return ranking.discards(ranking.text, "pone", weight=lambda one, _: large if one.index % 2 else 0.25)

    assert weighed(np.int64(2**62)) == weighed(2**62)


@EACH
def test_each_pair_of_unseen_cards_is_weighed_once(ranking: Ranking) -> None:
    """The weight is asked for just these pairs, in the order of the deck."""
    asked: list[Cards] = []

    def weight(*pair: Any) -> int:
        asked.append(pair)
        return 1

    ranking.discards(ranking.example, weight=weight)
    assert asked == list(combinations(ranking.unseen, 2))


# --- what is refused ---------------------------------------------------------------------------------------


@EACH
def test_no_discards_but_of_a_deal(ranking: Ranking) -> None:
    """Too few cards or too many, one twice, none, or what is no card is refused as no deal."""
    few_cards, last = ranking.text.rsplit(maxsplit=1)
    wrong: list[Any] = [
        few_cards,
        f"{ranking.text} {ranking.unseen[0]}",
        f"{few_cards} {few_cards.split()[0]}",
        [],
        [*few_cards.split(), 5],
    ]
    for dealt in wrong:
        with pytest.raises(WrongCardsError, match=r"^not a valid deal: "):
            ranking.discards(dealt)
    with pytest.raises(NotationError, match=f"'QQ' at position {len(few_cards) + 1}"):
        ranking.discards(ranking.text.removesuffix(last) + "QQ")


WRONG_TYPES: dict[str, dict[str, Any]] = {
    "seat 5": {"seat": 5},
    "no seat": {"seat": None},
    "no rules": {"rules": None},
    "a weight that is no function": {"weight": 1},
    "a weight by name": {"weight": "habit"},
}


@EACH
@pytest.mark.parametrize("wrong", WRONG_TYPES.values(), ids=WRONG_TYPES)
def test_no_discards_with_an_argument_of_a_wrong_type(ranking: Ranking, wrong: dict[str, Any]) -> None:
    """A seat, rules or a weight that can mean nothing is refused."""
    with pytest.raises(WrongTypeError):
        ranking.discards(ranking.example, **wrong)


@EACH
def test_no_rules_but_those_of_the_game(ranking: Ranking) -> None:
    """The message names them."""
    name = rf"^rules must be a {ranking.game.__name__}\.Rules, not "
    for wrong in 5, ranking.other.STANDARD:
        with pytest.raises(WrongTypeError, match=name):
            ranking.discards(ranking.text, rules=wrong)


@EACH
def test_no_seat_but_the_two(ranking: Ranking) -> None:
    """Another word is no seat."""
    with pytest.raises(UnknownNameError, match="there is no seat 'crib'; write one of pone, dealer"):
        ranking.discards(ranking.text, "crib")


@EACH
@pytest.mark.parametrize("wrong", [-1, -0.5, Fraction(-1, 3), float("nan"), float("inf"), -float("inf")])
def test_no_weight_below_0_or_without_end(ranking: Ranking, wrong: Number) -> None:
    """One such weight is enough, and it is named with its pair."""
    pair = ranking.unseen[-2:]
    with pytest.raises(WeightError, match=rf"^the weight of {pair[0]} {pair[1]} is {wrong};"):
        ranking.discards(ranking.text, weight=lambda *both: wrong if both == pair else 1)


@EACH
@pytest.mark.parametrize("zero", [0, 0.0, -0.0, Fraction(0), False])
def test_not_all_weights_are_0(ranking: Ranking, zero: Number) -> None:
    """An opponent who throws nothing is refused, and so is one who only throws what is seen."""
    seen = ranking.example
    weights: list[Callable[..., Number]] = [lambda a, b: zero, lambda a, b: a in seen or b in seen]
    for weight in weights:
        with pytest.raises(WeightError, match=r"^every pair has the weight 0: at least one must be above 0$"):
            ranking.discards(ranking.text, weight=weight)


@EACH
@pytest.mark.parametrize("wrong", ["1", None, 1j, np.array([1, 2]), Decimal(1), [1], object], ids=repr)
def test_no_weight_but_a_number(ranking: Ranking, wrong: Any) -> None:
    """A weight that is no number is refused, and named with its pair."""
    one, other = ranking.unseen[:2]
    with pytest.raises(WrongTypeError, match=rf"^the weight of {one} {other} must be a number, not "):
        ranking.discards(ranking.text, weight=lambda a, b: wrong)


@EACH
def test_a_weight_of_any_length_is_told_in_one_line(ranking: Ranking) -> None:
    """A negative weight of 5,000 digits is refused by a short sentence."""
    one, other = ranking.unseen[:2]
    told = rf"^the weight of {one} {other} is .{{1,80}}; a weight must be"
    with pytest.raises(WeightError, match=told) as refused:
        ranking.discards(ranking.text, weight=lambda a, b: -(10**5000))
    assert len(str(refused.value)) < 200


def test_a_game_that_says_only_what_its_cards_score_has_no_more() -> None:
    """The play and the chance to win need tables, which come with a game or not; discards do not."""
    ranking: Any = DiscardRanking(rules=cribbage.STANDARD, read=READ, hand=hand_show, crib=crib_show)
    dealt = RANKINGS["cribbage"].text
    for mine, shipped in zip(ranking.rank(dealt, "pone"), cribbage.rank_discards(dealt, "pone"), strict=True):
        assert (mine.thrown, mine.net) == (shipped.thrown, shipped.net)
        assert mine.reasons == {reason: shipped.reasons[reason] for reason in ("hand", "crib")}
        assert str(mine).startswith(f"pone throws {mine.thrown[0]} {mine.thrown[1]}, keeps ")
    told = "this game has no tables for the play and the chance to win; muggins.strategy.advise"
    for named in {"play": True}, {"board": (0, 0)}:
        with pytest.raises(RulesError, match=told):
            ranking.rank(dealt, "dealer", **named)
