"""Last One: what is left in a hand, and what may be played.

Cards are given by code (8C, TS, *R for a joker) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cards.french import Suit
from muggins.cli.command import as_json, ending, game_group, words
from muggins.cli.output import LineDocument, codes, line_documents, score_table, write
from muggins.games.last_one import is_playable, score_hand
from muggins.games.last_one.cards import READ, READ_NATURAL

__all__ = ["GROUP", "HandDocument", "PlayDocument"]


class HandDocument(TypedDict):
    """What the cards left in a hand count: the total, and the lines that make it."""

    hand: list[str]
    total: int
    lines: list[LineDocument]


class PlayDocument(TypedDict):
    """Which cards of a hand may be played.

    Attributes:
        hand: the codes of the cards held.
        upcard: the code of the upcard.
        named: the letter of the suit that was named for it; None if none was.
        playable: the codes of the cards that may be played.
    """

    hand: list[str]
    upcard: str
    named: str | None
    playable: list[str]


GROUP = game_group("last_one", __doc__, 'muggins last_one hand "*R 8C 9C"')


@GROUP.command("hand", epilog=ending('muggins last_one hand "*R 8C 9C"', HandDocument))
@words("held", metavar="CARDS")
@as_json
def hand_command(held: str, *, as_json: bool) -> None:
    """Count the CARDS left in a hand (LO-13)."""
    score = score_hand(held)
    document: HandDocument = {
        "hand": codes(READ.many(held)),
        "total": score.total,
        "lines": line_documents(score),
    }
    write(document, [score_table(document["lines"], document["total"])], as_json=as_json)


@GROUP.command("play", epilog=ending('muggins last_one play "5H 8C KS" --up 5S', PlayDocument))
@words("held", metavar="CARDS")
@click.option("--up", required=True, metavar="CARD", help="The upcard; for a joker, what it stands for.")
@click.option("--named", metavar="SUIT", help="The suit that was named for an 8.")
@as_json
def play_command(held: str, *, up: str, named: str | None, as_json: bool) -> None:
    """Say which of the CARDS may be played on the upcard (LO-02, LO-07)."""
    cards = READ.many(held)
    (upcard,) = READ_NATURAL.some("upcard", up, counts=[1])
    suit = None if named is None else Suit(named)
    document: PlayDocument = {
        "hand": codes(cards),
        "upcard": str(upcard),
        "named": None if suit is None else suit.value,
        "playable": codes(card for card in cards if is_playable(card, upcard, suit)),
    }
    write(document, _as_text(document), as_json=as_json)


def _as_text(found: PlayDocument) -> Iterator[RenderableType]:
    yield " ".join(found["playable"]) or "None of these cards may be played: draw one."
