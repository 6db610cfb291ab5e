"""The next moment of a state, with some attributes changed."""

from typing import Any

import pytest
from attrs import field, frozen

from frozen import check_frozen
from muggins.table.state import later


@frozen
class Moment:
    """A state with slots, as a rule."""

    hand: str
    _hidden: int = field(default=3, validator=lambda state, attribute, number: None)
    turn: int = field(init=False, default=0)


@frozen(slots=False)
class Loose:
    """A state without slots."""

    hand: str
    _hidden: int = 3
    turn: int = field(init=False, default=0)


@frozen
class Longer(Moment):
    """A state with one more attribute."""

    pile: str = "c1"


@pytest.mark.parametrize("kind", [Moment, Loose, Longer])
def test_the_next_moment_differs_in_what_is_changed(kind: Any) -> None:
    """All others are the same, also those that `__init__` does not take, and the first moment stays."""
    first = later(kind("c2", hidden=5), turn=1)
    second = later(first, hand="c3", _hidden=6)
    assert second == later(kind("c3", hidden=6), turn=1)
    assert (second.hand, second._hidden, second.turn) == ("c3", 6, 1)
    assert first == later(kind("c2", hidden=5), turn=1) != second
    assert type(second) is kind
    check_frozen(second, "turn")


def test_a_state_has_no_other_attributes() -> None:
    """A wrong name is told at once."""
    with pytest.raises(AttributeError, match="hands"):
        later(Moment("c2"), hands="c3")
