"""A match of a game with a crib: deals of discards, an up-card, the play and the show, to the target.

What a game says of its matches, it says in a subclass of `CribMatch`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from enum import Enum
from random import Random
from typing import Any, ClassVar, Self, TypeVar

from attrs import frozen

from muggins.checks import check_whole
from muggins.crib.deal import Deal, Phase
from muggins.crib.pegging import PeggingState
from muggins.crib.rules import CribRules
from muggins.errors import UnexpectedMoveError, shown
from muggins.scoring.score import Score
from muggins.table.board import Board, Pegs, Place
from muggins.table.race import Award, Race
from muggins.table.seats import Seat
from muggins.table.two_players import Form, Match

__all__ = ["FORMS", "CribMatch", "seated"]

KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")
RulesT = TypeVar("RulesT", bound=CribRules)
DealT = TypeVar("DealT", bound=Deal[Any, Any, Any])


def seated(match: CribMatch[Any, Any, Any, Any], found: Mapping[str, str | None]) -> str:
    """The player in the seat that a move names."""
    return match.player_at(found["seat"] or "")


FORMS = (
    Form.of("deal CARDS", r"deal (?P<cards>.+)", lambda match, found: match.deal(found["cards"])),
    Form.of(
        "discard SEAT CARDS",
        r"discard (?P<seat>pone|dealer) (?P<cards>.+)",
        lambda match, found: match.discard(seated(match, found), found["cards"]),
    ),
    Form.of(
        "turn-up NUMBER",
        r"turn-up (?P<lifted>[0-9]{1,3})",
        lambda match, found: match.turn_up(int(found["lifted"] or 0)),
    ),
    Form.of("play CARD", r"play (?P<card>.+)", lambda match, found: match.play(found["card"])),
    Form.of(
        "count [POINTS]",
        r"count( (?P<claimed>[0-9]{1,4}))?",
        lambda match, found: match.count(found["claimed"] and int(found["claimed"])),
    ),
    Form.of(
        "claim SEAT",
        r"claim (?P<seat>pone|dealer)",
        lambda match, found: match.claim(seated(match, found)),
    ),
    Form.of(
        "muggins SEAT",
        r"muggins (?P<seat>pone|dealer)",
        lambda match, found: match.muggins(seated(match, found)),
    ),
)
"""The moves of every such match."""


@frozen
class CribMatch(Match[KindT, CardT, RulesT, DealT]):
    """A moment in a match. Each move gives the next; no match ever changes.

    The moves of a deal are `deal` (or `shuffle`), `discard` by both players, `turn_up`, `play` card by card,
    and `count` for each of the three counts, on each of which the opponent may `claim` or say `muggins`;
    `claimant` says who may. `show` makes all that is left of the show: the counts in full, and all claims.
    Every single award is checked against the target. The one that wins ends the deal, which holds nothing
    that came later, and a move after the win is refused. After the show, the next `deal` is by the other
    player.
    """

    DEAL: ClassVar[Any]
    """The class of the game's deals."""
    FORMS: ClassVar[tuple[Form, ...]] = FORMS
    """How the moves are written."""

    # --- what a game says --------------------------------------------------------------------------------

    def new_race(self) -> Race[KindT, CardT]:
        """The race before the first award."""
        return Race(self.players, self.rules.target, self.rules.start)

    @property
    @abstractmethod
    def is_double(self) -> bool:
        """Whether the win, if there is one, counts double."""

    def new_awards(self, before: DealT, after: DealT) -> Iterable[Award[Seat, KindT, CardT]]:
        """What a move of a deal has brought to which seat, in order."""
        return after.awards[len(before.awards) :]

    def ended_by(self, before: DealT, after: DealT, number: int) -> DealT:
        """The deal after a move, as the `number`-th of its awards has ended the match."""
        return after.ended_by(len(before.awards) + number)

    # --- who and where -----------------------------------------------------------------------------------

    def hand(self, player: str) -> tuple[CardT, ...]:
        """The cards that a player holds of those dealt, whether played or not; none before the first deal.

        Raises:
            PlayerError: if it is no player's name.
        """
        seat = self.seat_of(player)
        return () if self.current is None else self.current.held(seat)

    @property
    def pegging(self) -> PeggingState[KindT, CardT] | None:
        """The play of the cards of the present deal, or None before its up-card is turned."""
        return None if self.current is None else self.current.pegging

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` between two deals, before the first, and after the win."""
        return Phase.DONE if self.current is None or self.is_over else self.current.phase

    @property
    def to_act(self) -> tuple[str, ...]:
        """The players who have to throw, lift, play, count or deal now; nobody after the win."""
        deal = self.current
        if self.is_over:
            return ()
        if deal is None or deal.phase is Phase.DONE:
            return (self.next_dealer,)
        return tuple(self.player_at(seat) for seat in deal.to_act)

    # --- the score ---------------------------------------------------------------------------------------

    @property
    def stakes(self) -> int:
        """What the win counts: 2 if it is a double one, else 1; 0 while there is none."""
        return 0 if not self.is_over else 2 if self.is_double else 1

    def pegs(self, player: str) -> Pegs:
        """The points at which a player's two pegs stand.

        Raises:
            PlayerError: if it is no player's name.
        """
        self.check_player(player)
        return self.race.pegs(player)

    def place(self, player: str) -> Place:
        """Where a player's front peg stands on the board.

        Raises:
            PlayerError: if it is no player's name.
        """
        return self.board.place(self.pegs(player).front)

    @property
    def board(self) -> Board:
        """The board on which the match is pegged."""
        return Board(self.rules.lap, self.rules.target)

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal from a deck shuffled by `rng`.

        Raises:
            UnexpectedMoveError: if the present deal is not finished.
            AlreadyOverError: if the match is over.
            WrongTypeError: if `rng` is not a `random.Random`.
        """
        return self.deal(self.DEAL.READ.deck.shuffled(rng))

    def deal(self, deck: str | Iterable[CardT | str]) -> Self:
        """The match after a deal from a deck in this order, one card at a time, by the next dealer.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if the deck is not the whole deck of the game.
            UnexpectedMoveError: if the present deal is not finished.
            AlreadyOverError: if the match is over.
        """
        self.check_open()
        if self.current is not None and self.current.phase is not Phase.DONE:
            raise UnexpectedMoveError(
                f"this is no moment for a new deal: this one waits for {self.current.phase}", self
            )
        order: tuple[CardT, ...] = self.DEAL.READ.many_in_order("deck", deck)
        dealt = self.DEAL.from_deck(order, self.rules)
        return self.after(f"deal {' '.join(map(str, order))}", dealer=self.next_dealer, current=dealt)

    def discard(self, player: str, thrown: str | Iterable[CardT | str]) -> Self:
        """The match after a player has thrown two cards to the crib.

        Raises:
            PlayerError: if it is no player's name.
            NotationError: if a text names no card.
            WrongCardsError: if they are not two different cards of that hand.
            UnexpectedMoveError: if it is not the moment, or that player has thrown already.
            AlreadyOverError: if the match is over.
        """
        seat, found = self.seat_of(player), self._read(thrown)
        return self.moved(f"discard {seat}", lambda deal: deal.discard(seat, found), found)

    def turn_up(self, lifted: int) -> Self:
        """The match after the pone lifted so many cards and the dealer turned the next.

        Raises:
            DeckError: if either part of the stock has fewer cards than the rules ask for.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the match is over.
            WrongTypeError: if it is not a whole number.
        """
        check_whole("the number of cards lifted", lifted)
        lifted = int(lifted)
        return self.moved(f"turn-up {shown(lifted)}", lambda deal: deal.turn_up(lifted))

    def play(self, card: CardT | str) -> Self:
        """The match after the player whose turn it is has played a card.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if it is no card of the deck.
            IllegalPlayError: if that player does not hold it, or it would take the count over the limit.
            OutOfTurnError: if the other player holds it.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the match is over.
        """
        found = self.DEAL.READ.one(card)
        return self.moved(f"play {found}", lambda deal: deal.play(found))

    def count(self, claimed: int | None = None) -> Self:
        """The match after the next count of the show: the pone's hand, the dealer's, or the crib.

        Args:
            claimed: the points that the player claims; by default all that there are. Fewer are all that the
                player gets, more are put right.

        Raises:
            UnexpectedMoveError: if it is not the moment.
            ClaimError: if fewer points than none are claimed, or more than 9,999.
            AlreadyOverError: if the match is over.
            WrongTypeError: if they are not a whole number.
        """
        if claimed is None:
            return self.moved("count", lambda deal: deal.count())
        check_whole("the points claimed", claimed)
        points = int(claimed)
        return self.moved(f"count {shown(points)}", lambda deal: deal.count(points))

    def claim(self, player: str) -> Self:
        """The match after a player has claimed what the hand just counted leaves to its opponent.

        Raises:
            PlayerError: if it is no player's name.
            ClaimError: if no hand was counted, it is the player's own, it leaves nothing, or it was claimed.
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        seat = self.seat_of(player)
        return self.moved(f"claim {seat}", lambda deal: deal.claim(seat))

    def muggins(self, player: str) -> Self:
        """The match after a player has said muggins, and scores what the last count overlooked.

        Raises:
            PlayerError: if it is no player's name.
            ClaimError: if no hand was counted, it is the player's own, nothing was overlooked, it was said
                before, or the rules have no muggins.
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        seat = self.seat_of(player)
        return self.moved(f"muggins {seat}", lambda deal: deal.muggins(seat))

    @property
    def claimable(self) -> Score[KindT, CardT]:
        """What the opponent of whoever counted last may claim now; empty if there is nothing."""
        return Score() if self.current is None or self.is_over else self.current.claimable

    @property
    def overlooked(self) -> Score[KindT, CardT]:
        """What the opponent of whoever counted last gets for muggins now; empty if there is nothing."""
        return Score() if self.current is None or self.is_over else self.current.overlooked

    @property
    def claimant(self) -> str | None:
        """The player who may `claim`, or say `muggins`, on the last count now; None if nobody may."""
        deal = self.current
        return None if deal is None or deal.claimant is None else self.player_at(deal.claimant)

    def show(self) -> Self:
        """The match after all that is left of the show, up to a win.

        The counts that are left are made in full. What the opponent may claim on each of them, and on the
        last count before, is claimed, and what that one overlooked is called.

        Raises:
            UnexpectedMoveError: if nothing of the show is left, or it has not begun.
            AlreadyOverError: if the match is over.
        """
        match = self._called()
        if match is self:
            match = self.count()._called()
        while match.phase is Phase.SHOW:
            match = match.count()._called()
        return match

    # --- inside ------------------------------------------------------------------------------------------

    def _called(self) -> Self:
        """The match after all that may be claimed or called on the last count, up to a win."""
        match = self
        if match.claimant is not None and match.claimable.lines:
            match = match.claim(match.claimant)
        if match.claimant is not None and match.overlooked.lines:
            match = match.muggins(match.claimant)
        return match

    def _read(self, source: str | Iterable[CardT | str]) -> tuple[CardT, ...]:
        found: tuple[CardT, ...] = self.DEAL.READ.many(source)
        return found

    def __str__(self) -> str:
        from muggins.crib.text import match_text

        return match_text(self)
