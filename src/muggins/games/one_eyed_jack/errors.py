"""What can be wrong with markers."""

from __future__ import annotations

from muggins.errors import FaultsError

__all__ = ["MarkersError"]


class MarkersError(FaultsError):
    """Markers that cannot stand on a board in this way."""

    VERDICT = "these markers cannot be"
