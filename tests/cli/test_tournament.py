"""The command `tournament`, of all games and of those that have players of their own."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from cli.running import document, invoke, printed
from muggins import games
from muggins.crib.arrays import DiscardTable
from muggins.strategy import players_of, tournament
from muggins.strategy.crib import ThrowTable, play_pairs
from muggins.strategy.tournaments import Tournament
from muggins.table.seats import BySeat, Seat

NAMES = ("bhargage", "cribbage")
each_game = pytest.mark.parametrize("name", NAMES)


@each_game
def test_a_tournament(name: str) -> None:
    """The document has what came of the pairs of matches."""
    players = import_module(f"muggins.games.{name}").PLAYERS
    chosen = players["greedy"], players["random"]
    told = document(name, "tournament", "greedy", "random", "--matches", "2", "--seed", "5")
    found = Tournament(("greedy", "random"), play_pairs(chosen[0].game, chosen, 5, range(1)))
    assert told == {
        "players": ["greedy", "random"],
        "matches": 2,
        "seed": 5,
        "wins": list(found.wins),
        "shares": list(found.shares),
        "intervals": list(map(list, found.intervals)),
        "even": [0.5, 0.5],
        "mean_points": list(found.mean_points),
    }
    assert document("tournament", name, "greedy", "random", "--matches", "2", "--seed", "5") == told


def test_quick_players_play_the_matches_of_the_interface() -> None:
    """By other rules, and with other players, they are played with a `Match`."""
    words = ("tournament", "bhargage", "greedy", "one-ahead", "--matches", "2")
    quick, slow = (document(*words, *more) for more in ((), ("--target", "60")))
    assert quick["mean_points"] != slow["mean_points"]
    players = import_module("muggins.games.bhargage").PLAYERS
    chosen = {name: players[name] for name in ("greedy", "one-ahead")}
    found = tournament(games.find("bhargage"), chosen, 1, matches=2)
    assert (quick["wins"], quick["mean_points"]) == (list(found.wins), list(found.mean_points))


def test_a_tournament_in_words() -> None:
    """A row for each player, with the interval."""
    words = ("bhargage", "tournament", "greedy", "random", "--matches", "2")
    told = document(*words)
    heading, blank, heads, *rows, even = printed(*words).splitlines()
    assert (heading, blank) == ("2 matches, seed 1:", "")
    assert even == "even: the share of a player as good as the others. A shared win counts in parts."
    assert heads.split() == ["player", "wins", "share", "95", "%", "interval", "even", "mean", "points"]
    for place, row in enumerate(rows):
        wins, (low, high) = told["wins"][place], told["intervals"][place]
        assert row.split() == [
            *(told["players"][place], str(wins), f"{wins / 2:.2%}", f"{low:.2%}", "to", f"{high:.2%}"),
            *("50.00%", f"{told['mean_points'][place]:.2f}"),
        ]


def test_matches_that_are_no_whole_round_are_not_played() -> None:
    """It is said why."""
    heading, why, *_ = printed("tournament", "ecarte", "simple", "random", "--matches", "3").splitlines()
    assert heading == "2 matches, seed 1:"
    assert why.startswith("Each deal is played once for each seating, and 3 is no whole number of ")
    assert "Each deal" not in printed("tournament", "ecarte", "simple", "random", "--matches", "2")
    stopped = ("--matches", "200", "--width", "0.9")
    assert "Each deal" not in printed("tournament", "ecarte", "simple", "random", *stopped)


def test_many_matches_look_their_discards_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is made once, and players who throw at random need none."""
    module = import_module("muggins.games.bhargage.analysis.choices").ANALYSIS
    table = DiscardTable(BySeat(*(np.full(1_221_759, place, np.uint8) for place in (3, 5))))
    asked: list[Any] = []

    def found(*, play: bool, executor: Any) -> DiscardTable:
        assert not play
        asked.append(executor)
        return table

    monkeypatch.setattr("muggins.games.bhargage.analysis.simulation.habitual_table", found)
    monkeypatch.setattr("muggins.cli.crib.tournament._FEW", 6)
    options = ("--matches", "8", "--width", "0.01")
    told = document("bhargage", "tournament", "one-ahead", "random", *options)
    assert len(asked) == 1
    throws = ThrowTable(BySeat(*(table.best[seat].tobytes() for seat in Seat)), 5, 45)
    one, other = module.players["one-ahead"], module.players["random"]
    pairs = play_pairs(one.game, (evolve(one, throw=throws), other), 1, range(4))
    assert (told["matches"], tuple(told["wins"])) == (8, pairs.wins)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("greedy", "greedy"),
            "muggins: Invalid value for 'PLAYER...': greedy cannot play against itself",
        ),
        (("greedy", "wise"), "muggins: Invalid value for 'PLAYER...': 'wise' is not one of 'random',"),
        (("wise",), "muggins: Invalid value for 'PLAYER...': 'wise' is not one of 'random',"),
        (
            ("mine", "b.py", "--bot", "mine", "python"),
            "muggins: Invalid value for 'PLAYER...': 'b.py' is not",
        ),
        (("greedy",), "muggins: a tournament is for two players or more, not 1"),
        (("greedy", "random", "--matches", "1"), "muggins: Invalid value for '--matches': 1 is not in the"),
        (("greedy", "random", "--width", "0"), "muggins: Invalid value for '--width': 0.0 is not in the"),
    ],
    ids=["itself", "unknown", "unknown alone", "no bot", "one", "matches", "width"],
)
def test_a_tournament_that_cannot_be(words: tuple[str, ...], message: str) -> None:
    """What is wrong is said in one line."""
    result = invoke("bhargage", "tournament", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1


def test_a_tournament_of_any_game() -> None:
    """The document has what the tournament found, for any number of seats."""
    words = ("tournament", "jersey-gin", "simple", "random", "--seats", "3", "--matches", "3", "--seed", "4")
    game = games.find("jersey_gin")
    players = players_of(game)
    found = tournament(game, {name: players[name] for name in ("simple", "random")}, 4, seats=3, matches=3)
    assert document(*words) == {
        "players": ["simple", "random"],
        "matches": 3,
        "seed": 4,
        "wins": list(found.wins),
        "shares": list(found.shares),
        "intervals": list(map(list, found.intervals)),
        "even": [1 / 3, 2 / 3],
        "mean_points": list(found.mean_points),
    }
    heading, _, heads, *rows, _even = printed(*words).splitlines()
    assert heading == "3 matches, seed 4:"
    assert heads.split() == ["player", "wins", "share", "95", "%", "interval", "even", "mean", "points"]
    assert [row.split()[0] for row in rows] == ["simple", "random"]
    assert "33.33%" in rows[0]


def test_a_game_has_its_own_players_beside_those_of_every_game() -> None:
    """Bhargage and Cribbage have `greedy`, and others have not."""
    assert "The players: random" in printed("tournament", "pitch", "--help")
    told = document("tournament", "cribbage", "greedy", "simple", "--matches", "2")
    assert (told["players"], told["matches"]) == (["greedy", "simple"], 2)
    result = invoke("tournament", "pitch", "greedy", "simple")
    assert result.stderr.startswith(
        "muggins: Invalid value for 'PLAYER...': 'greedy' is not one of 'random',"
    )
    result = invoke("tournament", "pitch", "simple", "simple")
    assert result.stderr.startswith(
        "muggins: Invalid value for 'PLAYER...': simple cannot play against itself"
    )
