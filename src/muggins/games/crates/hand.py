"""One hand: whose turn it is, the top card, who has to draw, and the effects of cards."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar

from attrs import frozen

from muggins.cards.french import Card, Rank, Suit
from muggins.checks import check_within
from muggins.errors import PlayerError
from muggins.games.crates.cards import DECK, PLAYERS, READ, CardsLike
from muggins.games.crates.errors import NumberError
from muggins.games.crates.plays import (
    SEQUENCE,
    FreeTop,
    may_follow,
    sequence_pips,
    suits_named_by,
)
from muggins.games.crates.rules import Rules
from muggins.games.crates.scores import SIZES
from muggins.table.options import check_rules
from muggins.table.shedding import Piles, Top
from muggins.table.state import later, note, remembered
from muggins.table.stock_hand import StockHand
from muggins.table.view import View

__all__ = ["PLAYING", "Hand", "Phase"]

_SIX = Rank.SIX
_FINE = 2
_TWO, _THREE = 2, 3


class Phase(Enum):
    """What a hand waits for once all draws are made."""

    NAME = "the dealer has to name a suit for the first upcard (CT-02)"
    TURN = "a card has to be played or drawn (CT-03)"
    SECOND = "a second card has to follow the 6 (CT-07)"
    SEQUENCE = "a 2-sequence is under way (CT-05)"
    OVER = "the hand is over (CT-10)"


_NAME, _TURN, _SECOND, _SEQUENCE, _OVER = Phase
PLAYING = _TURN, _SECOND, _SEQUENCE
"""The phases in which the seat whose turn it is plays or draws."""


@frozen
class Hand(StockHand[Rules, Phase, Card, FreeTop]):
    """A hand at one moment. Each move returns a new hand; a hand never changes.

    Attributes:
        sequence: the cards of the 2-sequence under way.
        is_out: whether somebody has played a last card, so that the hand ends with the turn or the sequence.
        fined: the seats that failed to declare their last card, and will draw two at the start of their next
            turn.
        pressed: the seat of each pressure in this hand, in order (CT-04).
    """

    OVER: ClassVar[Enum] = Phase.OVER
    RESTOCKING: ClassVar[str] = "CT-04"

    sequence: tuple[Card, ...] = ()
    is_out: bool = False
    fined: tuple[int, ...] = ()
    pressed: tuple[int, ...] = ()
    _playable: tuple[Card, ...] | None = remembered()

    @classmethod
    def dealt(cls, deck: CardsLike, seats: int, size: int, rules: Rules) -> Hand:
        """A hand of this many cards for each seat, dealt one at a time, and the first upcard (CT-02).

        Args:
            deck: the 52 cards, in the order in which they are dealt.
            seats: the number of seats, 2 to 5.
            size: the number of cards for each seat, 1 to 8.
            rules: the rules.

        Raises:
            PlayerError: if the game is not for this number of players.
            NumberError: if the number of cards is out of range.
        """
        check_rules(rules, Rules)
        check_within("the number of players", seats, PLAYERS, PlayerError)
        check_within("the number of cards for each player", size, SIZES, NumberError)
        order = READ.some("deck", deck, counts=[len(DECK)], in_order=True)
        piles = Piles.dealt(order, seats, size).turned_up()
        (up,) = piles.pile
        phase, turn = (Phase.NAME, seats - 1) if suits_named_by(up) else (Phase.TURN, 0)
        return cls(rules, piles, phase, turn, Top.shown_by(up))

    # --- the state ---------------------------------------------------------------------------------------

    def fits(self, card: Card) -> bool:
        """Whether a card may be played now by the seat whose turn it is, if it holds the card."""
        phase = self.phase
        if phase is _SEQUENCE:
            return card.rank in SEQUENCE
        if phase is _SECOND:
            return card.rank is _SIX or card.suit is self.top.suit
        return may_follow(card, self.top, self.rules)

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards that the seat whose turn it is may play."""
        if self._playable is None:
            note(self, "_playable", tuple(filter(self.fits, self.piles.hands[self.turn])))
        return self._playable or ()

    @property
    def must_play(self) -> bool:
        """Whether the seat whose turn it is has to play if it can."""
        return self.phase is not _TURN or self.rules.must_play

    @property
    def may_draw(self) -> bool:
        """Whether the seat whose turn it is may draw: if it cannot play, or does not have to."""
        return not (self.playable and self.must_play)

    @property
    def wanted(self) -> str:
        """Which cards may be played now, in words."""
        match self.phase:
            case Phase.SEQUENCE:
                return "a 2-sequence continues with a 2 or an ace (CT-05)"
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
        return later(self, top=Top.shown_by(up, suit), phase=_TURN, turn=0)

    def play(self, card: Card, suit: Suit | None) -> Hand:
        """The hand after the seat whose turn it is has played a card."""
        seat = self.turn
        heard = self._heard()
        piles = heard.piles.laid(seat, card)
        left = len(piles.hands[seat]) + piles.owed.count(seat)
        after = later(heard, piles=piles, top=Top.shown_by(card, suit), silent=seat if left == 1 else None)
        if card.rank is _SIX:
            return note(after, "phase", _SECOND)
        note(after, "is_out", self.is_out or not left)
        if self.sequence or card.rank is Rank.TWO:
            sequence = (*self.sequence, card)
            return after._turned(after._next(), phase=_SEQUENCE, sequence=sequence)
        return after._effect(card.rank)

    def draw(self) -> Hand:
        """The hand after the seat whose turn it is has drawn: one card, or the cards of a 2-sequence.

        A seat that has skipped all others without declaring its last card draws the fine and goes on (CT-09).
        """
        if self._is_late:
            return self._heard()
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
        """The hand after a turn or a sequence: over if somebody is out, or with the next turn (CT-10)."""
        if self.is_out:
            return later(self, sequence=(), phase=_OVER, silent=None)
        return self._turned(following, phase=_TURN, sequence=())

    def _turned(self, seat: int, *, phase: Phase, sequence: tuple[Card, ...]) -> Hand:
        """The hand with the turn passed to a seat, which draws two if a fine is due (CT-09)."""
        after = later(self, turn=seat, phase=phase, sequence=sequence)
        if seat not in self.fined or (sequence and not self.rules.fined_in_sequence):
            return after
        return note(after, "fined", tuple(one for one in self.fined if one != seat)).owing(seat, _FINE)

    @property
    def _is_late(self) -> bool:
        """Whether the seat with an undeclared last card has the turn again at once, after a 4 (CT-09)."""
        return self.phase is _TURN and self.silent == self.turn

    def _heard(self) -> Hand:
        """The hand after somebody acts, with a fine for the seat that has not declared its last card."""
        if self.silent is None:
            return self
        if self._is_late:
            return later(self, silent=None).owing(self.turn, _FINE)
        return later(self, silent=None, fined=tuple(sorted({*self.fined, self.silent})))

    def drawn(self, piles: Piles[Card]) -> Hand:
        """The hand after all draws; the first that needs a new stock is a pressure (CT-04).

        If no cards are left at all, that is no pressure, or by `lapsed_draw_is_pressure` one for each seat
        that had to draw.
        """
        left = piles.drawn()
        unable = tuple(dict.fromkeys(left.owed)) if self.rules.lapsed_draw_is_pressure else ()
        pressed = unable if left.is_dry else left.owed[:1]
        return later(self, piles=left.settled(), pressed=self.pressed + pressed)

    def seen_by(self, player: str, seated: Sequence[str]) -> View:
        """A player's own cards, the pile, what the next card has to match, and the numbers of cards left.

        A dealer who still has to name a suit does not see the hand (CT-02).
        """
        is_blind = self.phase is Phase.NAME and player == seated[self.turn]
        seen = self.piles.seen_by(player, seated)
        return {
            **seen,
            "hand": [] if is_blind else seen["hand"],
            "rank": self.top.rank.symbol,
            "suit": self.top.wanted_suit.value,
            "direction": self.way,
            "phase": self.phase.name.lower(),
            "sequence": list(map(str, self.sequence)),
            "undeclared": None if self.silent is None else seated[self.silent],
            "fined": [seated[seat] for seat in self.fined],
            "to_draw": [seated[seat] for seat in self.piles.owed],
        }
