"""The distributions of Cribbage: all hands and all cribs, in plain Python and with NumPy."""

from collections import Counter
from itertools import combinations

import pytest

from games.cribbage import literal
from muggins.games.cribbage import FIVE_CARD, MUGGINS, crib_distribution, hand_distribution
from muggins.games.cribbage.analysis.exhaustive import all_cribs, all_hands
from muggins.scoring.distribution import Distribution
from vector_files import read_cases

PINNED = dict(case.split(" = ") for case in read_cases("games/cribbage/distributions.txt"))
SPLITS = 12_994_800

# How many of the 12,994,800 hands score what, as published by S. Lumetta ("Amusing Cribbage Facts").
PUBLISHED_HANDS = {
    0: 1009008, 1: 99792, 2: 2813796, 3: 505008, 4: 2855676, 5: 697508, 6: 1800268, 7: 751324, 8: 1137236,
    9: 361224, 10: 388740, 11: 51680, 12: 317340, 13: 19656, 14: 90100, 15: 9168, 16: 58248, 17: 11196,
    18: 2708, 20: 8068, 21: 2496, 22: 444, 23: 356, 24: 3680, 28: 76, 29: 4,
}  # fmt: skip


def counted(distribution: Distribution) -> str:
    """A distribution as the vectors write it."""
    return " ".join(f"{total}:{count}" for total, count in distribution.counts.items())


def points(distribution: Distribution) -> int:
    """All points together."""
    return sum(total * count for total, count in distribution.counts.items())


def test_the_pinned_distributions() -> None:
    """Each distribution is that of `distributions.txt`, count by count."""
    found = {
        "hands": hand_distribution(),
        "cribs": crib_distribution(),
        "five_card": hand_distribution(FIVE_CARD),
    }
    assert {what: counted(distribution) for what, distribution in found.items()} == PINNED


def test_the_published_distribution() -> None:
    """All hands score what others have found; `test_cribbage_splits` counts each of them."""
    assert dict(hand_distribution().counts) == PUBLISHED_HANDS


def test_all_at_once_they_are_the_same() -> None:
    """The arrays of all hands and of all cribs have the distributions counted in plain Python."""
    assert all_hands().distribution() == hand_distribution()
    assert all_cribs().distribution() == crib_distribution()


@pytest.mark.parametrize(
    ("distribution", "zeros", "total", "mean"),
    [
        (hand_distribution(), 1_009_008, 61_974_180, 4.7692),
        (crib_distribution(), 1_022_208, 61_528_020, 4.7348),
    ],
    ids=["hands", "cribs"],
)
def test_cr_27_and_28_known_totals(distribution: Distribution, zeros: int, total: int, mean: float) -> None:
    """29 comes four times and 28 seventy-six times; 19, 25, 26 and 27 never; so the sums and the means."""
    assert (distribution.size, distribution.least, distribution.best) == (SPLITS, 0, 29)
    assert (distribution.counts[29], distribution.counts[28]) == (4, 76)
    assert distribution.impossible == (19, 25, 26, 27)
    assert zeros == distribution.counts[0]
    assert points(distribution) == total
    assert round(float(distribution.mean), 4) == mean


def test_cr_24_what_the_crib_lacks() -> None:
    """Hands and cribs differ by a flush of the four cards held with a starter of another suit: 4 each."""
    flushes = 4 * 715 * 39
    assert points(hand_distribution()) - points(crib_distribution()) == 4 * flushes


def test_cr_38_five_card_hands_all_have_a_starter() -> None:
    """There are 22,100 hands of three cards with each of the 49 others turned up."""
    assert hand_distribution(FIVE_CARD).size == 22_100 * 49


def test_other_rules_change_nothing() -> None:
    """Only the number of cards held matters to what all hands score."""
    assert hand_distribution(MUGGINS) == hand_distribution()


@pytest.mark.exhaustive
def test_every_five_card_hand_by_the_literal_scorer() -> None:
    """The pinned counts of five-card Cribbage are those of the literal scorer, hand by hand."""
    counts: Counter[int] = Counter()
    for four in combinations(literal.DECK, 4):
        for place, starter in enumerate(four):
            held = four[:place] + four[place + 1 :]
            counts[sum(literal.hand(held, starter).values())] += 1
    assert counted(Distribution(counts)) == PINNED["five_card"]
