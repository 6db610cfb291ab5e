"""What is asked for by rules that are drawn, and may be refused."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

import attrs

from muggins.errors import RulesError

T = TypeVar("T")


def led_by_some(deck: Sequence[T], count: int, more: int, seed: int) -> tuple[T, ...]:
    """Different cards: some of the whole deck, of one suit or of a few ranks, and then any others."""
    rng = Random(seed)
    some = rng.choice([deck, deck[::4], deck[: len(deck) // 3]])
    first = rng.sample(some if len(some) >= count else deck, count)
    others = [card for card in deck if card not in first]
    return (*first, *rng.sample(others, min(more, len(others))))


REFUSED: Final = object()
"""What is said of rules that are refused by name."""


def honoured(rules: Any, standard: Any, ask: Callable[[], object]) -> Any:
    """What comes back by these rules; `REFUSED` if they are refused with the name of a changed option."""
    try:
        return ask()
    except RulesError as error:
        said = str(error)
    names = [option.name for option in attrs.fields(type(rules)) if option.init]
    assert any(name in said for name in names if getattr(rules, name) != getattr(standard, name)), said
    return REFUSED
