"""What is scored, in parts: each is some hundred lines of text that its number alone decides."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.deal import Phase
from muggins.games import bharg, bhargage, cribbage
from muggins.games.bharg.round import Phase as BhargPhase
from muggins.table.seats import Seat

__all__ = ["PARTS", "SCORES_OF_A_PART", "lines", "part"]

T = TypeVar("T")

PARTS = 100
SCORES_OF_A_PART = 1_000

_COUNTS = 880  # and 100 plays of one count, 18 plays of two hands, a ranking of discards, and a match
_BHARGAGE_RULES = (
    bhargage.STANDARD,
    bhargage.Rules(sequences=True, twenty_three=True, chief_is_friend=True),
    bhargage.Rules(sequences=True, excuse_in_sequences=False, excuse_doubles_bharg_in_play=True),
)
_BHARG_RULES = (bharg.STANDARD, bharg.WITH_PAWNS, bharg.WITH_COURTS, bharg.WHOLE_DECK)


class Draw:
    """Draws that hang on nothing but a seed and `Random.random`, which every Python does alike."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def below(self, bound: int) -> int:
        """A whole number from 0 to below a bound."""
        return int(self._random() * bound)

    def one(self, options: Sequence[T]) -> T:
        """One of some options."""
        return options[self.below(len(options))]

    def some(self, options: Sequence[T], count: int) -> list[T]:
        """Some of the options, in any order."""
        left = list(options)
        for place in range(count):
            other = place + self.below(len(left) - place)
            left[place], left[other] = left[other], left[place]
        return left[:count]


def part(number: int) -> str:
    """The digest of a part, 0 to 99."""
    return sha256("\n".join(lines(number)).encode()).hexdigest()


def lines(number: int) -> Iterator[str]:
    """The 1,000 scores of a part, a line each: hands, cribs, bindings, plays, discards and a match."""
    draw = Draw(f"part {number}")
    for place in range(_COUNTS):
        yield _COUNTED[place % len(_COUNTED)](draw)
    for place in range(100):
        yield (_bhargage_sequence if place % 2 else _cribbage_sequence)(draw)
    for place in range(18):
        yield _play(draw, place)
    yield _ranked(draw, number)
    yield _match(draw, number)


# --- counts ------------------------------------------------------------------------------------------------


def _told(cards: Sequence[object], points: int, score: Any, aloud: str = "") -> str:
    if points != score.total:
        raise AssertionError(f"{' '.join(map(str, cards))}: {points} and {score.total}")
    return f"{' '.join(map(str, cards))} | {points} | {' ; '.join(map(str, score.lines))} | {aloud}"


def _bhargage_hand(draw: Draw) -> str:
    (*held, up), rules = draw.some(EXTENDED, 4), draw.one(_BHARGAGE_RULES)
    score = bhargage.score_hand(held, up, rules)
    owed = bhargage.shortage([*held, up]).total
    aloud = f"{bhargage.count_aloud(score)} ; {owed}"
    return _told([*held, up], bhargage.hand_points(held, up, rules), score, aloud)


def _bhargage_crib(draw: Draw) -> str:
    (*held, up), rules = draw.some(EXTENDED, 5), draw.one(_BHARGAGE_RULES)
    score = bhargage.score_bhargage(held, up, rules)
    return _told([*held, up], bhargage.bhargage_points(held, up, rules), score, bhargage.count_aloud(score))


def _cribbage_hand(draw: Draw) -> str:
    rules = draw.one((cribbage.STANDARD, cribbage.STANDARD, cribbage.FIVE_CARD))
    *held, up = draw.some(PACK, rules.kept + 1)
    score = cribbage.score_hand(held, up, rules)
    return _told([*held, up], cribbage.hand_points(held, up, rules), score, cribbage.count_aloud(score))


def _cribbage_crib(draw: Draw) -> str:
    *held, up = draw.some(PACK, 5)
    score = cribbage.score_crib(held, up)
    return _told([*held, up], cribbage.crib_points(held, up), score, cribbage.count_aloud(score))


