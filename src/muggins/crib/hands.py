"""The hands of all seats, read together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, TypeVar

from muggins.cards.faults import SURPLUS, find_faults
from muggins.cards.hands import HandReader
from muggins.cards.notation import collect
from muggins.errors import Fault, FaultKind, WrongCardsError
from muggins.table.seats import Seat, seats_of

__all__ = ["read_hands"]

CardT = TypeVar("CardT")


def read_hands(
    reader: HandReader[CardT], hands: Sequence[str | Iterable[Any]], *, each: int
) -> tuple[tuple[CardT, ...], ...]:
    """The hands of two, three or four seats, of this many cards each; all faults are reported at once.

    Args:
        reader: reads the cards.
        hands: the hands in the order of the seats: the pone's first, then to the left, the dealer's last.
        each: the number of cards in each hand.
    """
    names = [f"hand of the {seat}" for seat in seats_of(len(hands))]
    most = each + SURPLUS
    read = collect(
        lambda hand: reader.read(hand[1], hand[0], most=most, in_order=True), zip(names, hands, strict=True)
    )
    cards = tuple(chain(*read))
    if {*map(len, read)} == {each} and reader.are_different_cards(cards):
        return read
    deck = reader.deck.cards
    found = {
        what: [*find_faults(hand, counts=[each], deck=deck)] for what, hand in zip(names, read, strict=True)
    }
    told = [
        card
        for faults in found.values()
        for fault in faults
        if fault.kind is not FaultKind.COUNT
        for card in fault.cards
    ]
    found["pair of hands" if len(read) == len(Seat) else "deal of hands"] = [
        fault
        for fault in find_faults(cards, counts=[len(cards)], deck=deck)
        if fault.kind is FaultKind.DUPLICATE and not any(fault.cards[0] is card for card in told)
    ]
    _refuse(found)
    return read


def _refuse(found: dict[str, list[Fault]]) -> None:
    """Raise an error for the faults: of a single hand as that hand's, or else of all together."""
    faulty = {what: faults for what, faults in found.items() if faults}
    if len(faulty) == 1:
        ((what, faults),) = faulty.items()
        raise WrongCardsError(what, tuple(faults))
    *parts, whole = found
    if faulty:
        named = [fault._replace(detail=f"{part}: {fault}") for part in parts for fault in found[part]]
        raise WrongCardsError(whole, (*named, *found[whole]))
