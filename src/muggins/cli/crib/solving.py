"""The command `solve`: the best play of two open hands, and what each card of a play cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import OneCommand, as_json, ending
from muggins.cli.crib.game import Game
from muggins.cli.crib.pegging import (
    Calls,
    EventDocument,
    codes_by_seat,
    event_table,
    events,
    of_two_hands,
)
from muggins.cli.output import codes, write
from muggins.cli.table import WordTable
from muggins.crib.open_play import ReviewedPlay, ValuedPlay, review, solve
from muggins.crib.pegging import PeggingState
from muggins.table.seats import Seat

__all__ = ["SolvedDocument", "solve_command"]


class ReviewedDocument(TypedDict):
    """A card that was played.

    Attributes:
        seat: who played it, `pone` or `dealer`.
        card: its code.
        net: what it was worth, as in `ValuedDocument`.
        cost: how many points more the best card would have brought, at least 0.
        best: the code of the best card; the one played if none was better.
    """

    seat: str
    card: str
    net: int
    cost: int
    best: str


class ValuedDocument(TypedDict):
    """A card that may be played.

    Attributes:
        card: its code.
        net: the points that its player scores from then on minus the other player's, if both play their best;
            the opposite if points lose.
        cost: how many points less that is than for the best card, at least 0.
        cards: the codes of all cards played from then on, this one first.
        points: what each seat scores from then on.
        events: everything that happens from then on, in order.
    """

    card: str
    net: int
    cost: int
    cards: list[str]
    points: dict[str, int]
    events: list[EventDocument]


class SolvedDocument(TypedDict):
    """A play with both hands known.

    Attributes:
        hands: the cards that each seat began with, or held in the position that the play continues from.
        variants: the variants of the rules that were chosen.
        reviewed: the cards that were played, in order, each with what it cost.
        count: the count now.
        turn: the seat that has to play; null when the play is over.
        plays: the cards that it may play, best first; equally good cards are in the order of the hand.
    """

    hands: dict[str, list[str]]
    variants: list[str]
    reviewed: list[ReviewedDocument]
    count: int
    turn: str | None
    plays: list[ValuedDocument]


def solve_command(
    game: Game,
    start: Callable[[str, str, Any], PeggingState[Any, Any]],
    calls: Calls,
    example: str,
    *,
    resume: Callable[..., PeggingState[Any, Any]],
) -> click.Command:
    """The command that solves the play of two hands of a game.

    `start` begins the play, and `resume` continues it from a position. `example` follows the command in the
    help.
    """

    @click.command(
        "solve", cls=OneCommand, epilog=ending(f"muggins {game.name} solve {example}", SolvedDocument)
    )
    @of_two_hands(game, start, resume)
    @as_json
    def solve_hands(
        begun: PeggingState[Any, Any], now: PeggingState[Any, Any], *, rules: Any, as_json: bool
    ) -> None:
        """Find the best play of two open hands.

        PONE and DEALER are the hands. With CARDS, the cards played so far in order, it also shows what each
        of them cost, and goes on from there.

        A card is worth the points that its player scores from then on, minus the other player's, if both know
        both hands and play their best. Only the points of the play count.
        """
        document: SolvedDocument = {
            "hands": codes_by_seat(begun.hands),
            "variants": game.rules.changed(rules),
            "reviewed": [_reviewed(played) for played in review(now)[len(begun.played) :]],
            "count": now.count,
            "turn": now.turn and now.turn.value,
            "plays": [_valued(play, calls) for play in _plays(now)],
        }
        write(document, _as_text(document), as_json=as_json)

    return solve_hands


def _plays(state: PeggingState[Any, Any]) -> tuple[ValuedPlay[Any, Any], ...]:
    return () if state.is_over else solve(state).plays


def _reviewed(played: ReviewedPlay[Any, Any]) -> ReviewedDocument:
    return {
        "seat": played.seat.value,
        "card": str(played.card),
        "net": played.played.net,
        "cost": played.cost,
        "best": str(played.best.card),
    }


def _valued(play: ValuedPlay[Any, Any], calls: Calls) -> ValuedDocument:
    return {
        "card": str(play.card),
        "net": play.net,
        "cost": play.cost,
        "cards": codes(play.cards),
        "points": {seat.value: points for seat, points in play.points.items()},
        "events": events(play.end, calls)[len(play.state.log) :],
    }


def _as_text(solved: SolvedDocument) -> Iterator[RenderableType]:
    if solved["reviewed"]:
        yield from _as_review(solved["reviewed"])
    if solved["turn"] is None:
        yield "The play is over."
        return
    yield f"The {solved['turn']} is to play, at {solved['count']}:"
    yield ""
    table = WordTable("play", "net", "cost", "then", right=["net", "cost"])
    for play in solved["plays"]:
        _, *then = play["cards"]
        table.add_row(play["card"], str(play["net"]), str(play["cost"]), " ".join(then))
    yield table
    yield ""
    best = solved["plays"][0]
    yield f"Best: {best['card']}."
    yield ""
    yield event_table(best["events"])
    yield ""
    yield f"Points from here on: {_by_seat(best['points'])}."


def _as_review(reviewed: list[ReviewedDocument]) -> Iterator[RenderableType]:
    table = WordTable("seat", "card", "net", "cost", "better", right=["net", "cost"])
    costs = {seat.value: 0 for seat in Seat}
    for played in reviewed:
        better = played["best"] if played["cost"] else ""
        table.add_row(played["seat"], played["card"], str(played["net"]), str(played["cost"]), better)
        costs[played["seat"]] += played["cost"]
    yield table
    yield ""
    yield f"Cost in all: {_by_seat(costs)}."


def _by_seat(numbers: dict[str, int]) -> str:
    return ", ".join(f"{seat} {number}" for seat, number in numbers.items())
