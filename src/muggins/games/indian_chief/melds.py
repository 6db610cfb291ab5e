"""The score of a meld for its box: with the reasons, or just the points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from more_itertools import unique_everseen

from muggins.cards.french import Card, Rank, Suit, suit_of
from muggins.errors import WrongTypeError, shown
from muggins.games.indian_chief.cards import (
    FACE_VALUES,
    PLAYERS,
    SIZES,
    CardsLike,
    read_cards,
    read_melds,
)
from muggins.games.indian_chief.chief import best_points_of, best_split_of
from muggins.games.indian_chief.rules import STANDARD, Box, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = [
    "MeldScore",
    "box_for",
    "box_of",
    "doctor_points",
    "meld_points",
    "others",
    "points_of",
    "ranks_of",
    "read_opposing",
    "round_scores",
    "score_meld",
    "score_of",
    "scores_of_round",
]

MeldScore: TypeAlias = Score[Kind, Card]

_A_MATCH = 2
_LAWYER = 25
_A_CARD_OF_SUIT = 10

_BOXES = dict(zip(SIZES, Box, strict=True))
_SPADES = {card: points if card.suit is Suit.SPADES else 0 for card, points in FACE_VALUES.items()}
_SUITS = tuple(range(len(Suit)))
_HEARTS = tuple(Suit).index(Suit.HEARTS)


def box_for(cards: CardsLike) -> Box:
    """The box for a meld, by the number of its cards (IC-01).

    Examples:
        >>> box_for("KC 7D 6S 2H")
        <Box.LAWYER: 'lawyer'>
    """
    return box_of(read_cards("meld", cards, counts=SIZES))


def box_of(meld: Sequence[Card]) -> Box:
    """The same as `box_for`, unchecked."""
    return _BOXES[len(meld)]


def score_meld(cards: CardsLike, opponents: Iterable[CardsLike] = (), rules: Rules = STANDARD) -> MeldScore:
    """The score of a meld, with its reasons (IC-03 to IC-09). A meld that fails its condition scores nothing.

    A Doctor's suit and the split of an Indian Chief are chosen for the highest score.

    Args:
        cards: one to seven cards, whose number decides the box.
        opponents: the melds of all opponents in this turn, which a Beggar Man needs. With one or two
            opponents, one pack is used, otherwise two.
        rules: the rules.

    Raises:
        PlayerError: if there are more than seven opponents.

    Examples:
        >>> print(score_meld("5H KD", opponents=["5C KS 5D", "KH"]).explain())
        matches   5C 5D  4
        matches   KS KH  4
        total            8
        >>> print(score_meld("4S 4H 5C 5D KC QS JH").explain())
        pair       5C 5D KC QS JH  10
        baccarat   4S 4H            8
        total                      18
        >>> print(score_meld("KC 7D 6S 3H"))
        nothing
    """
    meld, opposing = _read(cards, opponents, rules)
    return score_of(meld, opposing, rules)


def meld_points(cards: CardsLike, opponents: Iterable[CardsLike] = (), rules: Rules = STANDARD) -> int:
    """The total of `score_meld`, without the reasons.

    Raises:
        PlayerError: if there are more than seven opponents.

    Examples:
        >>> meld_points("AH 2H 3H 4H 5H 6H"), meld_points("2C 4D 6H 8S TC")
        (60, -30)
    """
    meld, opposing = _read(cards, opponents, rules)
    return points_of(meld, ranks_of(opposing), rules)


def _read(
    cards: CardsLike, opponents: Iterable[CardsLike], rules: object
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A meld and the cards of the opponents' melds, read and checked with the rules."""
    check_rules(rules, Rules)
    meld = read_cards("meld", cards, counts=SIZES)
    return meld, read_opposing(opponents, meld)


def round_scores(melds: Iterable[CardsLike], rules: Rules = STANDARD) -> tuple[MeldScore, ...]:
    """The scores of all players' melds in a turn, in order.

    Raises:
        PlayerError: if there are not two to eight.

    Examples:
        >>> [score.total for score in round_scores(["5H KD", "5C KS 5D", "KH"])]
        [8, 10, 10]
    """
    check_rules(rules, Rules)
    return scores_of_round(read_melds("the melds of a turn", melds, PLAYERS), rules)


def scores_of_round(melds: Sequence[tuple[Card, ...]], rules: Rules) -> tuple[MeldScore, ...]:
    """The same as `round_scores`, unchecked."""
    return tuple(score_of(meld, others(melds, place), rules) for place, meld in enumerate(melds))


def others(melds: Sequence[tuple[Card, ...]], place: int) -> tuple[Card, ...]:
    """The cards of all melds except the one at a place."""
    return tuple(card for other, meld in enumerate(melds) if other != place for card in meld)


