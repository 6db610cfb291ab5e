"""`muggins bhargage discard`: what it prints, in text, as JSON and as CSV."""

import csv
import io
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import click
import pytest
from attrs import frozen
from click.testing import CliRunner

from cli.running import check_refused, document, printed, unfolded
from muggins.cards.decktet import EXTENDED
from muggins.cards.hands import HandReader
from muggins.cli.command import CommandLine
from muggins.cli.crib.discards import discard_command
from muggins.cli.crib.game import Game
from muggins.cli.rules import RulesOptions
from muggins.crib import discards
from muggins.decks import Deck
from muggins.games.bhargage import SEQUENCES, STANDARD, TWENTY_THREE, Kind, Rules, habit, rank_discards
from muggins.games.bhargage.discards import Discard
from muggins.games.cribbage import rank_discards as cribbage_discards
from muggins.table.seats import Seat

DEAL = "AM XS 8WL PMYK 2MK"
DISCARD = ("bhargage", "discard", DEAL)
LONG = " ".join(sorted((card.code for card in EXTENDED), key=len)[-5:])
NUMBERS = ["hand_mean", "hand_claim", "chief", "crib_worth", "crib_claim", "net"]
SEATS = [Seat.DEALER, Seat.PONE]
RULES: dict[tuple[str, ...], Rules] = {
    (): STANDARD,
    ("--sequences",): SEQUENCES,
    ("--twenty-three",): TWENTY_THREE,
}
seats = pytest.mark.parametrize("seat", SEATS)
rulings = pytest.mark.parametrize(("options", "rules"), RULES.items(), ids=str)


def exact(number: dict[str, Any]) -> Fraction:
    """The exact number, if the float beside it is the same."""
    found = Fraction(number["exact"])
    assert number["value"] == float(found)
    assert number["exact"] == str(found)
    return found


def assert_same(told: Any, discard: Discard) -> None:
    """A discard as the document has it is the one of the library, reason by reason."""
    assert told["thrown"] == [card.code for card in discard.thrown]
    assert told["kept"] == [card.code for card in discard.kept]
    assert exact(told["net"]) == discard.net
    reasons = {name: exact(number) for name, number in told["reasons"].items()}
    assert reasons == {
        "hand": discard.hand_mean,
        "hand_claim": discard.hand_claim,
        "chief": discard.chief,
        "crib": discard.crib_mean * (1 if discard.seat is Seat.DEALER else -1),
        "crib_claim": discard.crib_claim,
        **({} if discard.play is None else {"play": discard.play}),
    }
    assert sum(reasons.values()) == discard.net
    for counted, means in (("hand", discard.hand), ("crib", discard.crib)):
        kinds = {kind: exact(number) for kind, number in told["kinds"][counted].items()}
        assert list(kinds.items()) == [(str(kind), mean) for kind, mean in means.items()]
    assert (told["least"], told["most"]) == (discard.totals.least, discard.totals.best)
    assert {row["total"]: row["upcards"] for row in told["totals"]} == {
        total: [card.code for card in ups] for total, ups in discard.upcards.items()
    }


@seats
@rulings
def test_the_document_holds_all_ten_discards(seat: Seat, options: tuple[str, ...], rules: Rules) -> None:
    """Against any two cards, each discard is that of the library, the best one first."""
    found = document(*DISCARD, f"--{seat}", *options)
    assert found["dealt"] == DEAL.split()
    assert (found["seat"], found["opponent"]) == (seat, "uniform")
    assert found["variants"] == [option[2:].replace("-", "_") for option in options]
    for told, discard in zip(found["discards"], rank_discards(DEAL, seat, rules), strict=True):
        assert_same(told, discard)


@seats
def test_against_stable_weights(seat: Seat) -> None:
    """With --stable the opponent throws as the shipped table of the other seat says."""
    found = document(*DISCARD, f"--{seat}", "--stable")
    assert found["opponent"] == "stable"
    expected = rank_discards(DEAL, seat, weight=habit(seat.other))
    for told, discard in zip(found["discards"], expected, strict=True):
        assert_same(told, discard)


@seats
def test_with_the_play(seat: Seat) -> None:
    """With --play the play is one more reason, and --stable is the habit of players who count it.

    Its error is about 0.1, so the table has one decimal.
    """
    found = document(*DISCARD, f"--{seat}", "--stable", "--play")
    expected = rank_discards(DEAL, seat, weight=habit(seat.other, play=True), play=True)
    for told, discard in zip(found["discards"], expected, strict=True):
        assert_same(told, discard)
        assert Fraction(told["reasons"]["play"]["exact"]) == discard.play
    text = printed(*DISCARD, f"--{seat}", "--stable", "--play").splitlines()
    assert text[3].split()[-3:] == ["play", "net", "range"]
    assert text[4].split()[-3] == f"{float(expected[0].play or 0):z.1f}"
    assert "play" in printed(*DISCARD, f"--{seat}", "--play", "--csv").splitlines()[0].split(",")


