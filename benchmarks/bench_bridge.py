"""How fast contracts are scored, rubbers kept and bids found. Each benchmark asserts its answer first."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget, check_import, times_as_fast
from games.bridge_solitaire import literal_bridge_solitaire as literal
from muggins.cards.french import Card
from muggins.games.bridge_solitaire import GAME, house_bid
from muggins.games.bridge_solitaire.contract_bridge import (
    BIDS,
    Contract,
    Doubling,
    Rubber,
    contract_points,
    contract_score,
)

ASKED = [
    (Contract(bid, doubling), tricks, vulnerable)
    for bid, doubling, vulnerable, tricks in product(BIDS, Doubling, (False, True), range(14))
]
HANDS = 500
RNG = Random(14)
CODES = [RNG.sample(literal.DECK, 13) for _ in range(HANDS)]
CARDS = [tuple(map(Card.parse, codes)) for codes in CODES]
RUBBER = [("we", "1C X", 7), ("they", "1D X", 5), ("we", "2S", 9), ("they", "3D", 10), ("we", "4H", 9)]
RUBBER += [("they", "2C X", 8), ("we", "3NT", 9)]


@cache
def literal_points() -> list[tuple[int, int, int]]:
    """What the second scorer makes of all 2,940 contracts with their tricks."""
    return [
        literal.contract_points(
            contract.level, contract.strain.value, contract.doubling.factor, vulnerable, tricks
        )
        for contract, tricks, vulnerable in ASKED
    ]


def score_all() -> None:
    """Each contract is scored, and nothing kept."""
    for contract, tricks, vulnerable in ASKED:
        contract_score(contract, tricks, vulnerable)


def test_contract_score(benchmark: BenchmarkFixture) -> None:
    """A contract with all its items."""
    found = [contract_score(*asked) for asked in ASKED]
    assert [(one.below, one.above, one.defenders) for one in found] == literal_points()
    benchmark(score_all)
    check_budget(benchmark, calls=len(ASKED), microseconds=3)


def test_contract_points(benchmark: BenchmarkFixture) -> None:
    """The number alone."""
    assert [contract_points(*asked) for asked in ASKED] == [
        below + above - other for below, above, other in literal_points()
    ]

    def run() -> None:
        for contract, tricks, vulnerable in ASKED:
            contract_points(contract, tricks, vulnerable)

    benchmark(run)
    check_budget(benchmark, calls=len(ASKED), microseconds=3)


def for_endplay(types: Any) -> list[tuple[Any, Any]]:
    """The same contracts, tricks and vulnerabilities as endplay has them."""
    denominations = dict(zip("CDHSN", (*reversed(list(types.Denom)[:4]), types.Denom.nt), strict=True))
    penalties = (types.Penalty.passed, types.Penalty.doubled, types.Penalty.redoubled)
    asked = []
    for contract, tricks, vulnerable in ASKED:
        theirs = types.Contract(
            level=contract.level,
            denom=denominations[contract.strain.value[0]],
            declarer=types.Player.north,
            penalty=penalties[list(Doubling).index(contract.doubling)],
            result=tricks - contract.bid.tricks,
        )
        asked.append((theirs, types.Vul.both if vulnerable else types.Vul.none))
    return asked


def test_contract_score_beside_endplay(benchmark: BenchmarkFixture) -> None:
    """Twice as fast as endplay, which gives the number alone, with the bonuses of duplicate bridge."""
    theirs = for_endplay(pytest.importorskip("endplay.types", exc_type=ImportError))
    for (contract, vulnerability), (below, above, other) in zip(theirs, literal_points(), strict=True):
        game, is_vulnerable = below >= 100, vulnerability.name == "both"
        duplicate = 0 if other else 50 if not game else 500 if is_vulnerable else 300
        assert contract.score(vulnerability) == below + above - other + duplicate

    def run_theirs() -> None:
        for contract, vulnerability in theirs:
            contract.score(vulnerability)

    benchmark(score_all)
    if benchmark.enabled:
        ratio = times_as_fast(score_all, run_theirs)
        benchmark.extra_info["times as fast as endplay"] = round(ratio, 1)
        assert ratio >= 2, f"{ratio:.1f} times as fast as endplay, not 2"


def test_rubber(benchmark: BenchmarkFixture) -> None:
    """A rubber of seven contracts, given as text, with its totals."""

    def run() -> Rubber:
        rubber = Rubber()
        for side, contract, tricks in RUBBER:
            rubber = rubber.add(side, contract, tricks)
        return rubber

    assert (run().totals.we, run().totals.they) == (1080, 310)
    benchmark(run)
    check_budget(benchmark, calls=len(RUBBER), microseconds=60)


def test_house_bid(benchmark: BenchmarkFixture) -> None:
    """What the house bids against a hand, with the winning tricks of each suit."""
    for codes, cards in zip(CODES, CARDS, strict=True):
        found = house_bid(cards).bid
        assert (found and (found.level, found.strain.value)) == literal.house_bid(codes)
    benchmark(lambda: [house_bid(cards) for cards in CARDS])
    check_budget(benchmark, calls=HANDS, microseconds=150)


def test_a_match_at_random(benchmark: BenchmarkFixture) -> None:
    """Six hands are some 130 moves."""
    match = GAME.play_at_random(Random(14))
    assert match.is_over
    benchmark(lambda: GAME.play_at_random(Random(14)))
    check_budget(benchmark, calls=len(match.moves), microseconds=1_000)


def test_import(benchmark: BenchmarkFixture) -> None:
    """The scores of contract bridge alone, after cards and scores; the solitaire does not come with them."""
    check_import(
        benchmark,
        "import muggins.games.bridge_solitaire.contract_bridge",
        after="import muggins.cards.french, muggins.scoring.score, muggins.games",
        milliseconds=10,
    )
