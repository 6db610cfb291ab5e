"""How fast the rows of One-Eyed Jack are counted. Each benchmark asserts its answer first."""

from __future__ import annotations

from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from muggins.games.one_eyed_jack import CORNERS, LINES, SPACES, Markers, Space, row_count, winning_plays

BOARDS = 500
PLAIN = [space for space in SPACES if space not in CORNERS]


def full_boards() -> list[list[list[Space]]]:
    """Seeded random boards on which each of two sides has 48 markers."""
    rng = Random(15)
    orders = [rng.sample(PLAIN, len(PLAIN)) for _ in range(BOARDS)]
    return [[order[:48], order[48:]] for order in orders]


def rows(spaces: list[Space]) -> int:
    """The rows of a side, taken one by one from each line, and no two that share more than one space."""
    held = {*spaces, *CORNERS}
    taken: list[set[Space]] = []
    for line in LINES:
        if held.issuperset(line) and all(len(other.intersection(line)) <= 1 for other in taken):
            taken.append({*line})
    return len(taken)


def test_rows_of_a_full_board(benchmark: BenchmarkFixture) -> None:
    """The rows of a side, from the list of its 48 spaces."""
    sides = [spaces for board in full_boards() for spaces in board]
    total = benchmark(lambda: sum([row_count(spaces) for spaces in sides]))
    assert total == sum(map(rows, sides))
    check_budget(benchmark, calls=len(sides), microseconds=20)


def test_rows_of_markers(benchmark: BenchmarkFixture) -> None:
    """The rows of a side, from the markers of both."""
    boards = [Markers(board) for board in full_boards()]
    total = benchmark(lambda: sum([board.row_count(0) + board.row_count(1) for board in boards]))
    assert total == sum(rows(spaces) for board in full_boards() for spaces in board)
    check_budget(benchmark, calls=2 * len(boards), microseconds=10)


def test_winning_plays(benchmark: BenchmarkFixture) -> None:
    """The plays that win at once, of seven cards, one of which is a wild jack, with 30 markers each."""
    positions = [Markers([one[:30], two[:30]]) for one, two in full_boards()[:100]]
    hand = "AC 5D 9H KS QH 2S JD"
    found = benchmark(lambda: [winning_plays(hand, markers) for markers in positions])
    for markers, plays in zip(positions, found, strict=True):
        before = rows(list(markers.sides[0]))
        jack = [space for space in markers.free if before < 2 <= rows([*markers.sides[0], space])]
        assert [play.space for play in plays if play.card.code == "JD"] == jack
    check_budget(benchmark, calls=len(positions), microseconds=1_000)
