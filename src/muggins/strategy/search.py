"""What each legal move is worth to a player who cannot see everything: a search over worlds.

Each move is tried in the same worlds, and from there rules of thumb play the hand to its end. In some games
the last tricks are valued exactly instead. Moves that do worse are given up early, so that the best ones are
compared in most worlds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from math import inf, sqrt
from random import Random

from attrs import evolve, frozen

from muggins.checks import check_type, check_within
from muggins.documents import to_dict
from muggins.errors import BatchError, UnexpectedMoveError
from muggins.strategy.coach_data import MoveDocument
from muggins.strategy.endings import value_of
from muggins.strategy.races import chance_to_win
from muggins.strategy.thumb import RulesOfThumb, thumb_of
from muggins.strategy.worlds import Worlds
from muggins.table.match import Match
from muggins.table.moves import DEAL, Move

__all__ = ["Option", "advise", "options", "with_reasons"]

_BITS_OF_SEED = 64
MOST_WORLDS = 100_000
_FIRST_ROUND = 8
"""After this many worlds the worse half of the moves is given up, and again whenever the number doubles."""
_FEWEST = 2
"""This many moves are never given up."""
_UNKNOWN = 0.5
"""The chance and the error before anything is known."""
_NODES = 2000
"""The last tricks are valued exactly if that takes no more positions than this."""
_ERRORS_APART = 2
"""A move is clearly worse than the best one if it is behind by more than this many standard errors."""
_WHOLE = 1.0
"""The error of an unknown difference."""
_LONGEST = 200
"""A hand is broken off after this many moves."""


@frozen
class Option:
    """A legal move, and what it is worth.

    Attributes:
        move: the move.
        chance: the chance of the player or its side to win the match, from 0 to 1.
        error: the standard error of the chance.
        worlds: the number of worlds in which the move was tried.
        behind: how far the chance is below that of the best move, in the worlds in which both were tried. It
            is negative if the chance is higher, but not by enough to be trusted.
        behind_error: the standard error of that difference.
        reason: what speaks for or against the move, in the words of the game; it may be empty.
    """

    move: Move
    chance: float
    error: float
    worlds: int
    behind: float = 0.0
    behind_error: float = 0.0
    reason: str = ""

    @property
    def is_close(self) -> bool:
        """Whether the best move is better by no more than twice the standard error of the difference."""
        return self.behind <= _ERRORS_APART * self.behind_error

    def __str__(self) -> str:
        reason = f"  {self.reason}" if self.reason else ""
        return f"{self.move}  {self.chance:.1%} ± {self.error:.1%}{reason}"

    def to_dict(self) -> MoveDocument:
        """The option as plain data for JSON; `muggins.documents.from_dict` reads it."""
        return to_dict(self, MoveDocument)


def advise(match: Match, player: str, rng: Random, *, worlds: int = 100) -> tuple[Option, ...]:
    """The legal moves of a player, the best one first, each with the chance to win that it leaves.

    The first one is the choice of the game's rules of thumb, unless another is better by more than the
    standard error of the difference. The moves are compared in worlds that the player cannot tell from the
    true one, so the advice depends on nothing that is hidden from the player. Moves that were given up early
    come after those that were tried in more worlds.

    Args:
        match: the match.
        player: the player, who has a legal move.
        rng: the source of randomness.
        worlds: the number of worlds in which the best moves are tried, 1 to 100,000.

    Raises:
        UnexpectedMoveError: if the player may not move.

    Examples:
        >>> from muggins.games import pitch
        >>> match = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot").shuffle(Random(1))
        >>> best, *others = advise(match, "Ann", Random(2), worlds=20)
        >>> 0 < best.chance < 1, len(others)
        (True, 4)
    """
    check_type("the match", match, Match, "a match")
    check_type("rng", rng, Random, "a random.Random")
    check_within("the number of worlds", worlds, range(1, MOST_WORLDS + 1), BatchError)
    if not match.legal_moves(player):
        raise UnexpectedMoveError(f"{player} has no move to choose now", match)
    given, thumb = Worlds(match, player), thumb_of(type(match))
    return with_reasons(options(given, thumb, rng, worlds=worlds), given, thumb)


def with_reasons(found: Iterable[Option], given: Worlds, thumb: RulesOfThumb) -> tuple[Option, ...]:
    """The options of a player with their reasons, which only people need."""
    return tuple([evolve(each, reason=given.reason_of(each.move, thumb)) for each in found])


def options(
    given: Worlds,
    thumb: RulesOfThumb,
    rng: Random,
    *,
    worlds: int,
    decisions: float = inf,
    among: Collection[Move] | None = None,
) -> tuple[Option, ...]:
    """The options without reasons, for all moves or some, if everybody continues by rules of thumb.

    No further worlds are begun once this many decisions were made in them. If these are too few to try all
    moves in eight worlds, those that do worse are given up earlier. If the moves are pure chance, one is
    tried for all.
    """
    player, moves = given.player, given.moves
    numbers = [number for number, move in enumerate(moves) if among is None or move in among]
    usual = given.chosen_by(thumb, Random(rng.getrandbits(_BITS_OF_SEED)))
    kept = next((number for number in numbers if moves[number] == usual), numbers[0])
    chances: list[list[float]] = [[] for _ in moves]
    is_chance = all(moves[number].name in thumb.blind for number in numbers)
    left = [kept] if is_chance else [*numbers]
    spent = 0
    for done, world in enumerate(islice(given.drawn(rng, thumb), worlds), start=1):
        own = world.legal_moves(player)
        seed = rng.getrandbits(_BITS_OF_SEED)
        before = spent
        for number in left:
            chance, made = _played_out(world.apply(own[number]), player, thumb, Random(seed))
            chances[number].append(chance)
            spent += made
        if spent >= decisions:
            break
        most = _tried_next(len(left), done, spent - before, decisions - spent)
        if most < len(left):
            left.sort(key=lambda number: (number != kept, -sum(chances[number])))
            del left[max(int(most), _FEWEST) :]
    if is_chance:
        chances = [chances[kept]] * len(moves)
    gains = {number: _gain(chances[number], chances[kept]) for number in numbers}
    order = sorted(
        numbers, key=lambda number: (-len(chances[number]), -gains[number], number != kept, number)
    )
    best = chances[order[0]]
    return tuple(_option(moves[number], chances[number], best) for number in order)


def _tried_next(tried: int, worlds: int, spent: int, rest: float) -> float:
    """The largest number of moves to try in the next world.

    Args:
        tried: the number of moves tried in the last world.
        worlds: the number of worlds so far.
        spent: the number of decisions in the last world.
        rest: the number of decisions that may still be made.
    """
    if worlds >= _FIRST_ROUND and worlds & (worlds - 1) == 0:
        return (tried + 1) // 2
    return rest / max(spent, 1) * tried / max(_FIRST_ROUND - worlds, 1)


def _gain(chances: Sequence[float], usual: Sequence[float]) -> float:
    """How much better a move is than the usual one in the same worlds, less the standard error of that.

    An error from few worlds is uncertain itself, so it is increased.
    """
    mean, error = _difference(chances, usual)
    count = len(chances)
    return mean - error * (count + 1) / max(count - 1, 1)


def _difference(chances: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """How much better a move is than another one in the same worlds, and the standard error of that."""
    differences = [chance - other for chance, other in zip(chances, others, strict=False)]
    return _mean(differences) if any(differences) else (0.0, 0.0)


def _option(move: Move, chances: Sequence[float], best: Sequence[float]) -> Option:
    """What a move is worth, given its chances in some worlds; without worlds, nothing is known."""
    if not chances:
        return Option(move, _UNKNOWN, _UNKNOWN, 0)
    mean, error = _mean(chances)
    behind, behind_error = _difference(best, chances)
    return Option(move, mean, min(error, _UNKNOWN), len(chances), behind, min(behind_error, _WHOLE))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, which is unknown for a single value."""
    count = len(values)
    mean = sum(values) / max(count, 1)
    if count < _FEWEST:
        return mean, inf
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def _played_out(match: Match, player: str, thumb: RulesOfThumb, rng: Random) -> tuple[float, int]:
    """A player's chance to win if everybody continues by rules of thumb, and how many moves that takes.

    The last tricks are valued exactly, as many as these rules say, as if both sides saw all cards.
    """
    now = match
    for made in range(_LONGEST):
        if now.is_over:
            break
        if thumb.has_calls and (called := _called(now, thumb)) is not None:
            now = called
            continue
        if thumb.ahead and made >= thumb.ahead and (chance := thumb.standing(now, player)) is not None:
            return chance, made
        if not now.to_act:
            after = now.shuffle(rng)
            if after.made[-1].name == DEAL:
                if (chance := thumb.standing(now, player)) is not None:
                    return chance, made
                break
            now = after
            continue
        ending = thumb.ending(now, thumb.exact)
        found = None if ending is None else value_of(ending, _NODES)
        if found is not None:
            return 1 - found if now.scoreboard.side(player) else found, len(now.made) - len(match.made)
        who = now.to_act[0]
        now = now.apply(thumb.choose(now, who, now.legal_moves(who), rng))
    return chance_to_win(now, player), len(now.made) - len(match.made)


def _called(match: Match, thumb: RulesOfThumb) -> Match | None:
    """The match after a move that a player makes out of turn; None if nobody makes one."""
    for player in match.players:
        moves = () if player in match.to_act else match.legal_moves(player)
        call = thumb.call(match, player, moves) if moves else None
        if call is not None:
            return match.apply(call)
    return None
