"""One deal: five cards each, two of them to the bhargage, the up-card, the play, and the show."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from random import Random
from typing import TypeAlias

from attrs import evolve, field, frozen

from muggins.bhargage.play import PlayState, start_play
from muggins.bhargage.reading import CardLike, CardsLike, read_card, read_cards
from muggins.bhargage.rules import STANDARD, Kind, Rules
from muggins.bhargage.show import BhargageScore, score_bhargage, score_chief, score_hand, shortage
from muggins.deck import Deck
from muggins.decktet import EXTENDED, Card, cards
from muggins.errors import ClaimError, UnexpectedMoveError
from muggins.legality import check_cards
from muggins.match import Award, Occasion
from muggins.pegging import Go
from muggins.score import Score
from muggins.seats import BySeat, Seat

__all__ = ["Count", "Cut", "Deal", "Phase", "cut_for_deal", "lower_cut"]

DealAward: TypeAlias = Award[Seat, Kind, Card]

_DEALT = 5
_THROWN = 2
_NOTHING: BySeat[tuple[Card, ...]] = BySeat((), ())


def lower_cut(first: CardLike, second: CardLike) -> int | None:
    """Which of two cut cards deals, 0 or 1: the lower rank; None if the ranks tie and both cut again (BH-19).

    Raises:
        NotationError: if a text names no card.

    Examples:
        >>> lower_cut("E", "AM"), lower_cut("XM", "CMLY"), lower_cut("AM", "AS")
        (0, 1, None)
    """
    one, other = read_card(first).rank, read_card(second).rank
    return None if one == other else int(other < one)


@frozen
class Cut:
    """A cut for the deal: the pairs of cards cut, the last of which decides, and who deals, 0 or 1."""

    pairs: tuple[tuple[Card, Card], ...]
    dealer: int


def cut_for_deal(rng: Random) -> Cut:
    """A cut for the deal with cards drawn from `rng`, cut again while the ranks tie (BH-19).

    Examples:
        >>> cut = cut_for_deal(Random(1))
        >>> lower_cut(*cut.pairs[-1]) == cut.dealer
        True
    """
    pairs: tuple[tuple[Card, Card], ...] = ()
    dealer = None
    while dealer is None:
        first, second = rng.sample(EXTENDED.cards, 2)
        pairs = (*pairs, (first, second))
        dealer = lower_cut(first, second)
    return Cut(pairs, dealer)


class Phase(StrEnum):
    """What a deal waits for."""

    DISCARD = "discards"
    TURN_UP = "the up-card"
    PLAY = "a card"
    SHOW = "a count"
    DONE = "nothing but a last claim"


@frozen
class Count:
    """One count of the show: whose, of what, the cards with the up-card last, and the score."""

    seat: Seat
    occasion: Occasion
    cards: tuple[Card, ...]
    score: BhargageScore


_SHOW = ((Seat.PONE, Occasion.HAND), (Seat.DEALER, Occasion.HAND), (Seat.DEALER, Occasion.CRIB))


@frozen
class Deal:
    """A moment in one deal. Each move gives the next; no deal ever changes.

    Attributes:
        rules: the rules.
        dealt: the five cards that each seat was dealt.
        stock: the 35 cards that were left, the top card first.
        thrown: the cards that each seat has thrown to the bhargage: two, or none so far.
        upcard: the card turned up, or None so far.
        pegging: the play of the cards, or None before the up-card is turned.
        counts: the counts of the show so far, at most three.
        awards: all that was scored in this deal, in order, with the seat that scored it. A deal knows of no
            target: it is for a match to leave out what comes after a win.
    """

    rules: Rules
    dealt: BySeat[tuple[Card, ...]]
    stock: Deck[Card]
    thrown: BySeat[tuple[Card, ...]] = _NOTHING
    upcard: Card | None = None
    pegging: PlayState | None = None
    counts: tuple[Count, ...] = ()
    awards: tuple[DealAward, ...] = ()
    _claimed: bool = field(default=False, alias="claimed")

    @classmethod
    def start(cls, deck: str | Iterable[Card | str], rules: Rules = STANDARD) -> Deal:
        """A deal of five cards each from a deck in order, one at a time, the pone first (BH-22).

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if the deck is not the 45 cards of the extended deck.

        Examples:
            >>> deal = Deal.start(EXTENDED)
            >>> [card.code for card in deal.dealt.pone], len(deal.stock)
            (['E', 'AS', 'AL', 'AK', '2SY'], 35)
        """
        order = Deck(read_cards("deck", deck, counts=[len(EXTENDED)]))
        hands, stock = order.deal(len(Seat), _DEALT)
        return Deal(rules, BySeat(*hands), stock)

    @property
    def phase(self) -> Phase:
        """What the deal waits for."""
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

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat was dealt and has not thrown, whether it has played them or not (BH-32)."""
        return tuple(card for card in self.dealt[seat] if card not in self.thrown[seat])

    @property
    def bhargage(self) -> tuple[Card, ...]:
        """The cards thrown so far, the pone's first."""
        return self.thrown.pone + self.thrown.dealer

    def discard(self, seat: Seat, thrown: CardsLike) -> Deal:
        """The deal after a seat has thrown two of its cards to the bhargage; either may go first (BH-23).

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if they are not two different cards of that hand.
            UnexpectedMoveError: if that seat has thrown already.
        """
        if self.thrown[seat]:
            raise self._unexpected(f"discards by the {seat}, who has thrown already")
        found = cards(thrown)
        check_cards("discard", found, counts=[_THROWN], deck=self.dealt[seat], place=f"in the {seat}'s hand")
        return evolve(self, thrown=self.thrown.replaced(seat, found))

    def turn_up(self, lifted: int) -> Deal:
        """The deal after the pone lifted so many cards and the dealer turned the next (BH-24, BH-25).

        Raises:
            DeckError: if either part of the stock has fewer cards than the rules ask for.
            UnexpectedMoveError: if it is not the moment.
        """
        self._expect(Phase.TURN_UP, "the up-card")
        self.stock.check_cut(lifted, least=self.rules.least_packet)
        up = self.stock[lifted]
        pegging = start_play(self.held(Seat.PONE), self.held(Seat.DEALER), self.rules)
        turned = evolve(self, upcard=up, pegging=pegging)
        return turned._awarded(Seat.DEALER, Occasion.UPCARD, score_chief(up))

    def play(self, card: CardLike) -> Deal:
        """The deal after the seat whose turn it is has played a card.

        Raises:
            NotationError: if a text names no card.
            IllegalPlayError: if that seat does not hold it, or it would take the count over 23.
            OutOfTurnError: if the other seat holds it.
            UnexpectedMoveError: if it is not the moment.
        """
        before = self.pegging
        if before is None or before.is_over:
            raise self._unexpected("a card")
        after = before.play(card)
        deal = evolve(self, pegging=after)
        for event in after.log[len(before.log) :]:
            if not isinstance(event, Go):
                deal = deal._awarded(event.seat, Occasion.PLAY, event.score)
        return deal

    def count(self) -> Deal:
        """The deal after the next hand was counted: the pone's, the dealer's, then the bhargage (BH-46).

        Raises:
            UnexpectedMoveError: if it is not the moment.
        """
        self._expect(Phase.SHOW, "a count")
        assert self.upcard is not None
        seat, occasion = _SHOW[len(self.counts)]
        if occasion is Occasion.HAND:
            counted = self.held(seat)
            score = score_hand(counted, self.upcard, self.rules)
        else:
            counted = self.bhargage
            score = score_bhargage(counted, self.upcard, self.rules)
        count = Count(seat, occasion, (*counted, self.upcard), score)
        after = evolve(self, counts=(*self.counts, count), claimed=False)
        return after._awarded(seat, occasion, score)

    @property
    def claimable(self) -> BhargageScore:
        """The shortage that may be claimed now; empty if there is none, or it was claimed."""
        return Score() if not self.counts or self._claimed else shortage(self.counts[-1].cards)

    def claim(self, seat: Seat) -> Deal:
        """The deal after a seat has claimed the shortage of the hand just counted (BH-58, BH-59).

        Raises:
            ClaimError: if no hand was counted, it is that seat's own, it lacks no suit, or it was claimed.
        """
        if not self.counts:
            raise ClaimError("there is nothing to claim on: no hand has been counted yet", self)
        last = self.counts[-1]
        if last.seat is seat:
            raise ClaimError(f"the {seat} cannot claim on the {seat}'s own {last.occasion}", self)
        if self._claimed:
            raise ClaimError(f"the shortage of the {last.seat}'s {last.occasion} has been claimed", self)
        claim = shortage(last.cards)
        if not claim.lines:
            raise ClaimError(f"the {last.seat}'s {last.occasion} lacks no suit", self)
        return evolve(self, claimed=True)._awarded(seat, Occasion.CLAIM, claim)

    def _awarded(self, seat: Seat, occasion: Occasion, score: BhargageScore) -> Deal:
        if not score.lines:
            return self
        return evolve(self, awards=(*self.awards, Award(seat, occasion, score)))

    def _expect(self, phase: Phase, move: str) -> None:
        if self.phase is not phase:
            raise self._unexpected(move)

    def _unexpected(self, move: str) -> UnexpectedMoveError:
        return UnexpectedMoveError(f"this is no moment for {move}: the deal waits for {self.phase}", self)
