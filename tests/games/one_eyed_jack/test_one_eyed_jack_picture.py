"""The picture of a board: what it shows, what it says to who cannot see it, and what it refuses."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

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
    for wrong in ([1, 2], 5):
        with pytest.raises(WrongTypeError):
            picture(["", ""], names=wrong)
    with pytest.raises(DrawingError):
        picture(["", ""], names=["x" * 2_000, "Ben"])
    with pytest.raises(MarkersError):
        picture(["a1", ""])
    wrong = ecarte.STANDARD
    with pytest.raises(WrongTypeError):
        picture(["", ""], wrong)
