"""Tournaments: pairs of matches with places exchanged, their confidence interval, and when they end."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from random import Random
from typing import Any

import pytest

from muggins import games
from muggins.errors import BatchError, PlayerError, WrongTypeError
from muggins.strategy.players import Turn, any_move, play_match
from muggins.strategy.tournaments import Outcome, Tally, Tournament, in_pairs, rng_of_pair, tournament
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
        tally += Tally.of(Outcome(0, (5, 3)), Outcome(0, (5, 2)))
    return tally


def in_turn(numbers: range) -> Tally:
    """The first player wins both matches of every other pair, and loses both of the rest."""
    tally = Tally()
    for number in numbers:
        first = Outcome(number % 2, (1, 1)), Outcome(1 - number % 2, (1, 1))
        tally += Tally.of(*first)
    return tally


PLAYED: dict[str, Any] = {"matches": 1000, "width": None, "executor": None, "each_block": lambda found: None}


def test_the_second_match_of_a_pair_is_played_with_places_exchanged() -> None:
    """A win of the second place in it is one of the first player; points go with the players."""
    tally = Tally.of(Outcome(0, (10, 4)), Outcome(1, (3, 11)))
    assert tally == Tally(pairs=1, wins=(2, 0), points=(21, 7), squares=16)
    assert Tally.of(Outcome(1, (4, 10)), Outcome(1, (3, 11))) == Tally(1, (1, 1), (15, 13), 4)


def test_a_draw_is_half_a_win() -> None:
    """A match that nobody has won counts for both alike."""
    tally = Tally.of(Outcome(None, (7, 7)), Outcome(1, (3, 11)))
    found = Tournament(("Ann", "Ben"), tally)
    assert (found.wins, found.drawn, found.share, tally.squares) == ((1, 0), 1, 0.75, 9)


def test_the_interval_is_that_of_two_more_pairs() -> None:
    """It is worked out here pair by pair: the mean and its error with a pair won and a pair lost added."""
    rng = Random(1)
    pairs = [(rng.choice([0, 1]), rng.choice([0, 1])) for _ in range(40)]
    tally = Tally()
    for one, other in pairs:
        tally += Tally.of(Outcome(one, (0, 0)), Outcome(other, (0, 0)))
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
        tally = Tally(60, (sum(shares) // 2, 120 - sum(shares) // 2), (0, 0), sum(got**2 for got in shares))
        low, high = Tournament(("Ann", "Ben"), tally).interval
        inside += low <= 0.5 <= high
    assert 0.93 < inside / 2000 < 0.975


def test_the_interval_of_a_single_pair_is_wide() -> None:
    """Nothing is sure after two matches, and no share is below 0 or above 1."""
    won = Tournament(("Ann", "Ben"), Tally.of(Outcome(0, (1, 0)), Outcome(1, (0, 1))))
    low, high = won.interval
    assert low < 0.2
    assert high == 1.0
    lost = Tournament(("Ann", "Ben"), Tally.of(Outcome(1, (0, 1)), Outcome(0, (1, 0))))
    assert lost.interval[0] == 0.0


def test_even_pairs_narrow_the_interval_soon() -> None:
    """Where each pair is split the interval is narrow: that is what pairs are for."""
    found = in_pairs(even, ("Ann", "Ben"), **{**PLAYED, "width": 0.1})
    wide = in_pairs(in_turn, ("Ann", "Ben"), **{**PLAYED, "width": 0.1})
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
    found = in_pairs(in_turn, ("Ann", "Ben"), **options)
    assert found.matches == 250
    assert told == [100, 200, 250]


def test_ten_million_matches_may_be_asked_for() -> None:
    """They are as many as a tournament can have; this one is narrow enough after 100."""
    found = in_pairs(in_turn, ("Ann", "Ben"), **{**PLAYED, "matches": 10**7, "width": 1})
    assert found.matches == 100


def test_whoever_does_the_work_the_tournament_is_the_same() -> None:
    """Blocks that were played beyond the end do not count."""
    alone = in_pairs(in_turn, ("Ann", "Ben"), **{**PLAYED, "matches": 9000, "width": 0.08})
    with ThreadPoolExecutor(2) as pool:
        options = {**PLAYED, "matches": 9000, "width": 0.08, "executor": pool}
        assert in_pairs(in_turn, ("Ann", "Ben"), **options) == alone


def test_matches_on_the_protocol() -> None:
    """The wins are those of the matches, each pair played from its own seed."""
    found = tournament(ECARTE, BOTH, 7, matches=6)
    wins = {"first": 0, "any": 0}
    for pair in range(3):
        for names in (("first", "any"), ("any", "first")):
            match = play_match(ECARTE, {name: BOTH[name] for name in names}, rng_of_pair(7, pair))
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


def _refused() -> Iterator[Any]:
    wrong: Any = "ecarte"
    yield pytest.param({"game": wrong}, WrongTypeError, id="no game")
    yield pytest.param({"players": wrong}, WrongTypeError, id="no players")
    yield pytest.param({"players": {"Ann": wrong, "Ben": any_move}}, WrongTypeError, id="no player")
    yield pytest.param({"players": {"Ann": any_move}}, PlayerError, id="one player")
    yield pytest.param(
        {"game": games.find("bezique"), "players": {"Ann": any_move}}, PlayerError, id="bezique"
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
