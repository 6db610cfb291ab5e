"""Laws of Last One, for all hands and cards."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.last_one.last_one_dealing import NAMES
from muggins.cards.french import Card
from muggins.games import last_one
from muggins.games.last_one import DECK, Match, Rules

NATURAL = [card for card in DECK.cards if card.suit is not None]
hands = st.lists(st.sampled_from(DECK.cards), unique=True, max_size=12)
natural = st.sampled_from(NATURAL)
rules = st.builds(
    Rules, nine_agreed=st.booleans(), covers_take_effect=st.booleans(), jokers_take_effect=st.booleans()
)


@given(hands, st.randoms(use_true_random=False))
def test_lo_13_the_order_of_the_cards_makes_no_difference(hand: list[Card], rng: Random) -> None:
    """A hand counts the same in any order."""
    assert last_one.hand_points(rng.sample(hand, len(hand))) == last_one.hand_points(hand)


@given(hands, hands)
def test_lo_13_two_hands_count_together_what_each_counts(one: list[Card], other: list[Card]) -> None:
    """Cards count for themselves: two hands of two or more cards count as much as all of them in one."""
    rest = [card for card in other if card not in one]
    if len(one) > 1 and len(rest) > 1:
        assert last_one.hand_points(one + rest) == last_one.hand_points(one) + last_one.hand_points(rest)


@given(natural, natural)
def test_lo_02_a_match_holds_in_both_directions(one: Card, other: Card) -> None:
    """Two cards that are no 8 match whichever lies on top; an 8 fits on anything."""
    if "8" in one.code + other.code:
        assert last_one.is_playable(max(one, other, key=lambda card: "8" in card.code), "5H")
    else:
        assert last_one.is_playable(one, other) == last_one.is_playable(other, one)


@given(st.integers(2, 6), rules, st.integers(0, 2**32), st.integers(0, 80))
def test_lo_02_somebody_can_move_and_no_card_is_lost(
    players: int, rules: Rules, seed: int, length: int
) -> None:
    """Whoever has to act has a legal move, and all piles hold the 54 cards together."""
    rng = Random(seed)
    match = Match(NAMES[:players], NAMES[0], rules).shuffle(rng)
    for _ in range(length):
        if match.current is not None:
            piles = match.current.piles
            held = [card for pile in (*piles.hands, piles.stock, piles.pile) for card in pile]
            assert sorted(map(str, held)) == sorted(map(str, DECK.cards))
        assert all(match.legal_moves(player) for player in match.to_act)
        moves = [move for player in match.to_act for move in match.legal_moves(player)]
        match = match.apply(rng.choice(moves)) if moves else match.shuffle(rng)


@given(st.integers(2, 6), st.sampled_from("CDHS"), st.integers(0, 6), st.randoms(use_true_random=False))
def test_lo_06_a_melee_is_the_same_from_every_seat(players: int, suit: str, more: int, rng: Random) -> None:
    """If all seats move on by one, so does the defender, who is never the aggressor and draws as much."""
    seats = [rng.randrange(players)]
    for _ in range(more):
        seats.append(rng.choice([seat for seat in range(players) if seat != seats[-1]]))
    cards = [rank + suit for rank in "456789T"[: len(seats)]]
    found = last_one.melee_outcome(list(zip(seats, cards, strict=True)), players)
    moved = last_one.melee_outcome(
        [((seat + 1) % players, card) for seat, card in zip(seats, cards, strict=True)], players
    )
    assert moved == ((found.defender + 1) % players, found.draws)
    assert found.draws == 4 + more
    assert found.defender != seats[-1]
