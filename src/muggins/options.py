"""The options that every game has which is dealt, pegged and shown, and what makes an option right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from attrs import Attribute, field, frozen

from muggins.errors import RulesError

__all__ = [
    "TableRules",
    "below_target",
    "between",
    "positive",
    "switch",
    "whole",
    "whole_number",
]


def whole(rules: object, attribute: Attribute[int], number: object) -> None:
    """Accept an option that is a whole number."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise RulesError(f"{attribute.name} must be a whole number, not {number!r}")


def switch(rules: object, attribute: Attribute[bool], chosen: object) -> None:
    """Accept an option that is True or False."""
    if not isinstance(chosen, bool):
        raise RulesError(f"{attribute.name} must be True or False, not {chosen!r}")


def positive(rules: object, attribute: Attribute[int], number: int) -> None:
    """Accept an option that is 1 or more."""
    if number < 1:
        raise RulesError(f"{attribute.name} must be at least 1, not {number}")


def between(least: int, most: int) -> Callable[[object, Attribute[int], int], None]:
    """Accept an option from `least` to `most`."""

    def within(rules: object, attribute: Attribute[int], number: int) -> None:
        if not least <= number <= most:
            raise RulesError(f"{attribute.name} must be from {least} to {most}, not {number}")

    return within


def whole_number(default: int, *checks: Callable[[Any, Attribute[int], int], None]) -> int:
    """An option that is a whole number and passes the checks."""
    number: int = field(default=default, validator=[whole, *checks])
    return number


def below_target(rules: TableRules, attribute: Attribute[int], number: int) -> None:
    """Accept an option that is 0 or more, and below the target."""
    if not 0 <= number < rules.target:
        raise RulesError(
            f"{attribute.name} must be from 0 to below the target of {rules.target}, not {number}"
        )


@frozen(kw_only=True)
class TableRules(ABC):
    """The options that do not depend on how a game scores; each game has its own defaults.

    Attributes:
        target: the points that win at once, 1 or more.
        start: the points with which both players begin, 0 or more, below the target.
        lap: the holes of one circuit of the board, Home left out.
        least_packet: the fewest cards in either part of the stock when it is lifted for the up-card.
        muggins: whether the opponent may claim the points that a player overlooks in the show.

    Raises:
        RulesError: if an option is out of its range.
    """

    target: int = whole_number(121, positive)
    start: int = whole_number(0, below_target)
    lap: int = whole_number(60, positive)
    least_packet: int = whole_number(4, positive)
    muggins: bool = field(default=False, validator=switch)

    @property
    @abstractmethod
    def kept(self) -> int:
        """How many cards a player keeps in hand."""
