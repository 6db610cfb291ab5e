"""One deal of a game with a crib: discards to the crib, the up-card, the play, and the show.

Each game defines its deals in a subclass of `Deal`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import chain
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from attrs import Attribute, field, frozen

from muggins.cards.faults import check_cards
from muggins.cards.hands import HandReader
from muggins.checks import check_whole, listed
from muggins.crib.rules import CribRules
from muggins.decks import Deck
from muggins.errors import AlreadyOverError, ClaimError, shown
from muggins.pegging import Go, PeggingRules, PeggingState, Play
from muggins.scoring.score import CardT, CardT_co, KindT, KindT_co, Line, Score
from muggins.table.options import check_rules
from muggins.table.scoreboard import Award
from muggins.table.seats import AnySeat, BySeat, Seat, by_seat, seat_named, seats_of
from muggins.table.state import later, note, remembered, unexpected
from muggins.table.view import NOBODY, View, codes, hands_seen

__all__ = ["HEADINGS", "OUTRIGHT", "THROWN", "AnyDeal", "Count", "Deal", "Occasion", "Phase"]

HEADINGS: Mapping[str, str] = {"declared": "said"}
"""What parts of a view are called in games with a crib."""

RulesT = TypeVar("RulesT", bound=CribRules)


class Phase(StrEnum):
    """What a deal waits for."""

    DISCARD = "discards"
    TURN_UP = "the up-card"
    PLAY = "a card"
    SHOW = "a count"
    DONE = "nothing more"


_DISCARD, _TURN_UP, _PLAY, _SHOW, _DONE = Phase  # quicker than attributes of the class


class Occasion(StrEnum):
    """The occasions in a deal on which points are scored.

    They are in order, but a claim or muggins may follow each count, and a penalty may come at any time. Only
    the first deal has a start, in games that give the pone points for the dealer's advantage.
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
class Count(Generic[KindT_co, CardT_co]):
    """One count of the show.

    Attributes:
        seat: the seat that counts.
        occasion: whether it is a hand or the crib.
        cards: the cards counted, with the up-card last.
        score: what they score.
        claimed: the points that the player claimed. Too many are corrected; a player who claims too few gets
            only those.
        calls: what opponents have scored on it by a claim or muggins, in order.
    """

    seat: AnySeat
    occasion: Occasion
    cards: tuple[CardT_co, ...]
    score: Score[KindT_co, CardT_co]
    claimed: int
    calls: tuple[Award[KindT_co, CardT_co], ...] = ()

    @property
    def overlooked(self) -> int:
        """The points that the player did not claim, 0 or more."""
        return max(self.score.total - self.claimed, 0)

    def __str__(self) -> str:
        from muggins.crib.text import count_text

        return count_text(self)


_NOTHING: BySeat[tuple[Any, ...]] = BySeat((), ())
_ALONE = BySeat(0, 1)

THROWN = 2
"""The number of cards that each of two players throws to the crib."""

OUTRIGHT = 255
"""The points of an event that wins a match outright; no real score is this high."""

_CRIB = 4
"""The number of cards in a crib, for any number of players."""

_MOST_CLAIMED = 9999
_CALLS = (Occasion.CLAIM, Occasion.MUGGINS)
_COUNTS = {
    players: (*((seat, Occasion.HAND) for seat in seats_of(players)), (Seat.DEALER, Occasion.CRIB))
    for players in (2, 3, 4)
}


def _own_rules(deal: AnyDeal, attribute: Attribute[Any], rules: object) -> None:
    check_rules(rules, deal.RULES)


