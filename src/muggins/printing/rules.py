"""The rules of a game, by the options that differ from the rules as written."""

from __future__ import annotations

from attrs import AttrsInstance, fields

__all__ = ["options"]


def options(game: str, rules: AttrsInstance) -> str:
    """The game's name, with each option that differs from the rules as written.

    Examples:
        >>> from muggins.games.bhargage import Rules
        >>> options("Bhargage", Rules()), options("Bhargage", Rules(target=61, excuse_in_sequences=False))
        ('Bhargage, standard rules', 'Bhargage: target 61, no excuse in sequences')
    """
    chosen = {
        option.name.replace("_", " "): getattr(rules, option.name)
        for option in fields(type(rules))
        if option.init and getattr(rules, option.name) != option.default
    }
    differing = ", ".join(_option(name, value) for name, value in chosen.items())
    return f"{game}: {differing}" if differing else f"{game}, standard rules"


def _option(name: str, value: object) -> str:
    if isinstance(value, bool):
        return name if value else f"no {name}"
    return f"{name} {value}" if isinstance(value, int) else f"{name} ({value})"
