"""One round: seven cards each, draw and discard in turn, until all cards of a player are bound."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from itertools import takewhile
from random import Random

from attrs import field, frozen

from muggins.cards.decktet import Card
from muggins.cards.faults import check_cards
from muggins.decks import Deck
from muggins.errors import AlreadyOverError, IllegalPlayError
from muggins.games.bharg.binding import Binding, are_all_bound, bind
from muggins.games.bharg.cards import CARDS_OF_HAND, READ, CardLike, CardsLike, is_ace
from muggins.games.bharg.rules import STANDARD, Rules, deck
from muggins.table.options import rules_of
from muggins.table.seats import BySeat, Seat
from muggins.table.state import later, note, remembered, unexpected
from muggins.table.view import NOBODY, View, codes, hands_seen

__all__ = ["HEADINGS", "Phase", "Round"]

HEADINGS: Mapping[str, str] = {
    "ace_pile": "Ace Pile, top card last",
    "bound": "scored",
    "declared": "laid down by",
    "void": "the round is void",
}
"""What parts of a view are called in Bharg."""


class Phase(StrEnum):
    """What a round waits for."""

    DRAW = "a draw"
    DISCARD = "a discard"
    RESTOCK = "a new stock"
    DONE = "nothing"


_NOTHING: BySeat[tuple[Card, ...]] = BySeat((), ())


@frozen
class Round:
    """A round at one moment. Each move returns a new round; a round never changes (BG-01 to BG-10).

    A turn is `draw` or `take`, and then `discard`. A player whose seven remaining cards are all bound after
    the discard wins. Otherwise, if the stock has run out, the round is void, or with an option of the rules
    the pile below its top card becomes the new stock: see `restock` (BG-04, BG-09). The moves raise the same
    errors as those of a `Match`.

    Examples:
        >>> now = Round.shuffled(Random(1))
        >>> while now.phase is not Phase.DONE:
        ...     now = now.draw()
        ...     now = now.discard(now.legal_discards[-1])
        >>> now.is_void, now.winner, len(now.stock)
        (True, None, 0)

    Attributes:
        rules: the rules.
        hands: the cards that each seat holds, in the order in which it got them.
        stock: the cards not drawn yet, the top card first.
        pile: the discards other than Aces, the top card last (BG-03).
        ace_pile: the Aces turned up or discarded, the top card last (BG-02, BG-03).
        turn: the seat that has to move, now or after a new stock is made; None when the round is over.
        winner: the seat that has won, or None.
        taken: the cards that each seat has taken from the pile and still holds, which the other has seen.
    """

    rules: Rules = field(validator=rules_of(Rules))
    hands: BySeat[tuple[Card, ...]]
    stock: Deck[Card]
    pile: tuple[Card, ...]
    ace_pile: tuple[Card, ...]
    turn: Seat | None = Seat.PONE
    winner: Seat | None = None
    taken: BySeat[tuple[Card, ...]] = _NOTHING
    _phase: Phase | None = remembered()

    @classmethod
    def start(cls, order: CardsLike, rules: Rules = STANDARD) -> Round:
        """A round dealt from a deck in this order, one card at a time, the pone first (BG-01, BG-02).

        Then cards are turned up until one is not an Ace. It starts the pile, and any Aces before it are the
        Ace Pile. The pone has the first turn.

        Examples:
            >>> now = Round.start(deck())
            >>> [card.code for card in now.hands.pone], now.pile, len(now.stock)
            (['AM', 'AW', 'AY', '2MK', '2WL', '3SK', '4MS'], (Card.parse('4YK'),), 21)
        """
        found, whole = READ.read(order, "deck", in_order=True), deck(rules)
        check_cards("deck", found, counts=[len(whole)], deck=whole, place="in the deck of these rules")
        hands, stock = Deck(found).deal(len(Seat), CARDS_OF_HAND)
        aces = tuple(takewhile(is_ace, stock))
        turned, stock = stock.take(len(aces) + 1)
        return Round(rules, BySeat(*hands), stock, pile=turned[len(aces) :], ace_pile=aces)

    @classmethod
    def shuffled(cls, rng: Random, rules: Rules = STANDARD) -> Round:
        """A round dealt from a deck shuffled by `rng`."""
        return cls.start(deck(rules).shuffled(rng), rules)

    # --- the state -----------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the round waits for."""
        if self._phase is None:
            note(self, "_phase", self._find_phase())
        return self._phase or Phase.DONE

    def _find_phase(self) -> Phase:
        if self.turn is None:
            return Phase.DONE
        if len(self.hands[self.turn]) > CARDS_OF_HAND:
            return Phase.DISCARD
        return Phase.DRAW if self.stock else Phase.RESTOCK

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seat that has to draw or discard; none when a new stock is due, or the round is over."""
        return () if self.turn is None or self.phase is Phase.RESTOCK else (self.turn,)

    @property
    def is_void(self) -> bool:
        """Whether the stock ran out for good without a winner, so that nobody scores (BG-04)."""
        return self.phase is Phase.DONE and self.winner is None

    @property
    def top(self) -> Card | None:
        """The card that may be taken from the pile, or None if it is empty."""
        return self.pile[-1] if self.pile else None

    @property
    def top_ace(self) -> Card | None:
        """The Ace that binds, or None if the Ace Pile is empty (BG-07)."""
        return self.ace_pile[-1] if self.ace_pile else None

    def binding(self, seat: Seat | str) -> Binding:
        """Which of a seat's cards are bound now, by what, and what is left."""
        return bind(self.hands[seat], self.top_ace, self.rules)

    @property
    def score(self) -> Binding:
        """What the winner scores, with reasons: the loser's unbound cards; nothing if nobody won (BG-10)."""
        return Binding() if self.winner is None else self.binding(self.winner.other)

    # --- what is legal -------------------------------------------------------------------------------------

    @property
    def can_draw(self) -> bool:
        """Whether a card may be drawn from the stock now."""
        return self.phase is Phase.DRAW

    @property
    def can_take(self) -> bool:
        """Whether the top card of the pile may be taken now."""
        return self.phase is Phase.DRAW and bool(self.pile)

    @property
    def legal_discards(self) -> tuple[Card, ...]:
        """The cards that may be discarded now, the last one just drawn or taken; empty at other times."""
        return self.hands[self.turn] if self.turn is not None and self.phase is Phase.DISCARD else ()

    # --- the moves -----------------------------------------------------------------------------------------

    def draw(self) -> Round:
        """The round after the top card of the stock was drawn (BG-04)."""
        seat = self._to_move(Phase.DRAW, "draw")
        drawn, stock = self.stock.take(1)
        return later(self, stock=stock, hands=self.hands.replaced(seat, self.hands[seat] + drawn))

    def take(self) -> Round:
        """The round after the top card of the pile was taken; the Ace Pile stays as it is (BG-04)."""
        seat = self._to_move(Phase.DRAW, "take")
        if not self.pile:
            raise IllegalPlayError(f"the {seat} cannot take a card from the empty pile; legal: draw", self)
        *pile, taken = self.pile
        return later(
            self,
            pile=tuple(pile),
            hands=self.hands.replaced(seat, (*self.hands[seat], taken)),
            taken=self.taken.replaced(seat, (*self.taken[seat], taken)),
        )

    def discard(self, card: CardLike) -> Round:
        """The round after a card was discarded: an Ace to the Ace Pile, any other card to the pile (BG-03).

        The card may be the one just drawn or taken. If all seven cards left are bound with the Ace that is
        now on top, the player has won; a discard never makes the opponent win (BG-09).
        """
        found = READ.one(card)
        seat = self._to_move(Phase.DISCARD, f"discard {found}")
        hand = self.hands[seat]
        if found not in hand:
            raise IllegalPlayError(
                f"it is the {seat}'s turn to discard, and the {seat} does not hold {found}", self
            )
        kept, taken = (
            tuple([other for other in cards if other is not found]) for cards in (hand, self.taken[seat])
        )
        left = later(self, hands=self.hands.replaced(seat, kept), taken=self.taken.replaced(seat, taken))
        if is_ace(found):
            note(left, "ace_pile", (*self.ace_pile, found))
        else:
            note(left, "pile", (*self.pile, found))
        return left._after_turn_of(seat)

    @property
    def under_the_top(self) -> tuple[Card, ...]:
        """The cards of the pile below its top card."""
        return self.pile[:-1]

    def restock(self, order: CardsLike) -> Round:
        """The round after the pile below its top card was made the new stock, in this order (BG-04)."""
        found = READ.read(order, "stock", in_order=True)
        self._to_move(Phase.RESTOCK, "make a new stock")
        below = self.under_the_top
        check_cards("stock", found, counts=[len(below)], deck=below, place="in the pile below its top card")
        return later(self, stock=Deck(found), pile=self.pile[-1:])

    def seen_by(self, player: str = NOBODY, name: Callable[[Seat], str] = str) -> View:
        """What a player or an onlooker may know, as plain data.

        It has both piles, what was taken from them, and all hands once the round is won.
        """
        hands = {name(seat): self.hands[seat] for seat in Seat}
        is_won = self.winner is not None
        return {
            "phase": str(self.phase),
            **hands_seen(hands, player),
            "taken": {name(seat): codes(self.taken[seat]) for seat in Seat},
            "stock": len(self.stock),
            "pile": codes(self.pile),
            "ace_pile": codes(self.ace_pile),
            "declared": None if self.winner is None else name(self.winner),
            "laid_down": {one: codes(cards) for one, cards in hands.items() if is_won},
            "void": self.is_void,
            "bound": [
                {"kind": str(line.kind.value), "cards": codes(line.cards), "points": line.points}
                for line in (self.score.lines if is_won else ())
            ],
        }

    # --- inside --------------------------------------------------------------------------------------------

    def _to_move(self, phase: Phase, move: str) -> Seat:
        """The seat whose turn it is, if the round is in this phase."""
        if self.turn is None:
            ending = "the stock has run out" if self.winner is None else f"the {self.winner} has won"
            raise AlreadyOverError(f"cannot {move}, the round is over: {ending}", self)
        if phase is not self.phase:
            raise unexpected(move, f"the round waits for {self.phase} by the {self.turn}", self)
        return self.turn

    def _after_turn_of(self, seat: Seat) -> Round:
        if are_all_bound(self.hands[seat], self.top_ace):
            return later(self, turn=None, winner=seat)
        goes_on = self.stock or (self.rules.reshuffle and self.under_the_top)
        return later(self, turn=seat.other if goes_on else None)

    def __str__(self) -> str:
        from muggins.scene.printed import printed_hand

        told = printed_hand(Seat, self.seen_by(), READ.one, self.awaited, HEADINGS)
        return f"{told}\nwaits for {self.phase}" if self.phase is Phase.RESTOCK else told
