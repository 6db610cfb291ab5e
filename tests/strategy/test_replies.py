"""The words for what may be scored in reply to a card, and the rest of a deal, counted in its order."""

from math import sqrt

import pytest

from muggins.cards.french import PACK, Suit
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.beliefs import BELIEFS
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.play import CribbagePegging
from muggins.games.cribbage.rules import STANDARD
from muggins.strategy.crib.decisions import DecisionReader
from muggins.strategy.crib.playing_on import Way
from muggins.strategy.crib.replies import Replies
from muggins.strategy.crib.sampling import Sample
from muggins.strategy.crib.to_the_end import ToTheEnd
from muggins.strategy.odds import shipped_table

ACE, FOUR, FIVE, TEN, KING = 0, 3, 4, 9, 12
SYMBOLS = "A23456789TJQK"


def replies(pile: tuple[int, ...], fitting: list[int], hands: dict[tuple[int, ...], float]) -> Replies:
    """The replies in Cribbage to some ranks, by the hands that the other player may hold."""
    pegging = CribbagePegging(STANDARD)
    return Replies(
        BARE.pegging,
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
        (0.0001, "1% of the time"),
        (0.0149, "1% of the time"),
        (0.0151, "2% of the time"),
        (0.5, "50% of the time"),
        (0.9949, "99% of the time"),
        (0.995, "always"),
        (1.0, "always"),
    ],
)
def test_how_often_a_reply_scores(share: float, often: str) -> None:
    """A five makes fifteen with a ten. A share is in whole percent, and what can happen is at least 1 %."""
    found = replies((), [TEN], {(FIVE, FIVE): share, (ACE, ACE): 1 - share})
    assert found.reason(TEN) == f"a reply scores {often}, above all 5 for fifteen"


def test_a_card_that_scores_in_two_ways_names_both() -> None:
    """The third five makes fifteen, and three of a kind, which is a line of pairs (CR-15, CR-16)."""
    found = replies((FIVE, FIVE), [FIVE], {(KING,): 1.0})
    assert found.reason(FIVE) == "scores 8 for fifteen and pair; no reply scores"


def test_every_card_of_a_hand_may_be_the_reply() -> None:
    """Each hand has a five, which makes fifteen with a ten; only one of them has another ten."""
    found = replies((), [TEN], {(FIVE, TEN): 0.6, (FIVE, KING): 0.4})
    assert found.reason(TEN) == "a reply scores always, above all 5 for fifteen"


def test_only_a_card_that_is_held_can_be_the_reply() -> None:
    """At 14 an ace makes fifteen, and half of the hands have one."""
    found = replies((TEN,), [FOUR], {(ACE,): 0.5, (KING,): 0.5})
    assert found.reason(FOUR) == "a reply scores 50% of the time, above all A for fifteen"


def test_the_likeness_of_hands_is_what_they_may_score() -> None:
    """A ten is answered by a five or by a ten, for two points each, and by a king for none."""
    found = replies((), [TEN], {(FIVE,): 0.5, (TEN,): 0.3, (KING,): 0.2})
    five, ten, king = [found.likeness((rank,)) for rank in (FIVE, TEN, KING)]
    assert five == ten == found.likeness((KING, FIVE))
    assert king < five


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
    odds = shipped_table("muggins.games.cribbage")
    end = ToTheEnd(BARE, BELIEFS, odds, decision, (120, 120))
    assert end.after(Way(1.0, ()), (2, 0), (2, 0)) == chance
