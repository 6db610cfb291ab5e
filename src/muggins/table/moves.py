"""Moves: each is declared once, as a method of a match, and is also a value and a line of text.

The decorator `move` turns a method of a match into a move. Its form says how the move is written: its name,
then its parts in capitals, one for each parameter of the method, in brackets if it may be left out. `PARTS`
of the match defines how each part is written, read and checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache, lru_cache
from inspect import Parameter, Signature, signature
from operator import attrgetter
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, Self, TypeVar, overload

from attrs import field, frozen

from muggins.checks import check_whole, member
from muggins.errors import MugginsError, RulesError, shown
from muggins.table.state import later, note
from muggins.table.trail import Trail

__all__ = [
    "BoundMove",
    "Form",
    "Move",
    "MoveMethod",
    "Part",
    "are_moves_of",
    "card",
    "cards",
    "choice",
    "move",
    "moves_of",
    "number",
    "player",
]

P = ParamSpec("P")
MatchT = TypeVar("MatchT", bound="Playable")

_MOST_WRITTEN = 9_999
DEAL = "deal"
"""The name of the move of chance with which a hand begins."""
UNSEEN = "?"
"""What `Move.seen` has for a part that only one player knows."""
_PART = re.compile(r"\[?([A-Z]+)\]?")


class Move(tuple[Any, ...]):
    """A move in a match: which move it is and its arguments. `match.apply(move)` makes it.

    It comes from `legal_moves`, or from `move` of a match's method, such as ``match.play.move("KH")``. Two
    moves are equal if their names and arguments are. It is a tuple because a match lists very many of them.
    """

    # The method; its arguments; the match that lists the move as legal, or the class of its matches if none
    # does; and its line, if it is written already.
    __slots__ = ()

    def __new__(cls) -> Self:
        """Refuse: only a match makes moves.

        Raises:
            RulesError: always.
        """
        raise RulesError(
            "a move comes from a match: from legal_moves, or from a method, as in match.play.move()"
        )

    @property
    def name(self) -> str:
        """The name of the move, the first word of its line."""
        name: str = self[0].form.name
        return name

    @property
    def part_names(self) -> tuple[str, ...]:
        """The names of its parts, as the match has them in `PARTS`, one for each of `parts`."""
        names: tuple[str, ...] = self[0].form.parts
        return names

    @property
    def parts(self) -> tuple[Any, ...]:
        """The arguments of the method."""
        parts: tuple[Any, ...] = self[1]
        return parts

    @property
    def text(self) -> str:
        """The move as one line, as in a record."""
        method, parts, of, *text = self
        line: str = text[0] if text else method.form.write(of, parts)
        return line

    @property
    def is_secret(self) -> bool:
        """Whether its last part is known only to the player who makes it."""
        method: MoveMethod[...] = self[0]
        return method.is_secret

    @property
    def seen(self) -> str:
        """The move as all have seen it: its line with ? for a secret part, and without a deck."""
        return _seen(*self)

    def is_made_by(self, method: MoveMethod[...]) -> bool:
        """Whether it is a move of this method."""
        return self[0] is method

    def made_in(self, match: MatchT) -> MatchT | None:
        """The match after the move if it is one of this match's legal moves; None for any other match.

        Nothing is checked again.
        """
        method, parts, of, *_ = self
        if of is not match:
            return None
        after: MatchT = method.after(match, parts)
        return after

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<move {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self.name == other.name and self.parts == other.parts

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.name, self.parts))

    def __reduce__(self) -> tuple[object, ...]:
        of = self[2]
        return _restored, (of if isinstance(of, type) else type(of), self.name, self.parts, self.text)


_new = tuple.__new__  # `Move` itself makes none


def _restored(kind: type[Playable], name: str, parts: tuple[object, ...], text: str) -> Move:
    """A move that was pickled."""
    return _new(Move, (moves_of(kind)[name], parts, kind, text))


class Playable(Protocol):
    """The interface of a match that a move needs."""

    PARTS: ClassVar[Mapping[str, Part]]

    @property
    def made(self) -> Trail[Move]:
        """All moves so far."""
        ...

    def check_open(self) -> None:
        """Accept a match that is not over."""
        ...


@cache
def moves_of(kind: type[Playable]) -> dict[str, MoveMethod[...]]:
    """The moves of a class of matches by name, in the order of declaration."""
    found = {}
    for ancestor in reversed(kind.__mro__):
        for name, value in vars(ancestor).items():
            if isinstance(value, MoveMethod):
                found[value.form.name] = getattr(kind, name)
    return found


def are_moves_of(kind: type[Any], moves: Iterable[Move]) -> bool:
    """Whether these are all moves of matches of a class."""
    for move in moves:
        of = move[2]
        if type(of) is not kind and not issubclass(of if isinstance(of, type) else type(of), kind):
            return False
    return True


# --- parts -----------------------------------------------------------------------------------------------


def _texts(words: Iterable[object]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(str, words)))


@frozen
class Part:
    """One part of a move.

    Attributes:
        pattern: a regular expression for its text.
        take: makes the argument of the method from the match and what a caller gives; raises a `MugginsError`
            for anything that can never be right.
        read: makes what a caller would give from the match and the text.
        write: makes the text from the match and the result of `take`.
        names_player: whether it names the player who makes the move.
        card: the function that reads a card; None if the part has no cards.
        asks: what the player says, if legal moves list only a few of the values that are possible.
        words: the words that its text consists of, for `muggins.table.actions`.
        by_chance: whether only moves of chance have the part, such as a deck.
        is_set: whether the order of its words does not matter.

    Raises:
        RulesError: if the pattern is not a regular expression.
    """

    pattern: str = field()
    take: Callable[[Any, Any], Any]
    read: Callable[[Any, str], Any] = lambda match, text: text
    write: Callable[[Any, Any], str] = lambda match, value: str(value)
    names_player: bool = False
    card: Callable[[str], Any] | None = None
    asks: str = ""
    words: tuple[str, ...] = field(default=(), converter=_texts)
    is_set: bool = False
    by_chance: bool = False

    @property
    def is_listed(self) -> bool:
        """Whether its text is one of its words."""
        return self.pattern == "|".join(map(re.escape, self.words))

    @pattern.validator
    def _is_regular(self, attribute: object, pattern: str) -> None:
        try:
            re.compile(pattern)
        except re.error as error:
            raise RulesError(f"{shown(pattern)} is not a regular expression for a part: {error}") from error


class _Reader(Protocol):
    @property
    def deck(self) -> Iterable[object]: ...
    def one(self, source: Any) -> object: ...
    def read(self, source: Any, what: str = ..., *, in_order: bool = ...) -> tuple[object, ...]: ...


def number(what: str, *, is_open: bool = False) -> Part:
    """A whole number from 0 to 9,999, such as an amount; the game itself checks its range.

    Args:
        what: what it is, for the message.
        is_open: whether legal moves list only a few of the numbers that are possible.
    """

    def take(match: object, value: Any) -> int:
        check_whole(what, value)
        return int(value)

    def write(match: object, value: int) -> str:
        return str(value) if 0 <= value <= _MOST_WRITTEN else shown(value)

    asks = what if is_open else ""
    return Part("[0-9]{1,4}", take, lambda match, text: int(text), write, asks=asks, words="0123456789")


def card(reader: _Reader) -> Part:
    """A card of the game."""
    return Part(".+?", lambda match, value: reader.one(value), card=reader.one, words=reader.deck)


def cards(reader: _Reader, *, in_order: str | None = None) -> Part:
    """One or more cards of the game; none if the part is left out.

    Args:
        reader: the reader of the game's cards.
        in_order: what the cards are, for the message, if their order matters, as in a deck. A set is then
            refused, and only chance makes the move.
    """

    def take(match: object, value: Any) -> tuple[object, ...]:
        return reader.read(value) if in_order is None else reader.read(value, in_order, in_order=True)

    by_chance = in_order is not None
    return Part(
        ".+?",
        take,
        write=_write_cards,
        card=reader.one,
        words=reader.deck,
        is_set=not by_chance,
        by_chance=by_chance,
    )


def _write_cards(match: object, found: Iterable[object]) -> str:
    """The codes of cards in a line. Anything that is not a card is refused when the move is made."""
    try:
        return " ".join(map(str, found))
    except Exception:
        return " ".join(map(_written, found))


def _written(thing: object) -> str:
    try:
        return str(thing)
    except Exception:
        return shown(thing)


def choice(kind: type[Enum], what: str) -> Part:
    """A member of an enum of strings."""
    words = [str(one.value) for one in kind]
    return Part("|".join(map(re.escape, words)), lambda match, value: member(kind, value, what), words=words)


def player(places: Iterable[Enum], place_of: Callable[[Any, str], Enum]) -> Part:
    """The player who makes the move, written as a place at the table, such as a seat.

    Args:
        places: the places, such as all members of an enum of strings; `player_at` of the match takes one.
        place_of: the place of a player, from the match and the name.
    """
    texts = {place: str(place.value) for place in places}

    def take(match: Any, name: Any) -> str:
        match.check_player(name)
        return str(name)

    def read(match: Any, text: str) -> str:
        name: str = match.player_at(text)
        return name

    def write(match: Any, name: str) -> str:
        return texts[place_of(match, name)]

    words = tuple(texts.values())
    return Part("|".join(map(re.escape, words)), take, read, write, names_player=True, words=words)


# --- forms -----------------------------------------------------------------------------------------------


@frozen
class Form:
    """How a kind of move is written, such as ``discard SEAT CARDS`` or ``count [POINTS]``."""

    shape: str
    name: str = field(init=False)
    parts: tuple[str, ...] = field(init=False)
    optional: tuple[bool, ...] = field(init=False)

    @name.default
    def _first_word(self) -> str:
        return self.shape.split()[0]

    @parts.default
    def _names_of_parts(self) -> tuple[str, ...]:
        found = tuple(map(_PART.fullmatch, self.shape.split()[1:]))
        if None in found:
            raise RulesError(f"{shown(self.shape)} is not the form of a move; write 'name PART [PART]'")
        return tuple(one[1] for one in found if one)

    @optional.default
    def _in_brackets(self) -> tuple[bool, ...]:
        return tuple(word.startswith("[") for word in self.shape.split()[1:])

    def told(self, match: Playable) -> str:
        """How the move is written, with the words of each part that has only a few."""
        listed = ((name, match.PARTS[name].words) for name in self.parts if match.PARTS[name].is_listed)
        return "; ".join([self.shape, *(f"{name} is one of {', '.join(words)}" for name, words in listed)])

    def write(self, match: Playable | type[Playable], values: Iterable[object]) -> str:
        """The line of a move with a value for each part: None, or no cards, where one is left out."""
        line = self.name
        for part, value in zip(self.parts, values, strict=True):
            if value is not None and value != ():
                line = f"{line} {match.PARTS[part].write(match, value)}"
        return line

    def read(self, match: Playable, line: str) -> dict[int, object] | None:
        """The text of each part of a line, by its place; None if the line has another form."""
        parts = [*map(match.PARTS.__getitem__, self.parts)]
        found = _pattern(self.name, self.optional, *map(attrgetter("pattern"), parts)).fullmatch(line)
        if found is None:
            return None
        values = {}
        for place, part in enumerate(parts):
            text = found[f"part{place}"]
            if text is not None:
                values[place] = part.read(match, text)
        return values


@cache
def _pattern(name: str, optional: tuple[bool, ...], *parts: str) -> re.Pattern[str]:
    """The regular expression for the lines of a move whose parts have these regular expressions."""
    written = [
        f"(?: (?P<part{place}>{part})){'?' if may_lack else ''}"
        for place, (part, may_lack) in enumerate(zip(parts, optional, strict=True))
    ]
    return re.compile(re.escape(name) + "".join(written))


# --- methods ---------------------------------------------------------------------------------------------


class BoundMove(Generic[P, MatchT]):
    """A move of one match: call it to make the move, or use `move` to get it as a value."""

    def __init__(self, method: MoveMethod[P], match: MatchT) -> None:
        self._method = method
        self._match = match
        self.__doc__ = method.__doc__

    @property
    def __name__(self) -> str:
        return self._method.__name__

    @property
    def __signature__(self) -> Signature:
        return self._method.signature

    def __repr__(self) -> str:
        return f"<move {self._method.form.shape!r} of a match>"

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> MatchT:
        """The match after the move.

        Raises:
            MugginsError: any error that the method raises.
            RulesError: if the method does not return a match.
        """
        return self._method.make(self._match, args, kwargs)

    def move(self, *args: P.args, **kwargs: P.kwargs) -> Move:
        """The move as a value, whether it is legal or not.

        Raises:
            MugginsError: if it can never be legal.
        """
        return self._method.made(self._match, self._method.values(self._match, args, kwargs))

    def legal(self, *values: object) -> Move:
        """The move as a value, for the author of a game who lists legal moves.

        Args:
            values: an argument for each part, as the part's `take` would give it; nothing is checked. The
                last ones may be left out if they have a default.
        """
        method = self._method
        if len(values) < len(method.defaults):
            values += method.defaults[len(values) :]
        return _new(Move, (method, values, self._match))

    def each(self, *values: Iterable[object]) -> list[Move]:
        """A move for each value of its part; the values of several parts are taken in parallel.

        As in `legal`, nothing is checked.
        """
        method, match = self._method, self._match
        return [_new(Move, (method, parts, match)) for parts in zip(*values, strict=False)]

    def can(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Whether the move may be made now."""
        try:
            self(*args, **kwargs)
        except MugginsError:
            return False
        return True


