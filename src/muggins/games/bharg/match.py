"""A match: rounds until one player reaches the target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.decktet import Card
from muggins.decks import Deck
from muggins.games.bharg.cards import READ, CardLike, CardsLike
from muggins.games.bharg.round import HEADINGS, Phase, Round
from muggins.games.bharg.rules import STANDARD, Kind, Rules, deck
from muggins.games.bharg.views import BhargView
from muggins.table.board import Board
from muggins.table.ends import FirstTo
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.two_handed import TwoHandedMatch
from muggins.table.view import View

__all__ = ["Match", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    HAND = "hand"


@frozen
class Match(TwoHandedMatch[Rules, Kind, Card, BhargView]):
    """A match of Bharg at one moment. Each move returns a new match; a match never changes (BG-13).

    `deal`, or `shuffle`, begins each round; then the players `draw` or `take`, and `discard`, in turn. The
    winner of a round scores the loser's unbound cards; a void round scores nothing. The other player deals
    the next one. If the rules allow a new stock when the first has run out, `restock` or `shuffle` makes it.

    Examples:
        >>> match = Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
        >>> match.to_act, match.draw().hand("Ann")[-1]
        (('Ann',), Card.parse('4WL'))
        >>> [str(move) for move in match.legal_moves("Ann")]
        ['draw', 'take']

    Attributes:
        current: the current round, or None before the first.
    """

    GAME: ClassVar[str] = "bharg"
    VIEW: ClassVar[Any] = BhargView
    STANDARD: ClassVar[Rules] = STANDARD
    PARTS: ClassVar[Mapping[str, Part]] = {"DECK": cards(READ, in_order="deck"), "CARD": card(READ)}
    HEADINGS: ClassVar[Mapping[str, str]] = HEADINGS

    current: Round | None = field(init=False, default=None)

    @property
    def end(self) -> FirstTo:
        """The first to reach the target wins at once (BG-13)."""
        return FirstTo(self.rules.target)

    @property
    def board(self) -> Board:
        """A board on which the match can be pegged: one lap to the target."""
        return Board(self.rules.target, self.rules.target)

    @property
    def pegboard(self) -> Board:
        """The same as `board`."""
        return self.board

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the win."""
        return Phase.DONE if self.current is None else self.current.phase

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds; none before the first round."""
        seat = self.seat_of(player)
        return () if self.current is None else self.current.hands[seat]

    def find_to_act(self) -> tuple[str, ...]:
        """The player who has to draw or discard; nobody when a deal or a new stock is due, and at the end."""
        return () if self.current is None else tuple(map(self.player_at, self.current.awaited))

    def possible_moves(self, player: str) -> Sequence[Move]:
        """The moves that a player may make now."""
        now = self.current
        if now is None or now.turn is not self.seat_of(player):
            return ()
        if now.can_draw:
            draw = self.draw.legal()
            return (draw, self.take.legal()) if now.can_take else (draw,)
        return self.discard.each(now.legal_discards)

    # --- the moves -----------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a round was dealt from a deck shuffled by `rng`, or a new stock was made.

        Raises:
            UnexpectedMoveError: if the current round is not over, and no new stock is due.
        """
        if self.current is not None and self.phase is Phase.RESTOCK:
            return self.restock(Deck(self.current.under_the_top).shuffled(rng))
        return self.deal(deck(self.rules).shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after a round was dealt from a deck in this order, by the next dealer (BG-01).

        Raises:
            UnexpectedMoveError: if the current round is not over.
        """
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the round waits for {self.phase}", self)
        begun = Round.start(order, self.rules)
        return self.then(dealer=self.next_dealer, is_dealt=True, current=begun)

    @move("restock DECK")
    def restock(self, order: CardsLike) -> Match:
        """The match after the pile below its top card was made the new stock, in this order (BG-04)."""
        return self.then(current=self.under_way(self.current, "make a new stock").restock(order))

    @move("draw")
    def draw(self) -> Match:
        """The match after the player whose turn it is has drawn from the stock (BG-04)."""
        return self.then(current=self.under_way(self.current, "draw").draw())

    @move("take")
    def take(self) -> Match:
        """The match after the player whose turn it is has taken the top card of the pile (BG-04).

        Raises:
            IllegalPlayError: if the pile is empty.
        """
        return self.then(current=self.under_way(self.current, "take").take())

    @move("discard CARD")
    def discard(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has discarded a card, which may win (BG-03, BG-09).

        Raises:
            IllegalPlayError: if that player does not hold it.
        """
        now = self.under_way(self.current, "discard").discard(card)
        if now.winner is None:
            return self.then(current=now)
        return self.then(Award(self.player_at(now.winner), Occasion.HAND, now.score), current=now)

    # --- what a player sees --------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        """What has to happen next, in words, such as a new stock (BG-04)."""
        return str(self.phase) if self.phase is Phase.RESTOCK else super().due

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, both piles, what was taken from them, and all hands once a round is won."""
        if self.current is None:
            return {"phase": str(self.phase)}
        return self.current.seen_by(player, self.player_at)

    # --- inside --------------------------------------------------------------------------------------------

    def _repr_svg_(self) -> str:
        from muggins import pictures

        return pictures.board(self.scoreboard, self.board).svg
