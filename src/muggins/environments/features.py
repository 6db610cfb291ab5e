"""A view as numbers: what a player may know of a match, in an array whose every entry has a name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from types import UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints, is_typeddict
from zlib import crc32

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from muggins.checks import check_type, check_within
from muggins.errors import PlayerError
from muggins.table.actions import Actions
from muggins.table.game import Game
from muggins.table.match import Match

__all__ = ["Features", "Layout"]

Features: TypeAlias = NDArray[np.float64]

_SAID_ELSEWHERE = {"game", "player", "players", "legal_moves", "log"}
_REST = 1_024
_MOST = 1e6


class Layout:
    """Where each fact of a view stands in an array, for a game and a number of players.

    The places of a game follow from the type of its views, `Match.VIEW`: ``hand`` is a place, and so is
    ``tricks/plays/+1``, what the next player has played to the tricks. A player is named by how many seats he
    is after the viewer, so ``+0`` is the viewer. The array has these planes, one after the other:

    - two for each place, with an entry for each word. The first says how often the word is there, the second
      where: 1/2 if it is the last one, 1/4 if it is the last but one, and so on, added up. The words are the
      cards, the words of moves, the phases, and the players;
    - two for numbers, such as ``scores/+0``: whether the view has it, and the number;
    - one with the rest, which has 1,024 entries: each other text or number is added to the entry that follows
      from its checksum, so two of these may share an entry.

    The awards so far and the legal moves are left out.

    Attributes:
        places: the names of the places.
        words: the words of a place.
        numbers: the names of the numbers.
        space: the space of the arrays.

    Raises:
        PlayerError: if the game is not for so many players.

    Examples:
        >>> from muggins import games
        >>> from random import Random
        >>> game = games.find("ecarte")
        >>> match = game.begin().shuffle(Random(1))
        >>> layout = Layout(game, players=2)
        >>> layout.places[3:6], layout.places[-2:]
        (('hand', 'phase', 'upcard'), ('trick/+0', 'trick/+1'))
        >>> seen = layout(match.seen_by("Ann"))
        >>> layout.read(seen)["hand"]
        ['TH', 'QD', 'AH', 'AS', '9H']
    """

    def __init__(self, game: Game, players: int) -> None:
        check_type("the game", game, Game, "a Game")
        check_within("the number of players", players, game.players, PlayerError)
        kind = game.match
        self._seats = [f"+{place}" for place in range(players)]
        leaves = dict.fromkeys(_leaves_of(kind.VIEW, self._seats))
        self.places: tuple[str, ...] = tuple(path for path, is_text in leaves if is_text)
        self.numbers: tuple[str, ...] = tuple(path for path, is_text in leaves if not is_text)
        self.words: tuple[str, ...] = tuple(dict.fromkeys([*_words_of(kind), *self._seats]))
        self._of_place = {name: number for number, name in enumerate(self.places)}
        self._of_number = {name: number for number, name in enumerate(self.numbers)}
        self._of_word = {name: number for number, name in enumerate(self.words)}
        self._planes = (2, len(self.places), len(self.words))
        self._size = 2 * len(self.places) * len(self.words)
        entries = self._size + 2 * len(self.numbers) + _REST
        self.space: Box = Box(-_MOST, _MOST, (entries,), np.float64)

    def __call__(self, view: Mapping[str, Any]) -> Features:
        """The array of a view of `seen_by`."""
        players = view["players"]
        own = players.index(view["player"])
        names = {name: f"+{(place - own) % len(players)}" for place, name in enumerate(players)}
        words, numbers = np.zeros(self._planes), np.zeros((2, len(self.numbers)))
        rest, said = np.zeros(_REST), defaultdict[str, list[int]](list)
        for path, fact, is_alone in _facts_of(view, names):
            if path in self._of_place and fact in self._of_word:
                said[path].append(self._of_word[fact])
            elif is_alone and path in self._of_number and not isinstance(fact, str):
                numbers[:, self._of_number[path]] = 1, fact
            else:
                text, amount = (f"{path}={fact}", 1.0) if isinstance(fact, str) else (path, float(fact))
                rest[crc32(text.encode()) % _REST] += amount
        for path, there in said.items():
            for place, word in enumerate(reversed(there), 1):
                words[:, self._of_place[path], word] += 1, 0.5**place
        found: Features = np.concatenate([words.ravel(), numbers.ravel(), rest])
        return found.clip(-_MOST, _MOST)

    def read(self, seen: Features) -> dict[str, list[str]]:
        """The words in each place of an array, in their order.

        They are exact if no word is there twice, and else for the last 50 words of a place.
        """
        counts, orders = seen[: self._size].reshape(self._planes)
        return {
            place: self._in_order(count, order.copy())
            for place, count, order in zip(self.places, counts, orders, strict=True)
        }

    def _in_order(self, count: Features, order: Features) -> list[str]:
        found = []
        for place in range(1, int(count.sum()) + 1):
            last = int(order.argmax())
            order[last] -= 0.5**place
            found.append(self.words[last])
        return found[::-1]


def _words_of(kind: type[Match]) -> Iterator[str]:
    """The words that a place of a game may have, except the players."""
    for part in kind.PARTS.values():
        yield from part.words
    yield from filter(None, Actions(kind).words)
    phase: Any = kind.phase
    phases: type[Enum] = get_type_hints(phase.fget)["return"]
    yield from (str(one.value) for one in phases)


def _leaves_of(view: Any, seats: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The names of all texts and of all single numbers of a view, and whether it is a text."""
    for key, kind in get_type_hints(view, include_extras=True).items():
        if key not in _SAID_ELSEWHERE:
            yield from _leaves(key, kind, seats, is_alone=True)


