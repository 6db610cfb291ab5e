"""One-Eyed Jack against the second scorer, which is written literally from the rules."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.one_eyed_jack import literal_one_eyed_jack as literal
from games.one_eyed_jack.jack_playing import CODES, PLACES, PLAIN, literal_board, shuffled_layout, spoken
from muggins.cards.french import Card
from muggins.games.one_eyed_jack import (
    LINES,
    STANDARD,
    USUAL_BOARD,
    Markers,
    MarkersError,
    Rules,
    Space,
    completed_rows,
    is_dead,
    legal_spaces,
    refusal,
    row_count,
    score_rows,
    winner,
    winning_plays,
)

SEED = 15
RULES_OF = {shared: Rules(most_shared=shared) for shared in range(1, 5)}

# --- rows -------------------------------------------------------------------------------------------------


def test_both_know_the_same_lines() -> None:
    """The 192 lines of five are the same."""
    assert {frozenset(map(tuple, line)) for line in LINES} == {*literal.LINES}


def claimed(rng: Random) -> list[tuple[int, int]]:
    """Some spaces: of any number, or whole lines that meet."""
    if rng.random() < 0.6:
        return rng.sample(PLAIN, rng.randint(3, 60))
    spaces = {place for line in rng.sample(literal.LINES, rng.randint(1, 7)) for place in line}
    spaces |= {*rng.sample(PLAIN, rng.randint(0, 12))}
    return sorted(spaces - literal.CORNERS)


def compare_rows(count: int, seed: str) -> None:
    """Compare the rows of so many sides, every eighth by another reading of what rows may share."""
    rng = Random(seed)
    for number in range(count):
        spaces = claimed(rng)
        shared = 1 if number % 8 else rng.randint(2, 4)
        wanted = literal.count_rows(spaces, shared)
        assert row_count(spaces, RULES_OF[shared]) == wanted, (spaces, shared)
        if number % 20 == 0:
            assert score_rows(spaces, RULES_OF[shared]).total == wanted, (spaces, shared)
            found = {frozenset(map(tuple, line)) for line in completed_rows(spaces)}
            assert found == {*literal.filled_lines(spaces)}, spaces


def test_rows() -> None:
    """1,000 sides: the closed form is what a search over sets of lines finds (OJ-08)."""
    compare_rows(1_000, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(8))
def test_100000_sides(chunk: int) -> None:
    """100,000 sides."""
    compare_rows(12_500, f"{SEED} {chunk}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_full_boards(chunk: int) -> None:
    """500 full boards, of which each side has what the others leave."""
    rng = Random(f"{SEED} full {chunk}")
    for _ in range(125):
        places = rng.sample(PLAIN, len(PLAIN))
        cuts = sorted(rng.sample(range(1, 96), rng.choice([1, 2])))
        for first, last in pairwise([0, *cuts, 96]):
            spaces = places[first:last]
            assert row_count(spaces) == score_rows(spaces).total == literal.count_rows(spaces)


# --- plays ------------------------------------------------------------------------------------------------


def position(rng: Random, players: int) -> dict[tuple[int, int], int]:
    """The markers of the sides of so many players, some of whom lack little to a row."""
    sides = 3 if players == 3 else 2
    markers: dict[tuple[int, int], int] = {}
    for _ in range(rng.randint(0, 6)):
        side = rng.randrange(sides)
        line = [place for place in rng.choice(literal.LINES) if place not in literal.CORNERS]
        for place in rng.sample(line, rng.randint(max(len(line) - 2, 1), len(line))):
            markers.setdefault(place, side)
    for place in rng.sample(PLAIN, rng.randint(0, 30)):
        markers.setdefault(place, rng.randrange(sides))
    return markers


def as_library(markers: dict[tuple[int, int], int], players: int) -> Markers:
    """The same markers for the library."""
    return Markers([spoken(literal.spaces_of(markers, side)) for side in range(3 if players == 3 else 2)])


def places(spaces: Any) -> set[tuple[int, int]]:
    """The second scorer's word for some spaces."""
    return {tuple(space) for space in spaces}


def compare_plays(count: int, seed: str) -> None:
    """Compare what may be played, what is dead, what wins and who has won, half of it by other rules."""
    rng = Random(seed)
    for number in range(count):
        shared, locked, own, layout = 1, False, True, USUAL_BOARD.layout
        if number % 2:
            shared, locked, own = rng.choice([1, 1, 2, 4]), rng.random() < 0.5, rng.random() < 0.5
            layout = shuffled_layout(rng)
        rules = Rules(
            layout=layout, most_shared=shared, completed_rows_locked=locked, own_markers_removable=own
        )
        board, players = literal_board(layout), rng.randint(2, 4)
        markers = position(rng, players)
        now = as_library(markers, players)
        side = rng.randrange(len(now.sides))
        hand = rng.sample(CODES, 7)
        for code in hand:
            legal = literal.targets(code, board, markers, side, locked, own)
            assert places(legal_spaces(code, now, side, rules)) == legal, (code, markers)
            assert is_dead(code, now, rules) == literal.is_dead(code, board, markers)
            place = rng.choice(PLACES)
            assert (refusal(code, place, now, side, rules) is None) == (place in legal), (code, place)
        winners = [one for one in range(len(now.sides)) if literal.has_won(markers, one, players, shared)]
        if len(winners) > 1:
            with pytest.raises(MarkersError):
                winner(now, rules)
        else:
            assert winner(now, rules) == next(iter(winners), None)
        if side not in winners:
            wanted = literal.winning(hand, board, markers, side, players, shared)
            plays = winning_plays(hand, now, side, rules)
            assert {(play.card.code, tuple(play.space)) for play in plays} == wanted
            assert len(plays) == len(wanted)


def test_plays() -> None:
    """100 positions, each with seven cards."""
    compare_plays(100, f"{SEED} plays")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_2000_positions(chunk: int) -> None:
    """2,000 positions, each with seven cards."""
    compare_plays(500, f"{SEED} plays {chunk}")


def test_the_boards_are_the_same() -> None:
    """Each card is on the same two spaces at both tables."""
    board = literal_board(STANDARD.layout)
    for code in CODES:
        printed = literal.printed_spaces(board, code)
        assert places(USUAL_BOARD.spaces_of(code)) == printed
        assert all(USUAL_BOARD.card_at(Space(*place)) is Card.parse(code) for place in printed)
