"""One hand: the run on the table, who may continue it, and the effect of the comet."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from attrs import frozen

from muggins.cards.french import Card
from muggins.errors import IllegalPlayError, OutOfTurnError, UnexpectedMoveError
from muggins.games.comet.cards import COMET, CardsLike
from muggins.games.comet.deals import cards_out, reader_of
from muggins.games.comet.plays import following
from muggins.games.comet.rules import Rules
from muggins.table.shedding import Piles
from muggins.table.state import later, note, remembered
from muggins.table.view import View, hands_seen

__all__ = ["Hand", "Phase"]


class Phase(Enum):
    """What a hand waits for."""

    LEAD = "any card has to be led (CO-03, CO-04)"
    RUN = "the next card of the run has to be played (CO-03)"
    COMET = "the comet has to be followed (CO-06)"
    OVER = "the hand is over (CO-07)"


_LEAD, _RUN, _COMET, _OVER = Phase


@frozen
class Hand:
    """A hand at one moment. Each move returns a new hand; a hand never changes.

    A seat is a number from 0, the player to the dealer's left, to the dealer.

    Attributes:
        rules: the rules.
        out: the cards that are not in the deck.
        piles: the cards; the stock is the stub, and the pile has all cards played.
        phase: what the hand waits for.
        last: the seat that has played last; before the first card, the seat that leads.
        top: the card played last; None if no run is under way.
        interrupted: the top card of the run that the comet has interrupted, or None.
        wanted: the cards that continue the run; none if any card may be led.
        passed: the seats that have passed, because they hold none of these cards.
    """

    rules: Rules
    out: tuple[Card, ...]
    piles: Piles[Card]
    phase: Phase = Phase.LEAD
    last: int = 0
    top: Card | None = None
    interrupted: Card | None = None
    wanted: tuple[Card, ...] = ()
    passed: tuple[int, ...] = ()
    _awaited: tuple[int, ...] | None = remembered()

    @classmethod
    def dealt(cls, deck: CardsLike, seats: int, rules: Rules) -> Hand:
        """A hand of as many cards for each seat as possible, dealt one at a time; the rest is the stub.

        Args:
            deck: the cards for this number of seats, in the order in which they are dealt.
            seats: the number of seats, 2 to 10.
            rules: the rules.

        Raises:
            PlayerError: if the game is not for this number of players.
        """
        out = cards_out(seats, rules)
        reader = reader_of(seats, rules)
        order = reader.some("deck", deck, counts=[len(reader.deck)], in_order=True)
        return cls(rules, out, Piles.dealt(order, seats, len(order) // seats))

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether somebody is out of cards."""
        return self.phase is _OVER

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to move, as everybody may know: in a run, all seats that have not passed."""
        if self._awaited is None:
            note(self, "_awaited", self._found_awaited())
        return self._awaited or ()

    def _found_awaited(self) -> tuple[int, ...]:
        phase = self.phase
        if phase is _LEAD:
            return (self.last,)
        if phase is _RUN:
            return tuple([seat for seat in range(self._seats) if seat not in self.passed])
        return ((self.last + 1 + len(self.passed)) % self._seats,) if phase is _COMET else ()

    def playable(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat may play now, in its turn or not."""
        phase = self.phase
        if phase is _OVER:
            return ()
        is_awaited = seat in self.awaited
        held = self.piles.hands[seat]
        if is_awaited and phase is _LEAD:
            return held
        wanted = self.wanted if is_awaited else ()
        return tuple([card for card in held if card is COMET or card in wanted])

    def may_pass(self, seat: int) -> bool:
        """Whether a seat may pass: it is asked for a card that continues the run, and holds none."""
        return bool(self.wanted) and seat in self.awaited and not self._bound(seat)

    # --- the moves ---------------------------------------------------------------------------------------

    def play(self, seat: int, card: Card) -> Hand:
        """The hand after a seat has played a card that it holds.

        Raises:
            OutOfTurnError: if it is another seat's turn, and the card is not the comet.
            IllegalPlayError: if the card does not continue the run.
            UnexpectedMoveError: if the hand is over.
        """
        if card is not COMET or self.is_over:
            self._check_awaited(seat)
            if self.wanted and card not in self.wanted:
                raise IllegalPlayError(f"cannot play {card}: it must be {self._told} (CO-03, CO-06)", self)
        interrupted = self.top if card is COMET else None
        piles = self.piles.laid(seat, card)
        after = later(self, piles=piles, last=seat, top=card, interrupted=interrupted, passed=())
        return after._going_on(card) if piles.hands[seat] else later(after, phase=_OVER, wanted=())

    def pass_(self, seat: int) -> Hand:
        """The hand after a seat has passed, because it holds no card that continues the run.

        Raises:
            OutOfTurnError: if the seat is not asked.
            IllegalPlayError: if it holds such a card.
            UnexpectedMoveError: if any card may be led, or the hand is over.
        """
        if self.phase is _LEAD:
            raise UnexpectedMoveError(f"not now: {self.phase.value}", self)
        self._check_awaited(seat)
        if self._bound(seat):
            raise IllegalPlayError(
                "cannot pass: a player who holds a card that continues the run must play it (CO-03, CO-06)",
                self,
            )
        after = later(self, passed=(*self.passed, seat))
        return after._stopped() if len(after.passed) == self._asked else after

    # --- inside ------------------------------------------------------------------------------------------

    @property
    def _seats(self) -> int:
        return len(self.piles.hands)

    @property
    def _asked(self) -> int:
        """The number of seats asked for a card that continues the run."""
        is_left_out = self.phase is _COMET and not self.rules.comet_returns
        return self._seats - is_left_out

    @property
    def _told(self) -> str:
        """The cards that continue the run, in words, because codes could reveal cards that nobody may see."""
        return " or ".join(card.name for card in self.wanted)

    def _bound(self, seat: int) -> bool:
        """Whether a seat holds a card that continues the run."""
        held = self.piles.hands[seat]
        return any(card in held for card in self.wanted)

    def _check_awaited(self, seat: int) -> None:
        if self.is_over:
            raise UnexpectedMoveError(f"not now: {self.phase.value}", self)
        if seat not in self.awaited:
            told = "this player has passed already" if seat in self.passed else "not this player's turn"
            raise OutOfTurnError(
                f"{told}: {self.phase.value}, and only the comet is played out of turn (CO-05)",
                self,
            )

    def _going_on(self, top: Card) -> Hand:
        """The hand that waits for a card that continues the run; the run stops if there is none."""
        pile, out = self.piles.pile, self.out
        following_cards = following(top, self.interrupted)
        wanted = tuple([card for card in following_cards if card not in pile and card not in out])
        if not wanted:
            return self._stopped()
        return later(self, wanted=wanted, phase=_COMET if top is COMET else _RUN)

    def _stopped(self) -> Hand:
        """The hand after a run has stopped: the seat that has played last leads any card (CO-04)."""
        return later(self, phase=_LEAD, top=None, interrupted=None, wanted=(), passed=())

    def seen_by(self, player: str, seated: Sequence[str]) -> View:
        """A player's own cards, the cards played, the run, and who has passed."""
        return {
            **hands_seen(dict(zip(seated, self.piles.hands, strict=True)), player),
            "stub": len(self.piles.stock),
            "out": list(map(str, self.out)),
            "played": list(map(str, self.piles.pile)),
            "top": None if self.top is None else str(self.top),
            "interrupted": None if self.interrupted is None else str(self.interrupted),
            "phase": self.phase.name.lower(),
            "last": seated[self.last] if self.piles.pile else None,
            "passed": [seated[seat] for seat in self.passed],
        }
