"""What the shared code knows about a game: one value, `GAME` in the game's package."""

from __future__ import annotations

import sys
from abc import ABC
from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex

from attrs import field, frozen

from muggins.checks import check_type
from muggins.errors import RulesError, UnknownNameError, WrongTypeError, shown
from muggins.lazily import package_of
from muggins.table.actions import Actions
from muggins.table.match import Match, RulesT_co
from muggins.table.moves import Move, are_moves_of
from muggins.table.names import LONGEST_NAME
from muggins.table.scorer import Scorer

__all__ = ["NAMES_OF_PLAYERS", "Game"]

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    MatchT_co = TypeVar("MatchT_co", bound=Match, default=Match, covariant=True)
else:
    from typing import TypeVar

    MatchT_co = TypeVar("MatchT_co", covariant=True)

MatchT = TypeVar("MatchT", bound=Match)

_actions_of = cache(Actions)

_TWO = 2
_MOVES = {Move}


@frozen(kw_only=True, eq=False)
class Game(Generic[MatchT_co, RulesT_co]):
    """A game: its names, its rules and its class of matches. It is equal only to itself.

    Attributes:
        name: its name in records, commands and file names, such as ``"bhargage"``.
        title: its name for people, such as ``"Bhargage"``.
        prefix: the prefix of its rule numbers, such as ``"BH"``.
        match: the class of its matches.
        presets: rules by name; the first are the rules as written.
        weight: how often a random match makes a move, relative to the other legal moves; None if all are
            equal. It is for games whose matches would take very long if high bids were as frequent as low
            ones.
        scorers: what can be scored from cards alone, such as a hand; the page *Score a hand* offers it.
        switches: the options of its rules that are true or false and change such a score, each with a few
            words that say what it does.

    Raises:
        RulesError: if the class of matches is incomplete, is not an attrs class or has a different name as
            `GAME`, if there is no preset or the presets are of different classes, if two scorers have the
            same name, or if a switch is not a true or false option.

    Examples:
        >>> from muggins import games
        >>> games.find("pitch")
        Game(name='pitch', title='Pitch', prefix='PI')
        >>> print(games.find("pitch"))
        Pitch
    """

    name: str = field()
    title: str
    prefix: str
    match: type[MatchT_co] = field(repr=False)
    presets: Mapping[str, RulesT_co] = field(repr=False)
    weight: Callable[[Move], int] | None = field(default=None, repr=False)
    scorers: tuple[Scorer, ...] = field(default=(), repr=False)
    switches: Mapping[str, str] = field(factory=dict, repr=False)

    @name.validator
    def _is_short(self, attribute: object, name: str) -> None:
        check_type("the name of a game", name, str, "a string")
        if len(name) > LONGEST_NAME:
            raise RulesError(f"the name of a game has at most {LONGEST_NAME} characters, not {len(name)}")

    @match.validator
    def _of_this_game(self, attribute: object, match: object) -> None:
        if not isinstance(match, type) or not issubclass(match, Match):
            raise RulesError(f"the match of {self.name} must be a class of matches, not {shown(match)}")
        if match.__abstractmethods__:
            lacking = ", ".join(sorted(match.__abstractmethods__))
            raise RulesError(f"the match of {self.name} lacks what every game must define: {lacking}")
        if ABC in match.__bases__:
            raise RulesError(f"the match of {self.name} is abstract: it has ABC among its bases")
        if self.name != match.GAME:
            raise RulesError(f"GAME of the match of {self.name} must be {self.name!r}")
        if "__attrs_attrs__" not in vars(match):
            raise RulesError(f"the match of {self.name} must be decorated with attrs.frozen")

    @presets.validator
    def _of_one_class(self, attribute: object, presets: Mapping[str, RulesT_co]) -> None:
        if not presets or {type(rules) for rules in presets.values()} != {type(self.match.STANDARD)}:
            raise RulesError(f"the presets of {self.name} are not rules of its matches: {shown(presets)}")

    @scorers.validator
    def _of_different_names(self, attribute: object, scorers: tuple[Scorer, ...]) -> None:
        names = [scorer.name for scorer in scorers]
        if len({*names}) < len(names):
            raise RulesError(f"two scorers of {self.name} have the same name: {shown(names)}")

    @switches.validator
    def _of_the_rules(self, attribute: object, switches: Mapping[str, str]) -> None:
        standard = self.match.STANDARD
        for name in switches:
            if not isinstance(getattr(standard, name, None), bool):
                raise RulesError(f"the rules of {self.name} have no switch {shown(name)}")

    def __str__(self) -> str:
        return self.title

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """A copy of a game that its package keeps as `GAME` is the game itself."""
        where = f"{package_of(self.match)}.game"
        if getattr(sys.modules.get(where), "GAME", None) is self:
            return _kept_in, (where,)
        return super().__reduce_ex__(protocol)

    @property
    def players(self) -> range:
        """The possible numbers of players."""
        return self.match.PLAYERS

    @property
    def rules(self) -> type[RulesT_co]:
        """The class of its rules."""
        return type(next(iter(self.presets.values())))

    def begin(self, players: Sequence[str] | None = None, rules: RulesT_co | None = None) -> MatchT_co:
        """A match before its first move: by default for two, or as many as can play, by the usual rules."""
        usual = max(self.players[0], min(_TWO, self.players[-1]))
        names = NAMES_OF_PLAYERS[:usual] if players is None else players
        return self.match(names) if rules is None else self.match(names, rules=rules)

    def scorer(self, name: str) -> Scorer:
        """The scorer with this name.

        Examples:
            >>> from muggins import games
            >>> games.find("bhargage").scorer("bhargage").title
            'a bhargage'
        """
        check_type("the name of a scorer", name, str, "a string")
        for scorer in self.scorers:
            if scorer.name == name:
                return scorer
        raise UnknownNameError("scorer", shown(name), tuple(scorer.name for scorer in self.scorers))

    def play_at_random(self, rng: Random, match: MatchT_co | None = None) -> MatchT_co:
        """A match played to its end, with each move drawn by `rng` from the legal ones.

        Args:
            rng: the source of randomness.
            match: the match to continue; by default a new one.

        Raises:
            RulesError: if the match cannot go on, because the player to act has no legal move or `shuffle`
                makes no move.
        """
        check_type("rng", rng, Random, "a random.Random")
        if match is not None:
            check_type("the match", match, self.match, f"a match of {self.title}")
        now = self.begin() if match is None else match
        while not now.is_over:
            moves = [move for player in now.players for move in now.legal_moves(player)]
            if now.to_act and not moves:
                raise RulesError(f"{self.title} waits for {' and '.join(now.to_act)}, who has no legal move")
            is_move = now.to_act or (moves and rng.random() < _OUT_OF_TURN)
            now = now.apply(self.draw(rng, moves)) if is_move else self._shuffled(now, rng)
        return now

    @property
    def actions(self) -> Actions:
        """Its moves as sequences of numbers.

        Examples:
            >>> from muggins import games
            >>> games.find("backhand").actions.words[:6]
            ('', 'bet', 'hit', 'backhand', 'play', 'push')
        """
        return _actions_of(self.match)

    def draw(self, rng: Random, moves: Sequence[Move]) -> Move:
        """One of some legal moves, drawn by `rng` according to their weights.

        Raises:
            RulesError: if there is no move, or one of another game, or if the game gives a move a weight that
                is not a whole number of at least 1.
        """
        check_type("rng", rng, Random, "a random.Random")
        if not isinstance(moves, (tuple, list)) or not _MOVES.issuperset(map(type, moves)):
            raise WrongTypeError("the moves", "a list of moves", shown(moves))
        if not moves:
            raise RulesError(f"there is no move of {self.title} to draw")
        if not are_moves_of(self.match, moves):
            raise RulesError(f"these are not moves of {self.title}: {shown([*map(str, moves)])}")
        drawn: Move
        if self.weight is None:
            drawn = rng.choice(moves)
        else:
            summed = list(accumulate(self._checked([*map(self.weight, moves)])))
            drawn = moves[bisect(summed, rng.random() * summed[-1], hi=len(moves) - 1)]
        return drawn

    def _checked(self, weights: list[int]) -> list[int]:
        for weight in weights:
            if type(weight) is not int or weight < 1:
                raise RulesError(f"{self.title} has a weight for a move that is below 1: {shown(weights)}")
        return weights

    def _shuffled(self, match: MatchT, rng: Random) -> MatchT:
        """The match after a move of chance; refused if no move was made, as the match would never end."""
        after = match.shuffle(rng)
        given: object = after
        if not isinstance(given, Match) or len(given.made) == len(match.made):
            raise RulesError(f"{self.title} waits for chance, but its shuffle makes no move")
        return after


_OUT_OF_TURN = 0.5
"""How often a random match makes a move, such as a last claim, when chance is due."""

NAMES_OF_PLAYERS = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")
"""The default names of players, in the order of their seats."""


def _kept_in(module: str) -> Game:
    """The game that a module keeps."""
    game: Game = import_module(module).GAME
    return game
