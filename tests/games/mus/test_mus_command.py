"""`muggins mus best`, `settle` and `chance`: what they print, in text and as JSON, and what they refuse."""

import json

import pytest
from click.testing import CliRunner

from cli.running import check_refused, document, printed, unfolded
from muggins.cli.app import app

HANDS = ("KC 3D 7H AS", "KD QD JD 7D", "AC AD 2C 6H", "5C 5D 5H QS")
BEST = ("mus", "best", *HANDS)
SETTLE = ("mus", "settle", *HANDS)
CHANCE = ("mus", "chance", HANDS[0])
CODES = [hand.split() for hand in HANDS]


# --- best --------------------------------------------------------------------------------------------------


def test_who_is_best_with_reasons() -> None:
    """A table for each round, and why."""
    assert printed(*BEST).splitlines()[-13:] == [
        "pares   holds                             cards",
        "seat 0  par simple of kings with 7 and A  KC 3D",
        "seat 1  no pares",
        "seat 2  medias of aces with 6             AC AD 2C",
        "seat 3  medias of fives with Q            5C 5D 5H",
        "Seat 3 is best: medias of fives with Q beats medias of aces with 6 (seat 2).",
        "",
        "juego   holds         cards",
        "seat 0  28, no juego",
        "seat 1  juego of 37   KD QD JD 7D",
        "seat 2  9, no juego",
        "seat 3  25, no juego",
        "Seat 1 alone has juego: juego of 37.",
    ]


def test_who_is_best_as_json() -> None:
    """The whole document of one round, key by key."""
    assert document(*BEST, "--round", "juego", "--eldest", "2") == {
        "hands": CODES,
        "eldest": 2,
        "variants": [],
        "rounds": [
            {
                "round": "juego",
                "best": 1,
                "reason": "seat 1 alone has juego: juego of 37",
                "holdings": [
                    {"seat": 0, "holds": "28, no juego", "cards": []},
                    {"seat": 1, "holds": "juego of 37", "cards": ["KD", "QD", "JD", "7D"]},
                    {"seat": 2, "holds": "9, no juego", "cards": []},
                    {"seat": 3, "holds": "25, no juego", "cards": []},
                ],
            }
        ],
    }
    assert [one["best"] for one in document(*BEST)["rounds"]] == [0, 2, 3, 1]


def test_a_round_that_does_not_take_place() -> None:
    """If it is asked for, the answer says why nobody is best."""
    assert printed(*BEST, "--round", "punto").splitlines()[-1] == "No punto: seat 1 has juego."
    assert document(*BEST, "--round", "punto")["rounds"][0]["best"] is None


def test_the_rules_decide_who_is_best() -> None:
    """The earlier seat is best if odd cards don't count, and so is the eldest hand."""
    tied = ("mus", "best", "KC 3D 5H 4S", "KD 3C 7H AS", "QC JC 7C 6C", "QD JD 7D 6D", "--round", "pares")
    assert unfolded(*tied).splitlines()[-1].startswith("Seat 1 is best")
    last = unfolded(*tied, "--no-odd-cards").splitlines()[-1]
    assert last == (
        "Seats 0 and 1 are equal with par simple of kings, and seat 0 comes first in turn, with no odd cards."
    )
    assert document(*tied, "--no-odd-cards", "--eldest", "1")["rounds"][0]["best"] == 1


def test_deals_from_standard_input() -> None:
    """A line a deal, its hands with / between them; what is wrong with a line is said with its number."""
    lines = f"{' / '.join(HANDS)}\n\n{' / '.join(HANDS[:3])}\n{' / '.join(HANDS[::-1])}\n"
    result = CliRunner().invoke(app, ["mus", "best", "-"], input=lines)
    assert result.exit_code == 2
    assert result.stdout.splitlines() == [
        f"{' / '.join(HANDS)}  grande 0, chica 2, pares 3, juego 1",
        f"{' / '.join(HANDS[::-1])}  grande 3, chica 1, pares 0, juego 2",
    ]
    assert result.stderr == "muggins: line 3: not a valid deal: it has 3 hands, not 4\n"
    whole = CliRunner().invoke(app, ["mus", "best", "-", "--round", "punto"], input=" / ".join(HANDS))
    assert whole.stdout.endswith("  punto nobody\n")
    as_json = CliRunner().invoke(app, ["mus", "best", "-", "--json"], input=" / ".join(HANDS))
    assert json.loads(as_json.stdout) == document(*BEST)


