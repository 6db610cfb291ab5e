"""A match: rounds until one player reaches the target, driven move by move or replayed from a record.

What a game says of its matches, and how its rounds go, it says in a subclass of `Match`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar
from unicodedata import category

from attrs import Attribute, Factory, asdict, field, fields, frozen

from muggins.checks import check_type, member
from muggins.errors import (
    AlreadyOverError,
    MugginsError,
    PlayerError,
    RecordError,
    RulesError,
    UnexpectedMoveError,
    shown,
)
from muggins.table.board import Board
from muggins.table.options import check_rules
from muggins.table.race import Award, Race, place_of, two_players
from muggins.table.seats import Seat
from muggins.table.state import later
from muggins.table.trail import NONE_SO_FAR, Trail, trail_of

__all__ = ["LONGEST_NAME", "Form", "Match"]

LONGEST_NAME = 100
"""The most characters in the name of a player."""

_UNWRITABLE = {"Cc", "Cs", "Zl", "Zp"}
_KEYS = ("game", "players", "dealer", "rules", "moves")
_MOST_OF_A_REASON = 500

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


def _two_names(match: object, attribute: Attribute[tuple[str, str]], players: tuple[str, str]) -> None:
    for name in two_players(players):
        if len(name) > LONGEST_NAME:
            raise PlayerError(f"a name has at most {LONGEST_NAME} characters, not {len(name)}")
        categories = set(map(category, name))
        if categories & _UNWRITABLE:
            raise PlayerError(f"a name has no control characters and no line breaks, as {shown(name)} has")
        if all(one[0] in "CZ" for one in categories):
            raise PlayerError(f"a name has something to see, not {shown(name)}")


def _one_of_them(match: Match[Any, Any, Any, Any], attribute: Attribute[str], dealer: str) -> None:
    match.check_player(dealer)


def _own_rules(match: Match[Any, Any, Any, Any], attribute: Attribute[Any], rules: object) -> None:
    check_rules(rules, type(match.STANDARD))


def _race_to_begin(match: Match[Any, Any, Any, Any]) -> Race[Any, Any]:
    check_rules(match.rules, type(match.STANDARD))
    return match.new_race()


@frozen
class Match(ABC, Generic[KindT, CardT, RulesT, RoundT]):
    """A moment in a match. Each move gives the next; no match ever changes.

    A match is begun with its players, dealer and rules. What follows from its moves, which are the race, the
    present round and the moves, is taken only if the moves lead there.

    Attributes:
        players: the two names, each of 1 to 100 characters that can be written in a line.
        dealer: the player who deals the present round, or the next one if no card is dealt.
        rules: the rules.
        race: what was scored so far, and who has won.
        current: the present round, or None before the first.
        moves: all moves so far, each as a line of text that `apply` reads.
        first_dealer: the player who dealt, or deals, the first round.

    Raises:
        PlayerError: if the names are not two different ones that can be written, or the dealer's is neither.
        RecordError: if the race, the present round or the dealer is not what the moves lead to.
        WrongTypeError: if a name is not a text, or the rules are not those of the game.
    """

    GAME: ClassVar[str]
    """The word for the game in a record."""
    STANDARD: ClassVar[Any]
    """The rules as written."""
    FORMS: ClassVar[tuple[Form, ...]]
    """How the moves are written."""

    players: tuple[str, str] = field(validator=_two_names)
    dealer: str = field(validator=_one_of_them)
    rules: RulesT = field(
        default=Factory(lambda match: match.STANDARD, takes_self=True), validator=_own_rules
    )
    race: Race[KindT, CardT] = field(default=Factory(_race_to_begin, takes_self=True))
    current: RoundT | None = None
    moves: Trail[str] = field(default=NONE_SO_FAR, converter=trail_of)
    first_dealer: str = field(
        default=Factory(lambda match: match.dealer, takes_self=True), validator=_one_of_them, repr=False
    )

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "players", two_players(self.players))
        if self.moves or self.current is not None or self.first_dealer != self.dealer:
            self._replay()
            return
        begun = self.new_race()
        if type(self.race) is not type(begun) or self.race != begun:
            raise self._not_led_to()

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

    def ended_by(self, before: RoundT, after: RoundT, number: int) -> RoundT:
        """The round after a move, as the `number`-th of its awards has ended the match."""
        return after

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
            WrongTypeError: if it is not a text.
        """
        place_of(name, self.players)

    def seat_of(self, player: str) -> Seat:
        """The seat of a player in the present round.

        Raises:
            PlayerError: if it is no player's name.
        """
        self.check_player(player)
        return Seat.DEALER if player == self.dealer else Seat.PONE

    def player_at(self, seat: Seat | str) -> str:
        """The player at a seat in the present round.

        Raises:
            UnknownNameError: if a text names no seat.
            WrongTypeError: if it is neither a seat nor a text.
        """
        return self._at(member(Seat, seat, "seat"))

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
        """The board with the pegs for a notebook, as `muggins.pictures.board` draws it."""
        from muggins import pictures

        return pictures.board(self.race, self.board).svg

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
            f"{shown(move)} is no move; a move is one of {', '.join(form.shape for form in self.FORMS)}"
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
        parts = _parts(record)
        if not isinstance(parts["game"], str) or parts["game"] != cls.GAME:
            raise RecordError(f"this is a record of {shown(parts['game'])}, not of {cls.GAME!r}")
        try:
            match = cls(parts["players"], parts["dealer"], cls._rules_of(parts["rules"]))
            check_type("the moves", parts["moves"], (list, tuple, Trail), "a list of lines")
        except MugginsError as error:
            raise RecordError(f"this is no record of a match: {error}") from error
        for number, move in enumerate(parts["moves"], start=1):
            try:
                match = match.apply(move)
            except MugginsError as error:
                reason = f"{error}"[:_MOST_OF_A_REASON]
                raise RecordError(f"move {number}, {shown(move)}, is refused: {reason}") from error
        return match

    def check_open(self) -> None:
        """Accept a match that nobody has won.

        Raises:
            AlreadyOverError: if somebody has.
        """
        if self.is_over:
            raise AlreadyOverError(f"the match is over: {self.winner} has won", self)

    def moved(self, move: str, advance: Callable[[RoundT], RoundT], cards: Iterable[object] = ()) -> Self:
        """The match after a move of the present round, up to a win.

        Args:
            move: the beginning of its line.
            advance: the round after it, from the round before.
            cards: the cards that end its line, whatever they are until the round has accepted them.

        Raises:
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        self.check_open()
        if self.current is None:
            raise UnexpectedMoveError(f"this is no moment for {move!r}: no card has been dealt yet", self)
        current, race = advance(self.current), self.race
        for number, award in enumerate(self.new_awards(self.current, current), start=1):
            race = self.marked(race, Award(self._at(award.to), award.occasion, award.score))
            if race.winner is not None:
                current = self.ended_by(self.current, current, number)
                break
        return self.after(" ".join([move, *map(str, cards)]), current=current, race=race)

    def after(self, move: str, **changes: object) -> Self:
        """The match after a move, written as a line, and what the move has changed.

        For the moves of a game; what it is given is not checked.
        """
        return later(self, moves=self.moves.then(move), **changes)

    # --- inside ------------------------------------------------------------------------------------------

    def _at(self, seat: Seat) -> str:
        return self.dealer if seat is Seat.DEALER else self._opponent(self.dealer)

    def _opponent(self, player: str) -> str:
        one, other = self.players
        return other if player == one else one

    @classmethod
    def _rules_of(cls, changed: Any) -> Any:
        """The rules with those options of a record that are not the standard ones."""
        kind = type(cls.STANDARD)
        check_type("the rules", changed, Mapping, "a mapping of options")
        known = [option.name for option in fields(kind) if option.init]
        for name in changed:
            if name not in known:
                raise RulesError(f"there is no option {shown(name)}; the options are {', '.join(known)}")
        return kind(**changed)

    def _replay(self) -> None:
        """Makes the moves again, and takes what they lead to if it is what was given."""
        led_to = type(self)(self.players, self.first_dealer, self.rules)
        for move in self.moves:
            led_to = led_to.apply(move)
        for name in ("dealer", "race", "current"):
            given, right = getattr(self, name), getattr(led_to, name)
            if type(given) is not type(right) or given != right:
                raise self._not_led_to()
            object.__setattr__(self, name, right)

    def _not_led_to(self) -> RecordError:
        return RecordError(
            f"the race, the present round and the dealer are not what {len(self.moves)} moves lead to; "
            "begin a match without them and make its moves"
        )


def _parts(record: object) -> Mapping[str, Any]:
    """The parts of a record, which are those that it must have, and no others."""
    if not isinstance(record, Mapping):
        raise RecordError(f"this is no record of a match: it must be a mapping, not {shown(record)}")
    for key in _KEYS:
        if key not in record:
            raise RecordError(f"this is no record of a match: it has no {key!r}")
    for key in record:
        if key not in _KEYS:
            raise RecordError(f"this is no record of a match: it has an unknown key, {shown(key)}")
    return record
