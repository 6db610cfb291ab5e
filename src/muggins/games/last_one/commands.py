"""Last One: points left in a hand, and legal cards.

Cards are given by code (8C, TS, *R for a joker) or by name, in one quoted argument or several.
"""

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import option, words
from muggins.cli.rules import RulesOptions
from muggins.cli.shedding import cards_left, line_of_hand, playable_cards
from muggins.games.last_one.cards import READ, READ_NATURAL
from muggins.games.last_one.plays import is_playable
from muggins.games.last_one.rules import STANDARD, Rules
from muggins.games.last_one.scorers import LEFT

__all__ = ["GROUP"]

_RULES = RulesOptions(STANDARD, ())

GROUP = GameCommands("last_one", __doc__, 'hand "*R 8C 9C"')


@GROUP.answer('"*R 8C 9C"', _RULES, line_of_hand)
@words("held", metavar="CARDS")
def hand(held: str, rules: Rules) -> Answer:
    """Count the CARDS left in a hand (LO-13).

    With - for CARDS, read one hand from each line of standard input and print one line for each.
    """
    return cards_left(LEFT, held, rules)


@GROUP.answer('"5H 8C KS" --up 5S')
@words("held", metavar="CARDS")
@option("--up", "CARD", "The upcard; for a joker, the card it stands for.", required=True)
@option("--named", "SUIT", "The suit named for an 8.")
def play(held: str, up: str, named: str | None) -> Answer:
    """Show which of the CARDS may be played on the upcard (LO-02, LO-07)."""
    (upcard,) = READ_NATURAL.some("upcard", up, counts=[1])
    return playable_cards(READ.read(held), upcard, named, is_playable)
