"""Choices made from bytes, so that the same bytes make the same choices again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

__all__ = ["Choices"]

T = TypeVar("T")


class Choices:
    """Bytes that decide one thing after another; once they are used up, it is always the first option.

    So the first of some options has to be the most ordinary one.

    Examples:
        >>> choices = Choices(bytes([7, 1, 0]))
        >>> choices.below(5), choices.pick("abc"), choices.below(9), choices.is_used_up, choices.pick("abc")
        (2, 'b', 0, True, 'a')
    """

    __slots__ = ("_data", "_place", "_size")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._size = len(data)
        self._place = 0

    @property
    def is_used_up(self) -> bool:
        """Whether no byte is left."""
        return self._place >= self._size

    def below(self, bound: int) -> int:
        """A whole number from 0 to below a bound."""
        place = self._place
        if bound <= 256:
            self._place = place + 1
            return self._data[place] % bound if place < self._size else 0
        end = place + (bound.bit_length() + 7) // 8
        self._place = end
        return int.from_bytes(self._data[place:end], "little") % bound

    def pick(self, options: Sequence[T]) -> T:
        """One of some options."""
        return options[self.below(len(options))]

    def rarely(self, one_in: int) -> bool:
        """Whether something happens that happens once in so many times."""
        return self.below(one_in) == one_in - 1

    def sample(self, options: Sequence[T], count: int) -> list[T]:
        """Some of the options, each at most once, in any order."""
        left = list(options)
        length = len(left)
        for place in range(count):
            other = place + self.below(length - place)
            left[place], left[other] = left[other], left[place]
        return left[:count]

    def text(self, letters: str, most: int) -> str:
        """A text of some letters, of at most so many."""
        return "".join([self.pick(letters) for _ in range(self.below(most + 1))])
