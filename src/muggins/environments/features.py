"""A view as numbers: what a player may know about a match, in an array in which every entry has a name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from muggins.checks import check_type, check_within
from muggins.environments.wording import Wording
from muggins.errors import PlayerError
from muggins.table.actions import Actions
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.moves import UNSEEN

__all__ = ["Features", "Layout"]

Features: TypeAlias = NDArray[np.float64]

_SAID_ELSEWHERE = {"game", "player", "players", "legal_moves", "log"}
_WRITTEN = 2_048
_NEWEST = 1_024
_IN_ORDER = ("moves", "log")
"""Parts that grow, which have a plane each."""
_MOST = 1e6


class Layout:
    """Where each fact of a view stands in an array, for a game and a number of players.

    The places of a game follow from the type of its views, `Match.VIEW`: ``hand`` is a place, and so is
    ``tricks/plays/+1``, what the next player has played to the tricks. Players are named by their distance
    from the viewer in seats, so ``+0`` is the viewer. The array has these planes, one after the other:

    - two for each place, with an entry for each word (`planes`). The first says how often the word is there,
      the second where: 1/2 if it is the last one, 1/4 if it is the last but one, and so on, added up. The
      words are the cards, the words of moves, those that the type of the views lists, such as phases, and the
      players. Any other text counts as those of its words that are among them;
    - two for numbers, such as ``scores/+0``: whether the view has it, and the number (`amounts`);
    - one with 2,048 entries, in which the whole view is written as numbers, for `read`. Only this plane has
      the numbers in lists, other words, and what belongs together in a list of lists. If it does not fit,
      parts are left out, the last in the alphabet first;
    - two with 1,024 entries each, in which the moves since the deal and the awards of the log are written in
      the same way, the newest first. If they do not fit, the oldest are left out.

    The legal moves are left out, as the mask has them.

    What a network is fed are the first `counted` entries; the others are for `read`.

    Attributes:
        places: the names of the places.
        words: the words of a place.
        numbers: the names of the numbers.
        wording: how the view is written.
        counted: the number of entries in the planes of places and of numbers.
        space: the space of the arrays.

    Raises:
        PlayerError: if the game is not for this number of players.

    Examples:
        >>> from muggins import games
        >>> from random import Random
        >>> game = games.find("ecarte")
        >>> match = game.begin().shuffle(Random(1))
        >>> layout = Layout(game, players=2)
        >>> layout.places[4:7], layout.places[-2:]
        (('hand', 'phase', 'upcard'), ('trick/+0', 'trick/+1'))
        >>> seen = layout(match.seen_by("Ann"))
        >>> layout.read(seen)["hand"], layout.read(seen)["log"]
        (['TH', 'QD', 'AH', 'AS', '9H'], [])
    """

    def __init__(self, game: Game, players: int) -> None:
        check_type("the game", game, Game, "a Game, as from games.find")
        check_within("the number of players", players, game.players, PlayerError)
        kind = game.match
        seats = [f"+{place}" for place in range(players)]
        leaves = dict.fromkeys(_leaves_of(kind.VIEW, seats))
        self.places: tuple[str, ...] = tuple(path for path, is_text in leaves if is_text)
        self.numbers: tuple[str, ...] = tuple(path for path, is_text in leaves if not is_text)
        self.words: tuple[str, ...] = tuple(dict.fromkeys([*_words_of(kind), *seats]))
        self.wording: Wording = Wording([*self.words, *_keys_of(kind.VIEW), UNSEEN])
        self._size = len(self.places) * len(self.words)
        self.counted: int = 2 * (self._size + len(self.numbers))
        self._of_place = {name: number * len(self.words) for number, name in enumerate(self.places)}
        self._of_number = {name: 2 * self._size + number for number, name in enumerate(self.numbers)}
        self._of_word = {name: number for number, name in enumerate(self.words)}
        self._begin = {key: self.counted + _WRITTEN + _NEWEST * place for place, key in enumerate(_IN_ORDER)}
        size = self.counted + _WRITTEN + _NEWEST * len(_IN_ORDER)
        self.space: Box = Box(-_MOST, _MOST, (size,), np.float64)

    def __call__(self, view: Mapping[str, Any]) -> Features:
        """The array of a view of `seen_by`."""
        players = view["players"]
        own = players.index(view["player"])
        names = {name: f"+{(place - own) % len(players)}" for place, name in enumerate(players)}
        parts = {key: view[key] for key in sorted(view.keys() - _SAID_ELSEWHERE)}
        facts = list[tuple[str, Any]]()
        for key, value in parts.items():
            _note(key, value, names, self._of_place, facts)
        entries, amounts = list[int](), list[float]()
        said, known = defaultdict[int, list[int]](list), self._of_word
        for path, fact in facts:
            if isinstance(fact, str):
                if path in self._of_place:
                    words = [fact] if fact in known else fact.split()
                    said[self._of_place[path]] += [known[word] for word in words if word in known]
            elif path in self._of_number:
                entries += self._of_number[path], self._of_number[path] + len(self.numbers)
                amounts += 1, fact
        for place, numbers in said.items():
            for distance, number in enumerate(reversed(numbers), 1):
                entries += place + number, place + number + self._size
                amounts += 1, 0.5**distance
        write = self.wording.writer(names)
        parts.pop("moves", None)
        while len(written := write(parts)) > _WRITTEN:
            parts.popitem()
        found: Features = np.bincount(entries, amounts, self.space.shape[0]).astype(float, copy=False)
        found[self.counted : self.counted + len(written)] = written
        for key, begin in self._begin.items():
            newest = _newest(map(write, reversed(view.get(key, []))))
            found[begin : begin + len(newest)] = newest
        return found.clip(-_MOST, _MOST, out=found)

    def planes(self, seen: NDArray[np.floating[Any]]) -> dict[str, NDArray[np.floating[Any]]]:
        """The planes of each place: two rows, with an entry for each word. They are views of the array."""
        shape = 2, len(self.places), len(self.words)
        return dict(zip(self.places, seen[: 2 * self._size].reshape(shape).swapaxes(0, 1), strict=True))

    def amounts(self, seen: NDArray[np.floating[Any]]) -> dict[str, float | None]:
        """Each number of the view; None if it is not there."""
        is_there, numbers = seen[2 * self._size : self.counted].reshape(2, -1).tolist()
        pairs = zip(is_there, numbers, strict=True)
        return dict(zip(self.numbers, [number if one else None for one, number in pairs], strict=True))

    def read(self, seen: NDArray[np.floating[Any]]) -> dict[str, Any]:
        """The parts of the view that an array was made of, with the players named as in the places.

        All but the ``game``, the ``player``, the ``players`` and the ``legal_moves``.
        """
        parts: dict[str, Any] = self.wording.read(map(int, seen[self.counted :]))
        for key, begin in self._begin.items():
            parts[key] = [*self._newest_first(map(int, seen[begin : begin + _NEWEST]))][::-1]
        return parts

    def _newest_first(self, numbers: Iterator[int]) -> Iterator[Any]:
        return iter(lambda: self.wording.read(numbers), None)


def _newest(items: Iterable[list[int]]) -> list[int]:
    """The numbers of as many moves or awards as fit, the newest first."""
    found = list[int]()
    for written in items:
        if len(found) + len(written) > _NEWEST:
            break
        found += written
    return found


def _words_of(kind: type[Match]) -> Iterator[str]:
    """The words that a place of a game may have, except the players."""
    for part in kind.PARTS.values():
        yield from part.words
    yield from filter(None, Actions(kind).words)
    for one in _types_in(kind.VIEW):
        yield from _listed(one)


def _keys_of(view: Any) -> Iterator[str]:
    """The names of the parts of a view, and of their parts."""
    for one in _types_in(view):
        if is_typeddict(one):
            yield from get_type_hints(one)


def _types_in(kind: Any) -> Iterator[Any]:
    """A type and all types of which it consists."""
    yield kind
    inner = get_type_hints(kind, include_extras=True).values() if is_typeddict(kind) else get_args(kind)
    for one in inner:
        yield from _types_in(one)


def _listed(kind: Any) -> tuple[str, ...]:
    """The words that a type of texts lists, if it does."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) is Annotated and get_args(kind)[0] is str:
        return tuple(map(str, get_args(kind)[1]))
    return ()


