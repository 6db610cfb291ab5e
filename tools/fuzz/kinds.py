"""The kinds of wrong arguments that every public callable is given in the place of each parameter."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

import numpy as np

from fuzz import hostile as wrong
from fuzz.choices import Choices
from fuzz.hostile import Endless, hostile
from fuzz.pool import Pool, pool_of
from muggins.cards import decktet, french
from muggins.errors import shown
from muggins.table.moves import Move

__all__ = ["KINDS", "Wrong"]

Wrong = Callable[[Choices, Any, Pool], Any]
"""Makes an argument of some choices, an argument that makes sense, and the values of the game."""

_LONG = 100_000


def _always(value: Any) -> Wrong:
    return lambda choices, sense, pool: value


def _made(make: Callable[[], Any]) -> Wrong:
    return lambda choices, sense, pool: make()


def _listed(sense: Any) -> list[Any]:
    """What a value holds, or the value alone."""
    return list(sense) if isinstance(sense, list | tuple | set | frozenset) and sense else [sense]


def _longer(choices: Choices, sense: Any, pool: Pool) -> Any:
    return [*_listed(sense), *_listed(sense)[: 1 + choices.below(3)]]


def _shorter(choices: Choices, sense: Any, pool: Pool) -> Any:
    return tuple(_listed(sense)[1:])


def _spoilt(choices: Choices, sense: Any, pool: Pool) -> Any:
    """A list, a record or a tuple with one thing in it that is anything."""
    if isinstance(sense, Mapping) and sense:
        return {**sense, choices.pick(list(sense)): hostile(choices)}
    items = _listed(sense)
    items[choices.below(len(items))] = hostile(choices)
    return tuple(items) if isinstance(sense, tuple) else items


def _shrunk(choices: Choices, sense: Any, pool: Pool) -> Any:
    """A record that lacks a key; of anything else, its text."""
    if isinstance(sense, Mapping) and sense:
        lost = choices.pick(list(sense))
        return {key: value for key, value in sense.items() if key != lost}
    return shown(sense)


def _other_card(choices: Choices, sense: Any, pool: Pool) -> Any:
    """A card of the other tradition, or as many of them as there were cards."""
    is_decktet = isinstance(_listed(sense)[0], decktet.Card)
    cards = tuple(french.PACK if is_decktet else decktet.EXTENDED)
    return (
        choices.sample(cards, min(len(sense), 40)) if isinstance(sense, list | tuple) else choices.pick(cards)
    )


def _of_another_game(kind: type) -> Wrong:
    def make(choices: Choices, sense: Any, pool: Pool) -> Any:
        name = choices.pick(("pitch", "delphi", "cribbage", "bhargage"))
        return choices.pick(pool_of(f"muggins.games.{name}").all_of(kind))

    return make


def _of_the_game(choices: Choices, sense: Any, pool: Pool) -> Any:
    """Anything of the same game."""
    near = pool.near
    return choices.pick(near[choices.pick(list(near))]) if near else hostile(choices)


def _one_of(makers: Sequence[Callable[[], Any]]) -> Wrong:
    return lambda choices, sense, pool: choices.pick(makers)()


KINDS: dict[str, Wrong] = {
    "sense": lambda choices, sense, pool: sense,
    "None": _always(None),
    "0": _always(0),
    "a negative number": _always(-3),
    "a bool": _always(True),
    "10**12": _always(10**12),
    "10**30": _always(10**30),
    "-10**30": _always(-(10**30)),
    "10**5000": _always(10**5000),
    "a fraction": _always(2.5),
    "not a number": _always(math.nan),
    "infinity": _always(math.inf),
    "a complex number": _always(1j),
    "bytes": _always(b"AM"),
    "no text": _always(""),
    "a surrogate": _always("\ud800"),
    "a wrong direction": _always("\u202eMA"),
    "a long text": _always("AH " * (_LONG // 3)),
    "a long word": _always("A" * _LONG),
    "another text": lambda choices, sense, pool: wrong.text(choices),
    "a list of nothing": _made(list),
    "a list of many": _made(lambda: ["AH"] * _LONG),
    "a list of lists": _made(lambda: [[["AM"]]]),
    "a deep list": _made(lambda: wrong.DEEP),
    "a list of itself": _made(lambda: wrong.CYCLE),
    "a list of None": _made(lambda: [None, None, None]),
    "a dict": _made(lambda: {"AM": "XS"}),
    "a set": _made(lambda: {"AM", "XS"}),
    "an array": _made(lambda: np.arange(5)),
    "a matrix": _made(lambda: np.zeros((3, 3))),
    "an array of objects": lambda choices, sense, pool: np.array([sense, None], dtype=object),
    "a range": _made(lambda: range(10**12)),
    "a repeated item": lambda choices, sense, pool: Endless(_listed(sense)[0]),
    "a repeated item of C": lambda choices, sense, pool: itertools.repeat(_listed(sense)[0]),
    "a count": _made(itertools.count),
    "nothing repeated": _made(lambda: itertools.repeat(None)),
    "mischief": _made(wrong.Mischievous),
    "late mischief": _made(wrong.late_mischief),
    "equal to all": _made(wrong.EqualToAll),
    "an object": _one_of(wrong.OBJECTS),
    "a container": _one_of(wrong.CONTAINERS),
    "an iterator": lambda choices, sense, pool: iter(_listed(sense)),
    "a longer list": _longer,
    "a shorter list": _shorter,
    "a spoilt list": _spoilt,
    "a part missing": _shrunk,
    "cards of the others": _other_card,
    "a move of another game": _of_another_game(Move),
    "an enum of another game": _of_another_game(Enum),
    "something of the game": _of_the_game,
    "anything": lambda choices, sense, pool: hostile(choices),
}
"""Each kind by its name; the first one is an argument that makes sense."""
