"""The scores of Crates, what may be played, and 2-sequences, rule by rule."""

from typing import Any

import pytest

from muggins.errors import RulesError, WrongCardsError, WrongTypeError
from muggins.games.crates import (
    NumberError,
    Rules,
    SequenceError,
    card_points,
    hand_points,
    hand_size,
    is_playable,
    pressure_points,
    pressures_total,
    score_hand,
    score_pressure,
    suits_named_by,
    two_sequence_draw,
)


def test_ct_11_each_card_has_its_value() -> None:
    """Those of the table in the text."""
    cards = ["AC", "2C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC"]
    assert [card_points(card) for card in cards] == [1, 20, 15, 30, 30, 20, 50, 30, 25, 10, 10, 10]


def test_ct_11_the_lines_say_what_is_covered() -> None:
    """The dearest cards but the 8s, then the cards that are left."""
    assert [str(line) for line in score_hand("3C 3D AC 5D 7D 8D").lines] == [
        "covered 3C 5D 3",
        "covered 3D 7D 3",
        "left AC 1",
        "left 8D 50",
    ]
    assert [str(line) for line in score_hand("3C 3D").lines] == ["only threes 3C -50", "only threes 3D -50"]
    assert score_hand([]).lines == ()


def test_ct_12_a_3_that_covers() -> None:
    """It counts nothing, or by the other reading three beside the three of the card."""
    assert hand_points("3C KC") == 3
    rules = Rules(covering_three=3)
    assert [str(line) for line in score_hand("3C KC", rules).lines] == ["covered 3C KC 6"]
    assert hand_points("3C 4C 8C", rules) == 56


def test_ct_12_a_3_that_would_cost_more_by_covering_is_spare() -> None:
    """An ace is left, so that it counts one and the 3 three."""
    rules = Rules(covering_three=3)
    assert [str(line) for line in score_hand("3C AC", rules).lines] == ["left AC 1", "spare three 3C 3"]
    assert hand_points("3C AC KC", rules) == 7


def test_ct_13_a_3_that_covers_nothing() -> None:
    """Three points, or by other readings nothing, or fifty less."""
    assert [str(line) for line in score_hand("3C 8C").lines] == ["left 8C 50", "spare three 3C 3"]
    assert hand_points("3C 8C", Rules(spare_three=0)) == 50
    assert hand_points("3C 8C", Rules(spare_three=-50)) == 0
    assert hand_points("3C KC", Rules(spare_three=-50)) == -40


def test_ct_04_a_pressure_has_a_line() -> None:
    """With its points."""
    assert str(score_pressure(3).lines[0].kind) == "pressure"
    assert score_pressure(3).total == 20


@pytest.mark.parametrize("number", [0, 16, -1, 10**30])
def test_ct_01_no_such_hand(number: int) -> None:
    """With the number of the rule."""
    with pytest.raises(NumberError, match=r"the number of a hand must be from 1 to 15, not -?\d+ \(CT-01\)"):
        hand_size(number)


@pytest.mark.parametrize("number", [0, 10_001, -1])
def test_ct_04_no_such_pressure(number: int) -> None:
    """They are counted from 1."""
    with pytest.raises(NumberError, match=r"from 1 to 10,000, not .* \(CT-04\)"):
        pressure_points(number)


def test_ct_04_the_most_pressures() -> None:
    """Whose sum is asked for."""
    assert pressures_total(10_000) == 5 * (2**10_000 - 1)
    for wrong in -1, 10_001:
        with pytest.raises(NumberError):
            pressures_total(wrong)


@pytest.mark.parametrize(
    ("card", "upcard", "named", "wanted"),
    [
        ("5H", "5S", None, True),
        ("5H", "9H", None, True),
        ("5H", "KS", None, False),
        ("8H", "KS", None, False),
        ("5H", "8S", "H", True),
        ("5S", "8S", "H", False),
        ("9S", "9D", "H", True),
    ],
)
def test_ct_03_and_ct_08_what_may_be_played(card: str, upcard: str, named: Any, wanted: bool) -> None:
    """The suit or the rank, or the named suit instead of the suit."""
    assert is_playable(card, upcard, named) == wanted


def test_ct_08_an_8_at_any_time_by_the_other_reading() -> None:
    """As in Crazy Eights."""
    assert is_playable("8H", "KS", rules=Rules(eights_at_any_time=True))
    assert not is_playable("9H", "KS", rules=Rules(eights_at_any_time=True))


def test_ct_08_which_suits_are_named() -> None:
    """All with an 8, those of the colour with a 9, none with another card."""
    named = ["".join(suits_named_by(card)) for card in ("8C", "9C", "9S", "9D", "9H", "7H")]
    assert named == ["CDHS", "CS", "CS", "DH", "DH", ""]


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([], "the first card must be a 2"),
        ("AC 2C", "the first card must be a 2"),
        ("2C 3C", "3C is neither a 2 nor an ace"),
        ("KC 3C", "the first card must be a 2 .*; KC is neither .*; 3C is neither"),
    ],
    ids=["nothing", "an ace first", "a 3", "all faults"],
)
def test_ct_05_what_is_no_2_sequence(cards: Any, message: str) -> None:
    """All faults at once, each with the number of the rule."""
    with pytest.raises(SequenceError, match=message):
        two_sequence_draw(cards)


def test_what_is_refused() -> None:
    """Cards twice, options that cannot be, and a sequence without an order."""
    option: Any
    with pytest.raises(WrongCardsError, match="not a valid hand: 3C twice"):
        hand_points("3C 3C")
    with pytest.raises(WrongCardsError, match="not a valid 2-sequence: 2C twice"):
        two_sequence_draw("2C 2C")
    for option in {"spare_three": 5}, {"spare_three": True}, {"covering_three": 1}, {"partners": 1}:
        with pytest.raises(RulesError):
            Rules(**option)
    unordered: Any = {"2C", "AD"}
    with pytest.raises(WrongTypeError):
        two_sequence_draw(unordered)
