"""Laws of Crates, for all hands and cards."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.crates import literal_crates as literal
from muggins.cards.french import Card
from muggins.games import crates
from muggins.games.crates import DECK, Match

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")
hands = st.lists(st.sampled_from(DECK.cards), unique=True, max_size=12)
cards = st.sampled_from(DECK.cards)


@given(hands, st.randoms(use_true_random=False))
def test_ct_11_the_order_of_the_cards_makes_no_difference(hand: list[Card], rng: Random) -> None:
    """A hand scores the same in any order."""
    assert crates.hand_points(rng.sample(hand, len(hand))) == crates.hand_points(hand)


@given(hands)
def test_ct_14_the_dearest_cards_are_covered(hand: list[Card]) -> None:
    """No way to cover cards scores less."""
    codes = [card.code for card in hand]
    assert crates.hand_points(hand) == (literal.hand_score(codes) if codes else 0)


@given(cards, cards)
def test_ct_03_a_match_holds_in_both_directions(one: Card, other: Card) -> None:
    """Cards that match by suit or rank do so whichever lies on top."""
    assert crates.is_playable(one, other) == crates.is_playable(other, one)


@given(st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 80))
def test_ct_03_somebody_can_move_and_no_card_is_lost(players: int, seed: int, length: int) -> None:
    """Whoever has to act has a legal move, and all piles hold the 52 cards together."""
    rng = Random(seed)
    match = Match(NAMES[:players], NAMES[0]).shuffle(rng)
    for _ in range(length):
        assert match.current is not None
        piles = match.current.piles
        held = [card for pile in (*piles.hands, piles.stock, piles.pile) for card in pile]
        assert sorted(map(str, held)) == sorted(map(str, DECK.cards))
        assert all(match.legal_moves(player) for player in match.to_act)
        assert match.to_act or match.is_over or piles.is_short or match.is_between_hands
        moves = [move for player in match.to_act for move in match.legal_moves(player)]
        match = match.apply(rng.choice(moves)) if moves else match.shuffle(rng)


@given(st.integers(1, 20))
def test_ct_04_each_pressure_is_five_more_than_all_before(nth: int) -> None:
    """Each pressure scores twice as much as the one before, from five points on."""
    assert crates.pressure_points(nth) == crates.pressures_total(nth - 1) + 5
