"""Everything that can go wrong, one class a cause.

Each class derives from `MugginsError` and from the builtin that fits, so `except ValueError` works as well
as `except MugginsError`. Each holds what was wrong as attributes, for a program, and says it in one
sentence, for a person. All of them survive pickling, as a process pool needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from reprlib import Repr
from typing import Any, ClassVar, NamedTuple

__all__ = [
    "MOST_MISREADINGS",
    "AlreadyOverError",
    "BatchError",
    "BidError",
    "ClaimError",
    "DeckError",
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
    "RecordError",
    "RulesError",
    "ScoreError",
    "StakesError",
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
"""So many misreadings are reported; what comes after the last of them is not read."""

_MOST_SHOWN = 80


class _Shown(Repr):
    """A repr of few levels, items and characters, in which no value's own repr can raise."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxstring = self.maxother = self.maxlong = _MOST_SHOWN

    def repr1(self, x: object, level: int) -> str:
        """The repr of a value at a level."""
        try:
            return super().repr1(x, level)
        except Exception:
            return f"<{type(x).__name__}>"

    def repr_instance(self, x: object, level: int) -> str:
        """The repr of a value of a type that has no repr here."""
        text = repr(x)
        return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 3]}..."


_shown = _Shown()


def shown(value: object) -> str:
    """The value as a message shows it: its repr, at most 80 characters of it. It never raises.

    Examples:
        >>> shown("AM"), shown("x" * 10**6)[:12], len(shown("x" * 10**6))
        ("'AM'", "'xxxxxxxxxxx", 80)
        >>> shown(10**5000)
        '<int>'
    """
    text = _shown.repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 3]}..."


class MugginsError(Exception):
    """What every error of this library derives from; never raised itself."""


class WrongTypeError(MugginsError, TypeError, ValueError):
    """A value of a type that can mean nothing here, such as None for a card.

    It is a `TypeError` and, as all that is given wrongly, a `ValueError`.

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


class UnknownNameError(MugginsError, ValueError):
    """A name that none of a few known things has, such as that of a seat or of a suit.

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
        return f"there is no {self.what} {self.name}; write one of {', '.join(self.known)}"


class Misreading(NamedTuple):
    """One token that names no card: the token, its position from 0, and the nearest card's code."""

    token: str
    position: int
    nearest: str

    def __str__(self) -> str:
        where = f"{shown(self.token)} at position {self.position}"
        return f"{where} is not a card (the nearest is {self.nearest})"


