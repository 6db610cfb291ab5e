"""What each player scores at the end of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeAlias

from muggins.cards.faults import check_cards
from muggins.cards.french import Card, Rank
from muggins.cards.notation import collect
from muggins.checks import check_order, listed, text_of
from muggins.errors import PlayerError, WrongTypeError, shown
from muggins.games.comet.cards import COMET, DECK, READ, CardsLike
from muggins.games.comet.errors import HandsError
from muggins.games.comet.rules import STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = ["CometScore", "hand_points", "score_hand"]

CometScore: TypeAlias = Score[Kind, Card]

_POINTS = {Kind.OUT: 1, Kind.CARD: 1, Kind.KING: 2, Kind.COMET: -1}
_HANDS = range(2, 11)


def hand_points(left: Iterable[CardsLike], stub: CardsLike = (), rules: Rules = STANDARD) -> tuple[int, ...]:
    """What each player scores at the end of a hand, in the order of the hands (CO-08, CO-09).

    Args:
        left: the cards left in each player's hand; exactly one has none.
        stub: the cards that were not dealt.
        rules: the rules.

    Raises:
        HandsError: if not exactly one hand is empty.
        PlayerError: if there are not 2 to 10 hands.

    Examples:
        >>> hand_points(["", "KS 3H", "9D TD", "2C"])
        (8, 0, -1, 0)
        >>> hand_points(["", "KS 3H", "9D TD", "2C"], stub="KH")
        (10, 0, -1, 0)
    """
    return tuple(score.total for score in score_hand(left, stub, rules))


def score_hand(
    left: Iterable[CardsLike], stub: CardsLike = (), rules: Rules = STANDARD
) -> tuple[CometScore, ...]:
    """What each player scores at the end of a hand, with a line for each card left, each king, and the comet.

    Raises:
        HandsError: if not exactly one hand is empty.
        PlayerError: if there are not 2 to 10 hands.

    Examples:
        >>> winner, _, holder = score_hand(["", "KS 3H", "9D"])
        >>> print(winner)
        out         1
        card    KS  1
        card    3H  1
        card    9D  1
        king    KS  2
        total       6
        >>> print(holder)
        comet   9D  -1
        total       -1
    """
    check_rules(rules, Rules)
    *hands, undealt = _read(left, stub)
    empty = sum(not hand for hand in hands)
    if empty != 1:
        raise HandsError(empty)
    held = tuple(chain(*hands))
    unplayed = (*held, *undealt) if rules.stub_kings else held
    won = Score(
        (
            _line(Kind.OUT),
            *(_line(Kind.CARD, card) for card in held),
            *(_line(Kind.KING, card) for card in unplayed if card.rank is Rank.KING),
        )
    )
    return tuple(Score(tuple(_lost(hand))) if hand else won for hand in hands)


def _lost(hand: tuple[Card, ...]) -> Iterator[Line[Kind, Card]]:
    """The score of a player who is not out: -1 for holding the comet."""
    return (_line(Kind.COMET, card) for card in hand if card is COMET)


def _line(kind: Kind, *cards: Card) -> Line[Kind, Card]:
    return Line(kind, cards, _POINTS[kind])


def _read(left: Iterable[CardsLike], stub: CardsLike) -> tuple[tuple[Card, ...], ...]:
    """The hands and the stub, read and checked together."""
    expected = "an iterable of hands, one for each player"
    if text_of(left) is not None:
        raise WrongTypeError("the hands left", expected, shown(left))
    check_order("the hands left", left)
    given = listed("the hands left", left, _HANDS[-1], expected)
    if len(given) not in _HANDS:
        raise PlayerError("there must be the hands of 2 to 10 players")
    found = collect(READ.read, (*given, stub))
    check_cards("set of hands", tuple(chain(*found)), counts=range(len(DECK) + 1), deck=DECK.cards)
    return found
