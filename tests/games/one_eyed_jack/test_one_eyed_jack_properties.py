"""Laws of One-Eyed Jack: what holds of any markers, and on a board turned or seen in a mirror."""

from collections.abc import Callable
from itertools import combinations
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.french import Card
from muggins.games.one_eyed_jack import (
    CORNERS,
    LINES,
    LOCKED,
    SPACES,
    USUAL_BOARD,
    Board,
    Markers,
    Rules,
    Space,
    completed_rows,
    is_dead,
    legal_spaces,
    row_count,
    score_rows,
    winning_plays,
)

PLAIN = [space for space in SPACES if space not in CORNERS]
CARDS = sorted({card.code for card in USUAL_BOARD.cards} | {"JC", "JD", "JH", "JS"})

Turn: TypeAlias = Callable[[Space], Space]

SYMMETRIES: dict[str, Turn] = {
    "as it is": lambda at: at,
    "a quarter turn": lambda at: Space(at.column, 9 - at.row),
    "half a turn": lambda at: Space(9 - at.row, 9 - at.column),
    "three quarters of a turn": lambda at: Space(9 - at.column, at.row),
    "left and right": lambda at: Space(at.row, 9 - at.column),
    "top and bottom": lambda at: Space(9 - at.row, at.column),
    "falling diagonal": lambda at: Space(at.column, at.row),
    "rising diagonal": lambda at: Space(9 - at.column, 9 - at.row),
}
every_symmetry = pytest.mark.parametrize("turn", SYMMETRIES.values(), ids=SYMMETRIES)

ALL = 2 ** len(PLAIN) - 1


def chosen(lines: list[int], *masks: int) -> set[Space]:
    """The spaces of some lines, and those whose bits all masks have."""
    own = {space for line in lines for space in LINES[line]} - {*CORNERS}
    mask = ALL
    for one in masks:
        mask &= one
    return own | {space for place, space in enumerate(PLAIN) if mask >> place & 1}


masks = st.integers(0, ALL)
some_lines = st.lists(st.integers(0, len(LINES) - 1), max_size=6)
of_a_side = st.builds(chosen, some_lines, masks, masks, masks) | st.builds(chosen, some_lines, masks)


@st.composite
def positions(draw: st.DrawFn) -> Markers:
    """Markers of two sides or three."""
    sides = draw(st.integers(2, 3))
    taken: set[Space] = set()
    found = []
    for _ in range(sides):
        own = draw(of_a_side) - taken
        taken |= own
        found.append(own)
    return Markers(found)


def turned_board(turn: Turn) -> Board:
    """The usual board, each card of which has gone to another space."""
    at = {turn(space): USUAL_BOARD.card_at(space) for space in PLAIN}
    return Board([card for space in PLAIN if (card := at[space])])


@every_symmetry
def test_a_symmetry_leads_lines_to_lines(turn: Turn) -> None:
    """And corners to corners."""
    assert {frozenset(map(turn, line)) for line in LINES} == {*map(frozenset, LINES)}
    assert {*map(turn, CORNERS)} == {*CORNERS}


@every_symmetry
@given(own=of_a_side, shared=st.integers(1, 4))
def test_rows_are_the_same_on_a_turned_board(turn: Turn, own: set[Space], shared: int) -> None:
    """As many count, and the turned lines are completed."""
    rules = Rules(most_shared=shared)
    assert row_count({turn(space) for space in own}, rules) == row_count(own, rules)
    found = {frozenset(line) for line in completed_rows({turn(space) for space in own})}
    assert found == {frozenset(map(turn, line)) for line in completed_rows(own)}


@every_symmetry
@given(markers=positions(), card=st.sampled_from(CARDS))
def test_plays_are_the_same_on_a_turned_board(turn: Turn, markers: Markers, card: str) -> None:
    """A card may be played to the turned spaces, is dead or not, and wins or not."""
    rules = Rules(layout=turned_board(turn))
    other = Markers([[turn(space) for space in side] for side in markers.sides])
    assert {*legal_spaces(card, other, 0, rules)} == {turn(space) for space in legal_spaces(card, markers)}
    assert is_dead(card, other, rules) == is_dead(card, markers)
    won = {play.space for play in winning_plays([card], other, 0, rules)}
    assert won == {turn(play.space) for play in winning_plays([card], markers)}


@given(of_a_side, st.integers(1, 4))
def test_the_rows_of_a_score_share_no_more_than_they_may(own: set[Space], shared: int) -> None:
    """Each is completed, and there are as many as the bare number says."""
    rules = Rules(most_shared=shared)
    lines = [line.cards for line in score_rows(own, rules).lines]
    assert len(lines) == row_count(own, rules)
    assert {*lines} <= {*completed_rows(own)}
    assert all(len({*one} & {*other}) <= shared for one, other in combinations(lines, 2))


@given(of_a_side, st.sampled_from(PLAIN))
def test_a_further_marker_never_costs_a_row(own: set[Space], further: Space) -> None:
    """And brings four at most, one in each direction."""
    assert 0 <= row_count(own | {further}) - row_count(own) <= 4


@given(positions(), st.sampled_from(CARDS))
def test_what_a_one_eyed_jack_may_take(markers: Markers, card: str) -> None:
    """A jack takes what somebody has, any other card goes where nobody is; locked rows lock no free space."""
    found = {*legal_spaces(card, markers)}
    taken = {space for side in markers.sides for space in side}
    assert found <= (taken if card in ("JH", "JS") else {*markers.free})
    assert {*legal_spaces(card, markers, 0, LOCKED)} <= found
    if card in ("JH", "JS"):
        locked = taken - {*legal_spaces(card, markers, 0, LOCKED)}
        in_rows = {space for side in markers.sides for line in completed_rows(side) for space in line}
        assert locked == in_rows - {*CORNERS}


@given(positions(), st.lists(st.sampled_from(CARDS), min_size=1, max_size=7, unique=True))
def test_a_winning_play_wins(markers: Markers, hand: list[str]) -> None:
    """The side has enough rows after it, and after no other play."""
    needed = 2 if len(markers.sides) == 2 else 1
    found = {(play.card, play.space) for play in winning_plays(hand, markers)}
    if markers.row_count(0) >= needed:
        assert not found
        return
    for code in hand:
        if code not in ("JH", "JS"):
            for space in legal_spaces(code, markers):
                wins = markers.placed(space, 0).row_count(0) >= needed
                assert wins == ((Card.parse(code), space) in found)


@given(positions())
def test_markers_are_read_again(markers: Markers) -> None:
    """From their text, and taken away one by one until the board is empty."""
    assert Markers([" ".join(map(str, side)) for side in markers.sides]) == markers
    now = markers
    for side in markers.sides:
        for space in side:
            now = now.removed(space)
    assert now == Markers.none(len(markers.sides))
