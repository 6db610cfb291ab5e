"""The answers of shedding games: what the cards left in a hand score, and which cards may be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from muggins.cards.french import Suit
from muggins.cli.answers import Answer
from muggins.cli.output import codes, score_table
from muggins.table.scorer import Scorer

__all__ = ["cards_left", "line_of_hand", "playable_cards"]


def cards_left(scorer: Scorer, held: str, rules: Any) -> Answer:
    """What the cards left in a hand score."""
    hand = scorer.reader.read(held)
    score = scorer.score_of([hand], rules)
    yield {"hand": hand, "total": score.total, "lines": score}
    yield score_table(score)


def line_of_hand(found: Any) -> str:
    """What `cards_left` answers, on one line."""
    return f"{found['total']:>3}  {' '.join(found['hand'])}"


def playable_cards(
    hand: Sequence[object], upcard: Any, named: str | None, is_playable: Callable[..., bool]
) -> Answer:
    """Which cards of a hand may be played on an upcard, for which a suit was named, or None."""
    suit = None if named is None else Suit(named)
    playable = [card for card in hand if is_playable(card, upcard, suit)]
    yield {"hand": hand, "upcard": upcard, "named": suit, "playable": playable}
    yield " ".join(codes(playable)) or "None of these cards may be played: draw one."
