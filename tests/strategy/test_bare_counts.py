"""Hands and cribs counted on small integers, beside the scores of each game."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from attrs import frozen

from lengths import first_quick
from muggins.cards.decktet import Card
from muggins.games import bhargage, cribbage
from muggins.games.bhargage.bare import BARE as OF_BHARGAGE
from muggins.games.cribbage.bare import BARE as OF_CRIBBAGE
from muggins.strategy.crib import BareGame
from muggins.table.seats import Seat

Points = Callable[[Sequence[Any], Any], int]


def claim(cards: Sequence[Card], up: Card) -> int:
    """What may be claimed for the suits that some cards lack (BH-58)."""
    return bhargage.shortage([*cards, up]).total


def no_claim(cards: Sequence[Any], up: Any) -> int:
    """In Cribbage nothing is claimed on cards that are counted in full."""
    return 0


@frozen
class Game:
    """A game on small integers, with its scores of whole cards."""

    bare: BareGame
    hand: Points
    crib: Points
    claim: Points
    upcard: Callable[[Any], Any]

    def __str__(self) -> str:
        return self.bare.name


GAMES = [
    Game(OF_BHARGAGE, bhargage.hand_points, bhargage.bhargage_points, claim, bhargage.score_chief),
    Game(OF_CRIBBAGE, cribbage.hand_points, cribbage.crib_points, no_claim, cribbage.score_heels),
]
each_game = pytest.mark.parametrize("game", GAMES, ids=str)


@pytest.mark.parametrize("seed", first_quick(range(100), 4))
@each_game
def test_a_hand_and_a_crib_count_as_in_the_game(game: Game, seed: int) -> None:
    """With every card that can be turned up: the same points, and the same claim.

    Half of them are taken from every fourth card of the deck, which in Cribbage are of one suit.
    """
    deck, rng = game.bare.deck, Random(seed)
    for size, count, points in (
        (game.bare.rules.kept, game.bare.hand, game.hand),
        (4, game.bare.crib, game.crib),
    ):
        for step in [1, 4] * 10:
            cards = rng.sample(range(rng.randrange(step), len(deck), step), size)
            ups = [card for card in range(len(deck)) if card not in cards]
            held = [deck[card] for card in cards]
            expected = [(points(held, deck[up]), game.claim(held, deck[up])) for up in ups]
            assert count(cards, ups) == expected


@each_game
def test_what_a_card_turned_up_scores(game: Game) -> None:
    """The Chief (BH-25) and his heels (CR-08), for each card of the deck."""
    assert game.bare.upcard == tuple(game.upcard(card).total for card in game.bare.deck)
    assert sorted(set(game.bare.upcard)) == [0, 2]


@each_game
def test_the_show_in_its_order(game: Game) -> None:
    """Pone's hand, dealer's hand, crib, each with the other seat's claim on it (BH-46, BH-59, CR-20)."""
    deck, kept, rng = game.bare.deck, game.bare.rules.kept, Random(5)
    for _ in range(50):
        cards = rng.sample(range(len(deck)), 2 * kept + 5)
        pone, dealer, crib, up = cards[:kept], cards[kept : 2 * kept], cards[2 * kept : -1], cards[-1]
        expected = []
        for seat, counted, points in (
            (Seat.PONE, pone, game.hand),
            (Seat.DEALER, dealer, game.hand),
            (Seat.DEALER, crib, game.crib),
        ):
            held = [deck[card] for card in counted]
            expected += [(seat, points(held, deck[up])), (seat.other, game.claim(held, deck[up]))]
        assert game.bare.show(pone, dealer, crib, up) == expected
