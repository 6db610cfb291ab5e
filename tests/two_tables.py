"""One match at two tables: that of the library, and that of a game's second scorer."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import pytest

from muggins.errors import MugginsError
from muggins.table.match import Match
from muggins.table.shedding_match import SheddingMatch

MatchT = TypeVar("MatchT", bound=Match)
TableT = TypeVar("TableT")
AskT = TypeVar("AskT")


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


def moments_at_both_tables(
    match: MatchT,
    table: TableT,
    story: Generator[AskT, str, object],
    said: Callable[[AskT], str],
    as_written: Callable[[str], str] = str,
) -> Iterator[tuple[MatchT, TableT, AskT | None]]:
    """Both tables and what may be said, before each move; at the end nothing may.

    Args:
        match: the match before its first move.
        table: the other table.
        story: its story, which asks what is said, and is told the line.
        said: the line that is said when it asks.
        as_written: the same line as the library writes it.
    """
    ask: AskT | None = next(story)
    while ask is not None:
        yield match, table, ask
        line = said(ask)
        match = match.apply(as_written(line))
        try:
            ask = story.send(line)
        except StopIteration:
            ask = None
    yield match, table, None


def compare_moves(match: Match, lines: Mapping[int, Iterable[str]]) -> None:
    """Compare what each player may do with the lines of the other table, by the numbers of the players."""
    for who, player in enumerate(match.players):
        legal = [move.text for move in match.legal_moves(player)]
        assert sorted(legal) == sorted(lines.get(who, []))


def compare_held(match: SheddingMatch, hands: Sequence[list[str]]) -> None:
    """Compare the cards that each player holds in the present hand with those at the other table."""
    held = dict(zip(match.seated, match.current.piles.hands, strict=True))
    for player, cards in zip(match.players, hands, strict=True):
        assert list(map(str, held.get(player, ()))) == cards


def check_refusals(match: Match, lines: Iterable[str]) -> int:
    """Check that the match refuses each of some lines that the other table does not know now; how many."""
    wrong = sorted(lines)
    for line in wrong:
        with pytest.raises(MugginsError):
            match.apply(line)
    return len(wrong)
