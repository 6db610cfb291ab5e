"""A match in hands, in each of which the players get rid of their cards."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable
from typing import Any

from attrs import field, frozen

from muggins.errors import IllegalPlayError
from muggins.scoring.score import Score
from muggins.table.places import PlacedMatch
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected

__all__ = ["SheddingMatch"]


@frozen
class SheddingMatch(PlacedMatch, ABC):
    """A match in hands whose cards are `Piles`.

    A hand is a separate state, with ``piles``, ``awaited`` (seats) and ``is_over``.

    Attributes:
        current: the current hand, or None before the first.
    """

    current: Any = field(init=False, default=None)

    @property
    def to_act(self) -> tuple[str, ...]:
        """The players who have to move; none when a deal or a new stock is due."""
        return () if self.current is None else tuple(self.seated[seat] for seat in self.current.awaited)

    @property
    def is_between_hands(self) -> bool:
        """Whether no hand is under way."""
        return self.current is None or self.current.is_over

    def check_between_hands(self) -> None:
        """Accept a match in which the next hand may be dealt.

        Raises:
            UnexpectedMoveError: if the current hand is not over.
        """
        if not self.is_between_hands:
            raise unexpected("deal", "the present hand is not over", self)

    def check_held(self, player: str, card: object) -> None:
        """Accept a card that a player holds in the present hand.

        Raises:
            IllegalPlayError: if the player does not hold it.
            PlayerError: if it is not a player's name, or the player does not take part in the hand.
        """
        if card not in self.current.piles.hands[self.number_of(player)]:
            raise IllegalPlayError(f"cannot play {card}: {player} does not hold it", self)

    def awards(self, occasion: str, scores: Iterable[Score[Any, Any]]) -> list[Award]:
        """The awards for the scores of the players, in the order of their places, without empty scores."""
        scored = zip(self.seated, scores, strict=True)
        return [Award(player, occasion, score) for player, score in scored if score.lines]
