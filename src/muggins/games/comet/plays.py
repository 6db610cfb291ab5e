"""Which cards continue a run, or one that the comet has interrupted."""

from __future__ import annotations

from collections.abc import Iterator

from muggins.cards.french import PACK, Card, Rank, Suit
from muggins.games.comet.cards import ALWAYS_OUT, COMET, READ, CardLike, CardsLike
from muggins.games.comet.errors import RunError

__all__ = ["following", "next_up", "playable"]


def playable(top: CardLike, gone: CardsLike = (), interrupted: CardLike | None = None) -> tuple[Card, ...]:
    """The cards that may continue a run; none if the run is stopped (CO-03, CO-04, CO-06).

    Args:
        top: the card played last.
        gone: the cards that can no longer come: played before, in the stub, or taken out. The eight of
            diamonds need not be named.
        interrupted: if `top` is the comet, the top card of the run that it interrupted, or None.

    Raises:
        RunError: if a card other than the comet interrupts a run, or the comet interrupts itself.

    Examples:
        >>> [str(card) for card in playable("6C")], playable("7D"), playable("6C", gone="7C")
        (['7C'], (), ())
        >>> [str(card) for card in playable("9D", interrupted="6C")]
        ['TD', '7C']
    """
    last = READ.one(top)
    before = None if interrupted is None else READ.one(interrupted)
    missing = READ.some("list of cards that are gone", gone, counts=range(len(READ.deck) + 1))
    faults = tuple(_faults(last, before))
    if faults:
        raise RunError(faults)
    return tuple(card for card in following(last, before) if card not in missing)


def following(top: Card, interrupted: Card | None) -> Iterator[Card]:
    """The cards that could come next, whether or not they were played before."""
    for card in (top, interrupted):
        following = None if card is None else next_up(card)
        if following is not None and following is not ALWAYS_OUT:
            yield following


def next_up(card: Card) -> Card | None:
    """The next card up of the suit; None after a king."""
    return None if card.rank is Rank.KING else PACK[card.index + len(Suit)]


def _faults(top: Card, interrupted: Card | None) -> Iterator[str]:
    if interrupted is not None and top is not COMET:
        yield f"only the comet interrupts a run, not {top} (CO-06)"
    if interrupted is COMET:
        yield "the comet does not interrupt itself (CO-06)"
