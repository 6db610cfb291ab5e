"""Draws the distributions on the page of every hand, and the heat maps on that of the odds.

`python docs/plots.py` writes them to docs/images.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from attrs import frozen

from muggins.games.bhargage import odds_table as odds_of_bhargage
from muggins.games.bhargage.analysis import exhaustive
from muggins.games.cribbage import odds_table as odds_of_cribbage
from muggins.games.cribbage.distributions import crib_distribution, hand_distribution
from muggins.scoring.distribution import Distribution
from muggins.strategy.odds import OddsTable

IMAGES = Path(__file__).parent / "images"

WIDTH, HEIGHT = 560, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 10, 48, 48
GRID = 5  # percent between two lines of the grid

STEP = 10  # points between two cells of a heat map
CELL = 28
LEVELS = {"weak": 0, "middle": 55, "strong": 80}  # the least percent of cells whose numbers look alike

STYLE = """\
    text { font: 15px system-ui, sans-serif; fill: #3a3f47; }
    .head { font-size: 17px; font-weight: 600; }
    .grid { stroke: #c9cdd3; }
    .paper { fill: #ffffff; }
    .bar { fill: #3f6fb5; }
    .none { fill: #b3452f; }
    @media (prefers-color-scheme: dark) {
      text { fill: #d9dce1; }
      .grid { stroke: #4a4f59; }
      .paper { fill: #1e2129; }
      .bar { fill: #7fa8e6; }
      .none { fill: #f09079; }
    }"""


STYLE_OF_MAP = """
    .map { fill: #2f5a9c; }
    .weak, .middle { fill: #111418; }
    .strong { fill: #ffffff; }
    @media (prefers-color-scheme: dark) {
      .map { fill: #7fa8e6; }
      .weak { fill: #e6e8ec; }
      .middle, .strong { fill: #101318; }
    }"""


@frozen
class Plot:
    """A picture of a distribution: a bar for each total, as high as its share.

    Attributes:
        head: what was counted, above the bars.
        counted: the distribution.
    """

    head: str
    counted: Distribution

    def svg(self) -> str:
        """The picture, with a title and a description for those who cannot see it."""
        return "\n".join(self._lines()) + "\n"

    @property
    def description(self) -> str:
        """What the picture shows, in words."""
        counted = self.counted
        commonest = max(counted.counts, key=counted.counts.__getitem__)
        missing = ", ".join(map(str, counted.impossible))
        return (
            f"Bars from {counted.least} to {counted.best} points, the mean {float(counted.mean):.2f}. "
            f"The highest bar is {commonest} points, {self._percent(commonest):.1f} %. "
            f"{counted.best} points occur {counted.counts[counted.best]:,} times in {counted.size:,}. "
            + (f"These do not occur: {missing}." if missing else "Every total between occurs.")
        )

    def _percent(self, total: int) -> float:
        return 100 * self.counted.counts.get(total, 0) / self.counted.size

    def _lines(self) -> Iterator[str]:
        counted = self.counted
        totals = range(counted.best + 1)
        pitch = (WIDTH - LEFT - RIGHT) / len(totals)
        top = GRID * (int(max(map(self._percent, totals))) // GRID + 1)
        floor = HEIGHT - BOTTOM
        scale = (floor - TOP) / top

        yield from opening(self.head, self.description, HEIGHT)
        for percent in range(0, top + 1, GRID):
            y = floor - percent * scale
            yield f'  <path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
            yield f'  <text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{percent} %</text>'
        for total in totals:
            middle = LEFT + (total + 0.5) * pitch
            number = counted.counts.get(total, 0)
            if number:
                height = max(self._percent(total) * scale, 1.0)
                yield (
                    f'  <rect class="bar" x="{middle - 0.38 * pitch:.1f}" y="{floor - height:.1f}" '
                    f'width="{0.76 * pitch:.1f}" height="{height:.1f}">'
                    f"<title>{total} points: {number:,}, {self._percent(total):.3f} %</title></rect>"
                )
            else:
                yield f'  <text class="none" x="{middle:.1f}" y="{floor - 4}" text-anchor="middle">×</text>'
            if total % 2 == 0:
                yield f'  <text x="{middle:.1f}" y="{floor + 18}" text-anchor="middle">{total}</text>'
        legend = "points; × marks a total that cannot be" if counted.impossible else "points"
        yield f'  <text x="{WIDTH - RIGHT}" y="{HEIGHT - 9}" text-anchor="end">{legend}</text>'
        yield "</svg>"


@frozen
class HeatMap:
    """A picture of a table of odds: the chance of the dealer in percent, at each tenth score of both seats.

    Attributes:
        head: what is shown, above the map.
        odds: the table.
    """

    head: str
    odds: OddsTable

    def svg(self) -> str:
        """The picture, with a title and a description for those who cannot see it."""
        return "\n".join(self._lines()) + "\n"

    @property
    def description(self) -> str:
        """What the picture shows, in words."""
        last = self._scores[-1]
        start, end = self._percent(0, 0), self._percent(last, last)
        ahead, behind = self._percent(0, last), self._percent(last, 0)
        return (
            f"A row for each tenth score of the pone, a column for each of the dealer, to {last}, with the "
            "chance of the dealer to win in percent, the deeper in colour the higher. "
            f"At 0-0 it is {start:.1f}, at {last}-{last} {end:.1f}; with {last} points of the dealer and "
            f"none of the pone {ahead:.1f}, and the other way round {behind:.1f}."
        )

    @property
    def _scores(self) -> range:
        return range(0, self.odds.target, STEP)

    def _percent(self, pone: int, dealer: int) -> float:
        return 100 * self.odds.chance(pone, dealer)

    def _lines(self) -> Iterator[str]:
        scores = self._scores
        width = (WIDTH - LEFT - RIGHT) / len(scores)
        floor = TOP + 10 + CELL * len(scores)
        yield from opening(self.head, self.description, floor + BOTTOM, STYLE + STYLE_OF_MAP)
        for row, pone in enumerate(scores):
            y = floor - CELL * (row + 1)
            yield f'  <text x="{LEFT - 8}" y="{y + 19}" text-anchor="end">{pone}</text>'
            for column, dealer in enumerate(scores):
                percent, x = self._percent(pone, dealer), LEFT + column * width
                level = [name for name, least in LEVELS.items() if percent >= least][-1]
                yield (
                    f'  <rect class="map" x="{x:.1f}" y="{y}" width="{width:.1f}" height="{CELL}" '
                    f'fill-opacity="{percent / 100:.3f}"><title>pone {pone}, dealer {dealer}: {percent:.2f} %'
                    "</title></rect>"
                )
                yield (
                    f'  <text class="{level}" x="{x + width / 2:.1f}" y="{y + 19}" '
                    f'text-anchor="middle">{percent:.0f}</text>'
                )
        for column, dealer in enumerate(scores):
            middle = LEFT + (column + 0.5) * width
            yield f'  <text x="{middle:.1f}" y="{floor + 18}" text-anchor="middle">{dealer}</text>'
        yield f'  <text x="{LEFT - 8}" y="{TOP}" text-anchor="end">pone</text>'
        legend = "points of the dealer"
        yield f'  <text x="{WIDTH - RIGHT}" y="{floor + 39}" text-anchor="end">{legend}</text>'
        yield "</svg>"


def opening(head: str, description: str, height: int, style: str = STYLE) -> Iterator[str]:
    """The beginning of a picture: its title, its description, its style and its head."""
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" aria-labelledby="title description">'
    )
    yield f'  <title id="title">{escape(head)}</title>'
    yield f'  <desc id="description">{escape(description)}</desc>'
    yield f"  <style>\n{style}\n  </style>"
    yield f'  <rect class="paper" width="{WIDTH}" height="{height}" rx="6"/>'
    yield f'  <text class="head" x="{LEFT}" y="26">{escape(head)}</text>'


def plots() -> Mapping[str, Plot]:
    """Each picture by the name of its file."""
    hands, bhargages = exhaustive.all_hands(), exhaustive.all_bhargages()
    return {
        "bhargage-hands.svg": Plot("What a hand of Bhargage scores", hands.distribution()),
        "bhargage-bhargages.svg": Plot("What a bhargage scores", bhargages.distribution()),
        "cribbage-hands.svg": Plot("What a hand of Cribbage scores", hand_distribution()),
        "cribbage-cribs.svg": Plot("What a crib scores", crib_distribution()),
    }


def heat_maps() -> Mapping[str, HeatMap]:
    """Each heat map by the name of its file."""
    head = "How likely the dealer is to win"
    return {
        "bhargage-odds.svg": HeatMap(f"{head}, in Bhargage", odds_of_bhargage()),
        "cribbage-odds.svg": HeatMap(f"{head}, in Cribbage", odds_of_cribbage()),
    }


def main() -> None:
    """Writes all pictures."""
    IMAGES.mkdir(exist_ok=True)
    pictures: Mapping[str, Plot | HeatMap] = {**plots(), **heat_maps()}
    for name, picture in pictures.items():
        (IMAGES / name).write_text(picture.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
