"""Who wins in a deal, and which discard is found for it, in a game so small that it can be told by hand."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from types import SimpleNamespace

import pytest

from muggins.strategy.crib import BareGame, BarePegging, Counted, DiscardChances, HandSample
from muggins.strategy.crib.race import Race
from muggins.strategy.odds import OddsTable
from muggins.table.seats import BySeat, Seat

TARGET = 9
PONE, DEALER = 0, 1


def some_table(rng: Random, target: int) -> OddsTable:
    """A table of odds with any chances."""
    errors = [[0.0] * target] * target
    return OddsTable.of([[rng.random() for _ in range(target)] for _ in range(target)], errors)


def some_counts(rng: Random, ups: int) -> list[Counted]:
    """What some cards score with each card turned up, and what may be claimed on them; often nothing."""
    return [(rng.choice([0, 0, 1, 3]), rng.choice([0, 0, 1, 2])) for _ in range(ups)]


def in_order(
    plays: Sequence[tuple[int, int]], first: int, pone: Counted, dealer: Counted, crib: Counted
) -> Iterator[tuple[int, int]]:
    """Everything that is scored in a deal, with whose it is: a claim is the other player's."""
    yield DEALER, first
    yield from plays
    for owner, (points, claim) in ((PONE, pone), (DEALER, dealer), (DEALER, crib)):
        yield owner, points
        yield 1 - owner, claim


def chance_of_pone(table: OddsTable, scores: tuple[int, int], scored: Iterator[tuple[int, int]]) -> float:
    """1 or 0 if somebody reaches the target; else the chance of the pone, who deals next."""
    points = [*scores]
    for player, more in scored:
        points[player] += more
        if points[player] >= table.target:
            return float(player == PONE)
    return table.chance(pone=points[DEALER], dealer=points[PONE])


@pytest.mark.parametrize("seed", range(5))
def test_whoever_is_first_at_the_target_wins(seed: int) -> None:
    """From every score: point by point in their order, whatever comes after a win."""
    rng = Random(seed)
    table = some_table(rng, TARGET)
    for scores in product(range(TARGET), range(TARGET)):
        plays = [(rng.randrange(2), rng.randrange(1, 4)) for _ in range(rng.randrange(4))]
        ups = rng.randrange(1, 4)
        firsts = [rng.choice([0, 0, 2]) for _ in range(ups)]
        pone, dealer, cribs = (some_counts(rng, ups) for _ in range(3))
        expected = [
            chance_of_pone(table, scores, in_order(plays, *each))
            for each in zip(firsts, pone, dealer, cribs, strict=True)
        ]
        found = Race(table, *scores).chance(plays, firsts, pone, dealer, cribs)
        assert found == pytest.approx(sum(expected) / ups, abs=1e-12)


# --- the one to throw --------------------------------------------------------------------------------------

ONE, OTHER, NEITHER = (0, 1), (0, 2), (1, 2)
CARDS = 30
FOR_ONE, FOR_OTHER = bytes([7, 3, 4]), bytes([7, 5, 6])
"""A hand of the pone: the card that it keeps, and the two that it throws."""


def nothing(cards: Sequence[int], ups: Sequence[int]) -> list[Counted]:
    """No hand scores."""
    return [(0, 0)] * len(ups)


def a_vote(cards: Sequence[int], ups: Sequence[int]) -> list[Counted]:
    """A crib scores a point if the pone has thrown what goes with the discard."""
    return [(int(tuple(cards) in {(*ONE, 3, 4), (*OTHER, 5, 6)}), 0)] * len(ups)


