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
from muggins.cards.french import Rank, cards
from muggins.crib.habits import Habits
from muggins.errors import MugginsError, UnknownNameError, WeightError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.games.cribbage.analysis.habits import RANK_PAIRS, pairs_of
from muggins.games.cribbage.discards import RankPair, rank_pair
from muggins.table.seats import BySeat, Seat


@frozen
class Game:
    """A game, and what its tables are like.

    Attributes:
        rows: how many rows a table has below its header.
        what: what a row is called.
        header: the heads of the columns.
        two: a pair of cards.
        deal: a deal.
        no_pairs: what is no pair.
    """

    module: ModuleType
    deck: Sequence[Any]
    rows: int
    what: str
    header: list[str]
    two: str
    deal: str
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
    "bhargage": Game(
        bhargage,
        EXTENDED,
        990,
        "pairs",
        ["pair", "pone", "dealer"],
        "AM AS",
        "AM XS 8WL PMYK 2MK",
        (("AM", "AM"), (PACK[0], PACK[1]), ([], [])),
    ),
    "cribbage": Game(
        cribbage,
        PACK,
        169,
        "choices of ranks",
        ["ranks", "suited", "pone", "dealer"],
        "5H KH",
        "5H 5C JD QS 2H 9C",
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


def test_the_rows_of_a_table() -> None:
    """Each pair in the order of the deck; or pairs of ranks, and two other ranks unsuited and suited."""
    ranks = "A23456789TJQK"
    of_ranks = []
    for place, low in enumerate(ranks):
        for high in ranks[place:]:
            of_ranks += [[f"{low} {high}", said] for said in (["no"] if low == high else ["no", "yes"])]
    rows = {
        "bhargage": [[f"{one} {other}"] for one, other in GAMES["bhargage"].pairs],
        "cribbage": of_ranks,
    }
    for name, game in GAMES.items():
        header, *found = (row.split("\t") for row in game.shipped)
        assert header == game.header
        assert [row[:-2] for row in found] == rows[name]


def test_how_many_pairs_of_cards_the_ranks_stand_for() -> None:
    """Counted over the pack, each of the 169 choices of ranks has as many pairs of cards as it says."""
    found = [rank_pair(*pair) for pair in GAMES["cribbage"].pairs]
    assert set(found) == set(RANK_PAIRS)
    assert list(RANK_PAIRS) == sorted(RANK_PAIRS)
    assert {pair: found.count(pair) for pair in RANK_PAIRS} == {pair: pairs_of(pair) for pair in RANK_PAIRS}
    assert RankPair(Rank.FIVE, Rank.FIVE, True) not in RANK_PAIRS


@each_seat
def test_only_ranks_and_one_suit_make_a_difference(seat: Seat) -> None:
    """In Cribbage an exchange of suits changes nothing."""
    weight = cribbage.habit(seat)
    assert weight(*cards("5H KH")) == weight(*cards("KC 5C"))
    assert weight(*cards("5H KD")) == weight(*cards("KC 5S"))


def test_the_dealer_throws_pairs_and_the_pone_does_not() -> None:
    """Two Aces or two Fives suit a crib of one's own; a Ten with a King makes little of the other's."""
    aces = [pair for pair in GAMES["bhargage"].pairs if all(card.code.startswith("A") for card in pair)]
    assert all(bhargage.habit("dealer")(*pair) > 2 * bhargage.habit("pone")(*pair) for pair in aces)
    fives, wide = cards("5H 5C"), cards("TH KC")
    assert cribbage.habit("dealer")(*fives) > 10 * cribbage.habit("pone")(*fives)
    assert cribbage.habit("pone")(*wide) > 5 * cribbage.habit("dealer")(*wide)


@each_game
@each_seat
def test_a_habit_is_a_weight_for_discards(game: Game, seat: Seat) -> None:
    """Against a habit the dealer's crib is worth less than against any two cards; the pone's costs more."""
    plain, by_habit = (
        {discard.thrown: discard for discard in game.module.rank_discards(game.deal, seat, weight=weight)}
        for weight in (None, game.module.habit(seat.other))
    )
    assert all(by_habit[thrown].hand != plain[thrown].hand for thrown in plain)
    assert all(by_habit[thrown].crib != plain[thrown].crib for thrown in plain)
    gained = sum(by_habit[thrown].crib_mean - plain[thrown].crib_mean for thrown in plain)
    assert (gained < -1) if seat is Seat.DEALER else (gained > 1)


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
