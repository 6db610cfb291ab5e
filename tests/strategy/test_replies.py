"""The words for what may be scored in reply to a card, and the rest of a deal, counted in its order."""

from math import sqrt
from typing import Any

import pytest
from attrs import evolve

from muggins.cards.french import PACK, Suit
from muggins.games.cribbage.analysis.beliefs import BELIEFS
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.play import CribbagePegging
from muggins.games.cribbage.rules import STANDARD
from muggins.scoring.score import Score
from muggins.strategy.crib import Faces
from muggins.strategy.crib.ranking.decisions import DecisionReader
from muggins.strategy.crib.ranking.playing_on import Way
from muggins.strategy.crib.ranking.replies import Replies
from muggins.strategy.crib.ranking.sampling import Sample
from muggins.strategy.crib.ranking.to_the_end import Chance, ToTheEnd
from muggins.strategy.odds import shipped_table
from strategy.tiny_pegging import TINY

ACE, FOUR, FIVE, SEVEN, EIGHT, TEN, KING = 0, 3, 4, 6, 7, 9, 12
SYMBOLS = "A23456789TJQK"


def replies(pile: tuple[int, ...], fitting: list[int], hands: dict[tuple[int, ...], float]) -> Replies:
    """The replies in Cribbage to some ranks, by the hands that the other player may hold."""
    pegging = CribbagePegging(STANDARD)
    return Replies(
        evolve(BARE.pegging),  # one that knows no replies yet
        pile,
        fitting,
        [*hands],
        [*hands.values()],
        lambda ranks: pegging.score(tuple(PACK[rank * len(Suit)] for rank in ranks)),
        SYMBOLS.__getitem__,
    )


@pytest.mark.parametrize(
    ("share", "often"),
    [
        (0.0001, "score on it 1% of the time"),
        (0.0149, "score on it 1% of the time"),
        (0.0151, "score on it 2% of the time"),
        (0.5, "score on it 50% of the time"),
        (0.9949, "score on it 99% of the time"),
        (0.995, "always score on it"),
        (1.0, "always score on it"),
    ],
)
def test_how_often_a_reply_scores(share: float, often: str) -> None:
    """A five makes fifteen with a ten. A share is in whole percent, and what can happen is at least 1 %."""
    found = replies((), [TEN], {(FIVE, FIVE): share, (ACE, ACE): 1 - share})
    assert found.reason(TEN) == f"the opponent can {often}, mainly with 5 (fifteen)"


def test_a_card_that_scores_in_two_ways_names_both() -> None:
    """The third five makes fifteen, and three of a kind, which is a line of pairs (CR-15, CR-16)."""
    found = replies((FIVE, FIVE), [FIVE], {(KING,): 1.0})
    assert found.reason(FIVE) == "scores 8 for fifteen and pair; the opponent cannot score on it"


def test_every_card_of_a_hand_may_be_the_reply() -> None:
    """Each hand has a five, which makes fifteen with a ten; only one of them has another ten."""
    found = replies((), [TEN], {(FIVE, TEN): 0.6, (FIVE, KING): 0.4})
    assert found.reason(TEN) == "the opponent can always score on it, mainly with 5 (fifteen)"


def test_only_a_card_that_is_held_can_be_the_reply() -> None:
    """At 14 an ace makes fifteen, and half of the hands have one."""
    found = replies((TEN,), [FOUR], {(ACE,): 0.5, (KING,): 0.5})
    assert found.reason(FOUR) == "the opponent can score on it 50% of the time, mainly with A (fifteen)"


def test_the_likeness_of_hands_is_what_they_may_score() -> None:
    """A ten is answered by a five or by a ten, for two points each, and by a king for none."""
    found = replies((), [TEN], {(FIVE,): 0.5, (TEN,): 0.3, (KING,): 0.2})
    five, ten, king = [found.likeness((rank,)) for rank in (FIVE, TEN, KING)]
    assert five == ten == found.likeness((KING, FIVE)) == found.likeness((FIVE, KING))
    assert king < five


def in_words(ranks: Faces) -> Score[Any, Any]:
    """Nothing is said here."""
    raise AssertionError


def test_hands_that_score_differently_are_not_alike() -> None:
    """They are in order by what they score on the 2, and then on the 3.

    A pair scores 2, and a count of 7 scores 1.
    """
    hands = [(1,), (4,), (3,), (5,), (2,), (2, 4), (2, 3)]
    found = Replies(evolve(TINY), (), [2, 3], hands, [1 / 7] * 7, in_words, str)
    numbers = [found.likeness(hand) for hand in hands]
    assert numbers == sorted({*numbers})


