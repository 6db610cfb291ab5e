"""The rubber of contract bridge, rule by rule."""

import pickle
from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import Any

import pytest

from frozen import check_frozen
from muggins.errors import AlreadyOverError, MugginsError, ScoreError, UnknownNameError, WrongTypeError
from muggins.games.bridge_solitaire import Match
from muggins.games.bridge_solitaire.contract_bridge import (
    STANDARD,
    BySide,
    Contract,
    ContractScore,
    Kind,
    Party,
    Rubber,
    Rules,
    Side,
    Strain,
    Where,
)

PLAYED = [("we", "1C X", 7), ("they", "1D X", 5), ("we", "2S", 9), ("they", "3D", 10), ("we", "4H", 9)]
PLAYED += [("they", "2C X", 8), ("we", "3NT", 9)]


def rubber_of(*played: tuple[Any, ...], rules: Rules = STANDARD) -> Rubber:
    """The rubber after some contracts."""
    rubber = Rubber(rules)
    for side, contract, tricks, *honours in played:
        rubber = rubber.add(side, contract, tricks, **dict(zip(("honours", "holder"), honours, strict=False)))
    return rubber


def test_bs_21_a_hundred_below_the_line_make_a_game() -> None:
    """In one contract or in several; what is above the line does not count."""
    assert rubber_of(("we", "3NT", 9)).games == BySide(1, 0)
    assert rubber_of(("we", "2C", 13), ("we", "2C", 13)).games == BySide(0, 0)
    assert rubber_of(("we", "2C", 13), ("we", "3C", 9)).games == BySide(1, 0)
    assert rubber_of(("we", "2D X", 8), ("we", "1D", 7)).games == BySide(1, 0)
    assert rubber_of(("we", "2D X", 8)).games == BySide(0, 0)


def test_bs_21_part_scores_of_both_sides_are_wiped_out_by_a_game() -> None:
    """And the next game begins at nothing."""
    before = rubber_of(("we", "1C", 7), ("they", "2H", 8))
    assert (before.part_scores, before.needed("we"), before.needed(Side.THEY)) == (BySide(20, 60), 80, 40)
    after = before.add("they", "2C", 8)
    assert (after.part_scores, after.games, after.needed("we")) == (BySide(0, 0), BySide(0, 1), 100)
    assert after.below == BySide(20, 100)


def test_bs_21_a_side_with_a_game_is_vulnerable() -> None:
    """So that its undertricks cost more, and its overtricks bring more."""
    rubber = rubber_of(("we", "3NT", 9))
    assert (rubber.vulnerable("we"), rubber.vulnerable("they")) == (True, False)
    assert rubber.add("we", "4S X", 9).totals == BySide(100, 200)
    assert rubber.add("they", "4S X", 9).totals == BySide(200, 0)
    assert rubber.add("we", "1S X", 8).above == BySide(250, 0)


@pytest.mark.parametrize(
    ("part", "bids"),
    [
        ([], "5C 5D 4H 4S 3NT"),
        ([("we", "1C", 7)], "4C 4D 3H 3S 3NT"),
        ([("we", "2H", 8)], "2C 2D 2H 2S 1NT"),
        ([("we", "3H", 9)], "1C 1D 1H 1S 1NT"),
    ],
    ids=["nothing", "20", "60", "90"],
)
def test_bs_21_what_is_needed_for_game(part: list[tuple[Any, ...]], bids: str) -> None:
    """The lowest bid in each strain, undoubled."""
    found = rubber_of(*part).bids_for_game("we")
    assert " ".join(map(str, found.values())) == bids
    assert list(found) == list(Strain)


@pytest.mark.parametrize(
    ("played", "bonus", "totals"),
    [
        ([("we", "3NT", 9), ("we", "4S", 10)], ("we", 700), BySide(920, 0)),
        ([("they", "3NT", 9), ("they", "4S", 10)], ("they", 700), BySide(0, 920)),
        ([("we", "3NT", 9), ("they", "5C", 11), ("we", "4S", 10)], ("we", 500), BySide(720, 100)),
        ([("they", "3NT", 9), ("we", "5C", 11), ("we", "4S", 10)], ("we", 500), BySide(720, 100)),
    ],
    ids=["2-0", "0-2", "2-1", "2-1 after 0-1"],
)
def test_bs_22_the_bonus_for_the_rubber(
    played: list[tuple[Any, ...]], bonus: tuple[str, int], totals: BySide
) -> None:
    """700 for two games to none, 500 for two to one; it is the last item."""
    rubber = rubber_of(*played)
    (item,) = rubber.rubber_bonus
    assert (item.to, item.points, item.where, item.kind) == (*bonus, Where.ABOVE, Kind.RUBBER)
    assert item.reason == f"two games to {'none' if item.points == 700 else 'one'}"
    assert item.cards == ()
    assert rubber.items[-1] == item
    assert (rubber.winner, rubber.is_over, rubber.totals) == (bonus[0], True, totals)
    assert (rubber.needed("we"), rubber.bids_for_game("we"), rubber.unfinished_bonus) == (0, {}, ())


