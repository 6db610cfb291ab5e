"""Everything that can go wrong, with one class for each cause.

Each class derives from `MugginsError` and from the builtin that fits, so `except ValueError` works as well as
`except MugginsError`. Each has attributes that describe the fault for a program, and a message of one
sentence for a person. All of them can be pickled, as a process pool requires.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import accumulate
from reprlib import Repr
from typing import Any, ClassVar, NamedTuple

__all__ = [
    "MOST_MISREADINGS",
    "AlreadyOverError",
    "BatchError",
    "BidError",
    "BotError",
    "ClaimError",
    "DeckError",
    "DocumentError",
    "DrawingError",
    "EmptyDistributionError",
    "Fault",
    "FaultKind",
    "FaultsError",
    "FormatError",
    "IllegalPlayError",
    "Misreading",
    "MugginsError",
    "NotationError",
    "OutOfTurnError",
    "PercentileError",
    "PlayerError",
    "PluginError",
    "RecordError",
    "RulesError",
    "ScoreError",
    "StakesError",
    "TableError",
    "TricksError",
    "UnexpectedMoveError",
    "UnknownNameError",
    "WeightError",
    "WriteError",
    "WrongCardsError",
    "WrongTypeError",
    "shown",
]

MOST_MISREADINGS = 10
"""The largest number of misreadings reported; nothing after the last of them is read."""

_MOST_SHOWN = 80


class _Shown(Repr):
    """A repr with few levels, items and characters, which never raises even if a value's own repr does."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxstring = self.maxother = _MOST_SHOWN

    def repr1(self, x: object, level: int) -> str:
        """The repr of a value at a level."""
        try:
            return super().repr1(x, level)
        except Exception:
            return f"<{type(x).__name__}>"

    def repr_instance(self, x: object, level: int) -> str:
        """The repr of a value of any other type."""
        text = repr(x)
        return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 3]}..."

    repr_int = repr_instance  # since Python 3.14, that of reprlib shows where a huge number lies in memory


_shown = _Shown()


def shown(value: object) -> str:
    """The value as shown in messages: at most 80 characters of its repr. It never raises.

    Examples:
        >>> shown("AM"), shown("x" * 10**6)[:12], len(shown("x" * 10**6))
        ("'AM'", "'xxxxxxxxxxx", 80)
        >>> shown(10**5000)
        '<int>'
    """
    text = _shown.repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 3]}..."


_MOST_TOLD = 1_500
"""The most characters of the parts of a message."""


def _told(parts: Iterable[object]) -> str:
    """The parts of a message, and how many are left out if it would be too long."""
    texts = [*map(str, parts)]
    kept = max(1, sum(length <= _MOST_TOLD for length in accumulate(len(text) + 2 for text in texts)))
    left = [f"and {len(texts) - kept} more"] if kept < len(texts) else []
    return "; ".join([*texts[:kept], *left])


class MugginsError(Exception):
    """The base class of every error of this library; never raised itself."""


class WrongTypeError(MugginsError, TypeError, ValueError):
    """A value of a wrong type, such as None for a card.

    It is a `TypeError` and, like all errors about wrong arguments, a `ValueError`.

    Attributes:
        what: what the value is for, for example `"a card"`.
        expected: what would be right.
        found: the value that was given, as `shown` shows it.
    """

    def __init__(self, what: str, expected: str, found: str) -> None:
        super().__init__(what, expected, found)
        self.what = what
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"{self.what} must be {self.expected}, not {self.found}"


_NAME = 3
"""A name needs this many letters to be suggested as the nearest one."""


