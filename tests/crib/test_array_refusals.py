"""What no array of cards can be, and what no place in one is, in both games."""

from collections.abc import Callable
from sys import maxsize
from typing import Any

import numpy as np
import pytest

from muggins.crib.arrays import Batch, array_of, distribution, indices
from muggins.crib.arrays.rounds import check_blocks, check_rounds
from muggins.crib.habits import listed_shares
from muggins.errors import BatchError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.games.bhargage.analysis import exhaustive as of_bhargage
from muggins.games.cribbage import census, distributions
from muggins.games.cribbage.analysis import exhaustive as of_cribbage
from muggins.table.seats import BySeat
from refusing import refusal

HANDS: Batch[Any, Any] = of_bhargage.score_hands([[9, 41, 26], [0, 1, 2]], [3, 4])


def masked(rows: list[Any], mask: list[Any]) -> Any:
    """An array of which some entries are masked."""
    return np.ma.masked_array(rows, mask=mask)


# --- masked entries ----------------------------------------------------------------------------------------

MASKED = {
    "an array": masked([[9, 41, 26]], [[0, 0, 1]]),
    "a row of a list": [masked([9, 41, 26], [0, 0, 1])],
}


@pytest.mark.parametrize("held", MASKED.values(), ids=MASKED)
def test_no_masked_cards(held: Any) -> None:
    """A masked entry holds no card, whatever lies under the mask."""
    with pytest.raises(BatchError, match=r"^held must not hold masked entries$"):
        of_bhargage.score_hands(held, [3])


def test_no_masked_upcard_and_no_masked_bhargage() -> None:
    """Neither a card turned up nor one of a bhargage or a crib may be masked."""
    with pytest.raises(BatchError, match=r"^upcards must not hold masked entries$"):
        of_bhargage.score_hands([[9, 41, 26]], masked([3], [1]))
    with pytest.raises(BatchError, match=r"^cards must not hold masked entries$"):
        of_bhargage.score_bhargages(masked([[9, 41, 26, 3, 40]], [[0, 0, 0, 0, 1]]))
    with pytest.raises(BatchError, match=r"^cribs must not hold masked entries$"):
        of_cribbage.score_cribs(masked([[1, 2, 3, 4]], [[1, 0, 0, 0]]), [5])


def test_a_mask_that_masks_nothing() -> None:
    """A masked array without a masked entry is an array as any other."""
    held = masked([[9, 41, 26]], [[0, 0, 0]])
    assert of_bhargage.score_hands(held, [3]).total.tolist() == [HANDS.total[0]]


# --- an empty batch ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "none", [[], (), np.array([]), np.empty((0, 3))], ids=["list", "tuple", "array", "rows"]
)
def test_an_empty_list_is_an_empty_batch(none: Any) -> None:
    """No hands have no totals, whatever numbers NumPy would take an empty list to hold."""
    assert of_bhargage.score_hands(none, []).total.shape == (0,)


def test_an_empty_list_is_an_empty_batch_of_five() -> None:
    """The same for bhargages, and for hands and cribs of Cribbage."""
    assert of_bhargage.score_bhargages([]).cards.shape == (0, 5)
    for columns in (of_cribbage.score_hands([], []), of_cribbage.score_cribs([], [])):
        assert columns.cards.shape == (0, 5)
    assert of_cribbage.score_hands([], [], cribbage.FIVE_CARD).cards.shape == (0, 4)


# --- what is no array of cards -----------------------------------------------------------------------------

NO_CARDS: dict[str, Any] = {
    "none": None,
    "a text": "AM XS 8WL",
    "an object": object(),
    "a set": {9, 41, 26},
    "a dict": {9: 41},
    "whole numbers beyond any": [[10**400, 1, 2]],
    "one number": 5,
    "a number out of range": 99,
    "a row without its batch": [1, 2, 3],
    "rows without end": np.broadcast_to(np.uint8(1), (10**15, 3)),
    "columns without end": np.broadcast_to(np.uint8(1), (1, 10**15)),
}


