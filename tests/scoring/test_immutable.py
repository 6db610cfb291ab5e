"""A mapping that cannot be changed."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import pytest

from muggins.scoring.immutable import FrozenMapping, frozen_mapping

POINTS = {"pair": 2, "run": 3}
CHANGES: dict[str, Callable[[Any], object]] = {
    "an item set": lambda mapping: mapping.__setitem__("pair", 6),
    "an item deleted": lambda mapping: mapping.__delitem__("pair"),
    "joined in place": lambda mapping: mapping.__ior__({"run": 4}),
    "cleared": lambda mapping: mapping.clear(),
    "an item popped": lambda mapping: mapping.pop("pair"),
    "the last item popped": lambda mapping: mapping.popitem(),
    "a default set": lambda mapping: mapping.setdefault("flush", 4),
    "updated": lambda mapping: mapping.update(flush=4),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_it_cannot_be_changed(change: Callable[[Any], object]) -> None:
    """Every way to change a dict is refused, and leaves it as it was."""
    mapping = FrozenMapping(POINTS)
    with pytest.raises(TypeError, match=r"^a FrozenMapping cannot be changed$"):
        change(mapping)
    assert mapping == POINTS


def test_it_is_equal_to_a_dict() -> None:
    """It is equal to a dict with the same items, either way round, and is written as one."""
    mapping = FrozenMapping(POINTS)
    assert mapping == POINTS == mapping
    assert mapping != {"pair": 2}
    assert repr(mapping) == repr(POINTS)


def test_equal_mappings_have_one_hash() -> None:
    """Whatever the order of their items."""
    assert len({FrozenMapping(POINTS), FrozenMapping(dict(reversed(POINTS.items())))}) == 1


@pytest.mark.parametrize("again", [copy, deepcopy, lambda mapping: pickle.loads(pickle.dumps(mapping))])
def test_a_copy_cannot_be_changed_either(again: Callable[[Any], Any]) -> None:
    """Copying and pickling give an equal mapping of the same kind."""
    found = again(FrozenMapping(POINTS))
    assert (found, type(found)) == (POINTS, FrozenMapping)


def test_what_cannot_be_changed_is_not_copied() -> None:
    """A mapping that cannot be changed is itself; a dict is copied."""
    mapping = frozen_mapping(POINTS)
    assert frozen_mapping(mapping) is mapping
    assert type(mapping) is FrozenMapping
