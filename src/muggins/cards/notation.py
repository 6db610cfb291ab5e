"""Reading cards out of text. Each deck brings its own spellings; the reading is the same for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import islice
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import Factory, field, frozen

from muggins.cards.likeness import Likeness
from muggins.cards.widths import narrowed
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

__all__ = ["CardReader", "Pair", "collect"]

Pair: TypeAlias = tuple[object, object]
"""A rank and a suit, each given as such or as it is written."""

T = TypeVar("T")
SourceT = TypeVar("SourceT")

_WORD = re.compile(r"\S+")
_PIECE = re.compile(r"[^,;]+")
_MOST_WORDS = 8
_LONGEST = 200
_MOST_REMEMBERED = 4096
_FEWEST_GLUED = 2
_LEAST_LIKENESS = 0.8
"""A name of several words with one slip in it is more like the right one than this."""


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


def _whole(word: str) -> Sequence[str]:
    return (word,)


@frozen
class CardReader(Generic[T]):
    """Reads one card or many, in a time that grows with the length of the text and no faster.

    Full-width characters are read as the usual ones.

    Attributes:
        kind: the class of the cards.
        find: the card that a short text names, or None.
        spellings: how each card is written and what it is called, each with the card's code; the nearest of
            them is named when a text cannot be read.
        parted: the parts into which a word falls if it is the codes of several cards without blanks; all
            parts together are the word.
        rank: the class of the ranks in a pair of a rank and a suit.
        suit: the class of the suits in one.
    """

    kind: type[T]
    find: Callable[[str], T | None]
    spellings: Mapping[str, str]
    parted: Callable[[str], Sequence[str]] = _whole
    rank: type[Any] = Enum
    suit: type[Any] = Enum
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

    def one(self, source: T | str | Pair) -> T:
        """The card that a text names, or a tuple of its rank and its suit, or the card itself.

        Raises:
            NotationError: if the text, or what the pair is written as, names none.
            WrongTypeError: if it is neither a text nor a pair of a rank and a suit nor such a card.
        """
        text = text_of(source)
        if text is None:
            text = self._of_pair(source)
        if text is None:
            return self._checked(source)
        card = self._named(" ".join(narrowed(text).split()))
        if card is None:
            token = text.strip()
            raise NotationError(text, (self._misread(token, _blanks_before(text)),) if token else ())
        return card

    def many(self, source: str | Iterable[T | str | Pair]) -> tuple[T, ...]:
        """The cards that a text names, or those of an iterable of cards, texts, and pairs of rank and suit.

        In a text with commas or semicolons, each piece between them is one card. Otherwise blanks part the
        cards, a name of up to eight words is read as one card, and a word may be the codes of several cards.
        What a set holds is read in alphabetical order.

        Raises:
            NotationError: if any part of the text names no card; the first ten such parts are reported.
            WrongCardsError: if an iterable has more than 1,000,000 cards.
            WrongTypeError: if it is neither a text nor an iterable, or holds what is neither a text nor such
                a pair or card.
        """
        text = text_of(source)
        if text is not None:
            return self._read_all(text)
        sources = listed("cards", source, MOST_CARDS, "a string, or an iterable of cards and strings")
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
            raise WrongTypeError("a card", f"a {package}.{self.kind.__name__} or a string", shown(source))
        card: T = source
        return card

    def _of_pair(self, source: object) -> str | None:
        """How a tuple of a rank and a suit is written; None for anything else."""
        if type(source) is not tuple or len(source) != len(("rank", "suit")):
            return None
        rank, suit = source
        first = rank.symbol if type(rank) is self.rank else _plain(rank)
        second = suit.value if type(suit) is self.suit else _plain(suit)
        return None if first is None or second is None else f"{first} {second}"

    def _read_all(self, text: str) -> tuple[T, ...]:
        found: list[T] = []
        misread: list[Misreading] = []
        usual = narrowed(text)
        for part in self._words(usual) if _PIECE.fullmatch(usual) else self._pieces(usual):
            if not isinstance(part, Misreading):
                found.append(part)
                continue
            start, length = part.position, len(part.token)
            misread.append(part._replace(token=text[start : start + length]))
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
            card, taken = self._named(ahead[0][0]), 1
            if card is not None:
                yield card
            else:
                found, taken = self._several(ahead)
                yield from found
            del ahead[:taken]
            ahead += islice(words, taken)

    def _several(self, ahead: Sequence[re.Match[str]]) -> tuple[Iterable[T | Misreading], int]:
        """What the next words say, the first of which alone names no card, and how many of them say it."""
        card, taken = self._longer_name(ahead)
        if card is not None:
            return (card,), taken
        parts = self.parted(ahead[0][0])
        cards = [*map(self._named, parts)] if len(parts) >= _FEWEST_GLUED else []
        known = [card for card in cards if card is not None]
        if cards and len(known) == len(cards):
            return known, 1
        if len(known) >= _FEWEST_GLUED:
            return self._glued(parts, cards, ahead[0].start()), 1
        taken = self._words_of_slip(ahead)
        start, end = ahead[0].start(), ahead[taken - 1].end()
        return (self._misread(ahead[0].string[start:end], start),), taken

    def _longer_name(self, ahead: Sequence[re.Match[str]]) -> tuple[T | None, int]:
        """The card that as few words as possible name, but not the first alone, and how many they are."""
        name, taken, card = ahead[0][0], 1, None
        while card is None and taken < len(ahead):
            name += f" {ahead[taken][0]}"
            taken += 1
            card = self._named(name)
        return card, taken

    def _glued(
        self, parts: Sequence[str], cards: Sequence[T | None], position: int
    ) -> Iterator[T | Misreading]:
        """The cards of a word, and each part of it that names none."""
        for part, card in zip(parts, cards, strict=True):
            yield self._misread(part, position) if card is None else card
            position += len(part)

    def _words_of_slip(self, ahead: Sequence[re.Match[str]]) -> int:
        """How many of the next words, which name no card, are best taken for one name with a slip in it."""
        name, best = ahead[0][0], 1
        likest = max(self._likeness.best(name)[1], _LEAST_LIKENESS)
        for place in range(1, len(ahead)):
            if len(name) > _LONGEST or self._begins_with_card(ahead[place:]):
                break
            name += f" {ahead[place][0]}"
            likeness = self._likeness.best(name)[1]
            if likeness > likest:
                best, likest = place + 1, likeness
        return best

    def _begins_with_card(self, ahead: Sequence[re.Match[str]]) -> bool:
        word = ahead[0][0]
        if self._named(word) is not None or self._longer_name(ahead)[0] is not None:
            return True
        parts = self.parted(word)
        return len(parts) >= _FEWEST_GLUED and all(self._named(part) is not None for part in parts)

    def _named(self, name: str) -> T | None:
        """The card of a name with single blanks, if it is no longer than any way to write a card."""
        return self._find(name) if len(name) <= _LONGEST else None

    def _misread(self, token: str, position: int) -> Misreading:
        return Misreading(token, position, self.nearest(" ".join(narrowed(token).split())))


def _plain(part: object) -> str | None:
    """A text that is no rank or suit of another kind of cards."""
    return None if isinstance(part, Enum) else text_of(part)


def _blanks_before(text: str) -> int:
    return len(text) - len(text.lstrip())
