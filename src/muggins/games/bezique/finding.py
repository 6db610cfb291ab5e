"""The melds that some cards contain."""

from __future__ import annotations

from muggins.cards.french import Card, Rank, Suit
from muggins.games.bezique.cards import CARDS_OF_HAND, CardsLike, read_held, read_trump
from muggins.games.bezique.melds import BEZIQUES, CARD_OF, MELDS, MeldKind
from muggins.scoring.score import Line

__all__ = ["find_melds"]

_COUNTS = range(CARDS_OF_HAND + 1)
_FOUR = 4
_ANY_FOURS = (
    (Rank.ACE, MeldKind.FOUR_ACES),
    (Rank.KING, MeldKind.FOUR_KINGS),
    (Rank.QUEEN, MeldKind.FOUR_QUEENS),
    (Rank.JACK, MeldKind.FOUR_JACKS),
)
_FOUR_TRUMPS = (
    (Rank.ACE, MeldKind.FOUR_TRUMP_ACES),
    (Rank.TEN, MeldKind.FOUR_TRUMP_TENS),
    (Rank.KING, MeldKind.FOUR_TRUMP_KINGS),
    (Rank.QUEEN, MeldKind.FOUR_TRUMP_QUEENS),
    (Rank.JACK, MeldKind.FOUR_TRUMP_JACKS),
)
_IN_SUITS = tuple(
    (kind, suit, tuple(slot.cards[0] for slot in slots))
    for kind in (MeldKind.SEQUENCE, MeldKind.MARRIAGE)
    for suit, slots in MELDS[kind].by_suit.items()
)
_QUEEN, _JACK = CARD_OF[Rank.QUEEN, Suit.SPADES], CARD_OF[Rank.JACK, Suit.DIAMONDS]


def find_melds(cards: CardsLike, trump: Suit | str | None = None) -> tuple[Line[MeldKind, Card], ...]:
    """The melds that some cards contain, each as a line with its cards and its points (BZ-05).

    Each kind of meld occurs once, and a meld of one suit once for each suit; equal cards are not told apart.
    If there are more than four cards of a rank, the first four are named. Earlier use of the cards is
    ignored; use a `Tableau` for that.

    Args:
        cards: up to twelve cards, those of the hand and those on the table together.
        trump: the trump suit, or its letter or name. None if there are no trumps yet: each sequence and each
            marriage then counts as if it made trumps (BZ-04).

    Examples:
        >>> for line in find_melds("AS TS KS QS QS JS JD JD KD KH KC 7C", "S"):
        ...     print(line)
        sequence AS TS KS QS JS 250
        marriage KS QS 40
        four kings KS KD KH KC 80
        bezique QS JD 40
        double bezique QS QS JD JD 500
    """
    held = read_held("hand and table", cards, counts=_COUNTS)
    suit = read_trump(trump)
    different = {*held}
    found: list[Line[MeldKind, Card]] = []
    for kind, its_suit, needed in _IN_SUITS:
        if different.issuperset(needed):
            shape = MELDS[kind]
            points = shape.trump_points if suit is None or suit is its_suit else shape.points
            found.append(Line(kind, needed, points))
    ranks = [card.rank for card in held]
    for rank, kind in _ANY_FOURS:
        if ranks.count(rank) >= _FOUR:
            four = tuple([card for card in held if card.rank is rank][:_FOUR])
            found.append(Line(kind, four, MELDS[kind].points))
    if suit is not None:
        for rank, kind in _FOUR_TRUMPS:
            card = CARD_OF[rank, suit]
            if held.count(card) >= _FOUR:
                found.append(Line(kind, (card,) * _FOUR, MELDS[kind].points))
    if _QUEEN in different and _JACK in different:
        pairs = min(held.count(_QUEEN), held.count(_JACK))
        for pair, kind in enumerate(BEZIQUES[:pairs], start=1):
            found.append(Line(kind, (_QUEEN,) * pair + (_JACK,) * pair, MELDS[kind].points))
    return tuple(found)
