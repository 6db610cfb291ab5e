"""What a hand of Hasenpfeffer scores, rule by rule, and who has won after it."""

from typing import Any

import pytest

from muggins.errors import (
    BidError,
    MugginsError,
    PlayerError,
    RulesError,
    ScoreError,
    TricksError,
    WrongTypeError,
)
from muggins.games.hasenpfeffer import STANDARD, Kind, Rules, hand_points, score_hand, settle

READING_B = Rules(defenders_may_win_against_made_contract=False)
BIDS = range(1, 7)
TRICKS = range(7)


def by_side(declarers: int, tricks: int) -> tuple[int, int]:
    """The tricks of both sides, of which the declarers' is named."""
    return (tricks, 6 - tricks) if declarers == 0 else (6 - tricks, tricks)


@pytest.mark.parametrize("bid", BIDS)
def test_ha_06_who_makes_the_contract_scores_each_trick(bid: int) -> None:
    """Those beyond the bid as well."""
    for tricks in range(bid, 7):
        assert hand_points(bid, tricks, 6 - tricks)[0] == tricks
        (line,) = score_hand(bid, tricks, 6 - tricks).declarers.lines
        assert (line.kind, line.cards, line.points) == (Kind.TRICKS, (), tricks)


@pytest.mark.parametrize("bid", BIDS)
def test_ha_07_who_fails_loses_the_bid_and_scores_no_trick(bid: int) -> None:
    """The whole bid, however few tricks were short."""
    for tricks in range(bid):
        assert hand_points(bid, tricks, 6 - tricks)[0] == -bid
        (line,) = score_hand(bid, tricks, 6 - tricks).declarers.lines
        assert (line.kind, line.cards, line.points) == (Kind.FAILED, (), -bid)


@pytest.mark.parametrize("bid", BIDS)
def test_ha_08_the_defenders_always_score_their_tricks(bid: int) -> None:
    """Whether the contract was made or not; without a trick they have no line."""
    for tricks in TRICKS:
        assert hand_points(bid, 6 - tricks, tricks)[1] == tricks
        found = score_hand(bid, 6 - tricks, tricks).defenders
        assert [(line.kind, line.points) for line in found.lines] == [(Kind.TRICKS, tricks)] * bool(tricks)


@pytest.mark.parametrize(("declarers", "defenders"), [(3, 2), (4, 3), (7, -1), (-1, 7), (0, 0), (6, 6)])
def test_ha_09_the_tricks_of_both_sides_add_up_to_six(declarers: int, defenders: int) -> None:
    """Numbers that do not, or that are below zero, are refused."""
    message = rf"a hand has 6 tricks in all, not {declarers} and {defenders} \(HA-09\)"
    with pytest.raises(TricksError, match=message):
        hand_points(4, declarers, defenders)
    with pytest.raises(TricksError, match=message):
        score_hand(4, declarers, defenders)
    with pytest.raises(TricksError, match=message):
        settle((0, 0), 0, 4, (declarers, defenders))


def test_ha_09_scores_may_go_below_zero() -> None:
    """And further below."""
    assert settle((0, 0), 1, 6, (1, 5)).scores == (1, -6)
    assert settle((-4, -6), 1, 6, (6, 0)).scores == (2, -12)


@pytest.mark.parametrize(
    ("scores", "side", "tricks", "after", "winner"),
    [
        ((8, 9), 0, 4, (12, 11), 0),  # both reach ten: the declarers
        ((9, 8), 1, 4, (11, 12), 1),
        ((6, 0), 0, 4, (10, 2), 0),  # ten is enough
        ((5, 0), 0, 4, (9, 2), None),  # nine is not
        ((6, 8), 0, 4, (10, 10), 0),
        ((8, 6), 0, 3, (4, 9), None),
        ((8, 7), 0, 3, (4, 10), 1),  # the contract failed, and the defenders reach ten
        ((-6, -9), 0, 4, (-2, -7), None),
    ],
)
@pytest.mark.parametrize("rules", [STANDARD, READING_B], ids=["reading A", "reading B"])
def test_ha_10_the_first_side_with_ten_wins_and_of_two_the_declarers(
    rules: Rules, scores: tuple[int, int], side: int, tricks: int, after: tuple[int, int], winner: int | None
) -> None:
    """After a contract of four; both readings of the next rule agree here."""
    found = settle(scores, side, 4, by_side(side, tricks), rules)
    assert (found.before, found.scores, found.declarers, found.winner) == (scores, after, side, winner)


def test_ha_10_another_target() -> None:
    """As an option."""
    assert settle((10, 10), 0, 4, (4, 2), Rules(target=21)).winner is None
    assert settle((17, 10), 0, 4, (4, 2), Rules(target=21)).winner == 0


@pytest.mark.parametrize("side", [0, 1])
def test_ha_11_the_defenders_win_though_the_contract_was_made(side: int) -> None:
    """Declarers 0 + 4, defenders 9 + 2: the rule of ten governs, and not the remark (reading A)."""
    before = (0, 9) if side == 0 else (9, 0)
    assert settle(before, side, 4, by_side(side, 4)).winner == 1 - side


