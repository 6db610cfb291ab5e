"""Checks whether cards are valid as a hand or similar, and finds all faults at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from muggins.cards.card import ConstantCard
from muggins.errors import Fault, FaultKind, WrongCardsError, shown

__all__ = ["SURPLUS", "check_apart", "check_cards", "find_faults"]

SURPLUS = 100
"""The number of surplus cards that are looked at."""

_MOST_TOLD = 10
_LONGEST_NAME = 80


def check_cards(
    what: str,
    cards: Sequence[object],
    *,
    counts: Sequence[int],
    deck: Collection[object],
    place: str = "in the deck",
    turned: Sequence[object] = (),
) -> None:
    """Accept an allowed number of cards of the deck, none more often than the deck has it.

    Args:
        what: what the cards should be, for the message.
        cards: the cards.
        counts: the allowed numbers of cards, in ascending order.
        deck: the cards of the deck, in which a card may occur several times.
        place: where they are, for the message.
        turned: the up-card, if any.

    Raises:
        WrongCardsError: otherwise, with every fault.

    Examples:
        >>> check_cards("hand", "aab", counts=[2], deck="abc", turned=["b"])
        Traceback (most recent call last):
        muggins.errors.WrongCardsError: not a valid hand: it has 3 cards, not 2; a twice; b is also turned up
        >>> check_cards("hand", "aab", counts=[3], deck="abcabc")
    """
    if len(cards) in counts and _are_different((*cards, *turned), deck):
        return
    faults = tuple(find_faults(cards, counts=counts, deck=deck, place=place, turned=turned))
    if faults:
        raise WrongCardsError(what, faults)


def check_apart(hand: Iterable[object], played: Collection[object], how: str = "was led") -> None:
    """Check that no card of a hand has been played.

    Raises:
        WrongCardsError: if any has, with a fault for each.
    """
    faults = tuple(Fault(FaultKind.DUPLICATE, (card,), f"{card} {how}") for card in hand if card in played)
    if faults:
        raise WrongCardsError("hand", faults)


def find_faults(
    cards: Sequence[object],
    *,
    counts: Sequence[int],
    deck: Collection[object],
    place: str = "in the deck",
    turned: Sequence[object] = (),
) -> Iterator[Fault]:
    """Each fault for which `check_cards` would refuse the cards, for callers that add further ones.

    An object of a different class from the cards of the deck is never one of them, even if it claims to equal
    one. If there are far too many cards, only a hundred more than allowed are looked at.
    """
    looked_at = tuple(cards[: counts[-1] + SURPLUS])
    if len(cards) not in counts:
        noun = "card" if len(cards) == 1 else "cards"
        right = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
        yield Fault(FaultKind.COUNT, looked_at, f"it has {len(cards)} {noun}, not {right}")

    found = (*looked_at, *turned)
    if _are_different(found, deck):
        return
    pack = _Pack(deck)
    held, up = pack.counted(looked_at), pack.counted(turned)
    different = {pack.key(card): card for card in found}.items()
    copies = pack.copies

    def limit(card: object) -> str:
        there = copies[pack.key(card)]
        return f", with {there} {place}" if there > 1 else ""

    twice = [card for key, card in different if held[key] > max(copies[key], 1)]
    also_up = [card for key, card in different if held[key] and up[key] and held[key] + up[key] > copies[key]]
    foreign = [card for key, card in different if not copies[key]]
    yield from _faults(
        FaultKind.DUPLICATE,
        twice,
        lambda card: f"{pack.name(card)} {_times(held[pack.key(card)])}{limit(card)}",
        "more too often",
    )
    yield from _faults(
        FaultKind.TURNED,
        also_up,
        lambda card: f"{pack.name(card)} is also turned up{limit(card)}",
        "more are also turned up",
    )
    yield from _faults(
        FaultKind.FOREIGN,
        foreign,
        lambda card: f"{pack.name(card)} is not {place}",
        f"more are not {place}",
    )


class _Pack:
    """How many copies of each card a deck has; only objects of its class can be equal to a card."""

    def __init__(self, deck: Collection[object]) -> None:
        self._kinds = {*map(id, map(type, deck))}
        self.copies = self.counted(deck)

    def counted(self, cards: Iterable[object]) -> Counter[object]:
        """How often each card occurs, by its key."""
        return Counter(map(self.key, cards))

    def key(self, card: object) -> object:
        """A key that two cards share only if they are the same card."""
        return (card,) if self._is_of_kind(card) else id(card)

    def name(self, card: Any) -> str:
        """How a message names a card, or whatever was given instead."""
        if issubclass(type(card), ConstantCard) and not self._is_of_kind(card):
            return f"{card} ({card.face.title})"
        name = str(card) if self._is_of_kind(card) else shown(card)
        return name if len(name) <= _LONGEST_NAME else shown(card)

    def _is_of_kind(self, card: object) -> bool:
        return id(type(card)) in self._kinds


def _are_different(cards: Sequence[object], deck: Iterable[object]) -> bool:
    """Whether these are the very objects of a deck, each at most once."""
    different = {*map(id, cards)}
    return len(different) == len(cards) and different <= {*map(id, deck)}


def _faults(
    kind: FaultKind, cards: Sequence[object], detail: Callable[[object], str], of_rest: str
) -> Iterator[Fault]:
    """A fault for each of the first cards, and one for all the rest."""
    for card in cards[:_MOST_TOLD]:
        yield Fault(kind, (card,), detail(card))
    rest = tuple(cards[_MOST_TOLD:])
    if rest:
        yield Fault(kind, rest, f"{len(rest)} {of_rest}")


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"
