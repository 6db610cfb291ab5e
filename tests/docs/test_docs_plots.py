"""The pictures of the documentation show what is counted, to those who see them and to those who do not."""

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs.plots import IMAGES, HeatMap, Plot, heat_maps, plots
from muggins.scoring.distribution import Distribution
from muggins.strategy.odds import OddsTable

PAGE = Path(__file__).parents[2] / "docs" / "evidence" / "every-hand.md"
SVG = {"svg": "http://www.w3.org/2000/svg"}


@pytest.fixture(scope="module")
def drawn() -> Mapping[str, Plot]:
    """All pictures, drawn anew."""
    return plots()


def test_the_pictures_are_up_to_date(drawn: Mapping[str, Plot]) -> None:
    """Each committed picture is what `python docs/plots.py` draws."""
    for name, plot in drawn.items():
        assert (IMAGES / name).read_text(encoding="utf-8") == plot.svg(), name


def test_the_page_shows_each_picture_with_its_text(drawn: Mapping[str, Plot]) -> None:
    """No picture is without a text for those who cannot see it."""
    page = PAGE.read_text(encoding="utf-8")
    for name in drawn:
        before, after = page.split(f"](../images/{name})")
        assert len(before.rpartition("![")[2]) > 40
        assert after


def test_a_bar_is_as_high_as_its_share() -> None:
    """Half as many have half the height, and what does not occur is marked instead."""
    root = ElementTree.fromstring(Plot("Some", Distribution({0: 100, 1: 50, 3: 50})).svg())
    bars = root.findall("svg:rect[@class='bar']", SVG)
    highest, *others = (float(bar.get("height", "")) for bar in bars)
    assert others == [pytest.approx(highest / 2, abs=0.1)] * 2
    assert len(root.findall("svg:text[@class='none']", SVG)) == 1


def test_a_picture_says_in_words_what_it_shows() -> None:
    """It has the head, the mean, the highest bar, the best total and the impossible ones."""
    root = ElementTree.fromstring(Plot("Some & more", Distribution({0: 100, 1: 50, 3: 50})).svg())
    described = {root.findtext(f"svg:{tag}", "", SVG) for tag in ("title", "desc")}
    assert described == {
        "Some & more",
        "Bars from 0 to 3 points, the mean 1.00. The highest bar is 0 points, 50.0 %. "
        "3 points occur 50 times in 200. These do not occur: 2.",
    }


# --- heat maps ---------------------------------------------------------------------------------------------

ODDS_PAGE = PAGE.with_name("odds.md")


def test_the_heat_maps_are_up_to_date() -> None:
    """Each committed map is what `python docs/plots.py` draws, and the page shows it with a text."""
    page = ODDS_PAGE.read_text(encoding="utf-8")
    for name, heat_map in heat_maps().items():
        assert (IMAGES / name).read_text(encoding="utf-8") == heat_map.svg(), name
        before, after = page.split(f"](../images/{name})")
        assert len(before.rpartition("![")[2]) > 40
        assert after


def test_a_heat_map_has_a_cell_for_each_tenth_score() -> None:
    """A cell tells the chance of the dealer, and is the deeper in colour the higher it is."""
    chances = [[(20 * pone + dealer) / 400 for dealer in range(20)] for pone in range(20)]
    table = OddsTable.of(chances, [[0.0] * 20] * 20)
    root = ElementTree.fromstring(HeatMap("Some", table).svg())
    cells = root.findall("svg:rect[@class='map']", SVG)
    assert [cell.findtext("svg:title", "", SVG) for cell in cells] == [
        "pone 0, dealer 0: 0.00 %",
        "pone 0, dealer 10: 2.50 %",
        "pone 10, dealer 0: 50.00 %",
        "pone 10, dealer 10: 52.50 %",
    ]
    assert [cell.get("fill-opacity") for cell in cells] == ["0.000", "0.025", "0.500", "0.525"]
    rows = [float(cell.get("y", "")) for cell in cells]
    assert rows[0] == rows[1] > rows[2] == rows[3]
    described = root.findtext("svg:desc", "", SVG)
    assert "At 0-0 it is 0.0, at 10-10 52.5" in described
