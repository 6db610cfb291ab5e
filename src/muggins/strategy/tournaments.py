"""A tournament of two players: matches in pairs, in which the same cards are dealt twice.

In the second match of a pair the players swap places, and chance repeats itself. So both have the same luck,
and fewer matches show which of them plays better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from functools import partial
from math import sqrt
from random import Random
from typing import SupportsIndex, TypeAlias

from attrs import frozen
from more_itertools import chunked

from muggins.checks import as_whole, check_executor, check_type
from muggins.checks.reals import check_real
from muggins.errors import BatchError, PlayerError, WrongTypeError, shown
from muggins.strategy.players import Player, check_player, play_match
from muggins.table.game import Game
from muggins.table.match import Match

__all__ = ["Outcome", "Pairs", "Tally", "Tournament", "in_pairs", "rng_of_pair", "tournament"]

Scores: TypeAlias = tuple[int, int]

MOST_MATCHES = 10_000_000

_MATCHES = 1000
_PLAYERS = 2
_BLOCK = 50
_BLOCKS_AT_ONCE = 32
_NORMAL = 1.959964
"""95 percent of a normal distribution lie within this many standard deviations."""

_WIN, _DRAW = 2, 1
_MOST_OF_PAIR = 2 * _WIN


@frozen
class Outcome:
    """The result of a match of two players.

    Attributes:
        winner: the place of the winner, 0 or 1; None for a draw.
        scores: the points of both.
    """

    winner: int | None
    scores: Scores


@frozen
class Tally:
    """Pairs of matches, added up.

    Attributes:
        pairs: the number of pairs.
        wins: the number of matches each player has won.
        points: the points of each player in all of them.
        squares: the sum of the squares of the first player's results in the pairs, with 2 for each win and 1
            for each draw.
    """

    pairs: int = 0
    wins: tuple[int, int] = (0, 0)
    points: Scores = (0, 0)
    squares: int = 0

    @classmethod
    def of(cls, one: Outcome, other: Outcome) -> Tally:
        """The tally of a pair, in whose second match the players swapped places."""
        wins = (one.winner == 0) + (other.winner == 1), (one.winner == 1) + (other.winner == 0)
        got = _WIN * wins[0] + _DRAW * (_PLAYERS - sum(wins))
        points = one.scores[0] + other.scores[1], one.scores[1] + other.scores[0]
        return cls(1, wins, points, got**2)

    def __add__(self, other: Tally) -> Tally:
        """The pairs of both."""
        return Tally(
            self.pairs + other.pairs,
            (self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]),
            (self.points[0] + other.points[0], self.points[1] + other.points[1]),
            self.squares + other.squares,
        )


Pairs: TypeAlias = Callable[[range], Tally]
"""Plays the pairs of matches with these numbers."""


@frozen
class Tournament:
    """The result of a tournament of two players.

    Examples:
        >>> found = Tournament(
        ...     ("Ann", "Ben"), Tally(pairs=50, wins=(60, 40), points=(9000, 8000), squares=320)
        ... )
        >>> found.share, [round(end, 3) for end in found.interval], found.mean_points
        (0.6, [0.536, 0.656], (90.0, 80.0))

    Attributes:
        players: their names.
        tally: the pairs of matches that they have played.
    """

    players: tuple[str, str]
    tally: Tally

    @property
    def matches(self) -> int:
        """The number of matches they have played."""
        return 2 * self.tally.pairs

    @property
    def wins(self) -> tuple[int, int]:
        """The number of matches each has won."""
        return self.tally.wins

    @property
    def drawn(self) -> int:
        """The number of drawn matches."""
        return self.matches - sum(self.wins)

    @property
    def share(self) -> float:
        """The share of all matches that the first player has won, a draw counted as half a win."""
        return (self.wins[0] + self.drawn / 2) / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of `share`, from how much the pairs differ.

        It is an Agresti-Coull interval for pairs: as if the first player had won both matches of one more
        pair, and lost both of another. This keeps it sound for few matches.
        """
        pairs = self.tally.pairs + 2
        got = _WIN * self.wins[0] + _DRAW * self.drawn + _MOST_OF_PAIR
        mean = got / pairs
        variance = (self.tally.squares + _MOST_OF_PAIR**2) / pairs - mean**2
        half = _NORMAL * sqrt(variance / pairs)
        return max((mean - half) / _MOST_OF_PAIR, 0.0), min((mean + half) / _MOST_OF_PAIR, 1.0)

    @property
    def mean_points(self) -> tuple[float, float]:
        """The mean points of each in a match."""
        one, other = self.tally.points
        return one / self.matches, other / self.matches

    def __str__(self) -> str:
        low, high = self.interval
        one, other = self.players
        return (
            f"{one} wins {self.share:.2%} of {self.matches:,} matches against {other} "
            f"(95 % confidence interval: {low:.2%} to {high:.2%})"
        )


