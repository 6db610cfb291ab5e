"""The parts of a table: the players with their cards, the piles, and what lies in the middle."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Lying", "Pile", "Row", "Scene", "Seat"]


class Lying(NamedTuple):
    """A card on the table, and how a view writes it; a card face down is `BACK`."""

    code: str
    card: object


class Row(NamedTuple):
    """Cards side by side or, without cards, a fact in words.

    Attributes:
        label: what it is.
        lying: the cards.
        names: the player of each card, if they are of several players.
        notes: what was said with each of those cards; empty strings if nothing was.
        is_past: whether it was there earlier and has been replaced by other cards.
        taker: who has taken the cards; empty if nobody has.
    """

    label: str
    lying: tuple[Lying, ...] = ()
    names: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    is_past: bool = False
    taker: str = ""

    @property
    def cards(self) -> tuple[object, ...]:
        """The cards."""
        return tuple(each.card for each in self.lying)


class Pile(NamedTuple):
    """Cards on top of each other: how many, and the visible one, which may be `BACK`."""

    label: str
    number: int
    top: object


class Seat(NamedTuple):
    """A player at the table: the points, roles such as "dealer", notes, and the rows of cards."""

    name: str
    points: int
    roles: tuple[str, ...]
    notes: tuple[str, ...]
    rows: tuple[Row, ...]


class Scene(NamedTuple):
    """Everything on a table; the last seat is that of the viewing player, if there is one."""

    game: str
    seats: tuple[Seat, ...]
    piles: tuple[Pile, ...]
    middle: tuple[Row, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows in the middle that are there now."""
        return tuple(row for row in self.middle if row.lying and not row.is_past)

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts in words that still hold."""
        return tuple(row.label for row in self.middle if not (row.lying or row.is_past))
