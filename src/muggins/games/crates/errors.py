"""What can be wrong with the numbers and the sequences of this game."""

from __future__ import annotations

from muggins.errors import MugginsError

__all__ = ["NumberError", "SequenceError"]


class NumberError(MugginsError, ValueError):
    """A hand or a pressure by a number that none has."""


class SequenceError(MugginsError, ValueError):
    """Cards that cannot be a 2-sequence. All faults are reported at once.

    Attributes:
        faults: one sentence for each thing wrong, with the number of the rule.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"these cards are not a 2-sequence: {'; '.join(self.faults)}"
