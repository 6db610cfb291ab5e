"""One hand: whose turn it is, the top card, who has to draw, and the effects of cards."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar, NamedTuple

from attrs import frozen

from muggins.cards.french import Card, Rank, Suit
from muggins.checks import check_within
from muggins.errors import DeckError, IllegalPlayError, OutOfTurnError, PlayerError
from muggins.games.last_one.cards import DECK, PLAYERS, READ, CardsLike
from muggins.games.last_one.plays import FreeTop, continues, may_follow, next_of_melee
from muggins.games.last_one.rules import Rules
from muggins.table.options import check_rules
from muggins.table.shedding import Piles, Top
from muggins.table.state import later
from muggins.table.stock_hand import StockHand
from muggins.table.view import View

__all__ = ["Hand", "Melee", "Phase"]

_EIGHT, _JOKER = Rank.EIGHT, Rank.JOKER
_FOR_TWO = 2
_LATE = 2


class Phase(Enum):
    """What a hand waits for when all draws are made."""

    NAME = "the dealer has to say what the first upcard stands for (LO-11)"
    TURN = "a card has to be played or drawn (LO-02)"
    COVER = "a 3 may be covered (LO-05)"
    MELEE = "a melee is under way (LO-06)"
    OVER = "the hand is over (LO-12)"


_NAME, _TURN, _COVER, _MELEE, _OVER = Phase


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
    def dealt(cls, deck: CardsLike, seats: int, size: int, rules: Rules) -> Hand:
        """A hand of this many cards for each seat, one at a time, and the upcard as played by the dealer.

        Args:
            deck: the 54 cards, in the order in which they are dealt.
            seats: the number of seats, 2 to 6.
            size: the number of cards for each seat, 1 or more; the deck must have enough.
            rules: the rules.

        Raises:
            PlayerError: if the game is not for this number of players.
            DeckError: if the number of cards is out of range.
        """
        check_rules(rules, Rules)
        check_within("the number of players", seats, PLAYERS, PlayerError)
        most = (len(DECK) - 1) // seats
        check_within("the number of cards for each player", size, range(1, most + 1), DeckError)
        order = READ.some("deck", deck, counts=[len(DECK)], in_order=True)
        dealt = Piles.dealt(order, seats, size, renewed_at_once=rules.stock_renewed_at_once)
        piles = dealt.turned_up()
        (up,) = piles.pile
        hand = cls(rules, piles, _NAME, seats - 1, Top.shown_by(up))
        return hand if up.rank in (Rank.EIGHT, Rank.JOKER) else hand._effect(seats - 1, up)

    # --- what is awaited ---------------------------------------------------------------------------------

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to move, as far as all can tell; none while a new stock is due."""
        if self.melee is None or self.awaits_stock:
            return super().awaited
        busy = (self.melee.aggressor, *self.melee.declined)
        return tuple(seat for seat in range(len(self.piles.hands)) if seat not in busy)

    def has_effect(self, card: Card) -> bool:
        """Whether a card played now has the effect of its rank."""
        if not self.rules.covers_take_effect and self.phase is _COVER:
            return False
        return card.rank is not _JOKER or self.rules.jokers_take_effect

    def names_suit(self, card: Card, meant: Card) -> bool:
        """Whether a suit has to be named with a card played as a certain card."""
        if meant.rank is not _EIGHT or not self.has_effect(card):
            return False
        return self.rules.eights_name_in_melees or self.phase is not _MELEE

    def fits(self, card: Card) -> bool:
        """Whether a card may be played by the seat whose turn it is, if it holds the card."""
        return may_follow(card, self.top) or self.phase is _COVER

    def meant_in_melee(self, card: Card) -> Card | None:
        """The card that a card counts as when it continues the melee; None if it does not (LO-06)."""
        if self.melee is None:
            return None
        if card.rank is _JOKER and self.rules.jokers_join_melees:
            return next_of_melee(self.melee.last)
        return card if continues(card, self.melee.last) else None

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
        after = self.owing(self.turn, 1)
        if self.silent == self.turn and after.piles != self.piles:
            after = later(after, silent=None)
        return after._passed(self.next_seat(self.turn))

    def decline(self, seat: int) -> Hand:
        """The hand after a seat has declined to cover its 3, or to join the melee (LO-05, LO-06)."""
        self._check_awaited(seat)
        if self.melee is None:
            return self._passed(self.next_seat(seat))
        melee = self.melee._replace(declined=(*self.melee.declined, seat))
        after = later(self, melee=melee)
        return after if after.awaited else after._settled(melee)

    def check_joins(self, seat: int, card: Card) -> Card:
        """The card that a card counts as when it continues the melee, if the seat may join it.

        Raises:
            OutOfTurnError: if the seat is not asked.
            IllegalPlayError: if the card does not continue the melee.
        """
        self._check_awaited(seat)
        meant = self.meant_in_melee(card)
        if meant is None:
            raise IllegalPlayError(
                f"cannot play {card}: the melee continues with the next higher card of the suit (LO-06)", self
            )
        return meant

    def join(self, seat: int, card: Card, meant: Card, suit: Suit | None) -> Hand:
        """The hand after a seat has joined the melee with a card played as a certain card (LO-06)."""
        assert self.melee is not None
        melee = Melee(seat, self.melee.aggressor, meant)
        after = self._laid(seat, card, Top.shown_by(meant, suit))
        if after.is_out:
            return after
        return after._settled(melee) if meant.rank is Rank.TEN else later(after, melee=melee)

    def call(self, seat: int) -> Hand:
        """The hand after a seat with one card has called "last one" (LO-03)."""
        return self.said_last_card(seat, "calls (LO-03)")

    # --- what cards do -----------------------------------------------------------------------------------

    @property
    def is_out(self) -> bool:
        """Whether somebody has no cards left, so nothing more is played."""
        return self.phase is self.OVER

    @property
    def wanted(self) -> str:
        """What a card has to be to be played in a turn."""
        top = self.top
        if top.named is not None:
            return f"it must be a card of {top.named.name.lower()}, an 8 or a joker (LO-07)"
        return f"it must match {top.suit.name.lower()} or the {top.rank.name.lower()} (LO-02)"

    def _check_awaited(self, seat: int) -> None:
        if seat not in self.awaited:
            raise OutOfTurnError(f"that player cannot act now: {self.phase.value}", self)

    def _laid(self, seat: int, card: Card, top: FreeTop) -> Hand:
        """The hand with a card on the pile; a seat that has failed to call draws two (LO-03)."""
        piles = self.piles.laid(seat, card)
        left = len(piles.hands[seat])
        late = self.silent
        after = later(self, piles=piles, top=top, silent=seat if left == 1 else None)
        if late is not None and late != seat and (left or self.rules.fined_after_end):
            after = after.owing(late, _LATE)
        return after if left else later(after, phase=_OVER, melee=None)

    def _effect(self, seat: int, meant: Card | None) -> Hand:
        """The hand after a seat has played a card with the effect of a certain card; None for no effect."""
        following = self.next_seat(seat)
        match meant and meant.rank:
            case Rank.TWO:
                return self.owing(following, _FOR_TWO)._passed(self.next_seat(seat, 2))
            case Rank.THREE:
                return later(self, phase=_COVER, turn=seat)
            case Rank.FOUR if meant is not None:
                return later(self, phase=_MELEE, turn=seat, melee=Melee(seat, following, meant))
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
        return later(self, phase=_TURN, turn=seat, melee=None)

    def seen_by(self, player: str, seated: Sequence[str]) -> View:
        """A player's own cards, the pile, what the next card has to match, and the sizes of all hands.

        Args:
            player: the player, who need not take part.
            seated: the players by their seats.
        """
        top, melee = self.top, self.melee
        is_named = self.phase is not Phase.NAME
        return {
            **self.piles.seen_by(player, seated),
            "rank": top.rank.symbol if is_named else None,
            "suit": top.wanted_suit.value if is_named else None,
            "direction": self.way,
            "phase": self.phase.name.lower(),
            "melee": None
            if melee is None
            else {
                "aggressor": seated[melee.aggressor],
                "defender": seated[melee.defender],
                "last": melee.last.code,
                "declined": [seated[seat] for seat in melee.declined],
            },
            "uncalled": None if self.silent is None else seated[self.silent],
            "to_draw": [seated[seat] for seat in self.piles.owed],
        }
