"""Écarté: legal cards, and what the tricks score.

Cards are given by code (KH, TS, AC) or by name, in one quoted argument or several.
"""

import click

from muggins.cards.french import Suit
from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import option, words
from muggins.cli.output import score_table
from muggins.cli.rules import RulesOptions
from muggins.cli.tricks import led_option, legal_cards, trump_option
from muggins.games.ecarte.cards import READ, TRICKS
from muggins.games.ecarte.hand import legal_plays, score_tricks
from muggins.games.ecarte.rules import STANDARD, Rules
from muggins.table.seats import Seat

__all__ = ["GROUP"]

_SCORED = "5 0 --vulnerable dealer"
_RULES = RulesOptions(STANDARD, ("trick_points_cap",))

GROUP = GameCommands("ecarte", __doc__, f"score {_SCORED}")


@GROUP.answer('"KH 9H AS" --led TH --trump S')
@words("held", metavar="CARDS")
@led_option
@trump_option()
def legal(held: str, led: str | None, trump: str) -> Answer:
    """Show which of the CARDS held may be played, or why not (EC-11)."""
    suit = Suit(trump)
    found = legal_plays(held, led, suit)
    trick = [] if led is None else [READ.one(led)]
    return legal_cards(TRICKS, READ.read(held), trick, suit, legal=found)


@GROUP.answer(_SCORED, _RULES)
@click.argument("pone", type=int)
@click.argument("dealer", type=int)
@option("--vulnerable", "SEAT", "The seat that refused the first exchange: pone or dealer.")
def score(pone: int, dealer: int, vulnerable: str | None, rules: Rules) -> Answer:
    """Score the tricks that the PONE and the DEALER took (EC-13)."""
    scores = score_tricks(pone, dealer, vulnerable=vulnerable, rules=rules)
    winner = Seat.PONE if scores.pone.lines else Seat.DEALER
    yield {
        "pone": pone,
        "dealer": dealer,
        "vulnerable": vulnerable,
        "winner": winner,
        "total": scores[winner].total,
        "lines": scores[winner],
    }
    risked = "nobody" if vulnerable is None else f"the {vulnerable}"
    yield (
        f"The pone took {pone} and the dealer {dealer} tricks, {risked} is vulnerable"
        f"{_RULES.told(rules)}. The {winner} scores:"
    )
    yield score_table(scores[winner])
