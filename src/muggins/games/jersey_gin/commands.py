"""Jersey Gin: melds, lay-offs, discards, and what they pay.

Cards are given by code (KH, TS, AC) or by name, melds with / between them. Seats are numbered from 0 to 2 in
the order of turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.batch import STANDARD_INPUT, answer_each_line
from muggins.cli.command import as_json, ending, filled, game_group, words
from muggins.cli.output import LineDocument, codes, line_documents, score_table, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.games.jersey_gin import (
    STANDARD,
    Arrangement,
    Rules,
    Settlement,
    best_arrangement,
    best_arrangements,
    best_discards,
    settle_knock,
)
from muggins.games.jersey_gin.arrangement import read_hand
from muggins.games.jersey_gin.cards import cards_of
from muggins.games.jersey_gin.melds import read_melds

__all__ = ["GROUP", "BestDocument", "DiscardsDocument", "SettlementDocument"]


class ArrangementDocument(TypedDict):
    """A hand arranged in melds and deadwood.

    Attributes:
        melds: the codes of the cards of each meld.
        laid_off: the codes of the cards laid off on other melds.
        deadwood: the codes of the other cards.
        points: their value.
    """

    melds: list[list[str]]
    laid_off: list[str]
    deadwood: list[str]
    points: int


class BestDocument(TypedDict):
    """A hand, and its best arrangements.

    Attributes:
        hand: the codes of its cards.
        table: the codes of the cards of each meld on which they may be laid off.
        points: the least deadwood, after lay-offs.
        arrangements: all with this deadwood if there is no table, otherwise one.
    """

    hand: list[str]
    table: list[list[str]]
    points: int
    arrangements: list[ArrangementDocument]


class DiscardDocument(TypedDict):
    """A card to throw away, and the arrangement of the others."""

    card: str
    arrangement: ArrangementDocument


class DiscardsDocument(TypedDict):
    """A hand, and the best cards to throw away.

    Attributes:
        hand: the codes of its cards.
        points: the least possible deadwood.
        discards: all discards with this deadwood, highest card first.
    """

    hand: list[str]
    points: int
    discards: list[DiscardDocument]


class SettlementDocument(TypedDict):
    """The settlement of three hands when one knocks.

    Attributes:
        knocker: the seat that knocks.
        variants: the options in which the rules differ from those as written.
        ending: `knock` or `gin`.
        underknock: whether an opponent has beaten the knocker.
        arrangements: how each seat lays out its hand, with its lay-offs.
        winner: the seat that scores.
        total: its points.
        lines: why.
    """

    knocker: int
    variants: list[str]
    ending: str
    underknock: bool
    arrangements: list[ArrangementDocument]
    winner: int
    total: int
    lines: list[LineDocument]


_HAND = '"9D TD JD 9S 9H KC KD 7C 6H 4S"'
_HANDS = "JCJHJS2C3C4C5CADAH2H 9DTDJD9S9HKCKD7C6H4S 6CAC8H8S8DQCQDQS4D5D"
_ELEVEN = '"AS 4S AC 2C AD 2D 3D 4D 2H 3H 4H"'
_RULES = RulesOptions(
    STANDARD,
    ("knock_limit", "layoff_on", "tie_underknocks", "underknock_bonus", "gin_bonus", "gin_bonus_each"),
)

GROUP = game_group("jersey_gin", __doc__, f"muggins jersey_gin best {_HAND}")


def _arrangement(found: Arrangement) -> ArrangementDocument:
    return {
        "melds": [codes(meld.cards) for meld in found.melds],
        "laid_off": codes(found.laid_off),
        "deadwood": codes(found.deadwood),
        "points": found.points,
    }


def _melds(found: ArrangementDocument) -> str:
    return " / ".join(map(" ".join, found["melds"])) or "none"


# --- best --------------------------------------------------------------------------------------------------


@GROUP.command("best", epilog=ending(f'muggins jersey_gin best {_HAND} --table "JC JH JS"', BestDocument))
@words("hand", metavar="CARDS")
@click.option(
    "--table", metavar="MELDS", callback=filled, help="Melds on the table, on which cards may be laid off."
)
@as_json
def best_command(hand: str, table: str | None, *, as_json: bool) -> None:
    """Show the best melds and lay-offs of a hand (JG-02, JG-06).

    With - for CARDS, read one hand from each line of standard input and print one line for each.
    """
    if hand == STANDARD_INPUT:
        answer_each_line(lambda line: _best(line, table), _best_line, as_json=as_json)
    else:
        document = _best(hand, table)
        write(document, _best_text(document), as_json=as_json)


def _best(hand: str, table: str | None) -> BestDocument:
    melds = read_melds(table or "")
    found = (best_arrangement(hand, melds),) if melds else best_arrangements(hand)
    return {
        "hand": codes(cards_of(read_hand(hand))),
        "table": [codes(meld.cards) for meld in melds],
        "points": found[0].points,
        "arrangements": [*map(_arrangement, found)],
    }


def _best_line(found: BestDocument) -> str:
    return f"{' '.join(found['hand'])}  {found['points']}  {_melds(found['arrangements'][0])}"


def _best_text(found: BestDocument) -> Iterator[RenderableType]:
    beside = f" beside {' / '.join(map(' '.join, found['table']))}" if found["table"] else ""
    yield f"The hand {' '.join(found['hand'])}{beside} has {found['points']} points of deadwood:"
    yield ""
    yield _arrangements([("", one) for one in found["arrangements"]])


def _arrangements(rows: Sequence[tuple[str, ArrangementDocument]], head: str = "") -> WordTable:
    """A row for each arrangement, after a word; columns that are empty in every row are left out."""
    heads = [head] * bool(head)
    has_laid_off = any(found["laid_off"] for _, found in rows)
    table = WordTable(*heads, "melds", *["laid off"] * has_laid_off, "deadwood", "points", right=["points"])
    for word, found in rows:
        cells = [word] * bool(head)
        laid_off = [" ".join(found["laid_off"])] * has_laid_off
        table.add_row(*cells, _melds(found), *laid_off, " ".join(found["deadwood"]), str(found["points"]))
    return table


# --- discard -----------------------------------------------------------------------------------------------


@GROUP.command("discard", epilog=ending(f"muggins jersey_gin discard {_ELEVEN}", DiscardsDocument))
@words("hand", metavar="CARDS")
@as_json
def discard_command(hand: str, *, as_json: bool) -> None:
    """Show which card to throw for the least deadwood (JG-03).

    With - for CARDS, read one hand from each line of standard input and print one line for each.
    """
    if hand == STANDARD_INPUT:
        answer_each_line(_discards, _discards_line, as_json=as_json)
    else:
        document = _discards(hand)
        write(document, _discards_text(document), as_json=as_json)


def _discards(hand: str) -> DiscardsDocument:
    found = best_discards(hand)
    return {
        "hand": codes(cards_of(read_hand(hand))),
        "points": found[0].points,
        "discards": [{"card": str(one.card), "arrangement": _arrangement(one.arrangement)} for one in found],
    }


def _discards_line(found: DiscardsDocument) -> str:
    cards = " ".join(one["card"] for one in found["discards"])
    return f"{' '.join(found['hand'])}  {found['points']}  {cards}"


def _discards_text(found: DiscardsDocument) -> Iterator[RenderableType]:
    yield f"Of {' '.join(found['hand'])}, {found['points']} points of deadwood can be left:"
    yield ""
    yield _arrangements([(one["card"], one["arrangement"]) for one in found["discards"]], "discard")


# --- settle ------------------------------------------------------------------------------------------------


@GROUP.command("settle", epilog=ending(f"muggins jersey_gin settle {_HANDS}", SettlementDocument))
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND HAND")
@click.option("--knocker", type=int, default=0, metavar="SEAT", help="The seat that knocks. [default: 0]")
@_RULES
@as_json
def settle_command(hands: Sequence[str], knocker: int, *, rules: Rules, as_json: bool) -> None:
    """Show what three hands pay when one of them knocks (JG-07 to JG-09).

    Each hand is laid out as well as possible, and the two others lay off cards, the one at the knocker's left
    first.
    """
    document = _settlement(settle_knock(list(hands), knocker, rules), rules)
    write(document, _settlement_text(document), as_json=as_json)


def _settlement(found: Settlement, rules: Rules) -> SettlementDocument:
    return {
        "knocker": found.seat,
        "variants": _RULES.changed(rules),
        "ending": str(found.ending),
        "underknock": found.is_underknock,
        "arrangements": [*map(_arrangement, found.arrangements)],
        "winner": found.winner,
        "total": found.points,
        "lines": line_documents(found.score),
    }


def _settlement_text(found: SettlementDocument) -> Iterator[RenderableType]:
    yield _arrangements([(f"seat {seat}", one) for seat, one in enumerate(found["arrangements"])], "seat")
    yield ""
    what = "gone gin" if found["ending"] == "gin" else "knocked"
    by = ", which is an underknock" if found["underknock"] else ""
    yield (
        f"Seat {found['knocker']} has {what}{with_variants(found['variants'])}. "
        f"Seat {found['winner']} scores {found['total']}{by}:"
    )
    yield ""
    yield score_table(found["lines"], found["total"])
