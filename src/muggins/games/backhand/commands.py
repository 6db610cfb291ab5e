"""Backhand: the chance of winning for each choice.

Cards are given by code (TS, 6D, AC) or by name, in one quoted argument or several.
"""

import click

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import filled, option, words
from muggins.cli.output import codes, table_of
from muggins.cli.rules import RulesOptions
from muggins.games.backhand.cards import READ
from muggins.games.backhand.hand import LIMIT, Hand
from muggins.games.backhand.outlook import chances
from muggins.games.backhand.rules import STANDARD, Choice, Rules

__all__ = ["GROUP"]

_LONGEST = 15
_RULES = RulesOptions(STANDARD, ("forced_cards_count",))

GROUP = GameCommands("backhand", __doc__, "chance TS 6D")


@GROUP.answer('"TS 6D" --seen "KD 4C"', _RULES)
@words("held", metavar="CARDS")
@option("--seen", "CARDS", "Other cards that have been seen, in one quoted argument.", callback=filled)
@click.option(
    "--players",
    type=int,
    default=1,
    help="The number of players, which decides the number of packs; 1 by default.",
)
def chance(held: str, seen: str | None, players: int, rules: Rules) -> Answer:
    """Show how likely each choice is to win (BA-03, BA-05, BA-07)."""
    hand, others = _held(held, rules), READ.read(seen or ())
    found = chances(hand, others, players=players)
    best_first = sorted(found, key=lambda choice: -found[choice])
    yield {
        "hand": hand.cards,
        "total": hand.total,
        "seen": others,
        "choices": [{"choice": choice, "chance": found[choice]} for choice in best_first],
    }
    yield f"The hand {' '.join(codes(hand.cards))} is worth {hand.total}{_RULES.told(rules)}:"
    rows = ((choice.value, f"{float(found[choice]):.1%}", _short(found[choice])) for choice in best_first)
    yield table_of(("choice", "chance to win", "exactly"), rows, right=["chance to win"])


def _held(text: str, rules: Rules) -> Hand:
    """The hand with these cards; all but the first two were forced or hit."""
    first, second, *others = READ.some("hand", text, counts=range(2, LIMIT))
    hand = Hand((first, second), forced_cards_count=rules.forced_cards_count)
    for card in others:
        hand = (hand if hand.awaits_card else hand.say(Choice.HIT)).dealt(card)
    return hand


def _short(chance: object) -> str:
    """A fraction in lowest terms, unless it is too long to read."""
    text = str(chance)
    return text if len(text) <= _LONGEST else ""