@pytest.mark.parametrize("wrong", NO_CARDS.values(), ids=NO_CARDS)
def test_no_batch_of_what_is_no_array_of_cards(wrong: Any) -> None:
    """Whatever is no array of rows of whole numbers is refused in both games, held or turned up."""
    with pytest.raises(BatchError):
        of_bhargage.score_hands(wrong, [3])
    with pytest.raises(BatchError):
        of_bhargage.score_hands([[9, 41, 26]], wrong)
    with pytest.raises(BatchError):
        of_bhargage.score_bhargages(wrong)
    with pytest.raises(BatchError):
        of_cribbage.score_hands(wrong, wrong)


# --- rules, kinds, totals and places -----------------------------------------------------------------------

RULES_OF_ANOTHER_GAME: dict[str, Any] = {"none": None, "a text": "standard", "a number": 5}


@pytest.mark.parametrize("rules", [*RULES_OF_ANOTHER_GAME.values(), cribbage.STANDARD], ids=repr)
def test_no_arrays_of_bhargage_by_other_rules(rules: Any) -> None:
    """Only rules of Bhargage score its hands."""
    scorers: list[Callable[[], object]] = [
        lambda: of_bhargage.score_hands([[9, 41, 26]], [3], rules),
        lambda: of_bhargage.score_bhargages([[9, 41, 26, 3, 40]], rules),
        lambda: of_bhargage.all_hands(rules),
        lambda: of_bhargage.all_bhargages(rules),
    ]
    for score in scorers:
        with pytest.raises(WrongTypeError, match=r"^rules must be a muggins.games.bhargage.Rules, not "):
            score()


@pytest.mark.parametrize("rules", [*RULES_OF_ANOTHER_GAME.values(), bhargage.STANDARD], ids=repr)
def test_no_hands_of_cribbage_by_other_rules(rules: Any) -> None:
    """Only rules of Cribbage score and count its hands."""
    for count in (
        lambda: of_cribbage.score_hands([[1, 2, 3, 4]], [5], rules),
        lambda: distributions.hand_distribution(rules),
        lambda: census.hand_means(rules),
        lambda: census.hands_with(29, rules),
    ):
        with pytest.raises(WrongTypeError, match=r"^rules must be a muggins.games.cribbage.Rules, not "):
            count()


@pytest.mark.parametrize("wrong", ["x", None, 2.0, True, [29], np.array([1, 2]), object], ids=repr)
def test_no_total_and_no_place_but_a_whole_number(wrong: Any) -> None:
    """A total to look for and a place in an array are whole numbers."""
    for ask in (
        lambda: HANDS.hands(wrong),
        lambda: of_cribbage.Splits(np.zeros((5, 1), np.uint8)).hands(wrong),
        lambda: census.hands_with(wrong),
        lambda: census.cribs_with(wrong),
        lambda: of_bhargage.pair_at(wrong),
        lambda: of_cribbage.cards_at(wrong, 0),
        lambda: of_cribbage.cards_at(0, wrong),
    ):
        with pytest.raises(WrongTypeError):
            ask()


@pytest.mark.parametrize("total", [-1, 256, 300, 10**400], ids=["below", "a byte", "beyond", "far beyond"])
def test_no_hands_of_a_total_that_none_has(total: int) -> None:
    """A total that no byte holds is that of no hand."""
    assert HANDS.hands(total) == []
    assert of_cribbage.Splits(np.zeros((5, 1), np.uint8)).hands(total) == []
    assert not list(census.hands_with(total))


@pytest.mark.parametrize("points", [[1, 2], None, np.zeros(3), np.zeros(3, np.int64)], ids=repr)
def test_no_distribution_but_of_bytes(points: Any) -> None:
    """Points are an array of bytes."""
    with pytest.raises(BatchError, match=r"^points must be an array of uint8, not "):
        distribution(points)


def test_the_points_of_a_batch_cannot_be_changed() -> None:
    """The columns of a batch are those that were scored."""
    points: Any = HANDS.points
    with pytest.raises(TypeError, match="cannot be changed"):
        points[bhargage.Kind.BHARG] = None


def test_an_array_that_does_not_fit_in_memory() -> None:
    """It is refused as an array."""

    class Enormous:
        def __array__(self, dtype: object = None, copy: object = None) -> object:
            raise MemoryError

    enormous: Any = Enormous()
    with pytest.raises(BatchError, match="fits in memory"):
        array_of("held", enormous)


