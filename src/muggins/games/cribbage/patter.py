"""What players say: the calls during the play, and a hand or crib counted aloud (CR-23, CR-30)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from more_itertools import map_reduce, partition

from muggins.cards.french import Card
from muggins.crib import patter
from muggins.crib.patter import NUMBERS, call_play
from muggins.games.cribbage.play import PlayState
from muggins.games.cribbage.rules import Kind
from muggins.games.cribbage.show import CribbageScore
from muggins.scoring.score import Line
from muggins.table.seats import AnySeat

__all__ = ["call_play", "calls", "count_aloud"]

Lines: TypeAlias = list[Line[Kind, Card]]
Phrase: TypeAlias = tuple[str, int]

_NOTHING = "nineteen"
_TIMES = {2: "double", 3: "triple", 4: "quadruple"}
_PAIRS = {2: "a pair", 3: "a pair royal", 4: "a double pair royal"}
_NAMES = {
    Kind.FLUSH: "a flush",
    Kind.NOBS: "one for his nobs",
    Kind.HEELS: "two for his heels",
    Kind.THIRTY_ONE: "thirty-one",
}


def count_aloud(score: CribbageScore) -> str:
    """What a player says to count this score: each combination with the running total (CR-30).

    Pairs within runs are counted with the runs: a double run of three is 8 (CR-23). A hand worth nothing is
    "nineteen", a score that no hand can have (CR-28).

    Examples:
        >>> from muggins.games.cribbage import score_hand
        >>> count_aloud(score_hand("7C 8D 8H 9S", "KC"))
        'fifteen 2, fifteen 4, and a double run of three is 12'
        >>> count_aloud(score_hand("2C 4D 6H 8S", "KC"))
        'nineteen'
    """
    said: list[str] = []
    running = 0
    phrases = list(_phrases(score))
    for place, (name, points) in enumerate(phrases, start=1):
        running += points
        total = f"{name} {running}" if name == Kind.FIFTEEN else f"{name} is {running}"
        alone = f"{points} for {name}" if name == Kind.LAST else total
        said.append(f"and {total}" if 1 < place == len(phrases) else alone)
    return ", ".join(said) or _NOTHING


def calls(state: PlayState) -> tuple[tuple[AnySeat, str], ...]:
    """Everything said in a play so far, in order, each call with the seat that said it.

    Examples:
        >>> from muggins.games.cribbage import start_play
        >>> state = start_play("KH 5S 6C 6D", "TC 9D AS 9H")
        >>> for card in "KH TC 5S AS".split():
        ...     state = state.play(card)
        >>> [text for seat, text in calls(state)]
        ['10', '20', '25', '26', 'Go', '1 for last']
    """
    return patter.calls(state, count_aloud=count_aloud)


def _phrases(score: CribbageScore) -> Iterator[Phrase]:
    by_kind = map_reduce(score.lines, lambda line: line.kind)
    in_runs = {card for line in by_kind.get(Kind.RUN, ()) for card in line.cards}
    if in_runs and Kind.PAIR in by_kind:
        within, apart = partition(lambda line: line.cards[0] not in in_runs, by_kind[Kind.PAIR])
        by_kind[Kind.RUN] += within
        by_kind[Kind.PAIR] = list(apart)
    for kind, lines in by_kind.items():
        yield from _PHRASES.get(kind, _plain)(lines)


def _fifteens(lines: Lines) -> Iterator[Phrase]:
    return ((str(line.kind), line.points) for line in lines)


def _runs(lines: Lines) -> Iterator[Phrase]:
    """The runs, each with all the pairs within it; separate runs are said one after the other."""
    for ranks, runs in map_reduce(
        (line for line in lines if line.kind is Kind.RUN),
        lambda line: frozenset(card.rank for card in line.cards),
    ).items():
        cards = {card for line in runs for card in line.cards}
        copies = Counter(card.rank for card in cards).values()
        times = [_TIMES[number] for number in sorted(copies, reverse=True) if number > 1]
        pairs = [line for line in lines if line.kind is Kind.PAIR and line.cards[0].rank in ranks]
        name = " ".join(["a", *times, "run of", NUMBERS[len(ranks)]])
        yield name, sum(line.points for line in (*runs, *pairs))


def _pairs(lines: Lines) -> Iterator[Phrase]:
    return ((_PAIRS[len(line.cards)], line.points) for line in lines)


def _plain(lines: Lines) -> Iterator[Phrase]:
    return ((_NAMES.get(line.kind, str(line.kind)), line.points) for line in lines)


_PHRASES: dict[Kind, Callable[[Lines], Iterator[Phrase]]] = {
    Kind.FIFTEEN: _fifteens,
    Kind.RUN: _runs,
    Kind.PAIR: _pairs,
}
