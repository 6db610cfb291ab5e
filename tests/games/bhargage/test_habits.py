"""The shipped tables of how often each pair is thrown."""

import subprocess
import sys
from importlib.resources import files
from itertools import combinations
from math import comb
from typing import Any

import pytest

from muggins.cards import french
from muggins.cards.decktet import cards
from muggins.errors import MugginsError, UnknownNameError, WeightError, WrongTypeError
from muggins.games.bhargage import habit, rank_discards
from muggins.games.bhargage.analysis.habits import HABITS
from muggins.table.seats import BySeat, Seat
from strategies import DECK

PAIRS = list(combinations(DECK, 2))
DEALS = comb(45, 5)


def shipped() -> list[str]:
    """The lines of the table that comes with the package."""
    return (files("muggins.games.bhargage.analysis") / "habits.tsv").read_text(encoding="utf-8").splitlines()


def test_a_row_for_each_pair() -> None:
    """Below the header, the table has the 990 pairs in the order of the deck, with a share for each seat."""
    header, *rows = shipped()
    assert header.split("\t") == ["pair", "pone", "dealer"]
    assert len(rows) == 990
    assert [row.split("\t")[0] for row in rows] == [f"{one} {other}" for one, other in PAIRS]
    assert {len(row.split("\t")) for row in rows} == {3}


@pytest.mark.parametrize("seat", Seat)
def test_the_shares_of_a_seat_add_up_to_1(seat: Seat) -> None:
    """Each share is 0 to 1, and but for rounding the 990 of them add up to 1."""
    shares = [habit(seat)(*pair) for pair in PAIRS]
    assert all(0 <= share < 1 for share in shares)
    assert sum(shares) == pytest.approx(1, rel=0, abs=990 * 0.5e-8)


@pytest.mark.parametrize("seat", Seat)
def test_the_two_cards_may_come_in_any_order(seat: Seat) -> None:
    """A pair is as likely whichever of its cards is named first."""
    weight = habit(seat)
    assert all(weight(one, other) == weight(other, one) for one, other in PAIRS)


def test_each_seat_has_its_own_column() -> None:
    """What a seat throws is what its column of the table says, and that of the dealer is another."""
    for row, pair in zip(shipped()[1:], PAIRS, strict=True):
        assert [habit(seat)(*pair) for seat in (Seat.PONE, Seat.DEALER)] == [*map(float, row.split("\t")[1:])]
    assert [habit(Seat.PONE)(*pair) for pair in PAIRS] != [habit(Seat.DEALER)(*pair) for pair in PAIRS]


def test_the_dealer_throws_pairs_and_the_pone_does_not() -> None:
    """Two Aces suit a bhargage that is one's own, and nobody throws them to the other."""
    aces = [pair for pair in PAIRS if all(card.code.startswith("A") for card in pair)]
    assert all(habit(Seat.DEALER)(*pair) > 2 * habit(Seat.PONE)(*pair) for pair in aces)


@pytest.mark.parametrize("seat", Seat)
def test_a_habit_is_a_weight_for_discards(seat: Seat) -> None:
    """Against the habit of the other seat, a discard is worth something else than against any two cards."""
    by_habit = rank_discards("AM XS 8WL PMYK 2MK", seat, weight=habit(seat.other))
    plain = {discard.thrown: discard for discard in rank_discards("AM XS 8WL PMYK 2MK", seat)}
    for discard in by_habit:
        assert discard.hand != plain[discard.thrown].hand
        assert discard.crib != plain[discard.thrown].crib


def test_a_table_is_written_as_the_shipped_one_is() -> None:
    """The shares that the package holds make its table again."""
    pone, dealer = ([float(habit(seat)(*pair)) for pair in PAIRS] for seat in (Seat.PONE, Seat.DEALER))
    assert list(HABITS.as_table(BySeat(pone, dealer))) == shipped()


@pytest.mark.parametrize("number", [989, 991])
def test_a_table_of_another_length_is_none(number: int) -> None:
    """A share for each pair, no more and no less, makes a table."""
    with pytest.raises(WeightError, match=f"^there are 990 pairs, but {number} shares of the dealer$"):
        HABITS.as_table(BySeat([0.0] * 990, [0.0] * number))


@pytest.mark.parametrize("shares", [None, BySeat(["x"] * 990, [0.0] * 990)], ids=["none", "texts"])
def test_no_table_of_what_are_no_shares(shares: Any) -> None:
    """The shares of both seats are numbers."""
    with pytest.raises(WrongTypeError):
        HABITS.as_table(shares)


def test_a_habit_by_the_name_of_a_seat() -> None:
    """A seat may be given by its name; another word is no seat, and what is no text means nothing."""
    assert habit("dealer")(*PAIRS[7]) == habit(Seat.DEALER)(*PAIRS[7])
    with pytest.raises(UnknownNameError, match="there is no seat 'x'"):
        habit("x")
    wrong: Any = 5
    with pytest.raises(WrongTypeError):
        habit(wrong)


def test_the_share_of_what_is_no_pair() -> None:
    """Two texts are a pair as two cards are; one card twice is none, nor is a card of another deck."""
    weight: Any = habit(Seat.PONE)
    assert weight("AM", "AS") == weight(*cards("AM AS"))
    for wrong in [("AM", "AM"), (french.PACK[0], french.PACK[1]), ([], [])]:
        with pytest.raises(MugginsError):
            weight(*wrong)


def test_habits_need_no_numpy() -> None:
    """Where NumPy cannot be imported, the shipped tables can be used."""
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from muggins.games.bhargage import habit\n"
        "from muggins.cards.decktet import cards\n"
        "from muggins.table.seats import Seat\n"
        "print(habit(Seat.DEALER)(*cards('AM AS')) > 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")
