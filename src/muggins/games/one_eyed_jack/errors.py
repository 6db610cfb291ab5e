"""What can be wrong with markers."""

from __future__ import annotations

from muggins.errors import MugginsError

__all__ = ["MarkersError"]


class MarkersError(MugginsError, ValueError):
    """Markers that cannot stand on a board in this way. All faults are reported at once.

    Attributes:
        faults: one sentence for each thing wrong, with the number of the rule.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"these markers cannot be: {'; '.join(self.faults)}"
