"""Cribbage beside two packages of PyPI that other people wrote: cribbage-scorer and magmacrunch-cribbage.

Not part of the tests, which need nobody's scorer but our own: `nox -s witnesses` runs it.
"""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

import pytest
from cribbage import cards as magmacrunch
from cribbage_scorer import cribbage_scorer

from muggins.cards.french import PACK, Card, Rank
from muggins.games.cribbage import crib_points, hand_points, score_heels, score_play
from muggins.games.cribbage.show import CribbageScore, score_crib, score_hand

Cards: TypeAlias = tuple[Card, ...]

SPLITS = 100_000
PLAYS = 30_000
LIMIT = 31
MAGMACRUNCH_SUITS = {suit[0].upper(): suit for suit in magmacrunch.SUITS}


def splits(seed: int) -> Iterator[tuple[Cards, Card]]:
    """Four cards and a starter at random, half of them from few ranks or few suits, as more scores there."""
    rng = Random(seed)
    rich = [[card for card in PACK if card.rank in range(low, low + 5)] for low in range(9)]
    rich += [[card for card in PACK if card.suit_index in (suit, (suit + 1) % 4)] for suit in range(4)]
    for number in range(SPLITS):
        *held, starter = rng.sample(rng.choice(rich) if number % 2 else PACK.cards, 5)
        yield tuple(held), starter


def plays(seed: int) -> Iterator[Cards]:
    """Sequences of up to eight cards that stay within 31, most of them from few ranks."""
    rng = Random(seed)
    for _ in range(PLAYS):
        low = rng.randrange(10)
        pool = [card for card in PACK if card.rank in range(low, low + 4)]
        played: Cards = ()
        for card in rng.sample(pool, 8):
            if sum(min(card.rank + 1, 10) for card in (*played, card)) > LIMIT:
                break
            played += (card,)
        yield played


def for_scorer(card: Card) -> tuple[int, str]:
    """A card as cribbage-scorer writes it."""
    return card.rank + 1, card.code[-1]


def for_magmacrunch(card: Card) -> magmacrunch.Card:
    """A card as magmacrunch-cribbage writes it."""
    rank = "10" if card.rank is Rank.TEN else card.rank.symbol
    return magmacrunch.Card(MAGMACRUNCH_SUITS[card.code[-1]], rank)


@pytest.mark.parametrize("seed", range(2))
def test_hands_and_cribs_beside_cribbage_scorer(seed: int) -> None:
    """Both find the same totals in hands and in cribs."""
    for held, starter in splits(seed):
        theirs = for_scorer(starter), [for_scorer(card) for card in held]
        assert hand_points(held, starter) == cribbage_scorer.show_calc_score(*theirs)[0]
        assert crib_points(held, starter) == cribbage_scorer.show_calc_score(*theirs, crib=True)[0]


@pytest.mark.parametrize("seed", range(2, 4))
def test_hands_and_cribs_beside_magmacrunch(seed: int) -> None:
    """Both find the same points of each kind in hands and in cribs."""

    def by_kind(score: CribbageScore) -> list[int]:
        points = {str(kind): number for kind, number in score.by_kind.items()}
        return [points.get(kind, 0) for kind in ("fifteen", "pair", "run", "flush", "nobs")]

    for held, starter in splits(seed):
        theirs = [for_magmacrunch(card) for card in held], for_magmacrunch(starter)
        for is_crib, ours in ((False, score_hand(held, starter)), (True, score_crib(held, starter))):
            found = magmacrunch.score_hand(*theirs, is_crib=is_crib)
            assert by_kind(ours) == [found.fifteens, found.pairs, found.runs, found.flush, found.nobs]


def test_the_play_beside_both() -> None:
    """All three find the same points for the last card of each sequence."""
    for played in plays(5):
        ours = score_play(played).total
        *before, last = map(for_magmacrunch, played)
        assert ours == magmacrunch.score_pegging_play(last, before).points
        assert ours == cribbage_scorer.play_score_ongoing([for_scorer(card) for card in played])[1]


def test_heels_beside_cribbage_scorer() -> None:
    """Both give the dealer 2 for a Jack, and nothing for any other starter."""
    for starter in PACK:
        points, _ = cribbage_scorer.cut_calc_score(for_scorer(starter), ["pone", "dealer"], "dealer")
        assert points == {"pone": 0, "dealer": score_heels(starter).total}
