"""The worked cases of Hasenpfeffer, each line of `vectors.txt` a test."""

import re

import pytest

from muggins.cards.french import Card, Suit
from muggins.games.hasenpfeffer import (
    PACK,
    Rules,
    effective_suit,
    hand_points,
    legal_plays,
    settle,
    trick_winner,
    trump_rank,
    winning_bid,
)
from vector_files import cases_by_word

CASES = cases_by_word("games/hasenpfeffer/vectors.txt", "scores ends trumps follows takes auction")


def cards_of(text: str) -> list[Card]:
    """The cards of a text in which the joker is a star."""
    return [Card.parse("*R" if word == "★" else word) for word in text.split()]


def number_or_none(text: str) -> int | None:
    """The number that a text says, if it says one."""
    return int(text) if text.isdecimal() else None


@pytest.mark.parametrize(("asked", "wanted"), CASES["scores"])
def test_scores(asked: str, wanted: str) -> None:
    """A contract of so much with so many tricks scores this for the declarers and for the defenders."""
    bid, tricks = map(int, asked.split(", "))
    assert hand_points(bid, tricks, 6 - tricks) == tuple(map(int, wanted.split(", ")))


@pytest.mark.parametrize(("asked", "wanted"), CASES["ends"])
def test_ends(asked: str, wanted: str) -> None:
    """From these scores a hand leads to those, and this side wins."""
    before, hand = asked.removesuffix(" reading B").split("; ")
    rules = Rules(defenders_may_win_against_made_contract=not asked.endswith("reading B"))
    side, bid, taken = map(int, hand.split(", "))
    tricks = [6 - taken, 6 - taken]
    tricks[side] = taken
    found = settle([int(score) for score in before.split("-")], side, bid, tricks, rules)
    after, winner = wanted.split("; ")
    scores = re.fullmatch("(-?[0-9]+)-(-?[0-9]+)", after)
    assert scores is not None
    assert found.scores == tuple(map(int, scores.groups()))
    assert found.winner == number_or_none(winner)


@pytest.mark.parametrize(("asked", "wanted"), CASES["trumps"])
def test_trumps(asked: str, wanted: str) -> None:
    """Under these trumps these eight cards belong to them, in this order."""
    trumps = [card for card in PACK if effective_suit(card, asked) is Suit(asked)]
    ranks = {card: trump_rank(card, asked) or 0 for card in trumps}
    assert sorted(trumps, key=ranks.__getitem__) == cards_of(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["follows"])
def test_follows(asked: str, wanted: str) -> None:
    """Under these trumps these cards of the hand may be played to the card led."""
    trump, led, hand = asked.split("; ")
    assert list(legal_plays(cards_of(hand), cards_of(led), trump)) == cards_of(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["takes"])
def test_takes(asked: str, wanted: str) -> None:
    """Under these trumps this card takes the trick."""
    trump, trick = asked.split("; ")
    played = cards_of(trick)
    assert [played[trick_winner(played, trump)]] == cards_of(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["auction"])
def test_auction(asked: str, wanted: str) -> None:
    """After these calls this bid holds."""
    calls, joker = asked.split("; ")
    found = winning_bid([number_or_none(call) for call in calls.split()], number_or_none(joker))
    assert ("void" if found is None else f"{found.seat} {found.bid}") == wanted
