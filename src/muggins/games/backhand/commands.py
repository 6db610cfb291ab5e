"""Backhand: the chance of winning for each choice.

Cards are given by code (TS, 6D, AC) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import as_json, ending, filled, game_group, words
from muggins.cli.output import ExactDocument, codes, exact, write
from muggins.cli.table import WordTable
from muggins.games.backhand import Choice, Hand, chances
from muggins.games.backhand.cards import READ

__all__ = ["GROUP", "ChanceDocument", "ChoiceDocument"]


class ChoiceDocument(TypedDict):
    """A choice, and its chance of winning."""

    choice: str
    chance: ExactDocument


class ChanceDocument(TypedDict):
    """A hand, and the chance of winning for each choice.

    Attributes:
        hand: the codes of the cards held.
        total: their total.
        seen: the codes of the other cards seen.
        choices: the choices, best first.
    """

    hand: list[str]
    total: int
    seen: list[str]
    choices: list[ChoiceDocument]


GROUP = game_group("backhand", __doc__, "muggins backhand chance TS 6D")


@GROUP.command("chance", epilog=ending('muggins backhand chance "TS 6D" --seen "KD 4C"', ChanceDocument))
@words("held", metavar="CARDS")
@click.option(
    "--seen",
    metavar="CARDS",
    callback=filled,
    help="Other cards that have been seen, in one quoted argument.",
)
@click.option(
    "--players",
    type=int,
    default=1,
    help="The number of players, which decides the number of packs; 1 by default.",
)
@as_json
def chance_command(held: str, seen: str | None, players: int, *, as_json: bool) -> None:
    """Show how likely each choice is to win (BA-03, BA-05, BA-07)."""
    hand, others = _held(held), READ.many(seen or ())
    found = chances(hand, others, players=players)
    best_first = sorted(found, key=lambda choice: -found[choice])
    document: ChanceDocument = {
        "hand": codes(hand.cards),
        "total": hand.total,
        "seen": codes(others),
        "choices": [{"choice": choice.value, "chance": exact(found[choice])} for choice in best_first],
    }
    write(document, _as_text(document), as_json=as_json)


def _held(text: str) -> Hand:
    """The hand of these cards, where all but the first two were forced or hit."""
    first, second, *others = READ.some("hand", text, counts=range(2, 5))
    hand = Hand((first, second))
    for card in others:
        hand = (hand if hand.awaits_card else hand.say(Choice.HIT)).dealt(card)
    return hand


def _as_text(found: ChanceDocument) -> Iterator[RenderableType]:
    yield f"The hand {' '.join(found['hand'])} is worth {found['total']}:"
    yield ""
    table = WordTable("choice", "chance to win", "exactly", right=["chance to win"])
    for one in found["choices"]:
        chance = one["chance"]
        table.add_row(one["choice"], f"{chance['value']:.1%}", _short(Fraction(chance["exact"])))
    yield table


def _short(chance: Fraction) -> str:
    """A fraction in lowest terms, unless it is too long to read."""
    text = str(chance)
    return text if len(text) <= _LONGEST else ""


_LONGEST = 15