def test_a_reply_that_would_pass_31_scores_nothing() -> None:
    """Three tens count 30, and a fourth does not fit (CR-10)."""
    found = replies((TEN, TEN), [TEN], {(FIVE, TEN): 1.0})
    assert found.reason(TEN) == "scores 6 for pair; the opponent cannot score on it"


def test_the_worst_reply_is_the_one_that_costs_most_on_average() -> None:
    """A third four scores 6, but is held once in ten times; a seven makes fifteen, for 2 (CR-15, CR-16)."""
    found = replies((FOUR,), [FOUR], {(FOUR,): 0.1, (SEVEN,): 0.9})
    assert (
        found.reason(FOUR)
        == "scores 2 for pair; the opponent can always score on it, mainly with 7 (fifteen)"
    )


def test_a_card_spares_its_player_the_worst_reply_to_another() -> None:
    """A ten on a five is likelier than an eight on a seven."""
    found = replies((), [FIVE, SEVEN, KING], {(EIGHT,): 0.1, (TEN,): 0.9})
    assert found.reason(KING) == "the opponent cannot score on it; another card could be met with T (fifteen)"


@pytest.mark.parametrize(
    ("parts", "error"), [((1.0, 3.0), 2.0), ((1.0, 3.0, 1.0), sqrt(6)), ((2.0, 2.0), 0.0), ((2.0,), 0.0)]
)
def test_the_error_of_what_was_drawn(parts: tuple[float, ...], error: float) -> None:
    """The variance of n parts is n times half the mean square of the difference of neighbours."""
    assert Sample(("a",) * len(parts), parts, 0).error(parts) == pytest.approx(error)
    assert Sample(("sure", *parts), (1.0, *parts), 1).error((9.0, *parts)) == pytest.approx(error)


@pytest.mark.parametrize(
    ("seat", "held", "plays", "chance"),
    [
        ("pone", "5H 5C TD JS", [], 1.0),
        ("dealer", "5H 5C TD JS", [("pone", "KD")], 0.0),
    ],
)
def test_the_hand_of_the_pone_counts_first(
    seat: str, held: str, plays: list[tuple[str, str]], chance: float
) -> None:
    """At 120 to 120 with a hand of two points or more each, the pone is out first (CR-20)."""
    decision = DecisionReader(BARE, READ)(held, seat, "2H 3C", "7S", plays)
    odds = shipped_table("muggins.games.cribbage.analysis")
    end = ToTheEnd(BARE, BELIEFS, odds, decision, (120, 120))
    assert end.after(Way(1.0, ()), (2, 0), (2, 0)) == chance


@pytest.mark.parametrize(("seat", "plays"), [("pone", []), ("dealer", [("pone", "KD")])])
def test_the_hand_of_each_player_is_its_own(seat: str, plays: list[tuple[str, str]]) -> None:
    """At 119 to 119 the only hand that scores wins, whosever it is."""
    decision = DecisionReader(BARE, READ)("5H 5C TD JS", seat, "2H 3C", "7S", plays)
    odds = shipped_table("muggins.games.cribbage.analysis")
    end = ToTheEnd(BARE, BELIEFS, odds, decision, (119, 119))
    assert end.after(Way(1.0, ()), (0, 0), (0, 0)) == 1


def test_the_chance_over_what_the_other_player_may_show() -> None:
    """The dealer at 120 loses to a hand of two points, and wins against a hand of none.

    The variance of the mean of 1 and 0 is half of their own, which is 0.5.
    """
    decision = DecisionReader(BARE, READ)("5H 5C TD JS", "dealer", "2H 3C", "7S", [("pone", "KD")])
    odds = shipped_table("muggins.games.cribbage.analysis")
    end = ToTheEnd(BARE, BELIEFS, odds, decision, (120, 119))
    assert end.chance([Way(1.0, ())], [((2, 0), (0, 0)), ((0, 0), (0, 0))]) == Chance(0.5, 0.25)
    ways = [Way(0.75, ()), Way(0.25, ((0, 2),))]
    assert end.chance(ways, [((2, 0), (0, 0)), ((0, 0), (0, 0))]) == Chance(0.375, 0.375**2)
