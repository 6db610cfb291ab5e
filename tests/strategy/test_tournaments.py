"""Tournaments: pairs of matches with places exchanged, their confidence interval, and when they end."""

import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any

import pytest

from muggins import games
from muggins.errors import BatchError, PlayerError, WrongTypeError
from muggins.strategy.named import players_of
from muggins.strategy.players import Turn, any_move, play_match
from muggins.strategy.tournaments import Outcome, Tally, Tournament, in_rounds, rng_of_round, tournament
from muggins.table.moves import Move

ECARTE = games.find("ecarte")
BOTH: Any = {"first": lambda turn, rng: turn.moves[0], "any": any_move}


def first_move(turn: Turn, rng: Random) -> Move:
    """Makes the first of its legal moves."""
    return turn.moves[0]


def even(numbers: range) -> Tally:
    """Each player wins one match of each pair."""
    tally = Tally()
    for _ in numbers:
        tally += Tally.of(Outcome((0,), (5, 3)), Outcome((0,), (5, 2)))
    return tally


def in_turn(numbers: range) -> Tally:
    """The first player wins both matches of every other pair, and loses both of the rest."""
    tally = Tally()
    for number in numbers:
        first = Outcome((number % 2,), (1, 1)), Outcome((1 - number % 2,), (1, 1))
        tally += Tally.of(*first)
    return tally


PLAYED: dict[str, Any] = {"matches": 1000, "width": None, "executor": None, "each_block": lambda found: None}


def test_the_second_match_of_a_pair_is_played_with_places_exchanged() -> None:
    """A win of the second place in it is one of the first player; points go with the players."""
    tally = Tally.of(Outcome((0,), (10, 4)), Outcome((1,), (3, 11)))
    assert tally == Tally(1, wins=(2, 0), got=(4, 0), squares=(16, 0), points=(21, 7))
    assert Tally.of(Outcome((1,), (4, 10)), Outcome((1,), (3, 11))) == Tally(
        1, (1, 1), (2, 2), (4, 4), (15, 13)
    )


def test_a_draw_is_half_a_win() -> None:
    """A match that nobody has won counts for both alike."""
    tally = Tally.of(Outcome((), (7, 7)), Outcome((1,), (3, 11)))
    found = Tournament(("Ann", "Ben"), tally)
    assert (found.wins, found.drawn, found.share, tally.squares) == ((1, 0), 1, 0.75, (9, 1))


