"""Indian Chief: what melds score, and the best for each box.

Cards are given by code (TS, 6D, AC) or by name, in one quoted argument or several.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

import click

from muggins.cards.french import Card
from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import Command, option, words
from muggins.cli.output import codes, score_table, table_of
from muggins.cli.rules import RulesOptions
from muggins.games.indian_chief.cards import READ
from muggins.games.indian_chief.choosing import Meld, best_melds, match_chance
from muggins.games.indian_chief.melds import box_for, score_meld
from muggins.games.indian_chief.rules import STANDARD, Box, Rules

__all__ = ["GROUP"]

_HAND = '"AH 2S 3S 5S 6S 9S KD KC"'
_RULES = RulesOptions(STANDARD, ("heart_beside_ace", "exactly_one_heart"))
_NAMES = {box.replace(" ", "-"): box for box in Box}

_against: Callable[[Command], Command] = option(
    "--against", "CARDS", "The meld of an opponent; give it once for each opponent.", multiple=True
)

GROUP = GameCommands("indian_chief", __doc__, f"best {_HAND}")


@GROUP.answer('"5H KD" --against "5C KS 5D"', _RULES)
@words("meld", metavar="CARDS")
@_against
def score(meld: str, against: Sequence[str], rules: Rules) -> Answer:
    """Score a meld of CARDS, whose number decides the box (IC-03 to IC-09)."""
    found, cards, box = score_meld(meld, against, rules), READ.read(meld), box_for(meld)
    yield {
        "cards": cards,
        "against": [READ.read(other) for other in against],
        "box": box,
        "total": found.total,
        "lines": found,
    }
    yield f"{' '.join(codes(cards))} for the {box.title()}{_RULES.told(rules)}:"
    yield score_table(found)


@GROUP.answer(_HAND, _RULES)
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
def best(hand: str, filled: Sequence[str], against: Sequence[str], players: int, rules: Rules) -> Answer:
    """Find the best meld of eight CARDS for each open box (IC-01)."""
    held = READ.read(hand)
    boxes = [_NAMES[name] for name in filled]
    found = best_melds(held, opponents=against, rules=rules)
    melds = [(meld.box, meld.cards, meld.points) for box, meld in found.items() if box not in boxes]
    beggar_man = found.get(Box.BEGGAR_MAN) if Box.BEGGAR_MAN not in boxes else None
    match = None if beggar_man is None else _chance(beggar_man, held, players)
    yield {
        "hand": held,
        "against": [READ.read(meld) for meld in against],
        "melds": [{"box": box, "cards": cards, "points": points} for box, cards, points in melds],
        "match": match,
    }
    yield f"The best melds of {' '.join(codes(held))}{_RULES.told(rules)}:"
    yield table_of(("box", "cards", "points"), melds)
    if match and not against:
        yield f"The chance that a card not in the hand matches the Beggar Man is {float(match):.1%}."


def _chance(meld: Meld, hand: Sequence[Card], players: int) -> Fraction:
    others = list(hand)
    for card in meld.cards:
        others.remove(card)
    return match_chance(meld.cards, others, players=players)
