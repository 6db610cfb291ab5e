"""The shipped table of how often each two cards are thrown."""

import subprocess
import sys
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

from muggins.cards import decktet
from muggins.cards.french import PACK, Rank, cards
from muggins.errors import MugginsError, UnknownNameError, WeightError, WrongTypeError
from muggins.games.cribbage import Seat, habit, rank_discards
from muggins.games.cribbage.analysis.habits import HABITS, RANK_PAIRS, pairs_of
from muggins.games.cribbage.discards import RankPair, rank_pair
from muggins.table.seats import BySeat

PAIRS = list(combinations(PACK, 2))
DEAL = "5H 5C JD QS 2H 9C"


def shipped() -> list[str]:
    """The lines of the table that comes with the package."""
    return (files("muggins.games.cribbage.analysis") / "habits.tsv").read_text(encoding="utf-8").splitlines()


def test_a_row_for_each_choice_of_ranks() -> None:
    """Below the header, the table has the 13 pairs, and any two other ranks unsuited and suited."""
    header, *rows = (row.split("\t") for row in shipped())
    assert header == ["ranks", "suited", "pone", "dealer"]
    ranks = "A23456789TJQK"
    expected = []
    for place, low in enumerate(ranks):
        for high in ranks[place:]:
            expected += [[f"{low} {high}", said] for said in (["no"] if low == high else ["no", "yes"])]
    assert [row[:2] for row in rows] == expected
    assert len(expected) == 169


def test_how_many_pairs_of_cards_the_ranks_stand_for() -> None:
    """Counted over the pack, each of the 169 choices has as many pairs of cards as it says."""
    found = [rank_pair(*pair) for pair in PAIRS]
    assert set(found) == set(RANK_PAIRS)
    assert list(RANK_PAIRS) == sorted(RANK_PAIRS)
    assert {pair: found.count(pair) for pair in RANK_PAIRS} == {pair: pairs_of(pair) for pair in RANK_PAIRS}


@pytest.mark.parametrize("seat", Seat)
def test_the_shares_of_a_seat_add_up_to_1(seat: Seat) -> None:
    """Each share is 0 to 1, and but for rounding those of all 1,326 pairs of cards add up to 1."""
    shares = [habit(seat)(*pair) for pair in PAIRS]
    assert all(0 <= share < 1 for share in shares)
    assert sum(shares) == pytest.approx(1, rel=0, abs=169 * 0.5e-8)


@pytest.mark.parametrize("seat", Seat)
def test_only_ranks_and_one_suit_make_a_difference(seat: Seat) -> None:
    """The cards may come in any order, and an exchange of suits changes nothing."""
    weight = habit(seat)
    assert all(weight(one, other) == weight(other, one) for one, other in PAIRS)
    assert weight(*cards("5H KH")) == weight(*cards("KC 5C"))
    assert weight(*cards("5H KD")) == weight(*cards("KC 5S"))


def test_each_seat_has_its_own_column() -> None:
    """A share of the table is that of all pairs of cards with these ranks together."""
    by_ranks = {rank_pair(*pair): pair for pair in PAIRS}
    for row, pair in zip(shipped()[1:], RANK_PAIRS, strict=True):
        told = [habit(seat)(*by_ranks[pair]) * pairs_of(pair) for seat in (Seat.PONE, Seat.DEALER)]
        assert told == pytest.approx([*map(float, row.split("\t")[2:])], rel=1e-12)


def test_the_dealer_throws_fives_and_the_pone_does_not() -> None:
    """Two Fives make one's own crib; a Ten with a King makes little of the other's."""
    fives, wide = cards("5H 5C"), cards("TH KC")
    assert habit(Seat.DEALER)(*fives) > 10 * habit(Seat.PONE)(*fives)
    assert habit(Seat.PONE)(*wide) > 5 * habit(Seat.DEALER)(*wide)


@pytest.mark.parametrize("seat", Seat)
def test_a_habit_is_a_weight_for_discards(seat: Seat) -> None:
    """Against habits the dealer's cribs are worth less than against any two cards, the pone's cost more."""
    plain, by_habit = (
        float(sum(discard.crib_mean for discard in rank_discards(DEAL, seat, weight=weight)))
        for weight in (None, habit(seat.other))
    )
    assert (by_habit < plain) == (seat is Seat.DEALER)
    assert abs(by_habit - plain) > 15 / 10


def test_a_table_is_written_as_the_shipped_one_is() -> None:
    """The shares that the package holds make its table again."""
    columns = [[float(row.split("\t")[column]) for row in shipped()[1:]] for column in (2, 3)]
    assert list(HABITS.as_table(BySeat(*columns))) == shipped()


@pytest.mark.parametrize("number", [168, 170])
def test_a_table_of_another_length_is_none(number: int) -> None:
    """A share for each choice of ranks, no more and no less, makes a table."""
    message = f"^there are 169 choices of ranks, but {number} shares of the dealer$"
    with pytest.raises(WeightError, match=message):
        HABITS.as_table(BySeat([0.0] * 169, [0.0] * number))


@pytest.mark.parametrize("shares", [None, BySeat(["x"] * 169, [0.0] * 169)], ids=["none", "texts"])
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
    assert weight("5H", "KH") == weight(*cards("5H KH"))
    for wrong in [("5H", "5H"), (PACK[0], PACK[0]), tuple(decktet.cards("AM AS")), ([], []), ("JK", "5H")]:
        with pytest.raises(MugginsError):
            weight(*wrong)


def test_jokers_are_in_no_pair() -> None:
    """The ranks of the table are the 13 of the pack."""
    assert Rank.JOKER not in {rank for pair in RANK_PAIRS for rank in pair[:2]}
    assert RankPair(Rank.FIVE, Rank.FIVE, False) in RANK_PAIRS
    assert RankPair(Rank.FIVE, Rank.FIVE, True) not in RANK_PAIRS


def test_habits_need_no_numpy() -> None:
    """Where NumPy cannot be imported, the shipped tables can be used."""
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from muggins.games.cribbage import habit\n"
        "from muggins.cards.french import cards\n"
        "from muggins.table.seats import Seat\n"
        "print(habit(Seat.DEALER)(*cards('5H 5C')) > 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")