def test_the_interval_is_that_of_two_more_pairs() -> None:
    """It is worked out here pair by pair: the mean and its error with a pair won and a pair lost added."""
    rng = Random(1)
    pairs = [(rng.choice([0, 1]), rng.choice([0, 1])) for _ in range(40)]
    tally = Tally()
    for one, other in pairs:
        tally += Tally.of(Outcome((one,), (0, 0)), Outcome((other,), (0, 0)))
    shares = [((one == 0) + (other == 1)) / 2 for one, other in pairs] + [0.0, 1.0]
    mean = sum(shares) / 42
    error = sqrt(sum((share - mean) ** 2 for share in shares) / 42 / 42)
    low, high = Tournament(("Ann", "Ben"), tally).interval
    assert low == pytest.approx(mean - 1.959964 * error)
    assert high == pytest.approx(mean + 1.959964 * error)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Of 2,000 tournaments of 60 even pairs, about 95 % have an interval with one half in it."""
    rng = Random(2)
    inside = 0
    for _ in range(2000):
        shares = [rng.choice([0, 2, 2, 4]) for _ in range(60)]
        got = sum(shares), 240 - sum(shares)
        squares = sum(each**2 for each in shares), sum((4 - each) ** 2 for each in shares)
        tally = Tally(60, (got[0] // 2, got[1] // 2), got, squares, (0, 0))
        low, high = Tournament(("Ann", "Ben"), tally).interval
        inside += low <= 0.5 <= high
    assert 0.93 < inside / 2000 < 0.975


def test_the_interval_of_a_single_pair_is_wide() -> None:
    """Nothing is sure after two matches, and no share is below 0 or above 1."""
    won = Tournament(("Ann", "Ben"), Tally.of(Outcome((0,), (1, 0)), Outcome((1,), (0, 1))))
    low, high = won.interval
    assert low < 0.2
    assert high == 1.0
    lost = Tournament(("Ann", "Ben"), Tally.of(Outcome((1,), (0, 1)), Outcome((0,), (1, 0))))
    assert lost.interval[0] == 0.0


def test_even_pairs_narrow_the_interval_soon() -> None:
    """Where each pair is split the interval is narrow: that is what pairs are for."""
    found = in_rounds(even, ("Ann", "Ben"), **{**PLAYED, "width": 0.1})
    wide = in_rounds(in_turn, ("Ann", "Ben"), **{**PLAYED, "width": 0.1})
    assert (found.matches, found.mean_points) == (100, (3.5, 4.0))
    assert found.matches < wide.matches
    for each in (found, wide):
        low, high = each.interval
        assert high - low <= 0.1


def test_a_tournament_ends_with_the_last_match() -> None:
    """Where the interval stays wider than asked for, all matches are played, the last block a short one."""
    told: list[int] = []
    options = {
        **PLAYED,
        "matches": 251,
        "width": 1e-9,
        "each_block": lambda found: told.append(found.matches),
    }
    found = in_rounds(in_turn, ("Ann", "Ben"), **options)
    assert found.matches == 250
    assert told == [100, 200, 250]


def test_ten_million_matches_may_be_asked_for() -> None:
    """They are as many as a tournament can have; this one is narrow enough after 100."""
    found = in_rounds(in_turn, ("Ann", "Ben"), **{**PLAYED, "matches": 10**7, "width": 1})
    assert found.matches == 100


def test_whoever_does_the_work_the_tournament_is_the_same() -> None:
    """Blocks that were played beyond the end do not count."""
    alone = in_rounds(in_turn, ("Ann", "Ben"), **{**PLAYED, "matches": 9000, "width": 0.08})
    with ThreadPoolExecutor(2) as pool:
        options = {**PLAYED, "matches": 9000, "width": 0.08, "executor": pool}
        assert in_rounds(in_turn, ("Ann", "Ben"), **options) == alone


def test_matches_on_the_protocol() -> None:
    """The wins are those of the matches, each pair played from its own seed."""
    found = tournament(ECARTE, BOTH, 7, matches=6)
    wins = {"first": 0, "any": 0}
    for pair in range(3):
        for names in (("first", "any"), ("any", "first")):
            match = play_match(ECARTE, {name: BOTH[name] for name in names}, rng_of_round(7, pair))
            wins[match.winners[0]] += 1
    assert found.wins == (wins["first"], wins["any"])
    assert found.players == ("first", "any")
    assert str(found).startswith("first wins ")


def test_a_player_against_its_like_splits_every_pair() -> None:
    """Two who play the same way, without chance, win one match of each pair."""
    found = tournament(games.find("bhargage"), {"Ann": first_move, "Ben": first_move}, 3, matches=2)
    assert found.wins == (1, 1)


def test_rules_of_a_tournament() -> None:
    """All matches are played by the rules that are given."""
    bhargage = games.find("bhargage")
    rules = bhargage.presets["cribbage_board"]
    players = {"Ann": first_move, "Ben": first_move}
    longer = tournament(bhargage, players, 3, matches=2, rules=rules)
    assert max(longer.mean_points) > 100
    assert longer != tournament(bhargage, players, 3, matches=2)


def test_players_move_on_by_a_side() -> None:
    """Of three, who wins from the first side, the second and the third wins all of a round."""
    places = [(0,), (2,), (1,)]  # the first player sits there in turn
    tally = Tally.of(*(Outcome(place, (5, 3, 1)) for place in places))
    assert tally == Tally(1, wins=(3, 0, 0), got=(18, 0, 0), squares=(324, 0, 0), points=(9, 9, 9))


def test_the_last_player_has_all_sides_that_are_left() -> None:
    """An even share is then two thirds; a match that several sides win is shared."""
    outcomes = Outcome((0,), (3, 1, 2)), Outcome((0, 1), (2, 2, 0)), Outcome((), (1, 1, 1))
    found = Tournament(("Ann", "Ben"), Tally.of(*outcomes, seated=(0, 1, 1)), (1, 2))
    assert (found.matches, found.wins, found.drawn) == (3, (1, 1), 1)
    assert found.shares == pytest.approx((4 / 9, 5 / 9))  # a win, and a third of the draw
    assert found.even == pytest.approx((1 / 3, 2 / 3))
    assert found.mean_points == pytest.approx((4 / 3, 9 / 6))
    assert str(found).endswith("; an even share is 33.33%)")


@pytest.mark.parametrize(
    ("name", "seats", "matches", "even"),
    [
        ("pitch", None, 2, (1 / 2, 1 / 2)),
        ("hasenpfeffer", 4, 2, (1 / 2, 1 / 2)),
        ("mus", None, 2, (1 / 2, 1 / 2)),
        ("jersey_gin", 3, 3, (1 / 3, 2 / 3)),
        ("cribbage", 4, 2, (1 / 2, 1 / 2)),
        ("backhand", 4, 4, (1 / 4, 3 / 4)),
    ],
)
def test_a_tournament_for_any_number_of_seats(
    name: str, seats: int | None, matches: int, even: tuple[float, ...]
) -> None:
    """Each deal is played once for each side; partners share a player, and each win is somebody's."""
    found = tournament(games.find(name), BOTH, 1, seats=seats, matches=matches)
    assert (found.matches, found.tally.rounds) == (matches, 1)
    assert found.even == even
    assert sum(found.shares) == pytest.approx(1)
    for share, (low, high) in zip(found.shares, found.intervals, strict=True):
        assert 0 <= low <= share <= high <= 1


