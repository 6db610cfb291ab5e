"""One hand: whose turn it is, the top card, who has to draw, and the effects of cards."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from attrs import frozen

from muggins.cards.french import Card, Rank, Suit
from muggins.games.crates.plays import (
    SEQUENCE,
    FreeTop,
    may_follow,
    sequence_pips,
    suits_named_by,
)
from muggins.games.crates.rules import Rules
from muggins.table.shedding import Piles, Top
from muggins.table.state import later
from muggins.table.stock_hand import StockHand

__all__ = ["Hand", "Phase"]

_FINE = 2
_TWO, _THREE = 2, 3


class Phase(Enum):
    """What a hand waits for when all draws are made."""

    NAME = "the dealer has to name a suit for the first upcard (CT-02)"
    TURN = "a card has to be played or drawn (CT-03)"
    SECOND = "a second card has to follow the 6 (CT-07)"
    SEQUENCE = "a 2-sequence is under way (CT-05)"
    OVER = "the hand is over (CT-10)"


@frozen
class Hand(StockHand[Rules, Phase, Card, FreeTop]):
    """A hand at one moment. Each move returns a new hand; a hand never changes.

    Attributes:
        sequence: the cards of the 2-sequence under way.
        is_out: whether somebody has played a last card, so the hand ends with the turn or the sequence.
        fined: the seats that failed to declare their last card, and draw two at the start of their next
            turns.
        pressed: the seats that have had a pressure in this hand, in order.
    """

    OVER: ClassVar[Enum] = Phase.OVER
    RESTOCKING: ClassVar[str] = "CT-04"

    sequence: tuple[Card, ...] = ()
    is_out: bool = False
    fined: tuple[int, ...] = ()
    pressed: tuple[int, ...] = ()

    @classmethod
    def dealt(cls, deck: tuple[Card, ...], seats: int, size: int, rules: Rules) -> Hand:
        """A hand of this many cards for each seat, dealt one at a time, and the first upcard (CT-02)."""
        piles = Piles.dealt(deck, seats, size).turned_up()
        (up,) = piles.pile
        phase, turn = (Phase.NAME, seats - 1) if suits_named_by(up) else (Phase.TURN, 0)
        return cls(rules, piles, phase, turn, Top.shown_by(up))

    # --- what is awaited ---------------------------------------------------------------------------------

    def fits(self, card: Card) -> bool:
        """Whether a card may be played now by the seat whose turn it is, if it holds the card."""
        match self.phase:
            case Phase.SEQUENCE:
                return card.rank in SEQUENCE
            case Phase.SECOND:
                return card.rank is Rank.SIX or card.suit is self.top.suit
            case _:
                return may_follow(card, self.top, self.rules)

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards that the seat whose turn it is may play."""
        return tuple(filter(self.fits, self.piles.hands[self.turn]))

    @property
    def may_draw(self) -> bool:
        """Whether the seat whose turn it is may draw: if it cannot play, or does not have to."""
        return not self.playable or (self.phase is Phase.TURN and not self.rules.must_play)

    @property
    def wanted(self) -> str:
        """What a card has to be to be played now."""
        match self.phase:
            case Phase.SEQUENCE:
                return "a 2-sequence goes on with a 2 or an ace (CT-05)"
            case Phase.SECOND:
                return (
                    f"a 6 must be followed by another 6 or by a card of {self.top.suit.name.lower()} (CT-07)"
                )
            case _:
                rank, suit = self.top.rank.name.lower(), self.top.wanted_suit
                number = "CT-03" if self.top.named is None else "CT-08"
                return f"it must match {suit.name.lower()} or the {rank} ({number})"

    # --- the moves ---------------------------------------------------------------------------------------

    def name(self, suit: Suit) -> Hand:
        """The hand after the dealer has named a suit for the first upcard (CT-02)."""
        (up,) = self.piles.pile
        return later(self, top=Top.shown_by(up, suit), phase=Phase.TURN, turn=0)

    def play(self, card: Card, suit: Suit | None) -> Hand:
        """The hand after the seat whose turn it is has played a card."""
        seat = self.turn
        piles = self.piles.laid(seat, card)
        left = len(piles.hands[seat])
        after = later(self._heard(), piles=piles, top=Top.shown_by(card, suit))
        if left == 1:
            after = later(after, silent=seat)
        if card.rank is Rank.SIX:
            return later(after, phase=Phase.SECOND)
        after = later(after, is_out=self.is_out or not left)
        if self.sequence or card.rank is Rank.TWO:
            sequence = (*self.sequence, card)
            return later(after, phase=Phase.SEQUENCE, sequence=sequence)._turned(after._next())
        return after._effect(card.rank)

    def draw(self) -> Hand:
        """The hand after the seat whose turn it is has drawn: one card, or the cards of a 2-sequence."""
        count = sequence_pips(self.sequence) if self.sequence else 1
        after = self._heard().owing(self.turn, count)
        if not (after.piles.hands[self.turn] or after.piles.owed):
            after = later(after, is_out=True)
        return after._ended(after._next())

    def declare(self, seat: int) -> Hand:
        """The hand after a seat has said that it has one card (CT-09)."""
        return self.said_last_card(seat, "says so (CT-09)")

    # --- what cards do -----------------------------------------------------------------------------------

    def _next(self, steps: int = 1) -> int:
        """The seat this many turns after the one whose turn it is."""
        return self.next_seat(self.turn, steps)

    def _effect(self, rank: Rank) -> Hand:
        """The hand after a turn in which a seat has played a card of this rank (CT-06)."""
        seats = len(self.piles.hands)
        after, following = self, self._next()
        match rank:
            case Rank.FOUR:
                following = self._next(2)
            case Rank.FIVE:
                for steps in range(1, seats):
                    after = after.owing(self._next(steps), 1)
            case Rank.SEVEN:
                after = self.owing(self._next(1 if seats <= _THREE else 2), 1)
            case Rank.TEN if seats > _TWO:
                after = later(self, direction=-self.direction)
                following = after._next()
            case Rank.JACK if seats <= _THREE:
                after = self.owing(self._next(-1), 1)
        return after._ended(following)

    def _ended(self, following: int) -> Hand:
        """The hand after a turn or a sequence, with the turn at a seat, unless somebody is out (CT-10)."""
        after = later(self, sequence=())
        if self.is_out:
            return later(after, phase=Phase.OVER, silent=None)
        return later(after, phase=Phase.TURN)._turned(following)

    def _turned(self, seat: int) -> Hand:
        """The hand with the turn passed to a seat, which draws two if it is fined (CT-09)."""
        after = later(self, turn=seat)
        if seat not in self.fined:
            return after
        return later(after, fined=tuple(one for one in self.fined if one != seat)).owing(seat, _FINE)

    def _heard(self) -> Hand:
        """The hand after somebody acts: a seat that failed to declare its last card will be fined."""
        if self.silent is None:
            return self
        return later(self, silent=None, fined=tuple(sorted({*self.fined, self.silent})))

    def drawn(self, piles: Piles[Card]) -> Hand:
        """The hand after all draws; the first for which a new stock has to be made is a pressure (CT-04)."""
        now = piles.settled()
        return later(self, piles=now, pressed=self.pressed + now.owed[:1])
