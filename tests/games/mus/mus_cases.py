"""Hands of Mus by their ranks alone, and whole deals, for all tests of the game."""

from collections import Counter
from itertools import product
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from muggins.cards.french import Card
from muggins.games.mus import DECK

Hand = tuple[Card, ...]
Deal = tuple[Hand, ...]

LEDGER = ("K-3-7-A", "K-Q-J-7", "A-A-2-6", "5-5-5-Q")
"""The hands of the ledger's reckoning, by seat."""


def deal_of(*hands: str) -> Deal:
    """Hands of the ranks as printed, each card in one hand alone; suits follow in the order of the deck."""
    met: Counter[str] = Counter()

    def card(symbol: str) -> Card:
        met[symbol] += 1
        return Card.parse(symbol + "CDHS"[met[symbol] - 1])

    return tuple(tuple(card(symbol) for symbol in hand.split("-")) for hand in hands)


def hand_of(ranks: str) -> Hand:
    """One hand of the ranks as printed."""
    (hand,) = deal_of(ranks)
    return hand


def random_deal(rng: Random) -> Deal:
    """Four hands of four cards."""
    cards = rng.sample(DECK.cards, 16)
    return tuple(tuple(cards[seat::4]) for seat in range(4))


EIGHT = {rank: [card for card in DECK if card.rank.symbol == rank] for rank in "A234567JQK"}

_few = st.sampled_from(
    [DECK.cards, *[tuple(c for r in rs for c in EIGHT[r]) for rs in ("A23K", "K3Q7A", "JQK7", "4567")]]
)

hands: SearchStrategy[Hand] = _few.flatmap(
    lambda cards: st.lists(st.sampled_from(cards), min_size=4, max_size=4, unique=True)
).map(tuple)
"""Four different cards of the whole deck or of a few ranks, so that pares and juegos are common."""

_sixteen = _few.flatmap(lambda cards: st.permutations(cards) if len(cards) >= 16 else st.nothing())

deals: SearchStrategy[Deal] = _sixteen.map(
    lambda cards: tuple(tuple(cards[s : s + 4]) for s in range(0, 16, 4))
)
"""Four hands of four cards, from the whole deck or from a few ranks."""

eldests = st.integers(0, 3)

SAME_RANK = {"3": "K", "K": "3", "2": "A", "A": "2"}


def swapped(card: Card) -> Card:
    """The card with a three for a king and a king for a three, a two for an ace and an ace for a two."""
    symbol = card.rank.symbol
    return Card.parse(SAME_RANK.get(symbol, symbol) + card.code[-1])


def all_classes() -> list[tuple[str, ...]]:
    """Each four of the eight ranks that Mus tells apart, the highest first, once."""
    order = "KQJ7654A"
    return [four for four in product(order, repeat=4) if list(four) == sorted(four, key=order.index)]
