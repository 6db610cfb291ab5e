"""Matches in which players choose their moves word by word, as values that never change."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

from attrs import evolve, field, frozen

from muggins.table.actions import STOP, Actions, Choices
from muggins.table.match import Match
from muggins.table.moves import Move

__all__ = ["Choosing"]

_Open: TypeAlias = "Mapping[int, Choices | Move | None]"
"""The numbers that may be chosen; None where the player stops without a move."""


@frozen(eq=False)
class Choosing:
    """A match, and the words of the next move that have been chosen so far.

    Every player who may move out of turn is asked first, and may `STOP` without a move; then comes the player
    who has to move, or else a chance event. A player is asked only for words that the legal moves leave open.

    Attributes:
        actions: the numbers of the words of the game.
        match: the match.
        asked: the players who are asked, in order; the first one is choosing. Nobody is asked before a chance
            event and when the match is over.
        choices: what that player may choose now, by number.
        chosen: the numbers of the words chosen so far, including those that were not a choice.
    """

    actions: Actions
    match: Match
    asked: tuple[str, ...]
    choices: _Open = field(factory=dict)
    chosen: tuple[int, ...] = ()

    @classmethod
    def of(cls, actions: Actions, match: Match) -> Choosing:
        """A match in which no word has been chosen yet."""
        awaited = match.to_act
        beside = [player for player in match.players if player not in awaited]
        asked = () if match.is_over else (*filter(match.legal_moves, beside), *awaited[:1])
        return cls(actions, match, asked)._opened()

    def choose(self, number: int) -> Choosing:
        """The match after the next word is chosen, and the move made if it is complete."""
        following, after = _forced(self.choices[number])
        if isinstance(after, Mapping):
            return evolve(self, choices=after, chosen=(*self.chosen, number, *following))
        if after is None:
            return Choosing(self.actions, self.match, self.asked[1:])._opened()
        return Choosing.of(self.actions, self.match.apply(after))

    def shuffle(self, rng: Random) -> Choosing:
        """The match after the chance event that is due."""
        return Choosing.of(self.actions, self.match.shuffle(rng))

    def chosen_by(self, player: str) -> tuple[int, ...]:
        """The words that a player has chosen so far."""
        return self.chosen if player in self.asked[:1] else ()

    def weights_for(self, player: str) -> dict[int, float]:
        """The words that a player has chosen so far: 1/2 for the first one, 1/4 for the second, and so on."""
        weights: dict[int, float] = {}
        for place, number in enumerate(self.chosen_by(player), 1):
            weights[number] = weights.get(number, 0.0) + 0.5**place
        return weights

    def _opened(self) -> Choosing:
        """This state, with the words that the first player can choose from."""
        if not self.asked:
            return self
        legal = self.actions.legal(self.match, self.asked[0])
        if self.asked[0] not in self.match.to_act:
            return evolve(self, choices={STOP: None, **legal})
        following, after = _forced(legal)
        if isinstance(after, Mapping):
            return evolve(self, choices=after, chosen=following)
        return evolve(self, choices=legal)

    def __deepcopy__(self, memo: dict[int, Any]) -> Choosing:
        return self


def _forced(choices: Choices | Move | None) -> tuple[tuple[int, ...], Choices | Move | None]:
    """The numbers that must follow, and what comes after them."""
    numbers: tuple[int, ...] = ()
    while isinstance(choices, Mapping) and len(choices) == 1:
        [(number, choices)] = choices.items()
        numbers = (*numbers, number)
    return numbers, choices
