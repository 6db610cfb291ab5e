"""Hasenpfeffer: bids, legal cards, and what a hand scores.

Cards are given by code (JH, TS, *R for the joker) or by name, in one quoted argument or several. Seats are
numbered from 0, the player after the dealer, to 3, the dealer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cards.french import Suit, suit_name
from muggins.cli.command import Failure, as_json, ending, game_group, words
from muggins.cli.output import LineDocument, codes, line_documents, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.cli.tricks import RefusedDocument, legal_table, refused_documents
from muggins.errors import shown
from muggins.games.hasenpfeffer.bidding import winning_bid
from muggins.games.hasenpfeffer.cards import READ, SEATS, TRICKS, belongs_to
from muggins.games.hasenpfeffer.rules import STANDARD, Rules
from muggins.games.hasenpfeffer.settlement import Settlement, settle
from muggins.games.hasenpfeffer.tricks import legal_plays, trick_winner

__all__ = ["GROUP", "AuctionDocument", "LegalDocument", "ScoreDocument", "TrickDocument"]

_PASS = "pass"
_NUMBER = re.compile("[0-9]{1,4}")
_DECLARERS, _DEFENDERS = 0, 1
_NAME_OF = {_DECLARERS: "declarers", _DEFENDERS: "defenders"}


class AuctionDocument(TypedDict):
    """Whose bid stands.

    Attributes:
        calls: the calls, starting with the player after the dealer; null for a pass.
        joker: the seat that holds the joker; null if it is the widow (the card left over).
        void: whether the deal is void.
        seat: the seat of the high bidder; null if the deal is void.
        bid: what that seat has bid; null if the deal is void.
        forced: whether the joker's holder bids because all four passed.
    """

    calls: list[int | None]
    joker: int | None
    void: bool
    seat: int | None
    bid: int | None
    forced: bool


class LegalDocument(TypedDict):
    """The cards that a player may play.

    Attributes:
        hand: the codes of the cards held.
        trick: the codes of the cards played so far; none for the player who leads.
        trump: the letter of the trump suit.
        legal: the codes of the cards that may be played.
        refused: the others, each with the duty that forbids it.
    """

    hand: list[str]
    trick: list[str]
    trump: str
    legal: list[str]
    refused: list[RefusedDocument]


class PlayedDocument(TypedDict):
    """A card of a trick, and the letter of the suit it belongs to."""

    card: str
    suit: str


class TrickDocument(TypedDict):
    """Who takes a trick.

    Attributes:
        trick: the cards in the order of play, each with the suit it belongs to.
        trump: the letter of the trump suit.
        winner: the place of the card that takes the trick, from 0.
        card: its code.
    """

    trick: list[PlayedDocument]
    trump: str
    winner: int
    card: str


class SideDocument(TypedDict):
    """A side's tricks and points: the lines of its score, their total, and its score before and after."""

    tricks: int
    lines: list[LineDocument]
    total: int
    before: int
    after: int


class ScoreDocument(TypedDict):
    """What a hand scores.

    Attributes:
        bid: the number of tricks bid.
        made: whether the contract was made.
        variants: the options in which the rules differ from those as written.
        declarers: the side of the high bidder.
        defenders: the other side.
        winner: the side that has won the match; null if it goes on.
    """

    bid: int
    made: bool
    variants: list[str]
    declarers: SideDocument
    defenders: SideDocument
    winner: str | None


GROUP = game_group("hasenpfeffer", __doc__, "muggins hasenpfeffer score 4 5 1")
_RULES = RulesOptions(STANDARD, ("target", "defenders_may_win_against_made_contract"))
_trump = click.option("--trump", metavar="SUIT", required=True, help="The trump suit: C, D, H or S.")


@GROUP.command("auction", epilog=ending("muggins hasenpfeffer auction pass 2 pass 4", AuctionDocument))
@words("said", metavar="CALLS")
@click.option(
    "--joker", type=int, metavar="SEAT", help="The seat that holds the joker; by default, no seat does."
)
@as_json
def auction_command(said: str, joker: int | None, *, as_json: bool) -> None:
    """Show whose bid stands after four CALLS (HA-01, HA-02).

    Each call is the number of tricks bid, or pass, starting with the player after the dealer.
    """
    calls = [_call(word) for word in said.split()]
    won = winning_bid(calls, joker)
    document: AuctionDocument = {
        "calls": calls,
        "joker": joker,
        "void": won is None,
        "seat": None if won is None else won.seat,
        "bid": None if won is None else won.bid,
        "forced": won is not None and not any(calls),
    }
    write(document, _auction_as_text(document), as_json=as_json)


def _call(word: str) -> int | None:
    if word == _PASS:
        return None
    if not _NUMBER.fullmatch(word):
        raise Failure(f"a call is a number of tricks or {_PASS!r}, not {shown(word)}")
    return int(word)


