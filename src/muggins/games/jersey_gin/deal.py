"""One hand of Jersey Gin: drawing and discarding, the knock or gin, the break, and the laying out."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeVar

from attrs import frozen

from muggins.cards.deck import Deck
from muggins.cards.french import Card
from muggins.errors import IllegalPlayError
from muggins.games.jersey_gin.arrangement import Arrangement, arrange, arranged, best_with
from muggins.games.jersey_gin.cards import BIT, CARDS_OF_HAND, SEATS, bits_of
from muggins.games.jersey_gin.laying_off import laid_off
from muggins.games.jersey_gin.melds import Meld, MeldError
from muggins.games.jersey_gin.packing import dead, least, openings, sets_in
from muggins.games.jersey_gin.rules import Ending, Rules
from muggins.games.jersey_gin.settlement import Settlement, seats_from, settle_hand
from muggins.games.jersey_gin.showdown import answer_to, settle_laid_out
from muggins.table.state import later, unexpected

__all__ = ["Hand", "Phase", "Shown"]

ThingT = TypeVar("ThingT")

CARDS_AT_BREAK = 3
"""The number of cards left in the stock when the break begins (JG-11)."""


class Phase(StrEnum):
    """What a hand waits for."""

    DRAW = "a draw"
    DISCARD = "a discard"
    LAY_OUT = "a hand to be laid out"
    DONE = "nothing more"


@frozen
class Shown:
    """A meld on the table.

    Attributes:
        seat: the seat that it belongs to.
        meld: the meld, with the cards laid off on it.
    """

    seat: int
    meld: Meld


_NONE: tuple[tuple[()], ...] = ((),) * SEATS


@frozen
class Hand:
    """A hand at one moment. Each move returns a new hand; a hand never changes (JG-01 to JG-14).

    Attributes:
        rules: the rules.
        stock: the cards that can still be drawn, the top card first.
        discards: the discard pile, the top card last.
        held: the cards in the hand of each seat, without those on the table.
        turn: the seat whose turn it is; seat 0 is at the dealer's left.
        phase: what the hand waits for.
        breaker: the seat that was first to draw in the break, or None before it.
        taken: the card taken from the discard pile in the break, until it is melded, or None.
        ending: how the hand ends: by a knock or gin; None so far.
        closer: the seat that has knocked or gone gin, or None.
        to_lay_out: the seats that have to lay out their hands, in order.
        melds: the melds that each seat has laid out, without the cards laid off on them.
        laid: the cards that each seat has laid off.
        table: all melds on the table, with the cards laid off on them.
        settlement: the result of the hand once it is over, or None.
    """

    rules: Rules
    stock: Deck[Card]
    discards: tuple[Card, ...]
    held: tuple[tuple[Card, ...], ...]
    turn: int = 0
    phase: Phase = Phase.DRAW
    breaker: int | None = None
    taken: Card | None = None
    ending: Ending | None = None
    closer: int | None = None
    to_lay_out: tuple[int, ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = _NONE
    laid: tuple[tuple[Card, ...], ...] = _NONE
    table: tuple[Shown, ...] = ()
    settlement: Settlement | None = None

    @classmethod
    def dealt(cls, order: tuple[Card, ...], rules: Rules) -> Hand:
        """A hand dealt from the pack in this order: one card at a time, seat 0 first, then the upcard."""
        held, rest = Deck(order).deal(SEATS, CARDS_OF_HAND)
        upcard, stock = rest.take(1)
        return cls(rules, stock, upcard, held)

    # --- where it stands ---------------------------------------------------------------------------------

    @property
    def awaited(self) -> int | None:
        """The seat that has to move; None when the hand is over."""
        match self.phase:
            case Phase.DONE:
                return None
            case Phase.LAY_OUT:
                return self.to_lay_out[0]
            case _:
                return self.turn

    @property
    def upcard(self) -> Card | None:
        """The top card of the discard pile, or None while there is none."""
        return self.discards[-1] if self.discards else None

    @property
    def is_in_break(self) -> bool:
        """Whether the break has begun (JG-11)."""
        return self.breaker is not None

    def has_shown(self, seat: int) -> bool:
        """Whether a seat's whole hand is open: it was laid out after a knock or gin, or the hand is over."""
        return self.phase is Phase.DONE or (self.ending is not None and seat not in self.to_lay_out)

    @property
    def can_take(self) -> bool:
        """Whether the upcard may be taken: in the break, only if it goes into a meld at once (JG-11)."""
        if self.phase is not Phase.DRAW:
            return False
        if not self.is_in_break:
            return True
        card = self.discards[-1]
        return any(True for _ in self._discards_to_meld((*self.held[self.turn], card), card))

    @property
    def legal_discards(self) -> tuple[Card, ...]:
        """The cards that may be thrown away now."""
        if self.phase is not Phase.DISCARD:
            return ()
        hand = self.held[self.turn]
        return hand if self.taken is None else tuple(self._discards_to_meld(hand, self.taken))

    def _discards_to_meld(self, hand: tuple[Card, ...], taken: Card) -> Iterator[Card]:
        """The cards of a hand without which a taken card can still go into a meld."""
        own = [shown.meld for shown in self.table if shown.seat == self.turn or self.rules.take_to_lay_off]
        table, bits, must_go = openings(own), bits_of(hand), BIT[taken]
        for card in hand:
            rest = bits & ~BIT[card]
            if card is not taken and any(
                not dead(rest, way, table) & must_go for way in sets_in(rest, table)
            ):
                yield card

    @property
    def legal_knocks(self) -> tuple[Card, ...]:
        """The cards that may be thrown away with a knock (JG-03)."""
        return self._leaving(self.rules.knock_limit)

    @property
    def legal_gins(self) -> tuple[Card, ...]:
        """The cards that may be thrown away with gin (JG-09)."""
        return self._leaving(0)

    def _leaving(self, most: int) -> tuple[Card, ...]:
        """The cards whose discard leaves at most this much deadwood, if a knock is allowed."""
        if self.phase is not Phase.DISCARD or not self._may_knock:
            return ()
        hand = self.held[self.turn]
        bits = bits_of(hand)
        return tuple(card for card in hand if least(bits & ~BIT[card]) <= most)

    @property
    def _may_knock(self) -> bool:
        if self.is_in_break:
            return False
        return self.rules.knock_before_break or len(self.stock) > CARDS_AT_BREAK

    # --- drawing and discarding --------------------------------------------------------------------------

    def draw(self) -> Hand:
        """The hand after the seat whose turn it is has drawn the top card of the stock."""
        self._expect(Phase.DRAW, "draw")
        drawn, stock = self.stock.take(1)
        return later(self, stock=stock, held=self._held_with(drawn), phase=Phase.DISCARD)

    def take(self) -> Hand:
        """The hand after the seat whose turn it is has taken the top card of the discard pile (JG-11)."""
        self._expect(Phase.DRAW, "take the upcard")
        card = self.discards[-1]
        if not self.can_take:
            raise IllegalPlayError(
                f"cannot take {card}: in the break it must go into a meld at once (JG-11)", self
            )
        return later(
            self,
            discards=self.discards[:-1],
            held=self._held_with((card,)),
            taken=card if self.is_in_break else None,
            phase=Phase.DISCARD,
        )

    def discard(self, card: Card) -> Hand:
        """The hand after the seat whose turn it is has thrown a card away, face up."""
        held = self._held_without(card, "discard")
        if card not in self.legal_discards:
            raise IllegalPlayError(
                f"cannot discard {card}: {self.taken} was taken in the break and must go into a meld (JG-11)",
                self,
            )
        after = later(self, held=held, discards=(*self.discards, card))
        if self.is_in_break:
            return later(after, phase=Phase.LAY_OUT, to_lay_out=(self.turn,))
        return after._next_turn()

    def knock(self, card: Card) -> Hand:
        """The hand after the seat whose turn it is has thrown a card away, face down, and knocked (JG-03)."""
        held = self._held_without(card, "knock")
        self._check_may_knock("knock")
        points = least(bits_of(held[self.turn]))
        if points > self.rules.knock_limit:
            limit = f"a knock needs {self.rules.knock_limit} or less (JG-03)"
            raise IllegalPlayError(f"cannot knock with {points} points of deadwood: {limit}", self)
        return self._closed(Ending.KNOCK, held)

    def gin(self, card: Card) -> Hand:
        """The hand after the seat whose turn it is has thrown a card away and declared gin (JG-09)."""
        held = self._held_without(card, "gin")
        self._check_may_knock("declare gin")
        points = least(bits_of(held[self.turn]))
        if points:
            raise IllegalPlayError(f"cannot declare gin with {points} points of deadwood (JG-09)", self)
        return self._closed(Ending.GIN, held)

    def _check_may_knock(self, what: str) -> None:
        if self.is_in_break:
            raise unexpected(what, "nobody may knock in the break (JG-11)", self)
        if not self._may_knock:
            raise unexpected(what, f"the stock has {CARDS_AT_BREAK} cards left (JG-11)", self)

    def _closed(self, ending: Ending, held: tuple[tuple[Card, ...], ...]) -> Hand:
        return later(
            self,
            held=held,
            ending=ending,
            closer=self.turn,
            phase=Phase.LAY_OUT,
            to_lay_out=tuple(seats_from(self.turn)),
        )

    # --- laying out --------------------------------------------------------------------------------------

    def lay_out(self, melds: tuple[Meld, ...] = ()) -> Hand:
        """The hand after the seat that has to move has laid out melds, by default the best ones.

        In the break, cards that fit the melds on the table are also laid off at once (JG-11). After a knock,
        the lay-offs follow when all hands are laid out (JG-04).
        """
        self._expect(Phase.LAY_OUT, "lay out a hand")
        seat = self.to_lay_out[0]
        if self.ending is None:
            return self._laid_out_in_break(seat, melds)
        found = arrange(self.held[seat], melds) if melds else self._best(seat)
        if seat == self.closer:
            self._check_closing(found)
        after = later(
            self,
            ending=self.ending if found.deadwood or seat != self.closer else Ending.GIN,
            held=_replaced(self.held, seat, found.deadwood),
            melds=_replaced(self.melds, seat, (*self.melds[seat], *found.melds)),
            table=(*self.table, *(Shown(seat, meld) for meld in found.melds)),
            to_lay_out=self.to_lay_out[1:],
        )
        return after if after.to_lay_out else after._settled()

    def _best(self, seat: int) -> Arrangement:
        """The best melds for a seat to lay out after a knock or gin."""
        bits = bits_of(self.held[seat])
        if self.closer is None or seat == self.closer or self.ending is Ending.GIN:
            return best_with(bits)
        shown = {one: self._arrangement(one) for one in range(SEATS) if one not in self.to_lay_out}
        return answer_to(bits, self.closer, shown, self.rules)

    def _check_closing(self, found: Arrangement) -> None:
        """Accept the melds of the player who has knocked or gone gin."""
        if self.ending is Ending.GIN and found.deadwood:
            raise MeldError((f"they leave {found.points} points of deadwood, but gin has none (JG-09)",))
        if found.points > self.rules.knock_limit:
            limit = f"a knock needs {self.rules.knock_limit} or less (JG-03)"
            raise MeldError((f"they leave {found.points} points of deadwood, and {limit}",))

    def _laid_out_in_break(self, seat: int, melds: tuple[Meld, ...]) -> Hand:
        """The hand after a turn in the break: melds laid out, lay-offs made."""
        on_table = [shown.meld for shown in self.table]
        must_go = 0 if self.taken is None else BIT[self.taken]
        if not melds:
            melds = best_with(bits_of(self.held[seat]), openings(on_table), must_go).melds
        done = laid_off(bits_of(arrange(self.held[seat], melds).deadwood), on_table)
        if self.taken in done.remaining:
            raise MeldError((f"{self.taken} was taken in the break and is in none of them (JG-11)",))
        grown = [Shown(shown.seat, meld) for shown, meld in zip(self.table, done.melds, strict=True)]
        after = later(
            self,
            held=_replaced(self.held, seat, done.remaining),
            melds=_replaced(self.melds, seat, (*self.melds[seat], *melds)),
            laid=_replaced(self.laid, seat, (*self.laid[seat], *done.cards)),
            table=(*grown, *(Shown(seat, meld) for meld in melds)),
            taken=None,
            to_lay_out=(),
        )
        if after._has_gin(seat):
            others = tuple(seats_from(seat)[1:])
            return later(after, ending=Ending.GIN, closer=seat, to_lay_out=others)
        return after._next_turn() if after.stock else after._settled()

    def _has_gin(self, seat: int) -> bool:
        """Whether a seat has gone gin in the break, with no card left (JG-13)."""
        if self.held[seat]:
            return False
        lent = [card for shown in self.table if shown.seat != seat for card in shown.meld.cards]
        return self.rules.gin_by_laying_off or not any(card in lent for card in self.laid[seat])

    # --- inside ------------------------------------------------------------------------------------------

    def _expect(self, phase: Phase, what: str) -> None:
        if phase is not self.phase:
            raise unexpected(what, f"the hand waits for {self.phase}", self)

    def _held_with(self, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        return _replaced(self.held, self.turn, self.held[self.turn] + cards)

    def _held_without(self, card: Card, what: str) -> tuple[tuple[Card, ...], ...]:
        """The hands after the seat whose turn it is has thrown away a card that it holds."""
        self._expect(Phase.DISCARD, what)
        hand = self.held[self.turn]
        if card not in hand:
            raise IllegalPlayError(f"cannot throw away {card}: it is not in the hand", self)
        return _replaced(self.held, self.turn, tuple(one for one in hand if one is not card))

    def _next_turn(self) -> Hand:
        """The hand when the turn has passed; the break begins with a turn that finds three cards (JG-11)."""
        turn = (self.turn + 1) % SEATS
        begins = self.breaker is None and len(self.stock) == CARDS_AT_BREAK
        return later(self, turn=turn, phase=Phase.DRAW, breaker=turn if begins else self.breaker)

    def _arrangement(self, seat: int) -> Arrangement:
        """The arrangement of a seat's cards: its melds, the cards laid off, and those held."""
        return arranged(self.melds[seat], bits_of(self.held[seat]), bits_of(self.laid[seat]))

    def _settled(self) -> Hand:
        laid_out = [self._arrangement(seat) for seat in range(SEATS)]
        if self.closer is None:
            assert self.breaker is not None
            found = settle_hand(Ending.BREAK, self.breaker, laid_out, self.rules)
        elif self.ending is Ending.GIN:
            found = settle_hand(Ending.GIN, self.closer, laid_out, self.rules)
        else:
            found = settle_laid_out(self.closer, laid_out, self.rules)
        return later(self, phase=Phase.DONE, settlement=found)

    def __str__(self) -> str:
        from muggins.games.jersey_gin.text import hand_text

        return hand_text(self)


def _replaced(things: tuple[ThingT, ...], seat: int, new: ThingT) -> tuple[ThingT, ...]:
    return (*things[:seat], new, *things[seat + 1 :])
