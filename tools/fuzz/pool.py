"""Values that make sense: those of matches played at random, and what can be made of them for a parameter."""

from __future__ import annotations

import types
from collections import abc
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from functools import cache
from random import Random
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from attrs import define, field, fields, has

from fuzz.choices import Choices
from fuzz.hostile import MischiefError, hostile
from fuzz.surface import packages, public_names
from muggins.cards import decktet, french
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.moves import Move

__all__ = ["NONE_KNOWN", "Pool", "pool_of", "pools"]

_MOST_OF_A_CLASS = 12
_MOVES = 60
_EVERY = 7
_DEEPEST = 6

NONE_KNOWN: Any = object()
"""Instead of a value of a class of which none is known."""


@define
class Pool:
    """Values by their class, those of one game and then those of all others.

    Attributes:
        near: the values of a game.
        far: the pool of all.
    """

    near: dict[type, list[Any]] = field(factory=dict)
    far: Pool | None = None
    _of: dict[Any, list[Any]] = field(factory=dict)

    def keep(self, value: object, deepest: int = _DEEPEST) -> None:
        """Take a value, and what it holds, as long as there are few of its class."""
        kept = self.near.setdefault(type(value), [])
        if len(kept) >= _MOST_OF_A_CLASS * (4 if isinstance(value, tuple) else 1):
            return
        if not any(each is value for each in kept):
            kept.append(value)
            if deepest:
                for inner in _held_by(value):
                    self.keep(inner, deepest - 1)

    def all_of(self, kind: type) -> list[Any]:
        """The values of a class and of the classes derived from it."""
        if kind not in self._of:
            found = [
                value for each, values in self.near.items() if issubclass(each, kind) for value in values
            ]
            self._of[kind] = found or (self.far.all_of(kind) if self.far else [])
        return self._of[kind]

    def groups_of(self, kind: type) -> list[tuple[Any, ...]]:
        """The tuples of values of a class."""
        key = ("groups", kind)
        if key not in self._of:
            groups = self.near.get(tuple, [])
            self._of[key] = [group for group in groups if group and isinstance(group[0], kind)]
        return self._of[key]

    # --- for a parameter -----------------------------------------------------------------------------------

    def fitting(self, hint: Any, name: str, choices: Choices, deepest: int = 4) -> Any:
        """A value for a parameter with that annotation and that name, as sensible as can be."""
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Literal:
            return choices.pick(arguments)
        if origin in (Union, types.UnionType):
            return self.fitting(choices.pick(arguments), name, choices, deepest)
        if isinstance(hint, TypeVar):
            return (
                self._card(choices) if hint.__bound__ is None else self.fitting(hint.__bound__, name, choices)
            )
        if origin is type:
            return arguments[0]
        plain = origin or hint
        if plain is tuple and arguments and arguments[-1] is not ...:
            return tuple([self.fitting(each, name, choices, deepest - 1) for each in arguments])
        if plain is abc.Callable or plain is Callable:
            return choices.pick((lambda *_: 1, lambda *_: None, lambda *given: given[0] if given else 0))
        if isinstance(plain, type) and plain is not Any and not getattr(plain, "_is_protocol", False):
            return self._of_class(plain, arguments, name, choices, deepest)
        return self._by_name(name, choices)

    def _of_class(
        self, kind: type, arguments: tuple[Any, ...], name: str, choices: Choices, deepest: int
    ) -> Any:
        if kind in _PLAIN:
            return _PLAIN[kind](choices)
        if kind is str:
            return self._text(choices)
        if issubclass(kind, Enum) and len(kind):
            return choices.pick(list(kind))
        if issubclass(kind, abc.Mapping) and len(arguments) == 2 and deepest:
            keys, values = arguments
            made = {}
            for _ in range(choices.below(4)):
                key = self.fitting(keys, name, choices, 1)
                value = self.fitting(values, name, choices, deepest - 1)
                with suppress(TypeError, MischiefError):  # of a key without a hash
                    made[key] = value
            return made
        if arguments and deepest and issubclass(kind, abc.Iterable) and kind.__module__ in _CONTAINERS:
            return self._several(kind, arguments[0], name, choices, deepest)
        found = self.all_of(kind)
        return choices.pick(found) if found else NONE_KNOWN if deepest == 4 else None

    def _several(self, kind: type, of: Any, name: str, choices: Choices, deepest: int) -> Any:
        kinds = [each for each in (of, *get_args(of)) if isinstance(each, type) and each not in (str, Any)]
        groups = self.groups_of(kinds[0]) if kinds else []
        items: Any
        if groups and choices.below(4):
            items = choices.pick(groups)
        elif kinds and issubclass(kinds[0], decktet.Card | french.Card):
            cards = self.all_of(kinds[0])
            items = choices.sample(cards, choices.below(min(len(cards), 9) + 1))
        else:
            items = [self.fitting(of, name, choices, deepest - 1) for _ in range(choices.below(5))]
        return _MADE_BY.get(kind, list)(items)

    def _text(self, choices: Choices) -> str:
        form = choices.below(4)
        if form == 0:
            return choices.pick(NAMES_OF_PLAYERS)
        if form == 1:
            return " ".join([str(self._card(choices)) for _ in range(choices.below(6))])
        if form == 2 and (members := self.all_of(Enum)):
            return str(choices.pick(members).value)
        moves = self.all_of(Move)
        return str(choices.pick(moves)) if moves else "AM"

    def _card(self, choices: Choices) -> Any:
        return choices.pick(self.all_of(decktet.Card) or self.all_of(french.Card))

    def _by_name(self, name: str, choices: Choices) -> Any:
        """A value for a parameter of which only the name is known."""
        if name == "rules":
            found = [
                value for kind, values in self.near.items() if "Rules" in kind.__name__ for value in values
            ]
            if found:
                return choices.pick(found)
        kinds = list(self.near)
        return (
            choices.pick(self.near[choices.pick(kinds)]) if kinds and choices.below(4) else hostile(choices)
        )


