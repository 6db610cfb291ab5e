"""All hands and all cribs of Cribbage: how often each total and each kind comes, and the cards behind it."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from games.cribbage import literal
from lengths import first_quick, rows_first_quick
from muggins.games.cribbage import (
    FIVE_CARD,
    MUGGINS,
    STANDARD,
    Kind,
    Rules,
    crib_distribution,
    hand_distribution,
)
from muggins.games.cribbage.analysis.exhaustive import all_cribs, all_hands
from muggins.games.cribbage.census import Split, crib_means, cribs_with, hand_means, hands_with
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
def test_cr_27_cr_28_known_totals(distribution: Distribution, zeros: int, total: int, mean: float) -> None:
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


GAMES = {"six cards": STANDARD, "five cards": FIVE_CARD}
games = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


def as_codes(split: Split) -> tuple[list[str], str]:
    """The codes of the cards held and of the starter."""
    held, starter = split
    return [card.code for card in held], starter.code


@games
def test_the_kinds_of_a_hand_add_up(rules: Rules) -> None:
    """The means of the kinds are those of the whole distribution (CR-20 to CR-25)."""
    assert sum(hand_means(rules).values()) == hand_distribution(rules).mean


def test_the_kinds_of_a_crib_add_up() -> None:
    """A crib differs from a hand by its flush alone, which takes all five cards (CR-24)."""
    means = crib_means()
    assert sum(means.values()) == crib_distribution().mean
    different = {kind for kind, mean in hand_means().items() if mean != means[kind]}
    assert different == {Kind.FLUSH}


@games
def test_pairs_by_linearity(rules: Rules) -> None:
    """Any two cards are of one rank with chance 3 in 51, and such a pair is 2 (CR-22)."""
    assert hand_means(rules)[Kind.PAIR] == 2 * comb(rules.kept + 1, 2) * Fraction(3, 51)


def test_nobs_by_linearity() -> None:
    """Each of four cards is a Jack with chance 4 in 52, and the starter of its suit with 12 in 51 (CR-25)."""
    assert hand_means()[Kind.NOBS] == 4 * Fraction(4, 52) * Fraction(12, 51)


def test_flushes_counted() -> None:
    """Of all choices of four cards and a starter, so many are of one suit, with the starter or without."""
    four, five = 4 * comb(13, 4) * 39, 4 * comb(13, 4) * 9
    ways = comb(52, 4) * 48
    assert hand_means()[Kind.FLUSH] == Fraction(4 * four + 5 * five, ways)
    assert crib_means()[Kind.FLUSH] == Fraction(5 * five, ways)


@pytest.mark.parametrize("total", first_quick([29, 28, 24, 23, 18, 17], 3))
def test_the_hands_behind_a_total(total: int) -> None:
    """There are as many as the distribution says, each once, and each scores that by the literal scorer."""
    found = list(hands_with(total))
    assert len(set(found)) == len(found) == hand_distribution().counts[total]
    for held, starter in map(as_codes, found[::7]):
        assert sum(literal.hand(held, starter).values()) == total


@pytest.mark.parametrize("total", [23, 29])
def test_the_cribs_behind_a_total(total: int) -> None:
    """The same for cribs."""
    found = list(cribs_with(total))
    assert len(set(found)) == len(found) == crib_distribution().counts[total]
    for held, starter in map(as_codes, found):
        assert sum(literal.crib(held, starter).values()) == total


@pytest.mark.parametrize(
    ("total", "rules"),
    rows_first_quick([(30, STANDARD), (27, STANDARD), (19, FIVE_CARD), (19, STANDARD)], 3),
)
def test_no_hand_behind_an_impossible_total(total: int, rules: Rules) -> None:
    """Nineteen, twenty-seven and anything over 29 have no hands (CR-27, CR-28)."""
    assert not list(hands_with(total, rules))


def test_the_best_hands_of_three() -> None:
    """In five-card Cribbage four fives are the best, whichever is turned up (CR-38)."""
    assert {frozenset(held) | {up} for held, up in map(as_codes, hands_with(20, FIVE_CARD))} == {
        frozenset(["5C", "5D", "5H", "5S"])
    }
