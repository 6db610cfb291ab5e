"""Command-line options for the options of a game's rules, made from the class of the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import wraps
from inspect import cleandoc
from typing import Any, get_args, get_type_hints

import click
from attrs import Factory, evolve, field, fields, frozen

from muggins.checks import member
from muggins.cli.command import Command

__all__ = ["RulesOptions"]

_ENTRY = re.compile(r"^    (\w+): (.*(?:\n {5,}.*)*)", re.MULTILINE)
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")
_NONE = "none"
_MOST_IN_A_METAVAR = 50
_PREFIX = "rules_"  # of what a command would call these values: none of its own is called so


@frozen
class RulesOptions:
    """Adds options for the rules of a game to a command, which gets the rules as `rules`.

    A switch becomes `--name` and `--no-name`, anything else `--name VALUE`. The type of each option is read
    from the annotations of the class, and its help from the class docstring, under *Attributes*.

    Attributes:
        standard: the rules if no option is given.
        names: the names of the options that matter for the command; all of them by default.
        presets: sets of rules by name, which are offered as `--preset` if there are several.
    """

    standard: Any
    names: tuple[str, ...] = field(
        default=Factory(lambda options: _names_of(options.standard), takes_self=True)
    )
    presets: Mapping[str, Any] = field(factory=dict, kw_only=True)

    def __call__(self, command: Command) -> Command:
        """The command with the options."""

        @wraps(command)
        def with_rules(*args: Any, **options: Any) -> Any:
            preset = options.pop(f"{_PREFIX}preset", None)
            rules = self.standard if preset is None else self.presets[preset]
            given = {}
            for name in self.names:
                value = options.pop(f"{_PREFIX}{name}")
                if value is not None:
                    given[name] = value.of if isinstance(value, _Given) else value
            return command(*args, rules=evolve(rules, **given) if given else rules, **options)

        with_all: Command = with_rules
        texts, kinds = _described(type(self.standard)), get_type_hints(type(self.standard))
        for name in reversed(self.names):
            default = getattr(self.standard, name)
            text = f"{texts.get(name, name)} [default: {_told(default)}]"
            with_all = _option(name, kinds[name], text)(with_all)
        if len(self.presets) > 1:
            choice = click.Choice(list(self.presets))
            is_long = sum(map(len, self.presets)) > _MOST_IN_A_METAVAR
            metavar, which = ("NAME", f": {', '.join(self.presets)}") if is_long else (None, "")
            text = f"The rules to start from{which}; other options change them."
            with_all = click.option("--preset", f"{_PREFIX}preset", type=choice, metavar=metavar, help=text)(
                with_all
            )
        return with_all

    def changed(self, rules: Any) -> list[str]:
        """A text for each option in which some rules differ from the standard ones.

        A switch that is on is its name, such as `sequences`, one that is off begins with `no`, and anything
        else is the name and the value, such as `target 61`.
        """
        return [
            option.name
            if value is True
            else f"no_{option.name}"
            if value is False
            else f"{option.name} {_told(value)}"
            for option in fields(type(self.standard))
            if option.init and (value := getattr(rules, option.name)) != getattr(self.standard, option.name)
        ]


def _names_of(rules: Any) -> tuple[str, ...]:
    return tuple(option.name for option in fields(type(rules)) if option.init)


def _told(value: object) -> object:
    """How the value of an option is written; 1 is not a switch."""
    if value is None:
        return _NONE
    return ("no", "yes")[value] if isinstance(value, bool) else value


@frozen
class _Given:
    """The value of an option that was given, which may be `None`."""

    of: object


class _Switch(click.Option):
    """A flag for yes and a flag for no, which the help shows as one option."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The left and right columns of the help."""
        return f"--[no-]{self.opts[0].removeprefix('--')}", self.help or ""


def _option(name: str, kind: Any, text: str) -> Callable[[Command], Command]:
    """A command-line option for one option of the rules, with this help."""
    spelt = name.replace("_", "-")
    if kind is bool:
        switch = f"--{spelt}/--no-{spelt}"
        return click.option(switch, f"{_PREFIX}{name}", cls=_Switch, default=None, help=text)
    kinds = get_args(kind) or (kind,)

    def read(_context: click.Context, _parameter: click.Parameter, given: str | None) -> object:
        return None if given is None else _Given(_value(kinds, name, given))

    metavar = "|".join(map(_metavar, kinds))
    return click.option(f"--{spelt}", f"{_PREFIX}{name}", metavar=metavar, help=text, callback=read)


def _metavar(kind: Any) -> str:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "|".join(str(one.value) for one in kind)
    return {int: "N", type(None): _NONE}.get(kind, "TEXT")


def _value(kinds: tuple[Any, ...], name: str, text: str) -> object:
    """The value that a string stands for, or the string itself if it has none, which the rules refuse."""
    if type(None) in kinds and text == _NONE:
        return None
    if int in kinds and _NUMBER.fullmatch(text):
        return int(text)
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Enum):
            return member(kind, text, name.replace("_", " "))
    return text


def _described(kind: type[Any]) -> dict[str, str]:
    """A sentence about each option, from the docstring of the class of the rules."""
    _, _, attributes = cleandoc(kind.__doc__ or "").partition("\nAttributes:\n")
    return {name: _sentence(" ".join(text.split())) for name, text in _ENTRY.findall(attributes)}


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}."