def test_bs_22_no_bonus_before_the_end() -> None:
    """One game each is not enough."""
    rubber = rubber_of(("we", "3NT", 9), ("they", "5C", 11))
    assert (rubber.rubber_bonus, rubber.bonus, rubber.winner, rubber.is_over) == ((), (), None, False)


def test_bs_22_the_winner_of_the_rubber_may_lose_on_points() -> None:
    """Thirteen undertricks, redoubled, are 7,000."""
    rubber = rubber_of(("we", "7NT XX", 0), ("we", "3NT", 9), ("we", "3NT", 9))
    assert (rubber.winner, rubber.totals) == (Side.WE, BySide(900, 7000))


@pytest.mark.parametrize(
    ("played", "both", "bonus"),
    [
        ([], True, []),
        ([("we", "3NT", 9)], True, [("game", "we", 300)]),
        ([("they", "1C", 7)], True, [("part score", "they", 100)]),
        ([("we", "3NT", 9), ("they", "1C", 7)], True, [("game", "we", 300), ("part score", "they", 100)]),
        ([("they", "1C", 7), ("we", "3NT", 9)], True, [("game", "we", 300)]),
        ([("we", "3NT", 9), ("they", "3NT", 9)], True, [("game", "we", 300), ("game", "they", 300)]),
        ([("we", "3NT", 9), ("they", "3NT", 9)], False, []),
        (
            [("we", "1C", 7), ("they", "1C", 7)],
            True,
            [("part score", "we", 100), ("part score", "they", 100)],
        ),
        ([("we", "1C", 7), ("they", "1C", 7)], False, []),
        ([("we", "3NT", 9), ("we", "1C", 7)], False, [("game", "we", 300), ("part score", "we", 100)]),
    ],
    ids=range(10),
)
def test_bs_22_an_unfinished_rubber(
    played: list[tuple[Any, ...]], both: bool, bonus: list[tuple[str, str, int]]
) -> None:
    """300 for a game, 100 for a part score of the present game; they count when the rubber is stopped."""
    rubber = rubber_of(*played, rules=Rules(unfinished_for_both=both))
    found = [
        (item.kind.value.removesuffix(" in an unfinished rubber"), item.to.value, item.points)
        for item in rubber.unfinished_bonus
    ]
    assert found == bonus
    assert all(item.where is Where.ABOVE and item.cards == () for item in rubber.unfinished_bonus)
    stopped = rubber.stop()
    assert stopped.items == (*rubber.items, *rubber.unfinished_bonus)
    assert (stopped.is_over, stopped.is_stopped, stopped.winner, stopped.needed("we")) == (
        True,
        True,
        None,
        0,
    )
    assert sum((stopped.totals.we, stopped.totals.they)) == sum(
        (rubber.totals.we, rubber.totals.they, *(points for _, _, points in bonus))
    )


def test_bs_22_the_reasons_of_an_unfinished_rubber() -> None:
    """The games of both sides, and the points of the part score."""
    rubber = rubber_of(("we", "3NT", 9), ("they", "3NT", 9), ("they", "2C", 8))
    assert [item.reason for item in rubber.unfinished_bonus] == [
        "a game to 1",
        "a game to 1",
        "40 below the line",
    ]
    assert rubber_of(("we", "3NT", 9)).unfinished_bonus[0].reason == "a game to none"


def test_bs_22_nothing_is_added_to_a_rubber_that_is_over() -> None:
    """Neither to a finished one nor to one that was stopped; the error holds the rubber."""
    finished = rubber_of(("we", "3NT", 9), ("we", "4S", 10))
    stopped = rubber_of(("we", "3NT", 9)).stop()
    for rubber, reason in (
        (finished, r"we won two games \(BS-22\)"),
        (stopped, r"was stopped unfinished \(BS-22\)"),
    ):
        for act in partial(rubber.add, "we", "1C", 7), rubber.stop:
            with pytest.raises(AlreadyOverError, match=reason) as refused:
                act()
            assert refused.value.state is rubber


def test_a_rubber_of_seven_contracts() -> None:
    """Its totals, the games in which they were played, and what stands above and below the line."""
    rubber = rubber_of((*PLAYED[0], 150), *PLAYED[1:])
    assert (rubber.totals, rubber.below, rubber.above) == (
        BySide(1230, 310),
        BySide(200, 140),
        BySide(1030, 170),
    )
    assert [played.game for played in rubber.played] == [1, 1, 1, 2, 2, 2, 3]
    assert list(map(str, rubber.played)) == [
        "we 1C X =",
        "they 1D X -2",
        "we 2S +1",
        "they 3D +1",
        "we 4H -1",
        "they 2C X =",
        "we 3NT =",
    ]
    assert rubber.game_winners == (Side.WE, Side.THEY, Side.WE)
    for side in Side:
        assert rubber.score(side).total == rubber.totals[side] == rubber.below[side] + rubber.above[side]


