"""Cards or text in, checked cards out: what every entry of the game does first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from muggins.decktet import EXTENDED, Card, cards
from muggins.legality import check_cards
from muggins.notation import collect

__all__ = ["CardLike", "CardsLike", "read_all", "read_bhargage", "read_card", "read_cards", "read_hand"]

CardLike: TypeAlias = Card | str
CardsLike: TypeAlias = str | Iterable[Card | str]


def read_card(source: CardLike) -> Card:
    """The card.

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if it is no card of the deck.
    """
    if isinstance(source, Card):
        return source
    (card,) = read_cards("card", [source], counts=[1])
    return card


def read_cards(what: str, source: CardsLike, *, counts: Sequence[int]) -> tuple[Card, ...]:
    """As many different cards of the deck as `counts` allows.

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if they are not that.
    """
    found = cards(source)
    check_cards(what, found, counts=counts, deck=EXTENDED)
    return found


def read_hand(held: CardsLike, upcard: CardLike) -> tuple[Card, Card, Card, Card]:
    """The three held cards and the up-card.

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if they are not four different cards.
    """
    if not isinstance(held, str):
        held = tuple(held)
        if len(held) == 3:
            a, b, c = held
            # Nearly every call ends here, so this is written out for speed.
            if (
                isinstance(a, Card)
                and isinstance(b, Card)
                and isinstance(c, Card)
                and isinstance(upcard, Card)
                and not (a is b or a is c or b is c)
                and not (upcard is a or upcard is b or upcard is c)
            ):
                return a, b, c, upcard
    a, b, c, up = _read_count("hand", held, upcard, held_cards=3)
    return a, b, c, up


def read_bhargage(crib: CardsLike, upcard: CardLike) -> tuple[Card, Card, Card, Card, Card]:
    """The four cards of the bhargage and the up-card.

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if they are not five different cards.
    """
    if not isinstance(crib, str):
        crib = tuple(crib)
        if len(crib) == 4:
            a, b, c, d = crib
            if (
                isinstance(a, Card)
                and isinstance(b, Card)
                and isinstance(c, Card)
                and isinstance(d, Card)
                and isinstance(upcard, Card)
                and not (a is b or a is c or a is d or b is c or b is d or c is d)
                and not (upcard is a or upcard is b or upcard is c or upcard is d)
            ):
                return a, b, c, d, upcard
    a, b, c, d, up = _read_count("bhargage", crib, upcard, held_cards=4)
    return a, b, c, d, up


def _read_count(what: str, held: CardsLike, upcard: CardLike, *, held_cards: int) -> tuple[Card, ...]:
    """The held cards and the up-card; what is wrong with either is reported at once."""
    found, (up,) = read_all(held, [upcard])
    check_cards(what, found, counts=[held_cards], deck=EXTENDED, turned=[up])
    return (*found, up)


def read_all(*sources: CardsLike) -> tuple[tuple[Card, ...], ...]:
    """The cards of each source.

    Raises:
        NotationError: if a text names no card; whatever is unreadable in any of them is reported at once.
    """
    return collect(cards, sources)
