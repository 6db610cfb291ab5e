"""Records: a match as plain data for JSON, and replaying a record."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attr import asdict  # the one of attrs keeps tuples, which JSON does not have
from attrs import fields, has

from muggins.checks import check_type
from muggins.errors import MugginsError, RecordError, RulesError, shown
from muggins.table.trail import Trail

if TYPE_CHECKING:
    from attrs import AttrsInstance

    from muggins.table.match import Match

__all__ = ["FORMAT", "OF_A_TREE", "after_move", "begun", "changes_of", "record_of", "replayed", "rules_of"]

FORMAT = 1
"""The version of the records that `record_of` writes."""

MatchT = TypeVar("MatchT", bound="Match")

_KEYS = ("format", "game", "players", "dealer", "start", "rules", "moves")
OF_A_TREE = ("comments", "variations")
"""What else a record may have, for `muggins.table.tree.MatchTree`."""

_MOST_OF_A_REASON = 500


def record_of(match: Match) -> dict[str, Any]:
    """A match as plain data: its starting values, its variant options, and its moves."""
    return {
        "format": FORMAT,
        "game": match.GAME,
        "players": list(match.players),
        "dealer": match.first_dealer or None,
        "start": list(match.start),
        "rules": changes_of(match.rules),
        "moves": list(match.moves),
        **{
            one.name: list(getattr(match, one.name))
            for one in _own(type(match))
            if getattr(match, one.name) != one.default
        },
    }


def changes_of(rules: Any) -> dict[str, Any]:
    """The options in which some rules differ from the defaults of their class, for `rules_of` to read."""
    return asdict(
        cast("AttrsInstance", rules),
        filter=lambda option, chosen: option.init and chosen != option.default,
    )


def replayed(kind: type[MatchT], record: Mapping[str, Any]) -> MatchT:
    """The match in a record, of this class, replayed move by move; the main line if the record is a tree.

    Raises:
        RecordError: if it is not a record of a match of this game, or one of its moves is refused.
    """
    match = begun(kind, record)
    for number, move in enumerate(record["moves"], start=1):
        match = after_move(match, move, number)
    return match


def begun(kind: type[MatchT], record: Mapping[str, Any]) -> MatchT:
    """The match in a record before its first move; its moves must be a list, but are not read.

    Raises:
        RecordError: if it is not a record of a match of this game.
    """
    own = [one.name for one in _own(kind)]
    parts = _parts(record, own)
    if not isinstance(parts["game"], str) or parts["game"] != kind.GAME:
        raise RecordError(f"this is a record of {shown(parts['game'])}, not of {kind.GAME!r}")
    try:
        rules = rules_of(type(kind.STANDARD), parts["rules"])
        given = {name: parts[name] for name in own if name in parts}
        match = kind(parts["players"], parts["dealer"], rules, parts["start"], **given)
        check_type("the moves", parts["moves"], (list, tuple, Trail), "a list of lines")
    except MugginsError as error:
        raise RecordError(f"not a record of a match: {error}") from error
    return match


def after_move(match: MatchT, move: Any, number: int, line: str = "") -> MatchT:
    """The match after a move of a record; an error names the move by its number and its line in a tree.

    Raises:
        RecordError: if the move is refused.
    """
    try:
        return match.apply(move)
    except MugginsError as error:
        reason = f"{error}"[:_MOST_OF_A_REASON]
        raise RecordError(f"{line}move {number}, {shown(move)}, is refused: {reason}") from error


def rules_of(kind: type[Any], changed: Any) -> Any:
    """Rules of a class with some options changed, as stored in a record.

    An option that is itself a set of rules is a mapping as well.

    Raises:
        RulesError: if an option does not exist or is out of range.
    """
    check_type("the rules", changed, Mapping, "a mapping of options")
    options = {option.name: option for option in fields(kind) if option.init}
    chosen = {}
    for name, value in changed.items():
        if name not in options:
            raise RulesError(f"there is no option {shown(name)}; the options are {', '.join(options)}")
        inner = type(options[name].default)
        chosen[name] = rules_of(inner, value) if has(inner) else value
    return kind(**chosen)


def _own(kind: type[Any]) -> list[Any]:
    """The starting values, each a list, that only matches of this class have."""
    return [one for one in fields(kind) if one.init and one.name not in _KEYS]


def _parts(record: object, own: Collection[str]) -> Mapping[str, Any]:
    """The parts of a record: all that are required, and perhaps the game's own."""
    if not isinstance(record, Mapping):
        raise RecordError(f"not a record of a match: it must be a mapping, not {shown(record)}")
    for key in _KEYS:
        if key not in record:
            raise RecordError(f"not a record of a match: it has no {key!r}")
    for key in record:
        if key not in _KEYS and key not in own and key not in OF_A_TREE:
            raise RecordError(f"not a record of a match: it has an unknown key, {shown(key)}")
    if type(record["format"]) is not int or record["format"] != FORMAT:
        raise RecordError(
            f"this is a record in format {shown(record['format'])}, but only format {FORMAT} can be read"
        )
    return record