def read_opposing(opponents: Iterable[CardsLike], own: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the opponents' melds, checked together with the player's own."""
    melds = read_melds("the melds of the opponents", opponents, range(PLAYERS[-1]), own)
    return tuple(card for meld in melds for card in meld)


def ranks_of(cards: Iterable[Card]) -> list[int]:
    """The number of cards of each rank."""
    numbers = [0] * Rank.JOKER
    for card in cards:
        numbers[card.rank_index] += 1
    return numbers


def doctor_points(six: CardsLike, suit: Suit | str | None = None, rules: Rules = STANDARD) -> int:
    """The points of a Doctor with this suit, 0 to 60; by default the suit that scores most (IC-07).

    Examples:
        >>> doctor_points("AH 2S 3S 4S 5C 9D"), doctor_points("AH 2S 3S 4S 5C 9D", "hearts")
        (30, 10)
    """
    check_rules(rules, Rules)
    meld = read_cards("Doctor", six, counts=(Box.DOCTOR.size,))
    if suit is None:
        return _doctor(meld, (), rules)
    if not isinstance(suit, str):
        raise WrongTypeError("a suit", "a Suit or its name", shown(suit))
    named = suit_of(suit)
    is_doctor = _doctor(meld, (), rules) > 0
    return _A_CARD_OF_SUIT * sum(card.suit is named for card in meld) if is_doctor else 0


# --- just the points -------------------------------------------------------------------------------------


def points_of(meld: Sequence[Card], opposing: Sequence[int], rules: Rules) -> int:
    """The points of a meld against this number of opposing cards of each rank, unchecked."""
    return _POINTS[len(meld)](meld, opposing, rules)


def _thief(meld: Sequence[Card], opposing: Sequence[int], rules: Rules) -> int:
    return FACE_VALUES[meld[0]]


def _beggar_man(meld: Sequence[Card], opposing: Sequence[int], rules: Rules) -> int:
    first, second = meld[0].rank_index, meld[1].rank_index
    matching = opposing[first] if first == second else opposing[first] + opposing[second]
    return _A_MATCH * matching


def _poor_man(meld: Sequence[Card], opposing: Sequence[int], rules: Rules) -> int:
    return sum([_SPADES[card] for card in meld])


def _lawyer(meld: Sequence[Card], opposing: Sequence[int], rules: Rules) -> int:
    return _LAWYER if sum([FACE_VALUES[card] for card in meld]) == _LAWYER else 0


def _rich_man(meld: Sequence[Card], opposing: Sequence[int], rules: Rules) -> int:
    return -sum([FACE_VALUES[card] for card in meld])


def _doctor(meld: Sequence[Card], opposing: Sequence[int], rules: Rules) -> int:
    ranks = {card.rank_index for card in meld}
    if len(ranks) < len(meld) or Rank.ACE not in ranks:
        return 0
    suits = [card.suit_index for card in meld]
    hearts = suits.count(_HEARTS)
    if not hearts or (rules.exactly_one_heart and hearts > 1):
        return 0
    if rules.heart_beside_ace and not any(card.rank_index and card.suit_index == _HEARTS for card in meld):
        return 0
    return _A_CARD_OF_SUIT * max(map(suits.count, _SUITS))


def _indian_chief(meld: Sequence[Card], opposing: Sequence[int], rules: Rules) -> int:
    return best_points_of(meld)


_POINTS: Mapping[int, Callable[[Sequence[Card], Sequence[int], Rules], int]] = {
    Box.THIEF.size: _thief,
    Box.BEGGAR_MAN.size: _beggar_man,
    Box.POOR_MAN.size: _poor_man,
    Box.LAWYER.size: _lawyer,
    Box.RICH_MAN.size: _rich_man,
    Box.DOCTOR.size: _doctor,
    Box.INDIAN_CHIEF.size: _indian_chief,
}
"""The points of a meld, by the number of its cards."""


# --- the lines -------------------------------------------------------------------------------------------


def score_of(meld: tuple[Card, ...], opposing: Sequence[Card], rules: Rules) -> MeldScore:
    """The score of a meld against all cards of the opponents' melds, unchecked."""
    match box_of(meld):
        case Box.BEGGAR_MAN:
            return Score(_matches(meld, opposing))
        case Box.INDIAN_CHIEF:
            return Score(_parts(meld))
        case box:
            kind = _KINDS[box]
            points = points_of(meld, (), rules)
            return Score((Line(kind, _telling(kind, meld), points),) if points else ())


_KINDS = {
    Box.THIEF: Kind.THIEF,
    Box.POOR_MAN: Kind.SPADES,
    Box.LAWYER: Kind.TWENTY_FIVE,
    Box.RICH_MAN: Kind.RICH_MAN,
    Box.DOCTOR: Kind.SUIT,
}
"""The kind of line, for boxes whose melds score a single line."""


def _telling(kind: Kind, meld: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a meld that its line names."""
    if kind not in (Kind.SPADES, Kind.SUIT):
        return meld
    suits = [card.suit for card in meld]
    suit = Suit.SPADES if kind is Kind.SPADES else max(suits, key=suits.count)
    return tuple(card for card in meld if card.suit is suit)


def _matches(meld: Sequence[Card], opposing: Sequence[Card]) -> tuple[Line[Kind, Card], ...]:
    alike = [
        tuple(card for card in opposing if card.rank is rank)
        for rank in unique_everseen(card.rank for card in meld)
    ]
    return tuple(Line(Kind.MATCHES, cards, _A_MATCH * len(cards)) for cards in alike if cards)


def _parts(meld: Sequence[Card]) -> tuple[Line[Kind, Card], ...]:
    split = best_split_of(meld)
    poker = split.kind.points
    return (
        Line(Kind(split.kind.value), split.poker, poker),
        Line(Kind.BACCARAT, split.baccarat, split.points - poker),
    )
