"""The play of the cards, shown event by event; the same for every game with pegging."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce, wraps
from itertools import chain
from typing import Any, Literal, TypeAlias, TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import Command, OneCommand, as_json, ending, words
from muggins.cli.crib.game import Game
from muggins.cli.output import LineDocument, codes, line_documents, write
from muggins.cli.table import WordTable
from muggins.crib.pegging import Go, Last, PeggingState, Play
from muggins.table.seats import AnySeat, BySeat, Seat

__all__ = [
    "Calls",
    "EventDocument",
    "PlayDocument",
    "codes_by_seat",
    "event_table",
    "events",
    "of_two_hands",
    "play_command",
]

Calls: TypeAlias = Callable[[PeggingState[Any, Any]], Iterable[tuple[AnySeat, str]]]
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


class PlayDocument(TypedDict):
    """A play so far.

    Attributes:
        hands: the cards that each seat began with, or held in the position that the play continues from.
        variants: the variants of the rules that were chosen.
        events: everything that happened, in order.
        points: what each seat has scored.
        count: the count now.
        over: whether the play is over.
        turn: the seat that has to play; null when the play is over.
        legal: the codes of the cards that it may play. left: the cards that each seat still holds.
    """

    hands: dict[str, list[str]]
    variants: list[str]
    events: list[EventDocument]
    points: dict[str, int]
    count: int
    over: bool
    turn: str | None
    legal: list[str]
    left: dict[str, list[str]]


def of_two_hands(
    game: Game, start: Callable[[str, str, Any], PeggingState[Any, Any]], resume: Callable[..., Any]
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
        ) -> None:
            if turn is not None:
                by = None if played_by is None else played_by.split()
                begun = resume(played or "", pone=pone, dealer=dealer, turn=turn, played_by=by, rules=rules)
            elif played is None and played_by is None:
                begun = start(pone, dealer, rules)
            else:
                raise click.UsageError("Missing option --turn", click.get_current_context())
            now = reduce(PeggingState.play, game.reader.many(order), begun)
            command(begun=begun, now=now, rules=rules, **options)

        return given

    return with_play


def play_command(
    game: Game,
    start: Callable[[str, str, Any], PeggingState[Any, Any]],
    calls: Calls,
    example: str,
    *,
    resume: Callable[..., PeggingState[Any, Any]],
    more: Callable[[PlayDocument], Iterator[str]] = lambda play: iter(()),
) -> click.Command:
    """The command that plays two hands of a game.

    `start` begins the play, and `resume` continues it from a position. `example` follows the command in the
    help, and `more` is added at the end of the text.
    """

    @click.command(cls=OneCommand, epilog=ending(f"muggins {game.name} play {example}", PlayDocument))
    @of_two_hands(game, start, resume)
    @as_json
    def play(
        begun: PeggingState[Any, Any], now: PeggingState[Any, Any], *, rules: Any, as_json: bool
    ) -> None:
        """Play two hands card by card.

        PONE and DEALER are the hands, and CARDS are the cards they play, in order. Leave out goes: a player
        who cannot play is passed over.
        """
        document = _document(begun, now, calls, game.rules.changed(rules))
        write(document, chain(_as_text(document), more(document)), as_json=as_json)

    return play


def _document(
    start: PeggingState[Any, Any],
    now: PeggingState[Any, Any],
    calls: Calls,
    variants: list[str],
) -> PlayDocument:
    return {
        "hands": codes_by_seat(start.hands),
        "variants": variants,
        "events": events(now, calls),
        "points": {seat.value: points for seat, points in now.points.items()},
        "count": now.count,
        "over": now.is_over,
        "turn": now.turn and now.turn.value,
        "legal": codes(now.legal_plays),
        "left": codes_by_seat(now.hands),
    }


def _as_text(play: PlayDocument) -> Iterator[RenderableType]:
    if play["events"]:
        yield event_table(play["events"])
        yield ""
    yield f"Points: {', '.join(f'{seat} {points}' for seat, points in play['points'].items())}."
    if play["over"]:
        yield "The play is over."
    else:
        yield f"The {play['turn']} is to play, at {play['count']}; legal cards: {' '.join(play['legal'])}."


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


def codes_by_seat(hands: BySeat[tuple[object, ...]]) -> dict[str, list[str]]:
    """The codes of the cards of each seat."""
    return {seat.value: codes(hands[seat]) for seat in Seat}


def events(state: PeggingState[Any, Any], calls: Calls) -> list[EventDocument]:
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
            "lines": [] if isinstance(event, Go) else line_documents(event.score),
        }
        for event in state.log
    ]


def _is_called(event: Play[Any, Any] | Go | Last[Any, Any]) -> bool:
    return not isinstance(event, Last) or bool(event.score.lines)


_WORD: dict[type, Literal["play", "go", "last"]] = {Play: "play", Go: "go", Last: "last"}