# --- in which words ----------------------------------------------------------------------------------------

NUMBER: Any = 5
LETTER: Any = "x"
SAID: dict[str, Callable[[], object]] = {
    "a kind must be a Kind or its name, not 5": lambda: HANDS.distribution(NUMBER),
    "no 'x' can score in this batch; the kinds counted are: 11, set, bharg, Friend, shortage": (
        lambda: HANDS.distribution(LETTER)
    ),
    "row 2 holds -1; an index is from 0 to 44": lambda: indices("cards", [1, 2, -1], 45),
    "row 1 holds 99; an index is from 0 to 44": lambda: indices("cards", [[1, 2], [3, 99]], 45),
    "held must have at most 100,000,000 rows, not 1,000,000,000": lambda: array_of("held", range(10**9)),
    f"held must have at most 100,000,000 rows, not {maxsize:,}": lambda: array_of("held", range(10**30)),
    "held must have at most 100,000,000 entries, not 200,000,000": (
        lambda: array_of("held", np.broadcast_to(np.uint8(1), (1, 2 * 10**8)))
    ),
    "an executor must be a concurrent.futures.Executor, or None, not 5": lambda: check_blocks(5, 1),
    "the size of a block must be a whole number, not 2.5": lambda: check_blocks(None, 2.5),
    "the size of a block must be at least 1 deal, not 0": lambda: check_blocks(None, 0),
    "the tolerance must be a number, not 'x'": lambda: check_rounds(LETTER, 1, print),
    "the tolerance must be at least 0, not -1": lambda: check_rounds(-1, 1, print),
    "the tolerance must be at least 0, not nan": lambda: check_rounds(float("nan"), 1, print),
    "the number of rounds must be a whole number, not None": lambda: check_rounds(0, None, print),
    "the number of rounds must be at least 1, not 0": lambda: check_rounds(0, 0, print),
    "each_round must be a function of two numbers, not 5": lambda: check_rounds(0, 1, 5),
    "the shares must be a BySeat, not 5": lambda: listed_shares(NUMBER, 1, "pairs"),
    "there are 2 pairs, but 1 shares of the dealer": (
        lambda: listed_shares(BySeat([0.5, 0.5], [1.0]), 2, "pairs")
    ),
    "a share must be a number, not 'x'": lambda: listed_shares(BySeat([0.5], [LETTER]), 1, "pairs"),
    "the row of a hand must be a whole number, not 'x'": lambda: of_cribbage.cards_at(LETTER, 0),
    "the column of a hand must be a whole number, not 'x'": lambda: of_cribbage.cards_at(0, LETTER),
    "the place of a hand must be from (0, 0) to (4, 2598959), not (-1, 0)": (
        lambda: of_cribbage.cards_at(-1, 0)
    ),
    "the place of a hand must be from (0, 0) to (4, 2598959), not (0, -1)": (
        lambda: of_cribbage.cards_at(0, -1)
    ),
    "the place of a hand must be from (0, 0) to (4, 2598959), not (5, 0)": lambda: of_cribbage.cards_at(5, 0),
    "the place of a hand must be from (0, 0) to (4, 2598959), not (0, 2598960)": (
        lambda: of_cribbage.cards_at(0, 2598960)
    ),
}


@pytest.mark.parametrize("message", SAID)
def test_a_refusal_names_what_is_wrong_and_what_would_be_right(message: str) -> None:
    """Each is one sentence, with what was given at its end."""
    assert refusal(SAID[message]) == message


@pytest.mark.parametrize("place", [10**5000, -(10**5000)], ids=["high", "low"])
def test_a_place_of_any_length_is_told_in_one_line(place: int) -> None:
    """A place of 5,000 digits is refused by a short sentence."""
    for ask in (lambda: of_bhargage.pair_at(place), lambda: of_cribbage.cards_at(0, place)):
        assert len(refusal(ask)) < 200


def test_the_least_that_rounds_take() -> None:
    """One deal a block, one round, no tolerance, and no executor."""
    check_blocks(None, 1)
    check_rounds(0, 1, print)
    assert len(of_cribbage.cards_at(4, 2598959)[0]) == 4
