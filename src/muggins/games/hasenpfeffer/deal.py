"""One deal: the bidding, the widow, the trumps, the discard, and the six tricks."""

from __future__ import annotations

from enum import StrEnum

from attrs import frozen

from muggins.cards.faults import check_cards
from muggins.cards.french import Card, Suit
from muggins.decks import Deck
from muggins.errors import IllegalPlayError
from muggins.games.hasenpfeffer.bidding import BIDS, FORCED, RULE
from muggins.games.hasenpfeffer.cards import CARDS_OF_HAND, JOKER, PACK, READ, SEATS, TRICKS, CardsLike
from muggins.games.hasenpfeffer.rules import Rules
from muggins.table.auction import Auction, Call, seated_for
from muggins.table.options import check_rules
from muggins.table.state import later, unexpected
from muggins.table.tricks import Trick, TrickPlay, tricks_seen
from muggins.table.view import NOBODY, View, hands_seen

__all__ = ["Deal", "Phase"]


class Phase(StrEnum):
    """What a deal waits for."""

    BID = "a bid or a pass"
    TRUMPS = "the trump suit"
    DISCARD = "a discard"
    PLAY = "a card"
    DONE = "nothing more"


@frozen
class Deal:
    """A deal at one moment. Each move returns a new deal; a deal never changes (HA-01 to HA-05).

    Attributes:
        rules: the rules.
        players: the names of the players, beginning after the dealer.
        hands: the cards of each player; once the play has begun, those held at its start.
        widow: the card left over, which the high bidder takes.
        auction: the bidding.
        trump: the trump suit, or None before it is named.
        discarded: the card that the high bidder has discarded, or None before that.
        play: the play of the tricks, or None before it.
    """

    rules: Rules
    players: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    widow: Card
    auction: Auction[str, int]
    trump: Suit | None = None
    discarded: Card | None = None
    play: TrickPlay[str, Card] | None = None

    @classmethod
    def dealt(cls, order: CardsLike, players: tuple[str, ...], rules: Rules) -> Deal:
        """A deal from the pack in this order: one card at a time in turn; the last card is the widow.

        Raises:
            PlayerError: if these are not four players.
        """
        check_rules(rules, Rules)
        seats = seated_for(players, SEATS)
        hands, (widow,) = Deck(READ.some("deck", order, counts=[len(PACK)])).deal(SEATS, CARDS_OF_HAND)
        holder = next((player for player, hand in zip(seats, hands, strict=True) if JOKER in hand), None)
        forced = None if holder is None else Call(holder, FORCED)
        return cls(rules, seats, hands, widow, Auction(seats, BIDS, RULE, forced))

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def contract(self) -> Call[str, int] | None:
        """The high bidder and the bid; None before the end of the bidding, or if the deal is void."""
        return self.auction.result

    @property
    def is_passed(self) -> bool:
        """Whether all have passed, so that the joker is shown by its holder or as the widow (HA-02)."""
        return self.auction.is_over and self.auction.highest is None

    @property
    def is_void(self) -> bool:
        """Whether all have passed, and the joker is the widow (HA-02)."""
        return self.is_passed and self.contract is None

    @property
    def phase(self) -> Phase:
        """What the deal waits for."""
        if self.play is not None:
            return Phase.DONE if self.play.is_over else Phase.PLAY
        if not self.auction.is_over:
            return Phase.BID
        if self.is_void:
            return Phase.DONE
        return Phase.TRUMPS if self.trump is None else Phase.DISCARD

    @property
    def turn(self) -> str | None:
        """The player who has to move; None when the deal is over."""
        if self.play is not None:
            return self.play.turn
        if not self.auction.is_over:
            return self.auction.turn
        return None if self.contract is None else self.contract.seat

    def held(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds now."""
        return self.hands[self.players.index(player)] if self.play is None else self.play.hand(player)

    @property
    def legal_discards(self) -> tuple[Card, ...]:
        """The cards that the high bidder may discard now (HA-03)."""
        if self.phase is not Phase.DISCARD or self.turn is None:
            return ()
        kept = () if self.rules.joker_may_be_discarded else (JOKER,)
        return tuple(card for card in self.held(self.turn) if card not in kept)

    @property
    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that may be played now (HA-04); empty before and after the play."""
        return () if self.play is None else self.play.legal_plays

    @property
    def taken(self) -> tuple[Trick[str, Card], ...]:
        """The tricks taken so far, in order."""
        return () if self.play is None else self.play.taken

    # --- the moves ---------------------------------------------------------------------------------------

    def call(self, bid: int | None) -> Deal:
        """The deal after the player whose turn it is has bid this many tricks, or passed (HA-01, HA-02).

        After the last call, the high bidder takes the widow.
        """
        self.expect("pass" if bid is None else "bid", Phase.BID)
        after = later(self, auction=self.auction.call(bid))
        contract = after.contract
        if contract is None:
            return after
        return later(after, hands=after._with(contract.seat, (*self.held(contract.seat), self.widow)))

    def named(self, trump: Suit) -> Deal:
        """The deal after the high bidder has named trumps (HA-03)."""
        self.expect("name trumps", Phase.TRUMPS)
        return later(self, trump=trump)

    def discard(self, card: Card) -> Deal:
        """The deal after the high bidder has discarded a card, and the play begins (HA-03)."""
        self.expect("discard", Phase.DISCARD)
        bidder = self.turn
        assert bidder is not None
        held = self.held(bidder)
        check_cards("discard", (card,), counts=[1], deck=held, place=f"in {bidder}'s hand")
        if card not in self.legal_discards:
            raise IllegalPlayError(f"cannot discard {card}: the joker has to be kept (HA-03)", self)
        hands = self._with(bidder, tuple(kept for kept in held if kept is not card))
        play = TrickPlay(TRICKS, self.players, hands, bidder, self.trump)
        return later(self, hands=hands, discarded=card, play=play)

    def play_card(self, card: Card) -> Deal:
        """The deal after the player whose turn it is has played a card (HA-04, HA-05)."""
        self.expect("play", Phase.PLAY)
        assert self.play is not None
        return later(self, play=self.play.play(card))

    def expect(self, what: str, phase: Phase) -> None:
        """Check that the deal is in this phase.

        Raises:
            UnexpectedMoveError: if it waits for anything else.
        """
        if self.phase is not phase:
            raise unexpected(what, f"the deal waits for {self.phase}", self)

    # --- what is seen ------------------------------------------------------------------------------------

    def seen_by(self, player: str = NOBODY) -> View:
        """What a player or an onlooker may know, as plain data.

        The high bidder knows the widow and the discard too.
        """
        contract = self.contract
        holder = None if contract is None else contract.seat
        knows = player == holder
        return {
            "phase": str(self.phase),
            **hands_seen({one: self.held(one) for one in self.players}, player),
            "calls": [[call.seat, call.bid] for call in self.auction.calls],
            "void": self.is_void,
            "joker": {"card": str(JOKER), "player": holder} if self.is_passed else None,
            "contract": None if contract is None else {"player": contract.seat, "bid": contract.bid},
            "widow": str(self.widow) if knows or self.is_void else None,
            "trump": None if self.trump is None else self.trump.value,
            "discarded": str(self.discarded) if knows and self.discarded is not None else None,
            **tricks_seen(self.play),
        }

    def __str__(self) -> str:
        from muggins.scene.printed import printed_hand

        to_act = () if self.turn is None else (self.turn,)
        return printed_hand(self.players, self.seen_by(), READ.one, to_act)

    def _with(self, player: str, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        return tuple(
            hand if one == player else other for one, other in zip(self.players, self.hands, strict=True)
        )