def test_three_players_in_a_game_of_three() -> None:
    """Who plays like the others wins as often, if every deal comes to each of them."""
    three = {"Ann": first_move, "Ben": first_move, "Cid": first_move}
    found = tournament(games.find("backhand"), three, 5, matches=6)
    assert (found.matches, found.even) == (6, (1 / 3, 1 / 3, 1 / 3))
    assert found.shares == pytest.approx(found.even)
    assert " against Ben and Cid " in str(found)


@pytest.mark.parametrize("name", games.names())
def test_the_players_of_a_game_can_be_sent_to_a_process(name: str) -> None:
    """As an executor sends them."""
    for player in players_of(games.find(name)).values():
        assert type(pickle.loads(pickle.dumps(player))) is type(player)


def test_whoever_plays_the_rounds_of_many_seats_the_tournament_is_the_same() -> None:
    """An executor does the same work."""
    gin = games.find("backhand")
    alone = tournament(gin, BOTH, 2, seats=3, matches=9)
    with ThreadPoolExecutor(2) as pool:
        assert tournament(gin, BOTH, 2, seats=3, matches=9, executor=pool) == alone


@pytest.mark.exhaustive
def test_dask_plays_the_rounds() -> None:
    """Its executor does the same work as none, and stops as early."""
    options: dict[str, Any] = {"seats": 3, "matches": 400, "width": 0.4}
    alone = tournament(games.find("backhand"), BOTH, 2, **options)
    assert alone.matches < 400
    dask: Any = import_module("dask.distributed")
    workers = {"n_workers": 1, "threads_per_worker": 2, "processes": False, "dashboard_address": ":0"}
    with dask.LocalCluster(**workers) as cluster, dask.Client(cluster) as client:
        executor = client.get_executor()
        assert tournament(games.find("backhand"), BOTH, 2, executor=executor, **options) == alone


def _refused() -> Iterator[Any]:
    wrong: Any = "ecarte"
    yield pytest.param({"game": wrong}, WrongTypeError, id="no game")
    yield pytest.param({"players": wrong}, WrongTypeError, id="no players")
    yield pytest.param({"players": {"Ann": wrong, "Ben": any_move}}, WrongTypeError, id="no player")
    yield pytest.param({"players": {"Ann": any_move}}, PlayerError, id="one player")
    yield pytest.param(
        {"game": games.find("bezique"), "players": {"Ann": any_move}}, PlayerError, id="bezique"
    )
    yield pytest.param({"seats": 3}, PlayerError, id="three at a table for two")
    yield pytest.param({"seats": "2"}, WrongTypeError, id="seats in words")
    yield pytest.param({"players": {**BOTH, "Cid": any_move}}, PlayerError, id="no third side")
    yield pytest.param(
        {"game": games.find("pitch"), "seats": 4, "players": {**BOTH, "Cid": any_move}},
        PlayerError,
        id="no third side at a table for four",
    )
    yield pytest.param({"seed": wrong}, WrongTypeError, id="seed")
    yield pytest.param({"matches": 1}, BatchError, id="too few")
    yield pytest.param({"matches": 10**7 + 1}, BatchError, id="too many")
    yield pytest.param({"matches": 2.5}, WrongTypeError, id="half a match")
    yield pytest.param({"width": 0}, BatchError, id="width")
    yield pytest.param({"width": float("nan")}, BatchError, id="no width")
    yield pytest.param({"width": wrong}, WrongTypeError, id="width as text")
    yield pytest.param({"executor": wrong}, WrongTypeError, id="executor")
    yield pytest.param({"each_block": wrong}, WrongTypeError, id="each_block")
    yield pytest.param({"rules": wrong}, WrongTypeError, id="rules")


@pytest.mark.parametrize(("changed", "error"), tuple(_refused()))
def test_tournaments_that_cannot_be_played(changed: dict[str, Any], error: type[Exception]) -> None:
    """Each argument is looked at before the first match."""
    options: dict[str, Any] = {"game": ECARTE, "players": BOTH, "seed": 1, **changed}
    with pytest.raises(error):
        tournament(options.pop("game"), options.pop("players"), options.pop("seed"), **options)
