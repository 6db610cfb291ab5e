"""One hand of Écarté: the exchange of cards, the king, and the five tricks."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from attrs import frozen

from muggins.cards.faults import check_cards
from muggins.cards.french import Card, Rank, Suit, suit_name
from muggins.decks import Deck
from muggins.errors import ClaimError, DeckError
from muggins.games.ecarte.cards import CARDS_OF_HAND, TRICKS
from muggins.games.ecarte.hand import Opening, vulnerable_seat
from muggins.games.ecarte.rules import Rules
from muggins.table.seats import BySeat, Seat
from muggins.table.state import later, unexpected
from muggins.table.tricks import TrickPlay, tricks_seen
from muggins.table.view import NOBODY, View, codes, hands_seen

__all__ = ["Hand", "Phase"]

_SEATS = tuple(Seat)
_NOTHING: BySeat[tuple[Card, ...]] = BySeat((), ())


class Phase(StrEnum):
    """What a hand waits for."""

    PROPOSAL = "a proposal or the play"
    ANSWER = "an answer to the proposal"
    EXCHANGE = "an exchange"
    PLAY = "a card"
    DONE = "nothing more"


@frozen
class Hand:
    """A hand at one moment. Each move returns a new hand; a hand never changes (EC-01 to EC-13).

    Attributes:
        rules: the rules.
        upcard: the card turned up, whose suit is trumps.
        stock: the cards that can still be drawn, the top card first.
        hands: the cards that each seat holds, or held when the play began.
        discarded: the cards that each seat has discarded.
        phase: what the hand waits for.
        exchanger: the seat that exchanges now, or None.
        opening: the result of the first decision, or None before it.
        king: the seat that has shown the king of trumps, or None.
        play: the play of the tricks, or None before it.
    """

    rules: Rules
    upcard: Card
    stock: Deck[Card]
    hands: BySeat[tuple[Card, ...]]
    discarded: BySeat[tuple[Card, ...]] = _NOTHING
    phase: Phase = Phase.PROPOSAL
    exchanger: Seat | None = None
    opening: Opening | None = None
    king: Seat | None = None
    play: TrickPlay[Seat, Card] | None = None

    @classmethod
    def dealt(cls, order: tuple[Card, ...], rules: Rules) -> Hand:
        """A hand dealt from the pack in this order: one card at a time, the pone first, then the up-card."""
        hands, rest = Deck(order).deal(len(Seat), CARDS_OF_HAND)
        (upcard,), stock = rest.take(1)
        return cls(rules, upcard, stock, BySeat(*hands))

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def trump(self) -> Suit:
        """The trump suit (EC-01)."""
        suit = self.upcard.suit
        assert suit is not None
        return suit

    @property
    def turn(self) -> Seat | None:
        """The seat that has to move; None when the hand is over."""
        if self.play is not None:
            return self.play.turn
        if self.exchanger is not None:
            return self.exchanger
        return Seat.PONE if self.phase is Phase.PROPOSAL else Seat.DEALER

    @property
    def vulnerable(self) -> Seat | None:
        """The seat that prevented the first exchange, or None (EC-07, EC-08)."""
        return None if self.opening is None else vulnerable_seat(self.opening)

    def may_show_king(self, seat: Seat) -> bool:
        """Whether a seat may show the king of trumps now if it holds it (EC-09)."""
        if self.play is None or self.king is not None or self.play.taken:
            return False
        if self.opening is not Opening.EXCHANGED and not self.rules.king_without_exchange:
            return False
        seats = [played.seat for played in self.play.plays]
        return seat not in seats if self.rules.king_until_played else not seats

    def holds_king(self, seat: Seat) -> bool:
        """Whether a seat held the king of trumps when the play began."""
        return any(card.rank is Rank.KING and card.suit is self.trump for card in self.hands[seat])

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat holds now."""
        return self.hands[seat] if self.play is None else self.play.hand(seat)

    @property
    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that may be played now, by EC-11; empty before and after the play."""
        return () if self.play is None else self.play.legal_plays

    @property
    def tricks(self) -> tuple[int, int]:
        """The numbers of tricks that the pone and the dealer have taken."""
        return (0, 0) if self.play is None else (self.play.tricks(Seat.PONE), self.play.tricks(Seat.DEALER))

    def legal_discards(self, seat: Seat) -> int:
        """The most cards that a seat may exchange now, up to those in the stock (EC-06); 0 if it may not."""
        return min(CARDS_OF_HAND, len(self.stock)) if seat is self.exchanger else 0

    # --- the exchange ------------------------------------------------------------------------------------

    def propose(self) -> Hand:
        """The hand after the pone has proposed an exchange (EC-04)."""
        self._expect(Phase.PROPOSAL, "propose")
        return later(self, phase=Phase.ANSWER)

    def stand(self) -> Hand:
        """The hand after the pone has chosen to play with the cards as they are (EC-04)."""
        self._expect(Phase.PROPOSAL, "stand")
        return self._begun(Opening.PLAYED)

    def accept(self) -> Hand:
        """The hand after the dealer has accepted a proposal; the pone exchanges first (EC-05)."""
        self._expect(Phase.ANSWER, "accept")
        return later(self, phase=Phase.EXCHANGE, exchanger=Seat.PONE, opening=Opening.EXCHANGED)

    def refuse(self) -> Hand:
        """The hand after the dealer has refused a proposal (EC-04, EC-07)."""
        self._expect(Phase.ANSWER, "refuse")
        return self._begun(Opening.REFUSED)

    def exchange(self, thrown: tuple[Card, ...]) -> Hand:
        """The hand after the seat that exchanges has discarded cards, or none, and drawn as many (EC-05)."""
        self._expect(Phase.EXCHANGE, "exchange")
        seat = self.exchanger
        assert seat is not None
        hand = self.hands[seat]
        check_cards(
            "exchange", thrown, counts=range(CARDS_OF_HAND + 1), deck=hand, place=f"in the {seat}'s hand"
        )
        if len(thrown) > len(self.stock):
            left = f"{len(self.stock)} card{'' if len(self.stock) == 1 else 's'}"
            raise DeckError(f"the stock has {left}, too few to exchange {len(thrown)} (EC-06)")
        drawn, stock = self.stock.take(len(thrown))
        kept = tuple(card for card in hand if card not in thrown)
        after = later(
            self,
            stock=stock,
            hands=self.hands.replaced(seat, kept + drawn),
            discarded=self.discarded.replaced(seat, self.discarded[seat] + thrown),
        )
        if not stock:
            return after._begun(Opening.EXCHANGED)
        if seat is Seat.PONE:
            return later(after, exchanger=Seat.DEALER)
        return later(after, phase=Phase.PROPOSAL, exchanger=None)

    # --- the king and the tricks -------------------------------------------------------------------------

    def show_king(self, seat: Seat) -> Hand:
        """The hand after a seat has shown the king of trumps, before the first card is led (EC-09)."""
        if not self.may_show_king(seat):
            exchange = "the exchange" if self.rules.king_without_exchange else "an exchange"
            until = "its holder plays a card" if self.rules.king_until_played else "the first lead"
            raise ClaimError(
                f"the king of trumps may be shown once, after {exchange} and before {until} (EC-09)", self
            )
        if not self.holds_king(seat):
            raise ClaimError(f"the {seat} does not hold the king of {suit_name(self.trump)} (EC-09)", self)
        return later(self, king=seat)

    def play_card(self, card: Card) -> Hand:
        """The hand after the seat whose turn it is has played a card (EC-10 to EC-12)."""
        self._expect(Phase.PLAY, "play")
        assert self.play is not None
        after = later(self, play=self.play.play(card))
        return after if after.turn is not None else later(after, phase=Phase.DONE)

    # --- what is seen ------------------------------------------------------------------------------------

    def seen_by(self, player: str = NOBODY, name: Callable[[Seat], str] = str) -> View:
        """What a player or an onlooker may know, as plain data."""
        discarded = {name(seat): self.discarded[seat] for seat in Seat}
        return {
            "phase": str(self.phase),
            "upcard": str(self.upcard),
            "trump": self.trump.value,
            "stock": len(self.stock),
            **hands_seen({name(seat): self.held(seat) for seat in Seat}, player),
            "discarded": codes(discarded.get(player, ())),
            "exchanged": {one: len(cards) for one, cards in discarded.items()},
            "vulnerable": None if self.vulnerable is None else name(self.vulnerable),
            "king": None if self.king is None else name(self.king),
            **tricks_seen(self.play, name),
        }

    def __str__(self) -> str:
        from muggins.scene.printed import printed_hand

        return printed_hand(Seat, self.seen_by(), Card.parse, () if self.turn is None else (self.turn,))

    # --- inside ------------------------------------------------------------------------------------------

    def _expect(self, phase: Phase, what: str) -> None:
        if phase is not self.phase:
            raise unexpected(what, f"the hand waits for {self.phase}", self)

    def _begun(self, opening: Opening) -> Hand:
        """The hand at the start of the play; only the first decision can make a seat vulnerable (EC-07)."""
        hands = (self.hands.pone, self.hands.dealer)
        play: TrickPlay[Seat, Card] = TrickPlay(TRICKS, _SEATS, hands, Seat.PONE, self.trump)
        return later(self, phase=Phase.PLAY, exchanger=None, opening=self.opening or opening, play=play)
