"""The command `solve`: the best play of two open hands, and what each card of a play cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from muggins.cli.answers import Answer, AnsweringCommand
from muggins.cli.crib.game import Game
from muggins.cli.crib.pegging import Calls, event_table, events, held_by_seat, of_two_hands
from muggins.cli.output import WordTable, table_of
from muggins.crib.open_play import ReviewedPlay, ValuedPlay, review
from muggins.crib.open_play import solve as solved
from muggins.pegging import PeggingState
from muggins.table.seats import Seat

__all__ = ["solve_command"]


def solve_command(
    game: Game,
    start: Callable[..., PeggingState],
    calls: Calls,
    example: str,
    *,
    resume: Callable[..., PeggingState],
) -> click.Command:
    """The command that solves the play of two hands of a game.

    `start` begins the play, and `resume` continues it from a position. `example` follows the command in the
    help.
    """

    @of_two_hands(game, start, resume)
    def solve(begun: PeggingState, now: PeggingState, *, rules: Any) -> Answer:
        """Find the best play of two open hands.

        PONE and DEALER are the hands. With CARDS, the cards played so far in order, it also shows what each
        of them cost, and goes on from there.

        A card is worth the points that its player scores from then on, minus the other player's, if both know
        both hands and play their best. Only the points of the play count.
        """
        reviewed = review(now)[len(begun.played) :]
        plays = () if now.is_over else solved(now).plays
        yield {
            "hands": held_by_seat(begun),
            "variants": game.rules.changed(rules),
            "reviewed": [_reviewed(played) for played in reviewed],
            "count": now.count,
            "turn": now.turn,
            "plays": [_valued(play, calls) for play in plays],
        }
        cost = []
        if reviewed:
            yield _review_table(reviewed)
            costs = {seat: sum(one.cost for one in reviewed if one.seat is seat) for seat in Seat}
            cost = [f"Cost in all: {_by_seat(costs)}."]
        if not plays:
            yield [*cost, "The play is over."]
            return
        yield [*cost, f"The {now.turn} is to play, at {now.count}:"]
        rows = [(play.card, play.net, play.cost, play.cards[1:]) for play in plays]
        yield table_of(("play", "net", "cost", "then"), rows)
        yield f"Best: {plays[0].card}."
        yield event_table(_events(plays[0], calls))
        yield f"Points from here on: {_by_seat(plays[0].points)}."

    return AnsweringCommand(solve, f"{game.name} solve {example}")


def _reviewed(played: ReviewedPlay) -> dict[str, object]:
    """A card that was played: what it was worth, what it cost, and the best card."""
    return {
        "seat": played.seat,
        "card": played.card,
        "net": played.played.net,
        "cost": played.cost,
        "best": played.best.card,
    }


def _valued(play: ValuedPlay, calls: Calls) -> dict[str, object]:
    """A card that may be played: what it is worth and costs, and how the play goes on."""
    return {
        "card": play.card,
        "net": play.net,
        "cost": play.cost,
        "cards": play.cards,
        "points": play.points,
        "events": _events(play, calls),
    }


def _events(play: ValuedPlay, calls: Calls) -> list[Any]:
    return list(events(play.end, calls)[len(play.state.log) :])


def _review_table(reviewed: Sequence[ReviewedPlay]) -> WordTable:
    rows = [
        (one.seat, one.card, one.played.net, one.cost, one.best.card if one.cost else "") for one in reviewed
    ]
    return table_of(("seat", "card", "net", "cost", "better"), rows)


def _by_seat(numbers: Mapping[Any, int]) -> str:
    return ", ".join(f"{seat} {number}" for seat, number in numbers.items())
