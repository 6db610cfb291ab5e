"""One match at two tables: that of the library, and that of a game's second scorer."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from muggins.table.match import Match

MatchT = TypeVar("MatchT", bound=Match)


def play_at_both_tables(
    match: MatchT,
    table: Any,
    events: Iterable[Any],
    line_of: Callable[[Any, MatchT], str],
    compare_moment: Callable[[MatchT, Any], None],
) -> None:
    """Play all of a match, and compare both tables at the beginning and after each move.

    Args:
        match: the match before its first move.
        table: the other table, which takes the events.
        events: what happens, in the words of the second scorer.
        line_of: the line of text of an event.
        compare_moment: fails if the tables differ.
    """
    compare_moment(match, table)
    for event in events:
        match = match.apply(line_of(event, match))
        table.take(event)
        compare_moment(match, table)
    assert match.is_over