class NotationError(MugginsError, ValueError):
    """A text could not be read as cards. Unreadable tokens are reported together, up to ten of them.

    Attributes:
        text: the whole text as it was given.
        misreadings: one `Misreading` for each token that names no card; empty when the text holds no token.
            The text is read no further than the tenth of them.
        others: the same for further texts that were read together with this one; of a list of texts, those
            after the tenth that names no card are not read.
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
        """One error for one or more, each of another text."""
        first, *others = (one for error in errors for one in error._parted())
        return NotationError(first.text, first.misreadings, tuple(others))

    def __str__(self) -> str:
        parts = self._parted()
        cut = len(parts) >= MOST_MISREADINGS or any(
            len(part.misreadings) >= MOST_MISREADINGS for part in parts
        )
        return "; ".join([*(part._own() for part in parts), *(["there may be more"] if cut else [])])

    def _parted(self) -> list[NotationError]:
        """An error for each of the texts."""
        return [NotationError(self.text, self.misreadings), *self.others]

    def _own(self) -> str:
        if not self.misreadings:
            return f"there is no card in {shown(self.text)}"
        return f"cannot read {shown(self.text)}: {'; '.join(map(str, self.misreadings))}"


class FaultKind(Enum):
    """What can be wrong with a set of cards that were read without trouble."""

    COUNT = "wrong number of cards"
    DUPLICATE = "the same card twice"
    TURNED = "a card both held and turned up"
    FOREIGN = "not a card of this deck"


class Fault(NamedTuple):
    """One fault of a set of cards: its kind, the cards concerned, and the sentence that says it."""

    kind: FaultKind
    cards: tuple[object, ...]
    detail: str

    def __str__(self) -> str:
        return self.detail


class WrongCardsError(MugginsError, ValueError):
    """The cards were read, but they are no such hand. All faults are reported at once.

    Attributes:
        what: what the cards were meant to be, for example `"hand"`.
        faults: one `Fault` for each thing wrong; if more than ten cards have the same fault, one `Fault` for
            all that come after the tenth.
    """

    def __init__(self, what: str, faults: tuple[Fault, ...]) -> None:
        super().__init__(what, faults)
        self.what = what
        self.faults = faults

    def __str__(self) -> str:
        return f"not a valid {self.what}: {'; '.join(map(str, self.faults))}"


class _StateError(MugginsError):
    """An action that a state refused; the state itself is untouched and can still be used.

    The state is that of the room that refused: of the play for a card, of the deal for a move at the wrong
    moment within it, of the match for what a match refuses. It holds the cards of both players; the sentence
    names none of them but what the player who moved has named, so that a player and a log may see it.
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
        detail: the sentence that says what is wrong.
        state: the state that refused; untouched.
    """


class OutOfTurnError(_StateError, ValueError):
    """A card, or a word, of a player whose turn it is not.

    For a card, the sentence is that of an `IllegalPlayError` for a card that nobody holds: only the class
    tells that it is the other player's, and is not for the players to see.

    Attributes:
        detail: the sentence that says whose turn it is.
        state: the state that refused; untouched.
    """


class AlreadyOverError(_StateError, RuntimeError):
    """An action after the end of a play, a match or a solitaire.

    Attributes:
        detail: the sentence that says how it ended.
        state: the state that refused; untouched.
    """


class UnexpectedMoveError(_StateError, RuntimeError):
    """A move that belongs to another moment of the deal, such as a card played before the discards.

    Attributes:
        detail: the sentence that says which move is awaited.
        state: the state that refused; untouched.
    """


class ClaimError(_StateError, ValueError):
    """A claim on the wrong hand: one's own, one that lacks no suit, or one that was claimed before.

    Attributes:
        detail: the sentence that says why the claim fails.
        state: the state that refused; untouched.
    """


class BidError(_StateError, ValueError):
    """A bid that is too low or too high, or that cannot be made over the last one.

    Attributes:
        detail: the sentence that says what may be bid.
        state: the state that refused; untouched.
    """


class DeckError(MugginsError, ValueError):
    """More cards asked of a deck than it holds, or a cut that leaves one part too small."""


class PlayerError(MugginsError, ValueError):
    """A name that is no player's, or two players who cannot be told apart."""


class RulesError(MugginsError, ValueError):
    """Rules that cannot be played, such as a target that is not above the start."""


class ScoreError(MugginsError, ValueError):
    """A score that no side can have in a game under way."""


class FaultsError(MugginsError, ValueError):
    """Something with one or more faults, all of which are reported at once; never raised itself.

    Attributes:
        VERDICT: what the faults amount to, which begins the message.
        faults: one sentence for each thing wrong, with the number of the rule.
    """

    VERDICT: ClassVar[str]

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"{self.VERDICT}: {'; '.join(self.faults)}"


class StakesError(FaultsError):
    """Stakes that cannot have been made with these hands."""

    VERDICT: ClassVar[str] = "not valid stakes"


class TricksError(MugginsError, ValueError):
    """Numbers of tricks that do not add up to those of a hand."""


class RecordError(MugginsError, ValueError):
    """A record that is no record of a match."""


class EmptyDistributionError(MugginsError, ValueError):
    """A distribution of nothing, which has no mean and no best."""


class PercentileError(MugginsError, ValueError):
    """A percentile that is not from 0 to 100."""


class WeightError(MugginsError, ValueError):
    """Weights that are no weights: one below 0 or not finite, or all of them 0."""


class BatchError(MugginsError, ValueError):
    """An array that is no batch of cards: of a wrong shape or type, or with a row that is no hand."""


class DrawingError(MugginsError, ValueError):
    """A drawing that cannot be made.

    It would be of no card or of text, of a card that was not counted, of more than a drawing holds, in a
    colour that is none, or of a width that is not above 0.
    """


class FormatError(MugginsError, ValueError):
    """A format that no card can be written in."""


class WriteError(MugginsError, OSError):
    """A file that cannot be written."""
