"""The means of each kind over all hands and cribs of Cribbage, and the cards behind a total."""

from fractions import Fraction
from math import comb

import pytest

from games.cribbage import literal
from lengths import first_quick, rows_first_quick
from muggins.games.cribbage import FIVE_CARD, STANDARD, Kind, Rules, crib_distribution, hand_distribution
from muggins.games.cribbage.census import Split, crib_means, cribs_with, hand_means, hands_with

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
