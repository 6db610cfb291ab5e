"""Laws of Pitch, for any cards, in the words of its rules."""

from functools import partial

from hypothesis import assume, given
from hypothesis import strategies as st

from muggins import testing
from muggins.cards.french import Card, Rank, Suit
from muggins.games.pitch import PACK, Bid, Kind, legal_plays, score_captured, score_hand, trick_winner

SUITS = st.sampled_from(Suit)
BIDS = st.sampled_from(Bid)
ACE_DOWN = "AKQJT98765432"
GAME = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
some = partial(testing.hands, PACK)
"""So many different cards, in any order."""


@given(some(7), SUITS)
def test_pi_03_trumps_may_always_be_played_and_other_suits_if_the_suit_led_is_lacking(
    dealt: tuple[Card, ...], trump: Suit
) -> None:
    """Who has cards of the suit led plays one of them or a trump; who has none plays any card."""
    led, *hand = dealt
    legal = legal_plays(hand, led, trump)
    follows = any(card.suit is led.suit for card in hand)
    assert list(legal) == [card for card in hand if not follows or card.suit in (led.suit, trump)]


@given(some(4), SUITS)
def test_pi_04_the_winner_beats_each_other_card(trick: tuple[Card, ...], trump: Suit) -> None:
    """In a trick of two, led by either, no card takes it from the winner that was led or is a trump."""
    won = trick[trick_winner(trick, trump)]
    assert won.suit is trump or (won.suit is trick[0].suit and all(card.suit is not trump for card in trick))
    rest = [card for card in trick if card != won]
    assert trick_winner([won, *rest], trump) == 0


@given(some(4), SUITS)
def test_pi_04_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(
    trick: tuple[Card, ...], trump: Suit
) -> None:
    """From the ace down to the two."""
    suit = trump if any(card.suit is trump for card in trick) else trick[0].suit
    ranked = sorted(trick, key=lambda card: (card.suit is not suit, ACE_DOWN.index(card.code[0])))
    assert trick[trick_winner(trick, trump)] == ranked[0]


@given(some(4), SUITS)
def test_pi_04_the_order_after_the_lead_does_not_matter(trick: tuple[Card, ...], trump: Suit) -> None:
    """The same card takes the trick, whoever played it."""
    other = [trick[0], *reversed(trick[1:])]
    assert trick[trick_winner(trick, trump)] == other[trick_winner(other, trump)]


@given(some(24), SUITS, st.integers(0, 6))
def test_pi_05_to_08_the_points_paid_are_those_there_are(
    cards: tuple[Card, ...], trump: Suit, tricks: int
) -> None:
    """For the highest trump, the lowest, the jack, and more for Game: each to the side that captured it."""
    trumps = [card for rank in ACE_DOWN for card in cards if card.code == f"{rank}{trump.value}"]
    assume(trumps)
    piles = cards[: 4 * tricks], cards[4 * tricks :]
    worth = [sum(GAME.get(card.code[0], 0) for card in pile) for pile in piles]
    for side, score in enumerate(score_captured(*piles, trump)):
        captured = [card for card in trumps if card in piles[side]]
        expected = {
            Kind.HIGH: trumps[0] in captured,
            Kind.LOW: trumps[-1] in captured,
            Kind.JACK: any(card.rank is Rank.JACK for card in captured),
            Kind.GAME: worth[side] > worth[1 - side],
        }
        assert [line.kind for line in score.lines] == [kind for kind, is_paid in expected.items() if is_paid]
        assert score.total == sum(expected.values())


@given(some(24), SUITS, st.integers(0, 6))
def test_pi_05_to_08_neither_side_is_favoured(cards: tuple[Card, ...], trump: Suit, tricks: int) -> None:
    """If the sides change their piles, they change their points."""
    assume(any(card.suit is trump for card in cards))
    one, other = cards[: 4 * tricks], cards[4 * tricks :]
    assert tuple(score_captured(one, other, trump)) == tuple(score_captured(other, one, trump))[::-1]


@given(some(24), SUITS, st.integers(0, 6), BIDS)
def test_pi_10_and_11_a_bid_is_made_or_lost(
    cards: tuple[Card, ...], trump: Suit, tricks: int, bid: Bid
) -> None:
    """The pitchers score at least their bid, or lose it; the others score what they captured."""
    assume(any(card.suit is trump for card in cards))
    piles = cards[: 4 * tricks], cards[4 * tricks :]
    settled = score_hand(*piles, trump, bid)
    assert settled.defenders.total == score_captured(*piles, trump).others.total
    if settled.is_made:
        assert settled.declarers.total >= bid.points
    else:
        assert settled.declarers.total == -bid.points


@given(some(24), SUITS, st.integers(3, 6))
def test_pi_11_a_smudge_needs_all_six_tricks(cards: tuple[Card, ...], trump: Suit, tricks: int) -> None:
    """And all four points: fewer tricks do not make it, even with all cards that count."""
    assume(any(card.suit is trump for card in cards))
    order = sorted(cards, key=lambda card: card.suit is not trump and card.code[0] not in GAME)
    piles = order[: 4 * tricks], order[4 * tricks :]
    points = score_captured(*piles, trump).pitchers.total
    assert score_hand(*piles, trump, Bid.SMUDGE).is_made == (tricks == 6 and points == 4)


@given(st.permutations(ACE_DOWN), st.permutations(list(Suit)), SUITS)
def test_pi_08_nobody_scores_game_if_both_have_as_much(
    ranks: list[str], suits: list[Suit], trump: Suit
) -> None:
    """As with the same ranks in two suits each."""
    one, other, *rest = (suit.value for suit in suits)
    first, second = ([rank + suit for rank in ranks[:6] for suit in two] for two in ((one, other), rest))
    scores = score_captured(first, second, trump)
    assert all(line.kind is not Kind.GAME for score in scores for line in score.lines)