@frozen
class Deal(ABC, Generic[KindT, CardT, RulesT]):
    """A deal at one moment. Each move returns a new deal; a deal never changes.

    Attributes:
        rules: the rules.
        dealt: the cards that each seat was dealt.
        stock: the cards left after dealing, the top card first.
        thrown: the cards that each seat has thrown to the crib so far.
        upcard: the card turned up, or None if it is still to come.
        pegging: the play of the cards, or None before the up-card is turned.
        counts: the counts of the show so far: a hand of each seat, and the crib.
        scored: what the last move scored, in order. A deal does not know the target; the match ends it at a
            win.
        is_ended: whether a win has ended the deal.
        sides: the side of each seat: partners have the same number.
        laid: the cards added to the crib from the deck if the players throw fewer than four.
    """

    RULES: ClassVar[Any] = CribRules
    """The class of the game's rules."""

    READ: ClassVar[HandReader[Any]]
    """Reads the cards of the game."""
    CLAIMED: ClassVar[Any]
    """The kind of the line for a count that claims fewer points than there are."""
    MUGGINS: ClassVar[Any]
    """The kind of line for the points overlooked in a count."""

    UNCLAIMABLE: ClassVar[str] = "leaves nothing to claim"
    """How to describe a count on which there is nothing to claim."""

    rules: RulesT = field(validator=_own_rules)
    dealt: BySeat[tuple[CardT, ...]]
    stock: Deck[CardT]
    thrown: BySeat[tuple[CardT, ...]] = _NOTHING
    upcard: CardT | None = None
    pegging: PeggingState[KindT, CardT] | None = None
    counts: tuple[Count[KindT, CardT], ...] = ()
    scored: tuple[Award[KindT, CardT], ...] = ()
    is_ended: bool = False
    sides: BySeat[int] = _ALONE
    laid: tuple[CardT, ...] = ()
    _phase: Phase | None = remembered()

    @classmethod
    def from_deck(
        cls, deck: str | Iterable[CardT | str], rules: RulesT, sides: Sequence[int] = _ALONE.in_order
    ) -> Self:
        """A deal from a deck in this order, one card at a time, the pone first.

        If the players' discards do not fill the crib, the next cards of the deck do.

        Raises:
            RulesError: if the rules are not for this number of players.
        """
        check_rules(rules, cls.RULES)
        sides = listed("the sides", sides, len(_COUNTS) + len(_ALONE.in_order))
        players = len(sides)
        rules.check_players(players)
        order = Deck(cls.READ.some("deck", deck, counts=[len(cls.READ.deck)], in_order=True))
        thrown = _CRIB // players
        hands, stock = order.deal(players, rules.kept + thrown)
        laid, stock = stock.take(_CRIB - players * thrown)
        return cls(
            rules,
            by_seat(hands),
            stock,
            thrown=by_seat([()] * players),
            sides=by_seat([sides.index(side) for side in sides]),
            laid=laid,
        )

    # --- what each game defines --------------------------------------------------------------------------

    @property
    @abstractmethod
    def pegging_rules(self) -> PeggingRules[KindT, CardT]:
        """The rules of the game for the play of the cards."""

    @abstractmethod
    def score_upcard(self, upcard: CardT) -> Score[KindT, CardT]:
        """What the dealer scores for the card turned up."""

    @abstractmethod
    def score_count(self, occasion: Occasion, held: tuple[CardT, ...], upcard: CardT) -> Score[KindT, CardT]:
        """What a hand or the crib scores with the card turned up."""

    def score_claim(self, counted: tuple[CardT, ...]) -> Score[KindT, CardT]:
        """What an opponent may claim on the cards counted; nothing by default."""
        return Score()

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the deal waits for."""
        found = self._phase
        if found is None:
            found = self._find_phase()
            note(self, "_phase", found)
        return found

    def _find_phase(self) -> Phase:
        if self.is_ended:
            return _DONE
        if self.pegging is None:
            return _TURN_UP if all(self.thrown.in_order) else _DISCARD
        if not self.pegging.is_over:
            return _PLAY
        return _SHOW if len(self.counts) <= len(self.dealt.seats) else _DONE

    @property
    def to_act(self) -> tuple[AnySeat, ...]:
        """The seats that have to move now: those that have to throw, then the pone, then one at a time."""
        phase = self.phase
        if phase is _PLAY:
            turn = self.pegging.turn if self.pegging else None
            return () if turn is None else (turn,)
        if phase is _SHOW:
            return (self._next_count[0],)
        if phase is _DISCARD:
            return tuple([seat for seat in self.dealt.seats if not self.thrown[seat]])
        return (Seat.PONE,) if phase is _TURN_UP else ()

    @property
    def to_throw(self) -> int:
        """The number of cards that each player throws to the crib: two for two players, otherwise one."""
        return _CRIB // len(self.dealt.seats)

    def held(self, seat: AnySeat | str) -> tuple[CardT, ...]:
        """The cards that a seat was dealt and did not throw, whether played or not."""
        dealt, thrown = self.dealt[seat], self.thrown[seat]
        return tuple([card for card in dealt if card not in thrown]) if thrown else dealt

    @property
    def crib(self) -> tuple[CardT, ...]:
        """The cards in the crib so far: those thrown, the pone's first, and those added from the deck."""
        return (*chain(*self.thrown.in_order), *self.laid)

    @property
    def awards(self) -> tuple[Award[KindT, CardT], ...]:
        """Everything scored in this deal, in order, with the seat that scored it."""
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

    # --- the moves; they raise the same errors as those of a match ---------------------------------------

    def discard(self, seat: AnySeat | str, thrown: str | Iterable[CardT | str]) -> Self:
        """The deal after a seat has thrown its cards to the crib: two for two players, otherwise one."""
        seat = self.dealt.seat(seat)
        self._check_open()
        if self.thrown[seat]:
            reason = f"the {seat} has thrown already, and the deal waits for {self.phase}"
            raise unexpected("discard", reason, self)
        found = self.READ.read(thrown)
        check_cards(
            "discard", found, counts=[self.to_throw], deck=self.dealt[seat], place=f"in the {seat}'s hand"
        )
        return later(self, thrown=self.thrown.replaced(seat, found))

    @property
    def legal_lifts(self) -> range:
        """The numbers of cards that may be lifted from the stock now; empty at other times."""
        if self.phase is not _TURN_UP:
            return range(0)
        least: int = self.rules.least_packet
        return range(least, len(self.stock) - least + 1)

    def turn_up(self, lifted: int) -> Self:
        """The deal after the pone has lifted this many cards and the dealer has turned the next one."""
        check_whole("the number of cards lifted", lifted)
        self._expect(_TURN_UP, "turn a card up")
        self.stock.check_cut(lifted, least=self.rules.least_packet)
        up = self.stock[lifted]
        pegging = PeggingState.start(self.pegging_rules, *map(self.held, self.dealt.seats))
        scored = _awarded(Seat.DEALER, Occasion.UPCARD, self.score_upcard(up))
        return later(self, upcard=up, pegging=pegging, scored=scored)

    def play(self, card: CardT | str) -> Self:
        """The deal after the seat whose turn it is has played a card."""
        self._check_open()
        before = self.pegging
        if before is None or before.is_over:
            raise unexpected("play", f"the deal waits for {self.phase}", self)
        after = before.play(card)
        scored: tuple[Award[KindT, CardT], ...] = ()
        for event in after.log[len(before.log) :]:
            if not isinstance(event, Go):
                scored += _awarded(event.seat, Occasion.PLAY, event.score)
        return later(self, pegging=after, scored=scored)

    def count(self, claimed: int | None = None) -> Self:
        """The deal after the next count: the pone's hand first, the dealer's last, then the crib."""
        self._expect(_SHOW, "count")
        assert self.upcard is not None
        seat, occasion = self._next_count
        held = self.held(seat) if occasion is Occasion.HAND else self.crib
        score = self.score_count(occasion, held, self.upcard)
        if claimed is None:
            claimed = score.total
        check_whole("the points claimed", claimed)
        if not 0 <= claimed <= _MOST_CLAIMED:
            raise ClaimError(
                f"a claim must be a whole number from 0 to {_MOST_CLAIMED}, not {shown(claimed)}", self
            )
        count = Count(seat, occasion, (*held, self.upcard), score, claimed)
        return later(
            self, counts=(*self.counts, count), scored=_awarded(seat, occasion, self._score_for(count))
        )

    @property
    def claimable(self) -> Score[KindT, CardT]:
        """What a claim on the hand just counted would score; empty if there is nothing left to claim."""
        return self._open_to(Occasion.CLAIM)

    @property
    def overlooked(self) -> Score[KindT, CardT]:
        """What muggins on the hand just counted would score; empty if there is nothing left to score."""
        return self._open_to(Occasion.MUGGINS)

    @property
    def claimants(self) -> tuple[AnySeat, ...]:
        """The seats that may claim or say muggins on the hand just counted, in turn from its left.

        These are all opponents of the seat that counted; none if there is nothing to claim.
        """
        in_turn = self.dealt.after(self.counts[-1].seat) if self.counts else ()
        return tuple([seat for seat in in_turn if self.calls_of(seat)])

    def calls_of(self, seat: AnySeat | str) -> tuple[Occasion, ...]:
        """What a seat may call on the hand just counted: a claim, muggins, both, or nothing."""
        seat = self.dealt.seat(seat)
        if not self.counts or self.sides[self.counts[-1].seat] == self.sides[seat]:
            return ()
        return tuple([call for call in _CALLS if self._open_to(call).lines])

    def may_hear_muggins(self, seat: AnySeat) -> bool:
        """Whether a seat may still say muggins on the last count, even if that was in full."""
        if not self.rules.muggins or self.is_ended or not self.counts or self._was_made(Occasion.MUGGINS):
            return False
        return self.sides[self.counts[-1].seat] != self.sides[seat]

    @property
    def claimant(self) -> AnySeat | None:
        """The first of `claimants`; None if there is nothing to claim."""
        return next(iter(self.claimants), None)

    def claim(self, seat: AnySeat | str) -> Self:
        """The deal after a seat has claimed what an opponent may claim on the hand just counted."""
        return self._call(self.dealt.seat(seat), Occasion.CLAIM)

    def muggins(self, seat: AnySeat | str) -> Self:
        """The deal after a seat has said muggins and scored what the last count overlooked."""
        return self._call(self.dealt.seat(seat), Occasion.MUGGINS)

    # --- the end by a win --------------------------------------------------------------------------------

    def ended(self) -> Self:
        """The same deal, ended by a win: it is nobody's turn."""
        pegging = self.pegging
        return later(self, is_ended=True, pegging=pegging and pegging.ended(len(pegging.log)))

    def ended_by(self, number: int) -> Self:
        """The deal, ended by the `number`-th award of its last move.

        In the play, everything after the winning card or last is left out.
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

    # --- what a player sees ------------------------------------------------------------------------------

    def seen_by(self, player: str = NOBODY, name: Callable[[AnySeat], str] = str) -> View:
        """What a player or an onlooker may know, as plain data."""
        seats, pegging = self.dealt.seats, self.pegging
        log = () if pegging is None else pegging.log
        thrown = {name(seat): self.thrown[seat] for seat in seats}
        return {
            "phase": str(self.phase),
            **hands_seen({name(seat): self.held(seat) for seat in seats}, player),
            "thrown": codes(thrown.get(player, ())),
            "crib": len(self.crib),
            "stock": len(self.stock) - (self.upcard is not None),
            "upcard": None if self.upcard is None else str(self.upcard),
            "count": None if pegging is None else pegging.count,
            "plays": [
                [name(each.seat), str(each.card), each.count] for each in log if isinstance(each, Play)
            ],
            "declared": [
                [name(event.seat), "go" if isinstance(event, Go) else "last", event.count]
                for event in log
                if not isinstance(event, Play)
            ],
            "pegged": [[name(seat), points] for seat, points in self._pegged()],
            "counts": [
                {
                    "player": name(count.seat),
                    "occasion": str(count.occasion),
                    "cards": codes(count.cards),
                    "claimed": count.claimed,
                    "corrected": count.score.total if count.claimed > count.score.total else None,
                }
                for count in self.counts
            ],
            "claims": [
                [name(seat_named(call.to, seats)), str(call.occasion), call.score.total]
                for count in self.counts
                for call in count.calls
            ],
        }

    def _pegged(self) -> Iterator[tuple[AnySeat, str]]:
        """The scores for the up-card and in the play, in words."""
        from muggins.scoring.text import scored

        events: list[tuple[AnySeat, Score[KindT, CardT]]] = []
        if self.upcard is not None:
            events.append((Seat.DEALER, self.score_upcard(self.upcard)))
        if self.pegging is not None:
            events += [(each.seat, each.score) for each in self.pegging.log if not isinstance(each, Go)]
        return ((seat, scored(score).removeprefix(" for ").strip()) for seat, score in events if score.lines)

    # --- inside ------------------------------------------------------------------------------------------

    @property
    def _next_count(self) -> tuple[AnySeat, Occasion]:
        """The hand that is counted next, or the crib."""
        return _COUNTS[len(self.dealt.seats)][len(self.counts)]

    def _score_for(self, count: Count[KindT, CardT]) -> Score[KindT, CardT]:
        """What a player scores for a count: at most the points claimed."""
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
        """What a call of this kind on the last count scores for the opponents of the seat that counted."""
        count = self.counts[-1]
        if call is Occasion.CLAIM:
            return self.score_claim(count.cards)
        if not (self.rules.muggins and count.overlooked):
            return Score()
        return Score((Line(self.MUGGINS, count.cards, count.overlooked),))

    def _call(self, seat: AnySeat, call: Occasion) -> Self:
        self._check_open()
        if not self.counts:
            raise ClaimError("there is nothing to claim: no hand has been counted yet", self)
        *earlier, last = self.counts
        if last.seat is seat:
            raise ClaimError(f"the {seat} cannot claim on the {seat}'s own {last.occasion}", self)
        if self.sides[last.seat] == self.sides[seat]:
            partner = f"the {last.seat}, a partner"
            raise ClaimError(f"the {seat} cannot claim on the {last.occasion} of {partner}", self)
        if self._was_made(call):
            raise ClaimError(f"the {call} on the {last.seat}'s {last.occasion} has already been made", self)
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
            raise unexpected(move, f"the deal waits for {self.phase}", self)

    def __str__(self) -> str:
        from muggins.scene.printed import printed_hand

        return printed_hand(self.dealt.seats, self.seen_by(), self.READ.one, self.to_act, HEADINGS)


AnyDeal: TypeAlias = Deal[Any, Any, Any]
"""A deal of any game."""


def _awarded(
    seat: AnySeat, occasion: Occasion, score: Score[KindT, CardT]
) -> tuple[Award[KindT, CardT], ...]:
    """The award of a score, unless it has no line."""
    return (Award(seat, occasion, score),) if score.lines else ()
