"""The commands of Bhargage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce, wraps
from typing import Any, Literal, TypedDict, TypeVar

import click
from attrs import evolve
from rich.console import RenderableType

from muggins.bhargage import (
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
from muggins.cli.bhargage_analysis import REASONS, best_discards, ranked, stable_table, statistics
from muggins.cli.command import Command, CommandLine, Game, as_json, ending, up_card, words
from muggins.cli.deals import deals_command, weights_command
from muggins.cli.decktet import card_command, deck_command, suit_names
from muggins.cli.discards import discard_command
from muggins.cli.output import LineDocument, codes, line_documents, score_table, write
from muggins.cli.pegging import PlayDocument, play_as_text, play_document
from muggins.cli.stats import stats_command
from muggins.decktet import Card, cards
from muggins.pegging import PeggingState

__all__ = ["CountDocument", "ShortageDocument", "bhargage"]

CommandT = TypeVar("CommandT", bound=Callable[..., Any])


class ShortageDocument(TypedDict):
    """The letters of the suits that are missing, and the points that the opponent may claim for them."""

    missing: list[str]
    points: int


class CountDocument(TypedDict):
    """A hand or a bhargage, counted.

    Attributes:
        counted: which of them.
        cards: the codes of its cards, without the up-card.
        upcard: the code of the up-card.
        variants: the variants of the rules that were asked for: sequences, twenty_three.
        total: what it scores.
        lines: why.
        aloud: what the player says who counts it.
        chief: what the dealer scores for the up-card, which `total` leaves out: 2 or 0.
        shortage: what the opponent may claim.
    """

    counted: Literal["hand", "bhargage"]
    cards: list[str]
    upcard: str
    variants: list[str]
    total: int
    lines: list[LineDocument]
    aloud: str
    chief: int
    shortage: ShortageDocument


def _with_sequences(command: CommandT) -> CommandT:
    """Add the option `--sequences`."""
    return click.option("--sequences", is_flag=True, help="Runs score, as in Cribbage.")(command)


def _with_rules(command: Command) -> Command:
    """Add the options for the variants of the show, which the command gets together as `rules`."""

    @wraps(command)
    def with_rules(*args: Any, sequences: bool, twenty_three: bool, **options: Any) -> Any:
        rules = evolve(STANDARD, sequences=sequences, twenty_three=twenty_three)
        return command(*args, rules=rules, **options)

    twenty_three = click.option("--twenty-three", is_flag=True, help="A 23 scores 3 in the show too.")
    return _with_sequences(twenty_three(with_rules))


@click.group(cls=CommandLine, epilog=ending('muggins bhargage crib "E PSWK CMLY XS" --up AM'))
def bhargage() -> None:
    """Bhargage: Cribbage for the six-suited Decktet.

    Cards are given by code (AM, 2MK, PSWK, E) or by name, in one quoted argument or several.
    """


@bhargage.command(epilog=ending('muggins bhargage hand "AM XS 8WL" --up PMYK', CountDocument))
@words("held", metavar="CARDS")
@up_card
@_with_rules
@as_json
def hand(held: str, upcard: str, *, rules: Rules, as_json: bool) -> None:
    """Count a hand of three CARDS with the card turned up."""
    write(_count("hand", held, upcard, rules), _count_as_text, as_json=as_json)


@bhargage.command(epilog=ending('muggins bhargage crib "AM XS 8WL 2MK" --up PMYK', CountDocument))
@words("held", metavar="CARDS")
@up_card
@_with_rules
@as_json
def crib(held: str, upcard: str, *, rules: Rules, as_json: bool) -> None:
    """Count a bhargage of four CARDS with the card turned up."""
    write(_count("bhargage", held, upcard, rules), _count_as_text, as_json=as_json)


@bhargage.command(
    epilog=ending('muggins bhargage play "AM PMYK 8WL" "XS E 8YK" AM XS PMYK E 8WL', PlayDocument)
)
@click.argument("pone")
@click.argument("dealer")
@words("order", metavar="[CARDS]...", required=False)
@_with_sequences
@as_json
def play(pone: str, dealer: str, order: str, *, sequences: bool, as_json: bool) -> None:
    """Play two hands card by card.

    PONE and DEALER are their three cards each, CARDS those that they play, in order. Goes are not given: a
    player who cannot play is passed over.
    """
    rules = evolve(STANDARD, sequences=sequences)
    start = start_play(pone, dealer, rules)
    now = reduce(PeggingState.play, cards(order), start)
    write(play_document(start, now, calls(now), _variants(rules)), _play_as_text, as_json=as_json)


def _count(counted: Literal["hand", "bhargage"], held: str, upcard: str, rules: Rules) -> CountDocument:
    found, up = cards(held), Card.parse(upcard)
    score = (score_hand if counted == "hand" else score_bhargage)(found, up, rules)
    everything = (*found, up)
    return {
        "counted": counted,
        "cards": codes(found),
        "upcard": up.code,
        "variants": _variants(rules),
        "total": score.total,
        "lines": line_documents(score),
        "aloud": count_aloud(score),
        "chief": score_chief(up).total,
        "shortage": {"missing": codes(missing_suits(everything)), "points": shortage(everything).total},
    }


def _count_as_text(count: CountDocument) -> Iterator[RenderableType]:
    yield f"The {count['counted']} {' '.join(count['cards'])} with {count['upcard']} turned up:"
    yield ""
    yield score_table(count["lines"], count["total"])
    yield ""
    yield f"Aloud: {count['aloud']}."
    if count["chief"]:
        yield f"Chief: {count['upcard']} is a Character, {count['chief']} for the dealer."
    missing = suit_names(count["shortage"]["missing"])
    if missing:
        yield f"Shortage: no {', no '.join(missing)}; the opponent may claim {count['shortage']['points']}."
    else:
        yield "Shortage: none, all six suits are there."


def _play_as_text(play: PlayDocument) -> Iterator[RenderableType]:
    yield from play_as_text(play)
    for event in play["events"]:
        if any(line["kind"] == Kind.SIX_ACES for line in event["lines"]):
            yield f"Six Aces in a row: the {event['seat']} wins the match at once."


def _variants(rules: Rules) -> list[str]:
    return [name for name in ("sequences", "twenty_three") if getattr(rules, name)]


_GAME = Game("bhargage", cards, _with_rules, _variants)
for _command in (
    deck_command("bhargage", value),
    card_command("bhargage", value),
    stats_command(_GAME, statistics),
    discard_command(_GAME, "AM XS 8WL PMYK 2MK", ranked, REASONS),
    deals_command(_GAME, best_discards),
    weights_command(_GAME, stable_table),
):
    bhargage.add_command(_command)
