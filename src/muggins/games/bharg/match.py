"""A match: rounds until one player reaches the target."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar, Self

from attrs import frozen

from muggins.cards.decktet import Card
from muggins.errors import UnexpectedMoveError
from muggins.games.bharg.cards import READ, CardLike
from muggins.games.bharg.round import Phase, Round
from muggins.games.bharg.rules import STANDARD, Kind, Rules, deck
from muggins.table import two_players as match
from muggins.table.board import Board
from muggins.table.race import Award, Occasion, Race
from muggins.table.seats import Seat
from muggins.table.two_players import Form

__all__ = ["Match"]

FORMS = (
    Form.of("deal CARDS", r"deal (?P<cards>.+)", lambda match, found: match.deal(found["cards"])),
    Form.of("draw", r"draw", lambda match, found: match.draw()),
    Form.of("take", r"take", lambda match, found: match.take()),
    Form.of("discard CARD", r"discard (?P<card>.+)", lambda match, found: match.discard(found["card"])),
)
"""How the moves of a match are written."""


@frozen
class Match(match.Match[Kind, Card, Rules, Round]):
    """A moment in a match. Each move gives the next; no match ever changes (BG-13).

    The moves of a round are `deal` (or `shuffle`), then `draw` or `take` and `discard` in turn. Its winner
    scores the loser's unbound cards; a void round scores nothing. The next `deal` is by the other player.

    Examples:
        >>> match = Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
        >>> match.to_act, match.draw().hand("Ann")[-1]
        (('Ann',), Card.parse('4WL'))

    Attributes:
        players: the two names, each of 1 to 100 characters that can be written in a line.
        dealer: the player who deals the present round, or the first one if no card is dealt yet.
        rules: the rules.
        race: what was scored so far, and who has won. A win over a hand without unbound cards leaves no mark.
        current: the present round, or None before the first.
        moves: all moves so far, each as a line of text that `apply` reads.
        first_dealer: the player who dealt, or deals, the first round.

    Raises:
        PlayerError: if the names are not two different ones that can be written, or the dealer's is neither.
        RecordError: if the race, the present round or the dealer is not what the moves lead to.
        WrongTypeError: if a name is not a text, or the rules are not those of the game.
    """

    GAME: ClassVar[str] = "bharg"
    STANDARD: ClassVar[Rules] = STANDARD
    FORMS: ClassVar[tuple[Form, ...]] = FORMS

    def new_race(self) -> Race[Kind, Card]:
        """The race before the first award."""
        return Race(self.players, self.rules.target)

    @property
    def board(self) -> Board:
        """A board on which the match can be pegged: one lap to the target."""
        return Board(self.rules.target, self.rules.target)

    def new_awards(self, before: Round, after: Round) -> tuple[Award[Seat, Kind, Card], ...]:
        """What the winner of a round scores; nothing before it is won."""
        return () if after.winner is None else (Award(after.winner, Occasion.HAND, after.score),)

    # --- who and where -----------------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[str, ...]:
        """The player who has to draw, discard or deal now; nobody after the win."""
        if self.is_over:
            return ()
        turn = None if self.current is None else self.current.turn
        return (self.next_dealer if turn is None else self.player_at(turn),)

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` between two rounds, before the first, and after the win."""
        return Phase.DONE if self.current is None else self.current.phase

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds; none before the first round.

        Raises:
            PlayerError: if it is no player's name.
        """
        seat = self.seat_of(player)
        return () if self.current is None else self.current.hands[seat]

    # --- the moves -----------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a round was dealt from a deck that `rng` has shuffled.

        Raises:
            UnexpectedMoveError: if the present round is not over.
            AlreadyOverError: if the match is over.
            WrongTypeError: if `rng` is not a `random.Random`.
        """
        return self.deal(deck(self.rules).shuffled(rng))

    def deal(self, order: str | Iterable[Card | str]) -> Self:
        """The match after a round was dealt from a deck in this order, by the next dealer (BG-01).

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if these are not the cards of the deck of these rules.
            UnexpectedMoveError: if the present round is not over.
            AlreadyOverError: if the match is over.
        """
        self.check_open()
        if self.phase is not Phase.DONE:
            raise UnexpectedMoveError(f"this is no moment to deal: the round waits for {self.phase}", self)
        found = READ.many_in_order("deck", order)
        begun = Round.start(found, self.rules)
        return self.after(f"deal {' '.join(map(str, found))}", dealer=self.next_dealer, current=begun)

    def draw(self) -> Self:
        """The match after the player whose turn it is has drawn from the stock (BG-04).

        Raises:
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the round or the match is over.
        """
        return self.moved("draw", Round.draw)

    def take(self) -> Self:
        """The match after the player whose turn it is has taken the top card of the pile (BG-04).

        Raises:
            IllegalPlayError: if the pile has no card.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the round or the match is over.
        """
        return self.moved("take", Round.take)

    def discard(self, card: CardLike) -> Self:
        """The match after the player whose turn it is has discarded a card, which may win (BG-03, BG-09).

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if it is no card of the Decktet.
            IllegalPlayError: if that player does not hold it.
            OutOfTurnError: if the other player holds it.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the round or the match is over.
        """
        found = READ.one(card)
        return self.moved(f"discard {found}", lambda current: current.discard(found))

    def __str__(self) -> str:
        from muggins.games.bharg.text import match_text

        return match_text(self)
