"""Tells luck from skill: where the change in a player's chance to win came from."""

from __future__ import annotations

from attrs import frozen

from muggins.documents import to_dict
from muggins.strategy.coach_data import BalanceDocument

__all__ = ["Balance"]


@frozen
class Balance:
    """The reasons why a player's chance to win changed, in a hand or in a match.

    `before + luck - lost + given` is `after`.

    Attributes:
        before: how likely the player was to win at the beginning, 0 to 1.
        after: how likely at the end; 1 or 0 if the match was over.
        lost: what the decisions of the player, or of its side, cost.
        given: what the decisions of the opponents cost.
        error: the standard error of the luck, derived from those of the costs of the decisions.
    """

    before: float
    after: float
    lost: float
    given: float
    error: float = 0.0

    @property
    def luck(self) -> float:
        """The change that no decision explains: the cards dealt, drawn and turned up, and how they fell."""
        return self.after - self.before + self.lost - self.given

    def told(self, player: str, own: str, others: str | None, unjudged: str = "") -> str:
        """The balance in words: the chance in percent, and its parts in wins, which add up to the change.

        Over many deals, a part can exceed one win, because what was won can be lost again.

        Args:
            player: the player.
            own: whose decisions `lost` counts, such as ``own``.
            others: whose decisions `given` counts; None if not all others were judged.
            unjudged: what is then part of the luck.

        Examples:
            >>> balance = Balance(0.5, 1.0, lost=0.1, given=0.2, error=0.03)
            >>> balance.told("Ann", "own", "Ben's").partition(". ")[2]
            "In wins, +0.50: luck +0.40 ± 0.03, own decisions -0.10, Ben's decisions +0.20"
        """
        error = f" ± {self.error:.2f}" if self.error else ""
        luck = f"{self.luck:+.2f}{error}"
        lost = f"{own} decisions {0.0 - self.lost:+.2f}"
        if others is not None:
            parts = [f"luck {luck}", lost, f"{others} decisions {self.given:+.2f}"]
        else:
            parts = [f"luck and {unjudged} {luck}", lost]
        chance = f"{player}'s chance to win went from {self.before:.1%} to {self.after:.1%}"
        return f"{chance}. In wins, {self.after - self.before:+.2f}: {', '.join(parts)}"

    def to_dict(self) -> BalanceDocument:
        """The balance as plain data for JSON."""
        return to_dict(self, BalanceDocument)
