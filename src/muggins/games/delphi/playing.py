"""Rules of thumb for Delphi: simple rules vote on each card, with fewer votes the more cards they got wrong.

The oracle has no rule in mind: it follows one that fits its verdicts so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from random import Random
from typing import Any, TypeAlias

from muggins.cards.french import Card, Suit
from muggins.games.delphi.hand import Guessed
from muggins.games.delphi.match import Match
from muggins.games.delphi.rules import Answer
from muggins.strategy.thumb import Only, RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_Rule: TypeAlias = Callable[[Card, Card], bool]
"""Whether a card is correct, as a function of the last card of the line and the card."""

_RED = (Suit.DIAMONDS, Suit.HEARTS)
_TRUST = 6
"""The factor by which a rule is likelier than one with one more mistake."""


def _is_red(card: Card) -> bool:
    return card.suit in _RED


def _is_odd(card: Card) -> bool:
    return card.rank_index % 2 == 0


def _is_high(card: Card) -> bool:
    return card.rank_index > 6


def _is_court(card: Card) -> bool:
    return card.rank_index > 9


def _suit(card: Card) -> int:
    return card.suit_index


def _rank(card: Card) -> int:
    return card.rank_index


def _compared(quality: Callable[[Card], Any], compare: Callable[[Any, Any], bool]) -> _Rule:
    return lambda last, card: compare(quality(card), quality(last))


def _always(quality: Callable[[Card], Any], value: Any) -> _Rule:
    return lambda last, card: bool(quality(card) == value)


_KINDS = (_is_red, _is_odd, _is_high, _is_court)
_RULES: tuple[_Rule, ...] = (
    *(_always(kind, value) for kind in _KINDS for value in (True, False)),
    *(_always(_suit, suit) for suit in range(len(Suit))),
    *(_compared(kind, compare) for kind in (*_KINDS, _suit) for compare in (eq, ne)),
    *(_compared(_rank, compare) for compare in (gt, lt, ge, le)),
)
"""Cards of one kind or suit; of the same kind or suit as the last card, or another; higher or lower cards."""


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The guess of a player, or the verdict of the oracle."""
    hand = match.current
    assert hand is not None
    yes, no = moves
    last, card = hand.layout.line[-1], hand.stock[0]
    wrong = _mistakes(hand.judged, hand.layout.starter)
    fewest = min(wrong)
    if moves[0].name == "judge":
        fitting = [rule for rule, count in zip(_RULES, wrong, strict=True) if count == fewest]
        return yes if rng.choice(fitting)(last, card) else no
    votes = sum(
        _TRUST ** (fewest - count) * (1 if rule(last, card) else -1)
        for rule, count in zip(_RULES, wrong, strict=True)
    )
    return yes if votes > 0 else no


def _tried(match: Match, player: str, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves worth a search: all verdicts of the oracle, but only the usual guess of a player.

    In a search, the oracle follows the same simple rules, so other guesses need not be tried.
    """
    return moves if moves[0].name == "judge" else _USUAL(match, player, moves)


@lru_cache(maxsize=256)
def _mistakes(judged: tuple[Guessed, ...], starter: Card) -> tuple[int, ...]:
    """The number of cards that each rule would have judged differently."""
    if not judged:
        return (0,) * len(_RULES)
    *before, (card, _, verdict) = judged
    line = [starter, *(one.card for one in before if one.verdict is Answer.YES)]
    counts = _mistakes(tuple(before), starter)
    return tuple(
        count + (rule(line[-1], card) is not (verdict is Answer.YES))
        for rule, count in zip(_RULES, counts, strict=True)
    )


def _reason(match: Match, player: str, move: Move) -> str:
    hand = match.current
    assert hand is not None
    wrong = _mistakes(hand.judged, hand.layout.starter)
    fewest = min(wrong)
    fitting = [rule for rule, count in zip(_RULES, wrong, strict=True) if count == fewest]
    said = sum(rule(hand.layout.line[-1], hand.stock[0]) for rule in fitting)
    which = "that fit so far" if not fewest else "that fit best"
    return f"{said} of {len(fitting)} simple rules {which} say yes"


_USUAL = Only(choose)
THUMB = RulesOfThumb(choose, reason=_reason, tried=_tried)
