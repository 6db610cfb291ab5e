"""What discards are worth against weights, and the rounds that find how often each pair is thrown."""

import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from itertools import combinations, pairwise
from math import comb
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from games.bhargage.variants import BOTH
from lengths import first_quick, rows_first_quick
from muggins.crib.arrays import EveryDeal, HabitualDeals, StableWeights
from muggins.errors import BatchError, MugginsError, WeightError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.table.seats import Seat

ONE_ROUND = 1.0
TWO_ROUNDS = 4e-3
MODULES: dict[str, Any] = {
    name: import_module(f"muggins.games.{name}.analysis.exhaustive.weights")
    for name in ("bhargage", "cribbage")
}
STEPS = {"bhargage": 500, "cribbage": 997}
each_game = pytest.mark.parametrize("name", MODULES)


@cache
def sums(name: str) -> Any:
    """The sums of a game, which take long."""
    habitual = MODULES[name].HABITUAL
    return habitual.sums(habitual.rules)


@each_game
def test_another_process_has_the_same_habitual_deals(name: str) -> None:
    """They are found by their name, and not sent."""
    habitual = MODULES[name].HABITUAL
    assert pickle.loads(pickle.dumps(habitual)) is habitual


@cache
def some_deals(name: str) -> EveryDeal:
    """Some of the deals that represent all."""
    every: EveryDeal = MODULES[name].HABITUAL.every_deal()
    step = STEPS[name]
    return EveryDeal(every.cards[::step].copy(), every.times[::step].copy())


# --- what a discard is worth -------------------------------------------------------------------------------

VALUES: dict[str, Any] = {
    "bhargage": MODULES["bhargage"].weighted_values,
    "cribbage": import_module("muggins.games.cribbage.analysis.exhaustive.deals").weighted_values,
}
WEIGHTS: dict[str, Callable[[Random], float]] = {
    "any float": lambda random: random.random(),
    "uniform": lambda _: 1.0,
    "a few pairs": lambda random: float(random.random() < 0.1),
    "of any size": lambda random: 10.0 ** random.uniform(-9, 0),
}


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize(
    ("name", "rules"),
    rows_first_quick(
        [
            ("bhargage", bhargage.STANDARD),
            ("cribbage", cribbage.STANDARD),
            ("bhargage", BOTH),
        ],
        2,
    ),
    ids=["bhargage", "cribbage", "variants"],
)
@pytest.mark.parametrize("kind", first_quick(WEIGHTS, 1))
def test_weighted_values_are_those_of_the_discards_of_one_deal(
    name: str, rules: Any, kind: str, seat: Seat
) -> None:
    """But for an up-card that is the same for all, each value is the net of the exact discard."""
    random, habitual = Random(f"{seat} {kind}"), MODULES[name].HABITUAL
    weights = np.array([WEIGHTS[kind](random) for _ in habitual.pairs])
    table = dict(zip(habitual.pairs, weights.tolist(), strict=True))
    pair = habitual.habits.pair
    found = sums(name) if rules == habitual.rules else habitual.sums(rules)
    weighted = habitual.weighted(weights, found)
    deck = habitual.habits.read.deck.cards
    packs = [deck, deck[12:32], deck[3::4]]
    dealt = rules.kept + 2
    deals = [sorted(random.sample(pack, dealt), key=deck.index) for pack in packs]
    indices = np.array([[card.index for card in deal] for deal in deals], np.uint8)
    values = VALUES[name](indices, found, weighted, seat)
    columns = [*combinations(range(dealt), 2)]
    assert values.shape == (len(deals), len(columns))
    best = habitual.best(indices, found, weighted, seat, None)
    assert best.tolist() == values.argmax(axis=1).tolist()
    for deal, row in zip(deals, values.tolist(), strict=True):
        module = bhargage if name == "bhargage" else cribbage
        discards = module.rank_discards(deal, seat, rules, weight=lambda *two: table[pair(*two)])
        net = {
            each.thrown: float(each.net - each.reasons.get("chief", each.reasons.get("heels", 0)))
            for each in discards
        }
        assert row == pytest.approx([net[deal[a], deal[b]] for a, b in columns], rel=0, abs=1e-9)


