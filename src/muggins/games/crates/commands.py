"""Crates: what cards left in a hand score, and legal cards.

Cards are given by code (3C, 8D, TH) or by name, in one quoted argument or several.
"""

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import option, words
from muggins.cli.rules import RulesOptions
from muggins.cli.shedding import cards_left, line_of_hand, playable_cards
from muggins.games.crates.cards import READ
from muggins.games.crates.plays import is_playable
from muggins.games.crates.rules import STANDARD, Rules
from muggins.games.crates.scorers import LEFT

__all__ = ["GROUP"]

_RULES = RulesOptions(STANDARD, ("covering_three", "spare_three"))

GROUP = GameCommands("crates", __doc__, 'hand "3C 5D 8D"')


@GROUP.answer('"3C 5D 8D"', _RULES, line_of_hand)
@words("held", metavar="CARDS")
def hand(held: str, rules: Rules) -> Answer:
    """Score the CARDS left in a hand, with the best use of 3s (CT-11).

    With - for CARDS, read one hand from each line of standard input and print one line for each.
    """
    return cards_left(LEFT, held, rules)


@GROUP.answer('"5H 8C KS" --up 5S')
@words("held", metavar="CARDS")
@option("--up", "CARD", "The upcard.", required=True)
@option("--named", "SUIT", "The suit named for an 8 or a 9.")
def play(held: str, up: str, named: str | None) -> Answer:
    """Show which of the CARDS may be played on the upcard (CT-03, CT-08)."""
    (upcard,) = READ.some("upcard", up, counts=[1])
    return playable_cards(READ.read(held), upcard, named, is_playable)
