"""The number of cards dealt, and the scores of pressures and of the cards left in a hand."""

from __future__ import annotations

from typing import TypeAlias

from muggins.cards.french import Card, Rank
from muggins.checks import check_whole
from muggins.errors import shown
from muggins.games.crates.cards import READ, CardLike, CardsLike
from muggins.games.crates.errors import NumberError
from muggins.games.crates.rules import HANDS, STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = [
    "CratesScore",
    "card_points",
    "hand_points",
    "hand_size",
    "pressure_points",
    "pressures_total",
    "score_hand",
    "score_pressure",
]

CratesScore: TypeAlias = Score[Kind, Card]

_POINTS = {
    Rank.ACE: 1,
    Rank.TWO: 20,
    Rank.THREE: 3,
    Rank.FOUR: 15,
    Rank.FIVE: 30,
    Rank.SIX: 30,
    Rank.SEVEN: 20,
    Rank.EIGHT: 50,
    Rank.NINE: 30,
    Rank.TEN: 25,
}
_FACE_CARD = 10
_COVERED = 3
_ONLY_THREES = -50
_MOST_CARDS = 8
SIZES = range(1, _MOST_CARDS + 1)
"""The possible numbers of cards dealt to each player."""

_FIRST_PRESSURE = 5
_MOST_PRESSURES = 10_000


def hand_size(number: int) -> int:
    """The number of cards dealt to each player: 8 in the first hand, 1 in the eighth, 8 in the last (CT-01).

    Args:
        number: the number of the hand, 1 to 15.

    Raises:
        NumberError: if there is no such hand.

    Examples:
        >>> [hand_size(number) for number in range(1, 16)]
        [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]
    """
    check_whole("the number of a hand", number)
    if not 1 <= number <= HANDS:
        raise NumberError(f"the number of a hand must be from 1 to {HANDS}, not {shown(number)} (CT-01)")
    return 1 + abs(_MOST_CARDS - number)


def pressure_points(nth: int) -> int:
    """The points of the nth pressure of a player or a partnership, twice those of the one before (CT-04).

    Args:
        nth: the number of the pressure, 1 to 10,000.

    Raises:
        NumberError: if it is out of range.

    Examples:
        >>> [pressure_points(nth) for nth in (1, 2, 3, 4)]
        [5, 10, 20, 40]
    """
    check_whole("the number of a pressure", nth)
    if not 1 <= nth <= _MOST_PRESSURES:
        raise NumberError(
            f"the number of a pressure must be from 1 to {_MOST_PRESSURES:,}, not {shown(nth)} (CT-04)"
        )
    return int(_FIRST_PRESSURE * 2 ** (nth - 1))


def pressures_total(count: int) -> int:
    """The points of this many pressures together (CT-04).

    Raises:
        NumberError: if the number is below 0 or above 10,000.

    Examples:
        >>> pressures_total(4)
        75
    """
    check_whole("the number of pressures", count)
    return 2 * pressure_points(count) - _FIRST_PRESSURE if count else 0


def score_pressure(nth: int) -> CratesScore:
    """The score of the nth pressure of a player or a partnership (CT-04).

    Raises:
        NumberError: if it is out of range.
    """
    return Score((Line(Kind.PRESSURE, (), pressure_points(nth)),))


def card_points(card: CardLike) -> int:
    """The points of a card left in a hand if it is not covered; 3 for a 3 (CT-11).

    Examples:
        >>> [card_points(card) for card in ("8C", "9D", "TH", "KS", "AC")]
        [50, 30, 25, 10, 1]
    """
    return _points(READ.one(card))


def hand_points(cards: CardsLike, rules: Rules = STANDARD) -> int:
    """The points of the cards left in a hand, with the best use of 3s (CT-11).

    Examples:
        >>> hand_points("3C 5D 6D 7D 8D"), hand_points("3C 3D")
        (103, -100)
    """
    return score_hand(cards, rules).total


def score_hand(cards: CardsLike, rules: Rules = STANDARD) -> CratesScore:
    """What the cards left in a hand score, with a line for each 3 and the card it covers, or for each card.

    Examples:
        >>> print(score_hand("3C 5D 7D 8D"))
        covered   3C 5D   3
        left      7D     20
        left      8D     50
        total            73
    """
    check_rules(rules, Rules)
    held = READ.some("hand", cards, counts=range(len(READ.deck) + 1))
    threes = [card for card in held if card.rank is Rank.THREE]
    others = [card for card in held if card.rank is not Rank.THREE]
    if not others:
        return Score(tuple(Line(Kind.THREE, (three,), _ONLY_THREES) for three in threes))
    covers = [card for card in others if card.rank is not Rank.EIGHT and _saved(card, rules) > 0]
    pairs = dict(zip(sorted(covers, key=_points, reverse=True), threes, strict=False))
    together = _COVERED + rules.covering_three
    return Score(
        (
            *(Line(Kind.COVERED, (three, card), together) for card, three in pairs.items()),
            *(Line(Kind.LEFT, (card,), _points(card)) for card in others if card not in pairs),
            *(Line(Kind.SPARE, (three,), rules.spare_three) for three in threes[len(pairs) :]),
        )
    )


def _points(card: Card) -> int:
    """The points of a card that is not covered."""
    return _POINTS.get(card.rank, _FACE_CARD)


def _saved(card: Card, rules: Rules) -> int:
    """The points that a 3 saves by covering a card, compared with a spare 3."""
    return _points(card) + rules.spare_three - _COVERED - rules.covering_three
