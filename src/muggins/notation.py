"""Reading cards out of text. Each deck brings its own spellings; the reading is the same for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from attrs import frozen

from muggins.errors import Misreading, NotationError

__all__ = ["CardReader", "collect"]

T = TypeVar("T")
SourceT = TypeVar("SourceT")

_WORD = re.compile(r"\S+")
_PIECE = re.compile(r"[^,;]+")
_MOST_WORDS = 8
_LONGEST_SPELLING = 40


def collect(read: Callable[[SourceT], T], sources: Iterable[SourceT]) -> tuple[T, ...]:
    """What `read` makes of each source.

    Raises:
        NotationError: if it cannot read some of them; all of those are reported at once.
    """
    found: list[T] = []
    errors: list[NotationError] = []
    for source in sources:
        try:
            found.append(read(source))
        except NotationError as error:
            errors.append(error)
    if errors:
        raise NotationError.joined(errors)
    return tuple(found)


@frozen
class CardReader(Generic[T]):
    """Reads one card or many.

    Attributes:
        find: the card that a short text names, or None.
        spellings: how each card is written and what it is called, each with the card's code; the nearest of
            them is named when a text cannot be read.
    """

    find: Callable[[str], T | None]
    spellings: Mapping[str, str]

    def one(self, source: T | str) -> T:
        """The card that a text names, or the card itself.

        Raises:
            NotationError: if the text names none.
        """
        if not isinstance(source, str):
            return source
        card = self.find(source)
        if card is None:
            token = source.strip()
            raise NotationError(source, (self._misread(token, source.find(token)),) if token else ())
        return card

    def many(self, source: str | Iterable[T | str]) -> tuple[T, ...]:
        """The cards that a text names, or those of an iterable of cards and texts.

        In a text with commas or semicolons, each piece between them is one card. Otherwise blanks part the
        cards, and a name of several words is read as one card.

        Raises:
            NotationError: if any part of the text names no card; all such parts are reported.
        """
        if not isinstance(source, str):
            return collect(self.one, source)
        parts = self._words(source) if _PIECE.fullmatch(source) else self._pieces(source)
        found: list[T] = []
        misread: list[Misreading] = []
        for part in parts:
            if isinstance(part, Misreading):
                misread.append(part)
            else:
                found.append(part)
        if misread:
            raise NotationError(source, tuple(misread))
        return tuple(found)

    def _pieces(self, text: str) -> Iterator[T | Misreading]:
        for piece in _PIECE.finditer(text):
            token = piece.group().strip()
            if token:
                card = self.find(token)
                position = text.index(token, piece.start())
                yield self._misread(token, position) if card is None else card

    def _words(self, text: str) -> Iterator[T | Misreading]:
        words = list(_WORD.finditer(text))
        while words:
            start = words[0].start()
            for taken, word in enumerate(words[:_MOST_WORDS], start=1):
                card = self.find(text[start : word.end()])
                if card is not None:
                    yield card
                    del words[:taken]
                    break
            else:
                yield self._misread(words.pop(0).group(), start)

    def _misread(self, token: str, position: int) -> Misreading:
        return Misreading(token, position, self.nearest(token))

    def nearest(self, token: str) -> str:
        """The code of the card whose code or name looks most like the token."""
        from difflib import SequenceMatcher

        matcher = SequenceMatcher(b=token[:_LONGEST_SPELLING].upper(), autojunk=False)

        def likeness(spelling: str) -> float:
            matcher.set_seq1(spelling.upper())
            return matcher.ratio()

        return self.spellings[max(self.spellings, key=likeness)]