def test_a_score_sheet() -> None:
    """What is above the line grows upwards from it; a line parts the games."""
    rubber = rubber_of((*PLAYED[0], 150), *PLAYED[1:])
    assert str(rubber).splitlines() == [
        "    we |   they",
        "-------+-------",
        "   500 |",
        "    30 |",
        "   300 |     50",
        "   150 |    100",
        "    50 |     20",
        "=======+=======",
        "    40 |",
        "    60 |",
        "-------+-------",
        "       |     60",
        "       |     80",
        "-------+-------",
        "   100 |",
        "=======+=======",
        "  1230 |    310",
    ]
    assert str(Rubber()).splitlines() == [
        "    we |   they",
        "-------+-------",
        "=======+=======",
        "     0 |      0",
    ]


def test_honours_in_a_rubber() -> None:
    """For the declarer's side, unless the other side held them; as points or as cards."""
    assert rubber_of(("we", "4S", 9, 100)).totals == BySide(100, 50)
    assert rubber_of(("we", "4S", 9, 100, "they")).totals == BySide(0, 150)
    assert rubber_of(("they", "4S", 9, "AS KS QS JS TS", "we")).totals == BySide(200, 0)
    assert rubber_of(("they", "4S", 9, 100, "they")).totals == BySide(50, 100)


def test_what_is_worked_out_is_not_given() -> None:
    """A rubber begins with rules, games and part scores, and sums follow from items."""
    given = {kind: list(signature(kind).parameters) for kind in (Rubber, ContractScore, Contract, Match)}
    assert given == {
        Rubber: ["rules", "game_winners", "part_scores"],
        ContractScore: ["items"],
        Contract: ["bid", "doubling"],
        Match: ["players", "dealer", "rules", "start", "games", "part_scores"],
    }


def test_a_rubber_cannot_be_changed() -> None:
    """`add` gives another one; rubbers can be compared, hashed and pickled."""
    rubber = rubber_of(*PLAYED[:3])
    for name in "rules", "played", "is_stopped", "game_winners", "part_scores":
        check_frozen(rubber, name)
    assert rubber.add("we", "1C", 7) != rubber == rubber_of(*PLAYED[:3])
    assert len({rubber, rubber_of(*PLAYED[:3]), Rubber()}) == 2
    assert pickle.loads(pickle.dumps(rubber)) == rubber


@pytest.mark.parametrize(
    "wrong",
    [
        ("north", "1C", 7),
        (None, "1C", 7),
        ("we", "9C", 7),
        ("we", None, 7),
        ("we", "1C", "7"),
        ("we", "1C", 14),
        ("we", "1C", 7, 50),
        ("we", "1C", 7, 100, "north"),
        ("we", "1C", 7, 100, 5),
        ("we", "1C", 7, "ZZ"),
    ],
    ids=range(10),
)
def test_what_cannot_be_added_to_a_rubber(wrong: tuple[Any, ...]) -> None:
    """Each with an error of this library; the rubber stays as it was."""
    rubber = rubber_of(*PLAYED[:2])
    with pytest.raises(MugginsError):
        rubber_of(*PLAYED[:2], wrong)
    assert rubber == rubber_of(*PLAYED[:2])


def test_sides_are_we_and_they() -> None:
    """By the side or its name."""
    assert (Side.WE.other, Side.THEY.other) == (Side.THEY, Side.WE)
    assert (Party.DECLARER.other, Party.DEFENDERS.other) == (Party.DEFENDERS, Party.DECLARER)
    points = BySide(3, 5)
    assert (points["we"], points[Side.THEY]) == (3, 5)
    wrong: Any
    for wrong in "north", "":
        for ask in (
            points.__getitem__,
            Rubber().vulnerable,
            Rubber().needed,
            Rubber().score,
            Rubber().bids_for_game,
        ):
            with pytest.raises(UnknownNameError, match=r"there is no side .*; write one of we, they"):
                ask(wrong)
    wrong = 0
    with pytest.raises(WrongTypeError):
        points[wrong]
    wrong = "standard"
    with pytest.raises(WrongTypeError):
        Rubber(wrong)


any_rubber: Callable[..., Rubber] = Rubber


def test_bs_21_a_rubber_may_begin_in_the_middle() -> None:
    """With the games and part scores of both sides, of which only what can be is accepted."""
    rubber = Rubber(game_winners=("they",), part_scores=[0, 90])
    assert (rubber.games, rubber.vulnerable("they"), rubber.needed("they")) == (BySide(0, 1), True, 10)
    rubber = rubber.add("they", "1C", 7)
    assert (rubber.winner, rubber.totals) == (Side.THEY, BySide(0, 720))
    assert rubber.played[0].game == 2
    assert Rubber(part_scores=BySide(20, 0)).stop().totals == BySide(100, 0)
    with pytest.raises(ScoreError, match="at most one game of a rubber under way"):
        Rubber(game_winners=("we", "we"))
    for wrong in {"we"}, 5, ("we", 1):
        with pytest.raises(WrongTypeError):
            any_rubber(game_winners=wrong)
    with pytest.raises(UnknownNameError):
        Rubber(game_winners=["us"])
