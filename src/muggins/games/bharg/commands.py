"""Bharg: sets with the six-suited Decktet.

Cards are given by code (AM, 2MK, PSWK, E) or by name, in one quoted argument or several.
"""

from typing import Any

from muggins.cards.decktet import cards
from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import option, words
from muggins.cli.decktet import add_cards
from muggins.cli.output import codes, score_table
from muggins.cli.rules import RulesOptions
from muggins.games.bharg.binding import bind as binding_of
from muggins.games.bharg.rules import ADDED_RANKS, STANDARD, Rules, deck, value

__all__ = ["GROUP"]

_BOUND = '"AM XS 7WY 6LK 9MS XW 3SK" --ace AW'
_RULES = RulesOptions(STANDARD, (*ADDED_RANKS, "partition"))

GROUP = GameCommands("bharg", __doc__, f"bind {_BOUND}")
add_cards(GROUP, value, deck, _RULES)


def _line(hand: Any) -> str:
    return f"{hand['total']:>2}  {' '.join(hand['cards'])}  left: {' '.join(hand['unbound']) or 'none'}"


@GROUP.answer(_BOUND, _RULES, _line)
@words("held", metavar="CARDS")
@option("--ace", "CARD", "The Ace on top of the Ace Pile.")
def bind(held: str, ace: str | None, rules: Rules) -> Answer:
    """Show which CARDS are bound, by which sets, and which are left.

    A hand has seven cards, or eight between a draw and a discard. With - for CARDS, read one hand from each
    line of standard input and print one line for each.
    """
    binding, hand = binding_of(held, ace, rules), cards(held)
    yield {
        "cards": hand,
        "ace": binding.ace,
        "sets": binding.sets,
        "bound": binding.bound,
        "unbound": binding.unbound,
        "total": binding.total,
        "lines": binding,
        "complete": binding.is_complete,
    }
    under = "" if binding.ace is None else f" under {binding.ace}"
    yield f"The hand {' '.join(codes(hand))}{under}{_RULES.told(rules)}:"
    yield score_table(binding)
    left = f"Left: {' '.join(codes(binding.unbound))}, for which the winner scores {binding.total}."
    yield "All cards are bound." if binding.is_complete else left
