"""Cribbage against the second scorer, which is written literally from the rules.

`test_cribbage_splits` goes through every hand and every crib.
"""

from itertools import product
from random import Random
from typing import Any

import pytest

from games.cribbage import literal
from lengths import first_quick
from muggins.cards.french import Card
from muggins.games.cribbage import (
    FIVE_CARD,
    SEVEN_CARD,
    STANDARD,
    PlayState,
    Rules,
    hand_distribution,
    hand_points,
    score_crib,
    score_hand,
    score_play,
    start_play,
)
from muggins.games.cribbage.census import hand_means, hands_with
from muggins.pegging import Go, Play
from muggins.scoring.score import Score

CARD_OF = {code: Card.parse(code) for code in literal.DECK}
SEED = 41


def kinds(score: Score[Any, Any]) -> dict[str, int]:
    """The points by kind, each kind in the players' word for it."""
    return {kind.value: points for kind, points in score.by_kind.items()}


def test_hands_and_cribs_kind_by_kind() -> None:
    """Random hands and cribs, and hands of a few suits, in which flushes are common."""
    rng = Random(SEED)
    for number in range(1_500):
        codes = [code for code in literal.DECK if number % 2 or code[1] in "HS"]
        *held, up = rng.sample(codes, 5)
        cards, starter = tuple(map(CARD_OF.__getitem__, held)), CARD_OF[up]
        assert kinds(score_hand(cards, starter)) == literal.hand(held, up)
        assert kinds(score_crib(cards, starter)) == literal.crib(held, up)
        assert kinds(score_hand(cards[:3], starter, FIVE_CARD)) == literal.hand(held[:3], up)


@pytest.mark.parametrize("length", first_quick([1, 2, 3, 4, 5], 3))
def test_every_sequence_of_ranks(length: int) -> None:
    """The last card of every sequence of so many ranks, as far as the count allows."""
    for ranks in product(literal.RANKS, repeat=length):
        if max(map(ranks.count, ranks)) > 4 or sum(literal.VALUE[rank] for rank in ranks) > 31:
            continue
        codes = [rank + literal.SUITS[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
        assert kinds(score_play([CARD_OF[code] for code in codes])) == literal.play(codes)


def compare_play(rng: Random, rules: Rules) -> None:
    """Play one random deal twice, and compare all that happened."""
    each = rules.kept
    suits = rng.choice(["CDHS", "CD"])
    codes = rng.sample([code for code in literal.DECK if code[1] in suits or rng.random() < 0.2], 2 * each)
    pone, dealer = codes[:each], codes[each:]
    chosen: list[str] = []

    def choose(_seat: literal.Seat, legal: list[str]) -> str:
        chosen.append(rng.choice(legal))
        return chosen[-1]

    told = literal.whole_play(pone, dealer, choose, single_count=rules.five_card)
    state: PlayState = start_play(
        [CARD_OF[code] for code in pone],
        [CARD_OF[code] for code in dealer],
        rules=rules,
    )
    for code in chosen:
        state = state.play(CARD_OF[code])
    assert state.is_over
    assert events(state) == told


def events(state: PlayState) -> list[literal.Event]:
    """What happened, as the second scorer tells it."""
    found: list[literal.Event] = []
    for event in state.log:
        seat: literal.Seat = "pone" if event.seat.value == "pone" else "dealer"
        if isinstance(event, Go):
            found.append(("go", seat))
        elif isinstance(event, Play):
            found.append(("play", seat, event.card.code, event.count, kinds(event.score)))
        elif event.score.lines:
            found.append(("last", seat, event.score.total))
    return found


def test_random_plays() -> None:
    """Some whole plays of each number of cards."""
    rng = Random(SEED)
    for _ in range(500):
        for rules in STANDARD, FIVE_CARD, SEVEN_CARD:
            compare_play(rng, rules)


def test_hands_of_five_kind_by_kind() -> None:
    """Random hands of seven-card Cribbage, before and after the cut, at both speeds."""
    rng = Random(SEED)
    for number in range(1_500):
        codes = [code for code in literal.DECK if number % 2 or code[1] in "HS"]
        *held, up = rng.sample(codes, 6)
        cards, starter = tuple(map(CARD_OF.__getitem__, held)), CARD_OF[up]
        told = literal.hand(held, up)
        assert kinds(score_hand(cards, starter, SEVEN_CARD)) == told
        assert hand_points(cards, starter, SEVEN_CARD) == sum(told.values())
        assert kinds(score_hand(cards, rules=SEVEN_CARD)) == literal.hand(held, None)


@pytest.mark.exhaustive
def test_the_distribution_of_seven_card_cribbage() -> None:
    """The means of all kinds add up to its mean, and the hands behind its highest totals are there."""
    distribution = hand_distribution(SEVEN_CARD)
    assert sum(hand_means(SEVEN_CARD).values()) == distribution.mean
    for total in range(36, 47):
        found = list(hands_with(total, SEVEN_CARD))
        assert len(found) == distribution.counts.get(total, 0)
        for held, up in found[::13]:
            assert sum(literal.hand([card.code for card in held], up.code).values()) == total


@pytest.mark.exhaustive
def test_forty_thousand_plays() -> None:
    """40,000 seeded plays of six-card Cribbage."""
    rng = Random(SEED + 1)
    for _ in range(40_000):
        compare_play(rng, STANDARD)
