"""The cards left in a hand, and which cards may be played on an upcard, as documents and as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypedDict

from rich.console import RenderableType

from muggins.cli.output import LineDocument, codes, line_documents, score_table, write
from muggins.scoring.score import Score

__all__ = ["HandDocument", "PlayDocument", "write_hand", "write_play"]


class HandDocument(TypedDict):
    """What the cards left in a hand score: the total and its lines."""

    hand: list[str]
    total: int
    lines: list[LineDocument]


class PlayDocument(TypedDict):
    """Which cards of a hand may be played.

    Attributes:
        hand: the codes of the cards held.
        upcard: the code of the upcard.
        named: the letter of the suit named for it; None if none was named.
        playable: the codes of the cards that may be played.
    """

    hand: list[str]
    upcard: str
    named: str | None
    playable: list[str]


def write_hand(held: Sequence[Any], score: Score[Any, Any], *, as_json: bool) -> None:
    """Write what the cards left in a hand score."""
    document: HandDocument = {
        "hand": codes(held),
        "total": score.total,
        "lines": line_documents(score),
    }
    write(document, [score_table(document["lines"], document["total"])], as_json=as_json)


def write_play(
    held: Sequence[Any], upcard: Any, named: Any, *, is_playable: Callable[..., bool], as_json: bool
) -> None:
    """Write which cards of a hand may be played on an upcard, for which a suit or None was named."""
    document: PlayDocument = {
        "hand": codes(held),
        "upcard": str(upcard),
        "named": None if named is None else str(named),
        "playable": codes(card for card in held if is_playable(card, upcard, named)),
    }
    write(document, _as_text(document), as_json=as_json)


def _as_text(found: PlayDocument) -> Iterator[RenderableType]:
    yield " ".join(found["playable"]) or "None of these cards may be played: draw one."
