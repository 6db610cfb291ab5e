"""What can be wrong with runs and with the hands that are left."""

from __future__ import annotations

from muggins.errors import MugginsError

__all__ = ["HandsError", "RunError"]


class RunError(MugginsError, ValueError):
    """A run that cannot be on the table. All faults are reported at once.

    Attributes:
        faults: one sentence for each thing wrong, with the number of the rule.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"not a valid run: {'; '.join(self.faults)}"


class HandsError(MugginsError, ValueError):
    """Hands that cannot be left at the end of a hand, because not exactly one player is out of cards.

    Attributes:
        empty: how many of the hands have no card.
    """

    def __init__(self, empty: int) -> None:
        super().__init__(empty)
        self.empty = empty

    def __str__(self) -> str:
        return f"exactly one player has no cards at the end of a hand, not {self.empty} (CO-07)"