# --- the rounds --------------------------------------------------------------------------------------------


@pytest.fixture
def weights(name: str, monkeypatch: pytest.MonkeyPatch) -> Callable[..., StableWeights]:
    """The function `stable_weights` of a game, which goes through some deals only."""
    habitual: HabitualDeals[Any] = MODULES[name].HABITUAL
    deals, found = some_deals(name), sums(name)
    monkeypatch.setattr(type(habitual), "every_deal", lambda self: deals)
    monkeypatch.setattr(type(habitual), "sums", lambda self, rules: found)
    return habitual.stable_weights


@each_game
@pytest.mark.parametrize(
    ("block", "threads"), rows_first_quick([(1_003, 2), (5_007, 0)], 1), ids=["threads", "blocks"]
)
def test_the_same_shares_however_the_work_is_split(
    weights: Callable[..., StableWeights], block: int, threads: int
) -> None:
    """Other blocks, one after the other or by threads, give the same shares bit for bit."""
    whole = weights(tolerance=ONE_ROUND)
    with ExitStack() as stack:
        pool = stack.enter_context(ThreadPoolExecutor(threads)) if threads else None
        other = weights(tolerance=ONE_ROUND, executor=pool, block=block)
    assert other.moves == whole.moves
    for seat in Seat:
        assert other.shares[seat].tobytes() == whole.shares[seat].tobytes()
        assert other.best[seat].tobytes() == whole.best[seat].tobytes()