@seats
def test_the_rows_of_csv(seat: Seat) -> None:
    """CSV has a header and ten rows, with the reasons as full floats and the codes with blanks between."""
    rows = list(csv.DictReader(io.StringIO(printed(*DISCARD, f"--{seat}", "--csv"))))
    discards = document(*DISCARD, f"--{seat}")["discards"]
    for row, told in zip(rows, discards, strict=True):
        assert row["thrown"].split() == told["thrown"]
        assert row["kept"].split() == told["kept"]
        assert list(row) == ["thrown", "kept", *NUMBERS, "least", "most"]
        assert (row["least"], row["most"]) == (str(told["least"]), str(told["most"]))


@seats
def test_at_a_score(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """With --board each discard has its chance to win, in JSON, as CSV and in the table."""
    monkeypatch.setattr("muggins.strategy.crib.to_win.dealt._HANDS", 40)
    words = (*DISCARD, f"--{seat}", "--board", "100", "105")
    expected = rank_discards(DEAL, seat, board=(100, 105))
    found = document(*words)
    assert found["board"] == [100, 105]
    for told, discard in zip(found["discards"], expected, strict=True):
        assert_same(told, discard)
        assert told["win"] == {"chance": discard.chance, "error": discard.error}
    rows = list(csv.DictReader(io.StringIO(unfolded(*words, "--csv"))))
    assert [(row["chance"], row["error"]) for row in rows] == [
        (str(discard.chance), str(discard.error)) for discard in expected
    ]
    lines = unfolded(*words).splitlines()
    assert lines[3].split()[-2:] == ["net", "win"]
    assert lines[4].split()[-1] == f"{expected[0].chance:.1%}"
    chance, error = f"{expected[0].chance:.1%}", f"{expected[0].error:.1%}"
    won = f"You have 100 points to 105 and win {chance}, with a standard error of {error}"
    assert f"{won}, if the {seat.other} throws by habit." in lines


def test_without_a_score_there_is_no_chance() -> None:
    """The keys are there, with nothing in them."""
    found = document(*DISCARD, "--pone")
    assert found["board"] is None
    assert {told["win"] for told in found["discards"]} == {None}


def test_a_score_that_cannot_be() -> None:
    """A board has scores below the target, and goes with the rules as written."""
    check_refused((*DISCARD, "--pone", "--board", "111", "0"), "the scores must be two from 0 to 110")
    check_refused((*DISCARD, "--pone", "--sequences", "--board", "1", "0"), "by the rules as written")


@pytest.mark.parametrize(
    ("game", "deal", "ranked", "numbers"),
    [
        ("bhargage", DEAL, rank_discards, NUMBERS),
        ("cribbage", "5H 5C JD QS 2H 9C", cribbage_discards, ["hand_mean", "heels", "crib_worth", "net"]),
    ],
)
@seats
def test_one_name_means_one_thing(
    seat: Seat, game: str, deal: str, ranked: Callable[..., Any], numbers: list[str]
) -> None:
    """A column of CSV and a key of JSON is the attribute of a discard with that name, sign and all."""
    words = (game, "discard", deal, f"--{seat}")
    rows = csv.DictReader(io.StringIO(printed(*words, "--csv")))
    told = document(*words)["discards"]
    means = ("hand_mean", "crib_mean", "crib_worth", "net")
    for row, one, discard in zip(rows, told, ranked(deal, seat), strict=True):
        assert list(row)[2:-2] == numbers
        assert {name: float(row[name]) for name in numbers} == {
            name: float(getattr(discard, name)) for name in numbers
        }
        assert {name: exact(one[name]) for name in means} == {name: getattr(discard, name) for name in means}
        assert {name: exact(number) for name, number in one["reasons"].items()} == discard.reasons
        assert exact(one["reasons"]["crib"]) == exact(one["crib_worth"])
        assert exact(one["crib_mean"]) > 0
        assert (exact(one["crib_worth"]) > 0) == (seat is Seat.DEALER)


def test_no_two_columns_have_one_head() -> None:
    """Each column of the text has a head of its own, over two lines if need be."""
    upper, lower = printed(*DISCARD, "--dealer").splitlines()[2:4]
    ends = [found.end() for found in re.finditer(r"\S+", lower)]
    starts = [0, *ends[:-1]]
    heads = [
        " ".join((upper[start:end] + " " + lower[start:end]).split())
        for start, end in zip(starts, ends, strict=True)
    ]
    assert heads == [
        "throw",
        "keep",
        "hand",
        "hand claim",
        "Chief",
        "bhargage",
        "crib claim",
        "net",
        "range",
    ]


def test_the_whole_text() -> None:
    """The text ranks the ten discards, with the reasons apart, and tells more of the best."""
    lines = unfolded(*DISCARD, "--dealer").splitlines()
    assert lines[0] == "AM XS 8WL PMYK 2MK for the dealer, if the pone throws any two cards:"
    assert lines[1:6] == [
        "",
        "                               hand                    crib",
        "throw     keep          hand  claim  Chief  bhargage  claim    net  range",
        "AM 2MK    XS 8WL PMYK   8.45   0.00   0.55      5.74  -1.60  13.14   6-16",
        "8WL 2MK   AM XS PMYK    7.30  -1.77   0.55      5.87  -0.66  11.28   4-12",
    ]
    assert len(lines[4:-6]) == 10
    assert lines[-6:] == [
        "",
        "Best: throw AM 2MK.",
        "The hand: 11 0.80, set 0.50, bharg 6.60, Friend 0.55.",
        "The bhargage: 11 3.81, set 1.43, bharg 0.50.",
        "The hand scores 6 with 2SY 4MS 4YK 5ML 5SW 6LK 7ML 7SK 7WY 9MS 9WY CMLY CSWY CSLK.",
        "The hand scores 16 with AS.",
    ]


def test_what_the_first_line_says() -> None:
    """The seat, the variants and how the opponent throws are told."""
    first = unfolded(*DISCARD, "--pone", "--stable", "--sequences", "--twenty-three").splitlines()[0]
    assert first == (
        "AM XS 8WL PMYK 2MK for the pone, with sequences, with twenty three, if the dealer throws by habit:"
    )


@frozen
class Toy:
    """The rules of a toy game, which has no variants."""


class Lucky(discards.Discard[Kind, str]):
    """A discard of a toy game, which is worth next to nothing."""

    @property
    def reasons(self) -> dict[str, Fraction]:
        """A reason that costs a little, and none else."""
        return {"luck": Fraction(-1, 1000), "hand": Fraction(), "crib": Fraction()}


def lucky_command() -> click.Command:
    """The command of a toy game, which knows no habits."""
    lucky = Lucky(Seat.PONE, ("A",), ("B",), {}, {}, {3: ("C",)})
    game = Game("toy", HandReader(tuple, Deck("AB")), RulesOptions(Toy()))
    heads = {"luck": "Luck", "hand": "hand", "crib": "crib"}
    return discard_command(game, "A B", lambda *_, weight: [lucky], heads)


def test_nothing_is_less_than_nothing() -> None:
    """What rounds to 0 has no sign."""
    text = CliRunner().invoke(lucky_command(), ["AB", "--pone"]).stdout
    assert text.splitlines()[2:4] == [
        "throw  keep  Luck  hand  crib   net  range",
        "A      B     0.00  0.00  0.00  0.00    3-3",
    ]


def test_a_game_that_knows_no_habits() -> None:
    """It has no option for them."""
    group = CommandLine("toy")
    group.add_command(lucky_command())
    refused = CliRunner().invoke(group, ["discard", "AB", "--pone", "--stable"])
    assert refused.exit_code == 2
    assert "No such option '--stable'" in refused.stderr.replace(":", "")
    assert CliRunner().invoke(group, ["discard", "AB", "--pone", "--play"]).exit_code == 2


@pytest.mark.parametrize(
    "words",
    [["am", "XS", "8/WL", "pmyk", "2MK"], ["AM, XS,", "the Mill,", "PMYK, 2MK"], ["AM XS 8WL PMYK", "2mk"]],
)
def test_the_cards_may_be_one_argument_or_several(words: list[str]) -> None:
    """Quoted or not, by code or by name, the same deal is read."""
    assert document("bhargage", "discard", *words, "--pone") == document(*DISCARD, "--pone")


def test_a_terminal_of_80_columns_is_wide_enough() -> None:
    """The longest cards leave no line over 80 columns in the table."""
    for board in [], ["--board", "110", "110"]:
        lines = printed("bhargage", "discard", LONG, "--dealer", *board).splitlines()
        assert max(map(len, lines[:14])) <= 80
