"""Draws the distributions on the page of every hand: `python docs/plots.py` writes them to docs/images."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from attrs import frozen

from muggins.games.bhargage import exhaustive
from muggins.games.cribbage.distributions import crib_distribution, hand_distribution
from muggins.scoring.distribution import Distribution

IMAGES = Path(__file__).parent / "images"

WIDTH, HEIGHT = 560, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 10, 48, 48
GRID = 5  # percent between two lines of the grid

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

        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'width="{WIDTH}" height="{HEIGHT}" role="img" aria-labelledby="title description">'
        )
        yield f'  <title id="title">{escape(self.head)}</title>'
        yield f'  <desc id="description">{escape(self.description)}</desc>'
        yield f"  <style>\n{STYLE}\n  </style>"
        yield f'  <rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
        yield f'  <text class="head" x="{LEFT}" y="26">{escape(self.head)}</text>'
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


def plots() -> Mapping[str, Plot]:
    """Each picture by the name of its file."""
    hands, bhargages = exhaustive.all_hands(), exhaustive.all_bhargages()
    return {
        "bhargage-hands.svg": Plot("What a hand of Bhargage scores", hands.distribution()),
        "bhargage-bhargages.svg": Plot("What a bhargage scores", bhargages.distribution()),
        "cribbage-hands.svg": Plot("What a hand of Cribbage scores", hand_distribution()),
        "cribbage-cribs.svg": Plot("What a crib scores", crib_distribution()),
    }


def main() -> None:
    """Writes all pictures."""
    IMAGES.mkdir(exist_ok=True)
    for name, plot in plots().items():
        (IMAGES / name).write_text(plot.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
