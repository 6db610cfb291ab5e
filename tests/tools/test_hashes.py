"""Every frozen value has a hash: those that the fuzzers make, and by their fields all classes there are."""

import importlib
import re
from collections.abc import Iterator
from copy import copy
from typing import Any

import attrs
import pytest

from fuzz.pool import pools
from modules import names_of_modules
from muggins.scoring.immutable import FrozenMapping

UNHASHABLE = re.compile(r"(Mutable)?Mapping\b|dict\b|list\b|set\b")


def classes() -> Iterator[type[Any]]:
    """Each attrs class of the library, but for the command."""
    for name in names_of_modules():
        if not name.startswith("muggins.cli"):
            for thing in vars(importlib.import_module(name)).values():
                if isinstance(thing, type) and thing.__module__ == name and attrs.has(thing):
                    yield thing


def test_no_hash_goes_by_a_mapping_or_a_list() -> None:
    """A field that is one stays out of the hash, or the class has the hash of its identity."""
    wrong = [
        f"{kind.__module__}.{kind.__qualname__}.{each.name}"
        for kind in classes()
        if has_hash_of_its_fields(kind)
        for each in attrs.fields(kind)
        if (each.eq if each.hash is None else each.hash)
        if UNHASHABLE.match(str(each.type))
        if not (each.converter and isinstance(each.converter({1: 1}), FrozenMapping))
    ]
    assert wrong == []


def has_hash_of_its_fields(kind: Any) -> bool:
    """Whether values of a class have a hash that goes by what they hold."""
    return kind.__hash__ not in (None, object.__hash__)


@pytest.mark.parametrize("package", sorted(pools()))
def test_a_value_has_the_hash_of_its_copy(package: str) -> None:
    """Each value of an attrs class from matches of each game is a key, and an equal one is the same key."""
    hashed = 0
    for kind, values in pools()[package].near.items():
        if attrs.has(kind) and kind.__module__.startswith("muggins") and has_hash_of_its_fields(kind):
            hashed += len(values)
            for value in values:
                again = copy(value)
                assert again != value or hash(again) == hash(value)
    assert hashed > 5
