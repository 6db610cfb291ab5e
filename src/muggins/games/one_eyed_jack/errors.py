"""Errors in markers."""

from __future__ import annotations

from typing import ClassVar

from muggins.errors import FaultsError

__all__ = ["MarkersError"]


class MarkersError(FaultsError):
    """Markers that are impossible on a board."""

    VERDICT: ClassVar[str] = "not valid markers"
