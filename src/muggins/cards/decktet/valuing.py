"""What ranks count, as data that a game picks."""

from __future__ import annotations

from muggins.cards.decktet.card import Rank
from muggins.checks import check_whole

__all__ = ["values"]


def values(
    *, excuse: int = 0, ace: int = 1, pawn: int = 10, court: int = 10, crown: int = 10
) -> dict[Rank, int]:
    """What each rank counts, from the Excuse to the Crown: a number its face, the others what is given.

    Examples:
        >>> from muggins.cards.decktet import Rank, cards
        >>> low, high = values(), values(ace=11)
        >>> low[Rank.ACE], high[Rank.ACE], low[Rank.NINE], low[Rank.CROWN]
        (1, 11, 9, 10)
        >>> sum(low[card.rank] for card in cards("AM XS 8WL"))
        19
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
    return {rank: named.get(rank, int(rank)) for rank in Rank}
