"""Every meld that a player may declare; of equivalent copies only the first are named."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from itertools import product

from muggins.cards.french import Card, Suit
from muggins.checks import check_type
from muggins.games.bezique.cards import CARDS_OF_HAND, CardsLike, read_held, read_trump
from muggins.games.bezique.copies import Copies, Copy, in_hand
from muggins.games.bezique.melds import MELDS, MeldClass, MeldKind, Slot
from muggins.games.bezique.tableau import Tableau, bigger_beziques

__all__ = ["declarations", "legal_declarations"]

_CLASSES = tuple(MeldClass)


def legal_declarations(
    tableau: Tableau, hand: CardsLike, trump: Suit | str | None = None
) -> tuple[tuple[MeldKind, Copies], ...]:
    """Each meld that may be declared with a table and a hand: its kind and cards (BZ-05 to BZ-12).

    A card of the hand is a `Copy` with the number 0. Of equivalent copies the first are named.

    Args:
        tableau: the table.
        hand: the cards of the hand, which are not on the table.
        trump: the trump suit, or its letter or name, if there are trumps.

    Examples:
        >>> table = Tableau().declare("bezique", "QS JD")
        >>> for kind, cards in legal_declarations(table, "KS QS JD"):
        ...     print(kind, *cards)
        marriage KS QS
        marriage KS QS.1
        bezique QS JD
        double bezique QS.1 JD.1 QS JD
    """
    check_type("the table", tableau, Tableau, "a Tableau")
    held = read_held("hand", hand, counts=range(CARDS_OF_HAND + 1))
    return tuple(declarations(tableau, held, read_trump(trump)))


def declarations(
    tableau: Tableau, hand: tuple[Card, ...], trump: Suit | None
) -> Iterator[tuple[MeldKind, Copies]]:
    """The kind and the cards of each meld that may be declared, by class and kind.

    New melds come before those that augment a bezique (BZ-09) and those that restore a broken meld (BZ-10).
    """
    found = _all_declarations(tableau, hand, trump)
    if tableau.rules.meld_from_hand:
        return (declared for declared in found if any(not copy.number for copy in declared[1]))
    return found


def _all_declarations(
    tableau: Tableau, hand: tuple[Card, ...], trump: Suit | None
) -> Iterator[tuple[MeldKind, Copies]]:
    of_hand = {card: (in_hand(card),) * hand.count(card) for card in dict.fromkeys(hand)}
    free = _free(tableau, of_hand)
    for kind, meld_class, slots in _melds_with(trump):
        pool = free[meld_class]
        if pool.fills(slots):
            for cards in _made((), slots, pool):
                yield kind, cards
    if tableau.melds:
        yield from _of_older_melds(tableau, trump, of_hand, free)


@cache
def _melds_with(trump: Suit | None) -> list[tuple[MeldKind, MeldClass, tuple[Slot, ...]]]:
    """The melds that are possible with these trumps: the kind, the class, and the cards."""
    return [
        (kind, shape.meld_class, slots)
        for kind, shape in MELDS.items()
        for suit, slots in shape.by_suit.items()
        if suit is trump or not shape.of_trumps
    ]


def _of_older_melds(
    tableau: Tableau,
    trump: Suit | None,
    of_hand: Mapping[Card, Copies],
    free: Mapping[MeldClass, _Pool],
) -> Iterator[tuple[MeldKind, Copies]]:
    """The declarations that augment a bezique (BZ-09) or restore a broken meld (BZ-10)."""
    restoring = None if tableau.rules.restore_from_table else _Pool(of_hand)
    for meld in tableau.melds:
        served = [copy for copy in meld.cards if tableau.served(copy, meld.meld_class) is meld]
        left = tableau.left_of(meld)
        if left != tuple([copy for copy in served if copy in left]):
            continue  # another meld of the class has taken over its cards
        if len(left) == len(meld.cards):
            for kind in bigger_beziques(meld.kind):
                for cards in _made(left, MELDS[kind].by_suit[None], free[meld.meld_class]):
                    yield kind, cards
        elif len(left) + 1 == len(meld.cards) or tableau.rules.restore_several:
            shape = MELDS[meld.kind]
            if shape.of_trumps and meld.suit is not trump:
                continue
            for cards in _made(left, shape.by_suit[meld.suit], restoring or free[meld.meld_class]):
                yield meld.kind, cards


def _free(tableau: Tableau, of_hand: Mapping[Card, Copies]) -> dict[MeldClass, _Pool]:
    """For each class, the cards not used in a meld of it yet (BZ-08)."""
    groups = tableau.groups
    served: dict[MeldClass, set[Copy]] = {}
    for meld in tableau.melds:
        served.setdefault(meld.meld_class, set()).update(meld.cards)
    free = dict.fromkeys(_CLASSES, _Pool(of_hand, groups))
    return {**free, **{each: _Pool(of_hand, groups, copies) for each, copies in served.items()}}


class _Pool:
    """The cards that may be taken for a meld of a class, equivalent ones together.

    The cards of the hand come first.
    """

    def __init__(
        self, of_hand: Mapping[Card, Copies], on_table: Iterable[Copies] = (), served: Container[Copy] = ()
    ) -> None:
        self.groups: dict[Card, list[Copies]] = {card: [group] for card, group in of_hand.items()}
        self._numbers = {card: len(group) for card, group in of_hand.items()}
        for group in on_table:
            first = group[0]
            if first not in served:
                self.groups.setdefault(first.card, []).append(group)
                self._numbers[first.card] = self._numbers.get(first.card, 0) + len(group)

    def fills(self, slots: Iterable[Slot]) -> bool:
        """Whether there are enough cards for each slot; usually there are not."""
        for slot in slots:
            there = 0
            for card in slot.cards:
                there += self._numbers.get(card, 0)
            if there < slot.needed:
                return False
        return True

    def of(self, slot: Slot) -> list[Copies]:
        """The groups of the cards that fit a slot."""
        return [group for card in slot.cards for group in self.groups.get(card, ())]


def _made(base: Copies, slots: tuple[Slot, ...], pool: _Pool) -> Iterator[Copies]:
    """Each way to fill the slots with the given cards and others from a pool."""
    ways = []
    for slot in slots:
        there = sum([copy.card in slot.cards for copy in base])
        chosen = list(_chosen(pool.of(slot), slot.needed - there))
        if not chosen:
            return
        ways.append(chosen)
    for parts in product(*ways):
        yield sum(parts, base)


def _chosen(groups: list[Copies], count: int) -> Iterator[Copies]:
    """Each way to take this many cards from groups of equivalent cards."""
    if not count:
        yield ()
    elif groups:
        first, *others = groups
        for taken in range(min(count, len(first)), -1, -1):
            for rest in _chosen(others, count - taken):
                yield first[:taken] + rest
