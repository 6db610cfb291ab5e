"""What shedding games have in common: matching the top card, and the piles of cards.

Ranks, suits and cards may be of any kind: nothing here knows a deck or a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from muggins.decks import Deck
from muggins.table.state import later
from muggins.table.view import View, codes, hands_seen

__all__ = ["Piles", "Top"]

RankT = TypeVar("RankT")
SuitT = TypeVar("SuitT")
CardT = TypeVar("CardT")


@frozen
class Top(Generic[RankT, SuitT]):
    """What the next card has to match: a rank and a suit, or a suit named instead of the printed one.

    Examples:
        >>> Top("7", "hearts").takes("7", "spades"), Top("8", "hearts", "clubs").takes("7", "hearts")
        (True, False)

    Attributes:
        rank: the rank of the top card.
        suit: its suit.
        named: the suit that was named when it was played; None if none was.
    """

    rank: RankT
    suit: SuitT
    named: SuitT | None = None

    @classmethod
    def shown_by(cls, card: Any, named: SuitT | None = None) -> Top[RankT, SuitT]:
        """What a card with a rank and a suit shows, with the suit named for it, if any."""
        return cls(card.rank, card.suit, named)

    @property
    def wanted_suit(self) -> SuitT:
        """The suit that matches: the named suit, or else the printed one."""
        return self.suit if self.named is None else self.named

    def takes(self, rank: RankT, suit: SuitT) -> bool:
        """Whether a card of a rank and a suit matches."""
        return rank == self.rank or suit == (self.suit if self.named is None else self.named)


@frozen
class Piles(Generic[CardT]):
    """The cards of a hand: those of each seat, the stock and the pile, and who still has to draw.

    Attributes:
        hands: the cards of each seat, in order.
        stock: the cards to draw, the top one first.
        pile: the cards played since the stock was last made, the top one last.
        owed: the seats that have to draw, one for each card, in order.
        renewed_at_once: whether a new stock is made as soon as the old one is used up.
    """

    hands: tuple[tuple[CardT, ...], ...]
    stock: tuple[CardT, ...]
    pile: tuple[CardT, ...]
    owed: tuple[int, ...] = ()
    renewed_at_once: bool = False

    @classmethod
    def dealt(
        cls, deck: Iterable[CardT], seats: int, size: int, *, renewed_at_once: bool = False
    ) -> Piles[CardT]:
        """The piles after this many cards were dealt to each seat, one at a time; the rest are the stock."""
        hands, stock = Deck(deck).deal(seats, size)
        return cls(hands, stock.cards, (), renewed_at_once=renewed_at_once)

    def turned_up(self) -> Piles[CardT]:
        """The piles after the top card of the stock was turned up on the pile."""
        up, *stock = self.stock
        return later(self, stock=tuple(stock), pile=(*self.pile, up))

    @property
    def spent(self) -> tuple[CardT, ...]:
        """The cards of the pile below its top card, from which a new stock is made."""
        return self.pile[:-1]

    @property
    def is_short(self) -> bool:
        """Whether a new stock must be made, usually because a card has to be drawn."""
        return bool((self.owed or self.renewed_at_once) and not self.stock and self.spent)

    @property
    def is_dry(self) -> bool:
        """Whether a card has to be drawn, but there is none, and no new stock can be made."""
        return bool(self.owed and not self.stock and not self.spent)

    def laid(self, seat: int, card: CardT) -> Piles[CardT]:
        """The piles after a seat has put a card that it holds on the pile."""
        hand = self.hands[seat]
        place = hand.index(card)
        hands = [*self.hands]
        hands[seat] = hand[:place] + hand[place + 1 :]
        return later(self, hands=tuple(hands), pile=(*self.pile, card))

    def owing(self, seat: int, count: int = 1) -> Piles[CardT]:
        """The piles with this many draws added for a seat, after all pending ones."""
        return later(self, owed=self.owed + (seat,) * count)

    def drawn(self) -> Piles[CardT]:
        """The piles after all draws for which the stock has a card."""
        count = min(len(self.owed), len(self.stock))
        if not count:
            return self
        hands = [*self.hands]
        for seat, card in zip(self.owed[:count], self.stock, strict=False):
            hands[seat] += (card,)
        return later(self, hands=tuple(hands), stock=self.stock[count:], owed=self.owed[count:])

    def settled(self) -> Piles[CardT]:
        """The piles after all draws except those that wait for a new stock; impossible draws lapse."""
        now = self.drawn()
        return later(now, owed=()) if now.is_dry else now

    def can_restock(self, order: Iterable[CardT]) -> bool:
        """Whether these are the cards for a new stock, in any order."""
        return Counter(order) == Counter(self.spent)

    def restocked(self, order: Iterable[CardT]) -> Piles[CardT]:
        """The piles with a new stock made from the cards below the top card, before any draw."""
        return later(self, stock=tuple(order), pile=self.pile[-1:])

    def seen_by(self, player: str, seated: Sequence[str]) -> View:
        """A player's own cards, how many each player and the stock have, and the pile, which lies open.

        Args:
            player: the player, who need not take part.
            seated: the players by their seats.
        """
        seen = hands_seen(dict(zip(seated, self.hands, strict=True)), player)
        return {**seen, "stock": len(self.stock), "pile": codes(self.pile)}
