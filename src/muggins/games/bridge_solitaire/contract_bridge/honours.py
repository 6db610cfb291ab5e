"""Honours: the highest trumps, or the aces in no trump, held in one hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, TypeVar

from muggins.cards.french import Card, Rank, build, cards
from muggins.cards.hands import HandReader
from muggins.errors import ScoreError, WrongTypeError, shown
from muggins.games.bridge_solitaire.contract_bridge.bids import Strain, read_strain
from muggins.games.bridge_solitaire.contract_bridge.items import Item
from muggins.games.bridge_solitaire.contract_bridge.rules import Kind, Party, Side, Where
from muggins.scoring.score import Score

__all__ = ["HonoursLike", "HonoursScore", "score_honours"]

HonoursLike: TypeAlias = int | str | Iterable[Card | str]
"""Points, or the cards of a hand."""

HonoursScore: TypeAlias = Score[Kind, Card]

WhoT = TypeVar("WhoT", Party, Side)

CARDS_OF_HAND = 13
READ = HandReader(cards, build(jokers=2))
"""Reads the cards of a hand, which may include jokers, as in Bridge Solitaire; a joker is not an honour."""

_RANKS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
_POINTS = {4: 100, 5: 150}
_ACES = 150


class Held(NamedTuple):
    """Honours in one hand: their points, the cards if they are known, and the reason for the points."""

    points: int
    cards: tuple[Card, ...]
    reason: str

    def item(self, holder: WhoT) -> Item[WhoT]:
        """The item of a score sheet, above the line."""
        return Item(Kind.HONOURS, self.cards, self.points, holder, Where.ABOVE, self.reason)


def score_honours(hand: str | Iterable[Card | str], strain: Strain | str) -> HonoursScore:
    """The score of the honours in one hand, whether or not the contract is made (BS-20).

    The honours are the ace, king, queen, jack and ten of trumps; all five score 150, four of them 100. In no
    trump, all four aces score 150.

    Args:
        hand: the cards of the hand, up to thirteen.
        strain: the trump suit, or no trump.

    Examples:
        >>> print(score_honours("AC KC QC JC 8C 2D", "C").explain())
        honours   AC KC QC JC  100
        total                  100
        >>> score_honours("AC AD AH AS", "NT").total, score_honours("AC AD AH AS", "C").total
        (150, 0)
    """
    held = held_in(READ.some("hand", hand, counts=range(CARDS_OF_HAND + 1)), read_strain(strain))
    return Score(() if held is None else (held.item(Party.DECLARER),))


def held_in(hand: Iterable[Card], strain: Strain) -> Held | None:
    """The honours in a hand; None if they score nothing."""
    if strain is Strain.NO_TRUMP:
        aces = sorted((card for card in hand if card.rank is Rank.ACE), key=lambda card: card.suit_index)
        return Held(_ACES, tuple(aces), f"four aces in one hand: {_listed(aces)}") if len(aces) == 4 else None
    found = sorted(
        (card for card in hand if card.suit is strain.suit and card.rank in _RANKS),
        key=lambda card: _RANKS.index(card.rank),
    )
    if len(found) not in _POINTS:
        return None
    reason = f"{'five' if len(found) == 5 else 'four'} honours in one hand: {_listed(found)}"
    return Held(_POINTS[len(found)], tuple(found), reason)


def read_honours(source: HonoursLike, strain: Strain) -> Held | None:
    """Honours given as points or as the cards of a hand; None for none.

    Raises:
        ScoreError: if honours in this strain cannot score these points.
    """
    if isinstance(source, bool):
        raise WrongTypeError("honours", "points, or the cards of a hand", shown(source))
    if not isinstance(source, int):
        return held_in(READ.some("hand", source, counts=range(CARDS_OF_HAND + 1)), strain)
    if source == 0:
        return None
    allowed = (_ACES,) if strain is Strain.NO_TRUMP else tuple(_POINTS.values())
    if source not in allowed:
        right = " or ".join(map(str, (0, *allowed)))
        raise ScoreError(f"honours in {strain.label} score {right}, not {shown(source)} (BS-20)")
    how = "four aces" if strain is Strain.NO_TRUMP else "five honours" if source == 150 else "four honours"
    return Held(source, (), f"{how} in one hand")


def _listed(found: Iterable[Card]) -> str:
    return " ".join(map(str, found))
