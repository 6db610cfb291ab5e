"""Tournaments of any game: the same cards are dealt once for each seating of the players.

A round has as many matches as the game has sides. From one match to the next, the players move on by a side,
and chance repeats itself. So all have the same luck, and it takes fewer matches to show who plays better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext, suppress
from functools import partial
from itertools import zip_longest
from math import lcm, sqrt
from random import Random
from typing import SupportsIndex, TypeAlias

from attrs import field, frozen
from more_itertools import chunked

from muggins.checks import as_whole, check_executor, check_type, check_within
from muggins.checks.reals import check_real
from muggins.errors import BatchError, PlayerError, RulesError, WrongTypeError, shown
from muggins.strategy.players import Player, check_player, play_match
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match

__all__ = ["Outcome", "Rounds", "Tally", "Tournament", "in_rounds", "rng_of_round", "tournament"]

MOST_MATCHES = 10_000_000

_MATCHES = 1000
_LEAST = 2
_BLOCK = 50
_BLOCKS_AT_ONCE = 32
_NORMAL = 1.959964
"""95 percent of a normal distribution lie within this many standard deviations."""
_EVEN = 1 / 2


@frozen
class Outcome:
    """The result of a match.

    Attributes:
        winners: the places of the sides that have won, from 0; none if nobody has won.
        scores: the points of each side.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]


@frozen
class Tally:
    """Rounds of matches, added up; each attribute but the first has a number for each player.

    Attributes:
        rounds: the number of rounds.
        wins: the number of matches that it won without sharing the win.
        got: its share of all wins. A win counts 2 with two sides, 6 with three and 12 with four, so that any
            number of sides can share a draw.
        squares: the sum of the squares of that share, round by round.
        points: its points in all matches.
    """

    rounds: int = 0
    wins: tuple[int, ...] = ()
    got: tuple[int, ...] = ()
    squares: tuple[int, ...] = ()
    points: tuple[int, ...] = ()

    @classmethod
    def of(cls, *outcomes: Outcome, seated: Sequence[int] | None = None) -> Tally:
        """The tally of a round, in which the players move on by a side from each match to the next.

        Args:
            outcomes: the result of each match; as many as there are sides.
            seated: the place of the player who has each side in the first match; by default one side each.
        """
        sides = range(len(outcomes))
        places = sides if seated is None else seated
        wins, got, points = ([0] * (max(places) + 1) for _ in range(3))
        for turn, outcome in enumerate(outcomes):
            at = [places[(side + turn) % len(sides)] for side in sides]
            won = outcome.winners or sides
            for side in won:
                got[at[side]] += _win(len(sides)) // len(won)
            if len({at[side] for side in won}) == 1:
                wins[at[won[0]]] += 1
            for side in sides:
                points[at[side]] += outcome.scores[side]
        return cls(1, tuple(wins), tuple(got), tuple(each**2 for each in got), tuple(points))

    def __add__(self, other: Tally) -> Tally:
        """The rounds of both tallies."""
        return Tally(
            self.rounds + other.rounds,
            _added(self.wins, other.wins),
            _added(self.got, other.got),
            _added(self.squares, other.squares),
            _added(self.points, other.points),
        )


def _added(some: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip_longest(some, others, fillvalue=0)))


def _win(sides: int) -> int:
    """The value of a win, which any number of sides can share."""
    return lcm(*range(1, sides + 1))


Rounds: TypeAlias = Callable[[range], Tally]
"""Plays the rounds of matches with these numbers."""


