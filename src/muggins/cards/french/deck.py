"""Decks of French cards, and parsing several cards at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from more_itertools import unique_everseen

from muggins.cards.french.card import CARDS, RANKS, READER, SUITS, Card, Pair, Rank, Suit
from muggins.checks import check_whole, text_of
from muggins.decks import Deck, asked_for, build_deck
from muggins.errors import DeckError, shown

__all__ = ["PACK", "CardLike", "CardsLike", "build", "cards"]

CardLike: TypeAlias = Card | str | Pair
"""A card, or something that is parsed as one: a string, or a pair of a rank and a suit."""

CardsLike: TypeAlias = str | Iterable[Card | str | Pair]
"""Cards, or something that is parsed as cards: a string that names them all, or an iterable of single
cards."""


def build(
    *,
    ranks: Iterable[Rank | str] = "A23456789TJQK",
    suits: Iterable[Suit | str] = "CDHS",
    copies: int = 1,
    jokers: int = 0,
) -> Deck[Card]:
    """A deck of French cards: by rank from the lowest, by suit within a rank, then the jokers.

    Args:
        ranks: the ranks to keep, each a `Rank` or its symbol.
        suits: the suits to keep, each a `Suit` or its letter.
        copies: the number of packs.
        jokers: the jokers of each pack, 0 to 2, the red one first.

    Raises:
        DeckError: if a rank or suit does not exist, there are too many jokers, or the deck would be empty or
            have more than 1,000,000 cards.

    Examples:
        >>> len(build()), len(build(jokers=2)), len(build(ranks="789TJQKA")), len(build(copies=2))
        (52, 54, 32, 104)
        >>> len(build(ranks="A234567JQK"))
        40
    """
    check_whole("the number of jokers", jokers)
    if not 0 <= jokers <= len(_JOKERS):
        raise DeckError(f"a pack has 0 to {len(_JOKERS)} jokers, not {shown(jokers)}")
    pack = build_deck(
        CARDS[: -len(_JOKERS)],
        ranks={_found(rank, RANKS, "rank") for rank in asked_for("ranks", ranks)},
        suits={_found(suit, SUITS, "suit") for suit in asked_for("suits", suits)},
    )
    return build_deck((*pack, *_JOKERS[:jokers]), copies=copies)


_JOKERS = tuple(card for card in CARDS if card.rank is Rank.JOKER)


def _found(source: object, known: Mapping[str, object], what: str) -> object:
    if type(source) in (Rank, Suit) and source in known.values():
        return source
    text = text_of(source)
    if text is None or text.upper() not in known:
        written = " ".join(unique_everseen(known, key=known.__getitem__))
        raise DeckError(f"{shown(source)} is not a {what}; write one of {written}")
    return known[text.upper()]


PACK: Deck[Card] = build()
"""The 52 cards, by rank from the Aces to the Kings and by suit within a rank: `AC AD AH AS 2C`, and so on."""


def cards(source: CardsLike) -> tuple[Card, ...]:
    """The cards that a string names, or those of an iterable of cards, strings, and rank-suit pairs.

    In a string with commas or semicolons, each piece between them is one card. Otherwise blanks separate the
    cards, a name of several words is read as one card, and a word may be the codes of several cards. The
    docstring of the package describes how a card is written. A set is read in alphabetical order.

    Examples:
        >>> cards("5H 10♠ jack of clubs")
        (Card.parse('5H'), Card.parse('TS'), Card.parse('JC'))
    """
    return READER.many(source)
