"""The play of the cards, shown event by event; the same for every game with pegging."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce, wraps
from typing import Any, Literal, TypeAlias, TypedDict

import click

from muggins.cli.answers import Answer, AnsweringCommand
from muggins.cli.command import Command, words
from muggins.cli.crib.game import Game
from muggins.cli.output import WordTable, codes
from muggins.pegging import Go, Last, PeggingState, Play
from muggins.scoring.score import LineDocument
from muggins.table.seats import AnySeat, Seat

__all__ = [
    "Calls",
    "EventDocument",
    "event_table",
    "events",
    "held_by_seat",
    "of_two_hands",
    "play_command",
]

Calls: TypeAlias = Callable[[PeggingState], Iterable[tuple[AnySeat, str]]]
"""A function that returns everything said in a play, in order."""


class EventDocument(TypedDict):
    """One event of a play.

    Attributes:
        event: a card played, a go, or the end of a count because no more cards fit.
        seat: who did it, `pone` or `dealer`.
        card: the code of the card played; null unless it is a play.
        count: the count after it.
        call: what was said; null if nothing was.
        total: what it scored.
        lines: why.
    """

    event: Literal["play", "go", "last"]
    seat: str
    card: str | None
    count: int
    call: str | None
    total: int
    lines: list[LineDocument]


def of_two_hands(
    game: Game, start: Callable[..., PeggingState], resume: Callable[..., Any]
) -> Callable[[Command], Command]:
    """A decorator that gives a command the arguments and options for a play of a game, and the rules.

    The command gets the play before any CARDS as `begun`, and the play after them as `now`. `start` begins a
    play, and `resume` continues one from a position.
    """

    def with_play(command: Command) -> Command:
        @click.argument("pone")
        @click.argument("dealer")
        @words("order", metavar="[CARDS]...", required=False)
        @click.option(
            "--turn",
            type=click.Choice([seat.value for seat in Seat]),
            help="Whose turn it is, to start from a position: PONE and DEALER are then the cards still held.",
        )
        @click.option("--played", metavar="CARDS", help="The cards already played in the current count.")
        @click.option("--played-by", metavar="SEATS", help="Who played each of those cards, if not in turn.")
        @game.rules
        @wraps(command)
        def given(
            pone: str,
            dealer: str,
            order: str,
            *,
            turn: str | None,
            played: str | None,
            played_by: str | None,
            rules: Any,
            **options: Any,
        ) -> Any:
            if turn is not None:
                by = None if played_by is None else played_by.split()
                begun = resume(played or "", pone=pone, dealer=dealer, turn=turn, played_by=by, rules=rules)
            elif played is None and played_by is None:
                begun = start(pone, dealer, rules=rules)
            else:
                raise click.UsageError("Missing option --turn", click.get_current_context())
            now = reduce(PeggingState.play, game.reader.read(order), begun)
            return command(begun=begun, now=now, rules=rules, **options)

        return given

    return with_play


def play_command(
    game: Game,
    start: Callable[..., PeggingState],
    calls: Calls,
    example: str,
    *,
    resume: Callable[..., PeggingState],
    more: Callable[[Sequence[EventDocument]], Iterator[str]] = lambda events: iter(()),
) -> click.Command:
    """The command that plays two hands of a game.

    `start` begins the play, and `resume` continues it from a position. `example` follows the command in the
    help, and `more` is added at the end of the text.
    """

    @of_two_hands(game, start, resume)
    def play(begun: PeggingState, now: PeggingState, *, rules: Any) -> Answer:
        """Play two hands card by card.

        PONE and DEALER are the hands, and CARDS are the cards they play, in order. Leave out goes: a player
        who cannot play is passed over.
        """
        happened = events(now, calls)
        yield {
            "hands": held_by_seat(begun),
            "variants": game.rules.changed(rules),
            "events": happened,
            "points": now.points,
            "count": now.count,
            "over": now.is_over,
            "turn": now.turn,
            "legal": now.legal_plays,
            "left": held_by_seat(now),
        }
        if happened:
            yield event_table(happened)
        points = f"Points: {', '.join(f'{seat} {points}' for seat, points in now.points.items())}."
        legal = " ".join(codes(now.legal_plays))
        turn = f"The {now.turn} is to play, at {now.count}; legal cards: {legal}."
        yield [points, "The play is over." if now.is_over else turn, *more(happened)]

    return AnsweringCommand(play, f"{game.name} play {example}")


def event_table(events: Iterable[EventDocument]) -> WordTable:
    """A row for each event, and another for each further reason to score."""
    table = WordTable("seat", "card", "count", "call", "for", "cards", "points", right=["count", "points"])
    for event in events:
        reasons = [(line["kind"], " ".join(line["cards"]), str(line["points"])) for line in event["lines"]]
        nothing = ("last", "", "0") if event["event"] == "last" else ("", "", "")
        first, *others = reasons or [nothing]
        told = event["seat"], event["card"] or "", str(event["count"]), event["call"] or ""
        table.add_row(*told, *first)
        for reason in others:
            table.add_row(*[""] * len(told), *reason)
    return table


def held_by_seat(state: PeggingState) -> dict[Seat, tuple[Any, ...]]:
    """The cards that each seat holds."""
    return {seat: state.hands[seat] for seat in Seat}


def events(state: PeggingState, calls: Calls) -> list[EventDocument]:
    """Everything that happened in a play, in order."""
    said = (call for _, call in calls(state))
    return [
        {
            "event": _WORD[type(event)],
            "seat": event.seat.value,
            "card": str(event.card) if isinstance(event, Play) else None,
            "count": event.count,
            "call": next(said) if _is_called(event) else None,
            "total": 0 if isinstance(event, Go) else event.score.total,
            "lines": [] if isinstance(event, Go) else event.score.to_dict()["lines"],
        }
        for event in state.log
    ]


def _is_called(event: Play | Go | Last) -> bool:
    return not isinstance(event, Last) or bool(event.score.lines)


_WORD: dict[type, Literal["play", "go", "last"]] = {Play: "play", Go: "go", Last: "last"}