@frozen
class Tournament:
    """The result of a tournament.

    Examples:
        >>> tally = Tally(rounds=50, wins=(60, 40), got=(120, 80), squares=(320, 160), points=(9000, 8000))
        >>> found = Tournament(("Ann", "Ben"), tally)
        >>> found.share, [round(end, 3) for end in found.interval], found.mean_points
        (0.6, [0.536, 0.656], (90.0, 80.0))
        >>> found.shares, found.even
        ((0.6, 0.4), (0.5, 0.5))

    Attributes:
        players: their names.
        tally: the rounds of matches that they have played.
        sides: the number of sides that each has in a match; by default one.
    """

    players: tuple[str, ...]
    tally: Tally
    sides: tuple[int, ...] = field()

    @sides.default
    def _one_each(self) -> tuple[int, ...]:
        return (1,) * len(self.players)

    @property
    def matches(self) -> int:
        """The number of matches they have played."""
        return sum(self.sides) * self.tally.rounds

    @property
    def wins(self) -> tuple[int, ...]:
        """The number of matches each has won without sharing the win."""
        return self.tally.wins

    @property
    def drawn(self) -> int:
        """The number of matches whose win was shared, or that nobody won."""
        return self.matches - sum(self.wins)

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of all matches that each player has won; a match that several win is shared."""
        return tuple(got / (self._most * self.tally.rounds) for got in self.tally.got)

    @property
    def even(self) -> tuple[float, ...]:
        """What `shares` would be if all played alike: the part of the sides that each player has."""
        return tuple(own / sum(self.sides) for own in self.sides)

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """The 95 % confidence interval of each of `shares`, from how much the rounds differ.

        It is an Agresti-Coull interval for rounds: as if the player had won all matches of one more round,
        and lost all of another. This keeps it reliable for few matches.
        """
        most, rounds = self._most, self.tally.rounds + 2
        found = []
        for got, squares in zip(self.tally.got, self.tally.squares, strict=True):
            mean = (got + most) / rounds
            variance = (squares + most**2) / rounds - mean**2
            half = _NORMAL * sqrt(variance / rounds)
            found.append((max((mean - half) / most, 0.0), min((mean + half) / most, 1.0)))
        return tuple(found)

    @property
    def share(self) -> float:
        """The share of the first player."""
        return self.shares[0]

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the first player."""
        return self.intervals[0]

    @property
    def mean_points(self) -> tuple[float, ...]:
        """The mean points of a side of each in a match."""
        each = zip(self.tally.points, self.sides, strict=True)
        return tuple(points / (self.matches * sides) for points, sides in each)

    @property
    def _most(self) -> int:
        """The value of all wins of a round."""
        return _win(sum(self.sides)) * sum(self.sides)

    def __str__(self) -> str:
        low, high = self.interval
        one, *others = self.players
        even = "" if self.even[0] == _EVEN else f"; an even share is {self.even[0]:.2%}"
        return (
            f"{one} wins {self.share:.2%} of {self.matches:,} matches against {' and '.join(others)} "
            f"(95 % confidence interval: {low:.2%} to {high:.2%}{even})"
        )


def tournament(  # noqa: PLR0913 - who plays what and how many, and who does the work
    game: Game,
    players: Mapping[str, Player],
    seed: int,
    *,
    seats: int | None = None,
    matches: SupportsIndex = _MATCHES,
    width: float | None = None,
    rules: object = None,
    executor: Executor | None = None,
    each_block: Callable[[Tournament], object] = lambda found: None,
) -> Tournament:
    """A tournament of two players or more in any game, played with its `Match`.

    Each player has a side of the table, and plays for all partners of that side. If there are more sides than
    players, the last player has all remaining ones. The same arguments give the same tournament, however the
    work is shared.

    Args:
        game: the game.
        players: the players by their names.
        seed: the seed for chance and the players.
        seats: how many sit at the table; by default as few as give each player a side.
        matches: the largest number of matches, from the number of sides to 10,000,000; it is rounded down to
            whole rounds.
        width: the tournament ends as soon as the confidence interval of the first player is at most this
            wide, for example 0.01; by default it goes on to the last match. It is checked every 50 rounds.
        rules: the rules; by default those as written.
        executor: where blocks of rounds are submitted, such as a process pool, which has to pickle the
            players; by default they are played in this process.
        each_block: called with the tournament so far after every 50 rounds, or more often without a width.

    Raises:
        PlayerError: if there are fewer than two players, or the game has fewer sides.
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
        >>> found = tournament(games.find("mus"), players, 1, seats=4, matches=2)
        >>> found.matches, found.even
        (2, (0.5, 0.5))
    """
    check_type("the game", game, Game, "a Game, as from games.find")
    check_type("the players", players, Mapping, "players by their names")
    for player in players.values():
        check_player(player)
    if len(players) < _LEAST:
        raise PlayerError(f"a tournament is for two players or more, not {len(players)}")
    if seats is not None:
        check_within("the number of seats", seats, game.players, PlayerError)
    begun = _table(game, rules, len(players), seats)
    sides = sorted({*begun.sides})
    seated = tuple(min(side, len(players) - 1) for side in range(len(sides)))
    table = tuple(sides.index(side) for side in begun.sides)
    rounds = partial(_played, game, dict(players), as_whole("the seed", seed), rules, table, seated)
    return in_rounds(
        rounds,
        tuple(players),
        sides=tuple(seated.count(place) for place in range(len(players))),
        matches=matches,
        width=width,
        executor=executor,
        each_block=each_block,
    )


