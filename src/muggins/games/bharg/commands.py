"""Bharg: sets with the six-suited Decktet.

Cards are given by code (AM, 2MK, PSWK, E) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cards.decktet import cards
from muggins.cli.batch import STANDARD_INPUT, answer_each_line
from muggins.cli.command import as_json, ending, game_group, words
from muggins.cli.decktet import card_command, deck_command
from muggins.cli.output import LineDocument, codes, line_documents, score_table, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.games.bharg import STANDARD, Rules, bind, deck, value
from muggins.games.bharg.rules import ADDED_RANKS

__all__ = ["GROUP", "BindingDocument"]


class BindingDocument(TypedDict):
    """A hand, with the sets that bind its cards.

    Attributes:
        cards: the codes of its cards.
        ace: the code of the top Ace; null if the Ace Pile has none.
        variants: the cards added to the basic deck: excuse, pawns, courts.
        sets: the codes of the cards of each chosen bharg set.
        bound: the codes of the bound cards.
        unbound: the codes of the unbound cards.
        total: the points that the winner would score for this hand.
        lines: why.
        complete: whether all cards are bound, which wins after a discard.
    """

    cards: list[str]
    ace: str | None
    variants: list[str]
    sets: list[list[str]]
    bound: list[str]
    unbound: list[str]
    total: int
    lines: list[LineDocument]
    complete: bool


_RULES = RulesOptions(STANDARD, (*ADDED_RANKS, "partition"))
GROUP = game_group("bharg", __doc__, 'muggins bharg bind "AM XS 7WY 6LK 9MS XW 3SK" --ace AW')


@GROUP.command(
    "bind", epilog=ending('muggins bharg bind "AM XS 7WY 6LK 9MS XW 3SK" --ace AW', BindingDocument)
)
@words("held", metavar="CARDS")
@click.option("--ace", metavar="CARD", help="The Ace on top of the Ace Pile.")
@_RULES
@as_json
def bind_command(held: str, ace: str | None, *, rules: Rules, as_json: bool) -> None:
    """Show which CARDS are bound, by which sets, and which are left.

    A hand has seven cards, or eight between a draw and a discard. With - for CARDS, read one hand from each
    line of standard input and print one line for each.
    """

    def bound(line: str) -> BindingDocument:
        binding = bind(line, ace, rules)
        return {
            "cards": codes(cards(line)),
            "ace": None if binding.ace is None else binding.ace.code,
            "variants": _RULES.changed(rules),
            "sets": [codes(group) for group in binding.sets],
            "bound": codes(binding.bound),
            "unbound": codes(binding.unbound),
            "total": binding.total,
            "lines": line_documents(binding),
            "complete": binding.is_complete,
        }

    if held == STANDARD_INPUT:
        answer_each_line(bound, _as_line, as_json=as_json)
    else:
        document = bound(held)
        write(document, _as_text(document), as_json=as_json)


def _as_line(hand: BindingDocument) -> str:
    return f"{hand['total']:>2}  {' '.join(hand['cards'])}  left: {' '.join(hand['unbound']) or 'none'}"


def _as_text(hand: BindingDocument) -> Iterator[RenderableType]:
    under = "" if hand["ace"] is None else f" under {hand['ace']}"
    yield f"The hand {' '.join(hand['cards'])}{under}{with_variants(hand['variants'])}:"
    yield ""
    yield score_table(hand["lines"], hand["total"])
    yield ""
    if hand["complete"]:
        yield "All cards are bound."
    else:
        yield f"Left: {' '.join(hand['unbound'])}, for which the winner scores {hand['total']}."


for _command in (deck_command("bharg", value, deck, _RULES), card_command("bharg", value)):
    GROUP.add_command(_command)
