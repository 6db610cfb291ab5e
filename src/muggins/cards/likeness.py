"""Finds which of many short strings is most similar to a string, in one pass over all of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from operator import truediv
from struct import Struct

__all__ = ["Likeness"]

_WIDTH = 32
_LONGEST = _WIDTH - 1


class Likeness:
    """Finds the string most similar to another one, ignoring case.

    The similarity of two strings is twice the length of their longest common subsequence divided by the sum
    of their lengths. It is computed for all strings at once: each has a field of 32 bits in one large number.
    The bit-parallel algorithm of Crochemore and others (2001) processes that number once for each letter of
    the other string. So each string is compared by its first 31 letters, and the other by no more letters
    than the longest has.

    Examples:
        >>> text, likeness = Likeness(["the Author", "the Desert"]).best("teh autor")
        >>> text, round(likeness, 2)
        ('the Author', 0.84)
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = tuple(texts)

    @cached_property
    def _letters(self) -> tuple[str, ...]:
        return tuple(text.upper()[:_LONGEST] for text in self._texts)

    @cached_property
    def _lengths(self) -> tuple[int, ...]:
        return tuple(map(len, self._letters))

    @cached_property
    def _places(self) -> dict[str, int]:
        """For each letter, a bit at every place where it occurs, field by field."""
        places: dict[str, int] = {}
        for field, letters in enumerate(self._letters):
            for place, letter in enumerate(letters):
                places[letter] = places.get(letter, 0) | 1 << field * _WIDTH + place
        return places

    @cached_property
    def _all_places(self) -> int:
        return sum(((1 << length) - 1) << field * _WIDTH for field, length in enumerate(self._lengths))

    @cached_property
    def _fields(self) -> Struct:
        return Struct(f"<{len(self._texts)}I")

    def best(self, text: str) -> tuple[str, float]:
        """The most similar string, the first of several, and its similarity, from 0 to 1."""
        letters = text[: max(self._lengths)].upper()
        unmatched = everywhere = self._all_places
        for letter in letters:
            here = unmatched & self._places.get(letter, 0)
            if here:
                unmatched = (unmatched + here | unmatched ^ here) & everywhere
        common = self._fields.unpack((unmatched ^ everywhere).to_bytes(self._fields.size, "little"))
        halves = [*map(truediv, map(int.bit_count, common), map(len(letters).__add__, self._lengths))]
        likest = max(halves)
        return self._texts[halves.index(likest)], 2 * likest
