"""The shipped tables of how often each pair is thrown."""

from importlib.resources import files
from itertools import combinations

import pytest

from muggins.games.bhargage import habit, rank_discards
from muggins.table.seats import Seat
from strategies import DECK

PAIRS = list(combinations(DECK, 2))


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
