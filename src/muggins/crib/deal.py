"""One deal of a game that is pegged and shown: discards to the crib, the up-card, the play, and the show.

What a game says of its deals, it says in a subclass of `Deal`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar, Generic, Self, TypeVar

from attrs import Attribute, field, frozen

from muggins.cards.deck import Deck
from muggins.cards.faults import check_cards
from muggins.cards.hands import HandReader
from muggins.checks import check_whole, member
from muggins.crib.pegging import Go, PeggingState
from muggins.crib.rules import CribRules
from muggins.errors import AlreadyOverError, ClaimError, UnexpectedMoveError, shown
from muggins.scoring.score import CardT, KindT, Line, Score
from muggins.table.options import check_rules
from muggins.table.scoreboard import Award
from muggins.table.seats import BySeat, Seat
from muggins.table.state import later

__all__ = ["Count", "Deal", "Occasion", "Phase"]

RulesT = TypeVar("RulesT", bound=CribRules)


class Phase(StrEnum):
    """What a deal waits for."""

    DISCARD = "discards"
    TURN_UP = "the up-card"
    PLAY = "a card"
    SHOW = "a count"
    DONE = "nothing more"


class Occasion(StrEnum):
    """When in a deal points are scored.

    In that order, but that a claim, or muggins, follows each count, and a penalty may come at any time. Only
    the first deal has a start, in games that give the pone something for the dealer's advantage.
    """

    START = "start"
    UPCARD = "up-card"
    PLAY = "play"
    HAND = "hand"
    CRIB = "crib"
    CLAIM = "claim"
    MUGGINS = "muggins"
    PENALTY = "penalty"


@frozen
class Count(Generic[KindT, CardT]):
    """One count of the show.

    Attributes:
        seat: whose.
        occasion: whether it is a hand or the crib.
        cards: the cards counted, with the up-card last.
        score: what they score.
        claimed: what the player said that they score. More than that is put right, less is all that the
            player gets.
        calls: what the opponent has claimed on it, or got for muggins, in order.
    """

    seat: Seat
    occasion: Occasion
    cards: tuple[CardT, ...]
    score: Score[KindT, CardT]
    claimed: int
    calls: tuple[Award, ...] = ()

    @property
    def overlooked(self) -> int:
        """The points that the player did not claim, 0 or more."""
        return max(self.score.total - self.claimed, 0)

    def __str__(self) -> str:
        from muggins.crib.text import count_text

        return count_text(self)


_NOTHING: BySeat[tuple[Any, ...]] = BySeat((), ())

THROWN = 2
"""The cards that each player throws to the crib."""

_MOST_CLAIMED = 9999
_COUNTS = ((Seat.PONE, Occasion.HAND), (Seat.DEALER, Occasion.HAND), (Seat.DEALER, Occasion.CRIB))


def _own_rules(deal: Deal[Any, Any, Any], attribute: Attribute[Any], rules: object) -> None:
    check_rules(rules, deal.RULES)


@frozen
class Deal(ABC, Generic[KindT, CardT, RulesT]):
    """A moment in one deal. Each move gives the next; no deal ever changes.

    Attributes:
        rules: the rules.
        dealt: the cards that each seat was dealt.
        stock: the cards that were left, the top card first.
        thrown: the cards that each seat has thrown to the crib: two, or none so far.
        upcard: the card turned up, or None so far.
        pegging: the play of the cards, or None before the up-card is turned.
        counts: the counts of the show so far, at most three.
        scored: what the last move has brought to which seat, in order. A deal knows of no target: it is for a
            match to end it with a win.
        is_ended: whether a win has ended the deal, so that it waits for nothing more.

    Raises:
        WrongTypeError: if the rules are not those of the game.
    """

    RULES: ClassVar[Any] = CribRules
    """The class of the game's rules."""

    READ: ClassVar[HandReader[Any]]
    """Reads the cards of the game."""
    CLAIMED: ClassVar[Any]
    """The kind of line for a count of fewer points than there are."""
    MUGGINS: ClassVar[Any]
    """The kind of line for the points overlooked in a count."""

    UNCLAIMABLE: ClassVar[str] = "leaves nothing to claim"
    """What to say of a count on which there is nothing to claim."""

    rules: RulesT = field(validator=_own_rules)
    dealt: BySeat[tuple[CardT, ...]]
    stock: Deck[CardT]
    thrown: BySeat[tuple[CardT, ...]] = _NOTHING
    upcard: CardT | None = None
    pegging: PeggingState[KindT, CardT] | None = None
    counts: tuple[Count[KindT, CardT], ...] = ()
    scored: tuple[Award, ...] = ()
    is_ended: bool = False

    @classmethod
    def from_deck(cls, deck: str | Iterable[CardT | str], rules: RulesT) -> Self:
        """A deal from a deck in order, one card at a time, the pone first.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if the deck is not the whole deck of the game.
            WrongTypeError: if the rules are not those of the game.
        """
        check_rules(rules, cls.RULES)
        order = Deck(cls.READ.in_order("deck", deck, counts=[len(cls.READ.deck)]))
        hands, stock = order.deal(len(Seat), rules.kept + THROWN)
        return cls(rules, BySeat(*hands), stock)

    # --- what a game says --------------------------------------------------------------------------------

    @abstractmethod
    def start_play(self, pone: tuple[CardT, ...], dealer: tuple[CardT, ...]) -> PeggingState[KindT, CardT]:
        """The play of two hands, before its first card."""

    @abstractmethod
    def score_upcard(self, upcard: CardT) -> Score[KindT, CardT]:
        """What the dealer scores for the card turned up."""

    @abstractmethod
    def score_count(self, occasion: Occasion, held: tuple[CardT, ...], upcard: CardT) -> Score[KindT, CardT]:
        """What a hand or the crib scores with the card turned up."""

    def score_claim(self, counted: tuple[CardT, ...]) -> Score[KindT, CardT]:
        """What the opponent may claim on the cards counted; nothing, unless a game says otherwise."""
        return Score()

    # --- where it stands ---------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the deal waits for."""
        if self.is_ended:
            return Phase.DONE
        if not (self.thrown.pone and self.thrown.dealer):
            return Phase.DISCARD
        if self.pegging is None:
            return Phase.TURN_UP
        if not self.pegging.is_over:
            return Phase.PLAY
        return Phase.SHOW if len(self.counts) < len(_COUNTS) else Phase.DONE

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have to move now: both may throw, then the pone lifts, then it is one at a time."""
        match self.phase:
            case Phase.DISCARD:
                return tuple(seat for seat in Seat if not self.thrown[seat])
            case Phase.TURN_UP:
                return (Seat.PONE,)
            case Phase.PLAY:
                return tuple(seat for seat in Seat if self.pegging and seat is self.pegging.turn)
            case Phase.SHOW:
                return (_COUNTS[len(self.counts)][0],)
            case _:
                return ()

    def held(self, seat: Seat | str) -> tuple[CardT, ...]:
        """The cards that a seat was dealt and has not thrown, whether it has played them or not.

        Raises:
            UnknownNameError: if a text names no seat.
            WrongTypeError: if it is neither a seat nor a text.
        """
        return tuple(card for card in self.dealt[seat] if card not in self.thrown[seat])

    @property
    def crib(self) -> tuple[CardT, ...]:
        """The cards thrown so far, the pone's first."""
        return self.thrown.pone + self.thrown.dealer

    @property
    def awards(self) -> tuple[Award, ...]:
        """All that was scored in this deal, in order, with the seat that scored it."""
        if self.upcard is None or self.pegging is None:
            return ()
        events = [event for event in self.pegging.log if not isinstance(event, Go)]
        found = [
            *_awarded(Seat.DEALER, Occasion.UPCARD, self.score_upcard(self.upcard)),
            *(award for event in events for award in _awarded(event.seat, Occasion.PLAY, event.score)),
        ]
        for count in self.counts:
            found += [*_awarded(count.seat, count.occasion, self._score_for(count)), *count.calls]
        return tuple(found)

    # --- the moves, which raise what those of a match do -------------------------------------------------

    def discard(self, seat: Seat | str, thrown: str | Iterable[CardT | str]) -> Self:
        """The deal after a seat has thrown two of its cards to the crib; either may go first."""
        seat = member(Seat, seat, "seat")
        self._check_open()
        if self.thrown[seat]:
            raise self._unexpected(f"discards by the {seat}, who has thrown already")
        found = self.READ.many(thrown)
        check_cards("discard", found, counts=[THROWN], deck=self.dealt[seat], place=f"in the {seat}'s hand")
        return later(self, thrown=self.thrown.replaced(seat, found))

    @property
    def legal_lifts(self) -> range:
        """How many cards of the stock may be lifted now; none at another moment."""
        if self.phase is not Phase.TURN_UP:
            return range(0)
        least: int = self.rules.least_packet
        return range(least, len(self.stock) - least + 1)

    def turn_up(self, lifted: int) -> Self:
        """The deal after the pone lifted so many cards and the dealer turned the next."""
        check_whole("the number of cards lifted", lifted)
        self._expect(Phase.TURN_UP, "the up-card")
        self.stock.check_cut(lifted, least=self.rules.least_packet)
        up = self.stock[lifted]
        pegging = self.start_play(self.held(Seat.PONE), self.held(Seat.DEALER))
        scored = _awarded(Seat.DEALER, Occasion.UPCARD, self.score_upcard(up))
        return later(self, upcard=up, pegging=pegging, scored=scored)

    def play(self, card: CardT | str) -> Self:
        """The deal after the seat whose turn it is has played a card."""
        self._check_open()
        before = self.pegging
        if before is None or before.is_over:
            raise self._unexpected("a card")
        after = before.play(card)
        scored: tuple[Award, ...] = ()
        for event in after.log[len(before.log) :]:
            if not isinstance(event, Go):
                scored += _awarded(event.seat, Occasion.PLAY, event.score)
        return later(self, pegging=after, scored=scored)

    def count(self, claimed: int | None = None) -> Self:
        """The deal after the next hand was counted: the pone's, the dealer's, then the crib.

        Args:
            claimed: the points that the player claims; by default all that there are. Fewer are all that the
                player gets, more are put right.
        """
        self._expect(Phase.SHOW, "a count")
        assert self.upcard is not None
        seat, occasion = _COUNTS[len(self.counts)]
        held = self.held(seat) if occasion is Occasion.HAND else self.crib
        score = self.score_count(occasion, held, self.upcard)
        if claimed is None:
            claimed = score.total
        check_whole("the points claimed", claimed)
        if not 0 <= claimed <= _MOST_CLAIMED:
            raise ClaimError(
                f"a claim is a whole number from 0 to {_MOST_CLAIMED}, not {shown(claimed)}", self
            )
        count = Count(seat, occasion, (*held, self.upcard), score, claimed)
        return later(
            self, counts=(*self.counts, count), scored=_awarded(seat, occasion, self._score_for(count))
        )

    @property
    def claimable(self) -> Score[KindT, CardT]:
        """What a claim on the hand just counted would score; empty if there is nothing, or it was claimed."""
        return self._open_to(Occasion.CLAIM)

    @property
    def overlooked(self) -> Score[KindT, CardT]:
        """What muggins on the hand just counted would score; empty if it would nothing, or was said."""
        return self._open_to(Occasion.MUGGINS)

    @property
    def claimant(self) -> Seat | None:
        """The seat that may claim, or say muggins, on the hand just counted; None if there is nothing to."""
        return self.counts[-1].seat.other if self.claimable.lines or self.overlooked.lines else None

    def claim(self, seat: Seat | str) -> Self:
        """The deal after a seat has claimed what the hand just counted leaves to its opponent."""
        return self._call(member(Seat, seat, "seat"), Occasion.CLAIM)

    def muggins(self, seat: Seat | str) -> Self:
        """The deal after a seat has said muggins, and scores what the last count overlooked."""
        return self._call(member(Seat, seat, "seat"), Occasion.MUGGINS)

    # --- the end by a win --------------------------------------------------------------------------------

    def ended(self) -> Self:
        """The deal as it stands, with nobody's turn: a win has ended it."""
        pegging = self.pegging
        return later(self, is_ended=True, pegging=pegging and pegging.ended(len(pegging.log)))

    def ended_by(self, number: int) -> Self:
        """The deal as the `number`-th of the awards that its last move brought has ended it.

        What came later is left out: in the play, whatever followed the winning card or last.
        """
        if self.scored[number - 1].occasion is not Occasion.PLAY:
            return self.ended()
        assert self.pegging is not None
        places = [
            place
            for place, event in enumerate(self.pegging.log, start=1)
            if not isinstance(event, Go) and event.score.lines
        ]
        entries = places[number - len(self.scored) - 1]
        return later(self, is_ended=True, pegging=self.pegging.ended(entries), scored=self.scored[:number])

    # --- inside ------------------------------------------------------------------------------------------

    def _score_for(self, count: Count[KindT, CardT]) -> Score[KindT, CardT]:
        """What a player gets for a count: no more than the points claimed."""
        if not count.overlooked:
            return count.score
        return Score((Line(self.CLAIMED, count.cards, count.claimed),) if count.claimed else ())

    def _open_to(self, call: Occasion) -> Score[KindT, CardT]:
        """What a call on the last count would score now."""
        if self.is_ended or not self.counts or self._was_made(call):
            return Score()
        return self._score_of_call(call)

    def _was_made(self, call: Occasion) -> bool:
        return any(made.occasion is call for made in self.counts[-1].calls)

    def _score_of_call(self, call: Occasion) -> Score[KindT, CardT]:
        """What the last count leaves to the opponent of whoever counted, for a call of that kind."""
        count = self.counts[-1]
        if call is Occasion.CLAIM:
            return self.score_claim(count.cards)
        if not (self.rules.muggins and count.overlooked):
            return Score()
        return Score((Line(self.MUGGINS, count.cards, count.overlooked),))

    def _call(self, seat: Seat, call: Occasion) -> Self:
        self._check_open()
        if not self.counts:
            raise ClaimError("there is nothing to claim on: no hand has been counted yet", self)
        *earlier, last = self.counts
        if last.seat is seat:
            raise ClaimError(f"the {seat} cannot claim on the {seat}'s own {last.occasion}", self)
        if self._was_made(call):
            raise ClaimError(f"the {call} on the {last.seat}'s {last.occasion} has been made", self)
        scored = _awarded(seat, call, self._score_of_call(call))
        if not scored:
            raise ClaimError(f"the {last.seat}'s {last.occasion} {self._why_not(call)}", self)
        called = later(last, calls=last.calls + scored)
        return later(self, counts=(*earlier, called), scored=scored)

    def _why_not(self, call: Occasion) -> str:
        if call is Occasion.CLAIM:
            return self.UNCLAIMABLE
        return "was counted in full" if self.rules.muggins else "owes nothing: the rules have no muggins"

    def _check_open(self) -> None:
        if self.is_ended:
            raise AlreadyOverError("the deal is over: a win has ended it", self)

    def _expect(self, phase: Phase, move: str) -> None:
        self._check_open()
        if self.phase is not phase:
            raise self._unexpected(move)

    def _unexpected(self, move: str) -> UnexpectedMoveError:
        return UnexpectedMoveError(f"this is no moment for {move}: the deal waits for {self.phase}", self)

    def __str__(self) -> str:
        from muggins.crib.text import deal_text

        return deal_text(self)


def _awarded(seat: Seat, occasion: Occasion, score: Score[Any, Any]) -> tuple[Award, ...]:
    """The award of a score, unless it has no line."""
    return (Award(seat, occasion, score),) if score.lines else ()
