"""Measures how often a player of a game wins against another one, and prints a table of Markdown.

    python benchmarks/strengths.py pitch mus --matches 100
    python benchmarks/strengths.py jersey_gin --seats 3 --pair good simple --matches 60

Without `--pair`, each player by name is measured against the one below it. `open` is a player that sees all
cards: what it wins is about the most that knowledge can win. The first player has one side, the other one all
other sides. Every deal is played once for each side, so that both have the same luck, and an
even share is 1 in the number of sides. Decisions between two or more moves are timed in one match more.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from random import Random
from time import thread_time

from attrs import define, frozen

from muggins import games
from muggins.strategy import Player, Tournament, Worlds, play_match, players_of, tournament
from muggins.strategy.players import Turn
from muggins.strategy.search import options
from muggins.strategy.thumb import AT_RANDOM, RulesOfThumb, thumb_of
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match
from muggins.table.moves import Move


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
class TrueWorld(Worlds):
    """The only world of somebody who sees all cards, those of the stock too."""

    def drawn(self, rng: Random, thumb: RulesOfThumb = AT_RANDOM) -> Iterator[Match]:
        """The match itself, again and again."""
        return repeat(self._match)


@frozen
class Open:
    """A player that sees all cards, and tries each move in the match itself.

    Attributes:
        thumb: the rules of thumb by which all players continue.
        tries: how often it tries the best moves.
    """

    thumb: RulesOfThumb
    tries: int = 8

    def __call__(self, turn: Turn, rng: Random) -> Move | None:
        """The move that it makes."""
        given = turn.worlds
        if not turn.is_awaited:
            return given.chosen_by(self.thumb, rng)
        world = TrueWorld(given._match, turn.player)
        return options(world, self.thumb, rng, worlds=self.tries)[0].move


def known(game: Game) -> dict[str, Player]:
    """The players of a game by name."""
    return {**players_of(game), "open": Open(thumb_of(game.match))}


def milliseconds(game: Game, seats: int, pair: tuple[str, str], seed: int) -> float:
    """How long the first of two players takes for a decision, in a match against the other."""
    found = known(game)
    own = Timed(found[pair[0]])
    first, *others = NAMES_OF_PLAYERS[:seats]
    play_match(game, {first: own, **dict.fromkeys(others, found[pair[1]])}, Random(seed))
    return 1000 * own.seconds / max(own.decisions, 1)


def row(title: str, found: Tournament, speed: float) -> str:
    """A row of the table."""
    low, high = found.interval
    return (
        f"| {title} | {' | '.join(found.players)} | {found.matches} | {found.share:.1%} "
        f"| {low:.1%} to {high:.1%} | {found.even[0]:.0%} | {speed:.2f} |"
    )


def rows(given: argparse.Namespace, pool: ProcessPoolExecutor) -> Iterator[str]:
    """The rows of the table."""
    for name in given.games or games.names():
        game = games.find(name)
        seats = given.seats or max(game.players[0], 2)
        pairs = (
            [tuple(given.pair)] if given.pair else [(good, bad) for bad, good in pairwise(players_of(game))]
        )
        for pair in pairs:
            found = tournament(
                game,
                {player: known(game)[player] for player in pair},
                given.seed,
                seats=seats,
                matches=given.matches,
                executor=None if given.workers == 1 else pool,
            )
            yield row(f"{game.title}, {seats} players", found, milliseconds(game, seats, pair, given.seed))


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
