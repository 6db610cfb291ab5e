"""One deal of a game that is pegged and shown: discards to the crib, the up-card, the play, and the show.

What a game says of its deals, it says in a subclass of `Deal`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import Enum, StrEnum
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from attrs import Attribute, field, frozen

from muggins.cards.deck import Deck
from muggins.cards.faults import check_cards
from muggins.cards.hands import HandReader
from muggins.checks import check_type, check_whole, member
from muggins.crib.pegging import Go, PeggingState
from muggins.crib.rules import CribRules
from muggins.errors import AlreadyOverError, ClaimError, DeckError, UnexpectedMoveError, shown
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules
from muggins.table.race import Award, Occasion
from muggins.table.seats import BySeat, Seat
from muggins.table.state import later

__all__ = ["Count", "Cut", "Deal", "Phase", "cut_for_deal", "lower_of"]

KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")
RulesT = TypeVar("RulesT", bound=CribRules)


# --- the cut ---------------------------------------------------------------------------------------------


@frozen
class Cut(Generic[CardT]):
    """A cut for the deal: the pairs of cards cut, the last of which decides, and who deals, 0 or 1."""

    pairs: tuple[tuple[CardT, CardT], ...]
    dealer: int

    def __str__(self) -> str:
        cuts = ", again ".join(f"{one} and {other}" for one, other in self.pairs)
        return f"{cuts}: the {('first', 'second')[self.dealer]} deals"


def lower_of(first: int, second: int) -> int | None:
    """Which of two numbers is the lower, 0 or 1; None if they are equal."""
    return None if first == second else int(second < first)


def cut_for_deal(deck: Sequence[CardT], rng: Random, rank: Callable[[CardT], int]) -> Cut[CardT]:
    """A cut for the deal with cards drawn from `rng`, cut again while the ranks tie; the lower one deals.

    Raises:
        DeckError: if all cards of the deck have one rank, which would tie for ever.
        WrongTypeError: if `rng` is not a `random.Random`.
    """
    check_type("rng", rng, Random, "a random.Random")
    if len(set(map(rank, deck))) < len(Seat):
        raise DeckError("a cut for the deal needs cards of 2 different ranks")
    pairs: tuple[tuple[CardT, CardT], ...] = ()
    dealer = None
    while dealer is None:
        first, second = rng.sample(deck, 2)
        pairs = (*pairs, (first, second))
        dealer = lower_of(rank(first), rank(second))
    return Cut(pairs, dealer)


# --- the deal --------------------------------------------------------------------------------------------


class Phase(StrEnum):
    """What a deal waits for."""

    DISCARD = "discards"
    TURN_UP = "the up-card"
    PLAY = "a card"
    SHOW = "a count"
    DONE = "nothing more"


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
    """

    seat: Seat
    occasion: Occasion
    cards: tuple[CardT, ...]
    score: Score[KindT, CardT]
    claimed: int

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
_SHOW = ((Seat.PONE, Occasion.HAND), (Seat.DEALER, Occasion.HAND), (Seat.DEALER, Occasion.CRIB))


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
        awards: all that was scored in this deal, in order, with the seat that scored it. A deal knows of no
            target: it is for a match to end it with a win.
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
    awards: tuple[Award[Seat, KindT, CardT], ...] = ()
    _claims: tuple[Occasion, ...] = field(default=(), alias="claims")
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
        return Phase.SHOW if len(self.counts) < len(_SHOW) else Phase.DONE

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
                return (_SHOW[len(self.counts)][0],)
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

    # --- the moves ---------------------------------------------------------------------------------------

    def discard(self, seat: Seat | str, thrown: str | Iterable[CardT | str]) -> Self:
        """The deal after a seat has thrown two of its cards to the crib; either may go first.

        Raises:
            UnknownNameError: if a text names no seat.
            NotationError: if a text names no card.
            WrongCardsError: if they are not two different cards of that hand.
            UnexpectedMoveError: if that seat has thrown already.
            AlreadyOverError: if a win has ended the deal.
            WrongTypeError: if the seat is neither a seat nor a text, or a card is none.
        """
        seat = member(Seat, seat, "seat")
        self._check_open()
        if self.thrown[seat]:
            raise self._unexpected(f"discards by the {seat}, who has thrown already")
        found = self.READ.many(thrown)
        check_cards("discard", found, counts=[THROWN], deck=self.dealt[seat], place=f"in the {seat}'s hand")
        return later(self, thrown=self.thrown.replaced(seat, found))

    def turn_up(self, lifted: int) -> Self:
        """The deal after the pone lifted so many cards and the dealer turned the next.

        Raises:
            DeckError: if either part of the stock has fewer cards than the rules ask for.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if a win has ended the deal.
            WrongTypeError: if it is not a whole number.
        """
        check_whole("the number of cards lifted", lifted)
        self._expect(Phase.TURN_UP, "the up-card")
        self.stock.check_cut(lifted, least=self.rules.least_packet)
        up = self.stock[lifted]
        pegging = self.start_play(self.held(Seat.PONE), self.held(Seat.DEALER))
        turned = later(self, upcard=up, pegging=pegging)
        return turned._awarded(Seat.DEALER, Occasion.UPCARD, self.score_upcard(up))

    def play(self, card: CardT | str) -> Self:
        """The deal after the seat whose turn it is has played a card.

        Raises:
            NotationError: if a text names no card.
            IllegalPlayError: if that seat does not hold it, or it would take the count over the limit.
            OutOfTurnError: if the other seat holds it.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if a win has ended the deal.
            WrongTypeError: if it is neither a card of the game nor a text.
        """
        self._check_open()
        before = self.pegging
        if before is None or before.is_over:
            raise self._unexpected("a card")
        after = before.play(card)
        deal = later(self, pegging=after)
        for event in after.log[len(before.log) :]:
            if not isinstance(event, Go):
                deal = deal._awarded(event.seat, Occasion.PLAY, event.score)
        return deal

    def count(self, claimed: int | None = None) -> Self:
        """The deal after the next hand was counted: the pone's, the dealer's, then the crib.

        Args:
            claimed: the points that the player claims; by default all that there are. Fewer are all that the
                player gets, more are put right.

        Raises:
            UnexpectedMoveError: if it is not the moment.
            ClaimError: if fewer points than none are claimed, or more than 9,999.
            AlreadyOverError: if a win has ended the deal.
            WrongTypeError: if they are not a whole number.
        """
        self._expect(Phase.SHOW, "a count")
        assert self.upcard is not None
        seat, occasion = _SHOW[len(self.counts)]
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
        after = later(self, counts=(*self.counts, count), _claims=())
        return after._awarded(seat, occasion, self._said(count))

    @property
    def claimable(self) -> Score[KindT, CardT]:
        """What a claim on the hand just counted would score; empty if there is nothing, or it was claimed."""
        return self._open(Occasion.CLAIM)

    @property
    def overlooked(self) -> Score[KindT, CardT]:
        """What muggins on the hand just counted would score; empty if it would nothing, or was said."""
        return self._open(Occasion.MUGGINS)

    @property
    def claimant(self) -> Seat | None:
        """The seat that may claim, or say muggins, on the hand just counted; None if there is nothing to."""
        return self.counts[-1].seat.other if self.claimable.lines or self.overlooked.lines else None

    def claim(self, seat: Seat | str) -> Self:
        """The deal after a seat has claimed what the hand just counted leaves to its opponent.

        Raises:
            UnknownNameError: if a text names no seat.
            AlreadyOverError: if a win has ended the deal.
            WrongTypeError: if it is neither a seat nor a text.
            ClaimError: if no hand was counted, it is that seat's own, it leaves nothing, or it was claimed.
        """
        return self._called(member(Seat, seat, "seat"), Occasion.CLAIM)

    def muggins(self, seat: Seat | str) -> Self:
        """The deal after a seat has said muggins, and scores what its opponent overlooked in the last count.

        Raises:
            UnknownNameError: if a text names no seat.
            AlreadyOverError: if a win has ended the deal.
            WrongTypeError: if it is neither a seat nor a text.
            ClaimError: if no hand was counted, it is that seat's own, nothing was overlooked, it was said
                before, or the rules have no muggins.
        """
        return self._called(member(Seat, seat, "seat"), Occasion.MUGGINS)

    # --- the end by a win --------------------------------------------------------------------------------

    def ended(self) -> Self:
        """The deal as it stands, with nobody's turn: a win has ended it."""
        pegging = self.pegging
        return later(self, is_ended=True, pegging=pegging and pegging.ended(len(pegging.log)))

    def ended_by(self, number: int) -> Self:
        """The deal as its `number`-th award has ended it, of those that its last move brought.

        What came later is left out: awards, and in the play whatever followed the winning card or last.
        """
        if self.awards[number - 1].occasion is not Occasion.PLAY:
            return self.ended()
        assert self.pegging is not None
        log = self.pegging.log
        scored = [
            place for place, event in enumerate(log, 1) if not isinstance(event, Go) and event.score.lines
        ]
        entries = scored[number - len(self.awards) - 1]
        return later(self, is_ended=True, pegging=self.pegging.ended(entries), awards=self.awards[:number])

    # --- inside ------------------------------------------------------------------------------------------

    def _said(self, count: Count[KindT, CardT]) -> Score[KindT, CardT]:
        """What a player gets for a count."""
        if not count.overlooked:
            return count.score
        return Score((Line(self.CLAIMED, count.cards, count.claimed),) if count.claimed else ())

    def _open(self, call: Occasion) -> Score[KindT, CardT]:
        if self.is_ended or not self.counts or call in self._claims:
            return Score()
        return self._left(self.counts[-1], call)

    def _left(self, count: Count[KindT, CardT], call: Occasion) -> Score[KindT, CardT]:
        """What a count leaves to the opponent of whoever counted, for a call of that kind."""
        if call is Occasion.CLAIM:
            return self.score_claim(count.cards)
        if not (self.rules.muggins and count.overlooked):
            return Score()
        return Score((Line(self.MUGGINS, count.cards, count.overlooked),))

    def _called(self, seat: Seat, call: Occasion) -> Self:
        self._check_open()
        if not self.counts:
            raise ClaimError("there is nothing to claim on: no hand has been counted yet", self)
        last = self.counts[-1]
        if last.seat is seat:
            raise ClaimError(f"the {seat} cannot claim on the {seat}'s own {last.occasion}", self)
        if call in self._claims:
            raise ClaimError(f"the {call} on the {last.seat}'s {last.occasion} has been made", self)
        left = self._left(last, call)
        if not left.lines:
            raise ClaimError(f"the {last.seat}'s {last.occasion} {self._why_not(call)}", self)
        return later(self, _claims=(*self._claims, call))._awarded(seat, call, left)

    def _why_not(self, call: Occasion) -> str:
        if call is Occasion.CLAIM:
            return self.UNCLAIMABLE
        return "was counted in full" if self.rules.muggins else "owes nothing: the rules have no muggins"

    def _awarded(self, seat: Seat, occasion: Occasion, score: Score[KindT, CardT]) -> Self:
        if not score.lines:
            return self
        return later(self, awards=(*self.awards, Award(seat, occasion, score)))

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
