"""The compiled values of the play, against the rules one deal after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from brute_bhargage import Brute
from muggins.cards.decktet import cards
from muggins.crib.deal import OUTRIGHT
from muggins.games.bhargage.bare import BARE

pytest.importorskip("numba")

import numpy as np

from muggins.table.seats import BySeat
from solver.bhargage.deck import FULL, SIX_ACES, make_deck
from solver.bhargage.game import Solving
from solver.bhargage.inputs import fitted, meeting
from solver.bhargage.judge import greedy, played_by
from solver.bhargage.judge_kernels import count_hands, dealer_gain, pone_gain
from solver.bhargage.kernels import dealer_values, pone_values, score_last
from solver.bhargage.policy import Chances, Learned

DECKS = [
    "E AM AW 3LY 9MS CMLY XY",
    "7ML 7SK PMYK PWLY CSWY CSLK XS",
    "8YK 9MS 9WY 9LK XM XS XW",
    "AM AS AW AL AY AK E",
    "8MS 8WL 8YK PMYK CSWY XS E",
    "AM 2MK 2SY 2WL 3MW 4WL E",
]
EVERY_DECK = pytest.mark.parametrize("text", DECKS)
DECKS_WITHOUT_SIX_ACES = pytest.mark.parametrize("text", [deck for deck in DECKS if deck.count("A") < 6])
"""Six Aces are worth another number in the literal play."""


def faces_of(text: str) -> list[int]:
    return sorted(card.index for card in cards(text))


def any_policy(size: int, seed: int) -> Chances:
    rng = np.random.default_rng(seed)
    hands, pairs = len(list(combinations(range(size), 3))), len(list(combinations(range(size), 2)))
    return Chances(
        rng.dirichlet([1] * 3, hands),
        rng.dirichlet([1] * 3, (size, hands)),
        rng.random((size, size, pairs)),
        rng.random((size, size, size, pairs)).astype(np.float32),
    )


def any_weights(hands: int, seed: int) -> BySeat[Any]:
    rng = np.random.default_rng(seed)
    return BySeat(*(rng.random(hands) * (rng.random(hands) < 0.8) for _ in range(2)))


def test_points_of_a_card_are_those_of_the_rules() -> None:
    rng = np.random.default_rng(1)
    few = faces_of("AM AS AW E 2MK 2SY PMYK CSWY 8MS 8WL 8YK XS")
    for number in range(20_000):
        pool: Sequence[int] = range(45) if number % 2 else few
        played = rng.permutation(pool)[: 1 + number % 6]
        if sum(BARE.pegging.values[card] for card in played) <= BARE.pegging.limit:
            assert score_last(FULL, played) == BARE.pegging.score(tuple(played.tolist()))


def test_the_sixth_ace_is_worth_a_match() -> None:
    aces = faces_of("AM AS AW AL AY AK")
    assert BARE.pegging.score(tuple(aces)) == OUTRIGHT
    assert score_last(FULL, np.array(aces)) == SIX_ACES == BARE.rules.target


@DECKS_WITHOUT_SIX_ACES
def test_values_of_any_policy(text: str) -> None:
    faces = faces_of(text)
    deck, policy = make_deck(faces), any_policy(len(faces), 1)
    weights = any_weights(len(deck.hands), 2)
    by_dealer = by_pone = 0.0
    for lead in range(len(faces)):
        replies = np.zeros((len(deck.hands), 3))
        dealer_values(
            deck, lead, weights.pone, policy.lead, policy.second, policy.third[lead], False, replies
        )
        by_dealer += (replies * policy.reply[lead] * weights.dealer[:, None]).sum()
        seconds = np.zeros((len(faces), len(deck.pairs), 2))
        pone_values(deck, lead, weights.dealer, policy.reply[lead], policy.third[lead], seconds)
        chance = policy.second[lead]
        pairs = (seconds[..., 0] * chance + seconds[..., 1] * (1 - chance)).sum(axis=0)
        by_pone += ((deck.hands == lead) * weights.pone[:, None] * policy.lead * pairs[deck.rest]).sum()
    value = Brute(faces, deck, policy).value(*weights.in_order)
    assert by_dealer == pytest.approx(value)
    assert by_pone == pytest.approx(value)


@EVERY_DECK
def test_one_hand_at_a_time_and_all_at_once_agree(text: str) -> None:
    deck = make_deck(faces_of(text))
    policy = any_policy(len(deck.values), 3)
    weights = any_weights(len(deck.hands), 4)
    learned = policy.lead, policy.reply, policy.second
    best = {"pone": 0.0, "dealer": 0.0}
    own = dict(best)
    for seat, gain in (("pone", pone_gain), ("dealer", dealer_gain)):
        mine = getattr(weights, seat)
        yours = weights.dealer if seat == "pone" else weights.pone
        for place, held in enumerate(deck.hands):
            apart = np.array([not np.isin(held, hand).any() for hand in deck.hands])
            believed = yours * apart
            if mine[place] and believed.any():
                values = gain(deck, held, believed, *learned, policy.third)
                best[seat] += mine[place] * believed.sum() * values[0]
                own[seat] += mine[place] * believed.sum() * values[1]
    solving = Solving(deck, weights)
    solving.thirds[:] = policy.third
    pone, dealer = solving.best_values(Learned(*learned))
    assert own["pone"] == pytest.approx(-own["dealer"])
    assert best["pone"] == pytest.approx(pone)
    assert best["dealer"] == pytest.approx(dealer)
    assert pone + dealer >= 0


def test_a_small_game_is_solved() -> None:
    deck = make_deck(faces_of("AM 2MK 5YK 8WL 9WY PMYK XS E"))
    even = np.ones(len(deck.hands))
    weights = fitted(BySeat(even / len(even), even / len(even)), deck)
    solving = Solving(deck, weights, spread=0.02, tremble=1e-4)
    state = solving.fresh()
    before = solving.exploitability(state)
    for number in range(1, 101):
        solving.step(state, number)
    assert before > 0.5
    assert solving.exploitability(state) < 0.02


def test_fitted_weights_meet_the_shares() -> None:
    deck = make_deck(range(10))
    rng = np.random.default_rng(5)
    joint = rng.random((120, 120)) * [
        [not np.isin(one, other).any() for other in deck.hands] for one in deck.hands
    ]
    joint /= joint.sum()
    shares = BySeat(joint.sum(axis=1), joint.sum(axis=0))
    weights = fitted(shares, deck)
    assert weights.pone * meeting(weights.dealer, deck) == pytest.approx(shares.pone, abs=1e-9)
    assert weights.dealer * meeting(weights.pone, deck) == pytest.approx(shares.dealer, abs=1e-9)


def test_hands_kept_of_the_unseen_cards_are_counted() -> None:
    rng = np.random.default_rng(6)
    deals = sorted(combinations(range(45), 5), key=lambda deal: deal[::-1])[:20_000]
    hand_of = rng.integers(0, 50, len(deals))
    unseen = np.array([0, 2, 3, 5, 8, 11, 13])
    counts = np.zeros(50)
    count_hands(hand_of, unseen, counts)
    expected = np.bincount(
        [hand_of[deals.index(five)] for five in combinations(unseen.tolist(), 5)], minlength=50
    )
    assert counts.tolist() == expected.tolist()


def test_the_greedy_policy_plays_what_greedy_players_do() -> None:
    from muggins.strategy.crib.pegging import highest

    faces = faces_of("E AM 3LY 5YK 6SY PMYK 8WL")
    deck = make_deck(faces)

    def chances(turn: int, held: tuple[int, ...], plays: tuple[tuple[int, int], ...]) -> dict[int, float]:
        return {highest(pegging, held, tuple(faces[card] for _, card in plays)): 1.0}

    import attrs

    pegging = attrs.evolve(BARE.pegging, faces=tuple(faces))
    found, expected = greedy(deck), played_by(chances, deck)
    weights = any_weights(len(deck.hands), 7)
    for one, other in zip(found[:2], expected[:2], strict=True):
        assert (one == other).mean() > 0.4
    assert Brute(faces, deck, found).value(*weights.in_order) == pytest.approx(
        Brute(faces, deck, expected).value(*weights.in_order)
    )
