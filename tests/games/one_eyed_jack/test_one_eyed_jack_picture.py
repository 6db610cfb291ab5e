"""The picture of a board: what it shows, what it says to who cannot see it, and what it refuses."""

import re
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from muggins import games
from muggins.errors import DrawingError, WrongTypeError
from muggins.games import ecarte
from muggins.games.one_eyed_jack import CORNERS, SPACES, USUAL_BOARD, MarkersError, Rules, picture

TITLE = "{http://www.w3.org/2000/svg}title"


def titles(svg: str) -> list[str]:
    """The titles of the parts of a picture."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(TITLE)]


def test_the_title_says_who_is_where() -> None:
    """Each side with its spaces and its rows."""
    drawn = picture(["b1 c1 d1 e1", "", "a2 a3 a4 a5 a6 a7 a8 a9"], names=["Ann", "Ben", "Cid"])
    assert drawn.title == (
        "a board of One-Eyed Jack; Ann: b1 c1 d1 e1, 1 row; Ben: no marker, no row; "
        "Cid: a2 a3 a4 a5 a6 a7 a8 a9, 2 rows"
    )
    assert (
        picture(["b1", ""]).title == "a board of One-Eyed Jack; side 0: b1, no row; side 1: no marker, no row"
    )


def test_each_space_has_a_title() -> None:
    """Its name, its card, and whose marker is on it."""
    found = titles(picture(["b1", "c4"], names=["Ann", "Ben"]).svg)
    assert "b1, the Ace of clubs, Ann" in found
    assert "c4, the seven of hearts, Ben" in found
    assert "b2, the ten of clubs" in found
    assert [title for title in found if title.endswith(", a corner")] == [f"{at}, a corner" for at in CORNERS]
    assert {title.partition(",")[0] for title in found} >= {str(space) for space in SPACES}


def test_each_side_has_a_shape_and_a_colour() -> None:
    """One marker more is one shape more, and a row is a line."""
    shapes = [r'd="M-18 0a', r'd="M-17 -17H', r'd="M0 -21L']
    for side, shape in enumerate(shapes):
        for count in 0, 1, 3:
            sides = ["", "", ""]
            sides[side] = " ".join(["b3", "d5", "f2"][:count])
            svg = picture(sides).svg
            assert [len(re.findall(one, svg)) for one in shapes] == [
                count if one == shape else 0 for one in shapes
            ]


def test_a_line_goes_through_each_row_that_counts() -> None:
    """By the rules given: a line of nine is two rows, or five if they may share four spaces."""
    nine = "a5 b5 c5 d5 e5 f5 g5 h5 i5"
    counted = 'opacity="0.75"'
    assert [picture([nine, ""], Rules(most_shared=shared)).svg.count(counted) for shared in (1, 4)] == [2, 5]
    assert counted not in picture(["a5 b5 c5 d5", ""]).svg


def middles(svg: str) -> dict[str, tuple[float, float]]:
    """The middle of each space, by its name, which is also data unless it is a corner."""
    place = r'<g transform="translate\(([\d.]+) ([\d.]+)\)"(?: data-space="(\w+)")?><title>([a-j]\d+), '
    found = re.findall(place, svg)
    assert all(data == ("" if name in map(str, CORNERS) else name) for _, _, data, name in found)
    return {name: (float(x), float(y)) for x, y, _, name in found}


def test_the_spaces_are_a_grid() -> None:
    """Columns are as far apart as each other and so are rows; no card touches another or the edge."""
    drawn = picture(["b1", "c4"])
    at = middles(drawn.svg)
    assert len(at) == 100
    columns = [at[f"{letter}1"][0] for letter in "abcdefghij"]
    rows = [at[f"a{number}"][1] for number in range(1, 11)]
    assert at == {
        f"{letter}{number + 1}": (x, y)
        for number, y in enumerate(rows)
        for letter, x in zip("abcdefghij", columns, strict=True)
    }
    ((across, down),) = re.findall(r'<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn.svg)
    for places, size, most in (columns, 50, float(across)), (rows, 70, float(down)):
        steps = {later - earlier for earlier, later in pairwise(places)}
        assert len(steps) == 1
        assert size < steps.pop() < size + 10
        assert places[0] - size / 2 >= 30
        assert 10 <= most - places[-1] - size / 2 <= 30


def test_cards_and_markers_stand_in_the_middle_of_their_spaces() -> None:
    """A card has half its size to each side; a marker is somewhat lower, below the rank."""
    svg = picture(["b1", "c4"]).svg
    assert svg.count('<g transform="translate(-25 -35) scale(0.5)">') == 96
    markers = re.findall(r'translate\(0 (\d+)\)"><path d="M-1', svg)
    assert len(markers) == 2
    assert all(5 < int(below) < 17 for below in markers)
    assert svg.count('<rect x="-25" y="-35" width="50" height="70"') == 4


def test_a_line_goes_from_the_first_marker_to_the_last() -> None:
    """Through the middles of all markers of the row."""
    svg = picture(["b2 c3 d4 e5 f6", "j2 j3 j4 j5"]).svg
    at = middles(svg)
    lines = re.findall(r'<path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', svg)
    (below,) = {int(one) for one in re.findall(r'translate\(0 (\d+)\)"><path d="M-1', svg)}
    assert [tuple(map(float, line)) for line in lines] == [
        (at[first][0], at[first][1] + below, at[last][0], at[last][1] + below)
        for first, last in (("a1", "e5"), ("j1", "j5"))
    ]


def test_rows_and_columns_are_named() -> None:
    """Each letter stands above its column, each number left of its row."""
    svg = picture(["", ""]).svg
    at = middles(svg)
    texts = {
        name: (float(x), float(y))
        for x, y, name in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([a-j]|\d+)</text>', svg)
        if name.isalpha() or 18 < float(x) < 40  # the ranks of cards stand at 14
    }
    for letter in "abcdefghij":
        assert texts[letter][0] == at[f"{letter}1"][0]
        assert 15 < texts[letter][1] < at[f"{letter}1"][1] - 35
    for number in range(1, 11):
        x, y = texts[str(number)]
        assert 10 < x < at["a1"][0] - 30
        assert 0 < y - at[f"a{number}"][1] < 12


def test_another_board_is_drawn() -> None:
    """With its own cards."""
    other = Rules(layout=reversed(USUAL_BOARD.cards))
    assert "b1, the King of spades" in titles(picture(["", ""], other).svg)


def test_light_and_dark() -> None:
    """In either theme its colours are its own."""
    drawn = picture(["b1", "c4", "d5"])
    light, dark = (drawn.in_theme(theme).svg for theme in ("light", "dark"))
    assert "#1a7f37" in light
    assert "#1a7f37" not in dark
    assert "#56d364" in dark
    assert "prefers-color-scheme" in drawn.svg


def test_what_cannot_be_drawn() -> None:
    """Too few names or too many, what is no name, markers that cannot be, other rules."""
    for names, found in ((["Ann"], "1"), ([], "0"), (["Ann", "Ben", "Cid"], "more")):
        with pytest.raises(DrawingError, match=f"2 sides have 2 names, not {found}"):
            picture(["", ""], names=names)
    wrong: Any
    wrong = [1, 2]
    with pytest.raises(WrongTypeError, match=r"^the name of a side must be "):
        picture(["", ""], names=wrong)
    wrong = 5
    with pytest.raises(WrongTypeError, match=r"^the names of the sides must be a list of strings, not 5$"):
        picture(["", ""], names=wrong)
    with pytest.raises(DrawingError):
        picture(["", ""], names=["x" * 2_000, "Ben"])
    with pytest.raises(MarkersError):
        picture(["a1", ""])
    wrong = ecarte.STANDARD
    with pytest.raises(WrongTypeError):
        picture(["", ""], wrong)


def test_the_table_of_a_match_has_the_board() -> None:
    """With the markers of each team, and the cards that the viewing player may see."""
    match = games.find("one_eyed_jack").begin(["Ann", "Ben", "Cid", "Dan"]).shuffle(Random(2))
    first = match.legal_moves(match.to_act[0])[0]
    space = str(first.text.split()[-1])
    told = match.apply(first).picture_for("Ann").title
    assert "a board of One-Eyed Jack" in told
    assert told.count(f": {space}, no row") == 1
    assert told.count(": no marker, no row") == 1
    assert "Ann and Cid: " in told
    assert "Ben and Dan: " in told
