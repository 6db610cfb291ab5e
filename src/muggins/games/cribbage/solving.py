"""The play of the cards with both hands known: what each card is worth, and the best play.

`muggins.crib.open_play` has the same for a state, such as that of a match.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import TypeAlias

from muggins.cards.french import Card
from muggins.crib import open_play
from muggins.crib.pegging import PeggingState
from muggins.games.cribbage.cards import READ, CardsLike
from muggins.games.cribbage.play import play_from, start_play
from muggins.games.cribbage.rules import STANDARD, Kind, Rules
from muggins.table.seats import Seat

__all__ = ["ReviewedPlay", "SolvedPlay", "ValuedPlay", "review_play", "solve_from", "solve_play"]

ReviewedPlay: TypeAlias = open_play.ReviewedPlay[Kind, Card]
SolvedPlay: TypeAlias = open_play.SolvedPlay[Kind, Card]
ValuedPlay: TypeAlias = open_play.ValuedPlay[Kind, Card]


def solve_play(pone: CardsLike, dealer: CardsLike, rules: Rules = STANDARD) -> SolvedPlay:
    """What each of the pone's leads is worth, if both know both hands and play best (CR-09 to CR-19).

    The value of a card is the points that its player scores from then on, minus the other's. Only the points
    of the play count, and no win ends it. Of cards with the same value, the first in the hand is taken as the
    best.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if either hand is not as many cards as the rules say, or a card occurs twice; all
            faults of both are reported at once.
        WrongTypeError: if a hand is a set, which has no order, or neither a string nor an iterable, or the
            rules are not those of Cribbage.

    Examples:
        >>> solved = solve_play("KH 5S 6C 6D", "TC 5D AS 9H")
        >>> [(str(play.card), play.net) for play in solved.plays]
        [('5S', -3), ('6C', -3), ('6D', -3), ('KH', -4)]
        >>> for event in solved.best.line:
        ...     print(event)
        pone plays 5S: 5
        dealer plays TC: 15 for 2 (fifteen)
        pone plays 6C: 21
        dealer plays 9H: 30
        pone says Go at 30
        dealer plays AS: 31 for 2 (31)
        dealer is last at 31
        pone plays 6D: 6
        dealer plays 5D: 11
        pone plays KH: 21
        pone is last at 21 for 1 (last)
    """
    return open_play.solve(start_play(pone, dealer, rules))


def solve_from(
    played: CardsLike,
    *,
    pone: CardsLike,
    dealer: CardsLike,
    turn: Seat | str,
    played_by: Iterable[Seat | str] | None = None,
    rules: Rules = STANDARD,
) -> SolvedPlay:
    """The same from a position in which some cards are already played (CR-09 to CR-19).

    Args:
        played: the cards of the current count, in the order of play; an empty string before its first card.
        pone: the cards that the pone still holds.
        dealer: the cards that the dealer still holds.
        turn: the seat whose turn it is.
        played_by: the seat that played each card of the count; by default they were played in turn.
        rules: the rules.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if the cards are not different ones of the deck, or a seat has too many or too few.
        IllegalPlayError: if the cards total more than 31, were not played in a right order, or it cannot be
            that seat's turn; its state is the cards played.
        UnknownNameError: if a string names no seat.
        WrongTypeError: if cards are a set, which has no order, or neither a string nor an iterable, a seat is
            neither a seat nor a string, or the rules are not those of Cribbage.

    Examples:
        >>> solved = solve_from("KH TC 5S", pone="6C 6D", dealer="5D AS 9H", turn="dealer")
        >>> for play in solved.plays:
        ...     print(play)
        5D is worth 5
        AS is worth 3, 2 less than the best
    """
    state = play_from(played, pone=pone, dealer=dealer, turn=turn, played_by=played_by, rules=rules)
    return open_play.solve(state)


def review_play(
    pone: CardsLike, dealer: CardsLike, order: CardsLike, rules: Rules = STANDARD
) -> tuple[ReviewedPlay, ...]:
    """What each card played has cost, with both hands known (CR-09 to CR-19).

    Args:
        pone: the pone's hand.
        dealer: the dealer's.
        order: the cards played, in order: the whole play, or its beginning.
        rules: the rules.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if either hand is not as many cards as the rules say, or a card occurs twice; all
            faults of both are reported at once.
        IllegalPlayError: if a card was not held, or would have taken the count over 31.
        OutOfTurnError: if it was the other player's turn.
        AlreadyOverError: if there are cards after the end of the play.
        WrongTypeError: if cards are a set, which has no order, or neither a string nor an iterable, or the
            rules are not those of Cribbage.

    Examples:
        >>> for played in review_play("KH 5S 6C 6D", "TC 5D AS 9H", "KH TC 5S 5D AS"):
        ...     print(played)
        pone played KH: 5S was better by 1
        dealer played TC: none was better
        pone played 5S: 6C was better by 1
        dealer played 5D: none was better
        dealer played AS: none was better
    """
    state = start_play(pone, dealer, rules)
    cards = READ.many_in_order("play of the cards", order)
    return open_play.review(reduce(PeggingState.play, cards, state))
