"""One deal of Six-Pack Bezique: 84 tricks with melds and draws, and the last twelve."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from attrs import frozen

from muggins.cards.french import Card, Suit
from muggins.decks import Deck
from muggins.errors import ClaimError, IllegalPlayError, UnexpectedMoveError
from muggins.games.bezique.cards import CARDS_OF_HAND, LAST_TRICKS, OPEN_TRICKS, PACK, READ, CardsLike
from muggins.games.bezique.choices import declarations
from muggins.games.bezique.copies import Copies, Copy, from_hand
from muggins.games.bezique.melds import BEZIQUES, MELDS, Meld, MeldKind, not_of_trumps, worth
from muggins.games.bezique.points import is_blank
from muggins.games.bezique.rules import Rules
from muggins.games.bezique.tableau import Declared, Tableau, bigger_beziques
from muggins.scoring.score import Line
from muggins.table.options import check_rules
from muggins.table.seats import BySeat, Seat
from muggins.table.state import later, unexpected
from muggins.table.tricks import TrickPlay, tricks_seen
from muggins.table.view import NOBODY, View, codes, hands_seen

__all__ = ["Blanche", "Deal", "Phase"]

_SEATS = tuple(Seat)


class Phase(StrEnum):
    """What a deal waits for."""

    PLAY = "a card"
    MELD = "a meld or the draw"
    DONE = "nothing more"


class Blanche(NamedTuple):
    """A player's carte blanche (BZ-02).

    Attributes:
        cards: what the player may show now, the hand or the card drawn; empty if nothing may be shown.
        is_unbroken: whether the hand and each draw since then were shown.
    """

    cards: tuple[Card, ...] = ()
    is_unbroken: bool = False

    def left_unshown(self) -> Blanche:
        """The same once the next trick has begun: not showing the cards breaks the chain."""
        return Blanche((), self.is_unbroken and not self.cards)

    def drawn(self, card: Card, rules: Rules) -> Blanche:
        """The same after a card was drawn, which may be shown if the chain is unbroken."""
        if self.is_unbroken and is_blank([card], rules):
            return Blanche((card,), is_unbroken=True)
        return Blanche()


@frozen
class Deal:
    """A deal at one moment. Each move returns a new deal; a deal never changes (BZ-02 to BZ-15).

    Attributes:
        rules: the rules.
        stock: the cards left to draw, the next one first.
        play: the play of the tricks, with all cards of both seats, those on the table among them.
        tables: what each seat has laid out.
        blanches: the carte blanche of each seat.
        phase: what the deal waits for.
        has_scored: whether the winner of the last trick has scored a meld for it.
        is_trump_open: whether trumps were made since the last trick, so that a meld scored now may still
            change them (BZ-17).
        earlier: the melds that the winner of the last trick had on the table before it (BZ-09).
    """

    rules: Rules
    stock: Deck[Card]
    play: TrickPlay[Seat, Card]
    tables: BySeat[Tableau]
    blanches: BySeat[Blanche]
    phase: Phase = Phase.PLAY
    has_scored: bool = False
    is_trump_open: bool = False
    earlier: tuple[Declared, ...] = ()

    @classmethod
    def dealt(cls, order: CardsLike, rules: Rules) -> Deal:
        """A deal from the pack in this order: twelve cards each, one at a time, the pone first."""
        check_rules(rules, Rules)
        hands, stock = Deck(READ.some("deck", order, counts=[len(PACK)])).deal(len(Seat), CARDS_OF_HAND)
        blanches = [Blanche(hand if is_blank(hand, rules) else ()) for hand in hands]
        tables = BySeat(Tableau(rules), Tableau(rules))
        play = TrickPlay(OPEN_TRICKS, _SEATS, hands, Seat.PONE)
        return cls(rules, stock, play, tables, BySeat(*blanches))

    # --- where it stands ---------------------------------------------------------------------------------

    @property
    def turn(self) -> Seat | None:
        """The seat that has to move; None when the deal is over."""
        return self.play.turn

    @property
    def trump(self) -> Suit | None:
        """The trump suit (BZ-04); None if none is named yet."""
        suit = self.play.trump
        return suit if isinstance(suit, Suit) else None

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat holds in its hand, without those on its table."""
        held = list(self.play.hand(seat))
        for copy in self.tables[seat].cards:
            held.remove(copy.card)
        return tuple(held)

    @property
    def legal_plays(self) -> Copies:
        """The cards that may be played now, those in the hand first; of equivalent copies, only the first."""
        if self.phase is not Phase.PLAY or self.turn is None:
            return ()
        legal = {*self.play.legal_plays}
        table = self.tables[self.turn]
        there = [*from_hand(dict.fromkeys(self.hand(self.turn))), *(group[0] for group in table.groups)]
        return tuple([copy for copy in there if copy.card in legal])

    @property
    def possible_declarations(self) -> tuple[tuple[MeldKind, Copies], ...]:
        """Each meld that may be declared now, and its cards (BZ-06)."""
        if self.phase is not Phase.MELD or self.turn is None:
            return ()
        found = declarations(self.tables[self.turn], self.hand(self.turn), self.trump)
        return tuple([(kind, cards) for kind, cards in found if self._grows_too_soon(kind, cards) is None])

    def possible_scores(
        self, declarable: Iterable[tuple[MeldKind, Copies]]
    ) -> Iterator[tuple[MeldKind, Copies]]:
        """Each meld that may be scored now, whether it is on the table or may be declared."""
        if self.phase is Phase.MELD and self.turn is not None and not self.has_scored:
            for meld in self.tables[self.turn].waiting:
                if meld.suit is self.trump or not MELDS[meld.kind].of_trumps:
                    yield meld.kind, meld.cards
            yield from declarable

    # --- the moves ---------------------------------------------------------------------------------------

    def show(self, seat: Seat) -> tuple[Deal, tuple[Card, ...]]:
        """The deal after a seat has shown carte blanche (BZ-02), and the cards shown: its hand, or a draw.

        Raises:
            ClaimError: if it has nothing to show now.
        """
        cards = self.blanches[seat].cards
        if not cards:
            raise ClaimError(f"the {seat} has no carte blanche to show now (BZ-02)", self)
        return later(self, blanches=self.blanches.replaced(seat, Blanche((), is_unbroken=True))), cards

    def play_card(self, copy: Copy) -> Deal:
        """The deal after the seat whose turn it is has played a card from its hand or its table.

        Raises:
            IllegalPlayError: if that seat does not hold it, or must play another one (BZ-14).
            UnexpectedMoveError: if no card is awaited.
        """
        if self.phase is not Phase.PLAY:
            raise unexpected("play", f"the deal waits for {self.phase}", self)
        seat = self._awaited
        tables = self.tables
        if copy.number:
            self._check_named((copy,))
            tables = tables.replaced(seat, tables[seat].play(copy))
        elif copy.card not in self.hand(seat) and copy.card in self.play.hand(seat):
            raise IllegalPlayError(
                f"{copy} lies on the table: name it with its number, such as {copy}.1 (BZ-07)", self
            )
        play = self.play.play(copy.card)
        if play.plays:
            blanches = BySeat(self.blanches.pone.left_unshown(), self.blanches.dealer.left_unshown())
            return later(self, play=play, tables=tables, blanches=blanches)
        if self.stock:
            return later(
                self,
                play=play,
                tables=tables,
                phase=Phase.MELD,
                has_scored=False,
                is_trump_open=False,
                earlier=tables[play.taken[-1].winner].melds,
            )
        return later(self, play=play, tables=tables, phase=Phase.DONE if play.is_over else Phase.PLAY)

    def declare(self, kind: MeldKind, cards: Copies) -> Deal:
        """The deal after the winner of the trick has laid out a meld, without scoring it (BZ-06).

        Raises:
            WrongCardsError: if the cards do not make it (BZ-05).
            IllegalPlayError: if a card is not on the table or in the hand, or their earlier use forbids it
                (BZ-08 to BZ-10).
            UnexpectedMoveError: if this move is not possible now (BZ-06, BZ-13).
        """
        self._expect_meld("a meld is declared")
        seat = self._awaited
        self._check_named(cards)
        held = self.hand(seat)
        from_the_hand = tuple([copy.card for copy in cards if not copy.number])
        for card in dict.fromkeys(from_the_hand):
            count = from_the_hand.count(card)
            if count > held.count(card):
                often = "" if count == 1 else f" {count} times"
                raise IllegalPlayError(f"{card} is not in the hand{often}", self)
        made = Meld(kind, tuple([copy.card for copy in cards]))
        shape = MELDS[kind]
        if shape.of_trumps and made.suit is not self.trump:
            raise IllegalPlayError(not_of_trumps(kind, made.suit, self.trump), self)
        on_table = tuple([copy for copy in cards if copy.number])
        new = self._grows_too_soon(kind, on_table)
        if new is not None:
            raise IllegalPlayError(f"{new} can only be augmented after a later trick (BZ-09)", self)
        table = self.tables[seat].laid_out(kind, from_the_hand, on_table)
        after = later(self, tables=self.tables.replaced(seat, table))
        may_make = self.trump is None or (self.rules.later_change_trumps and not self.is_trump_open)
        if shape.makes_trumps and may_make and not self.rules.trumps_when_scored:
            return later(after, play=later(self.play, trump=made.suit), is_trump_open=True)
        return after

    def score(self, kind: MeldKind, cards: Copies) -> tuple[Deal, Line[MeldKind, Card]]:
        """The deal after the winner of the trick has scored a meld, and the line of its score.

        The meld is laid out first if it is not on the table.

        Raises:
            WrongCardsError: if the cards do not make it (BZ-05).
            IllegalPlayError: if a card is not on the table or in the hand, the earlier use of the cards
                forbids it (BZ-08 to BZ-10), or the meld was scored before or is no longer complete (BZ-06).
            UnexpectedMoveError: if this move is not possible now (BZ-06, BZ-13).
        """
        self._expect_meld("a meld is scored")
        if self.has_scored:
            raise UnexpectedMoveError(
                "only one meld may be scored for each trick, and one has been (BZ-06)", self
            )
        seat = self._awaited
        after = self if self.tables[seat].declared(kind, cards) else self.declare(kind, cards)
        table = after.tables[seat]
        meld = table.declared(kind, cards) or table.melds[-1]
        table = table.score(kind, meld.cards)
        trump = after._trump_scored(meld)
        if MELDS[kind].of_trumps and meld.suit is not trump:
            raise IllegalPlayError(not_of_trumps(kind, meld.suit, trump), self)
        line = Line(kind, tuple([copy.card for copy in meld.cards]), worth(kind, meld.suit, trump))
        tables = after.tables.replaced(seat, table)
        return later(after, play=later(after.play, trump=trump), tables=tables, has_scored=True), line

    def draw(self) -> Deal:
        """The deal after both seats have drawn, the winner of the trick first (BZ-17).

        After the last draw the cards on the tables return to the hands, and no more melds are made (BZ-13).
        """
        self._expect_meld("cards are drawn")
        drawn, stock = self.stock.take(len(Seat))
        of_pone, of_dealer = drawn if self.turn is Seat.PONE else reversed(drawn)
        pone, dealer = self.play.hands
        play, tables = later(self.play, hands=((*pone, of_pone), (*dealer, of_dealer))), self.tables
        blanches = BySeat(
            self.blanches.pone.drawn(of_pone, self.rules), self.blanches.dealer.drawn(of_dealer, self.rules)
        )
        if not stock:
            play, tables = later(play, rules=LAST_TRICKS), BySeat(Tableau(self.rules), Tableau(self.rules))
        return later(self, stock=stock, play=play, tables=tables, blanches=blanches, phase=Phase.PLAY)

    # --- checks ------------------------------------------------------------------------------------------

    @property
    def _awaited(self) -> Seat:
        seat = self.turn
        assert seat is not None
        return seat

    def _trump_scored(self, meld: Declared) -> Suit | None:
        """The trumps once a meld has been scored (BZ-04, BZ-17)."""
        if not MELDS[meld.kind].makes_trumps:
            return self.trump
        if self.rules.trumps_when_scored:
            makes = self.trump is None or self.rules.later_change_trumps
        else:
            makes = self.is_trump_open and not self.rules.first_laid_sets_trumps and self._is_new(meld)
        return meld.suit if makes else self.trump

    def _is_new(self, meld: Declared) -> bool:
        """Whether a meld was laid out after this trick."""
        return all(meld.cards != one.cards for one in self.earlier)

    def _grows_too_soon(self, kind: MeldKind, cards: Copies) -> Declared | None:
        """The bezique laid out after this trick that these cards would augment too soon (BZ-09)."""
        if self.rules.augment_at_once or kind not in BEZIQUES:
            return None
        table = self.tables[self._awaited]
        for meld in table.melds:
            grows = kind in bigger_beziques(meld.kind) and {*meld.cards} <= {*cards}
            if grows and table.is_complete(meld) and self._is_new(meld):
                return meld
        return None

    def _expect_meld(self, what: str) -> None:
        if self.phase is Phase.MELD:
            return
        if not self.stock:
            raise UnexpectedMoveError("no more melds: the stock is empty (BZ-13)", self)
        raise UnexpectedMoveError(f"{what} by the winner of a trick, before drawing (BZ-06)", self)

    def _check_named(self, copies: Copies) -> None:
        """Check that cards are on the table, and are the first of equivalent copies."""
        table = self.tables[self._awaited]
        on_table = tuple([copy for copy in copies if copy.number])
        table.check_on_table(on_table)
        for group in table.groups:
            named = tuple([copy for copy in group if copy in on_table])
            if named != group[: len(named)]:
                first = " ".join(map(str, group[: len(named)]))
                raise IllegalPlayError(f"{named[-1]} is equivalent to {group[0]}: name {first} (BZ-08)", self)

    # --- what is seen ------------------------------------------------------------------------------------

    def seen_by(self, player: str = NOBODY, name: Callable[[Seat], str] = str) -> View:
        """What a player or an onlooker may know, as plain data."""
        return {
            "phase": str(self.phase),
            "trump": None if self.trump is None else self.trump.value,
            "stock": len(self.stock),
            **hands_seen({name(seat): self.hand(seat) for seat in Seat}, player),
            "tables": {name(seat): codes(self.tables[seat].cards) for seat in Seat},
            "melds": {name(seat): self._melds_of(seat) for seat in Seat},
            **tricks_seen(self.play, name),
        }

    def _melds_of(self, seat: Seat) -> list[View]:
        table = self.tables[seat]
        return [
            {
                "kind": str(meld.kind),
                "cards": codes(meld.cards),
                "is_scored": meld.is_scored,
                "is_complete": table.is_complete(meld),
            }
            for meld in table.melds
        ]
