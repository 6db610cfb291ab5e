"""The rules as data: options with named presets, the kinds of score, and the value of a card."""

from __future__ import annotations

from enum import StrEnum
from itertools import product

from attrs import field, frozen

from muggins.cards.decktet import EXTENDED, Rank, values
from muggins.cards.decktet.card import RANK_BASE
from muggins.crib.ranks import RankRules, flat
from muggins.crib.rules import OF_THE_MATCH, CribRules
from muggins.games.bhargage.cards import CardLike, read_card
from muggins.table.options import below_target, between, positive, switch, whole_number

__all__ = [
    "CRIBBAGE_BOARD",
    "SEQUENCES",
    "STANDARD",
    "TWENTY_THREE",
    "Kind",
    "Rules",
    "value",
]


class Kind(StrEnum):
    """The kind of a line of a score; its value is what players call it."""

    ELEVEN = "11"
    TWENTY_THREE = "23"
    SET = "set"
    RUN = "run"
    BHARG = "bharg"
    FRIEND = "Friend"
    CHIEF = "Chief"
    LAST = "last"
    SIX_ACES = "six Aces"
    SHORTAGE = "shortage"
    CLAIMED = "claimed"
    MUGGINS = "muggins"


TOTALS = {Kind.ELEVEN: 11, Kind.TWENTY_THREE: 23}
"""The totals that score."""


POINTS: dict[Kind, tuple[int, ...]] = {
    Kind.ELEVEN: flat(2),
    Kind.TWENTY_THREE: flat(3),
    Kind.SET: (0, 0, 2, 6, 12, 20),
    Kind.RUN: tuple(range(8)),
    Kind.BHARG: flat(6),
    Kind.FRIEND: flat(1),
    Kind.CHIEF: flat(2),
    Kind.LAST: flat(1),
    Kind.SIX_ACES: flat(0),
}
"""What each kind scores, by the number of cards that it takes (BH-61)."""

POINTS_OF_SHORTAGE = (0, 1, 3, 6, 10, 15, 21)
"""What may be claimed, by the number of suits that are missing (BH-58)."""

OF_THE_COUNTS = (
    *OF_THE_MATCH,
    "sequences",
    "excuse_in_sequences",
    "twenty_three",
    "chief_is_friend",
    "excuse_doubles_bharg_in_play",
    "needed_shortage_doubles",
)
"""The options that fast counting supports, or that change no count."""

_STOCK = 35
_NEXT_TO_NOTHING = -9


@frozen(kw_only=True)
class Rules(CribRules):
    """The options of Bhargage. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, sequences=True)`.

    Examples:
        >>> Rules() == STANDARD
        True
        >>> Rules(target=0)
        Traceback (most recent call last):
        muggins.errors.RulesError: target must be at least 1, not 0

    Attributes:
        target: the points that win at once, 1 to 10,000 (BH-11).
        start: the points with which both players begin, 0 or more, below the target (BH-16).
        lap: the holes of one circuit of the board, not counting Home, 1 to 10,000 (BH-14).
        sequences: whether runs score, in the play and in the show (BH-62).
        excuse_in_sequences: whether the Excuse can be part of runs, just below the Ace (BH-62).
        twenty_three: whether 23s score in the show too, 3 each (BH-63).
        chief_is_friend: whether a Character turned up is a Friend of itself in both hands (BH-54).
        excuse_doubles_bharg_in_play: whether an Excuse just before the first card of a bharg makes it score
            twice in the play as it does in the show (BH-39).
        least_packet: the fewest cards in either part of the stock when it is lifted for the up-card, 1 to 17
            (BH-24).
        muggins: whether the opponent may claim the points that a player overlooks in the show (BH-73).
        needed_shortage_doubles: whether a win counts double if the winner would not have reached the target
            without the points claimed for shortage; otherwise it does if a claim scored the last points
            (BH-17).
    """

    target: int = whole_number(111, positive)
    start: int = whole_number(0, below_target)
    lap: int = whole_number(55, positive)
    least_packet: int = whole_number(4, between(1, _STOCK // 2))
    sequences: bool = field(default=False, validator=switch)
    excuse_in_sequences: bool = field(default=True, validator=switch)
    twenty_three: bool = field(default=False, validator=switch)
    chief_is_friend: bool = field(default=False, validator=switch)
    excuse_doubles_bharg_in_play: bool = field(default=False, validator=switch)
    needed_shortage_doubles: bool = field(default=False, validator=switch)

    show_variant: int = field(init=False, eq=False, repr=False)

    @show_variant.default
    def _show_variant(self) -> int:
        switches = self.sequences, self.excuse_in_sequences, self.twenty_three
        return sum((switch is True) << place for place, switch in enumerate(switches))

    @property
    def kept(self) -> int:
        """The three cards that a player keeps in hand (BH-23)."""
        return 3

    @property
    def totals_in_show(self) -> tuple[Kind, ...]:
        """The kinds of total that score in a hand and a bhargage (BH-49, BH-63)."""
        return (Kind.ELEVEN, Kind.TWENTY_THREE) if self.twenty_three else (Kind.ELEVEN,)

    @property
    def kinds_by_rank(self) -> tuple[Kind, ...]:
        """The kinds of the show for which only ranks matter, in the order of counting (BH-56)."""
        runs = (Kind.RUN,) if self.sequences else ()
        return (*self.totals_in_show, Kind.SET, *runs)

    @property
    def kinds_in_hand(self) -> tuple[Kind, ...]:
        """The kinds that can score in a hand, in the order of counting (BH-56)."""
        return (*self.kinds_by_rank, Kind.BHARG, Kind.FRIEND)

    def rank_in_runs(self, rank: int) -> int:
        """The place of a rank among those that make runs (BH-62)."""
        return rank if self.excuse_in_sequences or rank != Rank.EXCUSE else _NEXT_TO_NOTHING

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Bhargage", self)


STANDARD = Rules()
"""The rules as written."""

SEQUENCES = Rules(sequences=True)
"""With runs, scored as in Cribbage (BH-62)."""

TWENTY_THREE = Rules(twenty_three=True)
"""With 23 for 3 in the show too (BH-63)."""

CRIBBAGE_BOARD = Rules(target=121, start=10, lap=60)
"""For a Cribbage board: to 121, with 10 points to begin with (BH-16)."""

VALUE_OF_RANK = tuple(values(pawn=0, court=0).values())
"""The value of each rank, by its place in the order of ranks."""

RANK_RULES = {
    rules.show_variant: RankRules(
        totals=TOTALS,
        sets=Kind.SET,
        runs=Kind.RUN,
        kinds=rules.kinds_by_rank,
        points=POINTS,
        values=VALUE_OF_RANK,
        places=tuple(map(rules.rank_in_runs, range(len(Rank)))),
        base=RANK_BASE,
    )
    for rules in (
        Rules(sequences=sequences, excuse_in_sequences=excuse, twenty_three=twenty_three)
        for sequences, excuse, twenty_three in product((False, True), repeat=3)
    )
}
"""How ranks alone score, by the variant of the show."""

VALUE_OF_CARD = {card: VALUE_OF_RANK[card.rank] for card in EXTENDED}
"""The value of each card."""


def value(card: CardLike) -> int:
    """What a card counts: an Ace 1, a number its face, a Crown 10; a Pawn, a Court or the Excuse 0 (BH-08).

    Examples:
        >>> value("XS"), value("8WL"), value("PSWK")
        (10, 8, 0)
    """
    return VALUE_OF_CARD[read_card(card)]
