"""How likely each choice wins, beside the second scorer, which counts every way."""

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.backhand import literal_backhand as literal
from lengths import first_quick
from muggins.cards.french import Rank
from muggins.errors import (
    DeckError,
    MugginsError,
    RulesError,
    UnexpectedMoveError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.backhand import Choice, Hand, chances, shoe


def unseen(hand: Hand, seen: list[str], decks: int = 1) -> tuple[int, ...]:
    """How many cards of each worth nobody has seen."""
    counts = [4 * decks] * 9 + [16 * decks]
    for card in [*map(str, (*hand.cards, *hand.discarded)), *seen]:
        counts[literal.worth(card) - 1] -= 1
    return tuple(counts)


TWO_CARDS = [
    pair
    for pair in combinations([*literal.DECK[::4], "TD", "9D"], 2)
    if sum(map(literal.worth, pair)) >= 12 and all(literal.worth(card) > 1 for card in pair)
]
"""Pairs that leave a choice: an ace would be replaced first."""


@pytest.mark.parametrize("pair", first_quick(TWO_CARDS, 12), ids=" ".join)
def test_two_cards(pair: tuple[str, str]) -> None:
    """Of one pack; a push hand that is pushed away is not pushed again."""
    hand = Hand(pair)
    left = unseen(hand, [])
    found = chances(hand, pushes=0)
    if hand.is_push:
        assert found == {
            Choice.PLAY: literal.chance_to_play(hand.total, left),
            Choice.PUSH: literal.chance_of_new_hand(left, 0),
        }
    else:
        assert found == {
            Choice.HIT: literal.chance_to_hit(hand.total, 2, left),
            Choice.BACKHAND: literal.chance_of_backhand(hand.total, left),
        }


@pytest.mark.parametrize("seed", first_quick(range(300), 30))
def test_any_hand_with_other_cards_seen(seed: int) -> None:
    """Of one to four packs, with up to five cards held."""
    rng = Random(seed)
    players = rng.randint(1, 8)
    deck = [str(card) for card in shoe(players)]
    cards = rng.sample(deck, len(deck))
    seen = [cards.pop() for _ in range(rng.randint(0, 20))]
    hand = Hand()
    while hand.awaits_card or (hand.choices and rng.random() < 0.3 and not hand.is_push):
        hand = hand.dealt(cards.pop()) if hand.awaits_card else hand.say("hit")
    if hand.is_over or hand.is_push:
        return
    left = unseen(hand, seen, len(deck) // 52)
    assert chances(hand, seen, players=players) == {
        Choice.HIT: literal.chance_to_hit(hand.total, len(hand.cards), left),
        Choice.BACKHAND: literal.chance_of_backhand(hand.total, left),
    }


def test_ba_04_forced_cards_that_do_not_count_bring_fewer_hands_of_five() -> None:
    """So a new hand of low cards wins less often than where they count."""
    seen = [card for card in shoe(8) if card.rank not in (Rank.TWO, Rank.THREE)]
    for card in Hand("TS 7D").cards:
        seen.remove(card)
    counting, other = (
        chances(Hand("TS 7D", forced_cards_count=count), seen, players=8, pushes=0)[Choice.PUSH]
        for count in (True, False)
    )
    assert 0 < other < counting == 1


def test_ba_02_forced_cards_that_do_not_count() -> None:
    """The second scorer counts every way that they may come."""
    hand = Hand("TS 7D", forced_cards_count=False)
    found = chances(hand, pushes=0)[Choice.PUSH]
    assert found == literal.chance_of_new_hand(unseen(hand, []), 0, forced_count=False)


@pytest.mark.exhaustive
@pytest.mark.parametrize("forced_count", [True, False])
def test_another_push(forced_count: bool) -> None:
    """A hand that is pushed away may be followed by another one that is."""
    hand = Hand("TS 7D", forced_cards_count=forced_count)
    found = chances(hand, pushes=1)[Choice.PUSH]
    assert found == literal.chance_of_new_hand(unseen(hand, []), 1, forced_count)


def test_each_push_more_is_worth_less() -> None:
    """It never does harm."""
    zero, one = (chances(Hand("TS 7D"), pushes=pushes)[Choice.PUSH] for pushes in (0, 1))
    assert 0 < one - zero < Fraction(1, 10)


def test_what_was_seen_counts() -> None:
    """If all tens were seen, a backhand at 12 cannot be right, and a hit cannot lose."""
    tens = [card for card in literal.DECK if literal.worth(card) == 10 and card != "TS"]
    found = chances(Hand("TS 2D"), tens)
    assert found[Choice.BACKHAND] == 0
    assert found[Choice.HIT] > Fraction(1, 2)


def test_a_backhand_at_21_is_certain() -> None:
    """Whatever comes."""
    hand = Hand("TS 6D").say("hit").dealt("5H")
    assert chances(hand)[Choice.BACKHAND] == 1


# --- refusals ----------------------------------------------------------------------------------------------


def test_a_hand_without_a_choice() -> None:
    """One that waits for a card, and one that is over."""
    with pytest.raises(UnexpectedMoveError, match=r"nothing to choose: 5H 6C \(11\) waits for a card"):
        chances(Hand("5H 6C"))
    with pytest.raises(UnexpectedMoveError, match=r"nothing to choose: TS 6D 6H \(22\): bust is over"):
        chances(Hand("TS 6D").say("hit").dealt("6H"))


def test_more_cards_than_there_are() -> None:
    """A card that the hand has cannot be seen elsewhere in the same pack, and no joker is."""
    with pytest.raises(DeckError, match="TS cannot have been seen so often: the pack has 52 cards"):
        chances(Hand("TS 6D"), "TS")
    assert chances(Hand("TS 6D"), "TS", players=3)
    with pytest.raises(WrongCardsError, match=r"not a valid list of cards seen: \*R is not in the deck"):
        chances(Hand("TS 6D"), "*R")


def test_too_few_cards_are_left() -> None:
    """A hit may take four cards, a push twelve with one more push."""
    rest = [card for card in literal.DECK if card not in ("TS", "6D", "7D")]
    assert chances(Hand("TS 6D"), rest[:46])
    with pytest.raises(DeckError, match="3 cards are left: too few, because a choice may need 4"):
        chances(Hand("TS 6D"), [*rest[:46], "7D"])
    with pytest.raises(DeckError, match="11 cards are left: too few, because a choice may need 12"):
        chances(Hand("TS 7D"), rest[:39])
    assert chances(Hand("TS 7D"), rest[:38])


WRONG: dict[str, dict[str, Any]] = {
    "a text for a hand": {"hand": "TS 6D"},
    "too many pushes": {"pushes": 5},
    "pushes below none": {"pushes": -1},
    "half a push": {"pushes": 0.5},
    "nobody": {"players": 0},
    "a number of cards seen": {"seen": 5},
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_is_refused(wrong: dict[str, Any]) -> None:
    """Each with an error of the library."""
    with pytest.raises(MugginsError):
        chances(**{"hand": Hand("TS 6D"), **wrong})
    if wrong.get("pushes") in (5, -1):
        with pytest.raises(RulesError, match=f"^pushes must be from 0 to 4, not {wrong['pushes']}$"):
            chances(Hand("TS 6D"), **wrong)


def test_a_hand_is_a_hand() -> None:
    """Its cards alone are not enough."""
    wrong: Any = "TS 6D"
    with pytest.raises(WrongTypeError, match="the hand must be a Hand, not 'TS 6D'"):
        chances(wrong)
