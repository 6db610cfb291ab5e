"""A match: rounds until one player reaches the target, driven move by move or replayed from a record.

What a game says of its matches, and how its rounds go, it says in a subclass of `Match`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from attrs import Attribute, Factory, asdict, evolve, field, frozen

from muggins.errors import AlreadyOverError, MugginsError, PlayerError, RecordError, UnexpectedMoveError
from muggins.race import Award, Board, Race
from muggins.seats import Seat

__all__ = ["Form", "Match"]

KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")
RulesT = TypeVar("RulesT", bound=Any)
RoundT = TypeVar("RoundT")


class Form(NamedTuple):
    """How a kind of move is written as a line of text.

    Attributes:
        shape: the form, for a message.
        line: what such a line looks like.
        apply: the match after the move, from the match before it and what the line holds.
    """

    shape: str
    line: re.Pattern[str]
    apply: Callable[[Any, Mapping[str, str | None]], Any]

    @classmethod
    def of(cls, shape: str, line: str, apply: Callable[[Any, Mapping[str, str | None]], Any]) -> Form:
        """The form whose lines match a regular expression as a whole."""
        return cls(shape, re.compile(line), apply)


def _two_names(match: object, attribute: Attribute[tuple[str, str]], players: Sequence[object]) -> None:
    names = {name for name in players if isinstance(name, str)}
    if not isinstance(players, tuple) or len(players) != len(Seat) or len(names) != len(Seat):
        raise PlayerError(f"a match is between two players with different names, not {players}")


def _one_of_them(match: Match[Any, Any, Any, Any], attribute: Attribute[str], dealer: str) -> None:
    match.check_player(dealer)


@frozen
class Match(ABC, Generic[KindT, CardT, RulesT, RoundT]):
    """A moment in a match. Each move gives the next; no match ever changes.

    Attributes:
        players: the two names.
        dealer: the player who deals the present round, or the next one if no card is dealt.
        rules: the rules.
        race: what was scored so far, and who has won.
        current: the present round, or None before the first.
        moves: all moves so far, each as a line of text that `apply` reads.
        first_dealer: the player who dealt, or deals, the first round.

    Raises:
        PlayerError: if the names are not two different ones, or the dealer's is neither.
    """

    GAME: ClassVar[str]
    """The word for the game in a record."""
    STANDARD: ClassVar[Any]
    """The rules as written."""
    FORMS: ClassVar[tuple[Form, ...]]
    """How the moves are written."""

    players: tuple[str, str] = field(validator=_two_names)
    dealer: str = field(validator=_one_of_them)
    rules: RulesT = field(default=Factory(lambda match: match.STANDARD, takes_self=True))
    race: Race[KindT, CardT] = field(default=Factory(lambda match: match.new_race(), takes_self=True))
    current: RoundT | None = None
    moves: tuple[str, ...] = ()
    first_dealer: str = field(default=Factory(lambda match: match.dealer, takes_self=True), repr=False)

    # --- what a game says --------------------------------------------------------------------------------

    @abstractmethod
    def new_race(self) -> Race[KindT, CardT]:
        """The race before the first award."""

    @property
    @abstractmethod
    def board(self) -> Board:
        """The board on which the match is pegged."""

    @abstractmethod
    def new_awards(self, before: RoundT, after: RoundT) -> Iterable[Award[Seat, KindT, CardT]]:
        """What a move of a round has brought to which seat, in order."""

    def marked(self, race: Race[KindT, CardT], award: Award[str, KindT, CardT]) -> Race[KindT, CardT]:
        """The race after an award of this game."""
        return race.award(award)

    @property
    @abstractmethod
    def to_act(self) -> tuple[str, ...]:
        """The players who have to move now; nobody after the win."""

    # --- who and where -----------------------------------------------------------------------------------

    def check_player(self, name: str) -> None:
        """Accept the name of a player.

        Raises:
            PlayerError: if it is no player's.
        """
        if name not in self.players:
            raise PlayerError(f"{name!r} does not play: the players are {' and '.join(self.players)}")

    def seat_of(self, player: str) -> Seat:
        """The seat of a player in the present round.

        Raises:
            PlayerError: if it is no player's name.
        """
        self.check_player(player)
        return Seat.DEALER if player == self.dealer else Seat.PONE

    def player_at(self, seat: Seat) -> str:
        """The player at a seat in the present round."""
        return self.dealer if seat is Seat.DEALER else self._opponent(self.dealer)

    @property
    def next_dealer(self) -> str:
        """The player who deals next: the deal alternates."""
        return self.dealer if self.current is None else self._opponent(self.dealer)

    # --- the score ---------------------------------------------------------------------------------------

    @property
    def scores(self) -> dict[str, int]:
        """The points of both players, as counted: the winner's may be more than the target."""
        return {player: self.race.score(player) for player in self.players}

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def winner(self) -> str | None:
        """The player who has won, or None."""
        return self.race.winner

    def _repr_svg_(self) -> str:
        """The board with the pegs for a notebook, as `muggins.draw.board` draws it."""
        from muggins import draw

        return draw.board(self.race, self.board).svg

    # --- moves and records -------------------------------------------------------------------------------

    def apply(self, move: object) -> Self:
        """The match after a move that is written as one line, as `moves` holds them.

        Raises:
            RecordError: if the line is no move.
            MugginsError: whatever the move itself raises.
        """
        for form in self.FORMS:
            line = form.line.fullmatch(move) if isinstance(move, str) else None
            if line is not None:
                after: Self = form.apply(self, line.groupdict())
                return after
        raise RecordError(
            f"{move!r} is no move; a move is one of {', '.join(form.shape for form in self.FORMS)}"
        )

    def to_record(self) -> dict[str, Any]:
        """The match as plain data that JSON can hold: game, players, first dealer, changed rules, moves."""
        return {
            "game": self.GAME,
            "players": list(self.players),
            "dealer": self.first_dealer,
            "rules": asdict(
                self.rules, filter=lambda option, chosen: option.init and chosen != option.default
            ),
            "moves": list(self.moves),
        }

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """The match that a record of `to_record` holds, replayed move by move.

        Raises:
            RecordError: if it is no record of a match of this game, or one of its moves is refused.
        """
        try:
            game, moves = record["game"], tuple(record["moves"])
            players = record["players"]
            named = tuple(players) if isinstance(players, list) else players
            match = cls(named, record["dealer"], type(cls.STANDARD)(**record["rules"]))
        except KeyError as error:
            raise RecordError(f"this is no record of a match: it has no {error}") from error
        except (TypeError, ValueError) as error:
            raise RecordError(f"this is no record of a match: {error}") from error
        if game != cls.GAME:
            raise RecordError(f"this is a record of {game!r}, not of {cls.GAME!r}")
        for number, move in enumerate(moves, start=1):
            try:
                match = match.apply(move)
            except MugginsError as error:
                raise RecordError(f"move {number}, {move!r}, is refused: {error}") from error
        return match

    def check_open(self) -> None:
        """Accept a match that nobody has won.

        Raises:
            AlreadyOverError: if somebody has.
        """
        if self.is_over:
            raise AlreadyOverError(f"the match is over: {self.winner} has won", self)

    def moved(self, move: str, advance: Callable[[RoundT], RoundT]) -> Self:
        """The match after a move of the present round, written as a line, up to a win.

        Raises:
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        self.check_open()
        if self.current is None:
            raise UnexpectedMoveError(f"this is no moment for {move!r}: no card has been dealt yet", self)
        current = advance(self.current)
        race = self.race
        for award in self.new_awards(self.current, current):
            race = self.marked(race, Award(self.player_at(award.to), award.occasion, award.score))
            if race.winner is not None:
                break
        return evolve(self, current=current, race=race, moves=(*self.moves, move))

    def _opponent(self, player: str) -> str:
        one, other = self.players
        return other if player == one else one
