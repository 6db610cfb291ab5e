"""The options that a class of rules declares: each with its kind, its default and a sentence about it.

A command has an option for each, and the page *Play* a field.
"""

from __future__ import annotations

import re
from enum import Enum
from inspect import cleandoc
from typing import Any, get_args, get_type_hints

from attrs import fields, frozen

__all__ = ["Declared", "declared"]

_ENTRY = re.compile(r"^    (\w+): (.*(?:\n {5,}.*)*)", re.MULTILINE)


@frozen
class Declared:
    """An option of some rules.

    Attributes:
        name: its name.
        kinds: the classes of its possible values, `None` among them as its class.
        default: its value in these rules.
        about: a sentence from the docstring of the rules, or the name if there is none.
    """

    name: str
    kinds: tuple[Any, ...]
    default: object
    about: str

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return self.kinds == (bool,)

    @property
    def members(self) -> tuple[str, ...]:
        """The values from which one is chosen by name; none if it is another kind of option."""
        found = [kind for kind in self.kinds if isinstance(kind, type) and issubclass(kind, Enum)]
        return tuple(str(one.value) for kind in found for one in kind)


def declared(rules: Any) -> tuple[Declared, ...]:
    """The options of some rules, in the order of their class.

    Examples:
        >>> from muggins.games import pitch
        >>> target, *_ = declared(pitch.Rules())
        >>> print(target.name, target.default, target.about)
        target 21 The points with which a side wins in a hand in which it made its bid (PI-12).
    """
    kinds = get_type_hints(type(rules))
    texts = _described(type(rules))
    return tuple(
        Declared(
            option.name,
            get_args(kinds[option.name]) or (kinds[option.name],),
            getattr(rules, option.name),
            texts.get(option.name) or option.name,
        )
        for option in fields(type(rules))
        if option.init
    )


def _described(kind: type[Any]) -> dict[str, str]:
    """A sentence about each option, from the docstring of the class of the rules."""
    _, _, attributes = cleandoc(kind.__doc__ or "").partition("\nAttributes:\n")
    return {name: _sentence(" ".join(text.split())) for name, text in _ENTRY.findall(attributes)}


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}."
