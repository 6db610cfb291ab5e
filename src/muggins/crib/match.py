"""A match of a game with a crib: deals with discards, an up-card, the play and the show, up to the target.

Each game defines its matches in a subclass of `CribMatch`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, repeat
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self

from attrs import field, frozen

from muggins.cards.hands import HandReader
from muggins.crib.deal import HEADINGS, AnyDeal, Occasion, Phase
from muggins.crib.rules import CribRules
from muggins.crib.views import CribView
from muggins.pegging import PeggingState
from muggins.scoring.score import CardT_co, KindT_co, Score
from muggins.table.authors import for_authors
from muggins.table.board import Board, Pegs, Place
from muggins.table.cut import CutMatch, lowest_of
from muggins.table.ends import FirstTo
from muggins.table.match import ViewT_co
from muggins.table.moves import Move, Part, card, cards, move, number
from muggins.table.options import check_rules
from muggins.table.scoreboard import Award
from muggins.table.state import later, unexpected
from muggins.table.two_handed import SEAT
from muggins.table.view import View

__all__ = ["CribMatch", "parts_of_moves"]

_DISCARD, _PLAY, _SHOW = Phase.DISCARD, Phase.PLAY, Phase.SHOW  # quicker than attributes of the class

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    RulesT_co = TypeVar("RulesT_co", bound=CribRules, default=CribRules, covariant=True)
    DealT_co = TypeVar("DealT_co", bound=AnyDeal, default=AnyDeal, covariant=True)
else:
    from typing import TypeVar

    RulesT_co = TypeVar("RulesT_co", covariant=True)
    DealT_co = TypeVar("DealT_co", covariant=True)


def parts_of_moves(reader: HandReader[Any]) -> dict[str, Part]:
    """How the parts of the moves are written, for a game with this reader of cards."""
    return {
        "DECK": cards(reader, in_order="deck"),
        "CARDS": cards(reader),
        "CARD": card(reader),
        "SEAT": SEAT,
        "NUMBER": number("the number of cards lifted"),
        "POINTS": number("the points claimed", is_open=True),
    }


@frozen
class CribMatch(
    CutMatch[RulesT_co, KindT_co, CardT_co, ViewT_co],
    Generic[RulesT_co, KindT_co, CardT_co, DealT_co, ViewT_co],
):
    """A match at one moment. Each move returns a new match; a match never changes.

    If no dealer is named, the first moves `cut` for the deal: the lower rank deals, and equal ranks cut
    again. The moves of a deal are `deal` (or `shuffle`), `discard` by each player, `turn_up`, `play` card by
    card, and `count` for each hand and the crib. An opponent may `claim` or say `muggins` on each count;
    `claimants` are the players who may. `show` makes the rest of the show: the counts in full, and all
    claims. An award that reaches the target ends the deal and the match at once. After the show, the player
    to the dealer's left deals.

    `legal_moves` lists the full count, and a count of no points if the rules have muggins; any number up to
    9,999 may be claimed.

    Attributes:
        current: the current deal, or None before the first.
    """

    PLAYERS: ClassVar[range] = range(2, 3)
    HEADINGS: ClassVar[Mapping[str, str]] = HEADINGS

    VIEW: ClassVar[Any] = CribView
    STANDARD: ClassVar[CribRules]
    DEAL: ClassVar[type[AnyDeal]]
    """The class of the game's deals."""

    current: DealT_co | None = field(init=False, default=None)

    # --- what each game defines --------------------------------------------------------------------------

    @property
    @abstractmethod
    def is_double(self) -> bool:
        """Whether the win, if there is one, counts double."""

    @for_authors
    def awards_before_deal(self) -> tuple[Award[KindT_co, CardT_co], ...]:
        """What is scored with the next deal; nothing by default."""
        return ()

    @for_authors
    def kept_at_deal(self) -> dict[str, object]:
        """Further attributes that change with a deal, with their new values; none by default."""
        return {}

    @for_authors
    def wins_outright(self, award: Award[KindT_co, CardT_co]) -> bool:
        """Whether an award wins the match outright; none does by default."""
        return False

    # --- the state ---------------------------------------------------------------------------------------

    def hand(self, player: str) -> tuple[CardT_co, ...]:
        """The cards that a player was dealt and did not throw, played or not; none before the first deal."""
        self.check_player(player)
        return () if self.current is None else self.current.held(self.seat_of(player))

    @property
    def pegging(self) -> PeggingState[KindT_co, CardT_co] | None:
        """The play of the cards of the current deal, or None before its up-card is turned."""
        return None if self.current is None else self.current.pegging

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the win."""
        return Phase.DONE if self.current is None else self.current.phase

    def find_to_act(self) -> tuple[str, ...]:
        """The players who have to throw, lift, play or count; nobody when a deal is due."""
        return () if self.current is None else tuple(map(self.player_at, self.current.to_act))

    def possible_moves(self, player: str) -> Sequence[Move]:
        """A player's legal moves, claims on the last count first."""
        deal = self.current
        if deal is None:
            return ()
        moves: list[Move] = []
        for call in deal.calls_of(self.seat_of(player)) if deal.counts else ():
            calling = self.claim if call is Occasion.CLAIM else self.muggins
            moves.append(calling.legal(player))
        if player not in self.to_act:
            return moves
        phase = deal.phase
        if phase is _PLAY and deal.pegging:
            moves += self.play.each(deal.pegging.legal_plays)
        elif phase is _SHOW:
            legal = self.count.legal
            moves += [legal(), legal(0)] if self.rules.muggins else [legal()]
        elif phase is _DISCARD:
            moves += self.discard.each(repeat(player), combinations(self.hand(player), deal.to_throw))
        else:
            moves += self.turn_up.each(deal.legal_lifts)
        return moves

    def moves_to_try(self, player: str) -> tuple[Move, ...]:
        """Muggins on the last count of an opponent, whether or not anything was overlooked."""
        none = super().moves_to_try(player)
        deal = self.current
        is_open = deal is not None and deal.may_hear_muggins(self.seat_of(player))
        return (self.muggins.legal(player),) if is_open else none

    @property
    def cards_to_cut(self) -> Sequence[CardT_co]:
        """The deck, from which each player cuts a card for the deal."""
        deck: Sequence[CardT_co] = self.DEAL.READ.deck.cards
        return deck

    def dealer_by_cut(self, *cut: Any) -> int | None:
        """The player who deals, by the lowest rank; None if two have it."""
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
        """The points of a player's two pegs; a peg that reaches Home stops there."""
        home = self.rules.target
        return Pegs(*(min(points, home) for points in self.scoreboard.pegs(player)))

    def place(self, player: str) -> Place:
        """The position of a player's front peg on the board."""
        return self.board.place(self.pegs(player).front)

    @property
    def board(self) -> Board:
        """The board on which the match is pegged."""
        return Board(self.rules.lap, self.rules.target)

    @property
    def pegboard(self) -> Board:
        """The same as `board`."""
        return self.board

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal from a deck shuffled by `rng`, or after the cut for deal if that is due.

        Raises:
            UnexpectedMoveError: if the current deal is not finished.
        """
        if not self.dealer:
            return self.cut_at_random(rng)
        return self.deal(self.DEAL.READ.deck.shuffled(rng).cards)

    @move("deal DECK")
    def deal(self, deck: str | Iterable[CardT_co | str]) -> Self:
        """The match after a deal from a deck in this order, one card at a time, by the next dealer.

        Raises:
            UnexpectedMoveError: if the current deal is not finished, or the players have to cut first.
        """
        self._check_dealer()
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the current deal waits for {self.phase}", self)
        dealer = self.next_dealer
        in_turn = self.players_after(dealer)
        dealt = self.DEAL.from_deck(deck, self.rules, [*map(self.scoreboard.side, in_turn)])
        before = later(self, **self.kept_at_deal())
        return before.then(*self.awards_before_deal(), dealer=dealer, is_dealt=True, current=dealt)

    @move("discard SEAT CARDS", is_secret=True)
    def discard(self, player: str, thrown: str | Iterable[CardT_co | str]) -> Self:
        """The match after a player has thrown cards to the crib: two for two players, otherwise one.

        Raises:
            UnexpectedMoveError: if this move is not possible now, or that player has already thrown.
        """
        return self._after(self.under_way(self.current, "throw cards").discard(self.seat_of(player), thrown))

    @move("turn-up NUMBER", told="cuts at")
    def turn_up(self, lifted: int) -> Self:
        """The match after the pone has lifted this many cards and the dealer has turned the next one.

        Raises:
            DeckError: if either part of the stock has fewer cards than the rules require.
        """
        return self._after(self.under_way(self.current, "turn a card up").turn_up(lifted))

    @move("play CARD")
    def play(self, card: CardT_co | str) -> Self:
        """The match after the player whose turn it is has played a card.

        Raises:
            IllegalPlayError: if that player does not hold it, or it would take the count over the limit.
        """
        return self._after(self.under_way(self.current, "play").play(card))

    @move("count [POINTS]")
    def count(self, claimed: int | None = None) -> Self:
        """The match after the next count of the show: a hand, from the pone's to the dealer's, or the crib.

        Args:
            claimed: the points that the player claims; by default all of them. A player who claims too few
                gets only those; too many are corrected.

        Raises:
            ClaimError: if the claim is below 0 or above 9,999.
        """
        return self._after(self.under_way(self.current, "count").count(claimed))

    @move("claim SEAT")
    def claim(self, player: str) -> Self:
        """The match after a player has claimed what an opponent may claim on the hand just counted.

        Raises:
            ClaimError: if no hand was counted, the last count is the player's own or a partner's, there is
                nothing to claim, or it was claimed before.
        """
        return self._after(self.under_way(self.current, "claim").claim(self.seat_of(player)))

    @move("muggins SEAT", told="says muggins")
    def muggins(self, player: str) -> Self:
        """The match after a player has said muggins and scored what the last count overlooked.

        Raises:
            ClaimError: if no hand was counted, the last count is the player's own or a partner's, nothing was
                overlooked, muggins was already said, or the rules have no muggins.
        """
        return self._after(self.under_way(self.current, "say muggins").muggins(self.seat_of(player)))

    @property
    def claimable(self) -> Score[KindT_co, CardT_co]:
        """What an opponent of the last player who counted may claim now; empty if there is nothing."""
        return Score() if self.current is None else self.current.claimable

    @property
    def overlooked(self) -> Score[KindT_co, CardT_co]:
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
        """The first of `claimants`; None if nobody may claim."""
        return next(iter(self.claimants), None)

    def show(self) -> Self:
        """The match after the rest of the show, up to a win.

        The remaining counts are in full. The first of `claimants` claims all that can be claimed on them and
        on the last count, and says muggins if points were overlooked in that one.

        Raises:
            UnexpectedMoveError: if the show is over or has not begun.
        """
        match = self._after_calls()
        if match is self:
            match = self.count()._after_calls()
        while match.phase is Phase.SHOW:
            match = match.count()._after_calls()
        return match

    def ended(self, marked: int) -> Self:
        """The match after its last move, whose `marked`-th award has ended the deal."""
        deal = self.current
        if deal is None:
            return self
        is_of_deal = self.scoreboard.awards[-1].occasion is not Occasion.PENALTY
        return later(self, current=deal.ended_by(marked) if is_of_deal else deal.ended())

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, the up-card, the cards played and counted, and the number of others."""
        if self.current is None:
            return {"phase": str(self.phase), "cuts": [list(map(str, cut)) for cut in self.cuts]}
        return {**self.current.seen_by(player, self.player_at), "phase": str(self.phase)}

    # --- inside ------------------------------------------------------------------------------------------

    def _after(self, deal: AnyDeal) -> Self:
        """The match after a move of its deal, with its scores, up to a win."""
        awards: list[Award[KindT_co, CardT_co]] = []
        for each in deal.scored:
            award: Award[KindT_co, CardT_co] = Award(self.player_at(each.to), each.occasion, each.score)
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
        from muggins import pictures

        return pictures.board(self, self.board).svg
