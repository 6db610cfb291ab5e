"""The seats of two, three and four players, and things of which each has one."""

import pickle
from typing import Any

import pytest

from frozen import check_frozen
from muggins.crib.deal import Occasion
from muggins.errors import MugginsError, UnknownNameError, WrongTypeError
from muggins.table.seats import BySeat, Middle, Seat, by_seat, seats_of


def test_seats() -> None:
    """There is a pone and a dealer."""
    assert [str(seat) for seat in Seat] == ["pone", "dealer"]


@pytest.mark.parametrize(("seat", "other"), [(Seat.PONE, Seat.DEALER), (Seat.DEALER, Seat.PONE)])
def test_the_other_seat(seat: Seat, other: Seat) -> None:
    """The pone sits opposite the dealer, and the dealer opposite the pone."""
    assert seat.other is other


def test_a_thing_for_each_seat() -> None:
    """Each seat has its own of two things."""
    pair = BySeat(pone="leads", dealer="deals")
    assert (pair[Seat.PONE], pair[Seat.DEALER]) == ("leads", "deals")


@pytest.mark.parametrize(
    ("seat", "expected"), [(Seat.PONE, BySeat(7, 2)), (Seat.DEALER, BySeat(3, 7))], ids=["pone", "dealer"]
)
def test_another_thing_at_one_seat(seat: Seat, expected: BySeat[int]) -> None:
    """One seat gets another thing, and the other keeps its own; the first pair stays as it was."""
    pair = BySeat(pone=3, dealer=2)
    assert pair.replaced(seat, 7) == expected
    assert pair == BySeat(3, 2)


def test_pairs_are_values() -> None:
    """Pairs of the same things are equal, hash alike, cannot be changed, and survive pickling."""
    pair = BySeat(3, 2)
    assert pickle.loads(pickle.dumps(pair)) == pair
    assert len({pair, BySeat(3, 2), BySeat(2, 3)}) == 2
    check_frozen(pair, "pone")


NO_SEATS = [("crib", UnknownNameError), ("Pone", UnknownNameError), ("", UnknownNameError)]
NO_NAMES = [(value, WrongTypeError) for value in (None, 0, 1.5, b"pone", ["pone"], Occasion)]


def test_a_seat_by_its_name() -> None:
    """A seat's name will do for the seat."""
    pair = BySeat(pone=1, dealer=2)
    assert (pair["pone"], pair["dealer"]) == (1, 2)
    assert pair.replaced("pone", 3) == BySeat(3, 2)
    assert pair.replaced("dealer", 3) == BySeat(1, 3)


@pytest.mark.parametrize(("seat", "error"), [*NO_SEATS, *NO_NAMES])
def test_what_names_no_seat_is_refused(seat: Any, error: type[MugginsError]) -> None:
    """Another word, or anything that is not a text, is not a seat, to look at or to replace."""
    pair = BySeat(pone=1, dealer=2)
    for look in (lambda: pair[seat], lambda: pair.replaced(seat, 3)):
        with pytest.raises(error) as refused:
            look()
        assert refused.type is error


@pytest.mark.parametrize(
    ("value", "error"), [("Ann", UnknownNameError), ("", UnknownNameError), (5, WrongTypeError)]
)
def test_a_seat_that_there_is_not(value: Any, error: type[Exception]) -> None:
    """No seat but pone and dealer has a name."""
    with pytest.raises(error) as refused:
        Seat(value)
    assert refused.type is error


# --- three and four ----------------------------------------------------------------------------------------


def test_the_seats_go_round_from_the_pone_to_the_dealer() -> None:
    """The others sit between these two."""
    assert [" ".join(seats_of(players)) for players in (2, 3, 4)] == [
        "pone dealer",
        "pone second dealer",
        "pone second third dealer",
    ]
    assert by_seat([1, 2]).seats == tuple(Seat)


def test_a_thing_for_each_of_more_seats() -> None:
    """Looked up by the seat or its name, and replaced at one seat."""
    things = by_seat(["a", "b", "c", "d"])
    assert things == BySeat("a", "d", between=("b", "c"))
    assert [things[seat] for seat in things.seats] == ["a", "b", "c", "d"]
    assert (things["pone"], things["second"], things[Middle.THIRD], things["dealer"]) == ("a", "b", "c", "d")
    for place, seat in enumerate(things.seats):
        expected = ["a", "b", "c", "d"]
        expected[place] = "x"
        assert things.replaced(seat, "x") == things.replaced(str(seat), "x") == by_seat(expected)
    assert things.in_order == ("a", "b", "c", "d")
    assert repr(things) == "BySeat(pone='a', dealer='d', between=('b', 'c'))"
    assert pickle.loads(pickle.dumps(things)) == things
    check_frozen(things, "between")


def test_by_seat_of_as_many_as_there_are() -> None:
    """Two things are a pair, and pairs do not equal what has more."""
    assert by_seat([3, 2]) == BySeat(3, 2)
    assert by_seat([3, 1, 2]) != by_seat([3, 2])
    assert (by_seat([3, 2]).in_order, by_seat([3, 1, 2]).in_order) == ((3, 2), (3, 1, 2))


@pytest.mark.parametrize(("named", "error"), [*NO_SEATS, *NO_NAMES, ("third", UnknownNameError)])
def test_what_is_no_seat_of_three(named: Any, error: type[MugginsError]) -> None:
    """A text that names none, or anything else."""
    things = by_seat([1, 2, 3])
    for ask in things.__getitem__, things.seat, lambda seat: things.replaced(seat, 4):
        with pytest.raises(error):
            ask(named)
    with pytest.raises(UnknownNameError):
        BySeat(1, 2)[Middle.SECOND]
