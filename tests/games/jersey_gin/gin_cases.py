"""Hands and tables for the tests of Jersey Gin: of the whole pack, and of few cards with many melds."""

from collections.abc import Iterable, Iterator
from random import Random

from games.jersey_gin import literal_jersey_gin as literal
from muggins.cards.french import Card
from muggins.games.jersey_gin import Meld

CARD_OF = [Card.parse(code) for code in literal.CODES]
"""The card of each number of the second scorer."""


def cards_of(cards: int) -> tuple[Card, ...]:
    """The cards of a set of the second scorer."""
    return tuple(CARD_OF[number] for number in literal.numbers(cards))


def set_of(cards: Iterable[Card]) -> int:
    """The set of the second scorer for some cards."""
    return literal.bits([card.code for card in cards])


def sets_of(melds: Iterable[Meld]) -> list[int]:
    """The sets of the second scorer for some melds."""
    return [set_of(meld.cards) for meld in melds]


def pool(rng: Random, dense: bool, least: int) -> list[int]:
    """The whole pack, or so many ranks next to each other that they have as many cards as are needed."""
    if not dense:
        return list(range(52))
    width = rng.randint(-(-least // 4), max(-(-least // 4), 6))
    lowest = rng.randint(0, 13 - width)
    return [suit * 13 + rank for suit in range(4) for rank in range(lowest, lowest + width)]


def hands(rng: Random, count: int, size: int) -> Iterator[int]:
    """So many hands, one in four of them dense, as sets of the second scorer."""
    for number in range(count):
        yield sum(1 << card for card in rng.sample(pool(rng, number % 4 == 0, size), size))


def deals(rng: Random, count: int, *sizes: int) -> Iterator[list[int]]:
    """So many deals of hands of these sizes, every other one of hands with melds, the rest at random."""
    for number in range(count):
        if number % 2:
            dealt = rng.sample(range(52), sum(sizes))
            yield [sum(1 << dealt.pop() for _ in range(size)) for size in sizes]
        else:
            yield melded(rng, sizes)


def melded(rng: Random, sizes: Iterable[int]) -> list[int]:
    """Hands of these sizes, each with one to three melds as far as there are cards, and other cards."""
    left, found = (1 << 52) - 1, []
    for size in sizes:
        hand = 0
        for meld in rng.sample(literal.MELDS, rng.randint(10, 60)):
            if meld & left == meld and (hand | meld).bit_count() <= size:
                hand |= meld
                left &= ~meld
        others = rng.sample(literal.numbers(left), size - hand.bit_count())
        hand |= sum(1 << number for number in others)
        left &= ~hand
        found.append(hand)
    return found
