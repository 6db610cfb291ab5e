"""Playing the cards by a policy, which gives the probability of playing each card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from attrs import frozen

from muggins.strategy.crib.pegging import BarePegging, Faces, Pegging, Plays

__all__ = ["Policy", "PolicyChoice"]

Policy: TypeAlias = Callable[[int, Faces, Plays], Mapping[int, float]]
"""The probability of playing each face that fits.

Its arguments are the seat of the player (0 for the pone, 1 for the dealer), the faces of the cards that it
holds, in the order of the deck, and all cards played so far.
"""


@frozen
class PolicyChoice:
    """Draws a card with the probabilities of a policy; of cards with the same face, the first in the deck.

    Attributes:
        policy: the probability of playing each face.

    Examples:
        >>> from random import Random
        >>> from attrs import evolve
        >>> from muggins.games.cribbage.players import PLAYERS
        >>> from muggins.strategy.crib import play_bare
        >>> def lowest(turn, held, plays):
        ...     return {held[0]: 1.0}  # the lowest card always fits, if any does
        >>> cautious = evolve(PLAYERS["random"], play=PolicyChoice(lowest))
        >>> play_bare(cautious.game, (cautious, PLAYERS["random"]), Random(1)).winner in (0, 1)
        True
    """

    policy: Policy

    def __call__(self, pegging: BarePegging, seen: Pegging, rng: Random) -> int:
        """The card that is played, by its place in the deck."""
        chances = self.policy(seen.turn, seen.hand, seen.plays)
        [face] = rng.choices([*chances], [*chances.values()])
        return next(card for card in seen.fitting if pegging.faces[card] == face)
