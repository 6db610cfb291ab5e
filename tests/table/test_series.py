"""Series of matches: stakes are added up, whatever the games are."""

import copy
import pickle
from random import Random
from typing import Any

import pytest

from muggins import games
from muggins.errors import MugginsError, PlayerError, UnexpectedMoveError, WrongTypeError
from muggins.games import bharg, bhargage, cribbage
from muggins.table.series import Series
from refusing import refusal

ANN, BEN = PLAYERS = ("Ann", "Ben")
NONE_YET = Series(PLAYERS)


def won_by(player: str, *, lurched: bool = False) -> cribbage.Match:
    """A match of Cribbage that a player wins; the other has 100 points, or is in the lurch at 60."""
    other = 60 if lurched else 100
    start = (119, other) if player == ANN else (other, 119)
    return cribbage.Match(PLAYERS, BEN, start=start).penalty(player)


def test_a_series_begins_with_nothing() -> None:
    """No match, no stakes, no win."""
    assert (NONE_YET.matches, NONE_YET.stakes, NONE_YET.wins) == ((), {ANN: 0, BEN: 0}, {ANN: 0, BEN: 0})
    assert str(NONE_YET) == "0 matches: Ann 0, Ben 0"


def test_a_lurch_counts_double() -> None:
    """A win over a loser at 60 counts 2 (CR-33), one over a loser at 100 counts 1."""
    series = NONE_YET.then(won_by(ANN, lurched=True)).then(won_by(BEN)).then(won_by(BEN))
    assert series.stakes == {ANN: 2, BEN: 2}
    assert series.wins == {ANN: 1, BEN: 2}
    assert str(series) == "3 matches: Ann 2, Ben 2"


def test_a_series_never_changes() -> None:
    """One more match makes another series."""
    series = NONE_YET.then(won_by(ANN))
    assert NONE_YET.matches == ()
    assert series != NONE_YET
    assert str(series) == "1 match: Ann 1, Ben 0"
    for twin in pickle.loads(pickle.dumps(series)), copy.copy(series), copy.deepcopy(series):
        assert (twin, hash(twin)) == (series, hash(series))


@pytest.mark.parametrize("seed", range(2))
def test_the_stakes_are_those_of_the_winners(seed: int) -> None:
    """In matches of several games, with the players in either order, told one by one."""
    rng, series = Random(seed), NONE_YET
    told = {ANN: 0, BEN: 0}
    for kind in bhargage.Match, cribbage.Match, bharg.Match:
        seats = rng.choice([PLAYERS, PLAYERS[::-1]])
        match: Any = games.find(kind.GAME).play_at_random(rng, kind(seats))
        series = series.then(match)
        told[match.winner] += match.stakes
        assert match.stakes in (1, 2)
    assert series.stakes == told
    assert sum(series.wins.values()) == len(series.matches) == 3


WRONG: dict[str, tuple[type[MugginsError], Any]] = {
    "nothing": (WrongTypeError, None),
    "a record": (WrongTypeError, won_by(ANN).to_record()),
    "a match that goes on": (UnexpectedMoveError, cribbage.Match(PLAYERS, BEN)),
    "a match of others": (PlayerError, cribbage.Match(("Ann", "Cid"), "Ann", start=(120, 0)).penalty("Ann")),
}


@pytest.mark.parametrize(("error", "match"), WRONG.values(), ids=WRONG)
def test_what_is_no_match_of_a_series(error: type[MugginsError], match: Any) -> None:
    """It takes matches that are over, of its own players."""
    with pytest.raises(error):
        NONE_YET.then(match)


def test_a_series_says_why_it_does_not_take_a_match() -> None:
    """The message names whose matches it takes."""
    nothing: Any = None
    stranger = cribbage.Match(("Ann", "Cid"), "Ann", start=(120, 0)).penalty("Ann")
    assert refusal(lambda: NONE_YET.then(nothing)) == "a match of a series must be a match, not None"
    assert refusal(lambda: NONE_YET.then(cribbage.Match(PLAYERS, BEN))) == "nobody has won this match yet"
    assert refusal(lambda: NONE_YET.then(stranger)) == (
        "a match of this series is played by Ann and Ben, not by Ann and Cid"
    )


@pytest.mark.parametrize("players", ["AB", None, 5, {ANN, BEN}, (ANN, 5)])
def test_players_are_a_list_of_names(players: Any) -> None:
    """A text is none."""
    with pytest.raises(WrongTypeError):
        Series(players)


def test_players_have_different_names() -> None:
    """Otherwise nobody could say who has won."""
    with pytest.raises(PlayerError, match="different names"):
        Series((ANN, ANN))


@pytest.mark.parametrize("name", ["", " ", "A\nB", "x" * 101])
def test_players_have_names_that_a_match_takes(name: str) -> None:
    """Nobody else could play a match of the series."""
    for make in Series, cribbage.Match:
        with pytest.raises(PlayerError, match=r"^a name m(ay|ust) "):
            make((ANN, name))