def _binding(draw: Draw) -> str:
    rules = draw.one(_BHARG_RULES)
    deck = bharg.deck(rules)
    hand = draw.some(deck, 7 + draw.below(2))
    ace = draw.one([None, *(card for card in deck if card.code[0] == "A" and card not in hand)])
    return _told([*hand, ace], bharg.unbound_points(hand, ace, rules), bharg.bind(hand, ace, rules))


_COUNTED = (_bhargage_hand, _bhargage_crib, _cribbage_hand, _cribbage_crib, _binding)

# --- plays -------------------------------------------------------------------------------------------------


def _bhargage_sequence(draw: Draw) -> str:
    rules = draw.one(_BHARGAGE_RULES)
    played = _up_to(23, draw.some(EXTENDED, 1 + draw.below(6)), bhargage.value)
    score = bhargage.score_play(played, rules)
    return _told(played, score.total, score)


def _cribbage_sequence(draw: Draw) -> str:
    played = _up_to(31, draw.some(PACK, 1 + draw.below(8)), cribbage.value)
    score = cribbage.score_play(played)
    return _told(played, score.total, score)


def _up_to(limit: int, cards: list[Any], value: Any) -> list[Any]:
    """The first of the cards, as many as the limit lets be played."""
    while sum(map(value, cards)) > limit:
        cards.pop()
    return cards


def _play(draw: Draw, place: int) -> str:
    state: Any
    if place % 2:
        cards = draw.some(EXTENDED, 6)
        state = bhargage.start_play(cards[:3], cards[3:], rules=draw.one(_BHARGAGE_RULES))
        calls: Any = bhargage.calls
    else:
        french = draw.some(PACK, 8)
        state, calls = cribbage.start_play(french[:4], french[4:]), cribbage.calls
    while not state.is_over:
        state = state.play(draw.one(state.legal_plays))
    events = [f"{type(event).__name__} {event.seat} {event.count}" for event in state.log]
    awards = [f"{seat} {line}" for seat, line in state.awards]
    said = [f"{seat}: {call}" for seat, call in calls(state)]
    return f"{events} | {awards} | {said}"


# --- discards and matches ----------------------------------------------------------------------------------


def _ranked(draw: Draw, number: int) -> str:
    seat = draw.one(list(Seat))
    ranked: Any
    if number % 2:
        ranked = bhargage.rank_discards(draw.some(EXTENDED, 5), seat, draw.one(_BHARGAGE_RULES))
    else:
        ranked = cribbage.rank_discards(draw.some(PACK, 6), seat)
    return " | ".join(
        f"{' '.join(map(str, each.thrown))} {each.net} {' '.join(map(str, each.reasons.values()))}"
        for each in ranked
    )


def _match(draw: Draw, number: int) -> str:
    kinds: tuple[Any, ...] = (bhargage.Match, cribbage.Match, bharg.Match)
    match = kinds[number % len(kinds)](("Ann", "Ben"), draw.one(("Ann", "Ben")))
    while not match.is_over:
        match = _moved(match, draw)
    if type(match).from_record(match.to_record()) != match:
        raise AssertionError(f"the record of match {number} is of another match")
    awards = [f"{award.to} {award.occasion} {award.score.total}" for award in match.log]
    told = {key: part for key, part in match.to_record().items() if key not in ("format", "start")}
    return f"{json.dumps(told)} | {awards} | {match.scores} | {match.winner}"


def _moved(match: Any, draw: Draw) -> Any:
    """The match after a move at random."""
    match match.phase:
        case Phase.DISCARD:
            player = match.to_act[0]
            return match.discard(player, draw.some(match.hand(player), 2))
        case Phase.TURN_UP:
            return match.turn_up(4 + draw.below(20))
        case Phase.PLAY:
            return match.play(draw.one(match.pegging.legal_plays))
        case Phase.SHOW:
            return match.show()
        case BhargPhase.DRAW:
            return match.take() if match.current.can_take and draw.below(2) else match.draw()
        case BhargPhase.DISCARD:
            return match.discard(draw.one(match.current.legal_discards))
    deck: Any = PACK if isinstance(match, cribbage.Match) else EXTENDED
    if isinstance(match, bharg.Match):
        deck = bharg.deck(match.rules)
    return match.deal(draw.some(deck, len(deck)))
