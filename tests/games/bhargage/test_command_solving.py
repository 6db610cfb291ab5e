"""`muggins bhargage solve` and `muggins cribbage solve`: what they print, in text and as JSON."""

import pytest

from cli.running import document, invoke, printed

HANDS = ("bhargage", "solve", "AM PMYK 8WL", "XS E 8YK")


def test_the_best_play_of_two_hands() -> None:
    """What each lead is worth, and the best line with its reasons."""
    assert printed(*HANDS).splitlines() == [
        "The pone is to play, at 0:",
        "",
        "play  net  cost  then",
        "AM      3     0  E PMYK 8YK 8WL",
        "PMYK   -1     4  E AM XS 8WL",
        "8WL    -1     4  8YK AM E PMYK",
        "",
        "Best: AM.",
        "",
        "seat    card  count  call        for   cards    points",
        "pone    AM        1  1",
        "dealer  E         1  1",
        "pone    PMYK      1  1",
        "dealer  8YK       9  9",
        "pone    8WL      17  17 for 2    set   8YK 8WL       2",
        "dealer           17  Go",
        "pone             17  1 for last  last  8WL           1",
        "",
        "Points from here on: pone 3, dealer 0.",
    ]


def test_a_play_in_hindsight() -> None:
    """Each card that was played, what it has cost, and which would have been better."""
    assert printed(*HANDS, "AM", "XS", "PMYK", "E", "8WL").splitlines() == [
        "seat    card  net  cost  better",
        "pone    AM      3     0",
        "dealer  XS     -5     2  E",
        "pone    PMYK    1     6  8WL",
        "dealer  E      -5     6  8YK",
        "pone    8WL     7     0",
        "",
        "Cost in all: pone 6, dealer 8.",
        "The play is over.",
    ]


def test_a_play_so_far_and_how_it_goes_on() -> None:
    """Both in one."""
    rows = printed(*HANDS, "AM XS").splitlines()
    assert rows[4:9] == [
        "Cost in all: pone 0, dealer 2.",
        "The pone is to play, at 11:",
        "",
        "play  net  cost  then",
        "8WL     7     0  E PMYK",
    ]


def test_a_position_of_cribbage() -> None:
    """The position is not reviewed, and the line begins with it."""
    args = ("cribbage", "solve", "6C 6D", "5D AS 9H", "5D", "--turn", "dealer", "--played", "KH TC 5S")
    found = document(*args)
    assert found["hands"] == {"pone": ["6C", "6D"], "dealer": ["5D", "AS", "9H"]}
    assert (found["variants"], found["count"], found["turn"]) == ([], 30, "dealer")
    assert found["reviewed"] == [{"seat": "dealer", "card": "5D", "net": 5, "cost": 0, "best": "5D"}]
    (play,) = found["plays"]
    assert play["cards"] == ["AS", "6C", "9H", "6D"]
    assert (play["card"], play["net"], play["cost"]) == ("AS", 3, 0)
    assert play["points"] == {"pone": 1, "dealer": 4}
    assert [(event["event"], event["card"], event["count"]) for event in play["events"]][:3] == [
        ("play", "AS", 31),
        ("last", None, 31),
        ("play", "6C", 6),
    ]
    assert play["events"][0]["lines"] == [
        {"kind": "31", "cards": ["KH", "TC", "5S", "5D", "AS"], "points": 2}
    ]


def test_a_play_that_is_over_has_no_cards_to_play() -> None:
    """In JSON there is then no turn, and nothing to play."""
    found = document(*HANDS, "AM XS PMYK E 8WL")
    assert (found["turn"], found["plays"], len(found["reviewed"])) == (None, [], 5)


def test_the_variants_count() -> None:
    """In lowball the trap of the other player is the better one."""
    args = ("cribbage", "solve", "4H", "4D KS", "--turn", "dealer", "--played", "4C")
    assert printed(*args).splitlines()[3].split() == ["KS", "3", "0", "4H", "4D"]
    assert printed(*args, "--lowball").splitlines()[3].split() == ["4D", "3", "0", "4H", "KS"]
    assert document(*args, "--lowball")["variants"] == ["lowball"]


@pytest.mark.parametrize(
    ("args", "refused"),
    [
        (("AM XS", "E 8YK XM"), "not a valid hand of the pone"),
        (("AM XS 8WL", "E 8YK XM", "--played", "2MK"), "Missing option --turn"),
        (("AM XS 8WL", "E 8YK XM", "E"), "it is the pone's turn to play"),
    ],
    ids=["too few", "no turn", "out of turn"],
)
def test_bad_input_is_refused_in_one_line(args: tuple[str, ...], refused: str) -> None:
    """With exit status 2."""
    result = invoke("bhargage", "solve", *args)
    assert result.exit_code == 2
    assert refused in result.stderr
