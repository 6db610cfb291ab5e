"""`muggins cribbage`: what its commands print, in text, as JSON and as CSV, and what they refuse."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.running import document, invoke, printed
from muggins.cli.app import app
from muggins.games import cribbage
from muggins.games.cribbage import FIVE_CARD, Seat, rank_discards

DEAL = "5H 5C JD QS 2H 9C"


def test_a_hand_is_itemised_and_said_aloud() -> None:
    """The whole text of one hand: its table, the patter, and the heels of the dealer."""
    assert printed("cribbage", "hand", "7C 8D 8H 9S", "--up", "JC").splitlines() == [
        "The hand 7C 8D 8H 9S with JC turned up:",
        "",
        "kind     cards     points",
        "fifteen  7C 8D          2",
        "fifteen  7C 8H          2",
        "run      7C 8D 9S       3",
        "run      7C 8H 9S       3",
        "pair     8D 8H          2",
        "total                  12",
        "",
        "Aloud: fifteen 2, fifteen 4, and a double run of three is 12.",
        "The starter is a Jack: 2 for the dealer, for his heels.",
    ]


def test_a_hand_before_the_cut() -> None:
    """Without --up four cards are counted alone; the document has no up-card and no heels."""
    assert printed("cribbage", "hand", "2H 4H 6H JH").splitlines() == [
        "The hand 2H 4H 6H JH before a card is turned up:",
        "",
        "kind   cards        points",
        "flush  2H 4H 6H JH       4",
        "total                    4",
        "",
        "Aloud: a flush is 4.",
    ]
    found = document("cribbage", "hand", "2H 4H 6H JH")
    assert (found["cards"], found["upcard"]) == (["2H", "4H", "6H", "JH"], None)
    assert (found["total"], found["heels"]) == (4, 0)


def test_a_hand_worth_nothing() -> None:
    """It says why players say nineteen."""
    assert printed("cribbage", "hand", "2C 4D 6H 8S", "--up", "KC").splitlines()[-2:] == [
        "Aloud: nineteen.",
        'Players say "nineteen" for nothing, as no hand of four scores 19 (CR-28).',
    ]


def test_the_card_turned_up_is_the_starter() -> None:
    """So `--starter` is another name for `--up`."""
    hand = ["cribbage", "hand", "7C 8D 8H 9S"]
    assert document(*hand, "--starter", "KC") == document(*hand, "--up", "KC")


def test_a_fifth_card_is_the_card_turned_up() -> None:
    """Without --up the last of five cards, or of four in five-card Cribbage, is the starter."""
    assert document("cribbage", "hand", "5C 5D 5H JS 5S")["upcard"] == "5S"
    assert document("cribbage", "hand", "5C 5D 5H 5S", "--five-card")["upcard"] == "5S"
    assert document("cribbage", "hand", "5C 5D 5H", "--five-card")["upcard"] is None


def test_many_hands_with_and_without_a_starter() -> None:
    """Each line of the input says for itself whether a card is turned up."""
    found = CliRunner().invoke(
        app, ["cribbage", "hand", "-"], input="5C 5D 5H JS\n5C 5D 5H JS 5S\n5C 5D 5H\n,\n"
    )
    assert [line[:14].rstrip() for line in found.stdout.splitlines()] == ["14  5C 5D 5H J", "29  5C 5D 5H J"]
    assert found.stderr.splitlines() == [
        "muggins: line 3: not a valid hand: it has 3 cards, not 4",
        "muggins: line 4: there is no card in ','",
    ]
    assert found.exit_code == 2


def test_a_line_of_no_cards_is_no_crib() -> None:
    """Of a crib the last card of a line is turned up, so that there has to be one."""
    found = CliRunner().invoke(app, ["cribbage", "crib", "-"], input=",\n")
    assert (found.stdout, found.exit_code) == ("", 2)
    assert found.stderr == "muggins: line 1: there is no card in ','\n"


def test_a_crib_as_json() -> None:
    """The whole document of one crib, key by key: only a flush of five counts, and the starter is no Jack."""
    assert document("cribbage", "crib", "2H 4H 6H 8H", "--up", "kh") == {
        "counted": "crib",
        "cards": ["2H", "4H", "6H", "8H"],
        "upcard": "KH",
        "variants": [],
        "total": 5,
        "lines": [{"kind": "flush", "cards": ["2H", "4H", "6H", "8H", "KH"], "points": 5}],
        "aloud": "a flush is 5",
        "heels": 0,
    }


def test_a_hand_of_three() -> None:
    """With --five-card a hand has three cards, and the document says so (CR-38)."""
    found = document("cribbage", "hand", "5C 5D 5H", "--up", "5S", "--five-card")
    assert (found["total"], found["variants"]) == (20, ["five_card"])


def test_a_hand_of_five() -> None:
    """With --seven-card a hand has five cards, and a sixth is turned up."""
    found = document("cribbage", "hand", "4C 4D 5C 5D 6C", "--up", "6D", "--seven-card")
    assert (found["total"], found["variants"]) == (46, ["seven_card"])
    assert document("cribbage", "hand", "4C 4D 5C 5D 6C 6D", "--seven-card")["total"] == 46
    assert document("cribbage", "hand", "4C 4D 5C 5D 6C", "--seven-card")["upcard"] is None
    assert len(document("cribbage", "discard", f"{DEAL} 4D", "--pone", "--seven-card")["discards"]) == 21
    refused = invoke("cribbage", "hand", "5C 5D 5H", "--five-card", "--seven-card")
    assert (refused.exit_code, refused.stderr) == (
        2,
        "muggins: five_card and seven_card cannot be used together\n",
    )


def test_the_crib_of_five_card_cribbage_is_the_same() -> None:
    """A crib has four cards in either game, so the command for it has no option."""
    assert "--five-card" not in printed("cribbage", "crib", "--help")


def test_a_play_with_several_counts() -> None:
    """After a go and the last card the next count begins at nothing (CR-12)."""
    played = ["KH", "TC", "5S", "AS", "6C", "9D", "6D", "9H"]
    assert printed("cribbage", "play", "KH 5S 6C 6D", "TC 9D AS 9H", *played).splitlines() == [
        "seat    card  count  call        for      cards  points",
        "pone    KH       10  10",
        "dealer  TC       20  20",
        "pone    5S       25  25",
        "dealer  AS       26  26",
        "pone             26  Go",
        "dealer           26  1 for last  last     AS          1",
        "pone    6C        6  6",
        "dealer  9D       15  15 for 2    fifteen  6C 9D       2",
        "pone    6D       21  21",
        "dealer  9H       30  30",
        "dealer           30  1 for last  last     9H          1",
        "",
        "Points: pone 0, dealer 4.",
        "The play is over.",
    ]


@pytest.mark.parametrize("seat", Seat)
def test_the_discards_of_five_cards(seat: Seat) -> None:
    """With --five-card the discards are those of the library, the best one first, with each reason."""
    deal = DEAL.removesuffix(" 9C")
    found = document("cribbage", "discard", deal, f"--{seat}", "--five-card")
    assert (found["seat"], found["opponent"]) == (seat, "uniform")
    for told, discard in zip(found["discards"], rank_discards(deal, seat, FIVE_CARD), strict=True):
        assert told["thrown"] == [card.code for card in discard.thrown]
        assert Fraction(told["net"]["exact"]) == discard.net
        reasons = {reason: Fraction(number["exact"]) for reason, number in told["reasons"].items()}
        assert reasons == discard.reasons
        assert list(told["kinds"]) == ["hand", "crib"]


def test_the_text_of_the_discards() -> None:
    """The text has a column for each reason, and tells more of the best."""
    lines = printed("cribbage", "discard", DEAL, "--dealer").splitlines()
    assert lines[:4] == [
        "5H 5C JD QS 2H 9C for the dealer, if the pone throws any two cards:",
        "",
        "throw  keep          hand  heels  crib    net  range",
        "2H 9C  5H 5C JD QS  12.70   0.13  4.23  17.06  10-21",
    ]
    assert lines[-1] == "The hand scores 21 with 5D."


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["hand", "5C 5D 5H JS", "--up", "5Z"], "muggins: cannot read '5Z'"),
        (["hand", "5C 5D 5H", "--up", "5S"], "muggins: not a valid hand: it has 3 cards, not 4"),
        (["crib", "5C 5D 5H JS", "--up", "5C"], "muggins: not a valid crib: 5C is also turned up"),
        (
            ["play", "KH 5S 6C 6D", "TC 9D AS"],
            "muggins: not a valid hand of the dealer: it has 3 cards, not 4",
        ),
        (["discard", "5H 5C JD QS 2H", "--pone"], "muggins: not a valid deal: it has 5 cards, not 6"),
    ],
)
def test_refused_in_one_line(words: list[str], message: str) -> None:
    """What the rules or the notation refuse is one line on stderr, and exit status 2."""
    refused = invoke("cribbage", *words)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith(message)
    assert refused.stderr.count("\n") == 1


def test_the_statistics_of_all_hands() -> None:
    """The document has the counts, the mean of each kind, and the four hands of 29 (CR-27, CR-28)."""
    found = document("cribbage", "stats")
    assert (found["counted"], found["size"], found["best"]) == ("hand", 12_994_800, 29)
    assert found["impossible"] == [19, 25, 26, 27]
    assert [row["count"] for row in found["totals"]][-2:] == [76, 4]
    assert [cards[-1] for cards in found["best_cards"]] == ["5C", "5D", "5H", "5S"]
    kinds = {kind: Fraction(mean["exact"]) for kind, mean in found["kinds"].items()}
    assert list(kinds) == ["fifteen", "run", "pair", "flush", "nobs"]
    assert sum(kinds.values()) == Fraction(found["mean"]["exact"])


def test_the_statistics_of_all_cribs_in_text() -> None:
    """The text ends with the means of the kinds, and nothing beside them."""
    lines = printed("cribbage", "stats", "--crib").splitlines()
    assert lines[0] == "All 12,994,800 cribs:"
    assert "Best 29, 4 times, first by 5D 5H 5S JC 5C." in lines
    assert [line.split()[0] for line in lines if line][-5:] == ["fifteen", "run", "pair", "flush", "nobs"]


def test_the_statistics_of_five_card_cribbage() -> None:
    """With --five-card the hands have three cards (CR-38)."""
    found = document("cribbage", "stats", "--five-card")
    assert (found["size"], found["variants"], found["best"]) == (1_082_900, ["five_card"], 20)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (["--preset", "skunks"], [[91, 2], [61, 3]]),
        (["--skunks", "100:4"], [[100, 4]]),
        (["--preset", "skunks", "--skunks", "none"], None),
    ],
)
def test_skunk_lines_are_an_option(words: list[str], lines: list[list[int]] | None) -> None:
    """The commands that play take them as a text, and the record has them as pairs (CR-33)."""
    record = json.loads(printed("random", "cribbage", "--seed", "1", *words))
    assert record["rules"] == ({} if lines is None else {"skunks": lines})
    assert cribbage.Match.from_record(record).is_over


@pytest.mark.parametrize(
    ("options", "sides"),
    [
        (["--players", "Ann", "--players", "Ben", "--players", "Cid"], [["Ann"], ["Ben"], ["Cid"]]),
        (
            ["--players", "Ann", "--players", "Ben", "--players", "Cid", "--captain"],
            [["Ann"], ["Ben", "Cid"]],
        ),
        ([f"--players={name}" for name in "ABCD"], [["A", "C"], ["B", "D"]]),
        (["--no-partners", *(f"--players={name}" for name in "ABCD")], [["A"], ["B"], ["C"], ["D"]]),
    ],
    ids=["three", "captain", "partners", "four alone"],
)
def test_a_match_of_more_players_is_told(tmp_path: Path, options: list[str], sides: list[list[str]]) -> None:
    """`muggins random` plays it, and `muggins replay` tells it, with a score for each side."""
    file = str(tmp_path / "match.json")
    short = ["--target", "31", "--lurch", "0"]
    assert not printed("random", "cribbage", "--seed", "1", *short, *options, "--out", file)
    story = document("replay", file)
    assert story["sides"] == sides
    assert story["winners"] in sides
    last = printed("replay", file).splitlines()[-1]
    assert last == f"{' and '.join(story['winners'])} {'win' if len(story['winners']) > 1 else 'wins'}."


def test_two_play_five_card_cribbage() -> None:
    """More are refused in a line (CR-39)."""
    result = invoke("random", "cribbage", "--five-card", *(f"--players={name}" for name in "ABC"))
    assert result.exit_code != 0
    assert "five_card is for two players, not for 3 (CR-39)" in result.stderr


def test_a_play_from_a_position_in_which_one_player_went_on_alone() -> None:
    """`--played-by` says who played which, and an earlier count is not asked for."""
    by = "dealer pone dealer dealer"
    args = ("8H 7D", "3D", "--played", "KH 9S 7C 2D", "--turn", "dealer", "--played-by", by)
    told = printed("cribbage", "play", *args).splitlines()[-1]
    assert told == "The dealer is to play, at 28; legal cards: 3D."
    assert printed("cribbage", "play", "8H", "3D", "--turn", "dealer").splitlines() == [
        "Points: pone 0, dealer 0.",
        "The dealer is to play, at 0; legal cards: 3D.",
    ]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["8H 7D", "3D", "--played", "KH"], "Missing option --turn"),
        (["8H 7D", "3D", "--played-by", "pone"], "Missing option --turn"),
        (["8H 7D", "3D", "--turn", "Ann"], "'Ann' is not one of 'pone', 'dealer'"),
        (["8H 7D", "3D", "--turn", "pone", "--played", "KH", "--played-by", "Ann"], "there is no seat 'Ann'"),
        (["8H 7D", "", "--turn", "dealer", "--played", "KH"], "the dealer has no card left to play"),
    ],
    ids=["no turn", "no turn either", "no seat", "played by no seat", "no card"],
)
def test_a_position_that_cannot_be_is_refused_in_one_line(args: list[str], said: str) -> None:
    result = invoke("cribbage", "play", *args)
    assert result.exit_code != 0
    assert said in result.output


def test_discards_in_lowball() -> None:
    """With --lowball points are a loss: the best discard of the rules as written is the worst."""
    written, lowball = (
        document("cribbage", "discard", DEAL, "--pone", *option) for option in ([], ["--lowball"])
    )
    assert lowball["variants"] == ["lowball"]
    best, worst = written["discards"][0], lowball["discards"][-1]
    assert (worst["thrown"], worst["net"]["exact"]) == (best["thrown"], str(-Fraction(best["net"]["exact"])))
