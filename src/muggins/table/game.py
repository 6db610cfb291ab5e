"""What the shared parts know of a game: one value, which the game's package has as `GAME`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from muggins.checks import check_type
from muggins.errors import RulesError, shown

if TYPE_CHECKING:
    from muggins.table.match import Match

__all__ = ["Game"]


@frozen(kw_only=True)
class Game:
    """A game: what it is called, how many play it, by which rules, and how its matches go.

    Attributes:
        name: the word for it in records, commands and file names, such as ``"bhargage"``.
        title: its name as people write it, such as ``"Bhargage"``.
        prefix: what the numbers of its rules begin with, such as ``"BH"``.
        match: the class of its matches.
        presets: rules by their names; the first are the rules as written.

    Raises:
        RulesError: if a preset is not of the class of the others, or there is none.
    """

    name: str
    title: str
    prefix: str
    match: type[Match]
    presets: Mapping[str, Any] = field()

    @presets.validator
    def _of_one_class(self, attribute: object, presets: Mapping[str, Any]) -> None:
        if not presets or {type(rules) for rules in presets.values()} != {type(self.match.STANDARD)}:
            raise RulesError(f"the presets of {self.name} are not rules of its matches: {shown(presets)}")

    @property
    def players(self) -> range:
        """How many can play."""
        return self.match.PLAYERS

    @property
    def rules(self) -> type[Any]:
        """The class of its rules."""
        return type(self.match.STANDARD)

    def begin(self, players: Sequence[str] | None = None, rules: Any = None) -> Match:
        """A match before its first move; by default of as few players as can play, by the rules as written.

        Raises:
            PlayerError: if the names are not different ones, as many as the game allows.
            WrongTypeError: if the rules are not those of the game.
        """
        names = _NAMES[: self.players[0]] if players is None else players
        return self.match(names, rules=self.match.STANDARD if rules is None else rules)

    def play_at_random(self, rng: Random, match: Match | None = None) -> Match:
        """A match played to its end, each move drawn from `rng` among those that are legal.

        Args:
            rng: where chance comes from.
            match: where to go on; by default at the beginning of a match.

        Raises:
            WrongTypeError: if `rng` is not a `random.Random`, or the match is of another game.
        """
        check_type("rng", rng, Random, "a random.Random")
        if match is not None:
            check_type("the match", match, self.match, f"a match of {self.title}")
        now = self.begin() if match is None else match
        while not now.is_over:
            moves = [move for player in now.players for move in now.legal_moves(player)]
            is_move = now.to_act or (moves and rng.random() < _OUT_OF_TURN)
            now = now.apply(rng.choice(moves)) if is_move else now.shuffle(rng)
        return now


_OUT_OF_TURN = 0.5
"""How often a match at random makes a move, such as a last claim, when it waits for chance."""

_NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