def voting(votes: bytes) -> tuple[DiscardChances, list[int]]:
    """The chances of a dealer's discards against such hands, and a list of the hands that they have met."""
    tried: list[int] = []

    def hand(cards: Sequence[int], ups: Sequence[int]) -> list[Counted]:
        tried.extend(card for card in cards if card == votes[0])
        return nothing(cards, ups)

    pegging = BarePegging(
        limit=5,
        counts_again=False,
        without_last=tuple(range(6)),
        faces=tuple(range(CARDS)),
        values=(1,) * CARDS,
        score=lambda played: 0,
    )
    game = BareGame(
        name="votes",
        deck=tuple(range(CARDS)),
        rules=SimpleNamespace(kept=1),
        pegging=pegging,
        ranks=(0,) * CARDS,
        upcard=(0,) * CARDS,
        hand=hand,
        crib=a_vote,
    )
    points = range(3)
    table = OddsTable.of(
        [[0.5 - (pone - dealer) / 8 for dealer in points] for pone in points], [[0.0] * 3 for _ in points]
    )
    sample = HandSample(votes, 3)
    return DiscardChances(game, lambda: table, lambda: BySeat(sample, sample)), tried


def thrown_after(votes: bytes, first: tuple[int, int] = NEITHER) -> tuple[tuple[int, int], int]:
    """What the dealer of three cards throws, and against how many hands the discards were tried."""
    chances, tried = voting(votes)
    thrown = chances.better((0, 1, 2), Seat.DEALER, (3, 3), first)
    return thrown, len(tried)


def test_the_discard_that_is_best_in_the_end_is_thrown() -> None:
    """One that is a little ahead after twenty hands, and clearly behind after sixty, is not."""
    assert thrown_after(FOR_ONE * 14 + FOR_OTHER * 6 + FOR_OTHER * 180) == (OTHER, 200)


def test_the_first_choice_is_thrown_unless_another_one_is_clearly_better() -> None:
    """One that is ahead by less than a standard error is not thrown instead."""
    assert thrown_after(FOR_ONE * 101 + FOR_OTHER * 99, OTHER) == (OTHER, 200)
    assert thrown_after(FOR_ONE * 110 + FOR_OTHER * 90, OTHER) == (ONE, 200)


@pytest.mark.parametrize(("votes", "thrown", "met"), [(5, ONE, 21), (6, ONE, 21), (7, OTHER, 200)])
def test_discards_that_are_hardly_better_than_the_first_choice_are_not_looked_at_any_more(
    votes: int, thrown: tuple[int, int], met: int
) -> None:
    """After twenty hands that is how those are which are two standard errors behind, or almost.

    The hand after these is read, but not met.
    """
    assert thrown_after(FOR_ONE * (20 - votes) + FOR_OTHER * (votes + 180), ONE) == (thrown, met)


def test_no_more_than_two_hundred_hands_are_met() -> None:
    """Where two discards stay as good, the first choice is thrown in the end."""
    assert thrown_after((FOR_ONE + FOR_OTHER) * 150, OTHER) == (OTHER, 200)


def test_the_chance_of_each_discard_is_a_mean_over_five_hundred_hands() -> None:
    """A point from four of five of them takes the dealer from 0.5 to 0.625 as often."""
    chances, tried = voting((FOR_ONE * 4 + FOR_OTHER) * 120)
    found = chances.of_all((0, 1, 2), Seat.DEALER, (0, 0))
    assert len(tried) == 500
    assert found[frozenset(ONE)].chance == pytest.approx(0.5 + 0.125 * 4 / 5)
    assert found[frozenset(OTHER)].chance == pytest.approx(0.5 + 0.125 / 5)
    assert found[frozenset((1, 2))] == (0.5, 0)
    assert found[frozenset(ONE)].error == pytest.approx(0.125 * (4 / 25 / 499) ** 0.5)


# --- hands that come with a game ---------------------------------------------------------------------------


def test_the_hands_of_both_seats() -> None:
    """Those of the pone come first, and then those of the dealer; they are too many to be shown."""
    samples = HandSample.of_both(bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), 3)
    assert list(samples.pone.without([])) == [(0, 1, 2), (3, 4, 5)]
    assert list(samples.dealer.without([10])) == [(6, 7, 8)]
    assert repr(samples.pone) == "HandSample(dealt=3)"
