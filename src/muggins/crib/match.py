"""A match of a game with a crib: deals with discards, an up-card, the play and the show, up to the target.

Each game defines its matches in a subclass of `CribMatch`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from attrs import field, frozen

from muggins.cards.hands import HandReader
from muggins.crib.deal import Deal, Occasion, Phase
from muggins.crib.pegging import Go, PeggingState, Play
from muggins.scoring.score import CardT, KindT, Score
from muggins.table.board import Board, Pegs, Place
from muggins.table.cut import CutMatch, lowest_of
from muggins.table.ends import FirstTo
from muggins.table.moves import Move, Part, card, cards, move, number
from muggins.table.options import check_rules
from muggins.table.scoreboard import Award
from muggins.table.state import later, unexpected
from muggins.table.two_handed import SEAT
from muggins.table.view import hands_seen

__all__ = ["CribMatch", "parts_of_moves"]

DealT = TypeVar("DealT", bound=Deal[Any, Any, Any])


def parts_of_moves(reader: HandReader[Any]) -> dict[str, Part]:
    """How the parts of the moves are written, for a game with this reader of cards."""
    return {
        "DECK": cards(reader, in_order="deck"),
        "CARDS": cards(reader),
        "CARD": card(reader),
        "SEAT": SEAT,
        "NUMBER": number("the number of cards lifted"),
        "POINTS": number("the points claimed"),
    }


@frozen
class CribMatch(CutMatch, Generic[KindT, CardT, DealT]):
    """A match at one moment. Each move returns a new match; a match never changes.

    If no dealer is named, the first moves `cut` for the deal: the lower rank deals, and equal ranks cut
    again. The moves of a deal are `deal` (or `shuffle`), `discard` by each player, `turn_up`, `play` card by
    card, and `count` for each hand and the crib. An opponent may `claim` or say `muggins` on each count;
    `claimants` are the players who may. `show` makes the rest of the show: the counts in full, and all
    claims. Each award is checked against the target. The award that wins ends the deal, nothing after it is
    recorded, and any further move is refused. After the show, the next `deal` is made by the player at the
    dealer's left.

    `legal_moves` lists the full count, and a count of no points if the rules have muggins; any number up to
    9,999 may be claimed.

    Attributes:
        current: the current deal, or None before the first.
    """

    PLAYERS: ClassVar[range] = range(2, 3)

    DEAL: ClassVar[Any]
    """The class of the game's deals."""

    current: DealT | None = field(init=False, default=None)

    # --- what a game says --------------------------------------------------------------------------------

    @property
    @abstractmethod
    def is_double(self) -> bool:
        """Whether the win, if there is one, counts double."""

    def awards_before_deal(self) -> tuple[Award, ...]:
        """What is scored with the next deal; nothing, unless a game says otherwise."""
        return ()

    def wins_outright(self, award: Award) -> bool:
        """Whether an award wins the match outright; none does, unless a game says otherwise."""
        return False

    # --- who and where -----------------------------------------------------------------------------------

    def hand(self, player: str) -> tuple[CardT, ...]:
        """The cards that a player was dealt and did not throw, played or not; none before the first deal.

        Raises:
            PlayerError: if it is not a player's name.
        """
        self.check_player(player)
        return () if self.current is None else self.current.held(self.seat_of(player))

    @property
    def pegging(self) -> PeggingState[KindT, CardT] | None:
        """The play of the cards of the current deal, or None before its up-card is turned."""
        return None if self.current is None else self.current.pegging

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the win."""
        return Phase.DONE if self.current is None else self.current.phase

    @property
    def to_act(self) -> tuple[str, ...]:
        """The players who have to throw, lift, play or count; nobody when a deal is due or after the win."""
        return () if self.current is None else tuple(map(self.player_at, self.current.to_act))

    def possible_moves(self, player: str) -> Iterator[Move]:
        """The moves that a player may make now, claims on the last count first."""
        deal = self.current
        if deal is None:
            return
        if player in self.claimants:
            if self.claimable.lines:
                yield self.claim.move(player)
            if self.overlooked.lines:
                yield self.muggins.move(player)
        if player not in self.to_act:
            return
        match deal.phase:
            case Phase.DISCARD:
                for thrown in combinations(self.hand(player), deal.to_throw):
                    yield self.discard.move(player, thrown)
            case Phase.TURN_UP:
                yield from map(self.turn_up.move, deal.legal_lifts)
            case Phase.SHOW:
                yield self.count.move()
                if self.rules.muggins:
                    yield self.count.move(0)
            case _:
                yield from map(self.play.move, deal.pegging.legal_plays if deal.pegging else ())

    @property
    def cards_to_cut(self) -> Sequence[Any]:
        """The deck, from which each player cuts a card for the deal."""
        deck: Sequence[Any] = self.DEAL.READ.deck.cards
        return deck

    def dealer_by_cut(self, *cut: Any) -> int | None:
        """The player who deals: the one with the lowest rank; None if two have it."""
        return lowest_of([card.rank_index for card in cut])

    # --- the score ---------------------------------------------------------------------------------------

    @property
    def end(self) -> FirstTo:
        """The first to reach the target wins at once."""
        return FirstTo(self.rules.target)

    def usual_start(self) -> tuple[int, ...]:
        """The points with which each player begins by the rules."""
        check_rules(self.rules, type(self.STANDARD))
        return (self.rules.start,) * len(self.players)

    @property
    def stakes(self) -> int:
        """The value of the win: 2 if it counts double, else 1; 0 before a win."""
        return 0 if not self.is_over else 2 if self.is_double else 1

    def pegs(self, player: str) -> Pegs:
        """The points of a player's two pegs; a peg that reaches Home stops there.

        Raises:
            PlayerError: if it is not a player's name.
        """
        home = self.rules.target
        return Pegs(*(min(points, home) for points in self.scoreboard.pegs(player)))

    def place(self, player: str) -> Place:
        """The position of a player's front peg on the board.

        Raises:
            PlayerError: if it is not a player's name.
        """
        return self.board.place(self.pegs(player).front)

    @property
    def board(self) -> Board:
        """The board on which the match is pegged."""
        return Board(self.rules.lap, self.rules.target)

    @property
    def pegboard(self) -> Board:
        """The same."""
        return self.board

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal from a deck shuffled by `rng`, or after the cut for it, if that is due.

        Raises:
            UnexpectedMoveError: if the current deal is not finished.
            AlreadyOverError: if the match is over.
            WrongTypeError: if `rng` is not a `random.Random`.
        """
        if not self.dealer:
            return self.cut_at_random(rng)
        return self.deal(self.DEAL.READ.deck.shuffled(rng))

    @move("deal DECK")
    def deal(self, deck: str | Iterable[CardT | str]) -> Self:
        """The match after a deal from a deck in this order, one card at a time, by the next dealer.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if the deck is not the whole deck of the game.
            UnexpectedMoveError: if the current deal is not finished, or the cut for the first deal is still
                to come.
            AlreadyOverError: if the match is over.
        """
        self._check_dealer()
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the current deal waits for {self.phase}", self)
        dealer = self.next_dealer
        in_turn = self.players_after(dealer)
        dealt = self.DEAL.from_deck(deck, self.rules, [*map(self.scoreboard.side, in_turn)])
        return self.then(*self.awards_before_deal(), dealer=dealer, is_dealt=True, current=dealt)

    @move("discard SEAT CARDS")
    def discard(self, player: str, thrown: str | Iterable[CardT | str]) -> Self:
        """The match after a player has thrown cards to the crib: two with two players, else one.

        Raises:
            PlayerError: if it is not a player's name.
            NotationError: if a string names no card.
            WrongCardsError: if they are not the right number of different cards from that hand.
            UnexpectedMoveError: if this move is not possible now, or that player has already thrown.
            AlreadyOverError: if the match is over.
        """
        return self._after(self.under_way(self.current, "throw cards").discard(self.seat_of(player), thrown))

    @move("turn-up NUMBER")
    def turn_up(self, lifted: int) -> Self:
        """The match after the pone has lifted this many cards and the dealer has turned the next one.

        Raises:
            DeckError: if either part of the stock has fewer cards than the rules require.
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
            WrongTypeError: if it is not a whole number.
        """
        return self._after(self.under_way(self.current, "turn a card up").turn_up(lifted))

    @move("play CARD")
    def play(self, card: CardT | str) -> Self:
        """The match after the player whose turn it is has played a card.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if it is not a card of the deck.
            IllegalPlayError: if that player does not hold it, or it would take the count over the limit.
            OutOfTurnError: if another player holds it.
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        return self._after(self.under_way(self.current, "play").play(card))

    @move("count [POINTS]")
    def count(self, claimed: int | None = None) -> Self:
        """The match after the next count of the show: a hand, from the pone's to the dealer's, or the crib.

        Args:
            claimed: the points that the player claims; by default all of them. A player who claims too few
                gets no more; too many are corrected.

        Raises:
            UnexpectedMoveError: if this move is not possible now.
            ClaimError: if the claim is below 0 or above 9,999.
            AlreadyOverError: if the match is over.
            WrongTypeError: if the claim is not a whole number.
        """
        return self._after(self.under_way(self.current, "count").count(claimed))

    @move("claim SEAT")
    def claim(self, player: str) -> Self:
        """The match after a player has claimed what opponents may claim on the hand just counted.

        Raises:
            PlayerError: if it is not a player's name.
            ClaimError: if no hand was counted, the last count is the player's own or a partner's, there is
                nothing to claim, or it was claimed before.
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        return self._after(self.under_way(self.current, "claim").claim(self.seat_of(player)))

    @move("muggins SEAT")
    def muggins(self, player: str) -> Self:
        """The match after a player has said muggins, and scores what the last count overlooked.

        Raises:
            PlayerError: if it is not a player's name.
            ClaimError: if no hand was counted, the last count is the player's own or a partner's, nothing was
                overlooked, muggins was already said, or the rules have no muggins.
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        return self._after(self.under_way(self.current, "say muggins").muggins(self.seat_of(player)))

    @property
    def claimable(self) -> Score[KindT, CardT]:
        """What an opponent of the last player who counted may claim now; empty if there is nothing."""
        return Score() if self.current is None else self.current.claimable

    @property
    def overlooked(self) -> Score[KindT, CardT]:
        """What an opponent of the last player who counted gets for muggins now; empty if there is nothing."""
        return Score() if self.current is None else self.current.overlooked

    @property
    def claimants(self) -> tuple[str, ...]:
        """The players who may `claim`, or say `muggins`, on the last count now, from the left of its player.

        These are all opponents of the player who counted; the first to claim gets the points.
        """
        return () if self.current is None else tuple(map(self.player_at, self.current.claimants))

    @property
    def claimant(self) -> str | None:
        """The first of `claimants`, the only one with two players; None if nobody may claim."""
        return next(iter(self.claimants), None)

    def show(self) -> Self:
        """The match after the rest of the show, up to a win.

        The remaining counts are made in full. The first of `claimants` claims everything that can be claimed
        on each of them and on the last count before, and says muggins to points overlooked in that one.

        Raises:
            UnexpectedMoveError: if nothing of the show is left, or it has not begun.
            AlreadyOverError: if the match is over.
        """
        match = self._after_calls()
        if match is self:
            match = self.count()._after_calls()
        while match.phase is Phase.SHOW:
            match = match.count()._after_calls()
        return match

    def ended(self, marked: int) -> Self:
        """The match after its last move, whose award with the number `marked` has ended the deal."""
        deal = self.current
        if deal is None:
            return self
        is_of_deal = self.scoreboard.awards[-1].occasion is not Occasion.PENALTY
        return later(self, current=deal.ended_by(marked) if is_of_deal else deal.ended())

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> dict[str, Any]:
        """The player's own cards, the up-card, the cards played and counted, and how many others exist."""
        deal = self.current
        if deal is None:
            return {"phase": str(self.phase), "cuts": [list(map(str, cut)) for cut in self.cuts]}
        seat, pegging = self.seat_of(player), deal.pegging
        log = () if pegging is None else pegging.log
        plays = [event for event in log if isinstance(event, Play)]
        passes = [event for event in log if not isinstance(event, Play)]
        return {
            "phase": str(self.phase),
            **hands_seen({name: self.hand(name) for name in self.players}, player),
            "thrown": list(map(str, deal.thrown[seat])),
            "crib": len(deal.crib),
            "stock": len(deal.stock) - (deal.upcard is not None),
            "upcard": None if deal.upcard is None else str(deal.upcard),
            "count": None if pegging is None else pegging.count,
            "plays": [[self.player_at(play.seat), str(play.card), play.count] for play in plays],
            "declared": [
                [self.player_at(event.seat), "go" if isinstance(event, Go) else "last", event.count]
                for event in passes
            ],
            "counts": [
                {
                    "player": self.player_at(count.seat),
                    "occasion": str(count.occasion),
                    "cards": list(map(str, count.cards)),
                    "claimed": count.claimed,
                }
                for count in deal.counts
            ],
        }

    # --- inside ------------------------------------------------------------------------------------------

    def _after(self, deal: DealT) -> Self:
        """The match after a move of its deal, with its scores, up to a win."""
        awards = []
        for each in deal.scored:
            award = Award(self.player_at(each.to), each.occasion, each.score)
            awards.append(award)
            if self.wins_outright(award):
                return self.then(*awards, wins=True, current=deal)
        return self.then(*awards, current=deal)

    def _after_calls(self) -> Self:
        """The match after all possible claims and calls on the last count, up to a win."""
        match = self
        if match.claimable.lines:
            match = match.claim(match.claimants[0])
        if match.overlooked.lines:
            match = match.muggins(match.claimants[0])
        return match

    def _repr_svg_(self) -> str:
        """The board with the pegs for a notebook, as `muggins.pictures.board` draws it."""
        from muggins import pictures

        return pictures.board(self, self.board).svg

    def __str__(self) -> str:
        from muggins.crib.text import match_text

        return match_text(self)
