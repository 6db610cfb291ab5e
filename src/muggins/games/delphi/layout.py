"""The cards on the table: the line of correct cards, and below each the incorrect ones that followed it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.checks import check_type
from muggins.errors import DeckError
from muggins.games.delphi.cards import READ, CardLike
from muggins.table.state import later

__all__ = ["Layout", "SecretRule"]


def _starter(card: CardLike) -> Card:
    return READ.one(card)


@frozen
class Layout:
    """The cards on the table, beginning with the starter. `laid` and `turn` return a new layout.

    Examples:
        >>> def colors_alternate(layout, card):
        ...     return (card.suit in "DH") != (layout.line[-1].suit in "DH")
        >>> layout = Layout("5H")
        >>> for card in "8C", "KS", "2D":
        ...     layout, is_correct = layout.turn(card, colors_alternate)
        >>> print(layout)
        5H 8C (KS) 2D

    Attributes:
        starter: the card turned first, which nobody guesses (DE-02).
        line: the correct cards from left to right, including the starter (DE-03).
        sidelined: for each card of the line, the incorrect cards below it, in order (DE-03).
        cards: all cards in the order in which they were turned.
    """

    starter: Card = field(converter=_starter)
    line: tuple[Card, ...] = field(init=False)
    sidelined: tuple[tuple[Card, ...], ...] = field(init=False, default=((),))
    cards: tuple[Card, ...] = field(init=False)

    @line.default
    def _starter_alone(self) -> tuple[Card, ...]:
        return (self.starter,)

    @cards.default
    def _starter_first(self) -> tuple[Card, ...]:
        return (self.starter,)

    def laid(self, card: CardLike, *, correct: bool) -> Layout:
        """The layout with one more card, at the end of the line or below its last card (DE-03).

        Raises:
            DeckError: if it is already on the table.
        """
        new = READ.one(card)
        check_type("correct", correct, bool, "True or False")
        if new in self.cards:
            raise DeckError(f"{new} is already on the table, and a deck has each card once (DE-02)")
        cards = (*self.cards, new)
        if correct:
            return later(self, line=(*self.line, new), sidelined=(*self.sidelined, ()), cards=cards)
        *others, below = self.sidelined
        return later(self, sidelined=(*others, (*below, new)), cards=cards)

    def turn(self, card: CardLike, rule: SecretRule) -> tuple[Layout, bool]:
        """The layout with one more card, placed by a secret rule, and whether the card is correct (DE-01).

        Args:
            card: the card.
            rule: whether a card is correct, given the layout before it and the card.

        Raises:
            DeckError: if it is already on the table.
        """
        new = READ.one(card)
        self.laid(new, correct=False)
        answer: object = rule(self, new)
        check_type("the answer of a secret rule", answer, bool, "True or False")
        is_correct = answer is True
        return self.laid(new, correct=is_correct), is_correct

    def __str__(self) -> str:
        """The line from left to right, with incorrect cards in brackets after the card above them."""
        told = []
        for card, below in zip(self.line, self.sidelined, strict=True):
            told.append(str(card))
            if below:
                told.append(f"({' '.join(map(str, below))})")
        return " ".join(told)


SecretRule: TypeAlias = Callable[[Layout, Card], bool]
"""Whether a card is correct, as a function of the layout before it and the card (DE-01)."""
