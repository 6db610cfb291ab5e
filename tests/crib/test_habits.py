"""The shipped tables of how often each pair is thrown, in both games with a crib."""

import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.resources import files
from itertools import combinations
from types import ModuleType
from typing import Any

import pytest
from attrs import frozen

from muggins.cards import decktet, french
from muggins.crib.habits import Habits
from muggins.errors import MugginsError, UnknownNameError, WeightError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.table.seats import BySeat, Seat


@frozen
class Game:
    """A game, and what its tables are like."""

    module: ModuleType
    deck: Sequence[Any]
    rows: int
    what: str
    two: str
    no_pairs: tuple[Any, ...]

    @property
    def pairs(self) -> list[Any]:
        """All pairs of cards."""
        return list(combinations(self.deck, 2))

    @property
    def habits(self) -> Habits[Any, Any]:
        """The habits of the game."""
        habits: Habits[Any, Any] = import_module(f"{self.module.__name__}.analysis.habits").HABITS
        return habits

    @property
    def shipped(self) -> list[str]:
        """The lines of the table that comes with the package."""
        table = files(self.habits.package) / "habits.tsv"
        return table.read_text(encoding="utf-8").splitlines()


PACK, EXTENDED = french.PACK, decktet.EXTENDED
GAMES = {
    "bhargage": Game(bhargage, EXTENDED, 990, "pairs", "AM AS", (("AM", "AM"), (PACK[0], PACK[1]), ([], []))),
    "cribbage": Game(
        cribbage,
        PACK,
        169,
        "choices of ranks",
        "5H KH",
        (("5H", "5H"), (PACK[0], PACK[0]), (EXTENDED[0], EXTENDED[1]), ([], []), ("JK", "5H")),
    ),
}
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
each_seat = pytest.mark.parametrize("seat", Seat)


@each_game
@each_seat
def test_the_shares_of_a_seat_add_up_to_1(game: Game, seat: Seat) -> None:
    """Each share is 0 to 1, and but for rounding those of all pairs of cards add up to 1."""
    shares = [game.module.habit(seat)(*pair) for pair in game.pairs]
    assert all(0 <= share < 1 for share in shares)
    assert sum(shares) == pytest.approx(1, rel=0, abs=game.rows * 0.5e-8)


@each_game
@each_seat
def test_the_two_cards_may_come_in_any_order(game: Game, seat: Seat) -> None:
    """A pair is as likely whichever of its cards is named first."""
    weight = game.module.habit(seat)
    assert all(weight(one, other) == weight(other, one) for one, other in game.pairs)


@each_game
def test_each_seat_has_its_own_column(game: Game) -> None:
    """A share of the table is that of all pairs of cards which it stands for together."""
    assert len(game.shipped) == game.rows + 1
    habits = game.habits
    by_pair = {habits.pair(*pair): pair for pair in game.pairs}
    for row, pair in zip(game.shipped[1:], habits.pairs, strict=True):
        told = [game.module.habit(seat)(*by_pair[pair]) * habits.times(pair) for seat in Seat]
        assert told == pytest.approx([*map(float, row.split("\t")[-2:])], rel=1e-12)
    assert [row.split("\t")[-2] for row in game.shipped] != [row.split("\t")[-1] for row in game.shipped]


@each_game
def test_a_table_is_written_as_the_shipped_one_is(game: Game) -> None:
    """The shares that the package holds make its table again."""
    columns = [[float(row.split("\t")[column]) for row in game.shipped[1:]] for column in (-2, -1)]
    assert list(game.habits.as_table(BySeat(*columns))) == game.shipped


@each_game
@pytest.mark.parametrize("more", [-1, 1])
def test_a_table_of_another_length_is_none(game: Game, more: int) -> None:
    """A share for each pair, no more and no less, makes a table."""
    rows = game.rows
    message = f"^there are {rows} {game.what}, but {rows + more} shares of the dealer$"
    with pytest.raises(WeightError, match=message):
        game.habits.as_table(BySeat([0.0] * rows, [0.0] * (rows + more)))


@each_game
@pytest.mark.parametrize("share", [None, "x"], ids=["none", "texts"])
def test_no_table_of_what_are_no_shares(game: Game, share: Any) -> None:
    """The shares of both seats are numbers."""
    shares: Any = BySeat([share] * game.rows, [0.0] * game.rows) if share else None
    with pytest.raises(WrongTypeError):
        game.habits.as_table(shares)


@each_game
def test_a_habit_by_the_name_of_a_seat(game: Game) -> None:
    """A seat may be given by its name; another word is no seat, and what is no text means nothing."""
    habit, pair = game.module.habit, game.pairs[7]
    assert habit("dealer")(*pair) == habit(Seat.DEALER)(*pair)
    with pytest.raises(UnknownNameError, match="there is no seat 'x'"):
        habit("x")
    with pytest.raises(WrongTypeError):
        habit(5)


@each_game
def test_the_share_of_what_is_no_pair(game: Game) -> None:
    """Two texts are a pair as two cards are; one card twice is none, nor is a card of another deck."""
    weight = game.module.habit(Seat.PONE)
    assert weight(*game.two.split()) == weight(*game.habits.read.some("pair", game.two, counts=[2]))
    for wrong in game.no_pairs:
        with pytest.raises(MugginsError):
            weight(*wrong)


@pytest.mark.parametrize("name", GAMES)
def test_habits_need_no_numpy(name: str) -> None:
    """Where NumPy cannot be imported, the shipped tables can be used."""
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        f"from muggins.games import {name}\n"
        f"print({name}.habit('dealer')(*{GAMES[name].two.split()}) > 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")
