"""The cards of a game of Adaman and what can be done with them, without a match; `adaman` has the rules."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Self

from attrs import evolve, field, frozen
from more_itertools import powerset

from muggins.cards.decktet import Card, values
from muggins.decks import Deck

VALUES, ROW = values(), 5  # AD-01, AD-02


@frozen
class Rows:
    """The cards at one moment; `Rows(BASIC.shuffled()).filled()` begins a game (AD-02)."""

    stock: Deck[Card] = field(default=Deck(()))
    palace: tuple[Card, ...] = ()
    capital: tuple[Card, ...] = ()
    resources: tuple[Card, ...] = ()

    def choices(self) -> Iterator[tuple[Card, tuple[Card, ...]]]:
        """Each card that can be controlled with each way to pay for it (AD-03)."""
        for target in self.palace + self.capital:
            payers = [each for each in self.resources if each.shares_suit(target)]
            yield from ((target, way) for way in powerset(payers) if VALUES.total(way) >= VALUES[target.rank])

    def is_won(self) -> bool:
        """Whether all Characters are controlled (AD-06)."""
        return not any(each.is_character for each in chain(self.stock, self.palace, self.capital))

    def is_lost(self) -> bool:
        """Whether the palace is overfull, or no card can be controlled (AD-07)."""
        return not self.is_won() and (len(self.palace) > ROW or not any(self.choices()))

    def after(self, target: Card, payment: Iterable[Card]) -> Self:
        """The rows after one of the choices (AD-03 to AD-05)."""
        old = [self.palace, self.capital, self.resources]
        palace, capital, left = (tuple(each for each in row if each not in (target, *payment)) for row in old)
        resources = left if target.is_character else (*left, target)
        return evolve(self, palace=palace, capital=capital, resources=resources).filled()

    def filled(self) -> Self:
        """The rows filled as far as the stock goes (AD-02, AD-05)."""
        new, stock = self.stock.take(min(ROW - len(self.capital), len(self.stock)))
        palace, resources = self.palace, self.resources
        while stock and len(resources) < ROW and len(palace) <= ROW:
            turned, stock = stock.take(1)
            if turned[0].is_character:
                palace += turned
            else:
                resources += turned
        return evolve(self, stock=stock, palace=palace, capital=self.capital + new, resources=resources)
