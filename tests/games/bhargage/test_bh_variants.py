"""The variants in the show, the options of the rules, and their presets: BH-62, BH-63."""

import copy
import pickle
from typing import Any

import pytest
from attrs import evolve, fields

from frozen import check_frozen
from muggins.errors import RulesError
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, SEQUENCES, STANDARD, TWENTY_THREE, Kind, Rules
from muggins.games.bhargage.show import (
    bhargage_points,
    hand_points,
    score_bhargage,
    score_hand,
    score_leftovers,
)

EXCUSE_OUTSIDE = evolve(SEQUENCES, excuse_in_sequences=False)
CHIEF_IS_FRIEND = evolve(STANDARD, chief_is_friend=True)
BOTH = evolve(SEQUENCES, twenty_three=True)


def lines(kind: Kind, held: str, upcard: str, rules: Rules) -> list[str]:
    """The cards of each line of one kind, of a hand or of a bhargage."""
    score = score_hand if len(held.split()) == 3 else score_bhargage
    return [" ".join(map(str, line.cards)) for line in score(held, upcard, rules).lines if line.kind is kind]


# --- BH-62 -------------------------------------------------------------------------------------------------

RUNS = [
    ("4MS 5SW 6SY", "3MW", ["3MW 4MS 5SW 6SY"]),
    ("5ML 6MW 7ML", "7SK", ["5ML 6MW 7ML", "5ML 6MW 7SK"]),
    ("AM AS 2MK 2SY", "3MW", ["AM 2MK 3MW", "AM 2SY 3MW", "AS 2MK 3MW", "AS 2SY 3MW"]),
    ("2SY 3MW 3SK 3LY", "4YK", ["2SY 3MW 4YK", "2SY 3SK 4YK", "2SY 3LY 4YK"]),
    ("6MW 7ML 8MS 9MS", "9WY", ["6MW 7ML 8MS 9MS", "6MW 7ML 8MS 9WY"]),
    ("5ML 6MW 7SK 8MS", "9MS", ["5ML 6MW 7SK 8MS 9MS"]),
    ("2SY 3LY 5SW", "6MW", []),
    ("2SY 3LY 3SK", "5SW", []),
    ("E AM 2SY", "9WY", ["E AM 2SY"]),
    ("XM E AS", "9WY", []),
    ("XM AS 2SY", "9WY", []),
    ("9WY PMSL CMWK", "5YK", ["9WY PMSL CMWK"]),
    ("PMYK CSWY XL", "2SY", ["PMYK CSWY XL"]),
    ("9WY XM XS", "8WL", []),
]


@pytest.mark.parametrize(("held", "upcard", "expected"), RUNS)
def test_bh_62_sequences(held: str, upcard: str, expected: list[str]) -> None:
    """Every maximal run of three or more ranks is a line; a rank that occurs twice makes two."""
    assert lines(Kind.RUN, held, upcard, SEQUENCES) == expected


@pytest.mark.parametrize(("held", "upcard", "expected"), RUNS)
def test_bh_62_a_sequence_scores_a_point_a_card(held: str, upcard: str, expected: list[str]) -> None:
    """A run scores 1 for each of its cards."""
    score = score_hand if len(held.split()) == 3 else score_bhargage
    assert score(held, upcard, SEQUENCES).points(Kind.RUN) == sum(len(run.split()) for run in expected)


@pytest.mark.parametrize(("held", "upcard"), [case[:2] for case in RUNS])
def test_bh_55_no_sequences_without_the_variant(held: str, upcard: str) -> None:
    """By the rules as written no run scores."""
    assert lines(Kind.RUN, held, upcard, STANDARD) == []


