"""Bharg against the second scorer, which tries every way to choose sets."""

from random import Random

import pytest

from games.bharg import literal
from muggins.cards.decktet import Card
from muggins.games.bharg import Rules, deck, unbound_points
from muggins.games.bharg.binding import least_without_each

DECKS = {
    "basic": Rules(),
    "with Pawns": Rules(excuse=True, pawns=True),
    "with Courts": Rules(excuse=True, courts=True),
    "whole": Rules(excuse=True, pawns=True, courts=True),
}


def compare(rules: Rules, hands: int) -> None:
    """Count random hands twice, without an Ace and under one that is not held."""
    rng = Random(hands)
    cards = deck(rules).cards
    for _ in range(hands):
        hand: list[Card] = rng.sample(cards, 7)
        codes = [card.code for card in hand]
        aces = [card for card in cards if card.code[0] == "A" and card not in hand]
        ace: Card | None = rng.choice([None, *aces])
        top = ace.code if ace else None
        expected = literal.least_unbound(codes, top)
        assert unbound_points(hand, ace, rules) == expected
        without = [literal.least_unbound([*codes[:place], *codes[place + 1 :]], top) for place in range(7)]
        assert least_without_each(hand, ace) == without


@pytest.mark.parametrize("rules", DECKS.values(), ids=DECKS)
def test_some_hands(rules: Rules) -> None:
    """Some hands of each deck."""
    compare(rules, 500)


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", DECKS.values(), ids=DECKS)
def test_twenty_thousand_hands(rules: Rules) -> None:
    """20,000 hands of each deck."""
    compare(rules, 20_000)
