"""What the tests of rules of thumb share: the move that they choose, and a few matches against any move."""

from collections.abc import Callable, Collection, Iterable, Mapping
from random import Random
from typing import Any, TypeAlias

from attrs import evolve, frozen

from games.moments import found
from muggins.strategy import play_match, players_of
from muggins.strategy.players import Turn
from muggins.strategy.thumb import thumb_of
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.match import Match

SEEDS = range(3)


def filled(pack: Iterable[object], size: int, *hands: str) -> tuple[str, ...]:
    """Hands of this size that begin with these cards, filled up with others in the order of the pack."""
    rest = [code for code in map(str, pack) if code not in " ".join(hands).split()]
    found = []
    for hand in hands:
        missing = size - len(hand.split())
        found.append(" ".join([*hand.split(), *rest[:missing]]))
        del rest[:missing]
    return tuple(found)


def chosen(match: Match, player: str | None = None, seeds: Iterable[int] = SEEDS) -> str:
    """What a player, by default the first one awaited, chooses by rules of thumb, alike from every seed."""
    name = player or match.to_act[0]
    choose = thumb_of(type(match)).choose
    (line,) = {str(choose(match, name, match.legal_moves(name), Random(seed))) for seed in seeds}
    return line


def chosen_by_simple(match: Match) -> str:
    """What the player `simple` chooses who is awaited."""
    simple = players_of(found(match.GAME))["simple"]
    return str(simple(Turn.of(match, match.to_act[0]), Random(1)))


def called(match: Match, player: str) -> str | None:
    """The move of a player out of turn, as a line; None if it makes none."""
    move = thumb_of(type(match)).call(match, player, match.legal_moves(player))
    return None if move is None else str(move)


def won_against_any_move(name: str, matches: int, rules: Any = None) -> float:
    """How many of these matches rules of thumb win, with each side in turn; a draw counts a half."""
    game = found(name)
    names = NAMES_OF_PLAYERS[: max(game.players[0], 2)]
    sides = game.begin(names, rules).sides
    players = players_of(game)
    won = 0.0
    for number in range(matches):
        seats = {
            one: players["simple" if side == number % 2 else "random"]
            for one, side in zip(names, sides, strict=True)
        }
        match = play_match(game, seats, Random(number // 2), rules=rules)
        own = [one for one, side in zip(names, sides, strict=True) if side == number % 2]
        won += any(one in match.winners for one in own) if match.winners else 0.5
    return won


def wins(name: str, seats: int, matches: int, rules: object = None) -> int:
    """How many matches `simple` wins, in one seat after the other, if the others move at random."""
    game, names = found(name), NAMES_OF_PLAYERS[:seats]
    players = players_of(game)
    won = 0
    for seed in range(matches):
        own = names[seed % seats]
        by_name = {one: players["simple" if one == own else "random"] for one in names}
        match = play_match(game, by_name, Random(seed), rules=rules)
        won += own in match.winners
    return won


@frozen
class Position:
    """A position in which the best move is obvious.

    Attributes:
        match: makes the match at that moment.
        best: the move, or one of several, as its line; None to make none out of turn.
        player: who moves; by default the first player awaited.
        is_searched: whether a search has to find the same move; not where another one is about as good, or
            the match has not come to it by its own moves.
    """

    match: Callable[[], Match]
    best: str | Collection[str] | None
    player: str | None = None
    is_searched: bool = True

    @property
    def lines(self) -> Collection[str | None]:
        """The moves among which one is obvious."""
        return (self.best,) if self.best is None or isinstance(self.best, str) else self.best


def by_thumb(position: Position) -> Position:
    """The same, in which only rules of thumb have to find the move."""
    return evolve(position, is_searched=False)


Positions: TypeAlias = Mapping[str, Position]
"""The obvious positions of a game, in its module `obvious_moves`, each by what makes its move obvious."""
