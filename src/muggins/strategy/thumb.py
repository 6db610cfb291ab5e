"""Rules of thumb: how a simple, quick player chooses, for the player `simple` and for searches.

A game has them as `THUMB` in a module `playing` in its folder. A game without one is played at random. If the
module has `SIMPLE` as well, the player `simple` follows those.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

from attrs import frozen

from muggins.lazily import package_of, spec_of
from muggins.strategy.endings import Ending
from muggins.table.match import Match
from muggins.table.moves import Move

__all__ = ["AT_RANDOM", "Chooser", "Only", "RulesOfThumb", "Tried", "playing_of", "thumb_of"]

Chooser: TypeAlias = Callable[[Any, str, Sequence[Move], Random], Move]
"""The move that a player makes in a match that waits for it, among its legal moves.

It is given the match itself for speed, but looks only at what the player may know.
"""

Tried: TypeAlias = Callable[[Any, str, Sequence[Move]], Sequence[Move]]
"""The moves that are worth a search, among those that a player may make."""


@frozen
class Only:
    """The usual move alone, for games in which a search would add nothing.

    Attributes:
        choose: how the usual move is chosen.
    """

    choose: Chooser

    def __call__(self, match: Match, player: str, moves: Sequence[Move]) -> Sequence[Move]:
        """The usual move."""
        return [self.choose(match, player, moves, Random(0))]


def _random_move(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    return rng.choice(moves)


def _no_call(match: Match, player: str, moves: Sequence[Move]) -> Move | None:
    return None


def _no_reason(match: Match, player: str, move: Move) -> str:
    return ""


def _all_moves(match: Match, player: str, moves: Sequence[Move]) -> Sequence[Move]:
    return moves


def _unknown_chance(match: Match, player: str) -> None:
    return None


def _no_ending(match: Match, tricks: int) -> Ending | None:
    return None


@frozen
class RulesOfThumb:
    """How a simple, quick player of a game chooses.

    Attributes:
        choose: the move that a player makes in a match that waits for it.
        call: the move that a player makes out of turn, among those that it may make; None for none.
        ending: the last tricks of the hand, at most this many; None if they have not begun.
        exact: the number of last tricks that a search values exactly, instead of playing them by these rules.
        reason: what speaks for or against a move, in a few words of the game; empty if nothing does.
        tried: the moves that are worth a search, among those that a player may make.
        blind: the names of moves that are pure chance to the player who makes them, so that one is as good as
            another.
        ahead: the number of moves after which a search asks for the chance to win, instead of playing the
            hand to its end by these rules.
        standing: the chance of a player or its side to win the match, if all cards are seen. None means, in
            the middle of a hand, that it has to be played out, and before a deal, that only the score counts.
        telling: the names of the calls that tell something about the cards of the player who makes them.
        effort: how long a decision takes, compared with 1 in most games, for the budget of a search.
    """

    choose: Chooser = _random_move
    call: Callable[[Any, str, Sequence[Move]], Move | None] = _no_call
    ending: Callable[[Any, int], Ending | None] = _no_ending
    exact: int = 0
    reason: Callable[[Any, str, Move], str] = _no_reason
    tried: Tried = _all_moves
    blind: frozenset[str] = frozenset()
    ahead: int = 0
    standing: Callable[[Any, str], float | None] = _unknown_chance
    telling: frozenset[str] = frozenset()
    effort: float = 1

    @property
    def has_calls(self) -> bool:
        """Whether players may make a move out of turn."""
        return self.call is not _no_call


AT_RANDOM = RulesOfThumb()


def thumb_of(kind: type[Match]) -> RulesOfThumb:
    """The rules of thumb for a class of matches; `AT_RANDOM` if its game has none."""
    return getattr(playing_of(kind), "THUMB", AT_RANDOM)


def playing_of(kind: type[Match]) -> ModuleType | None:
    """The module `playing` of the game of a class of matches, which is imported; None if it has none."""
    name = f"{package_of(kind)}.playing"
    return None if spec_of(name) is None else import_module(name)