class MoveMethod(Generic[P]):
    """A method of a match that is a move."""

    def __init__(
        self, form: Form, function: Callable[..., Any], told: str | None = None, *, is_secret: bool = False
    ) -> None:
        self.form = form
        self.is_secret = is_secret
        self.told: str = _third_person(form.name) if told is None else told
        self.function = function
        whole = signature(function)
        _, *own = whole.parameters.values()
        self.signature: Signature = whole.replace(parameters=own)
        if len(own) != len(form.parts):
            names = ", ".join(parameter.name for parameter in own) or "none"
            raise RulesError(
                f"the parts of {shown(form.shape)} are not the parameters of its method: {names}"
            )
        self.defaults: tuple[object, ...] = tuple(parameter.default for parameter in own)
        if tuple(default is not Parameter.empty for default in self.defaults) != form.optional:
            raise RulesError(
                f"the parts of {shown(form.shape)} in brackets are not those with a default in its method"
            )
        self.__doc__ = function.__doc__
        self.__name__: str = function.__name__
        self.__wrapped__ = function

    @overload
    def __get__(self, match: None, owner: type) -> MoveMethod[P]: ...
    @overload
    def __get__(self, match: MatchT, owner: type) -> BoundMove[P, MatchT]: ...
    def __get__(self, match: MatchT | None, owner: type) -> MoveMethod[P] | BoundMove[P, MatchT]:
        return self if match is None else BoundMove(self, match)

    def __call__(self, match: MatchT, /, *args: P.args, **kwargs: P.kwargs) -> MatchT:
        """The match after the move."""
        return self.make(match, args, kwargs)

    def make(self, match: MatchT, args: tuple[object, ...], kwargs: Mapping[str, object]) -> MatchT:
        """The match after the move with these arguments, if it is not over."""
        values = self.values(match, args, kwargs)
        match.check_open()
        return self.after(match, values)

    def values(
        self, match: Playable, args: tuple[object, ...], kwargs: Mapping[str, object]
    ) -> tuple[object, ...]:
        """The arguments of the method: what each part makes of what a caller gives."""
        if kwargs or len(args) != len(self.defaults):
            bound = self.signature.bind(*args, **kwargs)
            bound.apply_defaults()
            args = bound.args
        values = []
        for name, default, value in zip(self.form.parts, self.defaults, args, strict=True):
            is_left_out = value is None and default is None
            values.append(None if is_left_out else match.PARTS[name].take(match, value))
        return tuple(values)

    def after(self, match: MatchT, values: tuple[object, ...]) -> MatchT:
        """The match after the move with these arguments, which are not converted."""
        after: MatchT = self.function(match, *values)
        if not isinstance(after, type(match)):
            raise RulesError(f"the move {shown(self.form.shape)} must return a match, not {shown(after)}")
        made = after.made.then(self.made(match, values))
        return later(after, made=made) if after is match else note(after, "made", made)

    def made(self, match: Playable, values: tuple[object, ...]) -> Move:
        """The move with these arguments, as a value of its own.

        Only the text of a player depends on the match, so it is written now.
        """
        kind = type(match)
        if _names_player(self, kind):
            return _new(Move, (self, values, kind, self.form.write(match, values)))
        return _new(Move, (self, values, kind))