# --- settle ------------------------------------------------------------------------------------------------


def test_a_hand_is_settled_in_order() -> None:
    """The folds, then the rounds; what is not counted after a win; a round without a stake was passed."""
    asked = (*SETTLE, "--chica", "seen 5", "--pares", "folded 4 for 0", "--scores", "30", "34")
    assert unfolded(*asked).splitlines() == [
        "round   for     side  points  score  reason",
        "pares   folded  0          4  34-34  side 1 folded",
        "grande  passed  0          1  35-34  seat 0 is best: K-K-7-A beats K-Q-J-7 (seat 1)",
        "chica   seen    0          5  40-34  seat 2 is best: A-A-A-6 beats A-7-K-K (seat 0)",
        "",
        "Not counted:",
        "round  for     side  points  score  reason",
        "pares  bonus   0          2  none   seat 2 has medias of aces with 6",
        "juego  passed  1          1  none   seat 1 alone has juego: juego of 37",
        "juego  bonus   1          2  none   seat 1 has juego of 37",
        "",
        "Side 0 wins, 40-34.",
    ]
    assert unfolded(*SETTLE).splitlines()[-1] == "2-6."


def test_a_settlement_as_json() -> None:
    """The whole document, key by key."""
    asked = (*SETTLE, "--grande", "folded for 1", "--pares", "ÓRDAGO", "--chica", "7", "--eldest", "1")
    assert document(*asked, "--fold-bonus", "nobody") == {
        "hands": CODES,
        "eldest": 1,
        "variants": ["fold_bonus nobody"],
        "stakes": {"grande": "folded, 1 for side 1", "chica": "seen at 7", "pares": "órdago"},
        "before": [0, 0],
        "items": [
            {
                "round": "grande",
                "kind": "folded",
                "side": 1,
                "points": 1,
                "seat": None,
                "cards": [],
                "reason": "side 0 folded",
            },
            {
                "round": "pares",
                "kind": "órdago",
                "side": 1,
                "points": 0,
                "seat": 3,
                "cards": ["5C", "5D", "5H"],
                "reason": "seat 3 is best: medias of fives with Q beats medias of aces with 6 (seat 2)",
            },
        ],
        "uncounted": [
            {
                "round": "chica",
                "kind": "seen",
                "side": 0,
                "points": 7,
                "seat": 2,
                "cards": ["2C", "AD", "AC", "6H"],
                "reason": "seat 2 is best: A-A-A-6 beats A-7-K-K (seat 0)",
            }
        ],
        "scores": [0, 1],
        "winner": 1,
    }


@pytest.mark.parametrize(
    ("text", "stake"),
    [
        ("passed", "passed"),
        ("seen 5", "seen at 5"),
        ("seen at 5", "seen at 5"),
        ("folded for 0", "folded, 1 for side 0"),
        ("folded 3 for 1", "folded, 3 for side 1"),
        ("folded, 3 for side 1", "folded, 3 for side 1"),
        ("ordago", "órdago"),
        ("Órdago", "órdago"),
        ("12", "seen at 12"),
    ],
)
def test_how_a_stake_is_written(text: str, stake: str) -> None:
    """In a few ways, among them that of the library."""
    assert document(*SETTLE, "--juego", text)["stakes"]["juego"] == stake


