"""The players of a game by name, from `random` to `strong`."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from attrs import frozen

from muggins.checks import check_type
from muggins.strategy.players import Player, Turn, any_move
from muggins.strategy.search import options
from muggins.strategy.thumb import RulesOfThumb, playing_of, thumb_of
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["OwnOr", "Searching", "Serving", "Simple", "players_of"]

_BUDGETS = {"good": (32, 2_000), "strong": (200, 20_000)}
"""The largest number of worlds in which a player tries its moves, and of decisions made there."""


@frozen
class Simple:
    """A player that follows rules of thumb.

    Attributes:
        thumb: the rules of thumb.
    """

    thumb: RulesOfThumb

    def __call__(self, turn: Turn, rng: Random) -> Move | None:
        """The move that it makes."""
        return turn.worlds.chosen_by(self.thumb, rng)


@frozen
class Searching:
    """A player that tries each move in worlds that it cannot tell from the true one.

    Out of turn, if no world is found, or if the rules of thumb leave only one move worth a search, it follows
    these rules.

    Attributes:
        thumb: the rules of thumb by which all players continue in a world.
        worlds: the largest number of worlds in which it tries the best moves.
        decisions: about how many decisions may be made in these worlds.
    """

    thumb: RulesOfThumb
    worlds: int
    decisions: int

    def __call__(self, turn: Turn, rng: Random) -> Move | None:
        """The move that it makes."""
        given, thumb = turn.worlds, self.thumb
        if not turn.is_awaited:
            return given.chosen_by(thumb, rng)
        tried = given.tried_by(thumb)
        if len(tried) == 1:
            return tried[0]
        decisions = self.decisions / thumb.effort
        found = options(given, thumb, rng, worlds=self.worlds, decisions=decisions, among=tried)
        return found[0].move


class Serving(Protocol):
    """A player that a game provides for some matches."""

    def serves(self, turn: Turn) -> bool:
        """Whether it can play in the match."""
        ...

    def __call__(self, turn: Turn, rng: Random) -> Move:
        """The move that it makes."""
        ...


@frozen
class OwnOr:
    """A game's own player where it can play, and another one elsewhere.

    Attributes:
        own: the game's own player.
        other: the other one.
    """

    own: Serving
    other: Player

    def __call__(self, turn: Turn, rng: Random) -> Move | str | None:
        """The move that it makes."""
        return self.own(turn, rng) if self.own.serves(turn) else self.other(turn, rng)


def players_of(game: Game) -> Mapping[str, Player]:
    """The players of a game by name, from the weakest to the strongest.

    - ``"random"`` makes any legal move;
    - ``"simple"`` follows the rules of thumb of the game, or plainer ones;
    - ``"good"`` tries its moves in worlds, with about 2,000 decisions in all, and ``"strong"`` with 20,000.
      Where the rules of thumb leave only one move, as in Backhand and Jersey Gin, both make that one.

    All can play with any number of seats and under any rules of the game. In Bhargage and Cribbage for two,
    by the rules as written, `good` looks one card ahead, and `strong` plays near an equilibrium.

    Examples:
        >>> from muggins import games
        >>> from muggins.strategy import play_match
        >>> ecarte = games.find("ecarte")
        >>> players = players_of(ecarte)
        >>> [*players]
        ['random', 'simple', 'good', 'strong']
        >>> match = play_match(ecarte, {"Ann": players["simple"], "Ben": players["random"]}, Random(1))
        >>> match.is_over
        True
    """
    check_type("the game", game, Game, "a Game, as from games.find")
    playing, thumb = playing_of(game.match), thumb_of(game.match)
    simple: RulesOfThumb = getattr(playing, "SIMPLE", thumb)
    found: dict[str, Player] = {"random": any_move, "simple": Simple(simple)}
    own: Mapping[str, Serving] = getattr(playing, "players", dict)()
    for name, (worlds, decisions) in _BUDGETS.items():
        searching = Searching(thumb, worlds, decisions)
        found[name] = OwnOr(own[name], searching) if name in own else searching
    return found