@pytest.mark.parametrize(
    ("held", "upcard", "expected"),
    [
        ("E AM 2SY", "9WY", []),
        ("E AM 2SY", "3LY", ["AM 2SY 3LY"]),
        ("E AM 2SY 3LY", "2WL", ["AM 2SY 3LY", "AM 2WL 3LY"]),
        ("XM PMYK CSWY", "E", ["PMYK CSWY XM"]),
    ],
)
def test_bh_62_excuse_outside_sequences(held: str, upcard: str, expected: list[str]) -> None:
    """In the other reading of D15 the Excuse stands in no run."""
    assert lines(Kind.RUN, held, upcard, EXCUSE_OUTSIDE) == expected


def test_bh_62_maximum() -> None:
    """With sequences a bhargage scores 39 at most: 6 for three 9s, 9 for three runs, 24 for four bhargs."""
    by_kind = score_bhargage("7WY 8MS 9WY 9LK", "9MS", SEQUENCES).by_kind
    assert by_kind == {Kind.SET: 6, Kind.RUN: 9, Kind.BHARG: 24}
    assert bhargage_points("7WY 8MS 9WY 9LK", "9MS", SEQUENCES) == 39


def test_bh_62_sequences_of_the_last_three_cards() -> None:
    """The last three cards of a solitaire can be a run."""
    assert score_leftovers("2SY 3LY 4MS", SEQUENCES).by_kind == {Kind.RUN: 3}


# --- BH-63 -------------------------------------------------------------------------------------------------

TWENTY_THREES = [
    ("4YK 5YK 8YK XY", "XK", ["5YK 8YK XY", "5YK 8YK XK"]),
    ("XM 9MS 4YK", "E", ["4YK 9MS XM", "E 4YK 9MS XM"]),
    ("XM 8WL 5YK E", "PMSL", ["5YK 8WL XM", "E 5YK 8WL XM", "5YK 8WL PMSL XM", "E 5YK 8WL PMSL XM"]),
    ("XM XS PMSL CMWK", "E", []),
    ("9MS 8WL 4YK", "2SY", ["2SY 4YK 8WL 9MS"]),
    ("AM 2MK 3MW 8MS", "9MS", ["AM 2MK 3MW 8MS 9MS"]),
    ("XM XS 2MK", "2SY", []),
]


@pytest.mark.parametrize(("held", "upcard", "expected"), TWENTY_THREES)
def test_bh_63_twenty_threes(held: str, upcard: str, expected: list[str]) -> None:
    """Every combination that totals 23 is a line; a zero-value card doubles them."""
    assert lines(Kind.TWENTY_THREE, held, upcard, TWENTY_THREE) == expected


@pytest.mark.parametrize(("held", "upcard", "expected"), TWENTY_THREES)
def test_bh_63_a_twenty_three_scores_3(held: str, upcard: str, expected: list[str]) -> None:
    """Every 23 scores 3."""
    score = score_hand if len(held.split()) == 3 else score_bhargage
    assert score(held, upcard, TWENTY_THREE).points(Kind.TWENTY_THREE) == 3 * len(expected)


def test_bh_63_twenty_three_of_the_last_three_cards() -> None:
    """The last three cards of a solitaire can total 23."""
    assert score_leftovers("5YK 8YK XY", TWENTY_THREE).by_kind == {Kind.TWENTY_THREE: 3}


# --- both, and the other readings --------------------------------------------------------------------------


def test_both_variants_in_their_order() -> None:
    """23s are called after the 11s, and runs after the sets."""
    kinds = list(score_hand("6MW 7ML XS", "5YK", BOTH).by_kind)
    assert kinds == [Kind.ELEVEN, Kind.TWENTY_THREE, Kind.RUN, Kind.FRIEND]
    kinds = list(score_hand("7ML 8MS 8WL", "9WY", SEQUENCES).by_kind)
    assert kinds == [Kind.SET, Kind.RUN]


def test_both_variants_in_the_number_alone() -> None:
    """The number alone knows the variants: 5+6 for 2, 6+7+10 for 3, 5-6-7 for 3, and two Friends."""
    assert hand_points("6MW 7ML XS", "5YK", BOTH) == 10
    assert hand_points("6MW 7ML XS", "5YK", SEQUENCES) == 7
    assert hand_points("6MW 7ML XS", "5YK", TWENTY_THREE) == 7
    assert hand_points("6MW 7ML XS", "5YK") == 4


