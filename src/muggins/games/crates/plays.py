"""What may be played on which card, which suits a card may name, and how long a 2-sequence is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from muggins.cards.french import Card, Rank, Suit, suit_of
from muggins.games.crates.cards import READ, CardLike, CardsLike
from muggins.games.crates.errors import SequenceError
from muggins.games.crates.rules import STANDARD, Rules
from muggins.table.options import check_rules
from muggins.table.shedding import Top

__all__ = [
    "SEQUENCE",
    "FreeTop",
    "is_playable",
    "may_follow",
    "sequence_pips",
    "suits_named_by",
    "two_sequence_draw",
]

FreeTop: TypeAlias = Top[Rank, Suit]

SEQUENCE = {Rank.TWO: 2, Rank.ACE: 1}
"""The ranks of a 2-sequence, and how many cards each adds to what is drawn (CT-05)."""

_BLACK, _RED = (Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS)
_NAMED: dict[Rank, dict[Any, tuple[Suit, ...]]] = {
    Rank.EIGHT: dict.fromkeys(Suit, tuple(Suit)),
    Rank.NINE: {**dict.fromkeys(_BLACK, _BLACK), **dict.fromkeys(_RED, _RED)},
}
"""The suits that may be named with a card of a rank, by its suit (CT-08)."""


def suits_named_by(card: CardLike) -> tuple[Suit, ...]:
    """The suits that may be named with a card: any suit with an 8, those of its colour with a 9 (CT-08).

    Examples:
        >>> [suit.name for suit in suits_named_by("9H")], suits_named_by("TH")
        (['DIAMONDS', 'HEARTS'], ())
    """
    found = READ.one(card)
    by_suit = _NAMED.get(found.rank)
    return () if by_suit is None else by_suit[found.suit]


def may_follow(card: Card, top: FreeTop, rules: Rules) -> bool:
    """Whether a card may be played on the top card: like `is_playable`, for a `Top`."""
    suit: Any = card.suit
    return top.takes(card.rank, suit) or (rules.eights_at_any_time and card.rank is Rank.EIGHT)


def is_playable(
    card: CardLike, upcard: CardLike, named: Suit | str | None = None, rules: Rules = STANDARD
) -> bool:
    """Whether a card may be played on an upcard in a turn (CT-03, CT-08).

    Args:
        card: the card to play.
        upcard: the upcard.
        named: the suit that was named for an 8 or a 9.
        rules: the rules.

    Examples:
        >>> is_playable("5H", "5S"), is_playable("8H", "6S"), is_playable("6S", "8S", "clubs")
        (True, False, False)
    """
    check_rules(rules, Rules)
    top: FreeTop = Top.shown_by(READ.one(upcard), None if named is None else suit_of(named))
    return may_follow(READ.one(card), top, rules)


def two_sequence_draw(cards: CardsLike) -> int:
    """The number of cards drawn at the end of a 2-sequence: two for each 2, one for each ace (CT-05).

    Args:
        cards: the cards of the sequence in order; the first is a 2.

    Raises:
        SequenceError: if they are not a 2-sequence.

    Examples:
        >>> two_sequence_draw("2C 2H AD 2S")
        7
    """
    found = READ.some("2-sequence", cards, counts=range(len(READ.deck) + 1), in_order=True)
    faults = tuple(_faults(found))
    if faults:
        raise SequenceError(faults)
    return sequence_pips(found)


def sequence_pips(cards: Iterable[Card]) -> int:
    """The same, unchecked; a card that has come back from the stock may be there twice."""
    return sum(SEQUENCE[card.rank] for card in cards)


def _faults(cards: tuple[Card, ...]) -> Iterable[str]:
    if not cards or cards[0].rank is not Rank.TWO:
        yield "the first card must be a 2 (CT-05)"
    for card in cards:
        if card.rank not in SEQUENCE:
            yield f"{card} is neither a 2 nor an ace (CT-05)"
