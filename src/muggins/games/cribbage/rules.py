"""The rules as data: options with named presets, the kinds of score, and the value of a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any

from attrs import Attribute, field, frozen

from muggins.cards.french import PACK, Rank
from muggins.cards.french.card import RANK_BASE
from muggins.checks import check_whole, listed, text_of
from muggins.crib.ranks import RankRules, flat
from muggins.crib.rules import OF_THE_MATCH, CribRules
from muggins.errors import RulesError, WrongTypeError, shown
from muggins.games.cribbage.cards import READ, CardLike
from muggins.table.options import MOST, between, switch, whole_number

__all__ = [
    "CAPTAIN",
    "FIVE_CARD",
    "LOWBALL",
    "MUGGINS",
    "OLD_FIVE_CARD",
    "ONCE_AROUND",
    "SEVEN_CARD",
    "SKUNKS",
    "STANDARD",
    "Kind",
    "Rules",
    "Skunks",
    "value",
]


class Kind(StrEnum):
    """The kind of a line of a score; its value is what players call it."""

    START = "start"
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


_MOST_IN_A_COUNT = 13
"""The most cards in a count: four Aces, four twos, four threes and one more; another would exceed 31."""

POINTS: dict[Kind, tuple[int, ...]] = {
    Kind.FIFTEEN: flat(2, _MOST_IN_A_COUNT),
    Kind.THIRTY_ONE: flat(2, _MOST_IN_A_COUNT),
    Kind.RUN: tuple(range(9)),
    Kind.PAIR: (0, 0, 2, 6, 12, 20),
    Kind.FLUSH: tuple(range(7)),
    Kind.NOBS: flat(1),
    Kind.HEELS: flat(2),
    Kind.LAST: flat(1),
    Kind.PENALTY: flat(2),
}
"""What each kind scores, by the number of cards that it takes."""

CRIB = 4
"""The number of cards in a crib (CR-06)."""

OF_NO_COUNT = (
    *OF_THE_MATCH,
    "lurch",
    "skunks",
    "pone_start",
    "partners",
    "captain",
    "claims_stand",
)
"""The options that change neither the score nor the value of any cards."""

OF_THE_COUNTS = (*OF_NO_COUNT, "five_card", "seven_card", "lowball")
"""The options that the ranking of discards supports, or that change no count."""


class Skunks(tuple[tuple[int, int], ...]):
    """The skunk lines: pairs of points and stakes, such as 91 and 2, the highest line first.

    A loser who has not reached the points of a line loses its stakes. In a string, each line is a word.

    Raises:
        RulesError: if these are not such pairs, or two have the same points.

    Examples:
        >>> Skunks("91:2 61:3") == ((91, 2), (61, 3))
        True
        >>> print(Skunks([(61, 3), (91, 2)]))
        91:2 61:3
    """

    __slots__ = ()

    def __new__(cls, lines: str | Iterable[Sequence[int]] = ()) -> Skunks:
        """The lines of a string, or of an iterable of pairs."""
        found = sorted(_lines(lines), reverse=True)
        if len(dict(found)) < len(found):
            raise RulesError(f"skunks must have different points, not {shown(lines)}")
        return super().__new__(cls, found)

    def stakes(self, points: int) -> int:
        """The highest stakes of the lines that a loser with these points has not reached; 1 for none."""
        check_whole("the number of points", points)
        return max([1, *(stakes for line, stakes in self if points < line)])

    def __str__(self) -> str:
        return " ".join(f"{points}:{stakes}" for points, stakes in self) or "none"


def _lines(source: object) -> list[tuple[int, int]]:
    """The lines of a string or an iterable, in its order."""
    text = text_of(source)
    words: Sequence[Any]
    if text is not None:
        words = [] if text == str(Skunks()) else [_pair(word) for word in text.split()]
    else:
        try:
            words = listed("skunks", source, MOST)
        except WrongTypeError:
            words = [None]
    for word in words:
        is_pair = isinstance(word, (tuple, list)) and len(word) == len(("points", "stakes"))
        if not is_pair or not all(type(number) is int and 0 < number <= MOST for number in word):
            raise RulesError(
                f"skunks must be pairs of points and stakes, such as 91:2 61:3, each from 1 to {MOST}, "
                f"not {shown(source)}"
            )
    return [(points, stakes) for points, stakes in words]


def _pair(word: str) -> tuple[int, ...]:
    """The numbers of a word such as 91:2; none for any other word."""
    return tuple(map(int, word.split(":"))) if _LINE.fullmatch(word) else ()


_LINE = re.compile("[0-9]{1,9}:[0-9]{1,9}")

_STOCK = 40
_STOCK_OF_SEVEN = 38
_STOCK_OF_MORE = {3: 36, 4: 32}
_TWO = 2


def _below_the_target(rules: Rules, attribute: Attribute[Skunks], lines: Skunks) -> None:
    for points, _ in lines:
        if points >= rules.target:
            raise RulesError(f"skunks must be below the target of {rules.target}, not {points}")


def _can_be_dealt(rules: Rules, attribute: Attribute[bool], seven_card: bool) -> None:
    if seven_card and rules.five_card:
        raise RulesError("five_card and seven_card cannot be used together")
    if seven_card and rules.least_packet > _STOCK_OF_SEVEN // 2:
        raise RulesError(
            f"least_packet must be from 1 to {_STOCK_OF_SEVEN // 2} with seven_card, not {rules.least_packet}"
        )


def _not_home(rules: Rules, attribute: Attribute[int], points: int) -> None:
    most = rules.target - rules.start - 1
    if not 0 <= points <= most:
        given = f"a target of {rules.target} and a start of {rules.start}"
        raise RulesError(f"pone_start must be from 0 to {most} with {given}, not {shown(points)}")


def _lurch_below_target(rules: Rules, attribute: Attribute[int], lurch: int) -> None:
    if not 0 <= lurch < rules.target:
        raise RulesError(
            f"lurch must be 0 to {rules.target - 1} for a target of {rules.target}, not {shown(lurch)}; "
            "set it too, to 0 for none"
        )


def _without_muggins(rules: Rules, attribute: Attribute[bool], lowball: bool) -> None:
    """Check that lowball has no muggins, because nobody wants overlooked points there."""
    if lowball and rules.muggins:
        raise RulesError("lowball and muggins cannot be used together")


def _not_in_lowball(rules: Rules, attribute: Attribute[bool], claims_stand: bool) -> None:
    """Check that claims do not stand in lowball, where a hand always counts in full."""
    if claims_stand and rules.lowball:
        raise RulesError("claims_stand and lowball cannot be used together")


@frozen(kw_only=True)
class Rules(CribRules):
    """The options of Cribbage. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, muggins=True)`.

    Examples:
        >>> Rules() == STANDARD
        True
        >>> Rules(target=61)
        Traceback (most recent call last):
        muggins.errors.RulesError: lurch must be 0 to 60 for a target of 61, not 61; set it too, to 0 for none

    Attributes:
        target: the points that win at once, 121 or 61; any from 1 to 10,000 (CR-33).
        start: the points with which all players begin.
        lap: the holes of one circuit of the board, not counting the game hole (CR-03).
        least_packet: the fewest cards in either part of the stock when it is lifted for the starter: 1 to 20,
            1 to 19 in seven-card Cribbage, 1 to 18 for three players, and 1 to 16 for four (CR-08).
        muggins: whether an opponent scores the points that a player overlooks in the show (CR-32).
        five_card: whether each player is dealt five cards and keeps three, and the play ends with its first
            count (CR-38).
        seven_card: whether each player is dealt seven cards and keeps five.
        lurch: the points that a loser must have reached for a single game, below the target; 0 for no lurch,
            as in a game to 61 (CR-33).
        skunks: further lines below which a loser loses more, as pairs of points and stakes, such as 91:2
            61:3; the highest stakes of the lines not reached count (CR-33).
        pone_start: the points that the pone of the first deal pegs before it, to offset the dealer's
            advantage; none if the match begins at given scores. 3 in old five-card Cribbage (CR-38).
        lowball: whether the player who reaches the target loses; there is then no lurch, skunk or muggins.
        partners: whether four players form two sides of two, who sit opposite (CR-44).
        captain: whether the first of three players, the captain, plays alone against the other two, and
            begins halfway (CR-46).
        claims_stand: whether a claim of too much counts in full unless an opponent corrects it; otherwise the
            library corrects it (CR-31).
    """

    least_packet: int = whole_number(4, between(1, _STOCK // 2))
    five_card: bool = field(default=False, validator=switch)
    seven_card: bool = field(default=False, validator=[switch, _can_be_dealt])
    lurch: int = whole_number(61, _lurch_below_target)
    skunks: Skunks = field(default=Skunks(), converter=Skunks, validator=_below_the_target)
    pone_start: int = whole_number(0, _not_home)
    lowball: bool = field(default=False, validator=[switch, _without_muggins])
    partners: bool = field(default=True, validator=switch)
    captain: bool = field(default=False, validator=switch)

    def check_players(self, players: int) -> None:
        """Check a number of players: two to four, two for five or seven cards, three with a captain.

        See CR-39 and CR-46.

        Raises:
            RulesError: if the rules are not for this number.
        """
        if self.captain and players != len(_CAPTAIN):
            raise RulesError(f"captain is for {len(_CAPTAIN)} players, not for {shown(players)} (CR-46)")
        if players == _TWO:
            return
        if players not in _STOCK_OF_MORE:
            raise RulesError(f"Cribbage is played by 2, 3 or 4 (CR-39), not by {shown(players)}")
        for option in "five_card", "seven_card", "pone_start":
            if getattr(self, option):
                raise RulesError(f"{option} is for two players, not for {players} (CR-39)")
        most = _STOCK_OF_MORE[players] // 2
        if self.least_packet > most:
            raise RulesError(
                f"least_packet must be from 1 to {most} with {players} players, not {self.least_packet}"
            )

    def sides(self, players: int) -> tuple[int, ...]:
        """The side of each player, for this many players (CR-44, CR-46)."""
        if players == len(_CAPTAIN) and self.captain:
            return _CAPTAIN
        return _PARTNERS if players == len(_PARTNERS) and self.partners else tuple(range(players))

    def starts(self, players: int) -> tuple[int, ...]:
        """The points with which each player begins, for this many players (CR-46)."""
        starts = (self.start,) * players
        if self.sides(players) is not _CAPTAIN:
            return starts
        return (self.start + (self.target - self.start) // 2, *starts[1:])

    claims_stand: bool = field(default=False, validator=[switch, _not_in_lowball])

    def stakes(self, points: int) -> int:
        """How many games a loser with these points loses: 1, 2 in the lurch, or by a skunk line (CR-33)."""
        if self.lowball:
            return 1
        return max(self.skunks.stakes(points), 2 if points < self.lurch else 1)

    @property
    def kept(self) -> int:
        """The number of cards that a player keeps: 4 of 6, 3 of 5, or 5 of 7 (CR-06, CR-38)."""
        return 3 if self.five_card else 5 if self.seven_card else 4

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Cribbage", self)


_PARTNERS = (0, 1, 0, 1)
_CAPTAIN = (0, 1, 1)

STANDARD = Rules()
"""Six cards each, or five for three or four players, to 121."""

MUGGINS = Rules(muggins=True)
"""With muggins (CR-32)."""

SKUNKS = Rules(skunks=Skunks("91:2 61:3"))
"""A skunk, under 91 points, counts double; a double skunk, under 61, counts triple (CR-33)."""

ONCE_AROUND = Rules(target=61, lurch=0)
"""Six cards each, once round the board to 61 (CR-33)."""

FIVE_CARD = Rules(target=61, five_card=True, lurch=0)
"""Five cards each, three of them kept, a single count to 31, to 61 (CR-38)."""

OLD_FIVE_CARD = Rules(target=61, five_card=True, lurch=0, pone_start=3)
"""Five-card Cribbage in which the first pone begins with 3 points, as in older books (CR-38)."""

SEVEN_CARD = Rules(target=181, seven_card=True, lurch=91)
"""Seven cards each, five of them kept, three times round the board to 181; the lurch is at 91."""

LOWBALL = Rules(lowball=True)
"""Six cards each, and whoever reaches 121 first loses."""

CAPTAIN = Rules(captain=True, lurch=0)
"""Three players: the first needs 61 points, the other two together 121 (CR-46)."""

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
"""How ranks alone score, in the customary order of counting (CR-30)."""


def value(card: CardLike) -> int:
    """What a card counts: an Ace 1, a number its face, a Jack, Queen or King 10 (CR-01).

    Examples:
        >>> value("AS"), value("8H"), value("KC")
        (1, 8, 10)
    """
    return VALUE_OF_CARD[READ.one(card)]