def _as_set(items: Any) -> Any:
    return frozenset(items)


_MADE_BY: Mapping[Any, Callable[[Any], Any]] = {
    tuple: tuple,
    set: _as_set,
    frozenset: _as_set,
    abc.Iterator: iter,
}
_CONTAINERS = ("builtins", "collections", "collections.abc", "typing")
_PLAIN: Mapping[type, Callable[[Choices], Any]] = {
    type(None): lambda choices: None,
    bool: lambda choices: bool(choices.below(2)),
    int: lambda choices: choices.below(12) if choices.below(4) else choices.below(200) - 40,
    float: lambda choices: choices.below(200) / 8,
    object: hostile,
    Random: lambda choices: Random(choices.below(256)),
}


def _held_by(value: object) -> Iterator[object]:
    if isinstance(value, Mapping):
        yield from list(value.keys())[:8]
        yield from list(value.values())[:8]
    elif isinstance(value, tuple | list):
        yield from value[:8]
    if not type(value).__module__.startswith("muggins") or isinstance(value, type):
        return
    kind: Any = type(value)
    if has(kind):
        yield from (getattr(value, each.name) for each in fields(kind))
    for name in dir(type(value)):
        if not name.startswith("_") and isinstance(getattr(type(value), name), property):
            try:
                yield getattr(value, name)
            except Exception:
                continue


@cache
def pool_of(package: str) -> Pool:
    """The pool of a package: values of its game, if it is one's."""
    for name, pool in pools().items():
        if package == name or package.startswith(f"{name}."):
            return pool
    return pools()[""]


@cache
def pools() -> dict[str, Pool]:
    """The pool of each package that has a game, and under the empty name that of everything."""
    everything = Pool()
    found: dict[str, Pool] = {}
    for module in packages():
        pool = Pool(far=everything)
        game = getattr(module, "GAME", None)
        if isinstance(game, Game):
            found[module.__name__] = pool
            for seed in range(3):
                for value in _played(game, Random(f"{game.name} {seed}"), seed):
                    pool.keep(value)
    for package, thing in public_names().values():
        if not isinstance(thing, type) and type(thing).__module__.startswith("muggins"):
            found.get(package, everything).keep(thing)
    for pool in found.values():
        for values in pool.near.values():
            for value in values[:3]:
                everything.keep(value, 0)
    return {**dict(sorted(found.items(), reverse=True)), "": everything}


def _played(game: Game, rng: Random, seed: int) -> Iterator[object]:
    """A game, and the states of a match of it that is played at random for a while."""
    yield game
    presets = list(game.presets.values())
    counts = list(game.players)
    now = game.begin(NAMES_OF_PLAYERS[: counts[seed % len(counts)]], presets[seed % len(presets)])
    for number in range(_MOVES):
        if now.is_over:
            break
        moves = [move for player in now.players for move in now.legal_moves(player)]
        if number % _EVERY == 0:
            yield now
            yield from moves[:3]
        now = now.apply(game.draw(rng, moves)) if moves else now.shuffle(rng)
    yield now
    yield now.to_record()
