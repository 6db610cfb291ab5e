"""What becomes of any match whose record is damaged, or that somebody tries to change."""

import copy
import pickle
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from attrs import fields
from hypothesis import given
from hypothesis import strategies as st

from frozen import check_frozen
from games.moments import NAMES, begun, found, played, some
from muggins.errors import AlreadyOverError, MugginsError, RecordError
from muggins.table.moves import moves_of
from muggins.testing.laws import words

EVERY_GAME = pytest.mark.parametrize("name", NAMES)
FEW = 10

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-300, 300) | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def first_moves(name: str) -> tuple[str, ...]:
    """The first lines of a match."""
    return played(name, 0)[-1].moves[:FEW]


def new_lines(name: str) -> st.SearchStrategy[str]:
    """Lines that begin with the name of a move, or with nothing, and go on with any words of such lines."""
    verbs = st.sampled_from(["", *moves_of(found(name).match)])
    said = st.sampled_from(sorted(words(" ".join(first_moves(name)))))
    others = st.lists(said | st.integers(-1, 40).map(str) | st.text(max_size=3), max_size=3)
    return st.builds(lambda verb, more: " ".join([verb, *more]), verbs, others)


@st.composite
def damaged_moves(draw: st.DrawFn, name: str) -> list[object]:
    """The first moves with some of them left out, doubled, exchanged or replaced."""
    lines = first_moves(name)
    moves: list[object] = list(lines[: draw(st.integers(0, len(lines)))])
    replaced = st.lists(st.sampled_from(lines) | new_lines(name) | json_values, max_size=2)
    for _ in range(draw(st.integers(1, 3))):
        place, width = draw(st.integers(0, len(moves))), draw(st.integers(0, 2))
        moves[place : place + width] = draw(replaced)
    return moves


@st.composite
def damaged_records(draw: st.DrawFn, name: str) -> dict[str, Any]:
    """A record of a few moves with one or two of its parts replaced or removed."""
    record: dict[str, Any] = {**begun(name).to_record(), "moves": list(first_moves(name))}
    rules: Any = found(name).rules
    options = st.sampled_from([option.name for option in fields(rules)])
    parts = {
        "game": json_values,
        "players": json_values | st.lists(st.text(max_size=2), max_size=3),
        "dealer": json_values,
        "start": json_values | st.lists(st.integers(-300, 300), max_size=4),
        "rules": json_values | st.dictionaries(options, json_values, max_size=3),
        "moves": json_values | damaged_moves(name),
    }
    for part in draw(st.lists(st.sampled_from([*parts, "rules", "moves", "moves"]), min_size=1, max_size=2)):
        if draw(st.integers(0, 9)) == 0:
            record.pop(part, None)
        else:
            record[part] = draw(parts[part])
    return record


@EVERY_GAME
@given(st.data())
def test_any_damage_gives_a_match_or_the_error_of_records(name: str, data: st.DataObject) -> None:
    """Whatever is wrong with a record, it is replayed or refused, and nothing else happens."""
    kind = found(name).match
    record: Any = data.draw(damaged_records(name) | json_values)
    with suppress(RecordError):
        match = kind.from_record(record)
        assert kind.from_record(match.to_record()) == match


@EVERY_GAME
@given(st.data())
def test_a_match_read_from_damaged_moves_is_one_that_could_be_played(name: str, data: st.DataObject) -> None:
    """If altered moves are accepted, the match has exactly those moves, in the one way of writing them."""
    start = begun(name)
    moves: Sequence[Any] = data.draw(damaged_moves(name))
    try:
        match = type(start).from_record({**start.to_record(), "moves": moves})
    except RecordError:
        return
    assert len(match.moves) == len(moves)
    again = start
    for line in match.moves:
        again = again.apply(line)
    assert again == match


@EVERY_GAME
@given(st.data())
def test_any_line_is_a_move_or_is_refused(name: str, data: st.DataObject) -> None:
    """Whatever text is applied, it is a move or refused by an error of this library, and nothing changes."""
    state = data.draw(st.sampled_from(played(name, 0)[:FEW]))
    twin = copy.deepcopy(state)
    with suppress(MugginsError):
        state.apply(data.draw(st.text(max_size=30) | new_lines(name)))
    assert state == twin


@EVERY_GAME
@pytest.mark.parametrize("digits", [1, 5000])
def test_a_record_with_a_refused_move_is_refused(name: str, digits: int) -> None:
    """The move is named with its number, and why it is refused follows; a long number is not repeated."""
    start = begun(name)
    lines = first_moves(name)[:5]
    late = [[*played(name, 0)[-1].moves, lines[0]]] if digits == 1 else []
    numbers = f"{'9' * digits} {'9' * digits}"
    for wrong in (*([*lines, f"{verb} {numbers}"] for verb in moves_of(type(start))), *late):
        told = rf"^move {len(wrong)}, .* is refused: "
        with pytest.raises(RecordError, match=told) as refused:
            type(start).from_record({**start.to_record(), "moves": wrong})
        assert isinstance(refused.value.__cause__, MugginsError)
        assert len(str(refused.value)) < 1000


@EVERY_GAME
def test_a_match_is_frozen(name: str) -> None:
    """No attribute of a match, of its scoreboard or of its hand can be set."""
    for match in some(name, 0, 5):
        for thing in match, match.scoreboard, getattr(match, "current", None):
            for one in fields(type(thing)) if thing is not None else ():
                check_frozen(thing, one.name)


@EVERY_GAME
def test_a_refusal_can_be_pickled(name: str) -> None:
    """The error of a refused move crosses a process boundary with its sentence and its state."""
    for match in some(name, 0, 5):
        for line in first_moves(name):
            if match.can(line):
                continue
            with pytest.raises(MugginsError) as refused:
                match.apply(line)
            error: Any = pickle.loads(pickle.dumps(refused.value))
            assert (type(error), str(error)) == (type(refused.value), str(refused.value))
            if isinstance(refused.value, AlreadyOverError):
                assert error.state == match
