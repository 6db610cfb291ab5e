"""Which of many short texts is most like a text, found for all of them in one pass."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from struct import Struct

__all__ = ["Likeness"]

_WIDTH = 32
_LONGEST = _WIDTH - 1


class Likeness:
    """Finds the text that is most like another one, whatever the case.

    The likeness of two texts is twice the length of their longest common subsequence, by the sum of their
    lengths. It is found for all texts at once: each has a field of 32 bits in one large number, which the
    bit-parallel algorithm of Crochemore and others (2001) goes through once for each letter of the other
    text. So each text is compared by its first 31 letters, and the other by no more than the longest has.

    Examples:
        >>> Likeness(["the Author", "the Desert"]).nearest("teh autor")
        'the Author'
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
        """For each letter a bit wherever it stands, field by field."""
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

    def nearest(self, text: str) -> str:
        """The first of those texts that are most like this one."""
        return self.best(text)[0]

    def best(self, text: str) -> tuple[str, float]:
        """The first of those texts that are most like this one, and the likeness, from 0 to 1."""
        letters = text[: max(self._lengths)].upper()
        unmatched = everywhere = self._all_places
        for letter in letters:
            here = unmatched & self._places.get(letter, 0)
            if here:
                unmatched = (unmatched + here | unmatched ^ here) & everywhere
        common = self._fields.unpack((unmatched ^ everywhere).to_bytes(self._fields.size, "little"))
        likenesses = [
            2 * matched / (len(letters) + length)
            for matched, length in zip(map(int.bit_count, common), self._lengths, strict=True)
        ]
        likest = max(likenesses)
        return self._texts[likenesses.index(likest)], likest
