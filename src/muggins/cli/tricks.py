"""Which cards of a hand may be played to a trick, as a document and as a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypedDict

from muggins.cli.table import WordTable
from muggins.table.tricks import TrickRules

__all__ = ["RefusedDocument", "legal_table", "refused_documents"]


class RefusedDocument(TypedDict):
    """A card that may not be played, and why."""

    card: str
    reason: str


def refused_documents(
    rules: TrickRules[Any], hand: Sequence[Any], trick: Sequence[Any], trump: Any, *, legal: Collection[Any]
) -> list[RefusedDocument]:
    """The cards of a hand that are not legal, each with the duty that forbids it."""
    return [
        {"card": str(card), "reason": rules.refusal(card, hand, trick, trump) or ""}
        for card in hand
        if card not in legal
    ]


def legal_table(hand: Sequence[str], refused: Sequence[RefusedDocument]) -> WordTable:
    """A row for each card of a hand, by code: whether it may be played, and if not, why not."""
    reasons = {found["card"]: f"no, {found['reason']}" for found in refused}
    table = WordTable("card", "may be played")
    for card in hand:
        table.add_row(card, reasons.get(card, "yes"))
    return table
