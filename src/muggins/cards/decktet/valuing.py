"""The values of ranks, some of which each game chooses."""

from __future__ import annotations

from muggins.cards.decktet.card import Rank
from muggins.cards.decktet.deck import CardsLike
from muggins.cards.decktet.deck import cards as read_cards
from muggins.checks import check_whole
from muggins.errors import WrongTypeError, shown

__all__ = ["Values", "values"]


class Values(dict[Rank, int]):
    """The value of each rank, as `values` gives it.

    Examples:
        >>> from muggins.cards.decktet import Rank
        >>> values(ace=11)[Rank.ACE], values()[Rank.NINE]
        (11, 9)
    """

    def __missing__(self, key: object) -> int:
        """Refuse what is no rank."""
        raise WrongTypeError("a key of the values", "a rank, such as the rank of a card", shown(key))

    def total(self, cards: CardsLike) -> int:
        """The total value of these cards.

        Examples:
            >>> values().total("AM XS 8WL")
            19
        """
        return sum(self[card.rank] for card in read_cards(cards))


def values(*, excuse: int = 0, ace: int = 1, pawn: int = 10, court: int = 10, crown: int = 10) -> Values:
    """The value of each rank, from the Excuse to the Crown: number cards have their number.

    Examples:
        >>> from muggins.cards.decktet import Rank
        >>> low, high = values(), values(ace=11)
        >>> low[Rank.ACE], high[Rank.ACE], low[Rank.NINE], low[Rank.CROWN]
        (1, 11, 9, 10)
    """
    named = {
        Rank.EXCUSE: excuse,
        Rank.ACE: ace,
        Rank.PAWN: pawn,
        Rank.COURT: court,
        Rank.CROWN: crown,
    }
    for rank, value in named.items():
        check_whole(f"the value of {rank.name.title()}", value)
    return Values({rank: named.get(rank, int(rank)) for rank in Rank})
