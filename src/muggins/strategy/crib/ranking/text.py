"""What `print` shows of a ranked card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from muggins.strategy.crib.ranking.advice import RankedPlay

__all__ = ["ranked_play_text"]


def ranked_play_text(play: RankedPlay) -> str:
    """One line: the card, what it is worth, the chance to win, and the reason."""
    wins = "" if play.chance is None else f", wins {play.chance:.1%}"
    worth = f"{play.net:+.2f} (for {play.mean_for:.2f}, against {play.mean_against:.2f})"
    return f"{play.card} {worth}{wins}: {play.reason}"
