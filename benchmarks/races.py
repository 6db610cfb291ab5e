"""Plays hands of games between players that follow the rules of thumb, and writes what all sides scored.

    python benchmarks/races.py pitch ecarte

`muggins.strategy.races` finds the chance to win from a score with these files, `races.tsv` in the folders of
the games. The hands are those of matches that no score ends. Afterwards `python tests/test_shipped.py` lists
the files anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve, fields_dict

import muggins.games
from muggins import games
from muggins.strategy import players_of
from muggins.strategy.players import moments
from muggins.strategy.races import FILE, HEADER, PlayedHand
from muggins.strategy.thumb import playing_of
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match
from muggins.table.scoreboard import Award

GAMES = (
    "backhand",
    "bharg",
    "bhargage",
    "comet",
    "crates",
    "cribbage",
    "ecarte",
    "hasenpfeffer",
    "jersey_gin",
    "last_one",
    "mus",
    "pitch",
)
"""The games whose matches have several hands alike."""

_HANDS = 250
_OF_A_MATCH = 10
"""So many hands of a match are taken; a match with a long record is slow."""
_ENDS, _NEVER = ("target", "limit"), 1000
"""The options of rules that end a match, and so many points that they do not."""


def hands_played(game: Game, players: int, rng: Random) -> Iterator[PlayedHand]:
    """The hands of one match after another, without end."""
    while True:
        yield from islice(_hands_of_match(game, players, rng), _OF_A_MATCH)


def _hands_of_match(game: Game, players: int, rng: Random) -> Iterator[PlayedHand]:
    names = NAMES_OF_PLAYERS[:players]
    standard: Any = game.match.STANDARD
    ends = {name: _NEVER for name in _ENDS if name in fields_dict(type(standard))}
    before = game.begin(names, evolve(standard, **ends))
    counted, is_dealt = 0, False
    for now in moments(before, dict.fromkeys(names, players_of(game)["simple"]), rng):
        if now.made[-1].name == "deal":
            if is_dealt:
                yield hand_of(before, before.log[counted:])
            counted, is_dealt = len(before.log), True
        before = now
    yield hand_of(before, before.log[counted:])


def hand_of(match: Match, awards: Sequence[Award]) -> PlayedHand:
    """The hand that a match has just finished, with its awards; those that follow each other are added up."""
    board = match.scoreboard
    marked = [(board.side(award.to), award.score.total) for award in awards]
    scored = [
        (side, sum(points for _, points in group))
        for side, group in groupby(marked, key=lambda pair: pair[0])
    ]
    end = board.end
    if match.winners and not any(end.at_once(board.points, side) for side, _ in scored[-1:]):
        won = {board.side(name) for name in match.winners}
        if won != {*end.after_hand(board.points, board.hands)}:
            return PlayedHand(tuple(scored), won.pop(), "wins")
    declarer = getattr(playing_of(type(match)), "declarer", lambda match: None)(match)
    if declarer is None:
        return PlayedHand(tuple(scored))
    side = board.side(declarer)
    return PlayedHand(tuple(scored), side, "made" if dict(scored)[side] > 0 else "failed")


def lines(game: Game, hands: int, seed: int) -> Iterator[str]:
    """The lines of the file of a game."""
    yield HEADER
    for players in game.players:
        if players > 1:
            for hand in islice(hands_played(game, players, Random(seed)), hands):
                yield f"{players}\t{hand}"


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="the games, such as pitch; by default all with such a file")
    parser.add_argument("--hands", type=int, default=_HANDS, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for name in given.games or GAMES:
        path = Path(str(muggins.games.__file__)).parent / name / FILE
        path.write_text("\n".join([*lines(games.find(name), given.hands, given.seed), ""]), encoding="utf-8")
        print(path.name, name)


if __name__ == "__main__":
    main()
