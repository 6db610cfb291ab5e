"""Reading cards out of text. Each deck brings its own spellings; the reading is the same for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, Generic, TypeVar

from attrs import Factory, field, frozen

from muggins.cards.likeness import Likeness
from muggins.checks import MOST_CARDS, listed, text_of
from muggins.errors import (
    MOST_MISREADINGS,
    Fault,
    FaultKind,
    Misreading,
    NotationError,
    WrongCardsError,
    WrongTypeError,
    shown,
)

__all__ = ["CardReader", "collect"]

T = TypeVar("T")
SourceT = TypeVar("SourceT")

_WORD = re.compile(r"\S+")
_PIECE = re.compile(r"[^,;]+")
_MOST_WORDS = 8
_LONGEST = 200
_MOST_REMEMBERED = 4096


def collect(read: Callable[[SourceT], T], sources: Iterable[SourceT]) -> tuple[T, ...]:
    """What `read` makes of each source.

    Raises:
        NotationError: if it cannot read some of them; the first ten of those are reported at once, and what
            comes after them is not read.
    """
    found: list[T] = []
    errors: list[NotationError] = []
    for source in sources:
        try:
            found.append(read(source))
        except NotationError as error:
            errors.append(error)
            if len(errors) == MOST_MISREADINGS:
                break
    if errors:
        raise NotationError.joined(errors)
    return tuple(found)


@frozen
class CardReader(Generic[T]):
    """Reads one card or many, in a time that grows with the length of the text and no faster.

    Attributes:
        kind: the class of the cards.
        find: the card that a short text names, or None.
        spellings: how each card is written and what it is called, each with the card's code; the nearest of
            them is named when a text cannot be read.
    """

    kind: type[T]
    find: Callable[[str], T | None]
    spellings: Mapping[str, str]
    _find: Callable[[str], T | None] = field(
        default=Factory(lambda self: lru_cache(_MOST_REMEMBERED)(self.find), takes_self=True),
        init=False,
        repr=False,
        eq=False,
    )
    _likeness: Likeness = field(init=False, repr=False, eq=False)

    @_likeness.default
    def _of_spellings(self) -> Likeness:
        return Likeness(self.spellings)

    def one(self, source: T | str) -> T:
        """The card that a text names, or the card itself.

        Raises:
            NotationError: if the text names none.
            WrongTypeError: if it is neither a text nor such a card.
        """
        text = text_of(source)
        if text is None:
            return self._checked(source)
        card = self._named(" ".join(text.split()))
        if card is None:
            token = text.strip()
            raise NotationError(text, (self._misread(token, _blanks_before(text)),) if token else ())
        return card

    def many(self, source: str | Iterable[T | str]) -> tuple[T, ...]:
        """The cards that a text names, or those of an iterable of cards and texts.

        In a text with commas or semicolons, each piece between them is one card. Otherwise blanks part the
        cards, and a name of up to eight words is read as one card. What a set holds is read in alphabetical
        order.

        Raises:
            NotationError: if any part of the text names no card; the first ten such parts are reported.
            WrongCardsError: if an iterable has more than 1,000,000 cards.
            WrongTypeError: if it is neither a text nor an iterable, or holds what is neither a text nor such
                a card.
        """
        text = text_of(source)
        if text is not None:
            return self._read_all(text)
        sources = listed("cards", source, MOST_CARDS, "a text, or an iterable of cards and texts")
        if len(sources) > MOST_CARDS:
            too_many = Fault(FaultKind.COUNT, (), f"it has more than {MOST_CARDS} cards")
            raise WrongCardsError("list of cards", (too_many,))
        return collect(self.one, sources)

    def nearest(self, token: str) -> str:
        """The code of the card whose code or name looks most like the token."""
        return self.spellings[self._likeness.nearest(token)]

    def _checked(self, source: Any) -> T:
        if type(source) is not self.kind:
            package = self.kind.__module__.removesuffix(".card")
            raise WrongTypeError("a card", f"a {package}.{self.kind.__name__} or a text", shown(source))
        card: T = source
        return card

    def _read_all(self, text: str) -> tuple[T, ...]:
        found: list[T] = []
        misread: list[Misreading] = []
        for part in self._words(text) if _PIECE.fullmatch(text) else self._pieces(text):
            if not isinstance(part, Misreading):
                found.append(part)
                continue
            misread.append(part)
            if len(misread) == MOST_MISREADINGS:
                break
        if misread:
            raise NotationError(text, tuple(misread))
        return tuple(found)

    def _pieces(self, text: str) -> Iterator[T | Misreading]:
        for piece in _PIECE.finditer(text):
            token = piece.group().strip()
            if token:
                card = self._named(" ".join(token.split()))
                position = piece.start() + _blanks_before(piece.group())
                yield self._misread(token, position) if card is None else card

    def _words(self, text: str) -> Iterator[T | Misreading]:
        words = _WORD.finditer(text)
        ahead = [*islice(words, _MOST_WORDS)]
        while ahead:
            name, taken = ahead[0][0], 1
            while (card := self._named(name)) is None and taken < len(ahead):
                name += f" {ahead[taken][0]}"
                taken += 1
            if card is None:
                taken = 1
                yield self._misread(ahead[0][0], ahead[0].start())
            else:
                yield card
            del ahead[:taken]
            ahead += islice(words, taken)

    def _named(self, name: str) -> T | None:
        """The card of a name with single blanks, if it is no longer than any way to write a card."""
        return self._find(name) if len(name) <= _LONGEST else None

    def _misread(self, token: str, position: int) -> Misreading:
        return Misreading(token, position, self.nearest(token))


def _blanks_before(text: str) -> int:
    return len(text) - len(text.lstrip())
