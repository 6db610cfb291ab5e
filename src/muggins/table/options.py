"""The options of rules: how they are validated, and which game's rules they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import Attribute, field, fields
from attrs.validators import optional

from muggins.errors import RulesError, WrongTypeError, shown
from muggins.lazily import package_of
from muggins.printing import alternatives

__all__ = [
    "MOST",
    "MOST_AT_START",
    "below_target",
    "between",
    "check_rules",
    "number_or_none",
    "one_of",
    "positive",
    "rules_of",
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


def one_of(*allowed: int) -> Callable[[object, Attribute[int], int], None]:
    """A validator for an option that must be one of these numbers."""

    def is_one(rules: object, attribute: Attribute[int], number: int) -> None:
        whole(rules, attribute, number)
        if number not in allowed:
            raise RulesError(f"{attribute.name} must be {alternatives(allowed)}, not {shown(number)}")

    return is_one


def whole_number(default: int, *checks: Callable[[Any, Attribute[int], int], None]) -> int:
    """An option that is a whole number and passes the checks."""
    number: int = field(default=default, validator=[whole, *checks])
    return number


def number_or_none(*checks: Callable[[Any, Attribute[int], int], None]) -> int | None:
    """An option that is None by default, or a whole number that passes the checks."""
    validator: Any = [whole, *checks]
    number: int | None = field(default=None, validator=optional(validator))
    return number


def check_rules(rules: object, kind: type[Any]) -> None:
    """Accept the rules of a game."""
    if not isinstance(rules, kind):
        raise WrongTypeError("rules", f"a {package_of(kind)}.{kind.__name__}", shown(rules))


def rules_of(kind: type[Any]) -> Callable[[Any, Any, Any], None]:
    """A validator for rules, which must be of this class."""

    def are_of(holder: object, attribute: object, rules: object) -> None:
        check_rules(rules, kind)

    return are_of


def below_target(rules: Any, attribute: Attribute[int], number: int) -> None:
    """Accept an option that is 0 or more, and below the target."""
    whole(rules, fields(type(rules)).target, rules.target)
    if not 0 <= number < rules.target:
        raise RulesError(
            f"{attribute.name} must be from 0 to below the target of {shown(rules.target)}, "
            f"not {shown(number)}"
        )
