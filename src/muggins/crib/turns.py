"""How a play of two hands continues, on small integers: a go, the last card of a count, and a new count.

Search, arrays, players and solvers use this; `muggins.pegging` has the same for states.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

__all__ = ["Turn", "Turns"]


@frozen(eq=False)
class Turn:
    """What follows a card; there are five such objects, compared by identity.

    Attributes:
        is_other: whether the other player plays next.
        is_last: whether the card was the last of its count.
        is_over: whether the play is over.
    """

    is_other: bool
    is_last: bool = False
    is_over: bool = False


_OTHER, _SAME = Turn(True), Turn(False)
_OTHER_LEADS, _SAME_LEADS = Turn(True, is_last=True), Turn(False, is_last=True)
_OVER = Turn(False, is_last=True, is_over=True)


@frozen(eq=False)
class Turns:
    """Who plays next after a card. Cards are places in a list of values.

    Attributes:
        limit: the highest possible count.
        counts_again: whether a new count starts from 0 when nobody can play and cards are left.
        values: what each card adds to the count.
    """

    limit: int
    counts_again: bool
    values: Sequence[int]

    def fitting(self, cards: Sequence[int], count: int) -> list[int]:
        """The cards that may be played at a count."""
        values, room = self.values, self.limit - count
        return [card for card in cards if values[card] <= room]

    def step(self, own: Sequence[int], others: Sequence[int], count: int) -> Turn:
        """What follows a card.

        The other player is next if a card fits, or else the same player. If no card fits, this was the last
        of its count, and the other player leads a new one, or the same player if the other has no cards.

        Args:
            own: the cards that the player of the card still holds.
            others: the cards that the other player holds.
            count: the count with the card.

        Examples:
            >>> turns = Turns(limit=31, counts_again=True, values=range(11))
            >>> turns.step([10, 2], [9, 3], 28)
            Turn(is_other=True, is_last=False, is_over=False)
            >>> turns.step([10, 2], [9], 28)
            Turn(is_other=False, is_last=False, is_over=False)
            >>> turns.step([10], [9], 28)
            Turn(is_other=True, is_last=True, is_over=False)
        """
        values, room = self.values, self.limit - count
        for card in others:
            if values[card] <= room:
                return _OTHER
        for card in own:
            if values[card] <= room:
                return _SAME
        if not self.counts_again:
            return _OVER
        if others:
            return _OTHER_LEADS
        return _SAME_LEADS if own else _OVER
