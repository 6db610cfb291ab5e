"""What `print` shows of a throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.printing import listed, two_places

if TYPE_CHECKING:
    from muggins.games.cribbage.analysis.throws import Throw

__all__ = ["throw_text"]


def throw_text(throw: Throw) -> str:
    """One line: the cards thrown, the mean of their crib, and the mean of each kind that can score."""
    kinds = ", ".join(f"{kind} {two_places(mean)}" for kind, mean in throw.crib.items() if mean)
    return f"the crib of {listed(throw.thrown)}: {two_places(throw.mean)} ({kinds})"
