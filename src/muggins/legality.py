"""Whether some cards can be what they are said to be: all faults found at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from more_itertools import duplicates_everseen, unique_everseen

from muggins.errors import Fault, FaultKind, WrongCardsError

__all__ = ["check_cards", "find_faults"]


def check_cards(  # noqa: PLR0913 - each names one thing that can be wrong
    what: str,
    cards: Sequence[object],
    *,
    counts: Sequence[int],
    deck: Collection[object],
    place: str = "in the deck",
    turned: Sequence[object] = (),
) -> None:
    """Accept a right number of different cards of the deck, none of which is also turned up.

    Args:
        what: what the cards are meant to be, for the message.
        cards: the cards.
        counts: how many there may be, in ascending order.
        deck: the cards that there are.
        place: where they are, for the message.
        turned: the card turned up beside them, or none.

    Raises:
        WrongCardsError: otherwise, with every fault.

    Examples:
        >>> check_cards("hand", "aab", counts=[2], deck="abc", turned=["b"])
        Traceback (most recent call last):
        muggins.errors.WrongCardsError: this is no hand: it has 3 cards, not 2; a twice; b is also turned up
    """
    faults = tuple(find_faults(cards, counts=counts, deck=deck, place=place, turned=turned))
    if faults:
        raise WrongCardsError(what, faults)


def find_faults(
    cards: Sequence[object],
    *,
    counts: Sequence[int],
    deck: Collection[object],
    place: str = "in the deck",
    turned: Sequence[object] = (),
) -> Iterator[Fault]:
    """Each fault for which `check_cards` would refuse the cards, for a caller who knows of further ones."""
    if len(cards) not in counts:
        noun = "card" if len(cards) == 1 else "cards"
        right = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
        yield Fault(FaultKind.COUNT, tuple(cards), f"it has {len(cards)} {noun}, not {right}")
    for card in unique_everseen(duplicates_everseen(cards, key=repr), key=repr):
        yield Fault(FaultKind.DUPLICATE, (card,), f"{card} twice")
    for card in turned:
        if card in cards:
            yield Fault(FaultKind.TURNED, (card,), f"{card} is also turned up")
    for card in unique_everseen((*cards, *turned), key=repr):
        if card not in deck:
            yield Fault(FaultKind.FOREIGN, (card,), f"{card} is not {place}")
