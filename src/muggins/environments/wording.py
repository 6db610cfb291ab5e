"""Data for JSON as whole numbers, from which it can be read again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

__all__ = ["Wording"]

_KINDS = 7
_TERM, _NUMBER, _LIST, _MAPPING, _TEXT, _LONG, _WORDS = range(_KINDS)
_LONGEST = 100_000
"""A number of this size or more is written as its digits, as an array holds no number of any size."""


class Wording:
    """How data for JSON, with whole numbers only, is written as whole numbers.

    Each of these is seven times a number, plus a remainder that says what the number means: 0, the term with
    that number; 1, the number itself; 2, a list of that many values; 3, a mapping of that many pairs; 4, a
    text of that many characters; 5, a number of that many digits; 6, a text of that many terms. What is in a
    list, a mapping, a text or a number of digits follows it.

    Attributes:
        terms: null, false, true, and the usual texts.

    Examples:
        >>> wording = Wording(["5H", "hand"])
        >>> numbers = wording.writer({})({"hand": ["5H"], "out": 21})
        >>> numbers
        [17, 28, 9, 21, 25, 111, 117, 116, 148]
        >>> wording.read(iter(numbers))
        {'hand': ['5H'], 'out': 21}
    """

    def __init__(self, texts: Iterable[str]) -> None:
        terms: dict[str | bool | None, None] = dict.fromkeys([None, False, True, *texts])
        self.terms: tuple[str | bool | None, ...] = tuple(terms)
        self._numbers = {term: _KINDS * number + _TERM for number, term in enumerate(terms)}

    def writer(self, names: Mapping[str, str]) -> Callable[[Any], list[int]]:
        """What gives the numbers of a value.

        Args:
            names: terms that are written in place of some texts. A mapping by such texts is written in the
                order of their terms.
        """
        own = {name: self._numbers[term] for name, term in names.items()}
        terms: dict[Any, int] = {**self._numbers, **own}

        def write(value: Any) -> list[int]:
            numbers = list[int]()
            _write(value, terms, own, numbers)
            return numbers

        return write

    def read(self, numbers: Iterator[int]) -> Any:
        """The value that comes next; None if no number is left."""
        number, kind = divmod(next(numbers, 0), _KINDS)
        if kind == _MAPPING:
            return {self.read(numbers): self.read(numbers) for _ in range(number)}
        if kind == _LIST:
            return [self.read(numbers) for _ in range(number)]
        if kind == _WORDS:
            return " ".join(str(self.read(numbers)) for _ in range(number))
        if kind in (_TEXT, _LONG):
            text = "".join(map(chr, islice(numbers, number)))
            return int(text) if kind == _LONG else text
        return number if kind == _NUMBER else self.terms[number]


def _write(value: Any, terms: Mapping[Any, int], own: Mapping[str, int], numbers: list[int]) -> None:
    kind = type(value)
    if kind is not int and kind is not list and kind is not dict and value in terms:
        numbers.append(terms[value])
    elif kind is int and -_LONGEST < value < _LONGEST:
        numbers.append(_KINDS * value + _NUMBER)
    elif kind is list:
        numbers.append(_KINDS * len(value) + _LIST)
        for one in value:
            _write(one, terms, own, numbers)
    elif kind is dict:
        numbers.append(_KINDS * len(value) + _MAPPING)
        for key in sorted(value, key=own.__getitem__) if own.keys() >= value.keys() else value:
            _write(key, terms, own, numbers)
            _write(value[key], terms, own, numbers)
    elif kind is str and own.keys().isdisjoint(words := value.split(" ")) and terms.keys() >= {*words}:
        numbers += _KINDS * len(words) + _WORDS, *map(terms.__getitem__, words)
    else:
        text = str(value)
        numbers.append(_KINDS * len(text) + (_LONG if kind is int else _TEXT))
        numbers += map(ord, text)