def _leaves_of(view: Any, seats: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The names of all texts and of all single numbers of a view, and whether each is a text."""
    for key, kind in get_type_hints(view, include_extras=True).items():
        if key not in _SAID_ELSEWHERE:
            yield from _leaves(key, kind, seats, is_alone=True)


def _leaves(path: str, kind: Any, seats: Sequence[str], *, is_alone: bool) -> Iterator[tuple[str, bool]]:
    if is_typeddict(kind):
        for key, inner in get_type_hints(kind, include_extras=True).items():
            yield from _leaves(f"{path}/{key}", inner, seats, is_alone=is_alone)
    elif kind is str or _listed(kind):
        yield path, True
    elif get_origin(kind) is Annotated:
        yield from ((f"{path}/{seat}", True) for seat in seats)
    elif get_origin(kind) is dict:
        keys, inner = get_args(kind)
        for key in _listed(keys) or seats:
            yield from _leaves(f"{path}/{key}", inner, seats, is_alone=is_alone)
    elif get_origin(kind) is list:
        yield from _leaves(path, get_args(kind)[0], seats, is_alone=False)
    elif get_origin(kind) in {Union, UnionType}:
        for one in get_args(kind):
            yield from _leaves(path, one, seats, is_alone=is_alone)
    elif kind in {int, float, bool} and is_alone:
        yield path, False


def _note(
    path: str, value: Any, names: Mapping[str, str], places: Container[str], facts: list[tuple[str, Any]]
) -> None:
    """Add each text and number of a part of a view to the facts, with the place or number that it has.

    A list that begins with a player is about that player, if that is a place of its own.
    """
    if isinstance(value, list):
        if value and isinstance(value[0], str) and (whose := f"{path}/{names.get(value[0])}") in places:
            path, value = whose, value[1:]
        for one in value:
            _note(path, one, names, places, facts)
    elif isinstance(value, dict):
        for key, one in value.items():
            _note(f"{path}/{names.get(key, key)}", one, names, places, facts)
    elif value is not None:
        facts.append((path, names.get(value, value)))
