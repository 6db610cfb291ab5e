"""Hypothesis draws whole rules of a game: each option by its default and the presets, so none is listed."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from random import Random
from typing import Any, Final, TypeVar

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from muggins.errors import RulesError
from muggins.table.game import Game

T = TypeVar("T")


def led_by_some(deck: Sequence[T], count: int, more: int, seed: int) -> tuple[T, ...]:
    """Different cards: some of the whole deck, of one suit or of a few ranks, and then any others."""
    rng = Random(seed)
    some = rng.choice([deck, deck[::4], deck[: len(deck) // 3]])
    first = rng.sample(some if len(some) >= count else deck, count)
    others = [card for card in deck if card not in first]
    return (*first, *rng.sample(others, min(more, len(others))))


seeds = st.integers(0, 1 << 32)


REFUSED: Final = object()
"""What is said of rules that are refused by name."""


def rules_of(game: Game) -> SearchStrategy[Any]:
    """Rules of a game in which every option may have any value that goes with the others."""
    return _evolved(game.match.STANDARD, game.presets.values())


@st.composite
def _evolved(draw: st.DrawFn, rules: Any, presets: Iterable[Any]) -> Any:
    options = [option.name for option in attrs.fields(type(rules)) if option.init]
    for name in draw(st.permutations(options)):
        value = draw(_values(getattr(rules, name), [getattr(preset, name) for preset in presets]))
        try:
            rules = attrs.evolve(rules, **{name: value})
        except RulesError:
            continue
    return rules


def _values(standard: Any, of_presets: list[Any]) -> SearchStrategy[Any]:
    listed = st.sampled_from([standard, *of_presets])
    if isinstance(standard, bool):
        return st.booleans()
    if isinstance(standard, Enum):
        return st.sampled_from(list(type(standard)))
    if isinstance(standard, int):
        return listed | st.integers(-1, 2 * standard + 1)
    if attrs.has(type(standard)):
        return listed | _evolved(standard, of_presets)
    return listed


def honoured(rules: Any, standard: Any, ask: Callable[[], object]) -> Any:
    """What comes back by these rules; `REFUSED` if they are refused with the name of a changed option."""
    try:
        return ask()
    except RulesError as error:
        said = str(error)
    names = [option.name for option in attrs.fields(type(rules)) if option.init]
    assert any(name in said for name in names if getattr(rules, name) != getattr(standard, name)), said
    return REFUSED
