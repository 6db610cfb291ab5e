"""The contents of a table in any game, according to a view of a match from `Match.seen_by`.

Nothing here is specific to a game. A view is plain data, and its form decides what is shown on the table. A
list of cards becomes a row, cards by player are put before their players, and a number of hidden cards
becomes a row of backs. A few keys have a meaning of their own; they are the constants of this module.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from muggins.checks.figures import MOST_CARDS, figure, lettering, listed
from muggins.errors import DrawingError, MugginsError, WrongTypeError, shown
from muggins.face import BACK
from muggins.scene.headings import SUITS, heading
from muggins.scene.parts import Lying, Pile, Row, Scene, Seat

__all__ = ["HAND", "KNOWN", "OPEN", "ReadCard", "View", "scene_of", "sorted_hand"]

View: TypeAlias = Mapping[str, Any]
ReadCard: TypeAlias = Callable[[str], object]

_IN_EVERY_VIEW = frozenset(
    {"dealer", "game", "legal_moves", "log", "moves", "player", "players", "scores", "to_act", "winners"}
)
_SPECTATORS = (None, "")
"""What stands in place of a player who sees what everybody may see."""
HAND = "hand"
_OWN = (HAND, "thrown", "discarded", "meld")
"""Cards of the viewing player."""
_OWN_WORDS = ("guess",)
"""What the viewing player has said in secret."""
OPEN = ("hands", "laid_down", "shown")
"""Hands that are open to all, by player."""
_HELD = "held"
"""How many cards each player holds."""
_FACE_DOWN = {"crib": "crib", "stock": "stock", "stub": "stub"}
"""The number of cards face down in a pile."""
_FACE_UP = {"upcard": "up-card", "discard": "top discard"}
"""A single card face up."""
_OF_THE_PLAY, _COUNTED = "plays", "counts"
"""Cards played from the hands, which go back there to be counted."""
_CRIB, _THROWN = "crib", "thrown"
"""The occasion on which the crib is counted, so that it lies open, and the cards thrown to it."""
_PLAYING, _COUNTING, _COUNT, _SAID = "a card", "a count", "count", "declared"
"""The phases of the play and of the counting; what is said in the play and means nothing afterwards."""
KNOWN = "taken"
"""Cards of a hidden hand that everybody has seen."""
_BELOW = {"sidelined": "line"}
"""Rows that hang on the cards of another, one on each."""
_TRICKS, _TAKER = "tricks", "winner"
_NUMBERED = ("hands", _TRICKS, "turns")
"""Events in order that have a number."""
_HISTORY = (_COUNTED, *_NUMBERED)
"""Events in order, of which only the last is told."""
_AGAIN = ("kept", "sequence")
"""Cards that lie in another row as well, so they are told in words."""
_CARDS = ("cards", "plays")
"""The cards of an entry."""
_CLEAR = frozenset({"card", "cards", "ending", "kind", "occasion", "outcome", "player"})
"""Parts of an entry that need no heading."""

_NOT_OF_THE_GAME = _IN_EVERY_VIEW.union(_OWN, _OWN_WORDS, (_HELD,))

_MOST_PLAYERS, _MOST_WORDS, _MOST_ENTRIES = 20, 200, 10_000
_MOST_LETTERS, _LARGEST = 60, 10**15
_LONGEST_FACT, _DEEPEST = 10_000, 4


def scene_of(
    view: View, read: ReadCard, others: Iterable[View] = (), headings: Mapping[str, str] | None = None
) -> Scene:
    """The table of a view, with the hands in the views of other players also open.

    Raises:
        DrawingError: if the view has something that cannot be drawn, such as a hand with a string that names
            no card.
        WrongTypeError: if it is not a view, or `read` is not callable.
    """
    if not callable(read):
        raise WrongTypeError("what reads a card", "a function such as Card.parse", shown(read))
    views = [_View(each, read, headings) for each in (view, *listed("the views", others, _MOST_PLAYERS))]
    return views[0].scene(views)


def sorted_hand(view: View, read: ReadCard, height: Callable[[Any], int] | None = None) -> list[str]:
    """The codes of your hand by rank, or by suit in trick games; unsorted if these are unknown.

    Args:
        view: what you see.
        read: the function that reads a card's code.
        height: how high a card ranks in its suit, if not by its place in the deck.
    """
    held: dict[str, Any] = {code: read(code) for code in view.get(HAND, ())}
    places = {code: height(card) if height else getattr(card, "index", None) for code, card in held.items()}
    if not all(isinstance(place, int) for place in places.values()):
        return [*view[HAND]]
    suits = {code: str(card.suits) if _TRICKS in view else "" for code, card in held.items()}
    return sorted(view.get(HAND, ()), key=lambda code: (suits[code], places[code]))


class _View:
    """A view whose common parts are checked."""

    def __init__(self, view: Any, read: ReadCard, headings: Mapping[str, str] | None) -> None:
        if not isinstance(view, Mapping) or not {"player", "players", "scores"} <= {*view}:
            raise WrongTypeError("a view", "what Match.seen_by gives", shown(view))
        if len(view) > _MOST_WORDS:
            raise DrawingError(f"a view has {len(view):,} parts, and at most {_MOST_WORDS} are drawn")
        self.view = view
        self.players = self._names("players")
        self.player = view["player"]
        is_player = self.player not in _SPECTATORS
        if is_player and lettering("the player of a view", self.player) not in self.players:
            raise DrawingError(f"{shown(self.player)} is not a player of the view: {shown(self.players)}")
        self._read, self._headings = read, headings
        self._known: dict[str, Lying | None] = {}

    def scene(self, views: Sequence[_View]) -> Scene:
        """The table, with the cards that each view shows of its own player."""
        hands = {each.player: each.own_rows() for each in views}
        said = {each.player: each.own_words() for each in views}
        middle = self.players.index(self.player) + 1 if self.player in self.players else 0
        in_turn = self.players[middle:] + self.players[:middle]
        return Scene(
            lettering("the game of a view", self.view.get("game", "")),
            tuple(self._seat(player, hands.get(player, ()), said.get(player, ())) for player in in_turn),
            tuple(self._piles()),
            tuple(row for key, value in self._others() for row in self._in_the_middle(key, value)),
        )

    # --- the players -------------------------------------------------------------------------------------

    def _names(self, key: str) -> tuple[str, ...]:
        names = listed(f"the {key} of a view", self.view.get(key, ()), _MOST_PLAYERS)
        return tuple(lettering("a player", name) for name in names)

    def _dealer(self) -> tuple[str, ...]:
        dealer = self.view.get("dealer")
        return (dealer,) if isinstance(dealer, str) else ()

    def _seat(self, player: str, own: Iterable[Row], said: Iterable[str]) -> Seat:
        scores = self._by_player("scores")
        if player not in scores:
            raise DrawingError(f"the view has no score for {shown(player)}")
        roles = [
            role
            for role, names in (
                ("dealer", self._dealer()),
                ("to act", self._names("to_act")),
                ("has won", self._names("winners")),
            )
            if player in names
        ]
        notes = [*said, *self._notes_of(player)]
        before = list(self._before(player))
        rows = [row for row in own if row.label != HAND or not _has_hand(before)]
        is_held = isinstance(self.view.get(KNOWN), Mapping)
        known = [row for row in before if is_held and row.label == KNOWN]
        if _has_hand([*rows, *before]):
            before = [row for row in before if row not in known]
        else:
            rows += self._hidden(player, sum(len(row.lying) for row in known))
        points = figure("the score of a player", scores[player])
        return Seat(player, points, tuple(roles), tuple(notes), (*rows, *before))

    def own_rows(self) -> tuple[Row, ...]:
        """The cards of the viewing player, without those played."""
        played = Counter(self._played_by(self.player))
        rows = []
        for key in _OWN:
            if key == _THROWN and self._counted(_CRIB):
                continue
            texts = self._texts(key)
            if key == HAND:
                texts = _less(texts, played)
            if texts:
                rows.append(Row(key, tuple(self._card(key, text) for text in texts)))
        return tuple(rows)

    def own_words(self) -> tuple[str, ...]:
        """What the viewing player has said in secret."""
        return tuple(fact for key in _OWN_WORDS for fact in self._told(self._label(key), self.view.get(key)))

    def _hidden(self, player: str, known: int) -> Iterator[Row]:
        """The hand of a player face down, but for the known cards, if the view has the number of cards."""
        number = self._by_player(_HELD).get(player)
        if number is not None:
            left = figure("the number of cards held", number) - len(self._played_by(player)) - known
            if 0 < left <= MOST_CARDS:
                yield Row(HAND, (Lying("", BACK),) * left)
            elif left:
                raise DrawingError(f"{player} holds {left:,} cards, and 0 to {MOST_CARDS:,} are drawn")

    def _before(self, player: str) -> Iterator[Row]:
        """The cards that lie open before a player."""
        for entry in self._counted(HAND):
            if entry.get("player") == player and (cards := self._without_upcard(entry)):
                yield Row(HAND, cards)
        for key, value in self._others():
            if isinstance(value, Mapping):
                lying = value.get(player)
                cards = self._cards(lying.get("cards") if isinstance(lying, Mapping) else lying)
                if cards and key not in _AGAIN:
                    label = HAND if key in OPEN else KNOWN if key == KNOWN else self._label(key)
                    yield Row(label, cards)
            elif laid := self._laid(value):
                yield from (Row(self._label(key), cards) for name, cards in laid if name == player)

    def _notes_of(self, player: str) -> Iterator[str]:
        """What the view has in words and numbers for a player, such as tokens."""
        for key, value in self._others():
            told = value.get(player) if isinstance(value, Mapping) else None
            if isinstance(told, Mapping):
                told = {part: said for part, said in told.items() if part != "cards"}
            if isinstance(told, list | tuple) and told and all(isinstance(each, Mapping) for each in told):
                for each in told:
                    yield from self._told(self._label(key), each)
            elif told is not False and (key in _AGAIN or not self._cards(told)):
                yield from self._told(self._label(key), told)

        if taken := sum(entry.get(_TAKER) == player for entry in self._all(_TRICKS)):
            yield f"{_TRICKS}: {taken}"

    def _by_player(self, key: str) -> Mapping[str, Any]:
        value = self.view.get(key)
        return value if isinstance(value, Mapping) else {}

    # --- the middle of the table -------------------------------------------------------------------------

    def _piles(self) -> Iterator[Pile]:
        for key, label in _FACE_DOWN.items():
            number = self.view.get(key)
            if key == _CRIB and self._counted(_CRIB):
                continue
            if isinstance(number, int) and figure(f"the {label}", number) > 0:
                yield Pile(label, number, BACK)
        for key, label in _FACE_UP.items():
            if self.view.get(key) is not None and self.view[key] not in self._in_last_trick():
                yield Pile(label, 1, self._card(key, self.view[key]).card)

    def _in_the_middle(self, key: str, value: object) -> Iterator[Row]:
        """The cards and the facts of a part that belong to nobody."""
        label, is_past = self._label(key), self._is_past(key)
        if key in _FACE_DOWN or key in _FACE_UP or value is False or (is_past and key == _COUNT):
            return
        if isinstance(value, Mapping):
            if not any(name in value for name in self.players):
                yield from map(Row, self._told_in_parts(label, value))
        elif not isinstance(value, list | tuple) or not value:
            named = SUITS.get((key, value), value) if isinstance(value, str) else value
            yield from (Row(fact, is_past=is_past) for fact in self._told(label, named))
        else:
            few = listed(f"the {key}", value, _MOST_ENTRIES)
            yield from (row._replace(is_past=row.is_past or is_past) for row in self._listed(key, label, few))

    def _is_past(self, key: str) -> bool:
        """Whether it belongs to a play of the cards that is over, and has given way to the count."""
        if key == _OF_THE_PLAY:
            return self._is_counted()
        is_over = _OF_THE_PLAY in self.view and self.view.get("phase") != _PLAYING
        return is_over and key in (_COUNT, _SAID)

    def _listed(self, key: str, label: str, value: Sequence[Any]) -> Iterator[Row]:
        """The rows of a list, or what it tells if it has no cards."""
        if isinstance(value[0], Mapping):
            yield from self._entries(key, label, value)
        elif self._laid(value) and key not in _AGAIN:
            return  # before their players
        elif hung := self._hung(key, value):
            yield from hung
        elif key not in _AGAIN and (row := self._row_of(label, value)):
            yield row
        else:
            if key == _SAID and _OF_THE_PLAY in self.view:
                value = [[*each[:2], "at", *each[2:]] for each in value if isinstance(each, list | tuple)]
            yield from map(Row, self._told(label, value))

    def _row_of(self, label: str, value: Sequence[Any]) -> Row | None:
        """The cards of a list, each with its player if there is one."""
        if played := self._by_whom(value):
            lying, names, notes = zip(*played, strict=True)
            return Row(label, lying, names, notes)
        cards = self._cards(_flat(value))
        return Row(label, cards) if cards else None

    def _hung(self, key: str, value: Sequence[Any]) -> list[Row]:
        """The cards below each card of another row, if the part is such rows."""
        line = self._cards(self.view.get(_BELOW.get(key, "")))
        if len(line) != len(value):
            return []
        below = [(self._cards(cards), each.card) for cards, each in zip(value, line, strict=True)]
        return [Row(f"{self._label(key)} below {card}", cards) for cards, card in below if cards]

    def _entries(self, key: str, label: str, entries: Sequence[Any]) -> Iterator[Row]:
        """Each of several entries, with its number if they followed one another, as tricks do."""
        if key not in _HISTORY:
            yield from (Row(fact) for entry in entries for fact in self._told(label, entry))
            return
        in_order = self._all(key)
        for number, entry in enumerate(in_order, start=1):
            rows = self._entry(key, f"{label} {number}" if key in _NUMBERED else label, entry)
            yield from (row._replace(is_past=number < len(in_order)) for row in rows)

    def _entry(self, key: str, label: str, entry: Mapping[str, Any]) -> Iterator[Row]:
        """The cards of an entry, and what else it tells; a hand that was counted lies before its player."""
        cards = entry.get("plays") or entry.get("cards")
        if key == _COUNTED:
            cards = (
                () if entry.get("occasion") == HAND else [each.code for each in self._without_upcard(entry)]
            )
        row = self._row_of(label, cards if isinstance(cards, list | tuple) else ())
        has_cards = row is not None or key == _COUNTED
        said = {part: value for part, value in entry.items() if not (has_cards and part in _CARDS)}
        told = self._described(said)
        if row is None:
            yield from map(Row, self._told(label, said))
        else:
            taker = entry.get(_TAKER) if self._is_player(entry.get(_TAKER)) else ""
            yield row._replace(label=f"{label} ({told})" if told else label, taker=str(taker))

    # --- in words ----------------------------------------------------------------------------------------

    def _told_in_parts(self, label: str, value: Mapping[Any, Any]) -> Iterator[str]:
        """What a mapping without players tells: a fact for each part that has several of its own."""
        if any(isinstance(each, Mapping | list | tuple) for each in value.values()):
            for part, each in value.items():
                yield from self._told(f"{label}, {self._label(str(part))}", each)
        else:
            yield from self._told(label, value)

    def _told(self, label: str, value: object) -> Iterator[str]:
        """A fact, if there is anything to tell; nothing without a heading."""
        text = self._described(value)
        if value is True and label:
            yield label
        elif label and text:
            yield lettering("a part of a view", f"{label}: {text}", _LONGEST_FACT)

    def _described(self, value: object, deep: int = 0) -> str:
        """A value in words; an empty string if there is nothing to tell."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if _is_fact(value):
            return str(value)
        if deep > _DEEPEST:
            return ""
        if isinstance(value, Mapping):
            return ", ".join(
                filter(None, (self._part(str(part), each, deep) for part, each in value.items()))
            )
        if isinstance(value, list | tuple):
            few = listed("the entries of a part of a view", value, _MOST_ENTRIES)
            texts = [self._described(each, deep + 1) or ("pass" if each is None else "") for each in few]
            is_nested = any(isinstance(each, list | tuple) for each in few)
            return (", " if not deep else " / " if is_nested else " ").join(text for text in texts if text)
        return ""

    def _part(self, part: str, value: object, deep: int) -> str:
        """A part of an entry in words: one that is true is its heading, and one that is not is left out."""
        label = part if self._is_player(part) else self._label(part)
        if isinstance(value, bool):
            return label if value else ""
        text = self._described(value, deep + 1)
        return text if part in _CLEAR or not text else f"{label} {text}"

    def _label(self, part: str) -> str:
        return heading(part, self._headings)

    def _others(self) -> Iterator[tuple[str, Any]]:
        """The parts of the view that its game adds."""
        for key, value in self.view.items():
            if lettering("a part of a view", key) not in _NOT_OF_THE_GAME:
                yield key, value

    # --- cards -------------------------------------------------------------------------------------------

    def _texts(self, key: str) -> tuple[Any, ...]:
        value = self.view.get(key)
        if value is None or isinstance(value, str):
            return () if value is None else (value,)
        return listed(f"the {key} of a view", value, MOST_CARDS)

    def _card(self, what: str, text: object) -> Lying:
        card = self._found(text)
        if card is None:
            raise DrawingError(f"the {what} of the view has {shown(text)}, which is not a card")
        return card

    def _cards(self, value: object) -> tuple[Lying, ...]:
        """The cards of a list; none if one of its items is not a card, or all are players."""
        if not isinstance(value, list | tuple) or all(map(self._is_player, value)):
            return ()
        found = [self._found(text) for text in listed("the cards of a view", value, MOST_CARDS)]
        return tuple(card for card in found if card is not None) if None not in found else ()

    def _by_whom(self, value: object) -> list[tuple[Lying, str, str]]:
        """Each card with its player and what was said, if the value is a list of such entries."""
        found = []
        for each in value if isinstance(value, list | tuple) else ():
            who, *what = each if isinstance(each, list | tuple) and each else (None,)
            card = self._found(what[0]) if what else None
            if card is None or not self._is_player(who):
                return []
            found.append((card, str(who), self._described(what[1:])))
        return found

    def _in_last_trick(self) -> list[str]:
        """The cards of the last trick, which are drawn side by side."""
        played = [self._by_whom(entry.get("plays")) for entry in self._all(_TRICKS)[-1:]]
        return [each.code for plays in played for each, _, _ in plays]

    def _all(self, key: str) -> list[Mapping[str, Any]]:
        """The entries of a part that is a list of them."""
        value = self.view.get(key)
        entries = value if isinstance(value, list | tuple) else ()
        return [each for each in entries if isinstance(each, Mapping)]

    def _laid(self, value: object) -> list[tuple[str, tuple[Lying, ...]]]:
        """The cards that each player has laid down, if each entry is a player and two or more cards."""
        found = []
        for each in value if isinstance(value, list | tuple) else ():
            who, *laid = each if isinstance(each, list | tuple) and each else (None,)
            cards = self._cards(laid) if len(laid) > 1 else ()
            if not cards or not self._is_player(who):
                return []
            found.append((str(who), cards))
        return found

    def _counted(self, occasion: str) -> list[Mapping[str, Any]]:
        """The hands, or the crib, that were counted in this deal."""
        return [each for each in self._all(_COUNTED) if each.get("occasion") == occasion]

    def _without_upcard(self, entry: Mapping[str, Any]) -> tuple[Lying, ...]:
        """The cards of an entry but the up-card, which is drawn once."""
        upcard = self.view.get("upcard")
        return tuple(each for each in self._cards(entry.get("cards")) if each.code != upcard)

    def _played_by(self, player: str | None) -> list[str]:
        """The cards that a player has played from the hand and not taken back."""
        plays = self.view.get(_OF_THE_PLAY)
        if self._is_counted() or not isinstance(plays, list | tuple):
            return []
        found = [played for each in plays for played in self._by_whom([each])]
        return [each.code for each, who, _ in found if who == player]

    def _is_counted(self) -> bool:
        """Whether the hands are counted, so that the cards played are back in them."""
        return bool(self._all(_COUNTED)) or self.view.get("phase") == _COUNTING

    def _is_player(self, name: object) -> bool:
        return isinstance(name, str) and name in self.players

    def _found(self, text: object) -> Lying | None:
        """The card with this code, found by `read`; None if it is not a code."""
        if not isinstance(text, str) or not text or len(text) > _MOST_LETTERS:
            return None
        if text not in self._known:
            code, _, number = text.partition(".")
            code = code if number.isdecimal() else text  # one of several copies, such as "KC.1"
            try:
                card = self._read(code)
            except MugginsError:
                card = None
            self._known[text] = Lying(text, card) if card is not None and str(card) == code else None
        return self._known[text]


def _has_hand(rows: Iterable[Row]) -> bool:
    return any(row.label == HAND for row in rows)


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


def _flat(value: Sequence[Any]) -> Sequence[Any]:
    """The items of a list of lists; of any other list, the list itself."""
    is_nested = all(isinstance(each, list | tuple) for each in value)
    return [item for each in value for item in each] if is_nested else value
