"""What `print` shows of a score and of a distribution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.printing import two_places

if TYPE_CHECKING:
    from muggins.scoring.distribution import Distribution
    from muggins.scoring.score import Score

__all__ = ["distribution_text", "rich_score_table", "score_table", "scored"]


def scored(score: Score) -> str:
    """The points and the kinds of their lines, to follow an event: `` for 4 (pair, run)``; empty if none."""
    kinds = ", ".join(dict.fromkeys(str(line.kind.value) for line in score.lines))
    points = f" for {score.total}" if score.total else ""
    return f"{points} ({kinds})" if kinds else ""


def score_table(score: Score) -> str:
    """A row for each line of a score, with its kind, its cards and its points; then the total."""
    rows = [(str(line.kind.value), " ".join(map(str, line.cards)), str(line.points)) for line in score.lines]
    rows.append(("total", "", str(score.total)))
    kinds, cards, points = (max(map(len, column)) for column in zip(*rows, strict=True))
    return "\n".join(
        f"{kind:<{kinds}}   {names:<{cards}}  {number:>{points}}" for kind, names, number in rows
    )


def rich_score_table(score: Score) -> str:
    """The same table in the markup of rich, with the total in bold."""
    *lines, total = score_table(score).replace("[", r"\[").splitlines()
    return "\n".join([*lines, f"[bold]{total}[/bold]"])


def distribution_text(counted: Distribution) -> str:
    """One line: the number counted, the lowest and the highest total, the mean and the median."""
    return (
        f"{counted.size:,} counted: {counted.least} to {counted.best}, "
        f"mean {two_places(counted.mean)}, median {counted.percentile(50)}"
    )