class UnknownNameError(MugginsError, ValueError):
    """A name that is not among a few known ones, such as the names of seats or suits.

    Attributes:
        what: what it should name, for example `"seat"`.
        name: the name, as `shown` shows it.
        known: the names that would be right.
    """

    def __init__(self, what: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(what, name, known)
        self.what = what
        self.name = name
        self.known = known

    def __str__(self) -> str:
        hint = "" if self.nearest is None else f" (the nearest is {self.nearest})"
        return f"there is no {self.what} {self.name}{hint}; write one of {', '.join(self.known)}"

    @property
    def nearest(self) -> str | None:
        """The known name of three or more letters most like the one given; None if none is like it."""
        from difflib import get_close_matches

        spelt = {known.lower(): known for known in self.known if len(known) >= _NAME}
        return next((spelt[near] for near in get_close_matches(self.name.strip("'").lower(), spelt, 1)), None)


class Misreading(NamedTuple):
    """One token that names no card.

    Attributes:
        token: the token.
        position: its position, from 0.
        nearest: the code of the card whose code or name is most like it; None if none is like it at all.
        possible: the codes of the cards of which it names a part, such as the rank and some of the suits.
    """

    token: str
    position: int
    nearest: str | None
    possible: tuple[str, ...] = ()

    def __str__(self) -> str:
        hint = "" if self.nearest is None else f" (the nearest is {self.nearest})"
        if len(self.possible) > 1:
            *firsts, last = self.possible
            hint = f" (it may be {', '.join(firsts)} or {last})"
        return f"{shown(self.token)} at position {self.position} is not a card{hint}"


class NotationError(MugginsError, ValueError):
    """A string could not be read as cards. Up to ten unreadable tokens are reported together.

    Attributes:
        text: the whole string as given.
        misreadings: one `Misreading` for each token that names no card; empty if the string has no token.
            Nothing after the tenth of them is read.
        others: the same for other strings that were read together with this one; in a list of strings,
            nothing after the tenth that names no card is read.
    """

    def __init__(
        self, text: str, misreadings: tuple[Misreading, ...] = (), others: tuple[NotationError, ...] = ()
    ) -> None:
        super().__init__(text, misreadings, others)
        self.text = text
        self.misreadings = misreadings
        self.others = others

    @staticmethod
    def joined(errors: Sequence[NotationError]) -> NotationError:
        """One error for one or more, each about another string."""
        first, *others = (one for error in errors for one in error._parted())
        return NotationError(first.text, first.misreadings, tuple(others))

    def __str__(self) -> str:
        parts = self._parted()
        cut = len(parts) >= MOST_MISREADINGS or any(
            len(part.misreadings) >= MOST_MISREADINGS for part in parts
        )
        return _told([*(part._own() for part in parts), *(["there may be more"] if cut else [])])

    def _parted(self) -> list[NotationError]:
        """An error for each of the strings."""
        return [NotationError(self.text, self.misreadings), *self.others]

    def _own(self) -> str:
        if not self.misreadings:
            return f"there is no card in {shown(self.text)}"
        return f"cannot read {shown(self.text)}: {'; '.join(map(str, self.misreadings))}"


class FaultKind(Enum):
    """What can be wrong with a set of cards that could be read."""

    COUNT = "wrong number of cards"
    DUPLICATE = "the same card twice"
    TURNED = "a card both held and turned up"
    FOREIGN = "not a card of this deck"


class Fault(NamedTuple):
    """One fault of a set of cards: its kind, the cards concerned, and a sentence that describes it."""

    kind: FaultKind
    cards: tuple[object, ...]
    detail: str

    def __str__(self) -> str:
        return self.detail


class WrongCardsError(MugginsError, ValueError):
    """The cards could be read, but are not a valid hand. All faults are reported at once.

    Attributes:
        what: what the cards should be, for example `"hand"`.
        faults: one `Fault` for each thing wrong; if more than ten cards have the same fault, one `Fault` for
            all cards after the tenth.
    """

    def __init__(self, what: str, faults: tuple[Fault, ...]) -> None:
        super().__init__(what, faults)
        self.what = what
        self.faults = faults

    def __str__(self) -> str:
        return f"not a valid {self.what}: {_told(self.faults)}"


class _StateError(MugginsError):
    """An action that a state refused; the state is unchanged and can still be used.

    The state is the one that refused: the play for a card, the deal for a move at the wrong moment, or the
    match. It holds the cards of all players, and is for the server. The class and the message depend on
    nothing that is hidden from the player who moved, so players may see them.
    """

    def __init__(self, detail: str, state: Any) -> None:
        super().__init__(detail, state)
        self.detail = detail
        self.state = state

    def __str__(self) -> str:
        return self.detail


class IllegalPlayError(_StateError, ValueError):
    """A card that the player does not hold, or that would take the count over the limit.

    Attributes:
        detail: a sentence that says what is wrong.
        state: the state that refused, unchanged.
    """


class OutOfTurnError(_StateError, ValueError):
    """A move, such as a call, by a player whose turn it is not.

    A card that the player to act does not hold is an `IllegalPlayError`, whoever holds it.

    Attributes:
        detail: a sentence that says whose turn it is.
        state: the state that refused, unchanged.
    """


class AlreadyOverError(_StateError, RuntimeError):
    """An action after the end of a play, a match or a solitaire.

    Attributes:
        detail: a sentence that says how it ended.
        state: the state that refused, unchanged.
    """


class UnexpectedMoveError(_StateError, RuntimeError):
    """A move that belongs to another moment of the deal, such as a card played before the discards.

    Attributes:
        detail: a sentence that says which move is awaited.
        state: the state that refused, unchanged.
    """


class ClaimError(_StateError, ValueError):
    """A claim on the wrong hand: the player's own, one that lacks no suit, or one already claimed.

    Attributes:
        detail: a sentence that says why the claim fails.
        state: the state that refused, unchanged.
    """


class BidError(_StateError, ValueError):
    """A bid that is too low or too high, or that cannot be made over the last one.

    Attributes:
        detail: a sentence that says what may be bid.
        state: the state that refused, unchanged.
    """


class DeckError(MugginsError, ValueError):
    """More cards requested than a deck holds, or a cut that leaves one part too small."""


class PlayerError(MugginsError, ValueError):
    """A name that is not a player's, or two players with the same name."""


class PluginError(MugginsError, ImportError):
    """A game of another package that cannot be used; all other games still can.

    Attributes:
        package: the package that offers it, with its version.
        game: the name of the game.
        detail: what is wrong, and what would be right.
    """

    def __init__(self, package: str, game: str, detail: str) -> None:
        super().__init__(package, game, detail)
        self.package = package
        self.game = game
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.package} offers a game {shown(self.game)} that cannot be used: {self.detail}"


