"""A case, and what all files of cases have in common: worked, telling and random cases, and their ids."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from random import Random
from typing import Any, TypeAlias, TypeVar

from muggins.pegging import Go, PeggingState, Play
from muggins.scoring.score import Line, Score
from muggins.table.seats import Seat

__all__ = [
    "Case",
    "Choose",
    "Options",
    "breakdown",
    "codes",
    "lines",
    "random_cases",
    "scored",
    "telling_cases",
    "whole_play",
    "worked_cases",
    "worked_plays",
]

Case: TypeAlias = dict[str, Any]
"""A case as it is written: its id first, then the question, then the answer."""

Options: TypeAlias = Mapping[str, Any]
"""The options in which the rules of a case differ from the standard ones."""

Choose: TypeAlias = Callable[[tuple[Any, ...]], Any]
"""What chooses one of the legal cards."""

T = TypeVar("T")
KindT = TypeVar("KindT", bound=Enum)


def codes(cards: Iterable[object]) -> list[str]:
    """The codes of the cards, in their order."""
    return [str(card) for card in cards]


def lines(found: Iterable[Line[Any, Any]]) -> list[Case]:
    """The lines of a score."""
    return [{"kind": line.kind.value, "cards": codes(line.cards), "points": line.points} for line in found]


def scored(score: Score[Any, Any]) -> Case:
    """The answer to what some cards score."""
    return {"lines": lines(score.lines), "total": score.total}


def breakdown(by_kind: Mapping[KindT, int]) -> str:
    """The points by kind as part of an id, such as `11.4-set.2`."""
    parts = [f"{kind.value}.{points}".replace(" ", "") for kind, points in by_kind.items()]
    return "-".join(parts) or "nothing"


def variant(options: Options) -> str:
    """The options as part of an id, empty for the standard rules."""
    return "".join(f"-{'' if chosen else 'no-'}{name.replace('_', '-')}" for name, chosen in options.items())


def worked_cases(table: str, ask: Callable[[str, Options], Case]) -> Iterator[Case]:
    """The cases of a table, each numbered within its rule.

    Each row has four cells: the number of the rule, the question, the options, and what the case shows. An
    option is named to be chosen, or with a `!` before it to be given up; `name=value` gives it a value.
    """
    numbers: Counter[str] = Counter()
    for row in table.strip().splitlines():
        rule, question, named, why = re.split(r"\s*;\s*", row.strip(), maxsplit=3)
        options = dict(map(_option, named.split()))
        numbers[rule] += 1
        yield {"id": f"{rule}-{numbers[rule]:02}", "why": why, **ask(question, options)}


def _option(named: str) -> tuple[str, Any]:
    name, equals, value = named.partition("=")
    if equals:
        return name, int(value) if value.isdecimal() else value
    return name.lstrip("!"), not name.startswith("!")


def telling_cases(
    found: Iterable[tuple[str, T]], options: Options, ask: Callable[[T, Options], Case]
) -> Iterator[Case]:
    """The first question of each breakdown, under the breakdown as its id."""
    seen: dict[str, T] = {}
    for name, question in found:
        seen.setdefault(name, question)
    for name, question in seen.items():
        yield {"id": f"each{variant(options)}-{name}", **ask(question, options)}


def random_cases(
    count: int, options: Options, draw: Callable[[Random], T], ask: Callable[[T, Options], Case]
) -> Iterator[Case]:
    """So many questions, each drawn with its own id for a seed, so that none depends on another."""
    for number in range(1, count + 1):
        name = f"random{variant(options)}-{number:03}"
        yield {"id": name, **ask(draw(Random(name)), options)}


def worked_plays(
    table: str,
    read: Callable[[str], tuple[Any, ...]],
    start: Callable[[tuple[Any, ...], tuple[Any, ...], Options], PeggingState[Any, Any]],
) -> Iterator[Case]:
    """The cases of a table whose questions are two hands and the cards in order: `AM XS / E 8WL: XS E`."""

    def played(question: str, options: Options) -> Case:
        hands, _, order = question.partition(":")
        pone, _, dealer = hands.partition("/")
        row = iter(read(order))
        return whole_play(start(read(pone), read(dealer), options), options, lambda legal: next(row))

    return worked_cases(table, played)


def whole_play(start: PeggingState[Any, Any], options: Options, choose: Choose) -> Case:
    """A play from its start to its end, each card chosen of the legal ones."""
    state, legal = _play_on(start, choose)
    told = _events(state, legal)
    return {
        "rules": dict(options),
        **{seat.value: codes(start.hands[seat]) for seat in Seat},
        "order": [event["card"] for event in told if event["event"] == "play"],
        "events": told,
        "points": {seat.value: points for seat, points in state.points.items()},
    }


def _play_on(
    state: PeggingState[Any, Any], choose: Choose
) -> tuple[PeggingState[Any, Any], list[tuple[Any, ...]]]:
    """The end of a play in which each card is chosen of the legal ones, and what was legal each time."""
    legal = []
    while not state.is_over:
        legal.append(state.legal_plays)
        state = state.play(choose(state.legal_plays))
    return state, legal


def _events(state: PeggingState[Any, Any], legal: Iterable[tuple[Any, ...]]) -> list[Case]:
    """What happened in a play; a last card that scores nothing for it is no event."""
    could_play = iter(legal)
    told: list[Case] = []
    for event in state.log:
        seat = event.seat.value
        if isinstance(event, Play):
            told.append(
                {
                    "event": "play",
                    "seat": seat,
                    "legal": codes(next(could_play)),
                    "card": str(event.card),
                    "count": event.count,
                    "lines": lines(event.score.lines),
                }
            )
        elif isinstance(event, Go):
            told.append({"event": "go", "seat": seat, "count": event.count})
        elif event.score.lines:
            told.append(
                {"event": "last", "seat": seat, "count": event.count, "lines": lines(event.score.lines)}
            )
    return told
