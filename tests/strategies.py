"""Hypothesis strategies for cards, hands and bhargages, reused by every property test."""

from collections.abc import Iterable
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from muggins.cards.decktet import EXTENDED, Card, Rank

CardT = TypeVar("CardT")

DECK = EXTENDED.cards
ZEROS = tuple(card for card in DECK if card.rank in {Rank.EXCUSE, Rank.PAWN, Rank.COURT})

# Drawn from the whole deck, few hands score at all; drawn from some of its ranks, most do.
_RICH_DECKS = tuple(
    tuple(card for card in DECK if card.rank.symbol in ranks)
    for ranks in ("EAPCX", "EA234", "23456", "E456PC", "56PCX", "89CX", "E789PC", "28X", "EPC")
)
_DECKS = st.sampled_from((DECK, *_RICH_DECKS))

all_cards: SearchStrategy[Card] = st.sampled_from(DECK)


def drawn_from(deck: tuple[CardT, ...], count: int) -> SearchStrategy[tuple[CardT, ...]]:
    """Different cards of this deck, in any order."""
    return st.lists(st.sampled_from(deck), min_size=count, max_size=count, unique=True).map(tuple)


def some_of(pack: Iterable[CardT], count: int) -> SearchStrategy[list[CardT]]:
    """So many different cards of a pack, in any order, as a shuffle gives them."""
    return st.permutations(list(pack)).map(lambda order: order[:count])


def hands(count: int = 4) -> SearchStrategy[tuple[Card, ...]]:
    """Different cards of the whole deck or of some of its ranks, in any order."""
    return _DECKS.flatmap(lambda deck: drawn_from(deck, count))


any_hands: SearchStrategy[tuple[Card, ...]] = st.sampled_from((3, 4, 5)).flatmap(hands)
"""Three, four or five different cards: what a solitaire's tail, a hand and a bhargage count."""

splits: SearchStrategy[tuple[tuple[Card, ...], Card]] = hands(4).map(lambda cards: (cards[:3], cards[3]))
"""Three held cards and the up-card."""

bhargages: SearchStrategy[tuple[tuple[Card, ...], Card]] = hands(5).map(lambda cards: (cards[:4], cards[4]))
"""The four cards of a bhargage and the up-card."""
