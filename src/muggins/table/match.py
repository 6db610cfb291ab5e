"""A match: hands until somebody has won, driven move by move or replayed from a record.

What a game says of its matches, it says in a subclass of `Match`, whose moves are declared with
`muggins.table.moves.move`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain
from random import Random
from typing import Any, ClassVar, Self
from unicodedata import category

from attrs import Factory, asdict, field, fields, frozen

from muggins.checks import check_type, check_whole
from muggins.errors import (
    AlreadyOverError,
    MugginsError,
    PlayerError,
    RecordError,
    RulesError,
    shown,
)
from muggins.table.ends import End
from muggins.table.moves import Move, MoveMethod, Part
from muggins.table.options import MOST, check_rules
from muggins.table.scoreboard import Award, Scoreboard
from muggins.table.state import later
from muggins.table.text import awaited
from muggins.table.trail import NONE_SO_FAR, Trail

__all__ = ["FORMAT", "LONGEST_NAME", "Match", "rules_of"]

FORMAT = 1
"""The version of the records that `Match.to_record` writes."""

LONGEST_NAME = 100
"""The most characters in the name of a player."""

_UNWRITABLE = {"Cc", "Cs", "Zl", "Zp"}
_KEYS = ("format", "game", "players", "dealer", "start", "rules", "moves")
_MOST_OF_A_REASON = 500
_FEW_WORDS = 8


def _names(players: object) -> tuple[str, ...]:
    check_type("the players", players, (tuple, list), "a list of names")
    return tuple(players)  # type: ignore[arg-type]


def _dealer(name: str | None) -> str:
    return "" if name is None else name


def _points_each(start: object) -> tuple[int, ...]:
    check_type("the points at the start", start, (tuple, list), "a list of numbers")
    return tuple(start)  # type: ignore[arg-type]


def _check_names(match: Match, players: tuple[str, ...]) -> None:
    allowed = match.PLAYERS
    if len(players) not in allowed:
        numbers = " or ".join(map(str, allowed))
        raise PlayerError(f"{match.GAME} is played by {numbers}, not by {shown(players)}")
    for name in players:
        check_type("the name of a player", name, str, "a text")
        if len(name) > LONGEST_NAME:
            raise PlayerError(f"a name has at most {LONGEST_NAME} characters, not {len(name)}")
        categories = set(map(category, name))
        if categories & _UNWRITABLE:
            raise PlayerError(f"a name has no control characters and no line breaks, as {shown(name)} has")
        if all(one[0] in "CZ" for one in categories):
            raise PlayerError(f"a name has something to see, not {shown(name)}")
    if len(set(players)) < len(players):
        raise PlayerError(f"players have different names, not {shown(players)}")


def _check_dealer(match: Match, dealer: object) -> None:
    check_type("the name of a player", dealer, str, "a text")
    if not dealer and not match.HAS_CUT:
        raise PlayerError(f"somebody has to deal first: {' or '.join(match.players)}")
    if dealer and dealer not in match.players:
        raise PlayerError(f"{shown(dealer)} does not play: the players are {' and '.join(match.players)}")


def _check_start(match: Match, start: tuple[int, ...]) -> None:
    if len(start) != len(match.players):
        raise PlayerError(
            f"a match begins with points for each of {len(match.players)} players, not {shown(start)}"
        )
    for points in start:
        check_whole("the points at the start", points)


@frozen
class Match(ABC):
    """A moment in a match. Each move gives the next; no match ever changes.

    Attributes:
        players: their names in the order of their seats, each of 1 to 100 characters that can be written in a
            line.
        dealer: the player who deals the present hand, or the next one if no card is dealt. In a game whose
            first dealer is cut for, none is given, or None, and an empty text stands here until the cut.
        rules: the rules.
        start: the points with which each player begins.
        scoreboard: what was scored so far, and who has won.
        moves: all moves so far, each as a line of text that `apply` reads.
        first_dealer: the player who was to deal the first hand at the beginning; an empty text if a cut
            decided it.

    Raises:
        PlayerError: if the names are not different ones that can be written, as many as the game allows; if
            the dealer's is none of them; or if there are not as many points to begin with.
        RulesError: if a player would begin with too many points, or with others than a partner.
        WrongTypeError: if a name is not a text, or the rules are not those of the game.
    """

    GAME: ClassVar[str]
    """The word for the game in a record."""
    STANDARD: ClassVar[Any]
    """The rules as written."""
    PLAYERS: ClassVar[range] = range(2, 3)
    """How many can play."""
    HAS_CUT: ClassVar[bool] = False
    """Whether a cut decides who deals first, unless it is said."""
    PARTS: ClassVar[Mapping[str, Part]]
    """How the parts of the moves are written."""

    players: tuple[str, ...] = field(converter=_names)
    dealer: str = field(
        default=Factory(lambda match: match.usual_dealer(), takes_self=True), converter=_dealer
    )
    rules: Any = field(default=Factory(lambda match: match.STANDARD, takes_self=True))
    start: tuple[int, ...] = field(
        default=Factory(lambda match: match.usual_start(), takes_self=True), converter=_points_each
    )
    scoreboard: Scoreboard = field(
        init=False, default=Factory(lambda match: match.new_scoreboard(), takes_self=True)
    )
    moves: Trail[str] = field(init=False, default=NONE_SO_FAR, converter=Trail)
    first_dealer: str = field(
        init=False, default=Factory(lambda match: match.dealer, takes_self=True), repr=False
    )

    # --- what a game says --------------------------------------------------------------------------------

    @property
    @abstractmethod
    def end(self) -> End:
        """When the match is over."""

    def usual_dealer(self) -> str:
        """The player who deals first if nobody is named; an empty text if a cut decides."""
        return "" if self.HAS_CUT else next(iter(self.players), "")

    def usual_start(self) -> tuple[int, ...]:
        """The points with which each player begins by the rules."""
        return (0,) * len(self.players)

    @property
    def sides(self) -> tuple[int, ...]:
        """The place of each player's side; each player is a side, unless a game says otherwise."""
        return tuple(range(len(self.players)))

    @property
    @abstractmethod
    def to_act(self) -> tuple[str, ...]:
        """The players who are awaited, as everybody may know; none when chance is due or after the win."""

    @abstractmethod
    def possible_moves(self, player: str) -> Iterable[Move]:
        """The moves that a player of an open match may make now; see `legal_moves`."""

    @abstractmethod
    def shuffle(self, rng: Random) -> Self:
        """The match after what chance decides now, such as the next deal, drawn from `rng`.

        It is recorded as a move, like any other.

        Raises:
            UnexpectedMoveError: if a player is awaited.
            AlreadyOverError: if the match is over.
            WrongTypeError: if `rng` is not a `random.Random`.
        """

    @abstractmethod
    def table_seen_by(self, player: str) -> Mapping[str, Any]:
        """What a player may know of the cards and of the present hand, as plain data for `seen_by`.

        What players have to say of their hidden cards, if the game makes them, stands under ``declared``.
        """

    def ended(self, marked: int) -> Self:
        """The match after its last move, whose award with the number `marked`, from 1, has won it."""
        return self

    # --- the score ---------------------------------------------------------------------------------------

    def new_scoreboard(self) -> Scoreboard:
        """The scoreboard before the first award, once all that the match begins with has been checked."""
        _check_names(self, self.players)
        _check_dealer(self, self.dealer)
        check_rules(self.rules, type(self.STANDARD))
        _check_start(self, self.start)
        board = Scoreboard(self.players, self.end, self.start, self.sides)
        for side, player in zip(self.sides, self.players, strict=True):
            has_won = self.end.at_once(board.points, side) or side in self.end.after_hand(board.points, 0)
            if has_won or not 0 <= board.score(player) <= MOST:
                raise RulesError(f"{player} cannot begin with {shown(board.score(player))} points")
        if board.scores != dict(zip(self.players, self.start, strict=True)):
            raise RulesError(f"partners begin with the same points, not {shown(self.start)}")
        return board

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player, or of the player's side, as counted: more than a target, if need be."""
        return self.scoreboard.scores

    @property
    def log(self) -> Trail[Award]:
        """Every award in order: who got it, on what occasion, and its lines."""
        return self.scoreboard.awards

    @property
    def winners(self) -> tuple[str, ...]:
        """The players who have won; nobody so far."""
        return self.scoreboard.winners

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def stakes(self) -> int:
        """What the win counts in a series: 1, unless a game says otherwise; 0 while there is none."""
        return int(self.is_over)

    def check_player(self, name: object) -> None:
        """Accept the name of a player.

        Raises:
            PlayerError: if it is no player's.
            WrongTypeError: if it is not a text.
        """
        self.scoreboard.place(name)

    def players_after(self, player: str) -> tuple[str, ...]:
        """All players in the order of their seats, beginning with the one after `player`, who comes last.

        Raises:
            PlayerError: if it is no player's name.
            WrongTypeError: if it is not a text.
        """
        following = self.scoreboard.place(player) + 1
        return self.players[following:] + self.players[:following]

    def check_open(self) -> None:
        """Accept a match that nobody has won.

        Raises:
            AlreadyOverError: if somebody has.
        """
        if self.is_over:
            raise AlreadyOverError(f"the match is over: {' and '.join(self.winners)} won", self)

    # --- moves -------------------------------------------------------------------------------------------

    def legal_moves(self, player: str) -> tuple[Move, ...]:
        """All that a player may do now, also out of turn; nothing after the win.

        Of a move with a free number, such as the points of a claim, the list has those that are usual.

        Raises:
            PlayerError: if it is no player's name.
            WrongTypeError: if it is not a text.
        """
        self.check_player(player)
        return () if self.is_over else tuple(self.possible_moves(player))

    def apply(self, move: Move | str) -> Self:
        """The match after a move, given as a `Move` or as its line of text, as `moves` holds them.

        Raises:
            RecordError: if the line is no move.
            MugginsError: whatever the move itself raises.
        """
        method, values = self._read(move)
        names = tuple(method.signature.parameters)
        given = {names[place]: value for place, value in values.items()}
        make: Callable[..., Self] = method.of(self)
        return make(**given)

    def _read(self, move: object) -> tuple[MoveMethod[...], dict[int, Any]]:
        """The method of a move, and what it is given for each part, by its place."""
        line: object = move.text if isinstance(move, Move) else move
        methods = _moves_of(type(self))
        method = methods.get(line.partition(" ")[0]) if isinstance(line, str) else None
        values = None if method is None else method.form.read(self, str(line))
        if method is None or values is None:
            shapes = ", ".join(method.form.shape for method in methods.values())
            raise RecordError(f"{shown(line)} is no move; a move is one of {shapes}")
        return method, values

    def maker(self, move: Move | str) -> str | None:
        """The player who makes a move now: the one whom it names, or who is to act; None if it is chance.

        Raises:
            RecordError: if the line is no move.
        """
        method, values = self._read(move)
        parts = [self.PARTS[name] for name in method.form.parts]
        named = (value for place, value in values.items() if parts[place].names_player)
        return next(chain(named, self.to_act), None)

    def told(self, move: Move | str) -> str:
        """A move that is made now, in words: who does what, such as ``Ann plays KH``, or ``Deal: 32 cards``.

        Raises:
            RecordError: if the line is no move.
        """
        method, values = self._read(move)
        parts = [self.PARTS[name] for name in method.form.parts]
        texts = [str(value) for place, value in values.items() if not parts[place].names_player]
        maker = self.maker(move)
        if maker is not None:
            return " ".join([maker, method.told, *texts])
        words = " ".join(texts).split()
        what = " ".join(words) if len(words) <= _FEW_WORDS else f"{len(words)} cards"
        return ": ".join(filter(None, [method.form.name.replace("-", " ").capitalize(), what]))

    def can(self, move: Move | str) -> bool:
        """Whether a move, or the move that a line says, may be made now."""
        try:
            self.apply(move)
        except MugginsError:
            return False
        return True

    def noted(self, line: str) -> Self:
        """The same match with one more line among its moves; for the moves themselves."""
        return later(self, moves=self.moves.then(line))

    def then(self, *awards: Award, wins: bool = False, ends_hand: bool = False, **changes: object) -> Self:
        """The match after some awards, marked in order up to a win, and other changes of its attributes.

        For the moves of a game; what it is given is not checked.

        Args:
            awards: what was scored, in order.
            wins: whether the last award wins the match, whatever the scores are.
            ends_hand: whether a hand is over after these awards, so that it counts, and an `End` that asks at
                the end of a hand may be reached.
            changes: the attributes that change, with their new values.
        """
        board = self.scoreboard
        for number, award in enumerate(awards, start=1):
            board = board.mark(award, wins=wins and number == len(awards))
            if board.winners:
                return later(self, scoreboard=board, **changes).ended(number)
        if ends_hand:
            board = board.after_hand()
        after = later(self, scoreboard=board, **changes)
        return after.ended(len(awards)) if board.winners else after

    # --- what a player sees ------------------------------------------------------------------------------

    def seen_by(self, player: str) -> dict[str, Any]:
        """What a player may know of the match, as plain data that JSON can hold, with nothing hidden in it.

        It has the names, the scores, who is awaited, what the player may do, every award with its lines, and
        what the player may know of the cards.

        Raises:
            PlayerError: if it is no player's name.
            WrongTypeError: if it is not a text.
        """
        self.check_player(player)
        return {
            "game": self.GAME,
            "player": player,
            "players": list(self.players),
            "dealer": self.dealer or None,
            "scores": self.scores,
            "winners": list(self.winners),
            "to_act": list(self.to_act),
            "legal_moves": [move.text for move in self.legal_moves(player)],
            "log": [_told(award) for award in self.log],
            **self.table_seen_by(player),
        }

    def __str__(self) -> str:
        """The rules, the score, and who is awaited; a game adds the cards that lie open."""
        return "\n".join([str(self.rules), str(self.scoreboard), *awaited("a move", self.to_act)])

    # --- records -----------------------------------------------------------------------------------------

    def to_record(self) -> dict[str, Any]:
        """The match as plain data that JSON can hold.

        It has the version of the format, the game, the players, the first dealer, the points at the start,
        the rules that are not as written, and the moves.
        """
        return {
            "format": FORMAT,
            "game": self.GAME,
            "players": list(self.players),
            "dealer": self.first_dealer or None,
            "start": list(self.start),
            "rules": asdict(
                self.rules,
                filter=lambda option, chosen: option.init and chosen != option.default,
                value_serializer=lambda rules, option, chosen: _plain(chosen),
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
            check_type("the points at the start", parts["start"], (list, tuple), "a list of numbers")
            match = cls(parts["players"], parts["dealer"], cls._rules_of(parts["rules"]), parts["start"])
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

    @classmethod
    def _rules_of(cls, changed: Any) -> Any:
        """The rules with those options of a record that are not the standard ones."""
        return rules_of(type(cls.STANDARD), changed)


def _plain(chosen: Any) -> Any:
    """The value of an option as JSON holds it: a list for a tuple."""
    return [_plain(each) for each in chosen] if isinstance(chosen, tuple) else chosen


def rules_of(kind: type[Any], changed: Any) -> Any:
    """Rules of a kind with some options changed, as a record has them.

    Raises:
        RulesError: if there is no such option, or it is out of its range.
        WrongTypeError: if they are not a mapping.
    """
    check_type("the rules", changed, Mapping, "a mapping of options")
    known = [option.name for option in fields(kind) if option.init]
    for name in changed:
        if name not in known:
            raise RulesError(f"there is no option {shown(name)}; the options are {', '.join(known)}")
    return kind(**changed)


@cache
def _moves_of(kind: type[Match]) -> dict[str, MoveMethod[...]]:
    """The moves of a kind of match by their names, in the order of their declaration."""
    found = {}
    for ancestor in reversed(kind.__mro__):
        for name, value in vars(ancestor).items():
            if isinstance(value, MoveMethod):
                found[value.form.name] = getattr(kind, name)
    return found


def _told(award: Award) -> dict[str, Any]:
    """An award as plain data."""
    return {
        "to": award.to,
        "occasion": str(award.occasion),
        "points": award.score.total,
        "lines": [
            {"kind": str(line.kind.value), "cards": list(map(str, line.cards)), "points": line.points}
            for line in award.score.lines
        ],
    }


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
    if type(record["format"]) is not int or record["format"] != FORMAT:
        raise RecordError(f"this is a record in format {shown(record['format'])}, and only {FORMAT} is read")
    return record
