"""The deck, and functions that read and check cards, the first step of every entry point of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TypeAlias

from muggins.cards.faults import SURPLUS, find_faults
from muggins.cards.french import Card, CardLike, CardsLike, Deck, build, cards
from muggins.cards.hands import HandReader
from muggins.cards.notation import collect
from muggins.checks import check_type, check_within
from muggins.errors import Fault, FaultKind, PlayerError, WrongCardsError

__all__ = ["DECK", "READ", "CardLike", "CardsLike", "Four", "check_seat", "read_deal", "read_hand"]

Four: TypeAlias = tuple[Card, ...]
"""The cards of one hand."""

DECK: Deck[Card] = build(ranks="A234567JQK")
"""The 40 cards: the French pack without its eights, nines and tens."""

READ = HandReader(cards, DECK)
"""Reads cards of the deck."""

CARDS_OF_HAND = 4
SEATS = 4


def read_hand(hand: CardsLike) -> Four:
    """The four cards of a hand."""
    return READ.some("hand", hand, counts=[CARDS_OF_HAND])


def read_deal(hands: Sequence[CardsLike]) -> tuple[Four, ...]:
    """The hands of the four seats."""
    check_type("the hands", hands, (tuple, list), "a tuple or list of four hands")
    found = collect(partial(READ.read, most=CARDS_OF_HAND + SURPLUS), hands[: SEATS + 1])
    dealt = tuple(chain.from_iterable(found))
    faults = tuple(_wrong_counts(found))
    if faults:
        raise WrongCardsError("deal", (*faults, *find_faults(dealt, counts=[len(dealt)], deck=DECK)))
    READ.some("deal", dealt, counts=[SEATS * CARDS_OF_HAND])
    return found


def _wrong_counts(hands: Sequence[Four]) -> Iterator[Fault]:
    if len(hands) != SEATS:
        noun = "hand" if len(hands) == 1 else "hands"
        yield Fault(FaultKind.COUNT, (), f"it has {len(hands)} {noun}, not {SEATS}")
    for seat, hand in enumerate(hands):
        if len(hand) != CARDS_OF_HAND:
            noun = "card" if len(hand) == 1 else "cards"
            yield Fault(FaultKind.COUNT, hand, f"seat {seat} has {len(hand)} {noun}, not {CARDS_OF_HAND}")


def check_seat(what: str, seat: int) -> None:
    """Accept one of the seats 0 to 3.

    Raises:
        PlayerError: if there is no such seat.
    """
    check_within(what, seat, range(SEATS), PlayerError)
