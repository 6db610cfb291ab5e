"""What can be wrong with markers."""

from __future__ import annotations

from typing import ClassVar

from muggins.errors import FaultsError

__all__ = ["MarkersError"]


class MarkersError(FaultsError):
    """Markers that cannot stand on a board in this way."""

    VERDICT: ClassVar[str] = "not valid markers"
