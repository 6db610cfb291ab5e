"""The rounds that find how often each pair is thrown, in both games with a crib."""

import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from itertools import pairwise
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from lengths import rows_first_quick
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


@each_game
def test_rounds_until_no_share_moves_far(name: str, weights: Callable[..., StableWeights]) -> None:
    """Every round is told, the last alone moves no further than the tolerance, and the shares add up."""
    told: list[tuple[int, float]] = []
    outcome = weights(tolerance=TWO_ROUNDS, each_round=lambda *said: told.append(said))
    assert outcome.deals is some_deals(name)
    assert told == list(enumerate(outcome.moves, start=1))
    *before, last = outcome.moves
    assert last <= TWO_ROUNDS < min(before)
    assert all(later < earlier for earlier, later in pairwise(outcome.moves))
    for seat in Seat:
        shares = outcome.shares[seat]
        assert shares.shape == (len(MODULES[name].HABITUAL.pairs),)
        assert shares.min() >= 0
        assert shares.sum() == pytest.approx(1, rel=0, abs=1e-12)
        assert outcome.best[seat].shape == outcome.deals.times.shape
        kept = outcome.deals.cards.shape[1]
        assert set(np.unique(outcome.best[seat])) == set(range(kept * (kept - 1) // 2))


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
