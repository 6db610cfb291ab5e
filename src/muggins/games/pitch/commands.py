"""Pitch: legal bids and cards, and what a hand scores.

Cards are given by code (KH, TS, AC) or by name, in one quoted argument for each hand or pile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cards.french import suit_name, suit_of
from muggins.cli.command import as_json, ending, game_group, words
from muggins.cli.output import LineDocument, codes, line_documents, score_table, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.cli.tricks import RefusedDocument, legal_table, refused_documents
from muggins.games.pitch.bidding import PASS, legal_bids, winning_bid
from muggins.games.pitch.cards import READ, SEATS, TRICKS
from muggins.games.pitch.hand import legal_plays, score_captured, score_hand
from muggins.games.pitch.rules import STANDARD, Bid, Rules

__all__ = ["GROUP", "BidsDocument", "LegalDocument", "ScoreDocument"]


class BidsDocument(TypedDict):
    """The calls so far, and the legal next ones.

    Attributes:
        calls: the calls so far, in order.
        variants: the options in which the rules differ from those as written.
        legal: the legal calls of the next player; empty after the dealer.
        pitcher: the place of the player whose bid stands, from 0 at the dealer's left to 3 for the dealer;
            null without a bid.
        bid: the bid that stands; null without a bid.
    """

    calls: list[str]
    variants: list[str]
    legal: list[str]
    pitcher: int | None
    bid: str | None


class LegalDocument(TypedDict):
    """The cards that a player may play.

    Attributes:
        hand: the codes of the cards held.
        led: the code of the card led; null for the player who leads.
        trump: the letter of the trump suit; null before the first card is led.
        legal: the codes of the cards that may be played.
        refused: the others, each with the duty that forbids it.
    """

    hand: list[str]
    led: str | None
    trump: str | None
    legal: list[str]
    refused: list[RefusedDocument]


class ScoreDocument(TypedDict):
    """The score of a hand.

    Attributes:
        bid: the bid.
        trump: the letter of the trump suit.
        made: whether the bid was made.
        captured: which of High, Low, Jack and Game the pitchers made, even if the bid was set.
        pitchers: the pitchers' points.
        pitchers_lines: why.
        others: the others' points.
        others_lines: why.
    """

    bid: str
    trump: str
    made: bool
    captured: list[LineDocument]
    pitchers: int
    pitchers_lines: list[LineDocument]
    others: int
    others_lines: list[LineDocument]


_SCORED = 'muggins pitch score "KH JH TD" "4H AS TC" --tricks 2 --trump H --bid two'
_PLACES = ("the player to the dealer's left", "the second player", "the third player", "the dealer")

GROUP = game_group("pitch", __doc__, _SCORED)
_RULES = RulesOptions(STANDARD, ("steal_from_any", "steal_smudge"))


# --- bids --------------------------------------------------------------------------------------------------


@GROUP.command("bids", epilog=ending("muggins pitch bids two pass three", BidsDocument))
@words("calls", metavar="CALL...")
@_RULES
@as_json
def bids_command(calls: str, *, rules: Rules, as_json: bool) -> None:
    """Show what may be bid next, or whose bid stands (PI-01).

    A CALL is pass, two, three, four or smudge. The player to the dealer's left calls first.
    """
    said = calls.split()
    legal = [*map(str, legal_bids(said, rules))]
    held = winning_bid(said, rules) if len(said) == SEATS else None
    document: BidsDocument = {
        "calls": said,
        "variants": _RULES.changed(rules),
        "legal": [PASS, *legal] if held is None else [],
        "pitcher": None if held is None else held.seat,
        "bid": None if held is None else str(held.bid),
    }
    write(document, _bids_as_text(document), as_json=as_json)


def _bids_as_text(found: BidsDocument) -> Iterator[RenderableType]:
    table = WordTable("player", "says")
    for place, call in zip(_PLACES, found["calls"], strict=False):
        table.add_row(place, call)
    yield from (table, "")
    variants = with_variants(found["variants"])
    if found["pitcher"] is None:
        who = _PLACES[len(found["calls"])]
        yield f"{who[0].upper()}{who[1:]} may say {' or '.join(found['legal'])}{variants}."
    else:
        who = _PLACES[found["pitcher"]]
        yield f"{who[0].upper()}{who[1:]} pitches for {found['bid']}{variants}."


# --- legal -------------------------------------------------------------------------------------------------


@GROUP.command("legal", epilog=ending('muggins pitch legal "KH 9H AS 2C" --led TH --trump S', LegalDocument))
@words("held", metavar="CARDS")
@click.option("--led", metavar="CARD", help="The card led; without this option, the player leads.")
@click.option(
    "--trump",
    metavar="SUIT",
    help="The trump suit: C, D, H or S; by default the first card led decides it.",
)
@as_json
def legal_command(held: str, led: str | None, trump: str | None, *, as_json: bool) -> None:
    """Show which of the CARDS held may be played, or why not (PI-03)."""
    legal = legal_plays(held, led, trump)
    hand = READ.many(held)
    trick = [] if led is None else [READ.one(led)]
    suit = trick[0].suit if trick and trump is None else None if trump is None else suit_of(trump)
    document: LegalDocument = {
        "hand": codes(hand),
        "led": None if led is None else str(trick[0]),
        "trump": None if suit is None else suit.value,
        "legal": codes(legal),
        "refused": refused_documents(TRICKS, hand, trick, suit, legal=legal),
    }
    write(document, _legal_as_text(document), as_json=as_json)


def _legal_as_text(found: LegalDocument) -> Iterator[RenderableType]:
    moment = "to lead" if found["led"] is None else f"to {found['led']}"
    trumps = (
        "the lead names trumps"
        if found["trump"] is None
        else f"trumps are {suit_name(suit_of(found['trump']))}"
    )
    yield f"The hand {' '.join(found['hand'])} {moment}, {trumps}:"
    yield ""
    yield legal_table(found["hand"], found["refused"])


# --- score -------------------------------------------------------------------------------------------------


@GROUP.command("score", epilog=ending(_SCORED, ScoreDocument))
@click.argument("pitchers")
@click.argument("others")
@click.option("--trump", metavar="SUIT", required=True, help="The trump suit: C, D, H or S.")
@click.option("--bid", metavar="BID", required=True, help="The bid: two, three, four or smudge.")
@click.option("--tricks", type=int, metavar="N", help="The number of tricks the pitchers took.")
@as_json
def score_command(
    pitchers: str, others: str, trump: str, bid: str, tricks: int | None, *, as_json: bool
) -> None:
    """Score the cards that each side captured (PI-05 to PI-11).

    Together these are all 24 cards played. With --tricks, you may leave out cards that are not trumps and
    count nothing for Game.
    """
    found = score_hand(pitchers, others, trump, bid, tricks=tricks)
    document: ScoreDocument = {
        "bid": str(Bid(bid)),
        "trump": suit_of(trump).value,
        "made": found.is_made,
        "captured": line_documents(score_captured(pitchers, others, trump, tricks=tricks).pitchers),
        "pitchers": found.declarers.total,
        "pitchers_lines": line_documents(found.declarers),
        "others": found.defenders.total,
        "others_lines": line_documents(found.defenders),
    }
    write(document, _score_as_text(document), as_json=as_json)


def _score_as_text(found: ScoreDocument) -> Iterator[RenderableType]:
    points = [line["kind"].capitalize() for line in found["captured"]]
    trumps = suit_name(suit_of(found["trump"]))
    made = f"made {' and '.join(points) or 'nothing'}"
    yield f"The pitchers bid {found['bid']} in {trumps} and {made}{'' if found['made'] else ': set'}."
    for whose, lines, total in (
        ("The pitchers score:", found["pitchers_lines"], found["pitchers"]),
        ("The others score:", found["others_lines"], found["others"]),
    ):
        yield from ("", whose, "", score_table(lines, total))
