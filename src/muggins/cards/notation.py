"""Parsing cards. Each deck has its own spellings; the parsing is the same for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import islice
from typing import Any, Generic, TypeAlias, TypeVar

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

__all__ = ["CardReader", "Pair", "collect", "narrowed"]

Pair: TypeAlias = tuple[object, object]
"""A rank and a suit, each a member of its enum or a string."""

T = TypeVar("T")
SourceT = TypeVar("SourceT")

_FIRST_WIDE, _LAST_WIDE = 0xFF01, 0xFF5E
_NARROW = {wide: wide - _FIRST_WIDE + ord("!") for wide in range(_FIRST_WIDE, _LAST_WIDE + 1)}
_WORD = re.compile(r"\S+")
_PIECE = re.compile(r"[^,;]+")
_MOST_WORDS = 8
_LONGEST = 200
_MOST_REMEMBERED = 4096
_FEWEST_GLUED = 2
_LEAST_LIKENESS = 0.8
"""A misspelt name of several words is more similar than this to the right one."""


def collect(read: Callable[[SourceT], T], sources: Iterable[SourceT]) -> tuple[T, ...]:
    """The results of `read` for each source, with all that it cannot read in one error."""
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


def _none(text: str) -> tuple[str, ...]:
    return ()


def _whole(word: str) -> Sequence[str]:
    return (word,)


@frozen
class CardReader(Generic[T]):
    """Reads one card or many, in time proportional to the length of the string.

    Full-width characters are read as the usual ones.

    Attributes:
        kind: the class of the cards.
        find: finds the card that a short string names, or None.
        spellings: every spelling and name of a card, with the card's code; an error message names the
            nearest.
        possible: the codes of the cards that fit a string which names only a part, such as the rank.
        parted: splits a word into the codes of several cards; all parts together are the word.
        rank: the class of the rank in a pair.
        suit: the class of the suit in a pair.
    """

    kind: type[T]
    find: Callable[[str], T | None]
    spellings: Mapping[str, str] = field(hash=False)
    possible: Callable[[str], tuple[str, ...]] = _none
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
        """The card that a string names, or a tuple of its rank and its suits, or the card itself."""
        text = text_of(source)
        pair = self._of_pair(source) if text is None else None
        if pair is not None:
            text = " ".join(pair)
        if text is None:
            return self._checked(source)
        card = self._named(_spaced(text))
        if card is None and pair is not None:
            card = self._named(_spaced(" of ".join(pair)))
        if card is None:
            token = text.strip()
            raise NotationError(text, (self._misread(token, _blanks_before(text)),) if token else ())
        return card

    def many(self, source: str | Iterable[T | str | Pair]) -> tuple[T, ...]:
        """The cards that a string names, or those of an iterable of cards, strings, and rank-suit pairs.

        In a string with commas or semicolons, each piece between them is one card. Otherwise blanks separate
        the cards, a name of up to eight words is read as one card, and a word may be the codes of several
        cards. A set is read in alphabetical order.
        """
        text = text_of(source)
        if text is not None:
            return self._read_all(text)
        sources = listed("cards", source, MOST_CARDS, "a string, or an iterable of cards and strings")
        if len(sources) > MOST_CARDS:
            too_many = Fault(FaultKind.COUNT, (), f"it has more than {MOST_CARDS} cards")
            raise WrongCardsError("list of cards", (too_many,))
        return collect(self.one, sources)

    def nearest(self, token: str) -> str | None:
        """The code of the card whose code or name looks most like the token; None if none does at all."""
        spelling, likeness = self._likeness.best(token)
        return self.spellings[spelling] if likeness else None

    def _checked(self, source: Any) -> T:
        if type(source) is not self.kind:
            package = self.kind.__module__.removesuffix(".card")
            raise WrongTypeError("a card", f"a {package}.{self.kind.__name__} or a string", shown(source))
        card: T = source
        return card

    def _of_pair(self, source: object) -> tuple[str, str] | None:
        """The strings for a tuple of a rank and its suits; None for anything else."""
        if type(source) is not tuple or len(source) != len(("rank", "suit")):
            return None
        rank, suits = source
        first = rank.symbol if type(rank) is self.rank else _plain(rank)
        words = [
            suit.value if type(suit) is self.suit else _plain(suit)
            for suit in (suits if type(suits) is tuple else (suits,))
        ]
        said = [word for word in words if word is not None]
        return None if first is None or len(said) < len(words) else (first, " ".join(said))

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
                card = self._named(_spaced(token))
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
        """The cards named by the next words, if the first word alone names none, and the number of words."""
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
        """The card named by as few words as possible, but more than one, and the number of words."""
        name, taken, card = ahead[0][0], 1, None
        while card is None and taken < len(ahead):
            name += f" {ahead[taken][0]}"
            taken += 1
            card = self._named(name)
        return card, taken

    def _glued(
        self, parts: Sequence[str], cards: Sequence[T | None], position: int
    ) -> Iterator[T | Misreading]:
        """The cards of a word, and each part of it that names no card."""
        for part, card in zip(parts, cards, strict=True):
            yield self._misread(part, position) if card is None else card
            position += len(part)

    def _words_of_slip(self, ahead: Sequence[re.Match[str]]) -> int:
        """How many of the next words are best taken as one misspelt name."""
        name, best = ahead[0][0], 1
        likest = max(self._likeness.best(name)[1], _LEAST_LIKENESS)
        for place in range(1, len(ahead)):
            if len(name) > _LONGEST or self._begins_with_card(ahead[place:]):
                break
            name += f" {ahead[place][0]}"
            likeness = self._likeness.best(name)[1]
            if likeness > likest or self._possible(name):
                best, likest = place + 1, max(likeness, likest)
        return best

    def _begins_with_card(self, ahead: Sequence[re.Match[str]]) -> bool:
        word = ahead[0][0]
        if self._named(word) is not None or self._longer_name(ahead)[0] is not None:
            return True
        parts = self.parted(word)
        return len(parts) >= _FEWEST_GLUED and all(self._named(part) is not None for part in parts)

    def _named(self, name: str) -> T | None:
        """The card of a name with single blanks, if it is not longer than every spelling."""
        return self._find(name) if len(name) <= _LONGEST else None

    def _misread(self, token: str, position: int) -> Misreading:
        usual = _spaced(token)
        possible = self._possible(usual)
        near = self.nearest(usual)
        nearest = near if near in possible or not possible else possible[0]
        return Misreading(token, position, nearest, possible)

    def _possible(self, name: str) -> tuple[str, ...]:
        return self.possible(name) if len(name) <= _LONGEST else ()


def _spaced(text: str) -> str:
    """The usual characters, with single blanks between the words."""
    return " ".join(narrowed(text).split())


def _plain(part: object) -> str | None:
    """A string that is not a rank or suit of another kind of cards."""
    return None if isinstance(part, Enum) else text_of(part)


def _blanks_before(text: str) -> int:
    return len(text) - len(text.lstrip())


def narrowed(text: str) -> str:
    """The string with each full-width character, as East Asian input methods write it, replaced.

    The length stays the same.

    Examples:
        >>> narrowed("５Ｈ，１０♠")
        '5H,10♠'
    """  # noqa: RUF002 - this is what it reads
    return text if text.isascii() else text.translate(_NARROW)