def _auction_as_text(found: AuctionDocument) -> Iterator[RenderableType]:
    if found["void"]:
        yield "All pass, and the joker is the widow: the deal is void."
    elif found["forced"]:
        yield f"All pass: seat {found['seat']} shows the joker and has bid {found['bid']}."
    else:
        yield f"Seat {found['seat']} has the highest bid, {found['bid']}."


@GROUP.command(
    "legal", epilog=ending('muggins hasenpfeffer legal "9C AS" --trick JS --trump C', LegalDocument)
)
@words("held", metavar="CARDS")
@click.option(
    "--trick", metavar="CARDS", help="The cards played so far; without this option, the player leads."
)
@_trump
@as_json
def legal_command(held: str, trick: str | None, trump: str, *, as_json: bool) -> None:
    """Show which of the CARDS held may be played, or why not (HA-04)."""
    suit = Suit(trump)
    played = () if trick is None else READ.some("trick", trick, counts=range(1, SEATS))
    hand = READ.many(held)
    legal = legal_plays(hand, played, suit)
    document: LegalDocument = {
        "hand": codes(hand),
        "trick": codes(played),
        "trump": suit.value,
        "legal": codes(legal),
        "refused": refused_documents(TRICKS, hand, played, suit, legal=legal),
    }
    write(document, _legal_as_text(document), as_json=as_json)


def _legal_as_text(found: LegalDocument) -> Iterator[RenderableType]:
    moment = f"to {' '.join(found['trick'])}" if found["trick"] else "to lead"
    trumps = suit_name(Suit(found["trump"]))
    yield f"The hand {' '.join(found['hand'])} {moment}, trumps are {trumps}:"
    yield ""
    yield legal_table(found["hand"], found["refused"])


@GROUP.command("trick", epilog=ending('muggins hasenpfeffer trick "AS KS 9C JS" --trump C', TrickDocument))
@words("played", metavar="CARDS")
@_trump
@as_json
def trick_command(played: str, trump: str, *, as_json: bool) -> None:
    """Show which of the four CARDS of a trick takes it (HA-05).

    Give the card led first.
    """
    suit = Suit(trump)
    trick = READ.many(played)
    winner = trick_winner(trick, suit)
    document: TrickDocument = {
        "trick": [{"card": str(card), "suit": belongs_to(card, suit).value} for card in trick],
        "trump": suit.value,
        "winner": winner,
        "card": str(trick[winner]),
    }
    write(document, _trick_as_text(document), as_json=as_json)


def _trick_as_text(found: TrickDocument) -> Iterator[RenderableType]:
    yield f"Trumps are {suit_name(Suit(found['trump']))}:"
    yield ""
    table = WordTable("card", "belongs to", "")
    for place, played in enumerate(found["trick"]):
        taken = "takes the trick" if place == found["winner"] else ""
        table.add_row(played["card"], suit_name(Suit(played["suit"])), taken)
    yield table


@GROUP.command("score", epilog=ending("muggins hasenpfeffer score 4 5 1 --before 8 9", ScoreDocument))
@click.argument("bid", type=int)
@click.argument("tricks", type=int, nargs=2, metavar="DECLARERS DEFENDERS")
@click.option(
    "--before",
    type=(int, int),
    default=(0, 0),
    metavar="N N",
    help="The scores before the hand, the declarers' first. [default: 0 0]",
)
@_RULES
@as_json
def score_command(
    bid: int, tricks: tuple[int, int], *, before: tuple[int, int], rules: Rules, as_json: bool
) -> None:
    """Score a BID with the tricks of both sides (HA-06 to HA-11).

    The tricks of the DECLARERS and the DEFENDERS must add up to six.
    """
    found = settle(before, _DECLARERS, bid, tricks, rules)
    document: ScoreDocument = {
        "bid": bid,
        "made": found.scored.is_made,
        "variants": _RULES.changed(rules),
        "declarers": _side(found, _DECLARERS, tricks),
        "defenders": _side(found, _DEFENDERS, tricks),
        "winner": None if found.winner is None else _NAME_OF[found.winner],
    }
    write(document, _score_as_text(document), as_json=as_json)


def _side(found: Settlement, side: int, tricks: tuple[int, int]) -> SideDocument:
    score = found.scored.declarers if side == _DECLARERS else found.scored.defenders
    return {
        "tricks": tricks[side],
        "lines": line_documents(score),
        "total": score.total,
        "before": found.before[side],
        "after": found.scores[side],
    }


def _score_as_text(found: ScoreDocument) -> Iterator[RenderableType]:
    made = "was made" if found["made"] else "failed"
    yield f"The contract of {found['bid']} {made}{with_variants(found['variants'])}:"
    yield ""
    table = WordTable("side", "for", "points", "before", "after", right=["points", "before", "after"])
    for name, side in (("declarers", found["declarers"]), ("defenders", found["defenders"])):
        kinds = ", ".join(line["kind"] for line in side["lines"])
        table.add_row(name, kinds, str(side["total"]), str(side["before"]), str(side["after"]))
    yield table
    if found["winner"] is not None:
        yield ""
        yield f"The {found['winner']} win."
