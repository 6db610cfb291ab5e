"""Cards that lie face down."""

from __future__ import annotations

import copy
import pickle
from xml.etree import ElementTree as ET

import pytest

from muggins import pictures
from muggins.cards.decktet import cards
from muggins.pictures import BACK, CardBack, palette
from pictures.test_faces import seen

SVG = "{http://www.w3.org/2000/svg}"


def test_a_card_face_down_shows_nothing() -> None:
    """It has no rank, no sign and no code, and says that it lies face down."""
    drawing = pictures.card(BACK)
    root = ET.fromstring(drawing.svg)
    assert drawing.title == "a card face down"
    assert not list(root.iter(f"{SVG}text"))
    assert not any("data-card" in element.attrib for element in root.iter())


def test_all_backs_are_alike() -> None:
    """Also a copy, and one that was pickled."""
    for other in (CardBack(), copy.deepcopy(BACK), pickle.loads(pickle.dumps(BACK))):
        assert pictures.card(other) == pictures.card(BACK)


@pytest.mark.parametrize(
    ("hand", "title"),
    [
        ([BACK], "a card face down"),
        ([BACK] * 3, "3 cards face down"),
        (
            [*cards("AM"), BACK, BACK, *cards("XS"), BACK],
            "the Ace of Moons, 2 cards face down, the Bard, a card face down",
        ),
    ],
)
def test_a_hand_face_down(hand: list[object], title: str) -> None:
    """Cards face down stand in a row with others, and are counted in its title."""
    drawing = pictures.hand(hand)
    assert drawing.title == title
    assert drawing.svg.count("data-card") == len(hand) - hand.count(BACK)


def test_a_card_face_down_beside_a_score() -> None:
    """It may be among the cards counted."""
    ace = cards("AM")
    assert pictures.line(ace, counted=[BACK, *ace]).title == "the Ace of Moons"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_back_can_be_seen(theme: str) -> None:
    """Its ground is far from that of a face, and its pattern from its ground, in lightness alone."""
    paper, ground, pattern = (
        seen(getattr(ink, theme), "all cones")[0] for ink in (palette.PAPER, palette.BACKING, palette.WEAVE)
    )
    assert abs(pattern - ground) > 30
    assert abs(paper - ground) > 10
