"""The options that a class of rules declares: each with its kind, its default and a sentence about it.

A command takes each as an option, and the page *Play* has a field for it.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, get_args, get_type_hints

from attrs import fields, frozen

from muggins.checks import member
from muggins.documents import sentences_of

__all__ = ["NONE", "Declared", "declared"]

NONE = "none"
"""The text for an option that is None."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


@frozen
class Declared:
    """An option in the rules of a game.

    Attributes:
        name: its name.
        kinds: the classes of its possible values, `None` among them as its class; an attrs class means rules
            within these rules, which `rules_of` takes as a dictionary.
        default: its value in these rules.
        about: a sentence from the docstring of the rules, or the name if there is none.
    """

    name: str
    kinds: tuple[Any, ...]
    default: object
    about: str

    @property
    def is_switch(self) -> bool:
        """Whether it can only be on or off."""
        return self.kinds == (bool,)

    @property
    def members(self) -> tuple[str, ...]:
        """The values to choose from by name; none if it is another kind of option."""
        found = [kind for kind in self.kinds if isinstance(kind, type) and issubclass(kind, Enum)]
        return tuple(str(one.value) for kind in found for one in kind)

    def read(self, text: object) -> object:
        """The value that a text stands for; if there is none, the text itself, which the rules refuse.

        Anything but a string is returned as it is, such as True or False for a switch.

        Examples:
            >>> from muggins.games import bridge_solitaire
            >>> options = {option.name: option for option in declared(bridge_solitaire.Rules())}
            >>> options["hands"].read("20"), options["hands"].read("none"), options["tie"].read("low").name
            (20, None, 'LOW')
        """
        if not isinstance(text, str):
            return text
        if type(None) in self.kinds and text == NONE:
            return None
        if int in self.kinds and _NUMBER.fullmatch(text):
            return int(text)
        for kind in self.kinds:
            if isinstance(kind, type) and issubclass(kind, Enum):
                return member(kind, text, self.name.replace("_", " "))
        return text


def declared(rules: Any) -> tuple[Declared, ...]:
    """The options of some rules, in the order of their class.

    Examples:
        >>> from muggins.games import pitch
        >>> target, *_ = declared(pitch.Rules())
        >>> print(target.name, target.default, target.about)
        target 21 The points that a side needs to win, in a hand in which it made its bid (PI-12).
    """
    kinds = get_type_hints(type(rules))
    texts = sentences_of(type(rules))
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
