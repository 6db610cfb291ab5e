"""The chance of each player to win a match of any game, found by playing it to its end many times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from math import sqrt
from typing import SupportsIndex

from attrs import frozen
from more_itertools import chunked

from muggins.checks import as_whole, check_executor, check_type, check_within
from muggins.errors import BatchError
from muggins.strategy.named import Simple
from muggins.strategy.players import Player, check_player, played_out
from muggins.strategy.thumb import thumb_of
from muggins.strategy.tournaments import MOST_MATCHES, rng_of_round
from muggins.table.match import Match

__all__ = ["SimulatedOdds", "simulate_odds"]

_BLOCK = 10
_MOST_SEED = 1 << 64


@frozen
class SimulatedOdds:
    """The chance of each player or its side to win a match.

    Attributes:
        players: the players, in the order of their seats.
        chances: the chance of each, 0 to 1; partners have the same. The chances of all sides add up to 1.
        errors: the standard error of each.
        matches: how many matches were played.
    """

    players: tuple[str, ...]
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    matches: int

    def __str__(self) -> str:
        each = zip(self.players, self.chances, self.errors, strict=True)
        return ", ".join(f"{player} {chance:.1%} ± {error:.1%}" for player, chance, error in each)


def simulate_odds(
    match: Match,
    seed: SupportsIndex,
    *,
    matches: SupportsIndex = 1000,
    player: Player | None = None,
    executor: Executor | None = None,
    each_block: Callable[[int], object] = lambda done: None,
) -> SimulatedOdds:
    """How likely each player is to win a match from here, if all play alike.

    This works for every game, any number of seats and any rules. Before a deal, all cards are dealt again in
    each match. In the middle of a hand the cards stay where they are, so the chances are those for somebody
    who sees all hands.

    Args:
        match: the match.
        seed: the seed of the deals and of the players' choices; the same seed gives the same chances.
        matches: the number of matches to play, 1 to 10,000,000. A win of several sides is shared.
        player: plays for all; by default the game's rules of thumb do.
        executor: where blocks of matches are submitted, such as a process pool, which has to pickle the
            player; by default they are played in this process.
        each_block: called with the number of matches played so far, after every ten.

    Raises:
        BatchError: if there are too few or too many matches, or the seed is beyond 64 bits.
        MugginsError: any error raised by a player's illegal move.

    Examples:
        >>> from muggins.games import cribbage
        >>> match = cribbage.Match(("Ann", "Ben", "Cid"), "Ann", start=(110, 60, 100))
        >>> odds = simulate_odds(match, 1, matches=20)
        >>> print(odds)
        Ann 95.0% ± 6.1%, Ben 0.0% ± 4.4%, Cid 5.0% ± 6.1%
    """
    check_type("the match", match, Match, "a match")
    number = as_whole("the number of matches", matches)
    check_within("the number of matches", number, range(1, MOST_MATCHES + 1), BatchError)
    check_executor(executor)
    chosen: Player = Simple(thumb_of(type(match))) if player is None else player
    check_player(chosen)
    begin = as_whole("the seed", seed)
    check_within("the seed", begin, range(-_MOST_SEED, _MOST_SEED + 1), BatchError)
    play = partial(_winners, match, chosen, begin)
    wins: list[tuple[int, ...]] = []
    for block in (map if executor is None else executor.map)(play, chunked(range(number), _BLOCK)):
        wins += block
        each_block(len(wins))
    own = [[sides.count(side) / len(sides) for sides in wins] for side in match.sides]
    return SimulatedOdds(match.players, tuple(map(_mean, own)), tuple(map(_error, own)), number)


def _mean(shares: Sequence[float]) -> float:
    return sum(shares) / len(shares)


def _error(shares: Sequence[float]) -> float:
    """The standard error of the mean, as if one more match were won and another one lost."""
    known = [*shares, 0.0, 1.0]
    middle = _mean(known)
    return sqrt(_mean([(share - middle) ** 2 for share in known]) / len(known))


def _winners(match: Match, player: Player, seed: int, numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """The sides that win each of some matches; all of them if it is drawn."""
    found = []
    for number in numbers:
        after = played_out(match, dict.fromkeys(match.players, player), rng_of_round(seed, number))
        won = {after.scoreboard.side(name) for name in after.winners}
        found.append(tuple(sorted(won or {*match.sides})))
    return found
