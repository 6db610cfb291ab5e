"""Indian Chief: what melds score, and the best for each box.

Cards are given by code (TS, 6D, AC) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cards.french import Card
from muggins.cli.command import Command, as_json, ending, game_group, words
from muggins.cli.output import (
    ExactDocument,
    LineDocument,
    codes,
    exact,
    line_documents,
    score_table,
    with_variants,
    write,
)
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.games.indian_chief import (
    STANDARD,
    Box,
    Meld,
    Rules,
    best_melds,
    box_for,
    match_chance,
    score_meld,
)
from muggins.games.indian_chief.cards import READ

__all__ = ["GROUP", "BestDocument", "MeldDocument", "ScoreDocument"]


class ScoreDocument(TypedDict):
    """What a meld scores.

    Attributes:
        cards: the codes of its cards.
        against: the melds of the opponents.
        variants: the options in which the rules differ from those as written.
        box: the box it is for.
        total: its total.
        lines: the reasons.
    """

    cards: list[str]
    against: list[list[str]]
    variants: list[str]
    box: str
    total: int
    lines: list[LineDocument]


class MeldDocument(TypedDict):
    """A meld for a box, and what it scores."""

    box: str
    cards: list[str]
    points: int


class BestDocument(TypedDict):
    """The best melds of a hand.

    Attributes:
        hand: the codes of its cards.
        against: the melds of the opponents; none before they are revealed.
        variants: the options in which the rules differ from those as written.
        melds: the best meld for each open box.
        match: the chance that an opponent's card matches the Beggar Man, if all cards not in the hand are
            equally likely; null if the box is filled.
    """

    hand: list[str]
    against: list[list[str]]
    variants: list[str]
    melds: list[MeldDocument]
    match: ExactDocument | None


GROUP = game_group("indian_chief", __doc__, 'muggins indian_chief best "AH 2S 3S 5S 6S 9S KD KC"')
_RULES = RulesOptions(STANDARD, ("heart_beside_ace", "exactly_one_heart"))
_NAMES = {box.replace(" ", "-"): box for box in Box}

_against: Callable[[Command], Command] = click.option(
    "--against",
    metavar="CARDS",
    multiple=True,
    help="The meld of an opponent; give it once for each opponent.",
)


@GROUP.command(
    "score", epilog=ending('muggins indian_chief score "5H KD" --against "5C KS 5D"', ScoreDocument)
)
@words("meld", metavar="CARDS")
@_against
@_RULES
@as_json
def score_command(meld: str, *, against: Sequence[str], rules: Rules, as_json: bool) -> None:
    """Score a meld of CARDS, whose number decides the box (IC-03 to IC-09)."""
    score = score_meld(meld, against, rules)
    document: ScoreDocument = {
        "cards": codes(READ.many(meld)),
        "against": _told(against),
        "variants": _RULES.changed(rules),
        "box": box_for(meld),
        "total": score.total,
        "lines": line_documents(score),
    }
    write(document, _score_as_text(document), as_json=as_json)


def _score_as_text(found: ScoreDocument) -> Iterator[RenderableType]:
    yield f"{' '.join(found['cards'])} for the {found['box'].title()}{with_variants(found['variants'])}:"
    yield ""
    yield score_table(found["lines"], found["total"])


@GROUP.command("best", epilog=ending('muggins indian_chief best "AH 2S 3S 5S 6S 9S KD KC"', BestDocument))
@words("hand", metavar="CARDS")
@click.option(
    "--filled",
    type=click.Choice(list(_NAMES)),
    multiple=True,
    help="A box that is already filled; give it once for each.",
)
@_against
@click.option(
    "--players",
    type=int,
    default=2,
    help="The number of players, which decides the number of packs; 2 by default.",
)
@_RULES
@as_json
def best_command(
    hand: str, *, filled: Sequence[str], against: Sequence[str], players: int, rules: Rules, as_json: bool
) -> None:
    """Find the best meld of eight CARDS for each open box (IC-01)."""
    held = READ.many(hand)
    found = best_melds(held, opponents=against, rules=rules)
    melds = [meld for box, meld in found.items() if box not in [_NAMES[name] for name in filled]]
    document: BestDocument = {
        "hand": codes(held),
        "against": _told(against),
        "variants": _RULES.changed(rules),
        "melds": [{"box": meld.box, "cards": codes(meld.cards), "points": meld.points} for meld in melds],
        "match": next((_chance(meld, held, players) for meld in melds if meld.box is Box.BEGGAR_MAN), None),
    }
    write(document, _best_as_text(document), as_json=as_json)


def _chance(meld: Meld, hand: Sequence[Card], players: int) -> ExactDocument:
    """The chance that a card not in the hand matches a Beggar Man."""
    others = list(hand)
    for card in meld.cards:
        others.remove(card)
    return exact(match_chance(meld.cards, others, players=players))


def _best_as_text(found: BestDocument) -> Iterator[RenderableType]:
    yield f"The best melds of {' '.join(found['hand'])}{with_variants(found['variants'])}:"
    yield ""
    table = WordTable("box", "cards", "points", right=["points"])
    for meld in found["melds"]:
        table.add_row(meld["box"], " ".join(meld["cards"]), str(meld["points"]))
    yield table
    if found["match"] and not found["against"]:
        yield ""
        chance = f"{found['match']['value']:.1%}"
        yield f"The chance that a card not in the hand matches the Beggar Man is {chance}."


def _told(against: Sequence[str]) -> list[list[str]]:
    return [codes(READ.many(meld)) for meld in against]