def check_rounds(name: str, outcome: StableWeights, told: list[tuple[int, float]], tolerance: float) -> None:
    """Every round was told, the last alone moved no further than the tolerance, and the shares add up."""
    assert told == list(enumerate(outcome.moves, start=1))
    *before, last = outcome.moves
    assert last <= tolerance < min(before)
    assert all(later < earlier for earlier, later in pairwise(outcome.moves[:3]))
    for seat in Seat:
        shares = outcome.shares[seat]
        assert shares.shape == (len(MODULES[name].HABITUAL.pairs),)
        assert shares.min() >= 0
        assert shares.sum() == pytest.approx(1, rel=0, abs=1e-12)
        assert outcome.best[seat].shape == outcome.deals.times.shape
        kept = outcome.deals.cards.shape[1]
        assert set(np.unique(outcome.best[seat])) == set(range(kept * (kept - 1) // 2))


@each_game
def test_rounds_until_no_share_moves_far(name: str, weights: Callable[..., StableWeights]) -> None:
    """A few rounds are enough for some of the deals."""
    told: list[tuple[int, float]] = []
    outcome = weights(tolerance=TWO_ROUNDS, each_round=lambda *said: told.append(said))
    assert outcome.deals is some_deals(name)
    check_rounds(name, outcome, told, TWO_ROUNDS)


@pytest.mark.exhaustive
def test_the_shipped_table_of_bhargage_is_what_rounds_to_a_ten_thousandth_find() -> None:
    """It takes more rounds; the shares are the shipped ones, but for a few ties decided in another way."""
    told: list[tuple[int, float]] = []
    habitual = MODULES["bhargage"].HABITUAL
    outcome = habitual.stable_weights(each_round=lambda *said: told.append(said))
    deals = comb(45, 5)
    assert outcome.deals.cards.shape == (deals, 5)
    assert len(outcome.moves) > 2
    check_rounds("bhargage", outcome, told, 1e-4)
    for seat in Seat:
        shares = [bhargage.habit(seat)(*pair) for pair in habitual.pairs]
        assert outcome.shares[seat].tolist() == pytest.approx(shares, rel=0, abs=10 / deals)


@pytest.mark.exhaustive
@each_game
def test_the_first_round_is_against_any_two_cards(name: str, weights: Callable[..., StableWeights]) -> None:
    """Its discards are best if the opponent's is any pair; the shares are theirs, and move to them."""
    outcome, habitual = weights(tolerance=ONE_ROUND), MODULES[name].HABITUAL
    assert len(outcome.moves) == 1
    anything = habitual.weighted(np.ones(len(habitual.pairs)), sums(name))
    for seat in Seat:
        values = VALUES[name](outcome.deals.cards, sums(name), anything, seat)
        chosen = np.take_along_axis(values, outcome.best[seat][:, None], axis=1)[:, 0]
        assert chosen == pytest.approx(values.max(axis=1), rel=0, abs=1e-9)
        assert outcome.shares[seat] == pytest.approx(thrown_in(name, outcome, seat), rel=0, abs=1e-15)
    times = np.array([*map(habitual.habits.times, habitual.pairs)])
    farthest = max(np.abs(outcome.shares[seat] - times / times.sum()).max() for seat in Seat)
    assert outcome.moves[0] == pytest.approx(farthest, rel=1e-12)


@pytest.mark.exhaustive
@each_game
@pytest.mark.parametrize("last", [2, 3])
def test_how_often_each_round_counts(name: str, weights: Callable[..., StableWeights], last: int) -> None:
    """In Bhargage all count alike; in Cribbage the first counts once, the second twice, and so on."""
    rounds = range(1, last + 1)
    outcomes = [weights(tolerance=0, most_rounds=most) for most in rounds]
    assert [len(outcome.moves) for outcome in outcomes] == list(rounds)
    times = rounds if name == "cribbage" else [1] * last
    for seat in Seat:
        expected = sum(
            number * thrown_in(name, outcome, seat) for number, outcome in zip(times, outcomes, strict=True)
        )
        assert outcomes[-1].shares[seat] == pytest.approx(expected / sum(times), rel=0, abs=1e-12)


def thrown_in(name: str, outcome: StableWeights, seat: Seat) -> Any:
    """The shares of what a seat threw in the last round."""
    return MODULES[name].HABITUAL.thrown(outcome.deals, outcome.best[seat], sums(name))


@each_game
def test_no_more_rounds_than_are_allowed(weights: Callable[..., StableWeights]) -> None:
    """A tolerance of 0 may never be met, so the rounds are bounded."""
    outcome = weights(tolerance=0, most_rounds=1)
    assert len(outcome.moves) == 1
    assert outcome.moves[0] > 0


# --- what is refused ---------------------------------------------------------------------------------------

WRONG: dict[str, tuple[type[MugginsError], dict[str, Any]]] = {
    "a tolerance that is no number": (WeightError, {"tolerance": float("nan")}),
    "a tolerance below 0": (WeightError, {"tolerance": -1e-9}),
    "a text as tolerance": (WrongTypeError, {"tolerance": "0.1"}),
    "no tolerance": (WrongTypeError, {"tolerance": None}),
    "no round": (WeightError, {"most_rounds": 0}),
    "half a round": (WrongTypeError, {"most_rounds": 0.5}),
    "an executor that is none": (WrongTypeError, {"executor": 2}),
    "blocks of a text": (WrongTypeError, {"block": "x"}),
    "blocks of no deal": (BatchError, {"block": 0}),
    "nothing to call": (WrongTypeError, {"each_round": None}),
    "what is worth nothing": (WrongTypeError, {"plays": 1}),
    "no rules": (WrongTypeError, {"rules": None}),
}


@each_game
@pytest.mark.parametrize(("error", "wrong"), WRONG.values(), ids=WRONG)
def test_no_weights_by_wrong_arguments(name: str, error: type[MugginsError], wrong: dict[str, Any]) -> None:
    """Each is refused before any work is done, and nothing goes on for ever."""
    started = perf_counter()
    with pytest.raises(error):
        MODULES[name].stable_weights(**wrong)
    assert perf_counter() - started < 0.5


@pytest.mark.parametrize(
    ("name", "rules"), [("bhargage", cribbage.STANDARD), ("cribbage", bhargage.STANDARD)], ids=MODULES
)
def test_no_weights_by_rules_of_another_game(name: str, rules: Any) -> None:
    """They are refused before any work is done."""
    with pytest.raises(WrongTypeError):
        MODULES[name].stable_weights(rules)
