"""What `print` shows of a solitaire, and of the hands counted in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.printing import listed

if TYPE_CHECKING:
    from muggins.games.bhargage.solitaire import Hand, Solitaire

__all__ = ["hand_text", "solitaire_text"]


def hand_text(counted: Hand) -> str:
    """A line: the up-card, the hand and the bhargage, and what each of them brought."""
    chief, held, bhargage = (score.total for score in counted.gained)
    shortage = sum(score.total for score in counted.lost)
    return (
        f"up-card {counted.upcard} {chief}, hand {listed(counted.held)} {held}, "
        f"bhargage {listed(counted.bhargage)} {bhargage}; for the opponent {shortage}"
    )


def solitaire_text(game: Solitaire) -> str:
    """The rules, the score, the hands counted, and the cards to look at; at the end, whether it is won."""
    lines = [str(game.rules), f"player {game.total}, opponent {game.opponent}", *map(str, game.hands)]
    if not game.is_over:
        return "\n".join([*lines, f"five cards {listed(game.cards)}, two unseen, stock {len(game.stock)}"])
    ending = f"last three cards {listed(game.leftovers)} {game.leftover_score.total}"
    return "\n".join([*lines, ending, "won" if game.is_won else "lost"])
