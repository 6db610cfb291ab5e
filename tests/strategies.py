"""Hypothesis strategies for cards, hands and bhargages, reused by every property test."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from muggins import testing
from muggins.cards.decktet import EXTENDED, Card, Rank

DECK = EXTENDED.cards
ZEROS = tuple(card for card in DECK if card.rank in {Rank.EXCUSE, Rank.PAWN, Rank.COURT})

all_cards: SearchStrategy[Card] = testing.cards(DECK)


def hands(count: int = 4) -> SearchStrategy[tuple[Card, ...]]:
    """Different cards of the whole deck or of some of its ranks, in any order."""
    return testing.hands(DECK, count)


any_hands: SearchStrategy[tuple[Card, ...]] = st.sampled_from((3, 4, 5)).flatmap(hands)
"""Three, four or five different cards: what a solitaire's tail, a hand and a bhargage count."""

splits: SearchStrategy[tuple[tuple[Card, ...], Card]] = hands(4).map(lambda cards: (cards[:3], cards[3]))
"""Three held cards and the up-card."""

bhargages: SearchStrategy[tuple[tuple[Card, ...], Card]] = hands(5).map(lambda cards: (cards[:4], cards[4]))
"""The four cards of a bhargage and the up-card."""
