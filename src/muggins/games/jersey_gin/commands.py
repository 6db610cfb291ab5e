"""Jersey Gin: melds, lay-offs, discards, and what they pay.

Cards are given by code (KH, TS, AC) or by name, melds with / between them. Seats are numbered from 0 to 2 in
the order of turn.
"""

from collections.abc import Iterable
from typing import Any

import click

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import filled, option, words
from muggins.cli.output import WordTable, codes, score_table, table_of
from muggins.cli.rules import RulesOptions
from muggins.games.jersey_gin import best_discards, settle_knock
from muggins.games.jersey_gin.arrangement import (
    Arrangement,
    best_arrangement,
    best_arrangements,
    read_hand,
)
from muggins.games.jersey_gin.cards import cards_of
from muggins.games.jersey_gin.melds import read_melds
from muggins.games.jersey_gin.rules import STANDARD, Rules

__all__ = ["GROUP"]

_HAND = '"9D TD JD 9S 9H KC KD 7C 6H 4S"'
_HANDS = "JCJHJS2C3C4C5CADAH2H 9DTDJD9S9HKCKD7C6H4S 6CAC8H8S8DQCQDQS4D5D"
_ELEVEN = '"AS 4S AC 2C AD 2D 3D 4D 2H 3H 4H"'
_RULES = RulesOptions(
    STANDARD,
    ("knock_limit", "layoff_on", "tie_underknocks", "underknock_bonus", "gin_bonus", "gin_bonus_each"),
)

GROUP = GameCommands("jersey_gin", __doc__, f"best {_HAND}")


def _document(found: Arrangement) -> dict[str, object]:
    return {
        "melds": [meld.cards for meld in found.melds],
        "laid_off": found.laid_off,
        "deadwood": found.deadwood,
        "points": found.points,
    }


def _melds(melds: Iterable[Iterable[object]]) -> str:
    return " / ".join(" ".join(codes(cards)) for cards in melds)


def _best_line(found: Any) -> str:
    return (
        f"{' '.join(found['hand'])}  {found['points']}  {_melds(found['arrangements'][0]['melds']) or 'none'}"
    )


@GROUP.answer(f'{_HAND} --table "JC JH JS"', line=_best_line)
@words("hand", metavar="CARDS")
@option("--table", "MELDS", "Melds on the table, on which cards may be laid off.", callback=filled)
def best(hand: str, table: str | None) -> Answer:
    """Show the best melds and lay-offs of a hand (JG-02, JG-06).

    With - for CARDS, read one hand from each line of standard input and print one line for each.
    """
    laid = read_melds(table or "")
    found = (best_arrangement(hand, laid),) if laid else best_arrangements(hand)
    held, points = cards_of(read_hand(hand)), found[0].points
    yield {
        "hand": held,
        "table": [meld.cards for meld in laid],
        "points": points,
        "arrangements": [*map(_document, found)],
    }
    beside = f" next to {_melds(meld.cards for meld in laid)}" if laid else ""
    yield f"The hand {' '.join(codes(held))}{beside} has {points} points of deadwood:"
    yield _arrangements("", [("", one) for one in found])


def _arrangements(head: str, rows: Iterable[tuple[object, Arrangement]]) -> WordTable:
    """A row for each arrangement, after a word; columns that are empty in every row are left out."""
    told = [
        (word, _melds(meld.cards for meld in one.melds) or "none", one.laid_off, one.deadwood, one.points)
        for word, one in rows
    ]
    heads = (head, "melds", "laid off", "deadwood", "points")
    shown = [place for place, column in enumerate(zip(*told, strict=True)) if any(column) or place > 2]
    return table_of([heads[place] for place in shown], [[row[place] for place in shown] for row in told])


def _discards_line(found: Any) -> str:
    cards = " ".join(one["card"] for one in found["discards"])
    return f"{' '.join(found['hand'])}  {found['points']}  {cards}"


@GROUP.answer(_ELEVEN, line=_discards_line)
@words("hand", metavar="CARDS")
def discard(hand: str) -> Answer:
    """Show which card to throw for the least deadwood (JG-03).

    With - for CARDS, read one hand from each line of standard input and print one line for each.
    """
    found = best_discards(hand)
    held, points = cards_of(read_hand(hand)), found[0].points
    yield {
        "hand": held,
        "points": points,
        "discards": [{"card": one.card, "arrangement": _document(one.arrangement)} for one in found],
    }
    yield f"A discard from {' '.join(codes(held))} can leave {points} points of deadwood:"
    yield _arrangements("discard", [(one.card, one.arrangement) for one in found])


@GROUP.answer(_HANDS, _RULES)
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND HAND")
@option("--knocker", "SEAT", "The seat that knocks. [default: 0]", type=int, default=0)
def settle(hands: tuple[str, ...], knocker: int, rules: Rules) -> Answer:
    """Show what three hands pay when one of them knocks (JG-07 to JG-09).

    Each hand is laid out as well as possible, and the two others lay off cards, the one at the knocker's left
    first.
    """
    found = settle_knock(list(hands), knocker, rules)
    yield {
        "knocker": found.seat,
        "ending": found.ending,
        "underknock": found.is_underknock,
        "arrangements": [*map(_document, found.arrangements)],
        "winner": found.winner,
        "total": found.points,
        "lines": found.score,
    }
    yield _arrangements("seat", [(f"seat {seat}", one) for seat, one in enumerate(found.arrangements)])
    what = "gone gin" if found.ending == "gin" else "knocked"
    by = ", which is an underknock" if found.is_underknock else ""
    yield (
        f"Seat {found.seat} has {what}{_RULES.told(rules)}. Seat {found.winner} scores {found.points}{by}:"
    )
    yield score_table(found.score)
