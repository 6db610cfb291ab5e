"""The points of the cards left in a hand, and the players still in the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from attrs import frozen

from muggins.cards.french import Card, Rank
from muggins.checks import as_whole, check_order, listed
from muggins.errors import PlayerError
from muggins.games.last_one.cards import READ, CardLike, CardsLike
from muggins.games.last_one.rules import STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.ends import End
from muggins.table.options import check_rules

__all__ = [
    "LastOneLeft",
    "LastOneScore",
    "card_points",
    "hand_points",
    "players_left",
    "score_hand",
]

LastOneScore: TypeAlias = Score[Kind, Card]

_KINDS = {Rank.JOKER: Kind.JOKER, Rank.EIGHT: Kind.EIGHT, Rank.ACE: Kind.ACE}
_POINTS = {Kind.JOKER: 40, Kind.EIGHT: 25, Kind.ACE: 15, Kind.TEN: 10}
_PENALTY_FROM = 2
_MOST_PLAYERS = 6


def card_points(card: CardLike) -> int:
    """The points of a card left in a hand: 40 for a joker, down to 2 for a 2.

    Examples:
        >>> [card_points(card) for card in ("*R", "8C", "AS", "KD", "TH", "9C")]
        [40, 25, 15, 10, 10, 9]
    """
    return _line(READ.one(card)).points


def hand_points(cards: CardsLike) -> int:
    """The points of the cards left in a hand; 0 for a single card (LO-13).

    Examples:
        >>> hand_points("AS KD TD 9C"), hand_points("*R")
        (44, 0)
    """
    return score_hand(cards).total


def score_hand(cards: CardsLike) -> LastOneScore:
    """What the cards left in a hand score, with a line for each.

    Examples:
        >>> print(score_hand("*R 8C 9C"))
        joker   *R  40
        eight   8C  25
        pips    9C   9
        total       74
    """
    held = READ.some("hand", cards, counts=range(len(READ.deck) + 1))
    return Score(tuple(map(_line, held)) if len(held) >= _PENALTY_FROM else ())


def _line(card: Card) -> Line[Kind, Card]:
    high = card.rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
    kind = _KINDS.get(card.rank, Kind.TEN if high else Kind.PIPS)
    return Line(kind, (card,), _POINTS.get(kind, int(card.rank) + 1))


@frozen
class LastOneLeft(End):
    """A side wins if, after a hand, it is the only one with fewer points than a limit.

    Attributes:
        limit: the points from which a player is out of the match.
    """

    limit: int

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The side that is left, if there is only one."""
        left = tuple(side for side, score in enumerate(scores) if score < self.limit)
        return left if len(left) == 1 else ()

    def __str__(self) -> str:
        return f"the last one below {self.limit}"


def players_left(scores: Iterable[int], rules: Rules = STANDARD) -> tuple[int, ...]:
    """The places, from 0, of the players who have not dropped out (LO-14).

    Args:
        scores: the points of each player, in order.
        rules: the rules.

    Raises:
        PlayerError: if there are more than six.

    Examples:
        >>> players_left([250, 249, 230])
        (1, 2)
    """
    check_rules(rules, Rules)
    check_order("the scores", scores)
    given = listed("the scores", scores, _MOST_PLAYERS, "an iterable of whole numbers")
    if len(given) > _MOST_PLAYERS:
        raise PlayerError("at most six can play, and there are more scores")
    return tuple(
        place for place, score in enumerate(given) if as_whole("the points of a player", score) < rules.limit
    )