@pytest.mark.parametrize(
    ("held", "upcard", "expected"),
    [
        ("XS AM 2WL", "XM", ["XM", "XS"]),
        ("8MS 9LK 3SK", "XM", ["3SK", "8MS", "9LK", "XM"]),
        ("2SY 3MW 8WL", "XM", ["XM"]),
        ("8MS XS 3SK", "XW", []),
    ],
)
def test_bh_54_chief_is_friend(held: str, upcard: str, expected: list[str]) -> None:
    """In the other reading of D1 a Chief is his own Friend, whatever is held."""
    assert lines(Kind.FRIEND, held, upcard, CHIEF_IS_FRIEND) == expected
    points = hand_points(held, upcard, CHIEF_IS_FRIEND) - score_hand(held, upcard).total
    assert points == bool(expected)


def test_bh_54_chief_is_no_friend_in_the_bhargage() -> None:
    """The other reading of D1 pays nothing in the bhargage."""
    assert score_bhargage("2SY 3MW 8WL AM", "XM", CHIEF_IS_FRIEND) == score_bhargage("2SY 3MW 8WL AM", "XM")


KINDS = [
    (STANDARD, [Kind.ELEVEN, Kind.SET, Kind.BHARG, Kind.FRIEND]),
    (SEQUENCES, [Kind.ELEVEN, Kind.SET, Kind.RUN, Kind.BHARG, Kind.FRIEND]),
    (TWENTY_THREE, [Kind.ELEVEN, Kind.TWENTY_THREE, Kind.SET, Kind.BHARG, Kind.FRIEND]),
    (BOTH, [Kind.ELEVEN, Kind.TWENTY_THREE, Kind.SET, Kind.RUN, Kind.BHARG, Kind.FRIEND]),
]


@pytest.mark.parametrize(("rules", "expected"), KINDS)
def test_bh_56_kinds_in_the_order_of_counting(rules: Rules, expected: list[Kind]) -> None:
    """The rules name the kinds that can score in a hand, in the order in which they are counted."""
    assert list(rules.kinds_in_hand) == expected


# --- the options and the presets ---------------------------------------------------------------------------

DEFAULTS = {
    "target": 111,
    "start": 0,
    "lap": 55,
    "sequences": False,
    "excuse_in_sequences": True,
    "twenty_three": False,
    "chief_is_friend": False,
    "excuse_doubles_bharg_in_play": False,
    "least_packet": 4,
}


@pytest.mark.parametrize(("option", "expected"), DEFAULTS.items())
def test_standard_options(option: str, expected: object) -> None:
    """Each option is by default what the rules recommend."""
    assert getattr(STANDARD, option) == expected


def test_no_rules_given_are_the_standard_rules() -> None:
    """The rules without a change are the standard rules."""
    assert Rules() == STANDARD


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        (SEQUENCES, {"sequences": True}),
        (TWENTY_THREE, {"twenty_three": True}),
        (CRIBBAGE_BOARD, {"target": 121, "start": 10, "lap": 60}),
    ],
)
def test_presets(preset: Rules, changed: dict[str, object]) -> None:
    """A preset changes its own options and no other (BH-16, BH-62, BH-63)."""
    options = {field.name: getattr(preset, field.name) for field in fields(Rules) if field.init}
    assert {name: options[name] for name in DEFAULTS} == DEFAULTS | changed


BAD_OPTIONS = [
    ({"target": 0}, "target must be at least 1, not 0"),
    ({"target": -111}, "target must be at least 1, not -111"),
    ({"start": -1}, "start must be from 0 to below the target of 111, not -1"),
    ({"start": 111}, "start must be from 0 to below the target of 111, not 111"),
    ({"start": 1, "target": 1}, "start must be from 0 to below the target of 1, not 1"),
    ({"lap": 0}, "lap must be at least 1, not 0"),
    ({"least_packet": 0}, "least_packet must be from 1 to 17, not 0"),
    ({"least_packet": 18}, "least_packet must be from 1 to 17, not 18"),
]


