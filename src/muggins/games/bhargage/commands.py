"""Bhargage: Cribbage for the six-suited Decktet.

Cards are given by code (AM, 2MK, PSWK, E) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING

import click

from muggins.cards.decktet import EXTENDED
from muggins.cli.answers import GameCommands
from muggins.cli.command import with_extra
from muggins.cli.crib.counting import add_count
from muggins.cli.crib.game import Game
from muggins.cli.crib.group import SharedCommands
from muggins.cli.decktet import add_cards
from muggins.cli.rules import RulesOptions
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.rules import STANDARD, Kind, Rules, value
from muggins.games.bhargage.scorers import BHARGAGE, HAND, beside
from muggins.table.seats import Seat

if TYPE_CHECKING:
    from muggins.cli.crib.deals import BestDiscards
    from muggins.cli.crib.pegging import EventDocument
    from muggins.cli.crib.stats import Statistics
    from muggins.games.bhargage.analysis.exhaustive import Columns

__all__ = ["GROUP"]

_RUNS = ("sequences", "excuse_in_sequences")
_GAME = Game("bhargage", READ, RulesOptions(STANDARD, (*_RUNS, "twenty_three", "chief_is_friend")))
_HEADS = {
    "hand": "hand",
    "hand_claim": "hand\nclaim",
    "chief": "Chief",
    "crib": "bhargage",
    "crib_claim": "crib\nclaim",
}


def _six_aces(events: Sequence[EventDocument]) -> Iterator[str]:
    for event in events:
        if any(line["kind"] == Kind.SIX_ACES for line in event["lines"]):
            yield f"Six Aces in a row: the {event['seat']} wins the match at once."


def _stats() -> click.Command:
    from muggins.cli.crib.stats import stats_command

    needs = " (needs NumPy)", "NumPy comes with the extra `analysis`. "
    return stats_command(_GAME, _all_hands, _all_bhargages, needs)


def _all_hands(rules: Rules) -> Statistics:
    with with_extra("analysis", "numpy"):
        from muggins.games.bhargage.analysis.exhaustive import all_hands
    return _statistics("hand", all_hands(rules))


def _all_bhargages(rules: Rules) -> Statistics:
    with with_extra("analysis", "numpy"):
        from muggins.games.bhargage.analysis.exhaustive import all_bhargages
    return _statistics("bhargage", all_bhargages(rules))


def _statistics(counted: str, columns: Columns) -> Statistics:
    from muggins.cli.crib.stats import Statistics

    totals = columns.distribution()
    kinds = {str(kind): columns.distribution(kind).mean for kind in columns.points}
    beside = {str(Kind.SHORTAGE): columns.distribution(Kind.SHORTAGE).mean}
    return Statistics(counted, totals, kinds, beside, best=columns.hands(totals.best))


def _deals() -> click.Command:
    from muggins.cli.crib.deals import deals_command

    return deals_command(_GAME, _best_discards)


def _best_discards(seat: Seat, rules: Rules, executor: Executor) -> BestDiscards:
    from muggins.cli.crib.deals import BestDiscards

    with with_extra("analysis", "numpy"):
        from muggins.games.bhargage.analysis.exhaustive import all_deals, pair_at
    found = all_deals(seat, rules, executor=executor)
    thrown = enumerate(found.thrown.tolist())
    return BestDiscards(found.mean, {pair_at(place): number for place, number in thrown})


GROUP = GameCommands("bhargage", __doc__, 'crib "E PSWK CMLY XS" --up AM')
add_count(GROUP, "hand", HAND, '"AM XS 8WL" --up PMYK', _GAME.rules, beside)
add_count(GROUP, "crib", BHARGAGE, '"AM XS 8WL 2MK" --up PMYK', _GAME.rules, beside)
add_cards(GROUP, value, lambda rules: EXTENDED, RulesOptions(STANDARD, ()))
GROUP.later(
    SharedCommands(
        game=_GAME,
        discards=_GAME,
        plays=_GAME.with_options(*_RUNS, "excuse_doubles_bharg_in_play"),
        hands='"AM PMYK 8WL" "XS E 8YK"',
        played="AM XS PMYK E 8WL",
        deal="AM XS 8WL PMYK 2MK",
        heads=_HEADS,
        more=_six_aces,
    ).makers()
)
GROUP.later({"stats": _stats, "deals": _deals})
