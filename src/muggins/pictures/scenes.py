"""The contents of a table in any game, according to a view of a match from `Match.seen_by`.

Nothing here is specific to a game. A view is plain data, and its form decides what is drawn: a list of cards
is a row, cards by player lie before their players, a number of hidden cards is a row of backs. A few keys
have a meaning of their own; they are the constants of this module.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from muggins.errors import DrawingError, MugginsError, WrongTypeError, shown
from muggins.pictures.backs import BACK
from muggins.pictures.checking import MOST_CARDS, figure, lettering, listed

__all__ = ["Pile", "Row", "Scene", "Seat", "scene_of"]

View: TypeAlias = Mapping[str, Any]
ReadCard: TypeAlias = Callable[[str], object]

_IN_EVERY_VIEW = frozenset(
    {"dealer", "game", "legal_moves", "log", "player", "players", "scores", "to_act", "winners"}
)
_HAND = "hand"
_OWN = (_HAND, "thrown", "discarded")
"""Cards of the viewing player."""
_OPEN = ("hands", "laid_down", "shown")
"""Hands that are open to all, by player."""
_HELD = "held"
"""How many cards each player holds."""
_FACE_DOWN = {"crib": "crib", "stock": "stock", "stub": "stub"}
"""The number of cards face down in a pile."""
_FACE_UP = {"upcard": "up-card"}
"""A single card face up."""
_OF_THE_PLAY, _COUNTED = "plays", "counts"
"""Cards played from the hands, which go back there when the first hand is counted."""

_MOST_PLAYERS, _MOST_WORDS, _MOST_ENTRIES = 20, 200, 10_000
_MOST_LETTERS, _LARGEST = 60, 10**15
_LAST_FEW = 4


class Row(NamedTuple):
    """Cards side by side, each with the name of a player below it if there are names."""

    label: str
    cards: tuple[object, ...]
    names: tuple[str, ...] = ()


class Pile(NamedTuple):
    """Cards on top of each other: how many, and the visible one, which may be `BACK`."""

    label: str
    number: int
    top: object


class Seat(NamedTuple):
    """A player at the table: the points, notes such as "dealer", and the rows of cards."""

    name: str
    points: int
    notes: tuple[str, ...]
    rows: tuple[Row, ...]


class Scene(NamedTuple):
    """Everything on a table; the last seat is the viewing player's."""

    game: str
    seats: tuple[Seat, ...]
    piles: tuple[Pile, ...]
    rows: tuple[Row, ...]
    facts: tuple[str, ...]


def scene_of(view: View, read: ReadCard, others: Iterable[View] = ()) -> Scene:
    """The table of a view, with the hands in the views of other players also open.

    Raises:
        DrawingError: if the view has something that cannot be drawn, such as a hand with a string that names
            no card.
        WrongTypeError: if it is not a view, or `read` is not callable.
    """
    if not callable(read):
        raise WrongTypeError("what reads a card", "a function such as Card.parse", shown(read))
    views = [_View(each, read) for each in (view, *listed("the views", others, _MOST_PLAYERS))]
    return views[0].scene(views)


