"""A match: hands played until somebody has won, move by move or replayed from a record.

Each game defines its matches in a subclass of `Match`, whose moves are declared with
`muggins.table.moves.move`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, StrEnum
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self

from attrs import Factory, evolve, field, frozen, has

from muggins.checks import check_type, check_whole
from muggins.errors import (
    AlreadyOverError,
    MugginsError,
    OutOfTurnError,
    PlayerError,
    RecordError,
    RulesError,
    shown,
)
from muggins.scene.awaited import awaited
from muggins.scoring.score import CardT_co, KindT_co
from muggins.table.authors import for_authors, names_for_authors
from muggins.table.board import Board
from muggins.table.ends import End
from muggins.table.moves import DEAL, Move, MoveMethod, Part, moves_of
from muggins.table.names import check_names, listed_names, place_of
from muggins.table.options import MOST_AT_START, check_rules
from muggins.table.record import record_of, replayed
from muggins.table.scoreboard import Award, Scoreboard
from muggins.table.state import changed, note, remembered, unexpected
from muggins.table.trail import NONE_SO_FAR, Trail
from muggins.table.tricks import TrickRules
from muggins.table.view import NOBODY, MatchView, View

__all__ = ["Match", "Phase"]

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from muggins.pictures import Drawing

    RulesT_co = TypeVar("RulesT_co", default=object, covariant=True)
    ViewT_co = TypeVar("ViewT_co", bound=View, default=View, covariant=True)
else:
    from typing import TypeVar

    RulesT_co = TypeVar("RulesT_co", covariant=True)
    ViewT_co = TypeVar("ViewT_co", covariant=True)

HandT = TypeVar("HandT")

_FEW_WORDS = 8
_MANY = 3
_DOUBLE = 2
_PROMISED = ("GAME", "STANDARD", "PLAYERS")


def _dealer(name: str | None) -> str:
    return "" if name is None else name


def _points_each(start: Sequence[int]) -> tuple[int, ...]:
    check_type("the points at the start", start, (tuple, list), "a list of numbers")
    return tuple(start)


def _check_players(match: Match) -> None:
    allowed = match.PLAYERS
    if len(match.players) not in allowed:
        numbers = " or ".join(map(str, allowed)) if len(allowed) < _MANY else f"{allowed[0]} to {allowed[-1]}"
        raise PlayerError(f"{match.GAME} is played by {numbers} players, not by {len(match.players)}")
    check_names(match.players)
    check_type("the name of a player", match.dealer, str, "a string")
    if match.dealer:
        place_of(match.dealer, match.players)
    elif not match.HAS_CUT:
        raise PlayerError(f"a player must deal first: {' or '.join(match.players)}")


def _check_start(match: Match, start: tuple[int, ...]) -> None:
    if len(start) != len(match.players):
        raise PlayerError(
            f"a match must begin with points for each of {len(match.players)} players, not {shown(start)}"
        )
    for points in start:
        check_whole("the points at the start", points)


class Phase(StrEnum):
    """What a match waits for, in a game without phases of its own."""

    MOVE = "a move"
    DONE = "nothing more"


@frozen
class Match(ABC, Generic[RulesT_co, KindT_co, CardT_co, ViewT_co]):
    """A match at one moment. Each move returns a new match; a match never changes.

    `dir` of a match shows what players, servers and bots call. It leaves out what only the author of a game
    overrides and calls, which is marked with `muggins.table.authors.for_authors`.

    Defining a class that lacks one of the names below, or a part of one of its moves, raises a `RulesError`,
    unless the class has an abstract method or `ABC` among its bases.

    Attributes:
        players: the names of the players in the order of their seats, each of 1 to 100 characters that fit on
            one line.
        dealer: the player who deals the current hand, or the next one if no card is dealt. In a game with a
            cut for the first deal, leave it out or give None; it is an empty string until the cut.
        rules: the rules.
        start: the points with which each player begins.
        scoreboard: the scores so far, and who has won.
        made: all moves so far.
        first_dealer: the player named as the first dealer; an empty string if a cut decided it.

    Raises:
        RulesError: if a player would begin with too few or too many points, or with a different number
            than a partner.
    """

    GAME: ClassVar[str]
    """The name of the game in a record."""
    STANDARD: ClassVar[Any]
    """The rules as written."""
    PLAYERS: ClassVar[range]
    """The possible numbers of players."""
    HAS_CUT: ClassVar[bool] = False
    """Whether a cut decides who deals first, unless a dealer is given."""
    LEAST: ClassVar[int] = 0
    """The fewest points with which a player may begin; below 0 in a game whose players lose points."""
    PARTS: ClassVar[Mapping[str, Part]] = {}
    """How the parts of the moves are written."""
    VIEW: ClassVar[Any] = MatchView
    """The type of its views, a `TypedDict`, which `muggins.documents.schema_of` describes."""
    HEADINGS: ClassVar[Mapping[str, str]] = {}
    """What the parts of a view are called if it differs from `muggins.scene.headings.HEADINGS`."""
    TRICKS: ClassVar[TrickRules[Any] | None] = None
    """How the cards rank in tricks, in a game that has them; your hand is shown in this order."""

    players: tuple[str, ...] = field(converter=listed_names)
    dealer: str = field(
        default=Factory(lambda match: match.usual_dealer(), takes_self=True), converter=_dealer
    )
    rules: RulesT_co = field(default=Factory(lambda match: match.STANDARD, takes_self=True))
    start: tuple[int, ...] = field(
        default=Factory(lambda match: match.usual_start(), takes_self=True), converter=_points_each
    )
    scoreboard: Scoreboard[KindT_co, CardT_co] = field(
        init=False, default=Factory(lambda match: match.new_scoreboard(), takes_self=True)
    )
    made: Trail[Move] = field(init=False, default=NONE_SO_FAR, converter=Trail)
    first_dealer: str = field(
        init=False, default=Factory(lambda match: match.dealer, takes_self=True), repr=False
    )
    _to_act: tuple[str, ...] | None = remembered()

    if not TYPE_CHECKING:

        def __class_getitem__(cls, types):
            """The class itself: the types of its rules, kinds, cards and views are for type checkers."""
            return cls

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if ABC in cls.__bases__:
            return
        members = [getattr(cls, name, None) for name in dir(cls)]
        if not any(getattr(member, "__isabstractmethod__", False) for member in members):
            _check_class(cls, [member for member in members if isinstance(member, MoveMethod)])

    # --- what a game says --------------------------------------------------------------------------------

    @property
    @for_authors
    @abstractmethod
    def end(self) -> End:
        """When the match is over."""

    @for_authors
    def usual_dealer(self) -> str:
        """The player who deals first if nobody is named; an empty string if a cut decides."""
        return "" if self.HAS_CUT else next(iter(self.players), "")

    @for_authors
    def usual_start(self) -> tuple[int, ...]:
        """The points with which each player begins by the rules."""
        return (0,) * len(self.players)

    @property
    def sides(self) -> tuple[int, ...]:
        """The number of each player's side; each player is a side, unless a game says otherwise."""
        return tuple(range(len(self.players)))

    @property
    def to_act(self) -> tuple[str, ...]:
        """The players who have to move, as far as all can tell; none when chance is due or after the end."""
        found = self._to_act
        if found is None:
            found = () if self.is_over else self.find_to_act()
            note(self, "_to_act", found)
        return found

    @for_authors
    @abstractmethod
    def find_to_act(self) -> tuple[str, ...]:
        """The players for `to_act`, which remembers them; the match is not over."""

    @property
    def phase(self) -> Enum:
        """What the match waits for; `Phase.DONE` when chance is due, and after the end."""
        return Phase.MOVE if self.to_act else Phase.DONE

    @property
    def next_dealer(self) -> str:
        """The player who deals next; an empty string if a cut decides, or in a game without dealers."""
        return ""

    @property
    @for_authors
    def due(self) -> str:
        """What has to happen next, in words: ``a card by Ann``, ``a deal by Ben``, ``a new stock``."""
        if self.to_act:
            return awaited(self.phase, self.to_act)
        if self.HAS_CUT and not self.dealer:
            return "the cut for the deal"
        return awaited("a deal", filter(None, [self.next_dealer]))

    @for_authors
    @abstractmethod
    def possible_moves(self, player: str) -> Iterable[Move]:
        """The moves that a player may make now in a match that is not over; see `legal_moves`."""

    @abstractmethod
    def shuffle(self, rng: Random) -> Self:
        """The match after the next chance event, such as a deal, drawn from `rng`.

        It is recorded as a move, like any other.
        """

    @for_authors
    @abstractmethod
    def table_seen_by(self, player: str) -> View:
        """What a player may know about the cards and the current hand, as plain data for `seen_by`.

        What players had to announce about their hidden cards is under ``declared``.

        Args:
            player: the player, or `muggins.table.view.NOBODY` for what everybody may know.
        """

    @for_authors
    def ruled_out(self, move: Move, cards: Sequence[Any]) -> Iterable[Any]:
        """Which of some cards the maker of a move cannot hold, because the move would then break a rule.

        It is called with the hidden cards of players who have made a move; none by default.
        """
        return ()

    @for_authors
    def could_hold(self, player: str, cards: Sequence[Any]) -> bool:
        """Whether a player could hold these hidden cards, judging by what is public; True by default."""
        return True

    @for_authors
    def held_by(self, player: str) -> Iterable[str]:
        """The codes of the cards in a player's hand, as in its view; a game may override it for speed."""
        codes: Iterable[str] = self.table_seen_by(player).get("hand", ())
        return codes

    @for_authors
    def ended(self, marked: int) -> Self:
        """The match after its last move, won by the award with the number `marked`, from 1."""
        return self

    # --- the score ---------------------------------------------------------------------------------------

    @for_authors
    def new_scoreboard(self) -> Scoreboard[KindT_co, CardT_co]:
        """The scoreboard before the first award, after checking all starting values."""
        _check_players(self)
        check_rules(self.rules, type(self.STANDARD))
        _check_start(self, self.start)
        end: object = self.end
        if not isinstance(end, End):
            raise RulesError(f"the end of a match of {self.GAME} must be an End, not {shown(end)}")
        board: Scoreboard[KindT_co, CardT_co] = Scoreboard(self.players, end, self.start, self.sides)
        for side, player in zip(self.sides, self.players, strict=True):
            has_won = end.at_once(board.points, side) or side in end.after_hand(board.points, 0)
            if has_won or not self.LEAST <= board.score(player) <= MOST_AT_START:
                raise RulesError(f"{player} cannot begin with {shown(board.score(player))} points")
        if board.scores != dict(zip(self.players, self.start, strict=True)):
            raise RulesError(f"partners begin with the same points, not {shown(self.start)}")
        return board

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player, or of the player's side; they may exceed the target."""
        return self.scoreboard.scores

    @property
    def log(self) -> Trail[Award[KindT_co, CardT_co]]:
        """Every award in order: who got it, on what occasion, and its lines."""
        return self.scoreboard.awards

    @property
    def winners(self) -> tuple[str, ...]:
        """The players who have won; empty while nobody has."""
        return self.scoreboard.winners

    @property
    def is_drawn(self) -> bool:
        """Whether the match has ended without a winner; never, unless a game says otherwise."""
        return False

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or the match is drawn."""
        return self.scoreboard.winners != () or self.is_drawn

    @property
    def stakes(self) -> int:
        """The value of the win in a series: 1, unless a game says otherwise; 0 before a win."""
        return int(bool(self.winners))

    def check_player(self, name: object) -> None:
        """Accept the name of a player."""
        place_of(name, self.players)

    def players_after(self, player: str) -> tuple[str, ...]:
        """All players in the order of their seats, beginning after `player` and ending with `player`."""
        following = place_of(player, self.players) + 1
        return self.players[following:] + self.players[:following]

    @for_authors
    def check_open(self) -> None:
        """Accept a match that is not over."""
        if self.is_over:
            raise AlreadyOverError(f"the match is over: {' and '.join(self.winners) or 'nobody'} won", self)

    @for_authors
    def under_way(self, hand: HandT | None, what: str) -> HandT:
        """The current hand, if there is one, for the moves of a game that keeps it as a separate state.

        Args:
            hand: the current hand; None before the first deal.
            what: the move to be made in it, such as ``"play"``.
        """
        if hand is None:
            raise unexpected(what, "no card has been dealt yet", self)
        return hand

    # --- moves -------------------------------------------------------------------------------------------

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves so far, each as a line of text that `apply` reads."""
        return tuple(move.text for move in self.made)

    def at(self, moves: int) -> Self:
        """The match after this many moves; ``at(0)`` is the match before its first move.

        Raises:
            RecordError: if it has fewer moves.

        Examples:
            >>> from random import Random
            >>> from muggins.games import pitch
            >>> match = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot").shuffle(Random(1)).pass_().bid("two")
            >>> match.at(2).to_act, match.at(2).bid("two") == match
            (('Ben',), True)
        """
        check_whole("the number of moves", moves)
        if not 0 <= moves <= len(self.made):
            raise RecordError(f"the number of moves must be 0 to {len(self.made)}, not {shown(moves)}")
        now = evolve(self, dealer=self.first_dealer)
        for move in self.made[:moves]:
            now = now.apply(move)
        return now

    def undo(self) -> Self:
        """The match before its last move, which may be one of chance.

        Raises:
            UnexpectedMoveError: if no move has been made.
        """
        if not self.made:
            raise unexpected("undo", "no move has been made yet", self)
        return self.at(len(self.made) - 1)

    def legal_moves(self, player: str) -> tuple[Move, ...]:
        """All moves that a player may make now, including those out of turn; none after the end.

        For a move with a free number, such as the points of a claim, only the usual numbers are listed.
        """
        place_of(player, self.players)
        return () if self.is_over else tuple(self.possible_moves(player))

    def moves_to_try(self, player: str) -> tuple[Move, ...]:
        """Moves that a player may try without knowing whether they are legal; none unless a game has some.

        They let a player look for what an opponent has overlooked, which `legal_moves` would give away.
        """
        place_of(player, self.players)
        return ()

    def apply(self, move: Move | str) -> Self:
        """The match after a move, given as a `Move` or as its line of text, as in `moves`.

        A move from this match's `legal_moves` is not checked again.

        Raises:
            RecordError: if the line is not a move.
            MugginsError: any error that the move itself raises.
        """
        if isinstance(move, Move):
            after = move.made_in(self)
            if after is not None:
                return after
            known = moves_of(type(self)).get(move.name)
            if known is not None and move.is_made_by(known):
                return known.make(self, move.parts, {})
        method, given = self._read(move)
        values = dict(enumerate(method.defaults)) | given
        return method.make(self, tuple(values.values()), {})

    def apply_by(self, player: str, move: Move | str) -> Self:
        """The match after a move by this player; the moves of all others are refused, as on a server.

        Raises:
            OutOfTurnError: if it is the move of another player, or of chance.
            UnexpectedMoveError: if the player may not make a move of this kind now.
            RecordError: if the line is not a move.
            MugginsError: any error that the move itself raises.

        Examples:
            >>> from muggins.games import pitch
            >>> match = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot").shuffle(Random(1))
            >>> match.apply_by("Ann", "pass").apply_by("Ann", "pass")
            Traceback (most recent call last):
            muggins.errors.UnexpectedMoveError: cannot pass now: the match waits for a bid or a pass by Ben
        """
        self.check_maker(player, move)
        return self.apply(move)

    def check_maker(self, player: str, move: Move | str) -> None:
        """Accept a move that is this player's own, of a kind that the player may make now.

        Raises:
            OutOfTurnError: if it is the move of another player, or of chance.
            UnexpectedMoveError: if the player may not make a move of this kind now.
            RecordError: if the line is not a move.
        """
        maker = self.maker(move)
        kind = str(move).partition(" ")[0]
        kinds = tuple(dict.fromkeys(each.name for each in self.legal_moves(player)))
        if kind not in kinds:
            self.check_open()
            may = f"{player} may {' or '.join(kinds)}" if kinds else f"the match waits for {self.due}"
            raise unexpected(kind, may, self)
        if maker != player:
            raise OutOfTurnError(f"{player} made a move of {maker}: {shown(str(move))}", self)

    def _read(self, move: object) -> tuple[MoveMethod[...], dict[int, Any]]:
        """The method of a move, and the argument for each part, by its place."""
        line: object = move.text if isinstance(move, Move) else move
        methods = moves_of(type(self))
        method = methods.get(line.partition(" ")[0]) if isinstance(line, str) else None
        values = None if method is None else method.form.read(self, str(line))
        if method is None:
            shapes = ", ".join(method.form.shape for method in methods.values())
            raise RecordError(f"{shown(line)} is not a move; a move is one of {shapes}")
        if values is None:
            raise RecordError(f"{shown(line)} is not a move; write {method.form.told(self)}")
        return method, values

    def maker(self, move: Move | str) -> str | None:
        """The player who would make a move now: the one it names, or the one to act; None for chance.

        Raises:
            RecordError: if the line is not a move.
        """
        return self._made_by(*self._read(move))

    def _made_by(self, method: MoveMethod[...], values: Mapping[int, Any]) -> str | None:
        parts = method.form.parts
        named = (value for place, value in values.items() if self.PARTS[parts[place]].names_player)
        return next(chain(named, self.to_act), None)

    def told(self, move: Move | str) -> str:
        """A move made now, in words, such as ``Ann plays KH`` or ``Deal: 32 cards``.

        Raises:
            RecordError: if the line is not a move.
        """
        method, values = self._read(move)
        parts = [self.PARTS[name] for name in method.form.parts]
        texts = [str(value) for place, value in values.items() if not parts[place].names_player]
        maker = self._made_by(method, values)
        if maker is not None:
            return " ".join([maker, method.told, *texts])
        words = " ".join(texts).split()
        what = " ".join(words) if len(words) <= _FEW_WORDS else f"{len(words)} cards"
        return ": ".join(filter(None, [method.form.name.replace("-", " ").capitalize(), what]))

    def can(self, move: Move | str) -> bool:
        """Whether a move, given as a `Move` or as a line, may be made now."""
        try:
            self.apply(move)
        except MugginsError:
            return False
        return True

    @for_authors
    def then(
        self,
        *awards: Award[KindT_co, CardT_co],
        wins: bool = False,
        ends_hand: bool = False,
        **changes: object,
    ) -> Self:
        """The match after some awards, scored in order up to a win, and other changes of its attributes.

        For use by the moves of a game. New values are converted and validated as attrs does.

        Args:
            awards: what was scored, in order.
            wins: whether the last award wins the match whatever the scores are.
            ends_hand: whether a hand is over after these awards, so that it is counted and an `End` may be
                reached.
            changes: the attributes that change, with their new values.

        Raises:
            RulesError: if the match has no such attribute.
        """
        if not awards and not ends_hand:
            return changed(self, changes)
        board, marked = self.scoreboard.mark_in_order(awards, wins=wins)
        if ends_hand:
            board = board.after_hand()
        after = changed(self, {**changes, "scoreboard": board})
        return after.ended(marked) if board.winners else after

    # --- what a player sees ------------------------------------------------------------------------------

    def seen_by(self, player: str) -> ViewT_co:
        """What a player may know about the match, as plain data for JSON, without hidden information.

        It has the names, the scores, who has to move, the player's legal moves, every award with its lines,
        and what the player may know about the cards. `muggins.table.view.NOBODY`, an empty string, stands for
        a spectator, who has no moves and knows what everybody may know.
        """
        is_player = type(player) is not str or player != NOBODY
        if is_player:
            self.check_player(player)
        seen: Any = {
            "game": self.GAME,
            "player": player,
            "players": list(self.players),
            "dealer": self.dealer or None,
            "scores": self.scores,
            "winners": list(self.winners),
            "to_act": list(self.to_act),
            "legal_moves": [move.text for move in self.legal_moves(player)] if is_player else [],
            "moves": self._moves_seen(),
            "log": [award.to_dict() for award in self.log],
            **self.table_seen_by(player),
        }
        view: ViewT_co = seen
        return view

    def _moves_seen(self) -> list[str]:
        """The moves since the last deal as everybody has seen them."""
        since = list[str]()
        for move in reversed(self.made):
            if move.name == DEAL:
                break
            since.append(move.seen)
        return since[::-1]

    @property
    def pegboard(self) -> Board | None:
        """The board on which the match is pegged; None in a game without one."""
        return None

    def card_named(self, text: str) -> Any:
        """The card of the game that a string names, as written in views and records.

        Raises:
            NotationError: if it names no card.
        """
        read = next((part.card for part in self.PARTS.values() if part.card), None)
        if read is None:
            raise RulesError(f"no part of the moves of {self.GAME} is a card")
        return read(text)

    def picture_for(self, player: str) -> Drawing:
        """The table as a player may see it, drawn from `seen_by` alone, with the board if there is one.

        Examples:
            >>> from random import Random
            >>> from muggins.games import ecarte
            >>> match = ecarte.Match(("Ann", "Ben")).shuffle(Random(1))
            >>> for part in match.picture_for("Ann").title.split("; ")[2:]:
            ...     print(part)
            Ben 0, to act, cards exchanged: 0, hand: 5 cards face down
            stock: 21 face down
            up-card: the Jack of spades
            awaited: a proposal or the play
            trumps: spades
        """
        from muggins import pictures

        return pictures.table(
            self.seen_by(player), self.card_named, board=self.board_picture(), headings=self.HEADINGS
        )

    @for_authors
    def board_picture(self) -> Drawing | None:
        """The board as it is now, with pegs or markers; None in a game without one."""
        from muggins import pictures

        return None if self.pegboard is None else pictures.board(self.scoreboard, self.pegboard)

    def __dir__(self) -> list[str]:
        hidden = names_for_authors(type(self))
        return [
            name
            for name in super().__dir__()
            if name not in hidden and (name in _PROMISED or not name.isupper())
        ]

    @for_authors
    def board_in_words(self) -> str:
        """The board as it is now, in lines of text; empty in a game whose score and table say everything."""
        return ""

    def __str__(self) -> str:
        """The rules, the score, what everybody may see of the table, and what has to happen next."""
        from muggins.scene.printed import printed

        lines = [str(self.rules), str(self.scoreboard)]
        if self.is_drawn:
            lines.append("nobody has won")
        if self.stakes > 1:
            lines.append(f"the win counts {'double' if self.stakes == _DOUBLE else f'{self.stakes} times'}")
        common = {"players": self.players, "dealer": self.dealer or None}
        lines += printed({**common, **self.table_seen_by(NOBODY)}, self.card_named, self.HEADINGS)
        lines += filter(None, [self.board_in_words()])
        return "\n".join(lines if self.is_over else [*lines, f"waits for {self.due}"])

    # --- records -----------------------------------------------------------------------------------------

    def to_record(self) -> dict[str, Any]:
        """The match as plain data for JSON.

        It has the version of the format, the game, the players, the first dealer, the points at the start,
        the options that differ from the rules as written, and the moves.
        """
        return record_of(self)

    @classmethod
    def from_record(cls, record: Mapping[str, object]) -> Self:
        """The match stored in a record by `to_record`, replayed move by move.

        Raises:
            RecordError: if it is not a record of a match of this game, or one of its moves is refused.
        """
        return replayed(cls, record)


def _check_class(kind: Any, moves: Iterable[MoveMethod[...]]) -> None:
    """Accept a class of matches with these moves that defines everything a game has to define."""
    whose = f"{kind.__module__}.{kind.__qualname__}"
    lacking = [name for name in _PROMISED if not hasattr(kind, name)]
    if lacking:
        raise RulesError(f"{whose} has no {', no '.join(lacking)}")
    if not isinstance(kind.GAME, str) or not kind.GAME:
        raise RulesError(f"GAME of {whose} must be the name of a game, not {shown(kind.GAME)}")
    if not has(type(kind.STANDARD)):
        raise RulesError(f"STANDARD of {whose} must be rules of an attrs class, not {shown(kind.STANDARD)}")
    if not isinstance(kind.PLAYERS, range) or not kind.PLAYERS or min(kind.PLAYERS) < 1:
        raise RulesError(f"PLAYERS of {whose} must be a range from 1 or more, not {shown(kind.PLAYERS)}")
    for method in moves:
        for part in method.form.parts:
            if not isinstance(kind.PARTS.get(part), Part):
                raise RulesError(
                    f"PARTS of {whose} has no {part}, which is a part of the move {shown(method.form.shape)}"
                )
