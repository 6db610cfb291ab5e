"""The options of rules: how they are validated, and which game's rules they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import Attribute, field, fields

from muggins.errors import RulesError, WrongTypeError, shown
from muggins.lazily import package_of

__all__ = [
    "MOST",
    "MOST_AT_START",
    "below_target",
    "between",
    "check_rules",
    "positive",
    "switch",
    "whole",
    "whole_number",
]

MOST = 10_000
"""The largest possible target, and the largest circuit of a board."""

MOST_AT_START = 1_000_000
"""The most points with which a player may begin, and the most below 0."""


def whole(rules: object, attribute: Attribute[int], number: object) -> None:
    """Accept an option that is a whole number."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise RulesError(f"{attribute.name} must be a whole number, not {shown(number)}")


def switch(rules: object, attribute: Attribute[bool], chosen: object) -> None:
    """Accept an option that is True or False."""
    if not isinstance(chosen, bool):
        raise RulesError(f"{attribute.name} must be True or False, not {shown(chosen)}")


def positive(rules: object, attribute: Attribute[int], number: int) -> None:
    """Accept an option from 1 to `MOST`."""
    if number < 1:
        raise RulesError(f"{attribute.name} must be at least 1, not {shown(number)}")
    if number > MOST:
        raise RulesError(f"{attribute.name} must be at most {MOST}, not {shown(number)}")


def between(least: int, most: int) -> Callable[[object, Attribute[int], int], None]:
    """Accept an option from `least` to `most`."""

    def within(rules: object, attribute: Attribute[int], number: int) -> None:
        if not least <= number <= most:
            raise RulesError(f"{attribute.name} must be from {least} to {most}, not {shown(number)}")

    return within


def whole_number(default: int, *checks: Callable[[Any, Attribute[int], int], None]) -> int:
    """An option that is a whole number and passes the checks."""
    number: int = field(default=default, validator=[whole, *checks])
    return number


def check_rules(rules: object, kind: type[Any]) -> None:
    """Accept the rules of a game."""
    if not isinstance(rules, kind):
        raise WrongTypeError("rules", f"a {package_of(kind)}.{kind.__name__}", shown(rules))


def below_target(rules: Any, attribute: Attribute[int], number: int) -> None:
    """Accept an option that is 0 or more, and below the target."""
    whole(rules, fields(type(rules)).target, rules.target)
    if not 0 <= number < rules.target:
        raise RulesError(
            f"{attribute.name} must be from 0 to below the target of {shown(rules.target)}, "
            f"not {shown(number)}"
        )
