"""The rules as data: options, how a hand ends, and the kinds of score."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.checks import member
from muggins.errors import RulesError, UnknownNameError, WrongTypeError
from muggins.printing import options
from muggins.table.options import between, positive, switch, whole_number

__all__ = ["STANDARD", "Ending", "Kind", "LayOffOn", "Rules"]


class Kind(StrEnum):
    """The kind of a line of a score; its value is what players call it."""

    DIFFERENCE = "difference"
    """An opponent's deadwood, minus that of the player who scores."""

    GIN = "gin"
    UNDERKNOCK = "underknock"
    BOX = "box"
    GAME = "game"


class Ending(StrEnum):
    """How a hand ends."""

    KNOCK = "knock"
    GIN = "gin"
    BREAK = "break"
    """The stock has run out, and nobody has knocked or gone gin."""


class LayOffOn(StrEnum):
    """The players on whose melds a player lays off after a knock (JG-04)."""

    ALL = "all"
    """On the melds of both other players."""

    KNOCKER = "knocker"


def _lay_off_on(source: LayOffOn | str) -> LayOffOn:
    try:
        return member(LayOffOn, source, "choice of melds to lay off on")
    except (UnknownNameError, WrongTypeError) as error:
        raise RulesError(str(error)) from None


_MOST_POINTS = 1_000
_MOST_DEADWOOD = 98  # two each of kings, queens, jacks, tens and nines, without a run


@frozen(kw_only=True)
class Rules:
    """The options of Jersey Gin. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, target=200)`.

    Examples:
        >>> print(Rules(target=200, layoff_on="knocker"))
        Jersey Gin: target 200, layoff on (knocker)
        >>> Rules(knock_limit=-1)
        Traceback (most recent call last):
        muggins.errors.RulesError: knock_limit must be from 0 to 98, not -1

    Attributes:
        target: the points that end the match (JG-10).
        knock_limit: the most deadwood with which a player may knock, 0 to 98 (JG-03).
        layoff_on: on whose melds a player lays off after a knock: `all` or `knocker` (JG-04).
        must_lay_off: whether players must lay off all they can, rather than being free to keep it (JG-05).
        tie_underknocks: whether a player with the same deadwood as the knocker underknocks, rather than only
            one with less (JG-08).
        underknock_bonus: the points for an underknock, 0 to 1,000 (JG-08).
        gin_bonus: the points for gin, 0 to 1,000 (JG-09).
        gin_bonus_each: whether the points for gin are scored for each opponent, rather than once (JG-09).
        game_bonus: the points for the player who reaches the target, 0 to 1,000 (JG-10).
        box_bonus: the points for each hand won, 0 to 1,000 (JG-10).
        boxes_decide: whether the highest total with all bonuses wins, rather than the player who has reached
            the target (JG-10).
        knock_before_break: whether the player whose draw leaves three cards in the stock may still knock
            (JG-11).
        lay_off_after_break: whether, when the stock has run out, the others lay off as if the player with the
            least deadwood had knocked (JG-12).
        take_to_lay_off: whether a card may be taken in the break to be laid off on an opponent's meld, rather
            than only for the player's own meld (JG-11).
        gin_by_laying_off: whether a player who gets rid of the last card in the break by laying off has gin
            (JG-13).
    """

    target: int = whole_number(100, positive)
    knock_limit: int = whole_number(10, between(0, _MOST_DEADWOOD))
    layoff_on: LayOffOn = field(default=LayOffOn.ALL, converter=_lay_off_on)
    must_lay_off: bool = field(default=False, validator=switch)
    tie_underknocks: bool = field(default=False, validator=switch)
    underknock_bonus: int = whole_number(10, between(0, _MOST_POINTS))
    gin_bonus: int = whole_number(40, between(0, _MOST_POINTS))
    gin_bonus_each: bool = field(default=False, validator=switch)
    game_bonus: int = whole_number(100, between(0, _MOST_POINTS))
    box_bonus: int = whole_number(25, between(0, _MOST_POINTS))
    boxes_decide: bool = field(default=True, validator=switch)
    knock_before_break: bool = field(default=True, validator=switch)
    lay_off_after_break: bool = field(default=True, validator=switch)
    take_to_lay_off: bool = field(default=False, validator=switch)
    gin_by_laying_off: bool = field(default=True, validator=switch)

    def __str__(self) -> str:
        return options("Jersey Gin", self)


STANDARD = Rules()
"""The rules as written, to 100 points."""
