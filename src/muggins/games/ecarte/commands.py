"""Écarté: legal cards, and what the tricks score.

Cards are given by code (KH, TS, AC) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cards.french import Suit, suit_name
from muggins.cli.command import as_json, ending, game_group, words
from muggins.cli.output import (
    LineDocument,
    codes,
    line_documents,
    score_table,
    with_variants,
    write,
)
from muggins.cli.rules import RulesOptions
from muggins.cli.tricks import RefusedDocument, legal_table, refused_documents
from muggins.games.ecarte.cards import READ, TRICKS
from muggins.games.ecarte.hand import legal_plays, score_tricks
from muggins.games.ecarte.rules import STANDARD, Rules
from muggins.table.seats import Seat

__all__ = ["GROUP", "LegalDocument", "TricksDocument"]


class LegalDocument(TypedDict):
    """The cards that a player may play.

    Attributes:
        hand: the codes of the cards held.
        led: the code of the card led; null for the player who leads.
        trump: the letter of the trump suit.
        legal: the codes of the cards that may be played.
        refused: the others, each with the duty that forbids it.
    """

    hand: list[str]
    led: str | None
    trump: str
    legal: list[str]
    refused: list[RefusedDocument]


class TricksDocument(TypedDict):
    """What the tricks of a hand score.

    Attributes:
        pone: the number of tricks the pone took.
        dealer: the number the dealer took.
        vulnerable: the seat that is vulnerable; null for none.
        variants: the options in which the rules differ from those as written.
        winner: the seat that scores.
        total: its points.
        lines: why.
    """

    pone: int
    dealer: int
    vulnerable: str | None
    variants: list[str]
    winner: str
    total: int
    lines: list[LineDocument]


GROUP = game_group("ecarte", __doc__, "muggins ecarte score 5 0 --vulnerable dealer")
_RULES = RulesOptions(STANDARD, ("trick_points_cap",))


@GROUP.command("legal", epilog=ending('muggins ecarte legal "KH 9H AS" --led TH --trump S', LegalDocument))
@words("held", metavar="CARDS")
@click.option("--led", metavar="CARD", help="The card led; without this option, the player leads.")
@click.option("--trump", metavar="SUIT", required=True, help="The trump suit: C, D, H or S.")
@as_json
def legal_command(held: str, led: str | None, trump: str, *, as_json: bool) -> None:
    """Show which of the CARDS held may be played, or why not (EC-11)."""
    suit = Suit(trump)
    legal = legal_plays(held, led, suit)
    hand = READ.many(held)
    trick = [] if led is None else [READ.one(led)]
    document: LegalDocument = {
        "hand": codes(hand),
        "led": None if led is None else str(trick[0]),
        "trump": suit.value,
        "legal": codes(legal),
        "refused": refused_documents(TRICKS, hand, trick, suit, legal=legal),
    }
    write(document, _legal_as_text(document), as_json=as_json)


def _legal_as_text(found: LegalDocument) -> Iterator[RenderableType]:
    trumps = suit_name(Suit(found["trump"]))
    moment = "to lead" if found["led"] is None else f"to {found['led']}"
    yield f"The hand {' '.join(found['hand'])} {moment}, trumps are {trumps}:"
    yield ""
    yield legal_table(found["hand"], found["refused"])


@GROUP.command("score", epilog=ending("muggins ecarte score 5 0 --vulnerable dealer", TricksDocument))
@click.argument("pone", type=int)
@click.argument("dealer", type=int)
@click.option(
    "--vulnerable", metavar="SEAT", help="The seat that refused the first exchange: pone or dealer."
)
@_RULES
@as_json
def score_command(pone: int, dealer: int, vulnerable: str | None, *, rules: Rules, as_json: bool) -> None:
    """Score the tricks that the PONE and the DEALER took (EC-13)."""
    scores = score_tricks(pone, dealer, vulnerable=vulnerable, rules=rules)
    winner = Seat.PONE if scores.pone.lines else Seat.DEALER
    document: TricksDocument = {
        "pone": pone,
        "dealer": dealer,
        "vulnerable": vulnerable,
        "variants": _RULES.changed(rules),
        "winner": winner.value,
        "total": scores[winner].total,
        "lines": line_documents(scores[winner]),
    }
    write(document, _tricks_as_text(document), as_json=as_json)


def _tricks_as_text(found: TricksDocument) -> Iterator[RenderableType]:
    risked = "nobody" if found["vulnerable"] is None else f"the {found['vulnerable']}"
    yield (
        f"The pone took {found['pone']} and the dealer {found['dealer']} tricks, {risked} is vulnerable"
        f"{with_variants(found['variants'])}. The {found['winner']} scores:"
    )
    yield ""
    yield score_table(found["lines"], found["total"])
