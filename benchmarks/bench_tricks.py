"""How fast cards are played to tricks, and deals of Pitch; an answer is asserted before its time counts."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeAlias

import pytest
from attrs import frozen
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from muggins import games
from muggins.cards.french import PACK, Card, Rank, Suit
from muggins.table.tricks import Duty, Standing, TrickRules

Asked: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...], Suit]

CASES = 1_000
MICROSECONDS = 4
BLACK_OR_RED = {Suit.CLUBS: Suit.SPADES, Suit.SPADES: Suit.CLUBS, Suit.HEARTS: Suit.DIAMONDS}
BLACK_OR_RED[Suit.DIAMONDS] = Suit.HEARTS


def bowers(card: Card, trump: Suit | None) -> Standing:
    """Where a card stands in a game with bowers: the jack of trumps, then the other one of its colour."""
    assert card.suit is not None
    if card.rank is Rank.JACK and trump is not None:
        if card.suit is trump:
            return Standing(trump, 15)
        if BLACK_OR_RED[card.suit] is trump:
            return Standing(trump, 14)
    return Standing(card.suit, (card.rank_index - 1) % 13)


@frozen
class Playing:
    """A way to play to tricks, and the sizes of the hands and the tricks that are asked about.

    Attributes:
        rules: the rules of the room.
        duties: what a player must do, for the slow answer.
        held: the most cards in a hand.
        played: the most cards in a trick so far.
    """

    duties: tuple[Duty, ...]
    may_trump: bool
    held: int
    played: int

    def rules(self) -> TrickRules[Card]:
        """The rules as the room has them."""
        return TrickRules(PACK, bowers, dict.fromkeys(self.duties, "XX-01"), self.may_trump)

    def cases(self) -> list[Asked]:
        """Seeded hands and tricks; half of them have two suits."""
        rng = Random(self.held)
        found = []
        for number in range(CASES):
            suits = rng.sample(list(Suit), 2) if number % 2 else list(Suit)
            cards = [card for card in PACK if card.suit in suits]
            played = rng.randint(1, self.played)
            drawn = tuple(rng.sample(cards, played + rng.randint(self.held // 2, self.held)))
            found.append((drawn[played:], drawn[:played], rng.choice(suits)))
        return found


PLAYING = {
    "follow": Playing((Duty.FOLLOW,), may_trump=False, held=6, played=3),
    "follow or trump": Playing((Duty.FOLLOW,), may_trump=True, held=6, played=3),
    "follow, head and trump": Playing(tuple(Duty), may_trump=False, held=5, played=1),
}
every_way = pytest.mark.parametrize("playing", PLAYING.values(), ids=PLAYING)


def taken_by(trick: Iterable[Card], trump: Suit) -> int:
    """The place of the card that takes a trick, from all of them."""
    standings = [bowers(card, trump) for card in trick]
    suits = {standing.suit for standing in standings}
    wins = trump if trump in suits else standings[0].suit
    return max(
        range(len(standings)), key=lambda place: (standings[place].suit == wins, standings[place].height)
    )


def may_play(asked: Asked, playing: Playing) -> list[Card]:
    """The cards that may be played, duty by duty."""
    hand, trick, trump = asked
    led = bowers(trick[0], trump).suit
    following = [card for card in hand if bowers(card, trump).suit == led]
    trumps = [card for card in hand if bowers(card, trump).suit == trump]
    dutiful = list(hand)
    if following and playing.may_trump:
        dutiful = [card for card in hand if card in following or card in trumps]
    elif following:
        dutiful = following
    elif trumps and Duty.TRUMP in playing.duties:
        dutiful = trumps
    if Duty.HEAD not in playing.duties or not (following or trumps):
        return dutiful
    heading = [card for card in dutiful if taken_by((*trick, card), trump) == len(trick)]
    return heading or dutiful


@every_way
def test_legal(benchmark: BenchmarkFixture, playing: Playing) -> None:
    """What may be played to a trick of one to three cards."""
    rules, found = playing.rules(), playing.cases()
    answers = benchmark(lambda: [rules.legal(hand, trick, trump) for hand, trick, trump in found])
    assert [list(answer) for answer in answers] == [may_play(asked, playing) for asked in found]
    check_budget(benchmark, calls=CASES, microseconds=MICROSECONDS)


def test_winner(benchmark: BenchmarkFixture) -> None:
    """Who takes a trick of four cards."""
    rng = Random(4)
    tricks = [(tuple(rng.sample(PACK.cards, 4)), rng.choice(list(Suit))) for _ in range(CASES)]
    rules = PLAYING["follow"].rules()
    answers = benchmark(lambda: [rules.winner(trick, trump) for trick, trump in tricks])
    assert answers == [taken_by(trick, trump) for trick, trump in tricks]
    check_budget(benchmark, calls=CASES, microseconds=MICROSECONDS)


def test_matches_of_pitch(benchmark: BenchmarkFixture) -> None:
    """Whole matches at random, by the deal: 4 calls and 24 cards, each drawn from all legal moves."""
    game = games.find("pitch")
    matches = benchmark(lambda: [game.play_at_random(Random(seed)) for seed in range(3)])
    moves = [line.split()[0] for match in matches for line in match.moves]
    deals = moves.count("deal")
    assert (moves.count("pass") + moves.count("bid"), moves.count("play")) == (4 * deals, 24 * deals)
    assert all(match.is_over for match in matches)
    check_budget(benchmark, calls=deals, microseconds=15_000)
