"""One hand of Jersey Gin: drawing and discarding, the knock or gin, the break, and the laying out."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeVar

from attrs import frozen

from muggins.cards.french import Card
from muggins.decks import Deck
from muggins.errors import IllegalPlayError
from muggins.games.jersey_gin.arrangement import Arrangement, arrange, arranged, best_with
from muggins.games.jersey_gin.cards import BIT, CARDS_OF_HAND, SEATS, bits_of, cards_of, worth
from muggins.games.jersey_gin.laying_off import laid_off
from muggins.games.jersey_gin.melds import Meld, MeldError
from muggins.games.jersey_gin.packing import dead, least, openings, sets_in
from muggins.games.jersey_gin.rules import Ending, LayOffOn, Rules
from muggins.games.jersey_gin.settlement import Settlement, seats_from, settle_hand
from muggins.games.jersey_gin.showdown import answer_to, settle_laid_out
from muggins.games.jersey_gin.view import HEADINGS, seen_of_hand
from muggins.table.state import later, note, remembered, unexpected

__all__ = ["Hand", "Phase", "Shown"]

ThingT = TypeVar("ThingT")

CARDS_AT_BREAK = 3
"""The number of cards left in the stock when the break begins (JG-11)."""


_SEATS = tuple(f"seat {seat}" for seat in range(SEATS))


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
        picked_up: the cards that each seat has taken from the discard pile so far.
        ending: how the hand ends; None so far.
        closer: the seat that has knocked or gone gin, or that counts as the knocker after the break; None so
            far.
        to_lay_out: the seats that have to lay out their hands, in order.
        melds: the melds that each seat has laid out, without the cards laid off on them.
        laid: the cards that each seat has laid off.
        kept: the cards that each seat does not lay off after a knock, though it could.
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
    picked_up: tuple[tuple[Card, ...], ...] = _NONE
    ending: Ending | None = None
    closer: int | None = None
    to_lay_out: tuple[int, ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = _NONE
    laid: tuple[tuple[Card, ...], ...] = _NONE
    kept: tuple[tuple[Card, ...], ...] = _NONE
    table: tuple[Shown, ...] = ()
    settlement: Settlement | None = None
    _left: tuple[tuple[Card, int], ...] | None = remembered()

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
        """Whether a seat's whole hand is open: it was laid out after a knock or gin, or no stock is left."""
        if self.phase is Phase.DONE or self.ending is Ending.BREAK:
            return True
        return self.ending is not None and seat not in self.to_lay_out

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
        return tuple([card for card, points in self._deadwoods if points <= most])

    @property
    def _deadwoods(self) -> tuple[tuple[Card, int], ...]:
        """The cards whose discard may leave little enough deadwood for a knock, and what each leaves.

        A discard takes at most the card's own value off the deadwood of the hand.
        """
        if self._left is None:
            hand = self.held[self.turn]
            bits = bits_of(hand)
            least_worth = least(bits) - self.rules.knock_limit
            found = [(card, BIT[card]) for card in hand if worth(BIT[card]) >= least_worth]
            note(self, "_left", tuple([(card, least(bits & ~bit)) for card, bit in found]))
        return self._left or ()

    @property
    def _may_knock(self) -> bool:
        if self.is_in_break:
            return False
        return self.rules.knock_before_break or len(self.stock) > CARDS_AT_BREAK

    @property
    def may_keep(self) -> bool:
        """Whether the seat that has to lay out may choose to lay nothing off (JG-05)."""
        if not self.may_choose:
            return False
        seat = self.to_lay_out[0]
        own = [shown.meld for shown in self.table if shown.seat == seat]
        return self.ending is not None or self._can_go(bits_of(self.held[seat]), own)

    @property
    def may_choose(self) -> bool:
        """Whether the seat that has to lay out may keep single cards that could be laid off (JG-05)."""
        if self.phase is not Phase.LAY_OUT or self.rules.must_lay_off or self.ending is Ending.GIN:
            return False
        seat = self.to_lay_out[0]
        if self.ending is not None:
            return seat != self.closer
        return any(shown.seat != seat for shown in self.table)

    def _can_go(self, hand: int, on_table: list[Meld]) -> bool:
        """Whether a card taken in the break can go into a meld with some cards of a hand (JG-11)."""
        must_go = self._must_go
        if not must_go & hand:
            return not must_go
        table = openings(on_table)
        return any(not dead(hand, way, table) & must_go for way in sets_in(hand, table))

    # --- drawing and discarding --------------------------------------------------------------------------

    def draw(self) -> Hand:
        """The hand after the seat whose turn it is has drawn the top card of the stock."""
        self._expect(Phase.DRAW, "draw")
        drawn, stock = self.stock.take(1)
        return later(self, stock=stock, held=self._held_with(drawn), phase=Phase.DISCARD)

    def take(self) -> Hand:
        """The hand after the seat whose turn it is has taken the top card of the discard pile (JG-11)."""
        self._expect(Phase.DRAW, "take the upcard")
        card, turn = self.discards[-1], self.turn
        if not self.can_take:
            raise IllegalPlayError(
                f"cannot take {card}: in the break it must go into a meld at once (JG-11)", self
            )
        return later(
            self,
            discards=self.discards[:-1],
            held=self._held_with((card,)),
            taken=card if self.is_in_break else None,
            picked_up=(*self.picked_up[:turn], (*self.picked_up[turn], card), *self.picked_up[turn + 1 :]),
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
        the lay-offs follow when all hands are laid out (JG-04). After the break, there are only lay-offs.
        """
        self._expect(Phase.LAY_OUT, "lay out a hand")
        if self.ending is Ending.KNOCK or self.ending is Ending.GIN:
            return self._laid_out(melds)
        return self._laid_out_in_break(melds, [shown for shown in self.table if self._is_reached(shown)])

    def keep(self, melds: tuple[Meld, ...] = (), cards: tuple[Card, ...] = ()) -> Hand:
        """The same as `lay_out`, but the seat lays nothing off on others' melds, or only keeps these cards.

        The cards named are kept in the hand: they are neither melded nor laid off.
        """
        self._expect(Phase.LAY_OUT, "keep cards")
        if not (self.may_choose if cards else self.may_keep):
            raise unexpected("keep cards", self._why_not_kept, self)
        seat = self.to_lay_out[0]
        self._check_kept(seat, melds, cards)
        if self.ending is Ending.KNOCK:
            return self._laid_out(melds, cards or None)
        reached = [
            shown
            for shown in self.table
            if (self._is_reached(shown) if cards else shown.seat == seat and self.ending is None)
        ]
        return self._laid_out_in_break(melds, reached, bits_of(cards))

    @property
    def _why_not_kept(self) -> str:
        if self.rules.must_lay_off:
            return "a card that can be laid off has to be (JG-05)"
        if self.may_choose:
            return f"{self.taken} was taken to be laid off (JG-11)"
        return "nothing can be laid off (JG-05)"

    def _check_kept(self, seat: int, melds: tuple[Meld, ...], cards: tuple[Card, ...]) -> None:
        """Accept cards to be kept that are in the hand, and in none of the melds."""
        for card in cards:
            if card not in self.held[seat]:
                raise IllegalPlayError(f"cannot keep {card}: it is not in the hand (JG-05)", self)
            if any(card in meld.cards for meld in melds):
                raise IllegalPlayError(f"cannot keep {card}: it is in a meld (JG-05)", self)

    def _laid_out(self, melds: tuple[Meld, ...], kept: tuple[Card, ...] | None = ()) -> Hand:
        """The hand after a seat has laid out its cards after a knock or gin, and keeps some; None for all."""
        seat = self.to_lay_out[0]
        found = arrange(self.held[seat], melds) if melds else self._best(seat, kept)
        if seat == self.closer:
            self._check_closing(found)
        after = later(
            self,
            ending=self.ending if found.deadwood or seat != self.closer else Ending.GIN,
            held=_replaced(self.held, seat, found.deadwood),
            melds=_replaced(self.melds, seat, (*self.melds[seat], *found.melds)),
            kept=_replaced(self.kept, seat, found.deadwood if kept is None else kept),
            table=(*self.table, *(Shown(seat, meld) for meld in found.melds)),
            to_lay_out=self.to_lay_out[1:],
        )
        return after if after.to_lay_out else after._settled()

    def _best(self, seat: int, kept: tuple[Card, ...] | None) -> Arrangement:
        """The best melds for a seat to lay out after a knock or gin, if it keeps some cards; None for all."""
        bits = bits_of(self.held[seat])
        if self.closer is None or seat == self.closer or kept is None or self.ending is Ending.GIN:
            return best_with(bits)
        left = bits_of(kept)
        shown = {one: self._arrangement(one) for one in range(SEATS) if one not in self.to_lay_out}
        found = answer_to(bits & ~left, self.closer, shown, self.rules, self.kept)
        return arranged(found.melds, bits_of(found.deadwood) | left)

    def _check_closing(self, found: Arrangement) -> None:
        """Accept the melds of the player who has knocked or gone gin."""
        if self.ending is Ending.GIN and found.deadwood:
            raise MeldError((f"they leave {found.points} points of deadwood, but gin has none (JG-09)",))
        if found.points > self.rules.knock_limit:
            limit = f"a knock needs {self.rules.knock_limit} or less (JG-03)"
            raise MeldError((f"they leave {found.points} points of deadwood, and {limit}",))

    @property
    def _must_go(self) -> int:
        """The card taken in the break, which has to go into a meld, as a set."""
        return 0 if self.taken is None else BIT[self.taken]

    def _is_reached(self, shown: Shown) -> bool:
        """Whether the seat that has to lay out may lay off on a meld, in the break or after it."""
        if self.ending is None:
            return True
        is_open = self.rules.layoff_on is LayOffOn.ALL or shown.seat == self.closer
        return is_open and shown.seat != self.to_lay_out[0]

    def _laid_out_in_break(self, melds: tuple[Meld, ...], reached: list[Shown], kept: int = 0) -> Hand:
        """The hand after a turn in the break: melds laid out, lay-offs made on those that are reached.

        `kept` is the set of the cards kept in the hand.
        """
        seat = self.to_lay_out[0]
        on_table = [shown.meld for shown in reached]
        if self.ending is not None and melds:
            raise MeldError(("all melds were laid out in the break, and only lay-offs are left (JG-12)",))
        if self.ending is None and not melds:
            hand = bits_of(self.held[seat]) & ~kept
            if kept and not self._can_go(hand, on_table):
                raise MeldError(
                    (f"{self.taken} was taken in the break and is in no meld without the cards kept (JG-11)",)
                )
            melds = best_with(hand, openings(on_table), self._must_go).melds
        done = laid_off(bits_of(arrange(self.held[seat], melds).deadwood) & ~kept, on_table)
        left = bits_of(done.remaining) | kept
        if self._must_go & left:
            raise MeldError((f"{self.taken} was taken in the break and is in none of them (JG-11)",))
        grown = dict(zip(on_table, done.melds, strict=True))
        table = [Shown(shown.seat, grown.get(shown.meld, shown.meld)) for shown in self.table]
        after = later(
            self,
            held=_replaced(self.held, seat, cards_of(left)),
            melds=_replaced(self.melds, seat, (*self.melds[seat], *melds)),
            laid=_replaced(self.laid, seat, (*self.laid[seat], *done.cards)),
            table=(*table, *(Shown(seat, meld) for meld in melds)),
            taken=None,
            to_lay_out=self.to_lay_out[1:],
        )
        if self.ending is Ending.BREAK:
            return after._laying_off()
        if after._has_gin(seat):
            others = tuple(seats_from(seat)[1:])
            return later(after, ending=Ending.GIN, closer=seat, to_lay_out=others)
        return after._next_turn() if after.stock else after._out_of_stock()

    def _out_of_stock(self) -> Hand:
        """The hand at the end of the break: the others lay off as if the lowest had knocked (JG-12)."""
        assert self.breaker is not None
        lowest = min(seats_from(self.breaker), key=lambda seat: worth(bits_of(self.held[seat])))
        others = seats_from(lowest)[1:] if self.rules.lay_off_after_break else ()
        return later(self, ending=Ending.BREAK, closer=lowest, to_lay_out=tuple(others))._laying_off()

    def _laying_off(self) -> Hand:
        """The hand waiting for the next seat that can lay off after the break, or settled."""
        if not self.to_lay_out:
            return self._settled()
        fits = openings([shown.meld for shown in self.table if self._is_reached(shown)])
        held = bits_of(self.held[self.to_lay_out[0]])
        if held & (fits.above | fits.below | fits.fourth):
            return self
        return later(self, to_lay_out=self.to_lay_out[1:])._laying_off()

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
        assert self.closer is not None
        if self.ending is Ending.KNOCK:
            found = settle_laid_out(self.closer, laid_out, self.rules, self.kept)
        elif self.ending is Ending.GIN:
            found = settle_hand(Ending.GIN, self.closer, laid_out, self.rules)
        else:
            assert self.breaker is not None
            found = settle_hand(Ending.BREAK, self.breaker, laid_out, self.rules)
        return later(self, phase=Phase.DONE, settlement=found)

    def __str__(self) -> str:
        from muggins.scene.printed import printed_hand

        to_act = () if self.awaited is None else (_SEATS[self.awaited],)
        return printed_hand(_SEATS, seen_of_hand(self, _SEATS), Card.parse, to_act, HEADINGS)


def _replaced(things: tuple[ThingT, ...], seat: int, new: ThingT) -> tuple[ThingT, ...]:
    return (*things[:seat], new, *things[seat + 1 :])
