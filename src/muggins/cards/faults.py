"""Whether some cards can be what they are said to be: all faults found at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from muggins.cards.card import ConstantCard
from muggins.errors import Fault, FaultKind, WrongCardsError, shown

__all__ = ["SURPLUS", "check_cards", "find_faults"]

SURPLUS = 100
"""So many cards more than there may be are looked at, and no more."""

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
    """Accept a right number of cards of the deck, none of them more often than the deck has it.

    Args:
        what: what the cards are meant to be, for the message.
        cards: the cards.
        counts: how many there may be, in ascending order.
        deck: the cards that there are; it may hold a card several times.
        place: where they are, for the message.
        turned: the card turned up beside them, or none.

    Raises:
        WrongCardsError: otherwise, with every fault.

    Examples:
        >>> check_cards("hand", "aab", counts=[2], deck="abc", turned=["b"])
        Traceback (most recent call last):
        muggins.errors.WrongCardsError: not a valid hand: it has 3 cards, not 2; a twice; b is also turned up
        >>> check_cards("hand", "aab", counts=[3], deck="abcabc")
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
    """Each fault for which `check_cards` would refuse the cards, for a caller who knows of further ones.

    A thing of another class than the cards of the deck is none of them, whatever it says it is equal to. Of
    far too many cards, only a hundred more than there may be are looked at.
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
    """How many copies of each card a deck has, where nothing is equal to a card but what is of its class."""

    def __init__(self, deck: Collection[object]) -> None:
        self._kinds = {*map(id, map(type, deck))}
        self.copies = self.counted(deck)

    def counted(self, cards: Iterable[object]) -> Counter[object]:
        """How often each card is there, by its key."""
        return Counter(map(self.key, cards))

    def key(self, card: object) -> object:
        """What two cards have in common only if they are the same one."""
        return (card,) if self._is_of_kind(card) else id(card)

    def name(self, card: Any) -> str:
        """How a message names a card, or whatever there is in its stead."""
        if issubclass(type(card), ConstantCard) and not self._is_of_kind(card):
            return f"{card} ({card.face.title})"
        name = str(card) if self._is_of_kind(card) else shown(card)
        return name if len(name) <= _LONGEST_NAME else shown(card)

    def _is_of_kind(self, card: object) -> bool:
        return id(type(card)) in self._kinds


def _are_different(cards: Sequence[object], deck: Iterable[object]) -> bool:
    """Whether these are the very objects of a deck, each of them once."""
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