def _table(game: Game, rules: object, players: int, seats: int | None) -> Match:
    """A match with a side for each player, for this number of seats or the least possible one."""
    for number in game.players if seats is None else (seats,):
        with suppress(RulesError) if seats is None else nullcontext():
            begun = game.begin(NAMES_OF_PLAYERS[:number], rules)
            if len({*begun.sides}) >= players:
                return begun
    at = "" if seats is None else f" for {seats}"
    raise PlayerError(f"{game.title}{at} has no sides for {players} players")


def in_rounds(
    rounds: Rounds,
    players: tuple[str, ...],
    *,
    sides: tuple[int, ...] = (1, 1),
    matches: SupportsIndex,
    width: float | None,
    executor: Executor | None,
    each_block: Callable[[Tournament], object],
    block: int = _BLOCK,
) -> Tournament:
    """A tournament whose rounds of matches are played by a function.

    Args:
        rounds: plays the rounds with the numbers in a range; the result must depend on nothing else.
        players: the names of the players.
        sides: the number of sides that each has in a match.
        matches: see `tournament`.
        width: see there.
        executor: see there.
        each_block: see there.
        block: the number of rounds in a block; without a width, smaller ones keep more processes busy if
            there are few rounds.

    Raises:
        BatchError: if there are too few or too many matches, or the width is not above 0.
    """
    least = sum(sides)
    number = as_whole("the number of matches", matches)
    if not least <= number <= MOST_MATCHES:
        raise BatchError(
            f"the number of matches must be from {least} to {MOST_MATCHES:,}, not {shown(matches)}"
        )
    if width is not None:
        check_real("the width of the interval", width)
        if not width > 0:
            raise BatchError(f"the width of the interval must be above 0, not {shown(width)}")
    check_executor(executor)
    if not callable(each_block):
        raise WrongTypeError("each_block", "a function of a tournament", shown(each_block))
    total = number // least
    if width is None:
        block = min(block, -(-total // _BLOCKS_AT_ONCE))
    blocks = [range(start, min(start + block, total)) for start in range(0, total, block)]
    tally = Tally()
    for several in chunked(blocks, _BLOCKS_AT_ONCE):
        found: Iterable[Tally] = (map if executor is None else executor.map)(rounds, several)
        for each in found:
            tally += each
            so_far = Tournament(players, tally, sides)
            each_block(so_far)
            low, high = so_far.interval
            if width is not None and high - low <= width:
                return so_far
    return Tournament(players, tally, sides)


def rng_of_round(seed: int, number: int) -> Random:
    """The generator for each match of a round."""
    return Random(f"{seed} {number}")


def _played(
    game: Game,
    players: Mapping[str, Player],
    seed: int,
    rules: object,
    table: Sequence[int],
    seated: Sequence[int],
    numbers: range,
) -> Tally:
    """Rounds of matches, played with a `Match`; `table` has the side of each seat."""
    names = tuple(players)
    tally = Tally()
    for number in numbers:
        outcomes = []
        for turn in range(len(seated)):
            chosen = [names[seated[(side + turn) % len(seated)]] for side in table]
            seats = chosen if len(names) == len(table) else NAMES_OF_PLAYERS[: len(table)]
            at_table = {seat: players[name] for seat, name in zip(seats, chosen, strict=True)}
            match = play_match(game, at_table, rng_of_round(seed, number), rules=rules)
            outcomes.append(_outcome(match, table))
        tally += Tally.of(*outcomes, seated=seated)
    return tally


def _outcome(match: Match, table: Sequence[int]) -> Outcome:
    """The result of a match, by the side of each seat."""
    won = {table[match.players.index(player)] for player in match.winners}
    scores = dict(zip(table, match.scores.values(), strict=True))
    return Outcome(tuple(sorted(won)), tuple(scores[side] for side in sorted(scores)))
