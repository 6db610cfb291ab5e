"""Measures how often a player of a game wins against another one, and prints a table of Markdown.

    python benchmarks/strengths.py pitch mus --matches 100
    python benchmarks/strengths.py jersey_gin --seats 3 --pair good simple --matches 60

Without `--pair`, each player by name is measured against the one below it. The first player has one side, the
other one all other sides. Every deal is played once for each side, so that both have the same luck, and an
even share is 1 in the number of sides. Only decisions between two or more moves are timed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from time import thread_time

from attrs import define, frozen

from muggins import games
from muggins.strategy import Player, play_match, players_of
from muggins.strategy.players import Turn
from muggins.strategy.tournaments import rng_of_pair
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.match import Match
from muggins.table.moves import Move

_NORMAL = 1.959964
"""95 percent of a normal distribution lie within this many standard deviations."""


@define
class Timed:
    """A player, and the time of its decisions between two or more moves.

    Attributes:
        player: the player.
        decisions: how many it has made.
        seconds: how long they took in all, of this thread's time.
    """

    player: Player
    decisions: int = 0
    seconds: float = 0.0

    def __call__(self, turn: Turn, rng: Random) -> Move | str | None:
        """The player's move."""
        start = thread_time()
        move = self.player(turn, rng)
        if len(turn.moves) > 1:
            self.seconds += thread_time() - start
            self.decisions += 1
        return move


@frozen
class Round:
    """A deal played once for each side.

    Attributes:
        sides: the number of sides, which is the number of matches.
        share: the share of them that the first player has won; a match won by several sides is shared.
        decisions: how many decisions it has made.
        seconds: how long they took in all.
    """

    sides: int
    share: float
    decisions: int
    seconds: float


def round_of(name: str, seats: int, pair: tuple[str, str], seed: int, number: int) -> Round:
    """The round with a number: the first of two players by name has each side in turn."""
    game = games.find(name)
    names = NAMES_OF_PLAYERS[:seats]
    sides = game.begin(names).sides
    found = players_of(game)
    own, other = Timed(found[pair[0]]), found[pair[1]]
    shares = []
    for side in {*sides}:
        players = {one: own if its == side else other for one, its in zip(names, sides, strict=True)}
        match = play_match(game, players, rng_of_pair(seed, number))
        shares.append(_share(match, side))
    return Round(len(shares), fmean(shares), own.decisions, own.seconds)


def _share(match: Match, side: int) -> float:
    """The share of a side in a win, or in a draw of all."""
    won = {match.sides[match.players.index(winner)] for winner in match.winners} or {*match.sides}
    return (side in won) / len(won)


def interval(shares: Iterable[float]) -> tuple[float, float]:
    """The 95 % confidence interval of a share: as if one more round had been won, and one lost."""
    counted = (*shares, 0.0, 1.0)
    half = _NORMAL * sqrt(pvariance(counted) / len(counted))
    return max(fmean(counted) - half, 0.0), min(fmean(counted) + half, 1.0)


def row(title: str, pair: tuple[str, str], rounds: list[Round]) -> str:
    """A row of the table."""
    shares = [one.share for one in rounds]
    low, high = interval(shares)
    sides = rounds[0].sides
    milliseconds = 1000 * sum(one.seconds for one in rounds) / max(sum(one.decisions for one in rounds), 1)
    return (
        f"| {title} | {' | '.join(pair)} | {sides * len(rounds)} | {fmean(shares):.1%} "
        f"| {low:.1%} to {high:.1%} | {1 / sides:.0%} | {milliseconds:.2f} |"
    )


def rows(given: argparse.Namespace, pool: ProcessPoolExecutor) -> Iterator[str]:
    """The rows of the table."""
    for name in given.games or games.names():
        game = games.find(name)
        seats = given.seats or max(game.players[0], 2)
        sides = len({*game.begin(NAMES_OF_PLAYERS[:seats]).sides})
        title = f"{game.title}, {seats} players"
        pairs = (
            [tuple(given.pair)] if given.pair else [(good, bad) for bad, good in pairwise(players_of(game))]
        )
        for pair in pairs:
            play = partial(round_of, name, seats, tuple(pair), given.seed)
            numbers = range(max(given.matches // sides, 1))
            yield row(title, pair, [*(map if given.workers == 1 else pool.map)(play, numbers)])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="the games, such as pitch; by default all")
    parser.add_argument("--seats", type=int, help="the number of players; by default the least, from two up")
    parser.add_argument("--pair", nargs=2, metavar="PLAYER", help="these two players alone")
    parser.add_argument("--matches", type=int, default=100, help="of each pair, a multiple of the sides")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    print("| game | player | against | matches | wins | 95 % interval | even | ms a decision |")
    print("| --- | --- | --- | ---: | ---: | --- | ---: | ---: |")
    with ProcessPoolExecutor(given.workers) as pool:
        for line in rows(given, pool):
            print(line, flush=True)


if __name__ == "__main__":
    main()
