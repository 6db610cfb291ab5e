"""What players say: the calls during the play, and a hand or crib counted aloud (CR-23, CR-30)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain
from operator import attrgetter
from typing import TypeAlias

from muggins.cards.french import Card, Rank
from muggins.checks import check_type
from muggins.crib import patter
from muggins.crib.patter import NUMBERS, call_play
from muggins.games.cribbage.play import PlayState
from muggins.games.cribbage.rules import Kind
from muggins.games.cribbage.show import CribbageScore
from muggins.scoring.score import Line, Score
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
_rank_of, _cards_of, _points_of = map(attrgetter, ("rank", "cards", "points"))


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
    check_type("the score", score, Score, "a Score")
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
    by_kind: dict[Kind, Lines] = {}
    runs: dict[frozenset[Rank], Lines] = {}
    for line in score.lines:
        by_kind.setdefault(line.kind, []).append(line)
        if line.kind is Kind.RUN:
            runs.setdefault(frozenset(map(_rank_of, line.cards)), []).append(line)
    for kind, lines in by_kind.items():
        if kind is Kind.RUN:
            for ranks, alike in runs.items():
                yield _run(ranks, alike, by_kind.get(Kind.PAIR, []))
            continue
        for line in lines:
            if kind is not Kind.PAIR:
                yield _NAMES.get(kind, str(kind)), line.points
            elif not any(map(frozenset({line.cards[0].rank}).issubset, runs)):
                yield _PAIRS[len(line.cards)], line.points


def _run(ranks: Collection[Rank], runs: Lines, pairs: Lines) -> Phrase:
    """The runs of the same ranks, with all the pairs within them."""
    copies = Counter(map(_rank_of, {*chain.from_iterable(map(_cards_of, runs))}))
    times = filter(None, map(_TIMES.get, sorted(copies.values(), reverse=True)))
    points = sum(map(_points_of, runs))
    for pair in pairs:
        if pair.cards[0].rank in ranks:
            points += pair.points
    return " ".join(["a", *times, "run of", NUMBERS[len(ranks)]]), points
