"""How fast packages of PyPI do work of their own kind: five French cards, by Cribbage or by poker.

Most of them play other games, so this says how long such work takes, not which package is the better one.
Where the game is the same, Cribbage, this library stands beside them. Each gets its cards in the form that it
takes quickest, made beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import pytest
from attrs import field, frozen
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import count_calls

Codes: TypeAlias = Sequence[str]

HANDS = 2_000
RANKS = "A23456789TJQK"
SUITS = "cdhs"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
CRIBBAGE_HANDS = {"5c 5d 5h Js 5s": 29, "Ac Ad 2h 2s 3s": 16, "2c 4d 6h 8s Qs": 0}
RANKED_FROM_BEST = {"Ts Js Qs Ks As": 1, "Ac Ad Ah As Kc": 11, "7c 5d 4h 3s 2c": 7462}


@frozen
class Peer:
    """A package, and what of its own work is measured.

    Attributes:
        package: its name on PyPI; or which function of this library does such work.
        work: what it does with five cards.
        modules: what has to be imported; the other functions get these modules.
        scorer: what scores.
        arguments: what the scorer takes for five cards, the last one turned up.
        answers: known answers, by the five cards.
        answer: the answer that is in what the scorer returns.
    """

    package: str
    work: str
    modules: tuple[str, ...]
    scorer: Callable[..., Callable[..., Any]]
    arguments: Callable[..., Sequence[Any]]
    answers: Mapping[str, object]
    answer: Callable[[Any], object] = field(default=lambda returned: returned)


def ranked(code: str) -> int:
    """The rank of a card as Cribbage counts it, 1 to 13."""
    return RANKS.index(code[0]) + 1


def pycribbage_hand(tools: Any, codes: Codes) -> Any:
    """The five cards as a hand of pycribbage, the starter last."""
    hand = tools.Hand()
    for code in codes:
        hand.add_card(tools.Card(SUITS.index(code[1]), ranked(code)))
    return hand


def muggins_hand(french: Any, codes: Codes) -> tuple[Any, Any]:
    """The four cards held and the starter as cards of this library."""
    *held, starter = map(french.Card.parse, codes)
    return tuple(held), starter


PEERS = (
    Peer(
        package="muggins.games.cribbage.hand_points",
        work="counts a hand of Cribbage, the number alone",
        modules=("muggins.cards.french", "muggins.games.cribbage"),
        scorer=lambda french, module: module.hand_points,
        arguments=lambda french, module, codes: muggins_hand(french, codes),
        answers=CRIBBAGE_HANDS,
    ),
    Peer(
        package="muggins.games.cribbage.score_hand",
        work="counts a hand of Cribbage, with all its lines",
        modules=("muggins.cards.french", "muggins.games.cribbage"),
        scorer=lambda french, module: module.score_hand,
        arguments=lambda french, module, codes: muggins_hand(french, codes),
        answers=CRIBBAGE_HANDS,
        answer=lambda returned: returned.total,
    ),
    Peer(
        package="cribbage-scorer",
        work="counts a hand of Cribbage, in points and in words",
        modules=("cribbage_scorer.cribbage_scorer",),
        scorer=lambda module: module.show_calc_score,
        arguments=lambda module, codes: (
            (ranked(codes[4]), codes[4][1]),
            [(ranked(code), code[1]) for code in codes[:4]],
        ),
        answers=CRIBBAGE_HANDS,
        answer=lambda returned: returned[0],
    ),
    Peer(
        package="pycribbage",
        work="counts a hand of Cribbage, of which it makes a copy first",
        modules=("pycribbage.deck_tools", "pycribbage.scorer"),
        scorer=lambda tools, module: module.ScoreTheShow,
        arguments=lambda tools, module, codes: (pycribbage_hand(tools, codes),),
        answers=CRIBBAGE_HANDS,
        answer=lambda returned: returned.score,
    ),
    Peer(
        package="pokerkit",
        work="ranks a poker hand, checked and made into an object",
        modules=("pokerkit",),
        scorer=lambda module: module.StandardHighHand,
        arguments=lambda module, codes: (tuple(module.Card.parse("".join(codes))),),
        answers={hand: 7462 - rank for hand, rank in RANKED_FROM_BEST.items()},
        answer=lambda returned: returned.entry.index,
    ),
    Peer(
        package="treys",
        work="ranks a poker hand",
        modules=("treys",),
        scorer=lambda module: module.Evaluator().evaluate,
        arguments=lambda module, codes: ([], list(map(module.Card.new, codes))),
        answers=RANKED_FROM_BEST,
    ),
    Peer(
        package="phevaluator",
        work="ranks a poker hand, in C",
        modules=("phevaluator",),
        scorer=lambda module: module.evaluate_5cards,
        arguments=lambda module, codes: tuple(map(module.Card.to_id, codes)),
        answers=RANKED_FROM_BEST,
    ),
    Peer(
        package="eval7",
        work="ranks a poker hand, in C",
        modules=("eval7",),
        scorer=lambda module: module.evaluate,
        arguments=lambda module, codes: (list(map(module.Card, codes)),),
        answers={"Ts Js Qs Ks As": 0x80C0000, "7c 5d 4h 3s 2c": 0x53210},
    ),
)
"""Those of Cribbage, and then those of poker, the ones written in Python first."""


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.package)
def test_peer(benchmark: BenchmarkFixture, peer: Peer) -> None:
    """Five cards at a time, by a package that may be missing."""
    modules = [pytest.importorskip(name, exc_type=ImportError) for name in peer.modules]
    score = peer.scorer(*modules)
    for hand, answer in peer.answers.items():
        assert peer.answer(score(*peer.arguments(*modules, hand.split()))) == answer
    rng = Random(5)
    hands = [peer.arguments(*modules, rng.sample(PACK, 5)) for _ in range(HANDS)]

    def run() -> None:
        for five in hands:
            score(*five)

    benchmark(run)
    count_calls(benchmark, HANDS)