class RulesError(MugginsError, ValueError):
    """Rules that cannot be played, such as a target that is not above the start."""


class ScoreError(MugginsError, ValueError):
    """A score that no side can have in a game under way."""


class FaultsError(MugginsError, ValueError):
    """Something with one or more faults, all of which are reported at once; never raised itself.

    Attributes:
        VERDICT: the summary that begins the message.
        faults: one sentence for each fault, with the number of the rule.
    """

    VERDICT: ClassVar[str]

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"{self.VERDICT}: {_told(self.faults)}"


class StakesError(FaultsError):
    """Stakes that cannot have been made with these hands."""

    VERDICT: ClassVar[str] = "not valid stakes"


class TricksError(MugginsError, ValueError):
    """Numbers of tricks that do not add up to those of a hand."""


class RecordError(MugginsError, ValueError):
    """Data that is not a record of a match."""


class EmptyDistributionError(MugginsError, ValueError):
    """An empty distribution, which has no mean and no best total."""


class PercentileError(MugginsError, ValueError):
    """A percentile outside the range from 0 to 100."""


class WeightError(MugginsError, ValueError):
    """Invalid weights: one is below 0 or not finite, or all of them are 0."""


class BatchError(MugginsError, ValueError):
    """Too much or too little at once, or an array that is not a batch of cards: its type or a row is bad."""


class DrawingError(MugginsError, ValueError):
    """A drawing that cannot be made.

    For example, there is no card to draw, a card is given as a string or was not counted, there is too much
    to draw, a colour is invalid, or the width is not above 0.
    """


class FormatError(MugginsError, ValueError):
    """A format specification that is not valid for a card."""


class BotError(MugginsError, RuntimeError):
    """A bot that cannot be asked, or whose answer cannot be used.

    For example, its command cannot be started, it has ended, it took too long, what it wrote is not an
    answer, or its move is not legal. The message says which, and reveals nothing that the bot may not know.
    """


class DocumentError(MugginsError, ValueError):
    """Data that is not the document of a value; the message says where, and what would be right."""


class TableError(MugginsError, OSError):
    """A table of the library that is missing, or that does not belong to this version.

    The message says which, and how to get it.
    """


class WriteError(MugginsError, OSError):
    """A file that cannot be written."""
