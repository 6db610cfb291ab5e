"""Pitch against the second scorer, which is written literally from the rules."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from games.pitch import literal_pitch as literal
from muggins.cards.french import Card, Suit
from muggins.errors import MugginsError
from muggins.games.pitch import (
    PACK,
    Bid,
    game_value,
    hand_points,
    legal_bids,
    legal_plays,
    score_captured,
    score_hand,
    trick_winner,
    winning_bid,
)

SEED = 52
CARD_OF = {code: Card.parse(code) for code in literal.DECK}
SUIT_OF = {letter: Suit(letter) for letter in literal.SUITS}
BID_OF = {2: Bid.TWO, 3: Bid.THREE, 4: Bid.FOUR, 5: Bid.SMUDGE, None: None}


def cards_of(codes: Sequence[str]) -> list[Card]:
    """The cards of some codes."""
    return [CARD_OF[code] for code in codes]


def test_both_know_the_same_pack() -> None:
    """The 52 cards are the same, and count the same for Game."""
    assert sorted(card.code for card in PACK) == sorted(literal.DECK)
    assert all(game_value(card) == literal.game_value([code]) for code, card in CARD_OF.items())


# --- the bids ----------------------------------------------------------------------------------------------


def test_all_calls() -> None:
    """All 625 ways in which four players can speak, legal or not, and what may be said at each moment."""
    for calls in product(BID_OF, repeat=4):
        said = [BID_OF[call] for call in calls]
        try:
            seat, points = literal.winning_call(calls)
        except literal.RefusedError:
            with pytest.raises(MugginsError, match="PI-01"):
                winning_bid(said)
            continue
        assert winning_bid(said) == (seat, BID_OF[points]), calls
        for spoken in range(5):
            possible = [BID_OF[call] for call in literal.legal_calls(calls[:spoken]) if call is not None]
            assert list(legal_bids(said[:spoken])) == possible, calls[:spoken]


# --- what comes of the bid ---------------------------------------------------------------------------------


def test_all_hand_points() -> None:
    """Any bid, any points and tricks of the pitchers that can be."""
    compared = 0
    for bid, made, tricks, in_all in product((2, 3, 4, 5), range(5), range(7), range(2, 5)):
        others = in_all - made
        if others < 0 or (made and not tricks) or (others and tricks == 6):
            continue
        found = hand_points(BID_OF[bid] or "", (made, others), (tricks, 6 - tricks))
        assert found == (literal.hand_points(bid, made, tricks), others), (bid, made, tricks)
        compared += 1
    assert compared == 264


# --- tricks ------------------------------------------------------------------------------------------------


def compare_tricks(count: int, seed: str) -> None:
    """Compare what may be played to a trick, and who takes it, on random hands; half have two suits."""
    rng = Random(seed)
    for number in range(count):
        suits = rng.sample(literal.SUITS, 2) if number % 2 else literal.SUITS
        led, *hand = rng.sample([card for card in literal.DECK if card[1] in suits], rng.randint(4, 7))
        trump = rng.choice(literal.SUITS)
        found = legal_plays(cards_of(hand), CARD_OF[led], SUIT_OF[trump])
        assert [card.code for card in found] == literal.legal_cards(hand, led[1], trump), (hand, led, trump)
        trick = [led, *hand[:3]]
        winner = literal.trick_winner(trick, trump)
        assert trick_winner(cards_of(trick), SUIT_OF[trump]) == winner, (trick, trump)


def test_tricks() -> None:
    """2,000 of them."""
    compare_tricks(2_000, f"{SEED}")


@pytest.mark.exhaustive
def test_100_000_tricks() -> None:
    """As many of random hands."""
    compare_tricks(100_000, f"{SEED} many")


# --- points ------------------------------------------------------------------------------------------------


def piles(rng: Random) -> tuple[list[str], list[str], str]:
    """What both sides captured in tricks that fell at random, and trumps; now and then all of it by one."""
    cards = rng.sample(literal.DECK, 24)
    trump = rng.choice([card[1] for card in cards])
    tricks = rng.choice([0, 1, 2, 3, 3, 4, 5, 6])
    if rng.random() < 0.3:
        cards.sort(key=lambda card: card[1] == trump or card[0] in "TAKQJ", reverse=True)
    return cards[: 4 * tricks], cards[4 * tricks :], trump


def compare_scores(count: int, seed: str) -> None:
    """Compare the lines of both sides after the bid is settled, and of some hands what was made before."""
    rng = Random(seed)
    for number in range(count):
        first, second, trump = piles(rng)
        bid = rng.choice([2, 3, 4, 5])
        ours, theirs, suit = cards_of(first), cards_of(second), SUIT_OF[trump]
        settled = score_hand(ours, theirs, suit, BID_OF[bid] or "")
        found = [
            (side, line.kind.value, line.points, tuple(sorted(card.code for card in line.cards)))
            for side, score in enumerate((settled.declarers, settled.defenders))
            for line in score.lines
        ]
        tricks = [len(first) // 4, len(second) // 4]
        assert found == literal.hand_lines(bid, 0, (first, second), trump, tricks), (first, second, trump)
        if number % 10:
            continue
        captured = score_captured(ours, theirs, suit)
        reached = {
            line.kind.value: (side, tuple(sorted(card.code for card in line.cards)))
            for side, score in enumerate(captured)
            for line in score.lines
        }
        assert reached == literal.achievements((first, second), trump), (first, second, trump)
        points = (captured.pitchers.total, captured.others.total)
        bare = hand_points(BID_OF[bid] or "", points, tricks)
        assert bare == (settled.declarers.total, settled.defenders.total)


def test_scores() -> None:
    """1,000 hands, with any bid."""
    compare_scores(1_000, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_40_000_scores(chunk: int) -> None:
    """40,000 hands, with any bid."""
    compare_scores(10_000, f"{SEED} {chunk}")
