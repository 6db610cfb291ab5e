"""One hand of Bridge Solitaire: the choice, the bidding, and the play against the stock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from attrs import frozen

from muggins.cards.faults import check_cards
from muggins.cards.french import Card, Suit
from muggins.decks import Deck
from muggins.errors import IllegalPlayError
from muggins.games.bridge_solitaire.bidding import (
    HouseBid,
    bids_over,
    check_bid,
    check_jokers,
    doubling_for,
    house_bid,
    no_trump_allowed,
)
from muggins.games.bridge_solitaire.cards import CHOSEN, FACE_UP, READ, TRICKS, UNSEEN, is_joker
from muggins.games.bridge_solitaire.contract_bridge import Bid, Contract, Side
from muggins.games.bridge_solitaire.rules import Rules
from muggins.games.bridge_solitaire.tricks import HOUSE, PLAYER, HouseTrick, answer, winner_of
from muggins.printing import alternatives
from muggins.table.state import later, note, remembered, unexpected
from muggins.table.tricks import Played, plays_seen
from muggins.table.view import View, codes

__all__ = ["Hand", "Phase"]


class Phase(StrEnum):
    """What a hand waits for."""

    CHOICE = "a choice of cards"
    BID = "a bid or a pass"
    PLAY = "a card"
    DONE = "nothing more"


@frozen
class Hand:
    """A hand at one moment. Each move returns a new hand; a hand never changes (BS-01 to BS-14).

    Attributes:
        rules: the rules.
        unseen: the player's seven cards dealt face down.
        face_up: the thirteen cards to choose from.
        stock: the other cards, the top card first, which the house plays from.
        phase: what the hand waits for.
        kept: the cards chosen so far, six at the end.
        cards: the thirteen cards of the player's hand; none before all are chosen.
        house: the house's bid, with its reason; None before it.
        declarer: the side that declares; None before the bidding is over.
        contract: the contract; None before the bidding is over.
        held: the cards that the player still holds.
        led: the card that the house has led to the current trick, or None.
        tricks: the tricks taken so far, in order.
    """

    rules: Rules
    unseen: tuple[Card, ...]
    face_up: tuple[Card, ...]
    stock: Deck[Card]
    phase: Phase = Phase.CHOICE
    kept: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()
    house: HouseBid | None = None
    declarer: Side | None = None
    contract: Contract | None = None
    held: tuple[Card, ...] = ()
    led: Card | None = None
    tricks: tuple[HouseTrick, ...] = ()
    _legal: tuple[Card, ...] | None = remembered()

    @classmethod
    def dealt(cls, order: Sequence[Card], rules: Rules) -> Hand:
        """A hand dealt from the pack in this order: seven face down, thirteen face up, the rest the stock."""
        unseen, rest = Deck(order).take(UNSEEN)
        face_up, stock = rest.take(FACE_UP)
        return cls(rules, unseen, face_up, stock)

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether all thirteen tricks have been taken."""
        return self.phase is Phase.DONE

    @property
    def discard(self) -> Card | None:
        """The top discard: the first card dealt face up that was not kept; None before the choice (BS-01)."""
        return next(card for card in self.face_up if card not in self.kept) if self.cards else None

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None in no trump and before the contract."""
        return None if self.contract is None else self.contract.strain.suit

    @property
    def legal_choices(self) -> tuple[Card, ...]:
        """The cards that may be kept next; only jokers when there is no room for other cards."""
        if self.phase is not Phase.CHOICE:
            return ()
        left = [card for card in self.face_up if card not in self.kept]
        jokers = [card for card in left if is_joker(card)]
        return tuple(jokers if len(self.kept) + len(jokers) == CHOSEN else left)

    @property
    def legal_bids(self) -> tuple[Bid, ...]:
        """The bids that the player may make now (BS-02, BS-06)."""
        if self.house is None or self.phase is not Phase.BID:
            return ()
        return bids_over(self.house.bid, no_trump=no_trump_allowed(self.cards))

    @property
    def may_pass(self) -> bool:
        """Whether the player may pass now: only if the house has bid (BS-07)."""
        return self.phase is Phase.BID and self.house is not None and self.house.bid is not None

    @property
    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that the player may play now (BS-12)."""
        if self._legal is None:
            may_play = self.phase is Phase.PLAY
            note(self, "_legal", TRICKS.legal(self.held, self._lead, self.trump) if may_play else ())
        return self._legal or ()

    def tricks_of(self, side: Side) -> int:
        """The number of tricks a side has taken."""
        return sum(trick.winner is side for trick in self.tricks)

    # --- the moves ---------------------------------------------------------------------------------------

    def keep(self, chosen: Sequence[Card]) -> Hand:
        """The hand after the player has chosen some cards; with the sixth, the house bids (BS-01, BS-03)."""
        self._expect(Phase.CHOICE, "choose cards")
        there = [card for card in self.face_up if card not in self.kept]
        most = CHOSEN - len(self.kept)
        check_cards(
            "choice", chosen, counts=range(1, most + 1), deck=there, place="among the cards to choose from"
        )
        kept = (*self.kept, *chosen)
        check_jokers(self.face_up, kept, self)
        if len(kept) < CHOSEN:
            return later(self, kept=kept)
        cards = self.unseen + kept
        house = house_bid(cards, self.rules)
        return later(self, phase=Phase.BID, kept=kept, cards=cards, held=cards, house=house)

    def speak(self, bid: Bid | None) -> Hand:
        """The hand after the player's bid, or a pass if None; the defenders then lead (BS-07 to BS-09)."""
        self._expect(Phase.BID, "bid" if bid else "pass")
        assert self.house is not None
        check_bid(bid, self.house.bid, self.cards, self)
        side, last = (HOUSE, self.house.bid) if bid is None else (PLAYER, bid)
        assert last is not None
        contract = Contract(last, doubling_for(self.cards))
        after = later(self, phase=Phase.PLAY, declarer=side, contract=contract)
        return after if side is HOUSE else after._led_by_house()

    def play(self, card: Card) -> Hand:
        """The hand after the player's card, the trick completed by it, and the house's next lead."""
        self._expect(Phase.PLAY, "play")
        self._check_play(card)
        trump = self.trump
        if self.led is None:
            leader, stock = PLAYER, self.stock
            reply, turned = answer(stock, card, trump)
            over = stock[: turned if reply is None else turned - 1]
            stock = stock.take(turned)[1]
        else:
            leader, reply, over, stock = HOUSE, self.led, (), self.stock
        winner = winner_of(leader, card, reply, trump)
        own = Played(PLAYER, card)
        both = [own] if reply is None else [own, Played(HOUSE, reply)]
        plays = tuple(both if leader is PLAYER else reversed(both))
        held = tuple([one for one in self.held if one is not card])
        tricks = (*self.tricks, HouseTrick(plays, winner, over))
        after = later(self, held=held, stock=stock, led=None, tricks=tricks)
        if not held or not stock:
            return after._ended()
        return after._led_by_house() if winner is HOUSE else after

    # --- inside ------------------------------------------------------------------------------------------

    @property
    def _lead(self) -> tuple[Card, ...]:
        return () if self.led is None else (self.led,)

    def _led_by_house(self) -> Hand:
        """The hand after the house has led the top card of the stock (BS-09)."""
        (led,), stock = self.stock.take(1)
        return later(self, led=led, stock=stock)

    def _ended(self) -> Hand:
        """The finished hand: each card still held is a trick for the player (BS-14)."""
        rest = tuple(HouseTrick((Played(PLAYER, card),), PLAYER) for card in self.held)
        return later(self, phase=Phase.DONE, held=(), tricks=self.tricks + rest)

    def _check_play(self, card: Card) -> None:
        if card in self.legal_plays:
            return
        if card not in self.held:
            raise IllegalPlayError(f"cannot play {card}: the player does not hold it", self)
        reason = TRICKS.refusal(card, self.held, self._lead, self.trump)
        legal = alternatives(self.legal_plays)
        raise IllegalPlayError(f"cannot play {card}: {reason}: {legal}", self)

    def _expect(self, phase: Phase, what: str) -> None:
        if phase is not self.phase:
            raise unexpected(what, f"the hand waits for {self.phase}", self)

    # --- what is seen ------------------------------------------------------------------------------------

    def seen_by(self, *, is_player: bool = False, name: Callable[[Side], str] = str) -> View:
        """What everybody may know, as plain data; the player has no secrets from the house."""
        is_choice = self.phase is Phase.CHOICE
        return {
            "phase": str(self.phase),
            "choice": codes(card for card in self.face_up if card not in self.kept) if is_choice else [],
            "hand" if is_player else "hand_of_player": codes(self.kept if is_choice else self.held),
            "discard": None if self.discard is None else str(self.discard),
            "stock": len(self.stock),
            "house": None if self.house is None else str(self.house),
            "contract": None if self.contract is None else str(self.contract),
            "declarer": None if self.declarer is None else name(self.declarer),
            "led": None if self.led is None else str(self.led),
            "upcard": self._upcard,
            "tricks": [
                {
                    "winner": name(trick.winner),
                    "plays": plays_seen(trick.plays, name),
                    "passed_over": codes(trick.passed_over),
                }
                for trick in self.tricks
            ],
        }

    @property
    def _upcard(self) -> str | None:
        """The last card that the house has played, in this trick or the one before."""
        of_last = [play.card for trick in self.tricks[-1:] for play in trick.plays if play.seat is HOUSE]
        played = of_last if self.led is None else [self.led]
        return str(played[0]) if played else None

    def __str__(self) -> str:
        from muggins.scene.printed import printed_hand

        players = dict(zip(Side, ("the player", "the house"), strict=True))
        seen = self.seen_by(name=players.__getitem__)
        return printed_hand(players.values(), seen, READ.one, () if self.is_over else (players[PLAYER],))