class _View:
    """A view whose common parts are checked."""

    def __init__(self, view: Any, read: ReadCard) -> None:
        if not isinstance(view, Mapping) or not {"player", "players", "scores"} <= {*view}:
            raise WrongTypeError("a view", "what Match.seen_by gives", shown(view))
        if len(view) > _MOST_WORDS:
            raise DrawingError(f"a view has {len(view):,} parts, and at most {_MOST_WORDS} are drawn")
        self.view = view
        self.players = self._names("players")
        self.player = lettering("the player of a view", view["player"])
        if not self.players or self.player not in self.players:
            raise DrawingError(f"{shown(self.player)} is not a player of the view: {shown(self.players)}")
        self._read = read
        self._known: dict[str, object] = {}

    def scene(self, views: Sequence[_View]) -> Scene:
        """The table, with the own cards of each view."""
        hands = {each.player: each.own_rows() for each in views}
        middle = self.players.index(self.player) + 1
        in_turn = self.players[middle:] + self.players[:middle]
        return Scene(
            lettering("the game of a view", self.view.get("game", "")),
            tuple(self._seat(player, hands.get(player, ())) for player in in_turn),
            tuple(self._piles()),
            tuple(self._rows()),
            tuple(self._facts()),
        )

    # --- the players -------------------------------------------------------------------------------------

    def _names(self, key: str) -> tuple[str, ...]:
        names = listed(f"the {key} of a view", self.view.get(key, ()), _MOST_PLAYERS)
        return tuple(lettering("a player", name) for name in names)

    def _dealer(self) -> tuple[str, ...]:
        dealer = self.view.get("dealer")
        return (dealer,) if isinstance(dealer, str) else ()

    def _seat(self, player: str, own: Iterable[Row]) -> Seat:
        scores = self._by_player("scores")
        if player not in scores:
            raise DrawingError(f"the view has no score of {shown(player)}")
        notes = [
            note
            for note, names in (
                ("dealer", self._dealer()),
                ("to act", self._names("to_act")),
                ("has won", self._names("winners")),
            )
            if player in names
        ]
        notes += self._numbers_of(player)
        before = list(self._before(player))
        rows = [row for row in own if row.label != _HAND or not _has_hand(before)]
        if not _has_hand([*rows, *before]):
            rows += self._hidden(player)
        return Seat(player, figure("the score of a player", scores[player]), tuple(notes), (*rows, *before))

    def own_rows(self) -> tuple[Row, ...]:
        """The cards of the viewing player, without those played."""
        played = Counter(card for _, card in self._played_by(self.player))
        rows = []
        for key in _OWN:
            texts = self._texts(key)
            if key == _HAND:
                texts = _less(texts, played)
            if texts:
                rows.append(Row(key, tuple(self._card(key, text) for text in texts)))
        return tuple(rows)

    def _hidden(self, player: str) -> Iterator[Row]:
        """The hand of a player face down, if the view has the number of its cards."""
        number = self._by_player(_HELD).get(player)
        if number is not None:
            left = figure("the number of cards held", number) - len(self._played_by(player))
            if 0 < left <= MOST_CARDS:
                yield Row(_HAND, (BACK,) * left)
            elif left:
                raise DrawingError(f"{player} holds {left:,} cards, and 0 to {MOST_CARDS:,} are drawn")

    def _before(self, player: str) -> Iterator[Row]:
        """The cards that lie open before a player."""
        for key, value in self._others():
            if isinstance(value, Mapping):
                lying = value.get(player)
                cards = self._cards(lying.get("cards") if isinstance(lying, Mapping) else lying)
                if cards:
                    yield Row(_HAND if key in _OPEN else _label(key), cards)

    def _numbers_of(self, player: str) -> Iterator[str]:
        """The numbers and words that the view has for a player, such as tokens."""
        for key, value in self._others():
            if key != _HELD and isinstance(value, Mapping):
                told = value.get(player)
                if _is_fact(told):
                    yield _fact(key, told)

    def _by_player(self, key: str) -> Mapping[str, Any]:
        value = self.view.get(key)
        return value if isinstance(value, Mapping) else {}

    # --- the middle of the table -------------------------------------------------------------------------

    def _piles(self) -> Iterator[Pile]:
        for key, label in _FACE_DOWN.items():
            number = self.view.get(key)
            if isinstance(number, int) and figure(f"the {label}", number) > 0:
                yield Pile(label, number, BACK)
        for key, label in _FACE_UP.items():
            if self.view.get(key) is not None:
                yield Pile(label, 1, self._card(key, self.view[key]))

    def _rows(self) -> Iterator[Row]:
        """The open rows that belong to nobody."""
        for key, value in self._others():
            if key == _OF_THE_PLAY and self._is_counted():
                continue
            if isinstance(value, list | tuple) and value:
                yield from self._row(_label(key), listed(f"the {_label(key)}", value, _MOST_ENTRIES))

    def _row(self, label: str, value: Sequence[Any]) -> Iterator[Row]:
        if isinstance(value[-1], Mapping):
            yield from self._last_of(label, value)
            return
        is_nested = all(isinstance(each, list | tuple) for each in value)
        if played := self._by_whom(value):
            yield _row_of_players(label, played)
        elif cards := self._cards([text for each in value for text in each] if is_nested else value):
            yield Row(label, cards)

    def _last_of(self, label: str, entries: Sequence[Any]) -> Iterator[Row]:
        """The cards of the last of several entries, such as tricks, with its number."""
        last = entries[-1]
        who = [str(last[key]) for key in ("winner", "player", "occasion") if isinstance(last.get(key), str)]
        label = f"{label} {len(entries)}: {', '.join(who)}" if who else f"{label} {len(entries)}"
        if cards := self._cards(last.get("cards")):
            yield Row(label, cards)
        elif played := self._by_whom(last.get("plays")):
            yield _row_of_players(label, played)

    def _facts(self) -> Iterator[str]:
        for key, value in self._others():
            if key not in _FACE_DOWN and key not in _FACE_UP:
                if _is_fact(value):
                    yield _fact(key, value)
                elif self._are_said(value):
                    yield _fact(key, ", ".join(" ".join(map(str, each)) for each in value[-_LAST_FEW:]))
                elif self._is_described(value):
                    yield _fact(key, ", ".join(f"{_label(part)} {said}" for part, said in value.items()))

    def _is_described(self, value: object) -> bool:
        """Whether it describes one thing in several words, such as a contract, and has no players as keys."""
        if not isinstance(value, Mapping) or not value or any(name in value for name in self.players):
            return False
        return all(isinstance(part, str) and _is_fact(said) for part, said in value.items())

    def _are_said(self, value: object) -> bool:
        """Whether it is what players said: each entry begins with a name that is not followed by a card."""
        if not isinstance(value, list | tuple) or not value or self._by_whom(value):
            return False
        return all(
            isinstance(each, list | tuple)
            and 1 < len(each) <= _LAST_FEW
            and self._is_player(each[0])
            and all(map(_is_fact, each))
            for each in value
        )

    def _others(self) -> Iterator[tuple[str, Any]]:
        """The parts of the view that its game adds."""
        for key, value in self.view.items():
            if key not in _IN_EVERY_VIEW and key not in _OWN:
                yield lettering("a part of a view", key), value

    # --- cards -------------------------------------------------------------------------------------------

    def _texts(self, key: str) -> tuple[Any, ...]:
        value = self.view.get(key)
        if value is None or isinstance(value, str):
            return () if value is None else (value,)
        return listed(f"the {key} of a view", value, MOST_CARDS)

    def _card(self, what: str, text: object) -> object:
        card = self._found(text)
        if card is None:
            raise DrawingError(f"the {_label(what)} of the view has {shown(text)}, which is not a card")
        return card

    def _cards(self, value: object) -> tuple[object, ...]:
        """The cards of a list; none if one of its items is not a card, or all are players."""
        if not isinstance(value, list | tuple) or all(map(self._is_player, value)):
            return ()
        found = [self._found(text) for text in listed("the cards of a view", value, MOST_CARDS)]
        return () if None in found else tuple(found)

    def _by_whom(self, value: object) -> tuple[tuple[object, str], ...]:
        """Each card with the player who played it, if the value is a list of such pairs."""
        found = []
        for each in value if isinstance(value, list | tuple) else ():
            who, *what = each if isinstance(each, list | tuple) and each else (None,)
            card = self._found(what[0]) if what else None
            if card is None or not self._is_player(who):
                return ()
            found.append((card, str(who)))
        return tuple(found)

    def _played_by(self, player: str) -> list[tuple[str, str]]:
        """The cards that a player has played from the hand and not taken back."""
        plays = self.view.get(_OF_THE_PLAY)
        if self._is_counted() or not isinstance(plays, list | tuple):
            return []
        return [(each[0], each[1]) for each in plays if self._by_whom([each]) and each[0] == player]

    def _is_counted(self) -> bool:
        """Whether a hand was counted, so that the cards played are back in the hands."""
        counts = self.view.get(_COUNTED)
        return isinstance(counts, list | tuple) and len(counts) > 0

    def _is_player(self, name: object) -> bool:
        return isinstance(name, str) and name in self.players

    def _found(self, text: object) -> object | None:
        """The card with this code, found by `read`; None if it is not a code."""
        if not isinstance(text, str) or not text or len(text) > _MOST_LETTERS:
            return None
        if text not in self._known:
            try:
                card = self._read(text)
            except MugginsError:
                card = None
            self._known[text] = card if card is not None and str(card) == text else None
        return self._known[text]


def _row_of_players(label: str, played: Iterable[tuple[object, str]]) -> Row:
    cards, names = zip(*played, strict=True)
    return Row(label, cards, names)


def _has_hand(rows: Iterable[Row]) -> bool:
    return any(row.label == _HAND for row in rows)


def _less(texts: Iterable[Any], played: Counter[str]) -> tuple[Any, ...]:
    left = played.copy()
    kept = []
    for text in texts:
        if isinstance(text, str) and left[text] > 0:
            left[text] -= 1
        else:
            kept.append(text)
    return tuple(kept)


def _is_fact(value: object) -> bool:
    """Whether it is written beside the cards: a string or a number, but not True, False or None."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return False
    return bool(value) if isinstance(value, str) else -_LARGEST < value < _LARGEST


def _fact(key: str, value: object) -> str:
    text = f"{_label(key)}: {value}"
    return text if len(text) <= _MOST_LETTERS else f"{text[: _MOST_LETTERS - 1]}…"


def _label(key: str) -> str:
    return key.replace("_", " ")
