"""`muggins cribbage throws`, and `discard --stable`: what they print, in text, as JSON and as CSV."""

import csv
import io
from fractions import Fraction

import pytest

from cli.running import document, printed
from muggins.games.cribbage import Seat, habit, rank_discards
from muggins.games.cribbage.analysis.habits import RANK_PAIRS
from muggins.games.cribbage.analysis.throws import all_throws, value_throw


@pytest.mark.exhaustive
def test_the_document_has_all_three_means() -> None:
    """Each row has its ranks, and the mean against any two cards and against each seat's habit, exactly."""
    rows = document("cribbage", "throws")["throws"]
    columns = {
        "uniform": all_throws(),
        "dealer": all_throws(weight=habit(Seat.PONE)),
        "pone": all_throws(weight=habit(Seat.DEALER)),
    }
    assert len(rows) == 169
    for row, pair in zip(rows, RANK_PAIRS, strict=True):
        assert row["low"] + row["high"] + " suited" * row["suited"] == str(pair)
        assert list(row) == ["low", "high", "suited", "uniform", "dealer", "pone"]
        for column, throws in columns.items():
            mean = throws[pair].mean
            assert row[column] == {"exact": str(mean), "value": float(mean)}


def test_the_rows_of_csv() -> None:
    """CSV has a header and 169 rows, with the means as full floats."""
    rows = list(csv.DictReader(io.StringIO(printed("cribbage", "throws", "--csv"))))
    told = document("cribbage", "throws")["throws"]
    for row, one in zip(rows, told, strict=True):
        assert list(row) == ["low", "high", "suited", "uniform", "dealer", "pone"]
        assert (row["low"], row["high"]) == (one["low"], one["high"])
        assert row["suited"] == ("yes" if one["suited"] else "no")
        assert [float(row[column]) for column in list(row)[3:]] == [
            one[column]["value"] for column in ("uniform", "dealer", "pone")
        ]


def test_the_text() -> None:
    """The text has a table with four decimals; the dealer's mean of two Fives is less than it seems."""
    lines = printed("cribbage", "throws").splitlines()
    assert lines[:3] == [
        "The mean crib of two cards thrown:",
        "",
        "ranks  suited  uniform  dealer    pone",
    ]
    assert len(lines) == 3 + 169
    fives = next(line for line in lines if line.startswith("5 5"))
    assert fives.split()[:4] == ["5", "5", "no", f"{float(value_throw('5H 5C').mean):.4f}"]


@pytest.mark.parametrize("seat", Seat)
def test_discards_against_habits(seat: Seat) -> None:
    """With --stable the opponent throws as the shipped table of the other seat says."""
    deal = "5H 5C JD QS 2H 9C"
    found = document("cribbage", "discard", deal, f"--{seat}", "--stable")
    assert found["opponent"] == "stable"
    expected = rank_discards(deal, seat, weight=habit(seat.other))
    for told, discard in zip(found["discards"], expected, strict=True):
        assert told["thrown"] == [card.code for card in discard.thrown]
        assert Fraction(told["net"]["exact"]) == discard.net
        assert Fraction(told["crib_mean"]["exact"]) == discard.crib_mean