@pytest.mark.parametrize(("options", "message"), BAD_OPTIONS)
def test_options_out_of_range(options: dict[str, Any], message: str) -> None:
    """An option that cannot be played is refused, with its name and its value."""
    with pytest.raises(RulesError) as caught:
        Rules(**options)
    assert str(caught.value) == message


WRONG_TYPES = [
    ({"target": "111"}, "target must be a whole number, not '111'"),
    ({"target": 111.0}, "target must be a whole number, not 111.0"),
    ({"target": True}, "target must be a whole number, not True"),
    ({"start": None}, "start must be a whole number, not None"),
    ({"start": False}, "start must be a whole number, not False"),
    ({"lap": 55.5}, "lap must be a whole number, not 55.5"),
    ({"least_packet": [4]}, "least_packet must be a whole number, not [4]"),
    ({"sequences": 1}, "sequences must be True or False, not 1"),
    ({"excuse_in_sequences": None}, "excuse_in_sequences must be True or False, not None"),
    ({"twenty_three": "no"}, "twenty_three must be True or False, not 'no'"),
    ({"chief_is_friend": 0}, "chief_is_friend must be True or False, not 0"),
    ({"excuse_doubles_bharg_in_play": []}, "excuse_doubles_bharg_in_play must be True or False, not []"),
]


@pytest.mark.parametrize(("options", "message"), WRONG_TYPES)
def test_options_of_a_wrong_type(options: dict[str, Any], message: str) -> None:
    """A number is a whole number and no yes or no, a choice is yes or no and no number."""
    with pytest.raises(RulesError) as caught:
        Rules(**options)
    assert str(caught.value) == message


@pytest.mark.parametrize("options", [options for options, _ in BAD_OPTIONS])
def test_options_out_of_range_on_evolving(options: dict[str, Any]) -> None:
    """A change of the standard rules is checked like new rules."""
    with pytest.raises(RulesError):
        evolve(STANDARD, **options)


@pytest.mark.parametrize(
    "options",
    [
        {"target": 1},
        {"start": 110},
        {"start": 0},
        {"lap": 1},
        {"least_packet": 1},
        {"least_packet": 17},
    ],
)
def test_options_at_the_edge_of_their_range(options: dict[str, Any]) -> None:
    """The least and the greatest value of an option are allowed."""
    rules = Rules(**options)
    assert {name: getattr(rules, name) for name in options} == options


def test_rules_cannot_be_changed() -> None:
    """Rules are frozen: no scorer can change them for another."""
    check_frozen(STANDARD, "sequences")


@pytest.mark.parametrize("rules", [STANDARD, SEQUENCES, TWENTY_THREE, CRIBBAGE_BOARD, EXCUSE_OUTSIDE])
def test_rules_survive_copying(rules: Rules) -> None:
    """A copy, a pickle and the repr of rules give equal rules that score alike."""
    copies = [
        copy.copy(rules),
        copy.deepcopy(rules),
        pickle.loads(pickle.dumps(rules)),
        eval(repr(rules), {"Rules": Rules}),
    ]
    assert copies == [rules] * 4
    assert [hash(other) for other in copies] == [hash(rules)] * 4
    points = [hand_points("E AM 2SY", "3LY", other) for other in copies]
    assert points == [hand_points("E AM 2SY", "3LY", rules)] * 4


def test_scoring_by_one_set_of_rules_leaves_another_alone() -> None:
    """Scores by different rules do not mix, in whatever order they are asked for."""
    asked = [STANDARD, BOTH, STANDARD, SEQUENCES, TWENTY_THREE, STANDARD]
    assert [hand_points("6MW 7ML XS", "5YK", rules) for rules in asked] == [4, 10, 4, 7, 7, 4]
