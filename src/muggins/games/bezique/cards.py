"""The 192 cards, their ranks, and the rules for tricks."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.cards.french import Card, CardLike, CardsLike, Rank, Suit, build, cards, suit_name, suit_of
from muggins.cards.hands import HandReader
from muggins.table.tricks import Duty, Standing, TrickRules

__all__ = [
    "CARDS_OF_HAND",
    "COPIES",
    "LAST_TRICKS",
    "OPEN_TRICKS",
    "PACK",
    "READ",
    "CardLike",
    "CardsLike",
    "read_held",
    "read_trump",
]

CARDS_OF_HAND = 12
"""The number of cards that each player is dealt, and holds until the stock is gone."""

COPIES = 6
"""The number of copies of each card in the pack."""

PACK = build(ranks="A789TJQK", copies=COPIES)
"""The 192 cards: six packs of the 32 cards from the seven up."""

READ = HandReader(cards, PACK)
"""Reads cards of the pack."""

_LOW_TO_HIGH = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.TEN,
    Rank.ACE,
)


def _standing(card: Card, trump: Suit | None) -> Standing:
    return Standing(card.suit, _LOW_TO_HIGH.index(card.rank))


OPEN_TRICKS: TrickRules[Card] = TrickRules(PACK, _standing, duties={}, suit_name=suit_name)
"""While there is a stock, any card may be played; of two equal cards the first wins (BZ-03)."""

LAST_TRICKS: TrickRules[Card] = TrickRules(
    PACK, _standing, duties=dict.fromkeys(Duty, "BZ-14"), suit_name=suit_name
)
"""In the last twelve tricks a player must follow suit, or else trump, and win if possible (BZ-14)."""


def read_held(what: str, source: CardsLike, *, counts: Sequence[int]) -> tuple[Card, ...]:
    """The cards of the pack, as many as `counts` allows, none more than six times."""
    if type(source) is tuple or type(source) is list:
        given = tuple(source)
        if len(given) in counts and {*map(type, given)} <= _ONLY_CARDS:
            different = {*given}
            if different <= _KNOWN and (len(given) <= COPIES or max(map(given.count, different)) <= COPIES):
                return given  # nearly every call ends here
    return READ.some(what, source, counts=counts)


_KNOWN: frozenset[object] = frozenset(PACK)
_ONLY_CARDS: frozenset[type] = frozenset({Card})


def read_trump(trump: Suit | str | None) -> Suit | None:
    """The trump suit, given as a suit, or by its letter or name; None if there is none."""
    return None if trump is None else suit_of(trump)
