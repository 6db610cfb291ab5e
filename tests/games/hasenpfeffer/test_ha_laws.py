"""Laws of Hasenpfeffer, for any cards and scores, in the words of its rules."""

from functools import partial

from hypothesis import example, given
from hypothesis import strategies as st

from muggins import testing
from muggins.cards.french import Card, Rank, Suit
from muggins.games.hasenpfeffer import (
    PACK,
    Rules,
    effective_suit,
    hand_points,
    legal_plays,
    settle,
    trick_winner,
    trump_rank,
)

SUITS = st.sampled_from(Suit)
MADE = Rules(defenders_may_win_against_made_contract=False)
some = partial(testing.hands, PACK)
"""So many different cards, in any order."""


@given(some(10), st.integers(0, 3), SUITS)
def test_ha_04_some_card_may_always_be_played_and_all_of_the_suit_led_if_any(
    dealt: tuple[Card, ...], count: int, trump: Suit
) -> None:
    """Who has cards of the suit led plays one of them, any of them; who has none plays any card."""
    hand, trick = [*dealt[:6]], dealt[6 : 6 + count]
    following = [
        card for card in hand if trick and effective_suit(card, trump) is effective_suit(trick[0], trump)
    ]
    assert list(legal_plays(hand, trick, trump)) == (following or hand)


@given(some(4), SUITS)
def test_ha_05_the_winner_beats_each_other_card(trick: tuple[Card, ...], trump: Suit) -> None:
    """It is a higher trump than each, or a trump where the other is none, or of the suit led."""
    won = trick[trick_winner(trick, trump)]
    height = trump_rank(won, trump)
    for card in trick:
        other = trump_rank(card, trump)
        if height is None:
            assert other is None
            assert effective_suit(won, trump) is effective_suit(trick[0], trump)
        else:
            assert other is None or height <= other


@given(some(4), SUITS)
def test_ha_05_the_order_after_the_lead_does_not_matter(trick: tuple[Card, ...], trump: Suit) -> None:
    """The same card takes the trick, whoever played it."""
    other = [trick[0], *reversed(trick[1:])]
    assert trick[trick_winner(trick, trump)] == other[trick_winner(other, trump)]


@given(st.sampled_from(PACK.cards), SUITS)
def test_bowers_and_joker_belong_to_trumps(card: Card, trump: Suit) -> None:
    """A card has a rank among the trumps if and only if it belongs to them; the joker always does."""
    assert (trump_rank(card, trump) is not None) == (effective_suit(card, trump) is trump)
    if card.rank is Rank.JOKER:
        assert trump_rank(card, trump) == 1


@given(SUITS)
def test_ha_05_the_eight_trumps_are_in_one_order(trump: Suit) -> None:
    """The joker, the jack of trumps, the other jack of the colour, and then the others from the ace down."""
    of_colour = {"C": "S", "S": "C", "D": "H", "H": "D"}[trump.value]
    trumps = ["*R", f"J{trump.value}", f"J{of_colour}", *(rank + trump.value for rank in "AKQT9")]
    assert [trump_rank(card, trump) for card in trumps] == [*range(1, 9)]
    assert [card.code for card in PACK if effective_suit(card, trump) is trump] == [
        card.code for card in PACK if card.code in trumps
    ]


@given(st.integers(1, 6), st.integers(0, 6))
def test_ha_06_to_09_a_made_contract_pays_six_points_and_a_failed_one_costs_the_bid(
    bid: int, tricks: int
) -> None:
    """Each trick is a point, and only a failed contract changes that."""
    declarers, defenders = hand_points(bid, tricks, 6 - tricks)
    assert defenders == 6 - tricks
    assert declarers == (tricks if tricks >= bid else -bid)


@example((0, 14), 1, 3, 2)
@given(
    st.tuples(st.integers(-30, 9), st.integers(-30, 14) | st.integers(8, 14)),
    st.integers(0, 1),
    st.integers(1, 6),
    st.integers(0, 6),
)
def test_ha_11_by_the_remark_only_a_side_that_was_not_beaten_wins(
    scores: tuple[int, int], side: int, bid: int, tricks: int
) -> None:
    """Defenders win against a failed contract alone, declarers by a made one, if they have ten then."""
    taken = (tricks, 6 - tricks) if side == 0 else (6 - tricks, tricks)
    found = settle(scores, side, bid, taken, MADE)
    unbeaten = side if tricks >= bid else 1 - side
    assert found.winner == (unbeaten if found.scores[unbeaten] >= 10 else None)
