"""Laws of Écarté, for any cards, in the words of its rules."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from muggins import testing
from muggins.cards.french import Card, Rank, Suit
from muggins.games.ecarte import PACK, Rules, Seat, legal_plays, score_tricks, score_upcard, trick_winner

SUITS = st.sampled_from(Suit)
some = partial(testing.hands, PACK)
"""So many different cards, in any order."""


@given(some(6), SUITS)
def test_ec_11_some_card_may_always_be_played_and_the_suit_led_before_trumps(
    dealt: tuple[Card, ...], trump: Suit
) -> None:
    """Cards of the suit led, else trumps, else any; and of them one that takes the trick, if there is one."""
    led, *hand = dealt
    legal = legal_plays(hand, led, trump)
    allowed = [card for card in hand if card.suit is led.suit] or [
        card for card in hand if card.suit is trump
    ]
    winning = [card for card in allowed if trick_winner(led, card, trump) == 1]
    assert list(legal) == (winning or allowed or hand)


@given(some(2), SUITS)
def test_ec_12_of_two_cards_that_compete_the_same_one_wins_whoever_leads(
    pair: tuple[Card, ...], trump: Suit
) -> None:
    """Of one suit, or with a trump among them, the better card takes the trick; otherwise the one led."""
    one, other = pair
    competing = one.suit is other.suit or trump in (one.suit, other.suit)
    assert (trick_winner(one, other, trump) != trick_winner(other, one, trump)) == competing


@given(some(3), SUITS)
def test_ec_12_cards_of_a_suit_are_in_one_order(three: tuple[Card, ...], trump: Suit) -> None:
    """Who beats a card beats what that card beats."""
    first, second, third = three
    if trick_winner(first, second, trump) == trick_winner(second, third, trump) == 1:
        assert trick_winner(first, third, trump) == 1


@given(some(2), SUITS, st.permutations(list(Suit)))
def test_ec_12_no_suit_is_better_than_another(pair: tuple[Card, ...], trump: Suit, suits: list[Suit]) -> None:
    """If all suits change their names, trumps too, the same player takes the trick."""
    renamed: dict[Suit | None, Suit] = dict(zip(Suit, suits, strict=True))
    first, second = pair
    led, reply = (Card.parse((card.rank, renamed[card.suit])) for card in pair)
    assert trick_winner(first, second, trump) == trick_winner(led, reply, renamed[trump])


@given(st.integers(0, 5), st.sampled_from([None, *Seat]), st.integers(1, 3))
def test_ec_13_only_the_winner_scores_and_never_more_than_the_cap(
    tricks: int, risked: Seat | None, cap: int
) -> None:
    """A point for most tricks, one for all, and one from a vulnerable loser; the other has none."""
    rules = Rules(trick_points_cap=cap)
    scores = score_tricks(tricks, 5 - tricks, vulnerable=risked, rules=rules)
    winner = Seat.PONE if tricks >= 3 else Seat.DEALER
    assert scores[winner].total == min(1 + (tricks in (0, 5)) + (risked is winner.other), cap)
    assert scores[winner.other].total == 0


@given(st.sampled_from(PACK.cards))
def test_ec_02_kings_alone_score_when_turned(card: Card) -> None:
    """A king is one point for the dealer, whatever its suit."""
    assert score_upcard(card).total == (card.rank is Rank.KING)
