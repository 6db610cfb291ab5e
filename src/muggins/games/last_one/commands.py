"""Last One: points left in a hand, and legal cards.

Cards are given by code (8C, TS, *R for a joker) or by name, in one quoted argument or several.
"""

from __future__ import annotations

import click

from muggins.cards.french import Suit
from muggins.cli.command import as_json, ending, game_group, words
from muggins.cli.shedding import HandDocument, PlayDocument, write_hand, write_play
from muggins.games.last_one import is_playable, score_hand
from muggins.games.last_one.cards import READ, READ_NATURAL

__all__ = ["GROUP"]


GROUP = game_group("last_one", __doc__, 'muggins last_one hand "*R 8C 9C"')


@GROUP.command("hand", epilog=ending('muggins last_one hand "*R 8C 9C"', HandDocument))
@words("held", metavar="CARDS")
@as_json
def hand_command(held: str, *, as_json: bool) -> None:
    """Count the CARDS left in a hand (LO-13)."""
    write_hand(READ.many(held), score_hand(held), as_json=as_json)


@GROUP.command("play", epilog=ending('muggins last_one play "5H 8C KS" --up 5S', PlayDocument))
@words("held", metavar="CARDS")
@click.option("--up", required=True, metavar="CARD", help="The upcard; for a joker, the card it stands for.")
@click.option("--named", metavar="SUIT", help="The suit named for an 8.")
@as_json
def play_command(held: str, *, up: str, named: str | None, as_json: bool) -> None:
    """Show which of the CARDS may be played on the upcard (LO-02, LO-07)."""
    (upcard,) = READ_NATURAL.some("upcard", up, counts=[1])
    suit = None if named is None else Suit(named)
    write_play(READ.many(held), upcard, suit, is_playable=is_playable, as_json=as_json)
