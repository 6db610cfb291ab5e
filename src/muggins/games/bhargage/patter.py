"""What players say: the calls during the play (BH-45), and a hand or bhargage counted aloud (BH-56)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from attrs import frozen
from more_itertools import map_reduce

from muggins.cards.decktet import Card, Rank
from muggins.crib import patter
from muggins.crib.patter import NUMBERS
from muggins.games.bhargage.play import PlayState
from muggins.games.bhargage.rules import VALUE_OF_CARD, Kind
from muggins.games.bhargage.show import BhargageScore
from muggins.scoring.score import Line
from muggins.table.seats import AnySeat

__all__ = ["call_play", "calls", "count_aloud"]

Lines: TypeAlias = list[Line[Kind, Card]]

_GAME = "Game!"
_SINGLE = {
    Kind.CHIEF: "the Chief",
    Kind.LAST: "last",
    Kind.SHORTAGE: "shortage",
    Kind.MUGGINS: "muggins",
}
_SETS = {2: "a pair", 3: "three of a kind", 4: "four of a kind", 5: "five of a kind"}


def count_aloud(score: BhargageScore) -> str:
    """What a player says to count this score: 11s, sets, bhargs, Friends, with the running total (BH-56).

    Zero-value cards are called as multiplying the 11s, and the Excuse as multiplying the bhargs.

    Examples:
        >>> from muggins.games.bhargage import score_bhargage, score_hand
        >>> count_aloud(score_bhargage("E PSWK CMLY XS", "AM"))
        '11 for 2, times 8 is 16, a bharg times 2 is 28'
        >>> count_aloud(score_hand("AM XS XW", "XM"))
        "11 for 6, three of a kind is 12, and one for the Chief's Friend is 13"
        >>> count_aloud(score_hand("2MK 3LY 4MS", "XY"))
        'nothing'
    """
    patter.check_score(score)
    said: list[str] = []
    running = 0
    for phrase in _phrases(score):
        if not said:
            said.append(phrase.opening)
            if phrase.times > 1:
                said.append(f"times {phrase.times} is {phrase.total}")
        else:
            times = f" times {phrase.times}" if phrase.times > 1 else ""
            said.append(f"{phrase.name}{times} is {running + phrase.total}")
        running += phrase.total
    return ", ".join(said) or "nothing"


def call_play(count: int, score: BhargageScore) -> str:
    """What a player says on playing a card: the count, and the points if it scores (BH-45).

    Examples:
        >>> from muggins.games.bhargage import score_play
        >>> call_play(19, score_play("AM XS PMYK E 8WL"))
        '19 for 6'
        >>> call_play(1, score_play("AM"))
        '1'
    """
    patter.check_score(score)
    if any(line.kind is Kind.SIX_ACES for line in score.lines):
        return _GAME
    return patter.call_play(count, score)


def calls(state: PlayState) -> tuple[tuple[AnySeat, str], ...]:
    """Everything said in a play so far, in order, each call with the seat that said it (BH-45).

    Examples:
        >>> from muggins.games.bhargage import start_play
        >>> [text for seat, text in calls(start_play("XM 4MS 5SW", "XS 9WY 8WL").play("XM").play("XS"))]
        ['10', '20 for 2', 'Go', '1 for last']
    """
    return patter.calls(state, call_play=call_play, count_aloud=count_aloud)


@frozen
class _Phrase:
    """One step of a count: how it is said first and after others, its points, and what multiplies them."""

    opening: str
    name: str
    points: int
    times: int = 1

    @property
    def total(self) -> int:
        return self.points * self.times


def _phrases(score: BhargageScore) -> Iterator[_Phrase]:
    for kind, lines in map_reduce(score.lines, lambda line: line.kind).items():
        yield from _PHRASES[kind](lines)


def _totals(lines: Lines) -> Iterator[_Phrase]:
    points, times = _multiplied(lines, VALUE_OF_CARD.__getitem__)
    name = f"{lines[0].kind} for {points}"
    yield _Phrase(name, name, points, times)


def _sets(lines: Lines) -> Iterator[_Phrase]:
    for line in lines:
        yield _named(_SETS[len(line.cards)], line.points)


def _runs(lines: Lines) -> Iterator[_Phrase]:
    length = NUMBERS[len(lines[0].cards)]
    runs = f"a run of {length}" if len(lines) == 1 else f"{NUMBERS[len(lines)]} runs of {length}"
    yield _named(runs, _points(lines))


def _bhargs(lines: Lines) -> Iterator[_Phrase]:
    points, times = _multiplied(lines, lambda card: card.rank is not Rank.EXCUSE)
    bhargs = len(lines) // times
    yield _named("a bharg" if bhargs == 1 else f"{NUMBERS[bhargs]} bhargs", points, times)


def _multiplied(lines: Lines, is_plain: Callable[[Card], object]) -> tuple[int, int]:
    """The points of the lines of plain cards only, and the number by which the other cards multiply them.

    The multiplier is 1 if the lines are not of one hand or bhargage.
    """
    plain = [line for line in lines if all(map(is_plain, line.cards))]
    if not plain or len(lines) % len(plain):
        return _points(lines), 1
    return _points(plain), len(lines) // len(plain)


def _friends(lines: Lines) -> Iterator[_Phrase]:
    points = _points(lines)
    opening = f"{NUMBERS[points]} for the Chief's {'Friend' if points == 1 else 'Friends'}"
    yield _Phrase(opening, f"and {opening}", points)


def _single(lines: Lines) -> Iterator[_Phrase]:
    yield _named(_SINGLE[lines[0].kind], _points(lines))


def _claimed(lines: Lines) -> Iterator[_Phrase]:
    name = f"{_points(lines)} claimed"
    yield _Phrase(name, name, _points(lines))


def _game(lines: Lines) -> Iterator[_Phrase]:
    yield _Phrase(_GAME, _GAME, _points(lines))


def _named(name: str, points: int, times: int = 1) -> _Phrase:
    return _Phrase(f"{points} for {name}", name, points, times)


def _points(lines: Lines) -> int:
    return sum(line.points for line in lines)


_PHRASES: dict[Kind, Callable[[Lines], Iterator[_Phrase]]] = {
    Kind.ELEVEN: _totals,
    Kind.TWENTY_THREE: _totals,
    Kind.SET: _sets,
    Kind.RUN: _runs,
    Kind.BHARG: _bhargs,
    Kind.FRIEND: _friends,
    Kind.CHIEF: _single,
    Kind.LAST: _single,
    Kind.SHORTAGE: _single,
    Kind.CLAIMED: _claimed,
    Kind.MUGGINS: _single,
    Kind.SIX_ACES: _game,
}