@pytest.mark.parametrize("side", [0, 1])
def test_ha_11_as_an_option_they_do_not(side: int) -> None:
    """The remark governs (reading B): nobody wins, and the next hand begins with a side that has eleven."""
    before = (0, 9) if side == 0 else (9, 0)
    found = settle(before, side, 4, by_side(side, 4), READING_B)
    assert (sorted(found.scores), found.winner) == ([4, 11], None)


@pytest.mark.parametrize(
    ("side", "bid", "tricks", "scores", "winner"),
    [
        (0, 4, 4, (8, 13), None),  # again a made contract of the other side, and nobody wins
        (0, 4, 3, (0, 14), 1),  # it fails: now the defenders win
        (0, 6, 6, (10, 11), 0),  # the declarers have ten as well
        (1, 1, 1, (9, 12), 1),  # the side with eleven declares
        (1, 1, 0, (10, 10), 0),  # and is set
        (1, 2, 1, (9, 9), None),  # it falls below ten
        (1, 2, 0, (10, 9), 0),
    ],
)
def test_ha_11_what_follows_by_the_remark(
    side: int, bid: int, tricks: int, scores: tuple[int, int], winner: int | None
) -> None:
    """Each hand after 4-11 is judged alike: ten wins, but not for defenders against a made contract."""
    found = settle((4, 11), side, bid, by_side(side, tricks), READING_B)
    assert (found.scores, found.winner) == (scores, winner)


# --- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bid", [0, 7, -3, 10**30])
def test_what_nobody_can_bid(bid: int) -> None:
    """A bid is from 1 to 6 (HA-01)."""
    with pytest.raises(BidError, match=rf"a bid is from 1 to 6 tricks, not {bid} \(HA-01\)") as refused:
        hand_points(bid, 3, 3)
    assert refused.value.state == bid


WRONG: list[tuple[str, tuple[Any, ...], type[MugginsError], str]] = [
    ("a bid of True", ((0, 0), 0, True, (3, 3)), WrongTypeError, "a bid must be a whole number, not True"),
    ("tricks of text", ((0, 0), 0, 3, ("3", 3)), WrongTypeError, "a number of tricks must be"),
    ("tricks of None", ((0, 0), 0, 3, (3, None)), WrongTypeError, "a number of tricks must be"),
    ("a third side", ((0, 0), 2, 3, (3, 3)), PlayerError, "a side is 0 or 1, not 2"),
    ("a side below", ((0, 0), -1, 3, (3, 3)), PlayerError, "a side is 0 or 1, not -1"),
    ("a side by name", ((0, 0), "Ann", 3, (3, 3)), WrongTypeError, "a side must be a whole number"),
    ("one score", ((0,), 0, 3, (3, 3)), ScoreError, r"the scores must be two of an unfinished match to 10"),
    ("three scores", ((0, 0, 0), 0, 3, (3, 3)), ScoreError, r"not \(0, 0, 0\) \(HA-10\)"),
    ("a match won", ((10, 0), 0, 3, (3, 3)), ScoreError, r"not \(10, 0\)"),
    ("a match won by the other", ((0, 10), 0, 3, (3, 3)), ScoreError, r"not \(0, 10\)"),
    ("both won", ((10, 11), 0, 3, (3, 3), READING_B), ScoreError, r"not \(10, 11\)"),
    ("a text of scores", ("00", 0, 3, (3, 3)), WrongTypeError, "the scores must be the scores of two sides"),
    ("half a point", ((0.5, 0), 0, 3, (3, 3)), WrongTypeError, "a score must be a whole number"),
    ("tricks of one side", ((0, 0), 0, 3, (6,)), TricksError, r"tricks must be those of 2 sides, not \(6,\)"),
    ("a number of tricks", ((0, 0), 0, 3, 6), WrongTypeError, "the tricks must be the tricks of two sides"),
    (
        "no rules",
        ((0, 0), 0, 3, (3, 3), None),
        WrongTypeError,
        "rules must be a muggins",
    ),
]


@pytest.mark.parametrize(
    ("given", "error", "message"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG]
)
def test_what_cannot_be_settled(given: tuple[Any, ...], error: type[MugginsError], message: str) -> None:
    """Each cause has its class of error."""
    with pytest.raises(error, match=message):
        settle(*given)


@pytest.mark.parametrize(
    "options",
    [
        {"target": 0},
        {"target": 10_001},
        {"target": "10"},
        {"joker_may_be_discarded": 1},
        {"defenders_may_win_against_made_contract": None},
    ],
    ids=str,
)
def test_what_are_no_rules(options: dict[str, Any]) -> None:
    """Each option is checked."""
    with pytest.raises(RulesError):
        Rules(**options)


def test_a_settlement_in_print() -> None:
    """The scores before and after, and who wins."""
    assert str(settle((8, 9), 0, 4, (4, 2))) == "side 0: 8, then 12; side 1: 9, then 11; side 0 wins"
    assert str(settle((0, 0), 1, 4, (3, 3))) == "side 0: 0, then 3; side 1: 0, then -4"