@cache
def _names_player(method: MoveMethod[...], kind: type[Playable]) -> bool:
    return any(kind.PARTS[part].names_player for part in method.form.parts)


@lru_cache(maxsize=8_192)
def _seen(
    method: MoveMethod[...], parts: tuple[object, ...], of: Playable | type[Playable], *text: str
) -> str:
    """What all have seen of a move that consists of these."""
    line = text[0] if text else method.form.write(of, parts)
    last = of.PARTS[method.form.parts[-1]] if parts else None
    if last is None or not (last.by_chance or method.is_secret):
        return line
    rest = line.removesuffix(last.write(of, parts[-1])).rstrip()
    return rest if last.by_chance else f"{rest} {UNSEEN}"


def _third_person(name: str) -> str:
    """The name of a move as a verb in the third person, such as ``passes`` or ``shows king``."""
    verb, *others = name.split("-")
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        verb = f"{verb[:-1]}ie"
    elif verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        verb = f"{verb}e"
    return " ".join([f"{verb}s", *others])


def move(
    form: str, told: str | None = None, *, is_secret: bool = False
) -> Callable[[Callable[Concatenate[Any, P], object]], MoveMethod[P]]:
    """A decorator for the methods of a match that are moves.

    The method returns the match after the move, and need not check whether the match is over or update the
    list of moves. Its arguments have been converted by the parts.

    Args:
        form: how the move is written, with one part for each parameter of the method.
        told: the phrase for the move when a match is retold, such as ``says mus``; by default the name of the
            move as a verb, such as ``plays``.
        is_secret: whether only the player who makes the move knows its last part, such as cards that are put
            face down.

    Raises:
        RulesError: if the form is not valid, or does not have one part for each parameter, in brackets if the
            parameter has a default.
    """

    def declared(function: Callable[Concatenate[Any, P], object]) -> MoveMethod[P]:
        return MoveMethod(Form(form), function, told, is_secret=is_secret)

    return declared
