"""Laying off: cards added to melds on the table."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from muggins.cards.french import Card
from muggins.games.jersey_gin.arrangement import read_with_table
from muggins.games.jersey_gin.cards import CardsLike, bits_of, cards_of, worth
from muggins.games.jersey_gin.melds import Meld, MeldKind, MeldsLike, meld_of
from muggins.games.jersey_gin.packing import laid_on_runs, openings

__all__ = ["LayOff", "laid_off", "lay_off"]


@frozen
class LayOff:
    """The cards laid off on a table of melds.

    Attributes:
        cards: the cards laid off.
        remaining: the cards that fit no meld.
        melds: the melds of the table in their order, with the cards laid off on them.
    """

    cards: tuple[Card, ...]
    remaining: tuple[Card, ...]
    melds: tuple[Meld, ...]

    @property
    def points(self) -> int:
        """The value of the remaining cards as deadwood."""
        return worth(bits_of(self.remaining))


def lay_off(cards: CardsLike, table: MeldsLike) -> LayOff:
    """As many of some cards as possible laid off on melds: the fourth of a set, or next to a run (JG-05).

    A card that fits both a run and a set goes on the run, where others may follow. No other way leaves less.

    Raises:
        MeldError: if a meld on the table is not valid, or two of them have a card in common.

    Examples:
        >>> laid = lay_off("6C 7C JD KH", "JC JH JS / 2C 3C 4C 5C")
        >>> print(*laid.cards), print(*laid.melds, sep=" / "), laid.points
        6C 7C JD
        JC JD JH JS / 2C 3C 4C 5C 6C 7C
        (None, None, 10)
    """
    bits, melds = read_with_table(cards, table)
    return laid_off(bits, melds)


def laid_off(bits: int, table: Sequence[Meld]) -> LayOff:
    """The same as `lay_off`, for a set of cards and some melds."""
    left = bits
    grown = [bits_of(meld.cards) for meld in table]
    for kind in (MeldKind.RUN, MeldKind.SET):
        for place, meld in enumerate(table):
            if meld.kind is kind:
                fits = openings([meld])
                laid = laid_on_runs(left, fits.above, fits.below) | left & fits.fourth
                grown[place] |= laid
                left &= ~laid
    return LayOff(cards_of(bits & ~left), cards_of(left), tuple(map(meld_of, grown)))