def _leaves(path: str, kind: Any, seats: Sequence[str], *, is_alone: bool) -> Iterator[tuple[str, bool]]:
    if is_typeddict(kind):
        for key, inner in get_type_hints(kind, include_extras=True).items():
            yield from _leaves(f"{path}/{key}", inner, seats, is_alone=is_alone)
    elif get_origin(kind) is Annotated:
        yield from ((f"{path}/{seat}", True) for seat in seats)
    elif get_origin(kind) is dict:
        for seat in seats:
            yield from _leaves(f"{path}/{seat}", get_args(kind)[1], seats, is_alone=is_alone)
    elif get_origin(kind) is list:
        yield from _leaves(path, get_args(kind)[0], seats, is_alone=False)
    elif get_origin(kind) in {Union, UnionType}:
        for one in get_args(kind):
            yield from _leaves(path, one, seats, is_alone=is_alone)
    elif kind is str:
        yield path, True
    elif kind in {int, float, bool} and is_alone:
        yield path, False


Fact: TypeAlias = tuple[str, Any, bool]


def _facts_of(view: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[Fact]:
    """The path of each text and number of a view, and whether it is there at most once."""
    for key, value in view.items():
        if key not in _SAID_ELSEWHERE:
            yield from _facts(key, value, names, is_alone=True)


def _facts(path: str, value: Any, names: Mapping[str, str], *, is_alone: bool) -> Iterator[Fact]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _facts(f"{path}/{names.get(key, key)}", inner, names, is_alone=is_alone)
    elif isinstance(value, list):
        for inner in value:
            yield from _facts(*_of_whom(path, inner, names), names, is_alone=False)
    elif value is not None:
        yield path, names.get(value, value) if isinstance(value, str) else value, is_alone


def _of_whom(path: str, value: Any, names: Mapping[str, str]) -> tuple[str, Any]:
    """A list that begins with a player is about that player."""
    if isinstance(value, list) and value and isinstance(value[0], str) and value[0] in names:
        return f"{path}/{names[value[0]]}", value[1:]
    return path, value
