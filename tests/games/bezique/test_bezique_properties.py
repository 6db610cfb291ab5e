"""Laws of Six-Pack Bezique that hold for any cards."""

from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from muggins.cards.french import Card, Suit
from muggins.games.bezique import PACK, find_melds, legal_plays, settle, trick_winner

Cards = tuple[Card, ...]

COURT = [place for place, card in enumerate(PACK.cards) if card.rank.name in ("ACE", "KING", "QUEEN")]


def drawn(places: list[int]) -> Cards:
    """The cards at some places of the pack."""
    return tuple(PACK.cards[place] for place in places)


hands = (st.permutations(range(192)) | st.permutations(COURT)).map(lambda places: drawn(places[:12]))
cards = st.sampled_from(PACK.cards)
trumps = st.none() | st.sampled_from(Suit)
scores = st.sampled_from([0, 2_999, 3_000, 3_001]) | st.integers(0, 9_000)


@given(hands, trumps, st.randoms(use_true_random=False))
def test_bz_05_the_order_of_the_cards_makes_no_difference(
    hand: Cards, trump: Suit | None, rng: Random
) -> None:
    """The same melds are found, with the same points."""
    mixed = rng.sample(hand, len(hand))
    found, again = (
        sorted((line.kind, line.points) for line in find_melds(one, trump)) for one in (hand, mixed)
    )
    assert found == again


@given(hands, cards, trumps)
def test_bz_05_one_more_card_takes_no_meld_away(hand: Cards, card: Card, trump: Suit | None) -> None:
    """Each meld of eleven cards is one of the twelve."""
    whole = [(line.kind, line.points) for line in find_melds((*hand[1:], hand[0]), trump)]
    assert all((line.kind, line.points) in whole for line in find_melds(hand[1:], trump))


@given(cards, cards, trumps)
def test_bz_03_of_two_cards_one_wins_whoever_leads(one: Card, other: Card, trump: Suit | None) -> None:
    """The leader wins with one order at least; in one suit, or with a trump, the same card in both."""
    first, second = trick_winner(one, other, trump), trick_winner(other, one, trump)
    if one.suit is other.suit or trump in (one.suit, other.suit):
        assert (first != second) == (one is not other)
    else:
        assert (first, second) == (0, 0)


@given(hands, cards, trumps)
def test_bz_14_a_card_may_always_be_played(hand: Cards, led: Card, trump: Suit | None) -> None:
    """Some of the hand are legal; if any of the suit led is held, only its suit is, winning if any can."""
    legal = legal_plays(hand[:11], led, trump, has_stock=False)
    assert legal
    assert {*legal} <= {*hand[:11]}
    if any(card.suit is led.suit for card in hand[:11]):
        assert all(card.suit is led.suit for card in legal)
    if any(trick_winner(led, card, trump) for card in legal):
        assert all(trick_winner(led, card, trump) for card in legal)
    assert legal_plays(hand[:11], led, trump, has_stock=True) == hand[:11]


@given(scores, scores)
@example(3_000, 5_000)
def test_bz_16_the_points_paid_add_up(pone: int, dealer: int) -> None:
    """The winner gets the game, and a loser's points below the Rubicon; who is who makes no difference."""
    found, again = settle(pone, dealer), settle(dealer, pone)
    low, high = sorted((pone, dealer))
    assert found.bonus.total == again.bonus.total == (0 if low == high else 1000 + low * (low < 3000))
    assert (found.winner is None) == (low == high)
    assert again.winner == (None if found.winner is None else found.winner.other)
