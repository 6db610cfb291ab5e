"""Tables of the chance to win at every score, as they are stored."""

from random import Random
from typing import Any

import pytest

from muggins.errors import MugginsError, PlayerError, RecordError, ScoreError, WrongTypeError
from muggins.strategy.odds import OddsTable, WinProbability

RNG = Random(16)
TARGET = 7
CHANCES = [[RNG.random() for _ in range(TARGET)] for _ in range(TARGET)]
ERRORS = [[0.06 ** (1 + RNG.random()) for _ in range(TARGET)] for _ in range(TARGET)]
TABLE = OddsTable.of(CHANCES, ERRORS)
SCORES = [(pone, dealer) for pone in range(TARGET) for dealer in range(TARGET)]


@pytest.mark.parametrize(("pone", "dealer"), SCORES)
def test_a_chance_is_stored_to_a_hundred_thousandth(pone: int, dealer: int) -> None:
    """It comes back within half a step of 0.00002."""
    assert TABLE.chance(pone, dealer) == pytest.approx(CHANCES[pone][dealer], rel=0, abs=1.0001e-5)


@pytest.mark.parametrize(("pone", "dealer"), SCORES)
def test_a_standard_error_is_stored_with_that_of_rounding_and_rounded_up(pone: int, dealer: int) -> None:
    """The variance of rounding to steps of 0.00002 is added; a step is the 16th root of 2."""
    whole = (ERRORS[pone][dealer] ** 2 + 0.00002**2 / 12) ** 0.5
    assert 1 - 1e-12 <= TABLE.error(pone, dealer) / whole < 2 ** (1 / 16)


def test_three_bytes_for_each_score() -> None:
    """Two hold the chance, one the standard error; the same bytes are the same table."""
    assert len(TABLE.content) == 3 * TARGET**2
    assert TABLE.target == TARGET
    assert OddsTable(TABLE.content) == TABLE
    table = OddsTable.of([[0.5, 1], [0, 0.25]], [[0, 0], [0, 0.0001]])
    assert table.content == bytes([0xA8, 0x61, 0x50, 0xC3, 0, 0, 0xD4, 0x30, 41, 41, 41, 107])


def test_the_player_who_deals_has_the_chance_of_the_dealer() -> None:
    """The scores come in the order of the players, and the dealer is one of them; the rest is the other's."""
    at = TABLE.chance(2, 5)
    assert TABLE.win_probability((2, 5), 1).chances == pytest.approx((1 - at, at), rel=0, abs=1e-9)
    assert TABLE.win_probability([5, 2], 0).chances == pytest.approx((at, 1 - at), rel=0, abs=1e-9)
    for scores, dealer in ((2, 5), 1), ((5, 2), 0):
        assert type(TABLE.win_probability(iter(scores), dealer).scores) is tuple
        found = TABLE.win_probability(scores, dealer)
        assert (found.scores, found.dealer, found.error) == (scores, dealer, TABLE.error(2, 5))


@pytest.mark.parametrize(("pone", "dealer"), SCORES)
def test_both_chances_are_written_shortly(pone: int, dealer: int) -> None:
    """Neither has a tail of digits from floating point, and together they are 1."""
    chances = TABLE.win_probability((pone, dealer), 1).chances
    assert sum(chances) == pytest.approx(1, rel=0, abs=1e-15)
    assert all(len(repr(chance)) <= 7 or chance < 1e-4 for chance in chances)


def test_a_probability_told() -> None:
    """Printed, it says both chances and the standard error."""
    found = WinProbability((98, 105), 0, (0.5766, 0.4234), 0.00012)
    assert str(found) == "57.66% to 42.34%, with a standard error of 0.012%"


# --- what is refused ---------------------------------------------------------------------------------------

