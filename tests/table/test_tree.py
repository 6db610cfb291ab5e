"""Comments and variations of a match: what a tree is, how it grows, and its record."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from games.moments import NAMES, begun, found, played
from line_playing import after
from muggins import games
from muggins.errors import RecordError, WrongTypeError
from muggins.games import cribbage, ecarte
from muggins.table.match import Match
from muggins.table.tree import DEEPEST, LONGEST_COMMENT, MatchTree
from muggins.testing.playing import moments

DEALT = ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(1))
STOOD, PROPOSED = DEALT.stand(), DEALT.propose()
ACCEPTED, REFUSED = PROPOSED.accept(), PROPOSED.refuse()
BARE = MatchTree(STOOD)
TREE = BARE.with_comment(PROPOSED, "why not?").with_line(REFUSED).with_line(ACCEPTED)

EVERY_GAME = pytest.mark.parametrize("name", NAMES)
comments = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=9)
FEW = 12


def grown(name: str, data: st.DataObject) -> MatchTree[Match]:
    """A tree of a few moves, with lines and comments wherever they are drawn."""
    tree = MatchTree(played(name, 0)[:FEW][-1])
    for _ in range(data.draw(st.integers(0, 4))):
        line = data.draw(st.sampled_from([*tree.lines]))
        moment = line.match.at(data.draw(st.integers(0, len(line.match.made))))
        if not moment.is_over and data.draw(st.booleans()):
            moment = moments(found(moment.GAME), Random(data.draw(st.integers(0, 9))), moment)[1:][:FEW][-1]
        if data.draw(st.booleans()):
            tree = tree.with_comment(moment, data.draw(comments))
        else:
            tree = tree.with_line(moment)
    return tree


@EVERY_GAME
@given(st.data())
def test_a_tree_is_read_as_it_was_written(name: str, data: st.DataObject) -> None:
    """In every game, the record of a tree gives an equal tree after JSON, and that one the same record.

    Whoever knows nothing of trees reads the main line.
    """
    tree = grown(name, data)
    record = json.loads(json.dumps(tree.to_record()))
    again = games.tree_from_record(record)
    assert again == tree
    assert again.to_record() == record
    assert games.from_record(record) == tree.match


@EVERY_GAME
def test_a_record_is_a_tree_without_comments_and_variations(name: str) -> None:
    """And the record of that tree is the record of the match."""
    match = begun(name)
    tree = MatchTree.from_record(type(match), match.to_record())
    assert (tree, tree.to_record()) == (MatchTree(match), match.to_record())


def test_a_line_that_goes_on_and_one_that_leaves() -> None:
    """A longer match makes a line longer; one with another move is a variation, inside one that it shares."""
    assert BARE.with_line(DEALT) == BARE
    assert MatchTree(DEALT).with_line(STOOD) == BARE
    assert [line.match for line in TREE.lines] == [STOOD, REFUSED, ACCEPTED]
    [variation] = TREE.variations
    assert (TREE.after(variation), variation.after(variation.variations[0])) == (1, 2)
    assert TREE.to_record() == {
        **STOOD.to_record(),
        "variations": [
            {
                "after": 1,
                "moves": ["propose", "refuse"],
                "comments": {"2": "why not?"},
                "variations": [{"after": 2, "moves": ["accept"]}],
            }
        ],
    }


def test_a_second_variation_stands_beside_the_first() -> None:
    """Each leaves the line at its own move."""
    other = ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(2))
    tree = TREE.with_line(other)
    assert [tree.after(variation) for variation in tree.variations] == [1, 0]
    assert tree.with_line(other.stand()).variations[1].match == other.stand()


@pytest.mark.parametrize(
    "grow",
    [TREE.with_line, MatchTree(DEALT.at(0)).with_line, lambda match: TREE.with_comment(match, "why?")],
    ids=["a line", "a line of a tree without moves", "a comment"],
)
def test_a_tree_is_of_one_match(grow: Callable[[Any], object]) -> None:
    """A match that begins otherwise is no line of it, even before its first move; nor is anything else."""
    told = "^the match must begin with the players, rules and points of the tree$"
    for other in ecarte.Match(("Ann", "Ben"), "Ben"), cribbage.Match(("Ann", "Ben"), "Ann"):
        with pytest.raises(RecordError, match=told):
            grow(other)
    with pytest.raises(WrongTypeError, match=r"^the match must be a match, not 5$"):
        grow(5)


def test_only_a_match_is_a_moment() -> None:
    """Anything else has no comment, and is named."""
    wrong: Any = 5
    with pytest.raises(WrongTypeError, match=r"^the moment must be a match, not 5$"):
        TREE.comment_on(wrong)


def test_a_comment_is_found_at_its_moment() -> None:
    """A new one takes the place of the old one, and there is none elsewhere."""
    assert TREE.comment_on(PROPOSED) == "why not?"
    assert TREE.with_comment(PROPOSED, "so what?").comment_on(PROPOSED) == "so what?"
    assert TREE.comment_on(DEALT) == TREE.comment_on(ACCEPTED) == ""
    assert BARE.with_comment(DEALT.at(0), "at last").comments == {0: "at last"}
    with pytest.raises(RecordError, match="no line of the tree has these moves"):
        TREE.comment_on(STOOD.apply(STOOD.legal_moves("Ben")[0]))


@pytest.mark.parametrize(
    ("number", "text", "told"),
    [
        (3, "x", "a comment must be on a move from 0 to 2, not 3"),
        (-1, "x", "a comment must be on a move from 0 to 2, not -1"),
        (1, "", "a comment has 1 to 10,000 characters, not 0"),
        (1, "x" * (LONGEST_COMMENT + 1), "a comment has 1 to 10,000 characters, not 10,001"),
        (1, "\x1b[31m", "a comment may not have control characters, as '\\x1b[31m' has"),
        (1, 5, "a comment must be a string, not 5"),
        ("1", "x", "the number of a move must be a whole number, not '1'"),
    ],
)
def test_what_is_no_comment(number: Any, text: Any, told: str) -> None:
    """The text and its move are checked; several lines are allowed."""
    assert MatchTree(STOOD, {1: "two\nlines"}).comments
    with pytest.raises((RecordError, WrongTypeError)) as refused:
        MatchTree(STOOD, {number: text})
    assert str(refused.value) == told


ELSEWHERE = evolve(DEALT, players=("Ann", "Cid")).shuffle(Random(1))


@pytest.mark.parametrize(
    ("variation", "told"),
    [
        (MatchTree(ELSEWHERE), "a variation must begin with the players, rules and points of its line"),
        (MatchTree(DEALT), "this one is the same up to move 1, where one of them ends"),
        (MatchTree(PROPOSED, {1: "x"}), "a comment before move 2 belongs to the line itself"),
        (
            MatchTree(PROPOSED, {}, (MatchTree(ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(2))),)),
            "what replaces move 2 or an earlier one is a variation of the line itself",
        ),
        (DEALT, "a variation must be a tree, not "),
    ],
    ids=["another match", "the same", "comment", "variation", "a match"],
)
def test_what_is_no_variation(variation: Any, told: str) -> None:
    """A variation has the beginning of its line, another move, and beside it only what comes after that."""
    with pytest.raises((RecordError, WrongTypeError)) as refused:
        MatchTree(STOOD, {}, (variation,))
    assert told in str(refused.value)


@pytest.mark.parametrize("given", [{"match": 5}, {"match": STOOD, "variations": "x"}])
def test_a_tree_of_something_else(given: Any) -> None:
    """A tree is one of a match."""
    with pytest.raises(WrongTypeError, match=r"the (match|variations) must be a"):
        MatchTree(**given)


VARIATION = {"after": 1, "moves": ["propose"]}


@pytest.mark.parametrize(
    ("beside", "told"),
    [
        ({"comments": 5}, "the comments must be a mapping of texts by the number of a move, not 5"),
        ({"comments": {"01": "x"}}, "a comment is keyed by the number of a move, such as '12', not '01'"),
        ({"comments": {"9" * 5000: "x"}}, "a comment is keyed by the number of a move, such as '12', not '9"),
        ({"comments": {1: "x"}}, "a comment is keyed by the number of a move, such as '12', not 1"),
        ({"comments": {"3": "x"}}, "a comment must be on a move from 0 to 2, not 3"),
        ({"variations": 5}, "the variations must be a list of variations, not 5"),
        ({"variations": [5]}, "a variation must be a mapping with 'after' and 'moves', not 5"),
        ({"variations": [{"after": 1}]}, "a variation has no 'moves'"),
        (
            {"variations": [{**VARIATION, "name": "x"}]},
            "the keys of a variation are after, moves, comments, variations, not 'name'",
        ),
        (
            {"variations": [{**VARIATION, "after": 3}]},
            "a variation must leave its line after a move from 0 to 2",
        ),
        (
            {"variations": [{**VARIATION, "moves": "x"}]},
            "the moves of a variation must be a list of lines, not 'x'",
        ),
        (
            {"variations": [{**VARIATION, "moves": ["propose", "stand"]}]},
            "variation 1, after move 1: move 3, 'stand', is refused: ",
        ),
        (
            {"variations": [VARIATION, {**VARIATION, "variations": [{"after": 2, "moves": ["x"]}]}]},
            "variation 2, after move 1: variation 1, after move 2: move 3, 'x', is refused: 'x' is not a",
        ),
        (
            {"variations": [{**VARIATION, "comments": {"1": "x"}}]},
            "a comment before move 2 belongs to the line itself",
        ),
    ],
)
def test_a_record_that_is_no_tree(beside: dict[str, Any], told: str) -> None:
    """The error names the variation and the move, and says what would be right."""
    with pytest.raises(RecordError) as refused:
        games.tree_from_record({**STOOD.to_record(), **beside})
    assert str(refused.value).startswith(told)


def test_variations_inside_each_other_have_a_limit() -> None:
    """However deep a record is, it is refused in time."""
    record: dict[str, Any] = {"after": 1, "moves": ["propose"]}
    for _ in range(5000):
        record = {"after": 1, "moves": ["propose"], "variations": [record]}
    with pytest.raises(RecordError, match=f"variations may be nested at most {DEEPEST} deep"):
        games.tree_from_record({**STOOD.to_record(), "variations": [record]})
    begun = cribbage.Match(("Ann", "Ben"), "Ann")
    tree = MatchTree(begun.penalty("Ann"))
    for number in range(1, DEEPEST + 1):
        tree = tree.with_line(after(begun, *["penalty pone"] * number, "penalty dealer"))
    assert games.tree_from_record(tree.to_record()) == tree
    with pytest.raises(RecordError, match=f"variations may be nested at most {DEEPEST} deep"):
        tree.with_line(after(begun, *["penalty pone"] * (DEEPEST + 1), "penalty dealer"))


def test_a_tree_in_print() -> None:
    """The match of its line, without hidden cards, and what else there is."""
    assert str(TREE) == f"{STOOD}\n1 comment, 2 variations"
    assert str(BARE) == f"{STOOD}\nno comments, no variations"
