"""One hand: whose turn it is, the top card, who has to draw, and the effects of cards."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, NamedTuple

from attrs import frozen

from muggins.cards.french import Card, Rank, Suit
from muggins.errors import IllegalPlayError, OutOfTurnError
from muggins.games.last_one.plays import FreeTop, continues, may_follow
from muggins.games.last_one.rules import Rules
from muggins.table.shedding import Piles, Top
from muggins.table.state import later
from muggins.table.stock_hand import StockHand

__all__ = ["Hand", "Melee", "Phase"]

_FOR_TWO = 2
_LATE = 2


class Phase(Enum):
    """What a hand waits for when all draws are made."""

    NAME = "the dealer has to say what the first upcard stands for (LO-11)"
    TURN = "a card has to be played or drawn (LO-02)"
    COVER = "a 3 may be covered (LO-05)"
    MELEE = "a melee is under way (LO-06)"
    OVER = "the hand is over (LO-12)"


class Melee(NamedTuple):
    """A melee under way.

    Attributes:
        aggressor: the seat that has played the last card.
        defender: the seat that draws if nobody joins.
        last: the last card, or the card that it stands for.
        declined: the seats that have declined.
    """

    aggressor: int
    defender: int
    last: Card
    declined: tuple[int, ...] = ()


@frozen
class Hand(StockHand[Rules, Phase, Card, FreeTop]):
    """A hand at one moment. Each move returns a new hand; a hand never changes.

    Attributes:
        melee: the melee, if there is one.
    """

    OVER: ClassVar[Enum] = Phase.OVER
    RESTOCKING: ClassVar[str] = "LO-15"

    melee: Melee | None = None

    @classmethod
    def dealt(cls, deck: tuple[Card, ...], seats: int, size: int, rules: Rules) -> Hand:
        """A hand of this many cards for each seat, one at a time, and the upcard as played by the dealer."""
        piles = Piles.dealt(deck, seats, size).turned_up()
        (up,) = piles.pile
        hand = cls(rules, piles, Phase.NAME, seats - 1, Top.shown_by(up))
        return hand if up.rank in (Rank.EIGHT, Rank.JOKER) else hand._effect(seats - 1, up)

    # --- what is awaited ---------------------------------------------------------------------------------

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to move, as everybody may know; none while a new stock is due."""
        if self.melee is None or self.piles.owed:
            return super().awaited
        busy = (self.melee.aggressor, *self.melee.declined)
        return tuple(seat for seat in range(len(self.piles.hands)) if seat not in busy)

    def has_effect(self, card: Card) -> bool:
        """Whether a card played now has the effect of its rank."""
        if self.phase is Phase.COVER and not self.rules.covers_take_effect:
            return False
        return card.rank is not Rank.JOKER or self.rules.jokers_take_effect

    def names_suit(self, card: Card, meant: Card) -> bool:
        """Whether a suit has to be named with a card played as a certain card."""
        return meant.rank is Rank.EIGHT and self.has_effect(card)

    def fits(self, card: Card) -> bool:
        """Whether a card may be played by the seat whose turn it is, if it holds the card."""
        return self.phase is Phase.COVER or may_follow(card, self.top)

    # --- the moves ---------------------------------------------------------------------------------------

    def name(self, meant: Card, suit: Suit | None) -> Hand:
        """The hand after the dealer has named what the first upcard stands for (LO-11)."""
        (up,) = self.piles.pile
        shown = later(self, top=Top.shown_by(meant, suit))
        return shown._effect(self.turn, meant if self.has_effect(up) else None)

    def play(self, card: Card, meant: Card, suit: Suit | None) -> Hand:
        """The hand after the seat whose turn it is has played a card as a certain card (LO-02, LO-10)."""
        after = self._laid(self.turn, card, Top.shown_by(meant, suit))
        return after if after.is_out else after._effect(self.turn, meant if self.has_effect(card) else None)

    def draw(self) -> Hand:
        """The hand after the seat whose turn it is has drawn a card, which ends the turn (LO-02)."""
        return self.owing(self.turn, 1)._passed(self.next_seat(self.turn))

    def decline(self, seat: int) -> Hand:
        """The hand after a seat has declined to cover its 3, or to join the melee (LO-05, LO-06)."""
        self._check_awaited(seat)
        if self.melee is None:
            return self._passed(self.next_seat(seat))
        melee = self.melee._replace(declined=(*self.melee.declined, seat))
        after = later(self, melee=melee)
        return after if after.awaited else after._settled(melee)

    def join(self, seat: int, card: Card) -> Hand:
        """The hand after a seat has joined the melee (LO-06)."""
        self._check_awaited(seat)
        if self.melee is None or not continues(card, self.melee.last):
            raise IllegalPlayError(
                f"cannot play {card}: the melee continues with the next higher card of the suit (LO-06)", self
            )
        melee = Melee(seat, self.melee.aggressor, card)
        after = self._laid(seat, card, Top.shown_by(card))
        if after.is_out:
            return after
        return after._settled(melee) if card.rank is Rank.TEN else later(after, melee=melee)

    def call(self, seat: int) -> Hand:
        """The hand after a seat with one card has called "last one" (LO-03)."""
        return self.said_last_card(seat, "calls (LO-03)")

    # --- what cards do -----------------------------------------------------------------------------------

    @property
    def is_out(self) -> bool:
        """Whether somebody has no cards left, so nothing more is played."""
        return self.phase is Phase.OVER

    @property
    def wanted(self) -> str:
        """What a card has to be to be played in a turn."""
        top = self.top
        if top.named is not None:
            return f"it must be a card of {top.named.name.lower()}, an 8 or a joker (LO-07)"
        return f"it must match {top.suit.name.lower()} or the {top.rank.name.lower()} (LO-02)"

    def _check_awaited(self, seat: int) -> None:
        if seat not in self.awaited:
            raise OutOfTurnError(f"that player has no say now: {self.phase.value}", self)

    def _laid(self, seat: int, card: Card, top: FreeTop) -> Hand:
        """The hand with a card on the pile; a seat that has failed to call draws two (LO-03)."""
        piles = self.piles.laid(seat, card)
        left = len(piles.hands[seat])
        late = self.silent
        after = later(self, piles=piles, top=top, silent=seat if left == 1 else None)
        if late is not None and late != seat:
            after = after.owing(late, _LATE)
        return after if left else later(after, phase=Phase.OVER, melee=None)

    def _effect(self, seat: int, meant: Card | None) -> Hand:
        """The hand after a seat has played a card with the effect of a certain card; None for no effect."""
        following = self.next_seat(seat)
        match meant and meant.rank:
            case Rank.TWO:
                return self.owing(following, _FOR_TWO)._passed(self.next_seat(seat, 2))
            case Rank.THREE:
                return later(self, phase=Phase.COVER, turn=seat)
            case Rank.FOUR if meant is not None:
                return later(self, phase=Phase.MELEE, turn=seat, melee=Melee(seat, following, meant))
            case Rank.JACK:
                return self._passed(self.next_seat(seat, 2))
            case Rank.ACE:
                turned = later(self, direction=-self.direction)
                return turned._passed(turned.next_seat(seat))
            case _:
                return self._passed(following)

    def _settled(self, melee: Melee) -> Hand:
        """The hand after a melee: the defender draws as many cards as the last card has pips (LO-06)."""
        after = self.owing(melee.defender, melee.last.rank + 1)
        return after._passed(self.next_seat(melee.defender))

    def _passed(self, seat: int) -> Hand:
        """The hand with the turn passed to a seat."""
        return later(self, phase=Phase.TURN, turn=seat, melee=None)