WRONG: dict[str, tuple[type[MugginsError], str, Any, Any]] = {
    "a score of the target": (ScoreError, r"from 0 to 6, not \(7, 0\)", (7, 0), 1),
    "a score of the target, and the other one deals": (ScoreError, r"from 0 to 6, not \(7, 0\)", (7, 0), 0),
    "a score below 0": (ScoreError, r"from 0 to 6, not \(0, -1\)", (0, -1), 1),
    "one score": (ScoreError, r"must be two from 0 to 6, not \(1,\)", (1,), 1),
    "three scores": (ScoreError, "^the scores must be two from 0 to 6, not", (1, 2, 3), 1),
    "half a point": (WrongTypeError, "^a score must be a whole number, not 0.5", (1, 0.5), 1),
    "a truth": (WrongTypeError, "^a score must be a whole number, not True", (1, True), 1),
    "no scores": (WrongTypeError, "^the scores must be two whole numbers, not 5", 5, 1),
    "scores without an order": (WrongTypeError, "^the scores must be ordered", {1, 2}, 1),
    "another dealer": (PlayerError, "^the place of the dealer must be 0 or 1, not 2", (1, 2), 2),
    "a name": (WrongTypeError, "^the place of the dealer must be a whole number, not 'Ann'", (1, 2), "Ann"),
}


@pytest.mark.parametrize(("error", "message", "scores", "dealer"), WRONG.values(), ids=WRONG)
def test_no_probability_at_what_is_no_score(
    error: type[MugginsError], message: str, scores: Any, dealer: Any
) -> None:
    """Scores are two whole numbers below the target, and the dealer is the first or the second player."""
    with pytest.raises(error, match=message):
        TABLE.win_probability(scores, dealer)


@pytest.mark.parametrize("ask", [TABLE.chance, TABLE.error])
def test_no_entry_at_what_is_no_score(ask: Any) -> None:
    """The points of either seat are below the target."""
    for wrong in (TARGET, 0), (0, TARGET), (-1, 0), (0, -1):
        with pytest.raises(ScoreError):
            ask(*wrong)
    with pytest.raises(WrongTypeError, match=r"^the points of the pone must be a whole number, not 'x'"):
        ask("x", 0)
    with pytest.raises(WrongTypeError, match=r"^the points of the dealer must be a whole number, not None"):
        ask(0, None)


@pytest.mark.parametrize("size", [0, 1, 2, 4, 11, 13])
def test_bytes_that_are_no_table(size: int) -> None:
    """There are three of them for each score of both seats."""
    with pytest.raises(RecordError, match=f"^a table of odds has 3 bytes for each score, not {size}$"):
        OddsTable(bytes(size))


@pytest.mark.parametrize(
    ("chances", "errors", "message"),
    [
        (
            [[0.5, 0.5], [0.5]],
            [[0, 0], [0, 0]],
            "^there must be a chance and a standard error for each score",
        ),
        ([[0.5]], [[0], [0]], "^there must be a chance and a standard error for each score of either seat$"),
        ([[0.5]], [[0, 0]], "^there must be a chance and a standard error for each score of either seat$"),
        ([[1.01]], [[0]], "^a chance is from 0 to 1, not"),
        ([[-0.01]], [[0]], "^a chance is from 0 to 1, not"),
        ([[float("nan")]], [[0]], "^a chance is from 0 to 1, not"),
        ([[0.5]], [[0.0601]], "^a standard error is from 0 to 0.06, not"),
        ([[0.5]], [[-0.0001]], "^a standard error is from 0 to 0.06, not"),
        ([[0.5]], [[float("nan")]], "^a standard error is from 0 to 0.06, not"),
    ],
)
def test_no_table_of_what_are_no_chances(chances: Any, errors: Any, message: str) -> None:
    """A table has as many rows as columns, and what can be stored in it."""
    with pytest.raises(RecordError, match=message):
        OddsTable.of(chances, errors)


def test_no_table_of_what_are_no_numbers() -> None:
    """A chance is a number, and what is stored is bytes."""
    text: Any = [["x"]]
    with pytest.raises(WrongTypeError, match=r"^a chance must be a number, not 'x'$"):
        OddsTable.of(text, [[0]])
    with pytest.raises(WrongTypeError, match=r"^a standard error must be a number, not 'x'$"):
        OddsTable.of([[0]], text)
    nothing: Any = None
    with pytest.raises(WrongTypeError, match=r"^a table of odds must be bytes, not None$"):
        OddsTable(nothing)