def test_the_rules_decide_what_is_paid() -> None:
    """A preset, and each option by itself."""
    assert document(*SETTLE)["scores"] == [2, 6]
    assert document(*SETTLE, "--preset", "spanish")["scores"] == [2, 4]
    assert document(*SETTLE, "--no-stake-if-passed")["scores"] == [2, 4]
    assert document(*SETTLE, "--target", "1")["scores"] == [1, 0]


# --- chance ------------------------------------------------------------------------------------------------


def test_the_chance_to_be_best() -> None:
    """A row a round, a column a place in turn."""
    assert printed(*CHANCE).splitlines() == [
        "The hand KC 3D 7H AS, par simple of kings with 7 and A, 28 points, is best:",
        "",
        "round   eldest  second   third  dealer",
        "grande  79.0 %  78.6 %  78.1 %  77.6 %",
        "chica    6.5 %   6.4 %   6.3 %   6.2 %",
        "pares   65.1 %  64.7 %  64.3 %  63.8 %",
        "juego    0.0 %   0.0 %   0.0 %   0.0 %",
        "punto   28.6 %  25.9 %  23.4 %  21.1 %",
    ]
    assert "no pares, 37 points" in printed("mus", "chance", "KC", "QC", "JC", "7C")


def test_the_chance_as_json() -> None:
    """Each chance is exact, and a number."""
    found = document("mus", "chance", "KC KD KH KS")
    assert found["cards"] == ["KC", "KD", "KH", "KS"]
    assert (found["pares"], found["points"]) == ("duples of kings and kings", 40)
    assert found["chances"]["grande"][3] == {"exact": "19634/19635", "value": 19634 / 19635}
    assert [len(places) for places in found["chances"].values()] == [4] * 5


def test_hands_from_standard_input() -> None:
    """A line a hand, with the chances of the eldest hand."""
    result = CliRunner().invoke(app, ["mus", "chance", "-"], input="KC 3D 7H AS\n")
    assert result.stdout == (
        "KC 3D 7H AS  grande 79.0 %, chica 6.5 %, pares 65.1 %, juego 0.0 %, punto 28.6 %\n"
    )


# --- what is refused ---------------------------------------------------------------------------------------

REFUSALS = {
    "too few hands": ([*BEST[:-1]], "muggins: not a valid deal: it has 3 hands, not 4"),
    "a card twice": (["mus", "best", *HANDS[:3], HANDS[0]], "muggins: not a valid deal: KC twice"),
    "no hand": (["mus", "best"], "muggins: Missing argument 'HAND HAND HAND HAND' (see muggins mus best"),
    "no such round": ([*BEST, "--round", "gros"], "muggins: Invalid value for '--round': 'gros' is not one"),
    "no such seat": ([*BEST, "--eldest", "4"], "muggins: the eldest hand must be from 0 to 3, not 4"),
    "no such stake": (
        [*SETTLE, "--chica", "raised"],
        "muggins: Invalid value for '--chica': 'raised' must be passed, seen 5, folded 2 for 1 or órdago",
    ),
    "stakes that cannot be": (
        [*SETTLE, "--punto", "seen 2", "--grande", "seen 1"],
        "muggins: not valid stakes: juego and punto cannot both have a stake: seat 1 has juego "
        "(MU-07); grande cannot be seen at 1",
    ),
    "scores that are won": (
        [*SETTLE, "--scores", "40", "0"],
        "muggins: the scores must be two from 0 to 39, not (40, 0)",
    ),
    "an eight": (["mus", "chance", "KC 8D 7H AS"], "muggins: not a valid hand: 8D is not in the deck"),
    "no card": (["mus", "chance", "KC QX"], "muggins: cannot read 'KC QX': 'QX' at position 3 is not a card"),
}


@pytest.mark.parametrize(("given", "line"), REFUSALS.values(), ids=REFUSALS)
def test_bad_input_is_refused_in_one_line(given: list[str], line: str) -> None:
    """Whatever is wrong, stderr has the one line that says it, stdout nothing, and the status is 2."""
    check_refused(given, line)
