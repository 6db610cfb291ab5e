"""Command-line options for the options of a game's rules, made from the class of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from functools import wraps
from typing import Any

import click
from attrs import Factory, evolve, field, fields, frozen

from muggins.cli.command import Command
from muggins.cli.output import with_variants
from muggins.table.declared import NONE, Declared, declared

__all__ = ["RulesOptions"]

_NAME_OF_OPTION = re.compile(r"`([a-z]+(?:_[a-z]+)+)`")
_LONGEST_DEFAULT = 40
_MOST_IN_A_METAVAR = 50
_PREFIX = "rules_"  # of these options as parameters of a command, none of whose own begins with it
_PRESET = f"{_PREFIX}preset"


@frozen
class RulesOptions:
    """Options of a command for the rules of a game, which the command gets as `rules`.

    A switch becomes `--name` and `--no-name`, anything else `--name VALUE`. The type of each option is read
    from the annotations of the class, and its help from the class docstring, under *Attributes*. Every option
    of the rules may be given; the help lists those that matter for the command.

    Attributes:
        standard: the rules if no option is given.
        names: the names of the options that matter for the command; all of them by default.
        presets: sets of rules by name, which are offered as `--preset` if there are several.
    """

    standard: Any
    names: tuple[str, ...] = field(
        default=Factory(
            lambda options: tuple(one.name for one in declared(options.standard)), takes_self=True
        )
    )
    presets: Mapping[str, Any] = field(factory=dict, kw_only=True)
    _declared: Mapping[str, Declared] = field(init=False, repr=False)

    @_declared.default
    def _of_all_options(self) -> dict[str, Declared]:
        return {option.name: option for option in declared(self.standard)}

    def __call__(self, command: Command) -> Command:
        """The command with the options."""

        @wraps(command)
        def with_rules(**options: Any) -> Any:
            return command(**self.taken(options))

        before = getattr(command, "__click_params__", [])
        vars(with_rules)["__click_params__"] = [*before, *reversed(self.params)]
        return with_rules

    @property
    def params(self) -> list[click.Option]:
        """The options."""
        found = []
        if len(self.presets) > 1:
            is_long = sum(map(len, self.presets)) > _MOST_IN_A_METAVAR
            metavar, which = ("NAME", f": {', '.join(self.presets)}") if is_long else (None, "")
            text = f"The rules to start from{which}; other options change them."
            choice = click.Choice(list(self.presets))
            found += [click.Option(["--preset", _PRESET], type=choice, metavar=metavar, help=text)]
        for name in dict.fromkeys((*self.names, *self._declared)):
            found += [_option(self._declared[name], hidden=name not in self.names)]
        return found

    def taken(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What a command was given, with the rules in place of these options."""
        left, changes = {}, {}
        preset = options.get(_PRESET)
        for given, value in options.items():
            if not given.startswith(_PREFIX):
                left[given] = value
            elif value is not None and given != _PRESET:
                name = given.removeprefix(_PREFIX)
                changes[name] = self._declared[name].read(value)
        rules = self.standard if preset is None else self.presets[preset]
        return {**left, "rules": evolve(rules, **changes) if changes else rules}

    def told(self, rules: Any) -> str:
        """The phrase that names these options, or an empty string if there are none."""
        return with_variants(self.changed(rules))

    def changed(self, rules: Any) -> list[str]:
        """A text for each option in which some rules differ from the standard ones.

        A switch that is on is its name, such as `sequences`, one that is off begins with `no`, and anything
        else is the name and the value, such as `target 61`.
        """
        if rules is self.standard:
            return []
        return [
            option.name
            if value is True
            else f"no_{option.name}"
            if value is False
            else f"{option.name} {_told(value)}"
            for option in fields(type(self.standard))
            if option.init and (value := getattr(rules, option.name)) != getattr(self.standard, option.name)
        ]


def _told(value: object) -> object:
    """How the value of an option is written; True is not 1."""
    if value is None:
        return NONE
    return ("no", "yes")[value] if isinstance(value, bool) else value


class _Switch(click.Option):
    """A flag for yes and a flag for no, which the help shows as one option."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The left and right columns of the help."""
        if self.hidden:
            return None
        return f"--[no-]{self.opts[0].removeprefix('--')}", self.help or ""


def _option(option: Declared, *, hidden: bool) -> click.Option:
    """A command-line option for one option of the rules."""
    default = str(_told(option.default))
    about = _NAME_OF_OPTION.sub(lambda name: f"--{name[1].replace('_', '-')}", option.about)
    about = about.replace("None for ", f"{NONE} for ")
    text = f"{about} [default: {default}]" if len(default) <= _LONGEST_DEFAULT else about
    spelt, taken = option.name.replace("_", "-"), f"{_PREFIX}{option.name}"
    if option.is_switch:
        return _Switch([f"--{spelt}/--no-{spelt}", taken], default=None, help=text, hidden=hidden)
    metavar = "|".join([*option.members, *filter(None, map(_metavar, option.kinds))])
    return click.Option([f"--{spelt}", taken], metavar=metavar, help=text, hidden=hidden)


def _metavar(kind: Any) -> str:
    """What stands for a value of this class; nothing for one that is chosen by name."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return ""
    return {int: "N", type(None): NONE}.get(kind, "TEXT")
