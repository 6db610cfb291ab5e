"""Bhargage: Cribbage for the six-suited Decktet.

Cards are given by code (AM, 2MK, PSWK, E) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypedDict

from attrs import evolve

from muggins.cards.decktet import EXTENDED, Card
from muggins.cli.command import game_group
from muggins.cli.crib.counting import CountDocument, Show, count_command
from muggins.cli.crib.deals import deals_command, weights_command
from muggins.cli.crib.discards import discard_command
from muggins.cli.crib.game import Game
from muggins.cli.crib.odds import odds_command
from muggins.cli.crib.pegging import PlayDocument, play_command
from muggins.cli.crib.simulation import simulate_command
from muggins.cli.crib.solving import solve_command
from muggins.cli.crib.stats import stats_command
from muggins.cli.crib.tournament import tournament_command
from muggins.cli.decktet import card_command, deck_command, suit_names
from muggins.cli.output import codes
from muggins.cli.rules import RulesOptions
from muggins.games.bhargage import (
    STANDARD,
    Kind,
    calls,
    count_aloud,
    missing_suits,
    play_from,
    score_bhargage,
    score_chief,
    score_hand,
    shortage,
    start_play,
    value,
)
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.commands.analysis import (
    REASONS,
    best_discards,
    bhargage_statistics,
    hand_statistics,
    simulation,
    stable_table,
)
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.habits import habit
from muggins.games.bhargage.odds import win_probability
from muggins.games.bhargage.players import PLAYERS, throw_by_habit, throw_with_play

__all__ = ["GROUP", "BhargageDocument", "ShortageDocument"]


class ShortageDocument(TypedDict):
    """The letters of the missing suits, and the points that the opponent may claim for them."""

    missing: list[str]
    points: int


class BhargageDocument(CountDocument):
    """A hand or a bhargage, counted.

    Attributes:
        chief: what the dealer scores for the up-card, which `total` leaves out: 2 or 0.
        shortage: what the opponent may claim.
    """

    chief: int
    shortage: ShortageDocument


def _chief_and_shortage(counted: Sequence[Card], up: Card) -> Mapping[str, Any]:
    missing = codes(missing_suits(counted))
    return {
        "chief": score_chief(up).total,
        "shortage": {"missing": missing, "points": shortage(counted).total},
    }


def _told(count: BhargageDocument) -> Iterator[str]:
    if count["chief"]:
        yield f"Chief: {count['upcard']} is a Character, {count['chief']} for the dealer."
    missing = suit_names(count["shortage"]["missing"])
    if missing:
        yield f"Shortage: no {', no '.join(missing)}; the opponent may claim {count['shortage']['points']}."
    else:
        yield "Shortage: none, all six suits are there."


def _six_aces(play: PlayDocument) -> Iterator[str]:
    for event in play["events"]:
        if any(line["kind"] == Kind.SIX_ACES for line in event["lines"]):
            yield f"Six Aces in a row: the {event['seat']} wins the match at once."


GROUP = game_group("bhargage", __doc__, 'muggins bhargage crib "E PSWK CMLY XS" --up AM')

_RUNS = ("sequences", "excuse_in_sequences")
_SHOW_RULES = RulesOptions(STANDARD, (*_RUNS, "twenty_three", "chief_is_friend"))
_PLAY_RULES = RulesOptions(STANDARD, (*_RUNS, "excuse_doubles_bharg_in_play"))
_GAME = Game("bhargage", READ, _SHOW_RULES)
_PLAY = evolve(_GAME, rules=_PLAY_RULES)
_SHOW = Show(_GAME, count_aloud, BhargageDocument, _chief_and_shortage, _told)
for _command in (
    count_command(_SHOW, "hand", "hand", score_hand, '"AM XS 8WL" --up PMYK'),
    count_command(_SHOW, "crib", "bhargage", score_bhargage, '"AM XS 8WL 2MK" --up PMYK'),
    play_command(
        _PLAY,
        start_play,
        calls,
        '"AM PMYK 8WL" "XS E 8YK" AM XS PMYK E 8WL',
        resume=play_from,
        more=_six_aces,
    ),
    solve_command(_PLAY, start_play, calls, '"AM PMYK 8WL" "XS E 8YK"', resume=play_from),
    deck_command("bhargage", value, lambda rules: EXTENDED, RulesOptions(STANDARD, ())),
    card_command("bhargage", value),
    stats_command(
        _GAME,
        hand_statistics,
        bhargage_statistics,
        "This needs the extra `analysis`, and --plot needs the extra `plot`.",
    ),
    discard_command(_GAME, "AM XS 8WL PMYK 2MK", rank_discards, REASONS, habit),
    deals_command(_GAME, best_discards),
    weights_command(_GAME, stable_table),
    odds_command(_GAME, win_probability, "98 105"),
    simulate_command(_GAME, simulation),
    tournament_command(_GAME, PLAYERS, {throw_by_habit: False, throw_with_play: True}, simulation),
):
    GROUP.add_command(_command)
