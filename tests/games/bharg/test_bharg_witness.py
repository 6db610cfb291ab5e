"""Bharg against the second scorer, which tries every way to choose sets, and that scorer itself."""

from itertools import combinations
from random import Random

import pytest

from games.bharg import literal
from games.bharg.bharg_playing import EVERY_DECK
from games.bhargage import literal as bhargage
from muggins.cards.decktet import Card
from muggins.games.bharg import Rules, bind, deck, unbound_points
from muggins.games.bharg.binding import least_without_each

DECKS = {
    "basic": Rules(),
    "with Pawns": Rules(excuse=True, pawns=True),
    "with Courts": Rules(excuse=True, courts=True),
    "whole": Rules(excuse=True, pawns=True, courts=True),
}


def compare(rules: Rules, hands: int, size: int = 7) -> None:
    """Count random hands twice, without an Ace and under one that is not held; no way leaves fewer cards."""
    rng = Random(hands)
    cards = deck(rules).cards
    for _ in range(hands):
        hand: list[Card] = rng.sample(cards, size)
        codes = [card.code for card in hand]
        aces = [card for card in cards if card.code[0] == "A" and card not in hand]
        ace: Card | None = rng.choice([None, *aces])
        top = ace.code if ace else None
        left = [literal.unbound(codes, top, sets) for sets in literal.ways_to_choose_sets(codes)]
        expected = min((literal.value(cards), len(cards)) for cards in left)
        binding = bind(hand, ace, rules)
        assert (binding.total, len(binding.unbound)) == expected
        assert unbound_points(hand, ace, rules) == expected[0]
        if size == 7:
            without = [
                literal.least_unbound([*codes[:place], *codes[place + 1 :]], top) for place in range(7)
            ]
            assert least_without_each(hand, ace) == without


@pytest.mark.parametrize("size", [7, 8])
@pytest.mark.parametrize("rules", EVERY_DECK)
def test_some_hands(rules: Rules, size: int) -> None:
    """Some hands of each deck, before a draw and after it."""
    compare(rules, 60, size)


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", DECKS.values(), ids=DECKS)
def test_ten_thousand_hands(rules: Rules) -> None:
    """10,000 hands of each deck."""
    compare(rules, 10_000)


# --- the second scorer -------------------------------------------------------------------------------------

WHOLE = literal.deck(pawns=True, courts=True, excuse=True)
TWO_SETS = ["2WL", "4MS", "5YK", "AM", "XS", "7WY", "6LK"]  # the two printed examples of a bharg set


def test_decks() -> None:
    """The basic deck has 36 cards, to which three switches add the rest of the 45 (BG-01, BG-12)."""
    decks = literal.deck(), literal.deck(pawns=True), literal.deck(courts=True), WHOLE
    assert [len(cards) for cards in decks] == [len({*cards}) for cards in decks] == [36, 40, 40, 45]
    assert {*WHOLE} == {*bhargage.CARDS}


@pytest.mark.exhaustive
def test_number_of_sets_in_the_basic_deck() -> None:
    """The basic deck holds 72, 492, 384 and 64 sets of three to six cards (BG-05, BG-06)."""
    found = {
        size: [cards for cards in combinations(literal.deck(), size) if literal.is_bharg_set(cards)]
        for size in (3, 4, 5, 6)
    }
    assert {size: len(sets) for size, sets in found.items()} == {3: 72, 4: 492, 5: 384, 6: 64}
    for size in (4, 5, 6):
        assert all(set(cards) & {*literal.ACES, *literal.CROWNS} for cards in found[size])


@pytest.mark.exhaustive
def test_sets_with_pawns_and_courts() -> None:
    """A Pawn or Court makes sets of the shapes 3-2-1 and 3-1-1-1 only (BG-12)."""
    shapes = {
        tuple(sorted((len(card) - 1 for card in cards), reverse=True))
        for size in (3, 4, 5)
        for cards in combinations(WHOLE, size)
        if literal.is_bharg_set(cards) and set(cards) & {*literal.PAWNS, *literal.COURTS}
    }
    assert shapes == {(3, 2, 1), (3, 1, 1, 1)}


def test_ways_to_choose_sets() -> None:
    """Seven cards can be put into no set, into one, or into two that have no card in common (BG-08)."""
    ways = [[" ".join(cards) for cards in sets] for sets in literal.ways_to_choose_sets(TWO_SETS)]
    assert sorted(ways) == [
        [],
        ["2WL 4MS 5YK"],
        ["2WL 4MS 5YK", "AM XS 7WY 6LK"],
        ["2WL 5YK AM XS"],
        ["2WL 5YK AM XS", "4MS 7WY 6LK"],
        ["4MS 7WY 6LK"],
        ["AM XS 7WY 6LK"],
    ]
