"""A match: rounds until one player reaches the target."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from attrs import Factory, evolve, field, frozen

from muggins.bharg.reading import CardLike
from muggins.bharg.round import Phase, Round
from muggins.bharg.rules import STANDARD, Kind, Rules
from muggins.decktet import Card
from muggins.errors import AlreadyOverError, PlayerError, UnexpectedMoveError
from muggins.race import Award, Board, Occasion, Race
from muggins.seats import Seat

__all__ = ["Match"]

MatchRace: TypeAlias = Race[Kind, Card]


def _new_race(match: Match) -> MatchRace:
    return Race(match.players, match.rules.target)


@frozen
class Match:
    """A moment in a match. Each move gives the next; no match ever changes (BG-13).

    The moves of a round are `deal` (or `shuffle`), then `draw` or `take` and `discard` in turn. Its winner
    scores the loser's unbound cards; a void round scores nothing. The next `deal` is by the other player.

    Examples:
        >>> match = Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
        >>> match.to_act, match.draw().hand("Ann")[-1]
        ('Ann', Card.parse('4WL'))

    Attributes:
        players: the two names.
        dealer: the player who deals the present round, or the first one if no card is dealt yet.
        rules: the rules.
        race: what was scored so far, and who has won. A win over a hand without unbound cards leaves no mark.
        current: the present round, or None before the first.

    Raises:
        PlayerError: if the names are not two different ones, or the dealer's is neither.
    """

    players: tuple[str, str]
    dealer: str
    rules: Rules = STANDARD
    race: MatchRace = field(default=Factory(_new_race, takes_self=True))
    current: Round | None = None

    def __attrs_post_init__(self) -> None:
        if len({*self.players}) != len(self.players) or len(self.players) != len(Seat):
            raise PlayerError(f"a match is between two players with different names, not {self.players}")
        self.seat_of(self.dealer)

    # --- who and where -------------------------------------------------------------------------------------

    def seat_of(self, player: str) -> Seat:
        """The seat of a player in the present round.

        Raises:
            PlayerError: if it is no player's name.
        """
        if player not in self.players:
            raise PlayerError(f"{player!r} does not play: the players are {' and '.join(self.players)}")
        return Seat.DEALER if player == self.dealer else Seat.PONE

    def player_at(self, seat: Seat) -> str:
        """The player at a seat in the present round."""
        return next(player for player in self.players if self.seat_of(player) is seat)

    @property
    def next_dealer(self) -> str:
        """The player who deals next: the deal alternates."""
        return self.dealer if self.current is None else self.player_at(Seat.PONE)

    @property
    def to_act(self) -> str | None:
        """The player who has to draw, discard or deal now; nobody after the win."""
        if self.is_over:
            return None
        turn = None if self.current is None else self.current.turn
        return self.next_dealer if turn is None else self.player_at(turn)

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

    # --- the race ------------------------------------------------------------------------------------------

    @property
    def scores(self) -> dict[str, int]:
        """The points of both players; the winner's may be more than the target."""
        return {player: self.race.score(player) for player in self.players}

    @property
    def winner(self) -> str | None:
        """The player who has won the match, or None."""
        return self.race.winner

    @property
    def is_over(self) -> bool:
        """Whether somebody has won the match."""
        return self.winner is not None

    @property
    def board(self) -> Board:
        """A board on which the match can be pegged: one lap to the target."""
        return Board(self.rules.target, self.rules.target)

    def _repr_svg_(self) -> str:
        """The board with the pegs for a notebook, as `muggins.draw.board` draws it."""
        from muggins import draw

        return draw.board(self.race, self.board).svg

    # --- the moves -----------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Match:
        """The match after a round was dealt from a deck that `rng` has shuffled.

        Raises:
            UnexpectedMoveError: if the present round is not over.
            AlreadyOverError: if the match is over.
        """
        return self._dealt(lambda: Round.shuffled(rng, self.rules))

    def deal(self, order: str | Iterable[Card | str]) -> Match:
        """The match after a round was dealt from a deck in this order, by the next dealer (BG-01).

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if these are not the cards of the deck of these rules.
            UnexpectedMoveError: if the present round is not over.
            AlreadyOverError: if the match is over.
        """
        return self._dealt(lambda: Round.start(order, self.rules))

    def draw(self) -> Match:
        """The match after the player whose turn it is has drawn from the stock (BG-04).

        Raises:
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the round or the match is over.
        """
        return self._moved("draw", Round.draw)

    def take(self) -> Match:
        """The match after the player whose turn it is has taken the top card of the pile (BG-04).

        Raises:
            IllegalPlayError: if the pile has no card.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the round or the match is over.
        """
        return self._moved("take", Round.take)

    def discard(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has discarded a card, which may win (BG-03, BG-09).

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if it is no card of the Decktet.
            IllegalPlayError: if that player does not hold it.
            OutOfTurnError: if the other player holds it.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the round or the match is over.
        """
        return self._moved("discard", lambda current: current.discard(card))

    # --- inside --------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self.is_over:
            raise AlreadyOverError(f"the match is over: {self.winner} has won", self)

    def _dealt(self, start: Callable[[], Round]) -> Match:
        self._check_open()
        if self.phase is not Phase.DONE:
            raise UnexpectedMoveError(f"this is no moment to deal: the round waits for {self.phase}", self)
        return evolve(self, dealer=self.next_dealer, current=start())

    def _moved(self, move: str, advance: Callable[[Round], Round]) -> Match:
        self._check_open()
        if self.current is None:
            raise UnexpectedMoveError(f"this is no moment to {move}: no card has been dealt yet", self)
        current = advance(self.current)
        race = self.race
        if current.winner is not None:
            race = race.award(Award(self.player_at(current.winner), Occasion.HAND, current.score))
        return evolve(self, current=current, race=race)
