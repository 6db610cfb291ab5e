"""Hasenpfeffer against the second scorer, which is written literally from the rules."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from games.hasenpfeffer import literal_hasenpfeffer as literal
from muggins.cards.french import Card, Suit
from muggins.errors import MugginsError
from muggins.games.hasenpfeffer import (
    PACK,
    Kind,
    Rules,
    effective_suit,
    hand_points,
    legal_plays,
    score_hand,
    settle,
    trick_winner,
    trump_rank,
    winning_bid,
)
from muggins.games.hasenpfeffer.cards import TRICKS

SEED = 61
CARD_OF = {code: Card.parse(code) for code in literal.DECK}
SUIT_OF = {letter: Suit(letter) for letter in literal.SUITS}
WORD_OF = {Kind.TRICKS: "tricks", Kind.FAILED: "set"}


def test_both_know_the_same_pack() -> None:
    """The 25 cards are the same."""
    assert sorted(card.code for card in PACK) == sorted(literal.DECK)


def test_where_every_card_stands() -> None:
    """All 25 under each of the four trumps: the suit, and the place among the trumps."""
    for code, trump in product(literal.DECK, literal.SUITS):
        assert effective_suit(code, trump) == literal.suit_of(code, trump), (code, trump)
        is_trump = literal.suit_of(code, trump) == trump
        place = 8 - literal.height(code, trump) if is_trump else None
        assert trump_rank(code, trump) == place, (code, trump)


# --- tricks ------------------------------------------------------------------------------------------------


def random_tricks(count: int, seed: str) -> Iterator[tuple[list[str], list[str], str]]:
    """A trick of up to three cards, a hand of one to six, and trumps; half of them of the trumps' colour."""
    rng = Random(seed)
    colours = {"C": "CS*", "S": "CS*", "D": "DH*", "H": "DH*"}
    for number in range(count):
        trump = rng.choice(literal.SUITS)
        pool = literal.DECK
        if number % 2:
            pool = [card for card in pool if card[1] in colours[trump] or card[0] == "*"]
        played = rng.randrange(4)
        cards = rng.sample(pool, played + rng.randint(1, 6))
        yield cards[played:], cards[:played], trump


def compare_plays(hand: list[str], trick: list[str], trump: str) -> None:
    """Compare what may be played, and with which of the hand's cards the trick would be won."""
    held, played, suit = [CARD_OF[one] for one in hand], [CARD_OF[one] for one in trick], SUIT_OF[trump]
    found = [card.code for card in TRICKS.legal(held, played, suit)]
    assert found == literal.legal_cards(hand, trick[0] if trick else None, trump), (hand, trick, trump)
    cards = [*played, held[0]]
    winner = literal.trick_winner([*trick, hand[0]], trump)
    assert TRICKS.winner(cards, suit) == winner, (hand, trick, trump)


def test_2000_hands_at_a_trick() -> None:
    """What may be played, and who takes the trick; the public functions answer like the rules inside."""
    for number, (hand, trick, trump) in enumerate(random_tricks(2_000, f"{SEED}")):
        compare_plays(hand, trick, trump)
        if not number % 10:
            led = trick[0] if trick else None
            assert [card.code for card in legal_plays(hand, trick, trump)] == literal.legal_cards(
                hand, led, trump
            )


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_200_000_hands_at_a_trick(chunk: int) -> None:
    """The same, 50,000 hands each."""
    for hand, trick, trump in random_tricks(50_000, f"{SEED} {chunk}"):
        compare_plays(hand, trick, trump)


def test_whole_tricks() -> None:
    """1,000 tricks of four cards."""
    rng = Random(SEED)
    for _ in range(1_000):
        trick, trump = rng.sample(literal.DECK, 4), rng.choice(literal.SUITS)
        assert trick_winner(trick, trump) == literal.trick_winner(trick, trump), (trick, trump)


@pytest.mark.exhaustive
@pytest.mark.parametrize("trump", literal.SUITS)
def test_every_trick(trump: str) -> None:
    """All 303,600 tricks of four cards under these trumps."""
    suit = SUIT_OF[trump]
    for trick in permutations(literal.DECK, 4):
        found = TRICKS.winner([CARD_OF[card] for card in trick], suit)
        assert found == literal.trick_winner(trick, trump), trick


# --- the auction -------------------------------------------------------------------------------------------


def test_every_auction() -> None:
    """All 4,096 times four calls, from a pass to a bid of seven: the same is refused."""
    for calls in product((None, *range(1, 8)), repeat=4):
        joker = sum(call or 0 for call in calls) % 5
        holder = None if joker == 4 else joker
        try:
            expected = literal.winning_call(calls, holder)
        except literal.RefusedError:
            with pytest.raises(MugginsError):
                winning_bid(calls, holder)
        else:
            assert winning_bid(calls, holder) == expected, calls
    for holder in (None, *range(4)):
        assert winning_bid([None] * 4, holder) == literal.winning_call([None] * 4, holder)


# --- points ------------------------------------------------------------------------------------------------


def test_every_hand_scores_the_same() -> None:
    """Each bid and each number of tricks: 42 hands, with their lines."""
    for bid, tricks in product(range(1, 7), range(7)):
        assert hand_points(bid, tricks, 6 - tricks) == literal.hand_points(bid, tricks)
        scored = score_hand(bid, tricks, 6 - tricks)
        found = [(0, WORD_OF[line.kind], line.points) for line in scored.declarers.lines]
        found += [(1, WORD_OF[line.kind], line.points) for line in scored.defenders.lines]
        assert found == literal.hand_lines(bid, 0, (tricks, 6 - tricks))


def settled_by_the_witness(
    before: tuple[int, int], side: int, bid: int, tricks: tuple[int, int], target: int, *, may_win: bool
) -> tuple[tuple[int, int], int | None]:
    """The scores after a hand, and who has won."""
    scores = list(before)
    for one, _, points in literal.hand_lines(bid, side, tricks):
        scores[one] += points
    winner = literal.match_winner(scores, side, tricks[side] >= bid, target, defenders_may_win=may_win)
    return (scores[0], scores[1]), winner


@pytest.mark.parametrize("may_win", [True, False], ids=["reading A", "reading B"])
@pytest.mark.parametrize("target", [10, 7])
def test_every_settlement_near_the_end(target: int, may_win: bool) -> None:
    """Both scores from seven below the target to just below it, or above it where that can be."""
    rules = Rules(target=target, defenders_may_win_against_made_contract=may_win)
    below = range(target - 7, target)
    scores = list(product(below, below))
    if not may_win:
        scores += [(target + 1, score) for score in below] + [(score, target) for score in below]
    for before, side, bid, taken in product(scores, (0, 1), range(1, 7), range(7)):
        tricks = (taken, 6 - taken)
        found = settle(before, side, bid, tricks, rules)
        expected = settled_by_the_witness(before, side, bid, tricks, target, may_win=may_win)
        assert (found.scores, found.winner) == expected, (before, side, bid, tricks)
