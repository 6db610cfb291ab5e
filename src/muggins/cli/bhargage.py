"""The commands of Bhargage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Any, TypedDict, TypeVar

import click
from attrs import evolve

from muggins.cards.decktet import EXTENDED, Card
from muggins.cli.bhargage_analysis import (
    REASONS,
    best_discards,
    bhargage_statistics,
    hand_statistics,
    stable_table,
)
from muggins.cli.command import Command, CommandLine, Game, always, ending
from muggins.cli.counting import CountDocument, Show, count_command
from muggins.cli.deals import deals_command, weights_command
from muggins.cli.decktet import card_command, deck_command, suit_names
from muggins.cli.discards import discard_command
from muggins.cli.output import codes
from muggins.cli.pegging import PlayDocument, play_command
from muggins.cli.stats import stats_command
from muggins.games.bhargage import (
    STANDARD,
    Kind,
    Rules,
    calls,
    count_aloud,
    missing_suits,
    score_bhargage,
    score_chief,
    score_hand,
    shortage,
    start_play,
    value,
)
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.habits import habit

__all__ = ["BhargageDocument", "ShortageDocument", "bhargage"]

CommandT = TypeVar("CommandT", bound=Callable[..., Any])


class ShortageDocument(TypedDict):
    """The letters of the suits that are missing, and the points that the opponent may claim for them."""

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


def _with_sequences(command: CommandT) -> CommandT:
    """Add the option `--sequences`."""
    return click.option("--sequences", is_flag=True, help="Runs score, as in Cribbage.")(command)


def _with_rules_of_play(command: Command) -> Command:
    """Add the option for the variant of the play, which the command gets as `rules`."""

    @wraps(command)
    def with_rules(*args: Any, sequences: bool, **options: Any) -> Any:
        return command(*args, rules=evolve(STANDARD, sequences=sequences), **options)

    return _with_sequences(with_rules)


def _with_rules(command: Command) -> Command:
    """Add the options for the variants of the show, which the command gets together as `rules`."""

    @wraps(command)
    def with_rules(*args: Any, sequences: bool, twenty_three: bool, **options: Any) -> Any:
        rules = evolve(STANDARD, sequences=sequences, twenty_three=twenty_three)
        return command(*args, rules=rules, **options)

    twenty_three = click.option("--twenty-three", is_flag=True, help="A 23 scores 3 in the show too.")
    return _with_sequences(twenty_three(with_rules))


def _variants(rules: Rules) -> list[str]:
    return [name for name in ("sequences", "twenty_three") if getattr(rules, name)]


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


@click.group(cls=CommandLine, epilog=ending('muggins bhargage crib "E PSWK CMLY XS" --up AM'))
def bhargage() -> None:
    """Bhargage: Cribbage for the six-suited Decktet.

    Cards are given by code (AM, 2MK, PSWK, E) or by name, in one quoted argument or several.
    """


_GAME = Game("bhargage", READ, _with_rules, _variants)
_PLAY = evolve(_GAME, rules=_with_rules_of_play)
_SHOW = Show(_GAME, count_aloud, BhargageDocument, _chief_and_shortage, _told)
for _command in (
    count_command(_SHOW, "hand", "hand", score_hand, '"AM XS 8WL" --up PMYK'),
    count_command(_SHOW, "crib", "bhargage", score_bhargage, '"AM XS 8WL 2MK" --up PMYK'),
    play_command(_PLAY, start_play, calls, '"AM PMYK 8WL" "XS E 8YK" AM XS PMYK E 8WL', _six_aces),
    deck_command("bhargage", value, lambda rules: EXTENDED, always(STANDARD)),
    card_command("bhargage", value),
    stats_command(
        _GAME,
        hand_statistics,
        bhargage_statistics,
        "It needs the extra `analysis`, and --plot needs the extra `plot`.",
    ),
    discard_command(_GAME, "AM XS 8WL PMYK 2MK", rank_discards, REASONS, habit),
    deals_command(_GAME, best_discards),
    weights_command(_GAME, stable_table),
):
    bhargage.add_command(_command)
