"""The rules as data: options with named presets, kinds of bonds, the deck, and the value of a card."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from attrs import field, frozen

from muggins.cards.decktet import EXTENDED, Card, Rank, values
from muggins.checks import member
from muggins.decks import Deck
from muggins.errors import RulesError, UnknownNameError, WrongTypeError
from muggins.games.bharg.cards import READ, CardLike
from muggins.table.options import check_rules, positive, switch, whole_number

__all__ = [
    "STANDARD",
    "WHOLE_DECK",
    "WITH_COURTS",
    "WITH_PAWNS",
    "Kind",
    "Partition",
    "Rules",
    "deck",
    "value",
]


class Kind(StrEnum):
    """The kind of a line of a binding: what binds its cards, or that nothing does."""

    SET = "bharg set"
    ACE = "Ace"
    EXCUSE = "Excuse"
    UNBOUND = "unbound"


class Partition(StrEnum):
    """Which bharg sets the loser's cards are assumed to make (BG-10)."""

    LEAST = "least"
    """The sets that leave the least value unbound, as the loser would choose."""

    MOST = "most"
    """The sets that bind the most cards; of several such choices, the one that leaves the least value."""

    GREATEST = "greatest"
    """The sets that leave the greatest value, as the winner would choose, if no further set can be made."""


def _partition(source: Partition | str) -> Partition:
    try:
        return member(Partition, source, "partition")
    except (UnknownNameError, WrongTypeError) as error:
        raise RulesError(str(error)) from None


@frozen(kw_only=True)
class Rules:
    """The options of Bharg. The defaults are the rules as written, with the basic deck of 36 cards.

    Change an option with `attrs.evolve(STANDARD, target=100)`.

    Examples:
        >>> Rules(pawns=True, excuse=True) == WITH_PAWNS
        True
        >>> Rules(target=0)
        Traceback (most recent call last):
        muggins.errors.RulesError: target must be at least 1, not 0

    Attributes:
        target: the points that win the match, 1 to 10,000 (BG-13).
        excuse: whether the Excuse is in the deck (BG-11).
        pawns: whether the four Pawns are in the deck (BG-12).
        courts: whether the four Courts are in the deck (BG-12).
        reshuffle: whether the pile below its top card is shuffled into a new stock when the stock has run
            out, instead of a void round (BG-04).
        partition: which bharg sets the loser's cards are assumed to make (BG-10).
    """

    target: int = whole_number(50, positive)
    excuse: bool = field(default=False, validator=switch)
    pawns: bool = field(default=False, validator=switch)
    courts: bool = field(default=False, validator=switch)
    reshuffle: bool = field(default=False, validator=switch)
    partition: Partition = field(default=Partition.LEAST, converter=_partition)

    @property
    def added_ranks(self) -> tuple[Rank, ...]:
        """The ranks that are added to the basic deck."""
        return tuple(rank for option, rank in ADDED_RANKS.items() if getattr(self, option))

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Bharg", self)


ADDED_RANKS = {"excuse": Rank.EXCUSE, "pawns": Rank.PAWN, "courts": Rank.COURT}
"""The rank that each switch adds to the basic deck."""

STANDARD = Rules()
"""The basic deck, to 50 points."""

WITH_PAWNS = Rules(excuse=True, pawns=True)
"""With the Excuse and the Pawns."""

WITH_COURTS = Rules(excuse=True, courts=True)
"""With the Excuse and the Courts."""

WHOLE_DECK = Rules(excuse=True, pawns=True, courts=True)
"""With all 45 cards."""


def deck(rules: Rules = STANDARD) -> Deck[Card]:
    """The unshuffled deck of these rules, by rank from the Excuse to the Crowns (BG-01, BG-12).

    Examples:
        >>> len(deck()), len(deck(WITH_PAWNS)), len(deck(WHOLE_DECK))
        (36, 41, 45)
    """
    check_rules(rules, Rules)
    return _deck_with(rules.added_ranks)


@cache
def _deck_with(added_ranks: tuple[Rank, ...]) -> Deck[Card]:
    return EXTENDED.without(*set(ADDED_RANKS.values()).difference(added_ranks))


_VALUES = values()

VALUE_OF_CARD = {card: _VALUES[card.rank] for card in EXTENDED}
"""The value of each card."""


def value(card: CardLike) -> int:
    """What a card scores when it is unbound in the loser's hand (BG-10, BG-12).

    An Ace scores 1, a number its rank, a Pawn, a Court or a Crown 10. The Excuse is always bound: 0 (BG-11).

    Examples:
        >>> value("AM"), value("8WL"), value("PSWK"), value("E")
        (1, 8, 10, 0)
    """
    return VALUE_OF_CARD[READ.one(card)]