def tournament(
    game: Game,
    players: Mapping[str, Player],
    seed: int,
    *,
    matches: SupportsIndex = _MATCHES,
    width: float | None = None,
    rules: object = None,
    executor: Executor | None = None,
    each_block: Callable[[Tournament], object] = lambda found: None,
) -> Tournament:
    """A tournament of two players in any game for two, played with its `Match`.

    The same arguments give the same tournament, however the work is shared.

    Args:
        game: the game.
        players: the two players by their names.
        seed: the seed for chance and the players.
        matches: the largest number of matches, 2 to 10,000,000; an odd number is rounded down.
        width: the tournament ends as soon as the confidence interval is at most this wide, for example 0.01;
            by default it goes on to the last match. It is checked every 100 matches.
        rules: the rules; by default those as written.
        executor: where blocks of matches are submitted, such as a process pool, which has to pickle the
            players; by default they are played in this process.
        each_block: called with the tournament so far after every 100 matches.

    Raises:
        PlayerError: if there are not two players, or the game is not for two.
        BatchError: if there are too few or too many matches, or the width is not above 0.
        MugginsError: any error raised by a player's illegal move.

    Examples:
        >>> from muggins import games
        >>> from muggins.strategy.players import any_move
        >>> def first_move(turn, rng):
        ...     return turn.moves[0]
        >>> players = {"first": first_move, "any": any_move}
        >>> found = tournament(games.find("ecarte"), players, 1, matches=20)
        >>> found.matches, sum(found.wins)
        (20, 20)
    """
    check_type("the game", game, Game, "a Game")
    check_type("the players", players, Mapping, "two players by their names")
    for player in players.values():
        check_player(player)
    if len(players) != _PLAYERS or _PLAYERS not in game.players:
        raise PlayerError(f"a tournament of {game.title} is for two players, not {shown(tuple(players))}")
    game.begin(tuple(players), rules)
    pairs = partial(_played, game, dict(players), as_whole("the seed", seed), rules)
    one, other = players
    return in_pairs(
        pairs, (one, other), matches=matches, width=width, executor=executor, each_block=each_block
    )


def in_pairs(
    pairs: Pairs,
    players: tuple[str, str],
    *,
    matches: SupportsIndex,
    width: float | None,
    executor: Executor | None,
    each_block: Callable[[Tournament], object],
    block: int = _BLOCK,
) -> Tournament:
    """A tournament whose pairs of matches are played by a function.

    Args:
        pairs: plays the pairs with the numbers in a range; the result must depend on nothing else.
        players: the names of the players.
        matches: see `tournament`.
        width: see there.
        executor: see there.
        each_block: see there.
        block: the number of pairs in a block.

    Raises:
        BatchError: if there are too few or too many matches, or the width is not above 0.
    """
    number = as_whole("the number of matches", matches)
    if not _PLAYERS <= number <= MOST_MATCHES:
        raise BatchError(f"the number of matches must be from 2 to {MOST_MATCHES:,}, not {shown(matches)}")
    if width is not None:
        check_real("the width of the interval", width)
        if not width > 0:
            raise BatchError(f"the width of the interval must be above 0, not {shown(width)}")
    check_executor(executor)
    if not callable(each_block):
        raise WrongTypeError("each_block", "a function of a tournament", shown(each_block))
    total = number // 2
    blocks = [range(start, min(start + block, total)) for start in range(0, total, block)]
    tally = Tally()
    for several in chunked(blocks, _BLOCKS_AT_ONCE):
        found: Iterable[Tally] = (map if executor is None else executor.map)(pairs, several)
        for each in found:
            tally += each
            so_far = Tournament(players, tally)
            each_block(so_far)
            low, high = so_far.interval
            if width is not None and high - low <= width:
                return so_far
    return Tournament(players, tally)


def rng_of_pair(seed: int, pair: int) -> Random:
    """The generator for both matches of a pair."""
    return Random(f"{seed} {pair}")


def _played(game: Game, players: Mapping[str, Player], seed: int, rules: object, numbers: range) -> Tally:
    """Pairs of matches, played with a `Match`."""
    tally = Tally()
    for number in numbers:
        outcomes = []
        for names in (tuple(players), tuple(players)[::-1]):
            rng = rng_of_pair(seed, number)
            match = play_match(game, {name: players[name] for name in names}, rng, rules=rules)
            outcomes.append(_outcome(match))
        tally += Tally.of(*outcomes)
    return tally


def _outcome(match: Match) -> Outcome:
    scores = match.scores
    one, other = match.players
    won = [match.players.index(player) for player in match.winners]
    return Outcome(won[0] if len(won) == 1 else None, (scores[one], scores[other]))
