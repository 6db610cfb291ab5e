"""`muggins one_eyed_jack rows`, `legal`, `win` and `board`: in text and as JSON, and what they refuse."""

import json
from pathlib import Path

import pytest

from cli.running import check_refused, document, printed
from games.one_eyed_jack.jack_playing import ends_without_a_winner
from muggins.games.one_eyed_jack import USUAL_BOARD

ROWS = ("one_eyed_jack", "rows")
LEGAL = ("one_eyed_jack", "legal")
WIN = ("one_eyed_jack", "win")
NEARLY = "b1 c1 d1 a2 a3 a4 a5"


def test_the_commands() -> None:
    """There are four, and the help of the game lists them."""
    listed = printed("one_eyed_jack", "--help")
    for name in ("rows", "legal", "win", "board"):
        assert f"\n  {name} " in listed


def test_rows() -> None:
    """Each row that counts, with its spaces."""
    assert printed(*ROWS, "b1 c1 d1 e1", "a2,a3,a4,a5").splitlines() == [
        "The rows of b1 c1 d1 e1 a2 a3 a4 a5:",
        "",
        "kind   cards           points",
        "row    a1 b1 c1 d1 e1       1",
        "row    a1 a2 a3 a4 a5       1",
        "total                       2",
    ]


def test_rows_as_json() -> None:
    """The whole document, with an option of the rules; a space that is named twice is there once."""
    assert document(*ROWS, "B5 c5 d5 e5 f5 g5 b5", "--most-shared", "4") == {
        "spaces": ["b5", "c5", "d5", "e5", "f5", "g5"],
        "variants": ["most_shared 4"],
        "total": 2,
        "lines": [
            {"kind": "row", "cards": ["b5", "c5", "d5", "e5", "f5"], "points": 1},
            {"kind": "row", "cards": ["c5", "d5", "e5", "f5", "g5"], "points": 1},
        ],
    }


def test_where_cards_may_be_played() -> None:
    """A dead card, a jack that takes a marker away, and a card with one free space."""
    assert printed(*LEGAL, "TC JS 9H", "--theirs", "b2 c9", "--mine", "j6").splitlines() == [
        "card  may be played to",
        "TC    nothing, it is dead",
        "JS    b2 j6 c9",
        "9H    e4",
    ]
    assert printed(*LEGAL, "JS").splitlines()[1] == "JS    nothing"
    free = "--no-must-remove"
    assert printed(*LEGAL, "JS TC", free).splitlines()[1:] == ["JS    no space", "TC    b2 j6"]
    assert printed(*LEGAL, "JS", "--mine", "b2", free).splitlines()[1] == "JS    b2, or no space"


def test_where_cards_may_be_played_as_json() -> None:
    """The whole document; without markers of others two sides play, and equal cards are told once."""
    assert document(*LEGAL, "ten of clubs", "TC", "JS", "--mine", "b2", "--no-own-markers-removable") == {
        "markers": [["b2"], []],
        "variants": ["no_own_markers_removable"],
        "cards": [
            {"card": "TC", "spaces": ["j6"], "dead": False, "without_space": False},
            {"card": "JS", "spaces": [], "dead": False, "without_space": False},
        ],
    }


def test_which_plays_win() -> None:
    """A second row at once."""
    assert printed(*WIN, "4C JD KH", "--mine", NEARLY).splitlines() == [
        "With 1 row of 2, these plays win at once:",
        "",
        "card  space",
        "4C    e1",
        "JD    e1",
    ]
    assert printed(*WIN, "5C", "--mine", NEARLY) == "With 1 row of 2, no play wins at once.\n"
    assert printed(*WIN, "5C", "--mine", "b1") == "With 0 rows of 2, no play wins at once.\n"


def test_which_plays_win_as_json() -> None:
    """The whole document, of three sides, of whom one row wins."""
    assert document(*WIN, "4C", "--mine", "b1 c1 d1", "--theirs", "a6", "--theirs", "b6") == {
        "hand": ["4C"],
        "markers": [["b1", "c1", "d1"], ["a6"], ["b6"]],
        "variants": [],
        "rows": 0,
        "needed": 1,
        "plays": [{"card": "4C", "space": "e1"}],
    }


def test_the_board() -> None:
    """As it lies; as JSON with the two spaces of each card, and any other board as well."""
    assert printed("one_eyed_jack", "board") == f"{USUAL_BOARD}\n"
    found = document("one_eyed_jack", "board")
    assert found["layout"] == USUAL_BOARD.layout.split()
    assert found["spaces"]["TC"] == ["b2", "j6"]
    assert list(found["spaces"])[:3] == ["AC", "AD", "AH"]
    assert len(found["spaces"]) == 48
    layout = " ".join(reversed(USUAL_BOARD.layout.split()))
    assert document("one_eyed_jack", "board", "--layout", layout)["layout"] == layout.split()


def test_a_match_that_nobody_wins_is_told(tmp_path: Path) -> None:
    """Its last line says so, and so does the document."""
    record = tmp_path / "record.json"
    record.write_text(json.dumps(ends_without_a_winner().to_record()), encoding="utf-8")
    assert printed("replay", str(record)).splitlines()[-1] == "Nobody wins."
    told = document("replay", str(record))
    assert (told["winners"], told["drawn"], told["to_act"]) == ([], True, [])
    earlier = document("replay", str(record), "--until", "5")
    assert (earlier["drawn"], len(earlier["to_act"])) == (False, 1)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((*ROWS, "k1"), "there is no space 'k1'; write one of a1 to j10"),
        ((*ROWS, "a1"), "not valid markers: a1 is a corner, which takes no marker (OJ-05)"),
        ((*ROWS, "b1", "--most-shared", "5"), "most_shared must be from 1 to 4, not 5"),
        (
            (*LEGAL, "TC", "--mine", "b2", "--theirs", "b2"),
            "not valid markers: b2 has 2 markers, but takes only one (OJ-01)",
        ),
        ((*LEGAL, "*R"), "not a valid card: *R is not in the deck"),
        ((*WIN, "TC TC TC"), "not a valid hand: TC 3 times, with 2 in the deck"),
        (
            (*WIN, "TC", "--theirs", "b1", "--theirs", "c1", "--theirs", "d1"),
            "not valid markers: two or three sides play, not more (OJ-07)",
        ),
        (("one_eyed_jack", "board", "--layout", "AC"), "layout: not a valid layout: it has 1 card, not 96"),
    ],
    ids=range(8),
)
def test_what_is_refused(words: tuple[str, ...], message: str) -> None:
    """In one line, with exit status 2."""
    check_refused(words, message)
