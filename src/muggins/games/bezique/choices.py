"""Every meld that a player may declare, each once, however many copies are alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from muggins.cards.french import Card, Suit
from muggins.games.bezique.copies import Copies, from_hand
from muggins.games.bezique.melds import MELDS, MeldClass, MeldKind, Slot
from muggins.games.bezique.tableau import Tableau, bigger_beziques

__all__ = ["declarations"]


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
    free = {meld_class: _Pool(tableau, hand, meld_class) for meld_class in MeldClass}
    for kind, shape in MELDS.items():
        for suit, slots in shape.by_suit.items():
            if suit is trump or not shape.of_trumps:
                for cards in _made((), slots, free[shape.meld_class]):
                    yield kind, cards
    restoring = None if tableau.rules.restore_from_table else _Pool(tableau, hand, None)
    for meld in tableau.melds:
        served = [copy for copy in meld.cards if tableau.served(copy, meld.meld_class) is meld]
        left = tableau.left_of(meld)
        if left != tuple([copy for copy in served if copy in left]):
            continue  # another meld of the class has taken its cards over
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


class _Pool:
    """The cards that may be taken for a meld of a class, those that are alike together.

    Those of the hand come first; without a class there are no others.
    """

    def __init__(self, tableau: Tableau, hand: tuple[Card, ...], meld_class: MeldClass | None) -> None:
        groups: dict[Card, list[Copies]] = {}
        for card in dict.fromkeys(hand):
            groups[card] = [from_hand([card]) * hand.count(card)]
        if meld_class is not None:
            for card in dict.fromkeys([copy.card for copy in tableau.cards]):
                for group in tableau.groups(card):
                    if tableau.served(group[0], meld_class) is None:
                        groups.setdefault(card, []).append(group)
        self.groups = groups

    def of(self, slot: Slot) -> list[Copies]:
        """The groups of the cards that fit a slot."""
        return [group for card in slot.cards for group in self.groups.get(card, ())]


def _made(base: Copies, slots: tuple[Slot, ...], pool: _Pool) -> Iterator[Copies]:
    """Each way to fill the slots with some given cards and others of a pool."""
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
    """Each way to take so many cards from groups of which the cards are alike."""
    if not count:
        yield ()
    elif groups:
        first, *others = groups
        for taken in range(min(count, len(first)), -1, -1):
            for rest in _chosen(others, count - taken):
                yield first[:taken] + rest
