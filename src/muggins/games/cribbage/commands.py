"""Cribbage: fifteens, runs, pairs and flushes.

Cards are given by code (5H, TS, AC) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from muggins.cli.answers import GameCommands
from muggins.cli.crib.counting import add_count
from muggins.cli.crib.game import Game
from muggins.cli.crib.group import SharedCommands
from muggins.cli.rules import RulesOptions
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.rules import STANDARD, Kind, Rules
from muggins.games.cribbage.scorers import CRIB, HAND, beside

if TYPE_CHECKING:
    from muggins.cli.crib.stats import Statistics
    from muggins.games.cribbage.census import Split
    from muggins.scoring.distribution import Distribution

__all__ = ["GROUP"]

_GAME = Game("cribbage", READ, RulesOptions(STANDARD, ("five_card", "seven_card")))
_OPEN = _GAME.with_options("five_card", "seven_card", "lowball")


def _stats() -> click.Command:
    from muggins.cli.crib.stats import stats_command

    return stats_command(_GAME, _all_hands, _all_cribs)


def _all_hands(rules: Rules) -> Statistics:
    from muggins.games.cribbage.census import hand_means, hands_with
    from muggins.games.cribbage.distributions import hand_distribution

    totals = hand_distribution(rules)
    return _statistics("hand", totals, hand_means(rules), hands_with(totals.best, rules))


def _all_cribs(rules: Rules) -> Statistics:
    from muggins.games.cribbage.census import crib_means, cribs_with
    from muggins.games.cribbage.distributions import crib_distribution

    totals = crib_distribution()
    return _statistics("crib", totals, crib_means(), cribs_with(totals.best))


def _statistics(
    counted: str, totals: Distribution, means: Mapping[Kind, Fraction], best: Iterable[Split]
) -> Statistics:
    from muggins.cli.crib.stats import Statistics

    kinds = {kind.value: mean for kind, mean in means.items()}
    return Statistics(counted, totals, kinds, beside={}, best=[(*held, starter) for held, starter in best])


def _throws() -> click.Command:
    from muggins.cli.crib.throws import throws_command

    return throws_command(_GAME)


GROUP = GameCommands("cribbage", __doc__, 'hand "5C 5D 5H JS" --up 5S')
add_count(GROUP, "hand", HAND, '"5C 5D 5H JS" --up 5S', _GAME.rules, beside)
add_count(GROUP, "crib", CRIB, '"2H 4H 6H 8H" --up KH', RulesOptions(STANDARD, ()), beside)
GROUP.later(
    SharedCommands(
        game=_GAME,
        discards=_OPEN,
        plays=_OPEN,
        hands='"7C 8D 8H 9S" "4D 5S 6C KH"',
        played="7C 4D 8D 6C",
        deal="5H 5C JD QS 2H 9C",
        heads={"hand": "hand", "heels": "heels", "crib": "crib"},
    ).makers()
)
GROUP.later({"stats": _stats, "throws": _throws})
