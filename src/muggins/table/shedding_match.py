"""A match in hands, in each of which the players get rid of their cards."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from attrs import field, frozen

from muggins.errors import IllegalPlayError
from muggins.scene.awaited import awaited
from muggins.scoring.score import CardT_co, KindT_co, Score
from muggins.table.authors import for_authors
from muggins.table.match import RulesT_co, ViewT_co
from muggins.table.places import PlacedMatch
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.view import View, codes

__all__ = ["SheddingMatch"]


@frozen
class SheddingMatch(PlacedMatch[RulesT_co, KindT_co, CardT_co, ViewT_co], ABC):
    """A match in hands whose cards are `Piles`.

    A hand is a separate state, with ``piles``, ``awaited`` (seats), ``is_over`` and ``seen_by``.

    Attributes:
        current: the current hand, or None before the first.
    """

    AWAITED: ClassVar[Mapping[Any, str]] = {}
    """What a player has to do in each phase of a hand."""

    current: Any = field(init=False, default=None)

    def find_to_act(self) -> tuple[str, ...]:
        """The players who have to move; none when a deal or a new stock is due."""
        seats = () if self.current is None else self.current.awaited
        return tuple([self.seated[seat] for seat in seats])

    @property
    def due(self) -> str:
        """What has to happen next, in words."""
        if self.to_act:
            return awaited(self.AWAITED[self.current.phase], self.to_act)
        return super().due if self.is_between_hands else "a new stock"

    @property
    def is_between_hands(self) -> bool:
        """Whether no hand is under way."""
        return self.current is None or self.current.is_over

    def check_between_hands(self) -> None:
        """Accept a match in which the next hand may be dealt."""
        if not self.is_between_hands:
            raise unexpected("deal", "the current hand is not over", self)

    @for_authors
    def check_held(self, player: str, card: object) -> None:
        """Accept a card that a player holds in the current hand.

        Raises:
            IllegalPlayError: if the player does not hold it.
        """
        if card not in self.current.piles.hands[self.number_of(player)]:
            raise IllegalPlayError(f"cannot play {card}: {player} does not hold it", self)

    @for_authors
    def awards(
        self, occasion: str, scores: Iterable[Score[KindT_co, CardT_co]]
    ) -> list[Award[KindT_co, CardT_co]]:
        """The awards for the scores of the players, in the order of their places, without empty scores."""
        scored = zip(self.seated, scores, strict=True)
        return [Award(player, occasion, score) for player, score in scored if score.lines]

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, how many the others hold, the piles, and what the next card has to be.

        After a hand all see the cards that are left, as they are counted.
        """
        if self.current is None:
            return {}
        left = zip(self.seated, self.current.piles.hands, strict=True) if self.current.is_over else ()
        return {
            **self.current.seen_by(player, self.seated),
            "hands": {one: codes(cards) for one, cards in left if cards},
        }
