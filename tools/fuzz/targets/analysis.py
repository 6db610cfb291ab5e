"""What is worked out: discards, distributions, and batches of hands as arrays."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np
from attrs import frozen

from fuzz.choices import Choices
from fuzz.hostile import Endless, MischiefError, hostile, no_container, no_whole_number, number
from fuzz.judge import Judge
from fuzz.tradition import DECKTET, FRENCH, READING, Tradition
from muggins.errors import (
    BatchError,
    EmptyDistributionError,
    PercentileError,
    RulesError,
    WeightError,
)
from muggins.games import bhargage, cribbage
from muggins.games.bhargage.analysis import exhaustive as bhargage_arrays
from muggins.games.cribbage import census
from muggins.games.cribbage.analysis import exhaustive as cribbage_arrays
from muggins.scoring.distribution import Distribution
from muggins.table.seats import Seat

__all__ = ["arrays", "discards", "distributions"]

# --- discards ----------------------------------------------------------------------------------------------


def _own_error(one: object, other: object) -> float:
    raise MischiefError


_WEIGHTS: tuple[Any, ...] = (
    None,
    lambda one, other: 1,
    lambda one, other: Fraction(one.index + 1, other.index + 1),
    lambda one, other: float(one.index == other.index - 1),
    lambda one, other: 0,
    lambda one, other: -1,
    lambda one, other: math.nan,
    lambda one, other: math.inf,
    lambda one, other: 10**400,
    lambda one, other: 1e-320,
    lambda one, other: "1",
    lambda one, other: None,
    lambda one, other: True,
    lambda one, other: [],
    lambda one, other: np.float64(0.5),
    _own_error,
    5,
    "habit",
)
_RIGHT_WEIGHTS = 4


def discards(choices: Choices, judge: Judge) -> None:
    """Rankings of the discards of a deal."""
    rank, of, rules, dealt = choices.pick(_RANKINGS)
    cards, seat = choices.sample(of.deck, dealt), choices.pick((*Seat, "dealer", "pone"))
    form = choices.below(6)
    if form < 2:
        weight = _WEIGHTS[choices.below(_RIGHT_WEIGHTS)]
        ranked = judge.answers(rank, of.many(choices, cards), seat, rules, weight=weight)
        nets = [each.net for each in ranked]
        judge.same("the best first", nets, sorted(nets, reverse=True))
        judge.same("every discard", len({frozenset(each.thrown) for each in ranked}), math.comb(dealt, 2))
        for each in islice(ranked, 3):
            judge.same("the cards dealt", {*each.thrown, *each.kept}, {*cards})
            judge.same("a net worth and its reasons", each.net, sum(each.reasons.values()))
    elif form == 2:
        judge.refuses(READING, rank, of.spoilt(choices, cards), seat, rules)
    elif form == 3:
        wrong = hostile(choices)
        if not isinstance(wrong, str):
            judge.refuses(READING, rank, cards, wrong, rules)
    elif form == 4:
        judge.ask((*READING, RulesError), rank, cards, seat, hostile(choices))
    else:
        weight = choices.pick(_WEIGHTS)
        judge.ask((*READING, WeightError), rank, cards, seat, rules, weight=weight)


_RANKINGS: tuple[tuple[Callable[..., Any], Tradition, Any, int], ...] = (
    (bhargage.rank_discards, DECKTET, bhargage.STANDARD, 5),
    (cribbage.rank_discards, FRENCH, cribbage.STANDARD, 6),
    (cribbage.rank_discards, FRENCH, cribbage.FIVE_CARD, 5),
    (bhargage.rank_discards, DECKTET, bhargage.SEQUENCES, 5),
)

# --- distributions -----------------------------------------------------------------------------------------

_FARTHEST = 10_000
"""How far apart totals may be if the totals between them are asked for: they are all in the answer."""


def distributions(choices: Choices, judge: Judge) -> None:
    """Distributions of totals, and those of all hands."""
    form = choices.below(8)
    if form == 7:
        _of_all_hands(choices, judge)
        return
    made: Any
    if form < 3:
        totals = [choices.below(40) - 5 for _ in range(1 + choices.below(20))]
        made = judge.answers(Distribution.of, totals)
        judge.same("the mean", judge.answers(_value, made, "mean"), Fraction(sum(totals), len(totals)))
        judge.same("how many", made.size, len(totals))
    elif form == 3:
        totals_given = hostile(choices)
        if isinstance(totals_given, Endless | range):  # as many totals as there are is what it counts
            return
        made = judge.ask((EmptyDistributionError,), Distribution.of, totals_given)
    elif form == 4:
        made = judge.ask((EmptyDistributionError, WeightError), Distribution, hostile(choices))
    else:
        counts = {number(choices): number(choices) for _ in range(choices.below(5))}
        made = judge.ask((EmptyDistributionError, WeightError), Distribution, counts)
    if isinstance(made, Distribution):
        _look(choices, judge, made)


def _value(of: object, name: str) -> Any:
    """An attribute that is worked out."""
    return getattr(of, name)


def _look(choices: Choices, judge: Judge, made: Distribution) -> None:
    for name in ("size", "mean", "variance", "least", "best"):
        judge.answers(_value, made, name)
    if made.best - made.least < _FARTHEST:
        judge.answers(_value, made, "impossible")
    percent = choices.below(101)
    judge.holds("a percentile occurs", judge.answers(made.percentile, percent) in made.counts)
    judge.ask((PercentileError,), made.percentile, hostile(choices))
    judge.holds("a share", 0 <= judge.answers(made.share_at_least, choices.below(40)) <= 1)
    judge.ask((), made.share_at_least, hostile(choices))


def _of_all_hands(choices: Choices, judge: Judge) -> None:
    judge.ask((RulesError,), cribbage.hand_distribution, no_container(choices))
    total = choices.pick((hostile, number, no_whole_number))(choices)
    judge.ask((RulesError,), _first, choices.pick((census.hands_with, census.cribs_with)), total)


def _first(function: Callable[..., Any], given: object) -> list[Any]:
    """The first of what a function finds."""
    return list(islice(function(given), 1))


# --- arrays ------------------------------------------------------------------------------------------------


@frozen
class Batches:
    """A function that scores a batch, and the one that scores each row.

    Attributes:
        of: the cards.
        columns: scores a batch.
        points: scores a row.
        held: how many cards are held.
        joined: whether the card turned up is in the same array.
    """

    of: Tradition
    columns: Callable[..., Any]
    points: Callable[..., int]
    held: int
    joined: bool = False


_BATCHES = (
    Batches(DECKTET, bhargage_arrays.score_hands, bhargage.hand_points, 3),
    Batches(DECKTET, bhargage_arrays.score_bhargages, bhargage.bhargage_points, 4, joined=True),
    Batches(FRENCH, cribbage_arrays.score_hands, cribbage.hand_points, 4),
    Batches(FRENCH, cribbage_arrays.score_cribs, cribbage.crib_points, 4),
)
_TYPES: tuple[Any, ...] = (np.uint8, np.int64, np.int32, np.uint64, np.int8)
_WRONG_TYPES: tuple[Any, ...] = (float, bool, object, str, complex, "datetime64[s]", "S1", np.float16)


def arrays(choices: Choices, judge: Judge) -> None:
    """Batches of hands, and places in arrays."""
    form = choices.below(8)
    if form == 7:
        _places(choices, judge)
        return
    batch = choices.pick(_BATCHES)
    rows = [choices.sample(batch.of.deck, batch.held + 1) for _ in range(choices.below(5))]
    indices = np.array([[card.index for card in row] for row in rows], choices.pick(_TYPES))
    indices = indices.reshape(-1, batch.held + 1)
    if form < 2:
        found = judge.answers(batch.columns, *_given(batch, indices))
        points = [batch.points(row[:-1], row[-1]) for row in rows]
        judge.same("a batch and its rows", found.total.tolist(), points)
        judge.ask((EmptyDistributionError,), found.distribution)
        judge.ask((EmptyDistributionError, BatchError), found.distribution, hostile(choices))
        judge.ask((), found.hands, hostile(choices))
    else:
        wrong = _spoilt(choices, indices) if rows and form < 6 else hostile(choices)
        given = _given(batch, wrong) if isinstance(wrong, np.ndarray) and wrong.ndim == 2 else (wrong, wrong)
        judge.ask((BatchError,), batch.columns, *given[: 1 if batch.joined else 2])


def _given(batch: Batches, indices: Any) -> tuple[Any, ...]:
    return (indices,) if batch.joined else (indices[:, :-1], indices[:, -1])


def _spoilt(choices: Choices, indices: Any) -> Any:
    form = choices.below(7)
    if form == 0:
        indices[choices.below(len(indices)), 0] = choices.pick((99, 52, 127))
        return indices
    if form == 1:
        return indices.astype(choices.pick(_WRONG_TYPES))
    if form == 2:
        return np.ma.masked_array(indices, mask=indices > 20)
    if form == 3:
        return indices[:, 1:]
    if form == 4:
        return [*indices.tolist()[:-1], [1]]
    if form == 5:
        return indices[..., None]
    indices[0, 0] = indices[0, 1]
    return indices


def _places(choices: Choices, judge: Judge) -> None:
    errors = (*READING, BatchError)
    cards = choices.sample(FRENCH.deck, 5)
    place = judge.answers(cribbage_arrays.place_of, FRENCH.many(choices, cards[1:]), cards[0])
    held, up = judge.answers(cribbage_arrays.cards_at, *place)
    judge.same("a place and its cards", ({*held}, up), ({*cards[1:]}, cards[0]))
    judge.ask(errors, cribbage_arrays.place_of, FRENCH.any_cards(choices, 5), FRENCH.any_card(choices))
    judge.ask(errors, cribbage_arrays.cards_at, choices.pick((number, hostile))(choices), number(choices))
    judge.ask(errors, bhargage_arrays.pair_at, choices.pick((number, hostile))(choices))
    judge.ask(errors, bhargage_arrays.row_of, DECKTET.any_cards(choices, 5))
    size: Any = choices.pick((1, 2, 3, hostile(choices), no_whole_number(choices)))
    if type(size) is not int or not 3 < size < 46:  # some of these fill the memory
        judge.ask(errors, bhargage_arrays.combinations_of_cards, size)
