"""Crates: the score for cards left over, and legal cards.

Cards are given by code (3C, 8D, TH) or by name, in one quoted argument or several.
"""

from __future__ import annotations

import click

from muggins.cards.french import Suit
from muggins.cli.command import as_json, ending, game_group, words
from muggins.cli.shedding import HandDocument, PlayDocument, write_hand, write_play
from muggins.games.crates import is_playable, score_hand
from muggins.games.crates.cards import READ

__all__ = ["GROUP"]


GROUP = game_group("crates", __doc__, 'muggins crates hand "3C 5D 8D"')


@GROUP.command("hand", epilog=ending('muggins crates hand "3C 5D 8D"', HandDocument))
@words("held", metavar="CARDS")
@as_json
def hand_command(held: str, *, as_json: bool) -> None:
    """Score the CARDS left in a hand, with the best use of 3s (CT-11)."""
    write_hand(READ.many(held), score_hand(held), as_json=as_json)


@GROUP.command("play", epilog=ending('muggins crates play "5H 8C KS" --up 5S', PlayDocument))
@words("held", metavar="CARDS")
@click.option("--up", required=True, metavar="CARD", help="The upcard.")
@click.option("--named", metavar="SUIT", help="The suit named for an 8 or a 9.")
@as_json
def play_command(held: str, *, up: str, named: str | None, as_json: bool) -> None:
    """Show which of the CARDS may be played on the upcard (CT-03, CT-08)."""
    (upcard,) = READ.some("upcard", up, counts=[1])
    suit = None if named is None else Suit(named)
    write_play(READ.many(held), upcard, suit, is_playable=is_playable, as_json=as_json)
