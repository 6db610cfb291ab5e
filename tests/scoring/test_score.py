"""Scores and their lines: totals, addition, and how they are shown."""

import copy
import pickle
from enum import Enum
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from frozen import check_frozen
from muggins.scoring.score import Line, Score
from refusing import refusal


class Kind(Enum):
    """Kinds of a game that there is not."""

    PAIR = "pair"
    RUN = "run of <3>"
    BONUS = "bonus"


PAIR = Line(Kind.PAIR, ("5a", "5b"), 2)
RUN = Line(Kind.RUN, ("4a", "5a", "6a"), 3)
OTHER_RUN = Line(Kind.RUN, ("4a", "5b", "6a"), 3)
NOTHING: Score[Kind, str] = Score()
SCORE = Score((PAIR, RUN, OTHER_RUN))

card_names = st.text(alphabet=st.characters(categories=["L", "N", "P"]), min_size=1, max_size=3)
lines = st.builds(
    Line[Kind, str],
    st.sampled_from(Kind),
    st.lists(card_names, max_size=5).map(tuple),
    st.integers(0, 20),
)
scores = st.lists(lines, max_size=5).map(tuple).map(Score[Kind, str])


def test_line_as_text() -> None:
    """A line says its kind, its cards and its points."""
    assert str(PAIR) == "pair 5a 5b 2"


def test_total() -> None:
    """The total is that of all lines."""
    assert SCORE.total == 8


def test_points_of_a_kind() -> None:
    """The points of a kind are those of its lines, and 0 when it has none."""
    assert [SCORE.points(kind) for kind in Kind] == [2, 6, 0]


def test_by_kind_keeps_the_order_of_the_lines() -> None:
    """The points by kind come in the order of the lines, and only the kinds that occur."""
    assert list(Score((RUN, PAIR, OTHER_RUN)).by_kind.items()) == [(Kind.RUN, 6), (Kind.PAIR, 2)]


def test_no_lines() -> None:
    """A score without a line is worth nothing."""
    assert (NOTHING.total, NOTHING.by_kind, NOTHING.lines) == (0, {}, ())


def test_by_kind_is_a_copy() -> None:
    """The points by kind are a fresh dict each time, which one may change."""
    by_kind = SCORE.by_kind
    by_kind[Kind.BONUS] = 50
    assert Kind.BONUS not in SCORE.by_kind


def test_a_missing_kind_is_no_key() -> None:
    """A kind that does not occur is no key of the points by kind."""
    with pytest.raises(KeyError):
        SCORE.by_kind[Kind.BONUS]


@given(scores, scores)
def test_sum_of_two_scores(one: Score[Kind, str], other: Score[Kind, str]) -> None:
    """The sum of two scores has the lines of both, in order, and their points."""
    both = one + other
    assert both.lines == one.lines + other.lines
    assert both.total == one.total + other.total
    assert all(both.points(kind) == one.points(kind) + other.points(kind) for kind in Kind)


@given(scores)
def test_points_by_kind_add_up(score: Score[Kind, str]) -> None:
    """The points of the kinds add up to the total."""
    assert sum(score.by_kind.values()) == sum(map(score.points, Kind)) == score.total


@given(scores, st.sets(st.sampled_from(Kind)))
def test_without_some_kinds(score: Score[Kind, str], left_out: set[Kind]) -> None:
    """Without some kinds a score has the other lines, in their order."""
    rest = score.without(*left_out)
    assert rest.lines == tuple(line for line in score.lines if line.kind not in left_out)
    assert rest.total == score.total - sum(map(score.points, left_out))


def test_explain() -> None:
    """A table has a row a line, then the total, in columns."""
    assert Score((PAIR, Line(Kind.BONUS, (), 10))).explain() == "\n".join(
        [
            "pair    5a 5b   2",
            "bonus          10",
            "total          12",
        ]
    )


def test_explain_nothing() -> None:
    """The table of a score without lines is its total."""
    assert NOTHING.explain().split() == ["total", "0"]


@given(scores)
def test_explain_has_a_row_a_line(score: Score[Kind, str]) -> None:
    """The table ends with the total, and its columns are straight."""
    rows = score.explain().split("\n")
    assert len(rows) == len(score.lines) + 1
    assert len({len(row) for row in rows}) == 1
    assert rows[-1].split() == ["total", str(score.total)]


class Cells(HTMLParser):
    """Collects the rows of a table, each as the text of its cells."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.rows[-1][-1] += data


@given(scores)
def test_html_table(score: Score[Kind, str]) -> None:
    """In a notebook a score is a table of the same rows under a heading, nothing in it taken for HTML."""
    table = Cells(score._repr_html_())
    assert table.open == []
    assert table.rows == [
        ["kind", "cards", "points"],
        *([line.kind.value, " ".join(line.cards), str(line.points)] for line in score.lines),
        ["total", "", str(score.total)],
    ]


def test_html_is_escaped() -> None:
    """What is special in HTML is written so that it shows."""
    assert "run of &lt;3&gt;" in Score((RUN,))._repr_html_()


@given(scores)
@example(Score((Line(Kind.PAIR, ("[red]", "[/red]"), 2),)))
def test_rich_table(score: Score[Kind, str]) -> None:
    """In a terminal a score is the same table, with the total in bold, and brackets in it are no markup."""
    *rows, total = score.explain().replace("[", r"\[").split("\n")
    assert score.__rich__().split("\n") == [*rows, f"[bold]{total}[/bold]"]


def test_scores_are_values() -> None:
    """Scores of the same lines are equal, hash alike, and survive copying and pickling."""
    again = [copy.copy(SCORE), copy.deepcopy(SCORE), pickle.loads(pickle.dumps(SCORE))]
    assert again == [SCORE] * 3
    assert {*again, SCORE} == {SCORE}
    assert Score((RUN, OTHER_RUN, PAIR)) != SCORE


def test_scores_cannot_be_changed() -> None:
    """A score and a line are frozen."""
    check_frozen(SCORE, "lines")
    check_frozen(PAIR, "points")


def test_the_table_of_a_notebook_is_plain_html() -> None:
    """A notebook gets one table with a head, a row a line, and the total at the foot."""
    score = Score((Line(Kind.PAIR, ("5a", "5<b"), 2),))
    assert score._repr_html_() == (
        "<table><thead><tr><th>kind</th><th>cards</th><th>points</th></tr></thead>"
        "<tbody><tr><td>pair</td><td>5a 5&lt;b</td><td>2</td></tr></tbody>"
        "<tfoot><tr><th>total</th><th></th><th>2</th></tr></tfoot></table>"
    )


def test_what_is_no_kind_of_line_is_refused() -> None:
    """A score without lines takes any kind and any name; one with lines the kinds of its game."""
    wrong: Any = 5
    assert refusal(lambda: NOTHING.points(wrong)) == "a kind of line must be a kind or its name, not 5"
    assert refusal(lambda: SCORE.points(wrong)) == "a kind of line must be a Kind or its name, not 5"
    assert refusal(lambda: SCORE.points("flush")) == (
        "there is no kind of line 'flush'; write one of pair, run of <3>, bonus"
    )
