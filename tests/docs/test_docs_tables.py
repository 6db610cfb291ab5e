"""The tables of the documentation hold what is counted."""

import re
from pathlib import Path

import numpy as np

from muggins.games.bhargage.analysis.exhaustive import all_bhargages, all_hands

PAGE = Path(__file__).parents[2] / "docs" / "evidence" / "every-hand.md"
COUNT = r"([\d,]+) \| ([\d.]+) %"
ROW = re.compile(rf"^\| (\d+)(?:–(\d+))? \| {COUNT} \| {COUNT} \|$", re.MULTILINE)


def test_how_many_score_how_much() -> None:
    """Each row has the number and the share of the hands and bhargages of its points, and all are there."""
    rows = [[cell.replace(",", "") for cell in row] for row in ROW.findall(PAGE.read_text(encoding="utf-8"))]
    bands = [(int(low), int(high or low)) for low, high, *_ in rows]
    assert [points for low, high in bands for points in range(low, high + 1)] == list(range(37))
    for column, totals in ((2, all_hands().total), (4, all_bhargages().total)):
        counts = [int(np.count_nonzero((low <= totals) & (totals <= high))) for low, high in bands]
        assert [int(row[column]) for row in rows] == counts
        assert [row[column + 1] for row in rows] == [f"{100 * count / len(totals):.3f}" for count in counts]
