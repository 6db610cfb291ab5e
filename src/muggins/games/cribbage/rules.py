"""The rules as data: options with named presets, the kinds of score, and the value of a card."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.cards.french import PACK, Rank
from muggins.cards.french.card import RANK_BASE
from muggins.crib.ranks import RankRules, flat
from muggins.crib.rules import CribRules
from muggins.games.cribbage.cards import READ, CardLike
from muggins.table.options import below_target, between, switch, whole_number

__all__ = ["FIVE_CARD", "MUGGINS", "ONCE_AROUND", "STANDARD", "Kind", "Rules", "value"]


class Kind(StrEnum):
    """What a line of a score is for; the value is what players call it."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "31"
    RUN = "run"
    PAIR = "pair"
    FLUSH = "flush"
    NOBS = "nobs"
    HEELS = "heels"
    LAST = "last"
    CLAIMED = "claimed"
    MUGGINS = "muggins"
    PENALTY = "penalty"


POINTS: dict[Kind, tuple[int, ...]] = {
    Kind.FIFTEEN: flat(2),
    Kind.THIRTY_ONE: flat(2),
    Kind.RUN: tuple(range(9)),
    Kind.PAIR: (0, 0, 2, 6, 12, 20),
    Kind.FLUSH: tuple(range(6)),
    Kind.NOBS: flat(1),
    Kind.HEELS: flat(2),
    Kind.LAST: flat(1),
    Kind.PENALTY: flat(2),
}
"""What each kind scores, by the number of cards that it takes."""

CRIB = 4
"""The cards of a crib (CR-06)."""

_STOCK = 40


@frozen(kw_only=True)
class Rules(CribRules):
    """The options of Cribbage. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, muggins=True)`.

    Examples:
        >>> Rules() == STANDARD
        True
        >>> Rules(target=61)
        Traceback (most recent call last):
        muggins.errors.RulesError: lurch must be from 0 to below the target of 61, not 61

    Attributes:
        target: the points that win at once, 121 or 61; any from 1 to 10,000 (CR-33).
        start: the points with which both players begin.
        lap: the holes of one circuit of the board, the game hole left out (CR-03).
        least_packet: the fewest cards in either part of the stock when it is lifted for the starter, 1 to 20,
            half of what six-card Cribbage leaves (CR-08).
        muggins: whether the opponent scores the points that a player overlooks in the show (CR-32).
        five_card: whether each player is dealt five cards and keeps three, and the play ends with its first
            count (CR-38).
        lurch: the points that a loser must have reached for a single game, below the target; 0 for no
            lurch, as in a game to 61 (CR-33).

    Raises:
        RulesError: if an option is out of its range.
    """

    least_packet: int = whole_number(4, between(1, _STOCK // 2))
    five_card: bool = field(default=False, validator=switch)
    lurch: int = whole_number(61, below_target)

    @property
    def kept(self) -> int:
        """The cards that a player keeps in hand: four of six, or three of five (CR-06, CR-38)."""
        return 3 if self.five_card else 4

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Cribbage", self)


STANDARD = Rules()
"""Six cards each, to 121."""

MUGGINS = Rules(muggins=True)
"""With muggins (CR-32)."""

ONCE_AROUND = Rules(target=61, lurch=0)
"""Six cards each, once round the board to 61 (CR-33)."""

FIVE_CARD = Rules(target=61, five_card=True, lurch=0)
"""Five cards each, three of them kept, a single count to 31, to 61 (CR-38)."""

VALUE_OF_RANK = tuple(min(rank + 1, 10) for rank in range(Rank.JOKER))
"""The value of each rank, by its place in the order of ranks."""

VALUE_OF_CARD = {card: VALUE_OF_RANK[card.rank_index] for card in PACK}
"""The value of each card."""

RANK_RULES = RankRules(
    totals={Kind.FIFTEEN: 15, Kind.THIRTY_ONE: 31},
    sets=Kind.PAIR,
    runs=Kind.RUN,
    kinds=(Kind.FIFTEEN, Kind.RUN, Kind.PAIR),
    points=POINTS,
    values=VALUE_OF_RANK,
    places=range(Rank.JOKER),
    base=RANK_BASE,
)
"""What ranks alone decide, in the customary order of counting (CR-30)."""


def value(card: CardLike) -> int:
    """What a card counts: an Ace 1, a number its face, a Jack, Queen or King 10 (CR-01).

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if it is no card of the pack.

    Examples:
        >>> value("AS"), value("8H"), value("KC")
        (1, 8, 10)
    """
    return VALUE_OF_CARD[READ.one(card)]
