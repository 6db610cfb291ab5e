"""One hand of Pitch: the bidding, and the six tricks."""

from __future__ import annotations

from enum import StrEnum

from attrs import frozen

from muggins.cards.french import Card, Suit
from muggins.games.pitch.bidding import PASS, Bidding
from muggins.games.pitch.cards import CARDS_OF_HAND, PACK, READ, SEATS, SIDES, TRICKS, CardsLike
from muggins.games.pitch.hand import captured_scores, settle
from muggins.games.pitch.rules import Bid, Kind, Rules
from muggins.table.auction import Call
from muggins.table.contract import Settled
from muggins.table.state import later, unexpected
from muggins.table.tricks import TrickPlay, tricks_seen
from muggins.table.view import NOBODY, View, hands_seen

__all__ = ["Hand", "Phase"]

_PACKET = 3


class Phase(StrEnum):
    """What a hand waits for."""

    BID = "a bid or a pass"
    PLAY = "a card"
    DONE = "nothing more"


@frozen
class Hand:
    """A hand at one moment. Each move returns a new hand; a hand never changes (PI-01 to PI-11).

    Attributes:
        players: the names of the players, beginning after the dealer.
        hands: the cards dealt to each of them.
        bidding: the bidding.
        play: the play of the tricks, or None before it.
    """

    players: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    bidding: Bidding[str]
    play: TrickPlay[str, Card] | None = None

    @classmethod
    def dealt(cls, order: CardsLike, players: tuple[str, ...], rules: Rules) -> Hand:
        """A hand dealt from the pack in this order: two rounds of three cards each in turn.

        Raises:
            PlayerError: if these are not four players.
        """
        deck = READ.some("deck", order, counts=[len(PACK)])
        packets = [deck[start : start + _PACKET] for start in range(0, SEATS * CARDS_OF_HAND, _PACKET)]
        hands = tuple(first + second for first, second in zip(packets[:SEATS], packets[SEATS:], strict=True))
        bidding = Bidding.begun(players, rules)
        return cls(bidding.seats, hands, bidding)

    # --- where it stands ---------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the hand waits for."""
        if self.play is None:
            return Phase.BID
        return Phase.DONE if self.play.is_over else Phase.PLAY

    @property
    def turn(self) -> str | None:
        """The player who has to move; None when the hand is over."""
        return self.bidding.turn if self.play is None else self.play.turn

    @property
    def bid(self) -> Call[str, Bid] | None:
        """The bid that stands and its player, the pitcher; None before the end of the bidding (PI-01)."""
        return self.bidding.result

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None before the pitcher has led (PI-02)."""
        return None if self.play is None else self.play.trump

    def held(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds now."""
        return self.hands[self.players.index(player)] if self.play is None else self.play.hand(player)

    @property
    def legal_bids(self) -> tuple[Bid, ...]:
        """The bids that may be made now, besides a pass (PI-01); none after the bidding."""
        return self.bidding.legal_bids

    @property
    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that may be played now (PI-03); empty before and after the play."""
        return () if self.play is None else self.play.legal_plays

    def captured(self, player: str) -> tuple[Card, ...]:
        """The cards of the tricks that a player and the partner have taken, in order."""
        taken = () if self.play is None else self.play.taken
        side = self.players[self.players.index(player) % SIDES :: SIDES]
        return tuple(card for trick in taken if trick.winner in side for card in trick.cards)

    @property
    def settled(self) -> Settled[Kind, Card] | None:
        """Whether the bid was made, and the scores of both sides; None before the end (PI-10, PI-11)."""
        bid, trump = self.bid, self.trump
        if self.phase is not Phase.DONE or bid is None or bid.bid is None or trump is None:
            return None
        opponent = self.players[self.players.index(bid.seat) - 1]
        pitchers, others = self.captured(bid.seat), self.captured(opponent)
        return settle(bid.bid, captured_scores(pitchers, others, trump), took_all=not others)

    # --- the moves ---------------------------------------------------------------------------------------

    def call(self, bid: Bid | None) -> Hand:
        """The hand after the player whose turn it is has bid or passed (PI-01)."""
        self._expect(Phase.BID, "pass" if bid is None else "bid")
        bidding = self.bidding.call(bid)
        if bidding.result is None:
            return later(self, bidding=bidding)
        play = TrickPlay(TRICKS, self.players, self.hands, bidding.result.seat)
        return later(self, bidding=bidding, play=play)

    def play_card(self, card: Card) -> Hand:
        """The hand after the player whose turn it is has played a card; the first names trumps (PI-02)."""
        self._expect(Phase.PLAY, "play")
        assert self.play is not None
        play = self.play.play(card)
        return later(self, play=later(play, trump=card.suit) if self.trump is None else play)

    # --- what is seen ------------------------------------------------------------------------------------

    def seen_by(self, player: str = NOBODY) -> View:
        """What a player or a spectator may know, as plain data."""
        settled = self.settled
        return {
            "phase": str(self.phase),
            **hands_seen({name: self.held(name) for name in self.players}, player),
            "calls": [[call.seat, str(call.bid or PASS)] for call in self.bidding.calls],
            "pitcher": None if self.bid is None else self.bid.seat,
            "bid": None if self.bid is None else str(self.bid.bid),
            "trump": None if self.trump is None else str(self.trump),
            **tricks_seen(self.play),
            "bid_was": None if settled is None else "made" if settled.is_made else "set",
        }

    def __str__(self) -> str:
        from muggins.scene.printed import printed_hand

        to_act = () if self.turn is None else (self.turn,)
        return printed_hand(self.players, self.seen_by(), Card.parse, to_act)

    # --- inside ------------------------------------------------------------------------------------------

    def _expect(self, phase: Phase, what: str) -> None:
        if phase is not self.phase:
            raise unexpected(what, f"the hand waits for {self.phase}", self)
