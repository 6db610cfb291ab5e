"""Moves as sequences of numbers, for programs that learn a game.

A player chooses a move word by word: first the kind of move, then each of its parts. Each word of a game has
a number, the same in every match and every run. The words are the names of the game's moves and the words of
their parts, `Part.words`. A move of chance, such as a deal, has no numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

from attrs import Factory, field, frozen

from muggins.checks import check_type
from muggins.errors import RulesError, shown
from muggins.table.match import Match
from muggins.table.moves import Move, MoveMethod, Part, moves_of

__all__ = ["STOP", "Actions", "Choices"]

STOP = 0
"""The number that ends a move."""

Choices: TypeAlias = "Mapping[int, Choices | Move]"
"""The numbers that a player may choose from, each with the choices that follow, `STOP` with the move."""


@frozen
class Actions:
    """The numbers of the words of a game, and its moves as sequences of them.

    The first number of a move is that of its kind. Those of its parts follow, except the player who makes the
    move: one number for a card, a suit or a member of an enum, and one for each digit of a number. The cards
    of a set come in the order of their numbers. `STOP` ends every move.

    Attributes:
        kind: the class of the matches.
        words: the word of each number; that of `STOP` is empty.

    Examples:
        >>> from muggins import games
        >>> from random import Random
        >>> match = games.find("cribbage").begin().shuffle(Random(1)).shuffle(Random(1))
        >>> move = match.discard.move("Ben", "KC 3C")
        >>> actions = games.find("cribbage").actions
        >>> [actions.words[number] for number in actions.numbers_of(match, move)]
        ['discard', '3C', 'KC', '']
    """

    kind: type[Match]
    words: tuple[str, ...] = field(
        init=False,
        default=Factory(lambda self: tuple(dict.fromkeys(_all_words(self.kind))), takes_self=True),
        repr=False,
    )
    _numbers: dict[str, int] = field(
        init=False,
        default=Factory(lambda self: {word: place for place, word in enumerate(self.words)}, takes_self=True),
        repr=False,
        eq=False,
    )

    def __len__(self) -> int:
        return len(self.words)

    def numbers_of(self, match: Match, move: Move) -> tuple[int, ...]:
        """The numbers of a move of a match, with `STOP` as the last one.

        Raises:
            RulesError: if the move belongs to another game or to chance, or a part has words of its own.
        """
        check_type("the match", match, self.kind, "a match of the game")
        check_type("the move", move, Move, "a move")
        named = moves_of(self.kind).get(move.name)
        if named is None or len(named.form.parts) != len(move.parts):
            raise RulesError(f"{shown(move.text)} is not a move of the game")
        if not _is_of_players(named, self.kind):
            raise RulesError(
                f"{shown(move.text)} has no numbers: it is a move of chance, or a part has no words"
            )
        numbers = [self._numbers[move.name]]
        for name, value in zip(named.form.parts, move.parts, strict=True):
            part = self.kind.PARTS[name]
            if value is not None and not part.names_player:
                written = [self._numbers[word] for word in _words_in(part, part.write(match, value))]
                numbers += sorted(written) if part.is_set else written
        return (*numbers, STOP)

    def legal(self, match: Match, player: str) -> Choices:
        """The legal moves of a player in numbers: each possible first number, and what may follow it.

        Examples:
            >>> from muggins import games
            >>> from random import Random
            >>> match = games.find("ecarte").begin().shuffle(Random(1))
            >>> actions = games.find("ecarte").actions
            >>> {actions.words[number]: after for number, after in actions.legal(match, "Ben").items()}
            {'propose': {0: <move 'propose'>}, 'stand': {0: <move 'stand'>}}
        """
        check_type("the match", match, self.kind, "a match of the game")
        choices: dict[int, Any] = {}
        for move in match.legal_moves(player):
            *numbers, stop = self.numbers_of(match, move)
            after = choices
            for number in numbers:
                after = after.setdefault(number, {})
            after[stop] = move
        return choices


def _all_words(kind: type[Match]) -> Iterator[str]:
    """The words of a game, in the order of their numbers."""
    yield ""
    methods = [method for method in moves_of(kind).values() if _is_of_players(method, kind)]
    yield from (method.form.name for method in methods)
    for name in dict.fromkeys(name for method in methods for name in method.form.parts):
        if not kind.PARTS[name].names_player:
            yield from kind.PARTS[name].words


def _is_of_players(method: MoveMethod[...], kind: type[Match]) -> bool:
    """Whether each part of a move has words that a player may choose, or names the player."""
    parts = map(kind.PARTS.__getitem__, method.form.parts)
    return all(part.names_player or (part.words and not part.by_chance) for part in parts)


def _words_in(part: Part, text: str) -> list[str]:
    """The words in the text of a part."""
    found = _one_of(part.words).findall(text)
    if "".join(found).replace(" ", "") != text.replace(" ", ""):
        raise RulesError(f"{shown(text)} has words that its part does not have")
    return found


@cache
def _one_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """Finds words, the longest first."""
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))))
