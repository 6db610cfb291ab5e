"""The play of the cards with both hands known: what each card is worth, and the best play.

`muggins.crib.open_play` has the same for a state, such as that of a match.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import TypeAlias

from muggins.cards.decktet import Card
from muggins.crib import open_play
from muggins.crib.pegging import PeggingState
from muggins.games.bhargage.cards import READ, CardsLike
from muggins.games.bhargage.play import play_from, start_play
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.table.seats import Seat

__all__ = ["ReviewedPlay", "SolvedPlay", "ValuedPlay", "review_play", "solve_from", "solve_play"]

ReviewedPlay: TypeAlias = open_play.ReviewedPlay[Kind, Card]
SolvedPlay: TypeAlias = open_play.SolvedPlay[Kind, Card]
ValuedPlay: TypeAlias = open_play.ValuedPlay[Kind, Card]


def solve_play(pone: CardsLike, dealer: CardsLike, rules: Rules = STANDARD) -> SolvedPlay:
    """What each of the pone's leads is worth, if both know both hands and play best (BH-27 to BH-42).

    The value of a card is the points that its player scores from then on, minus the other's. Only the points
    of the play count, and no win ends it. Of cards with the same value, the first in the hand is taken as the
    best.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if either hand is not as many cards as the rules say, or a card occurs twice; all
            faults of both are reported at once.
        WrongTypeError: if a hand is a set, which has no order, or neither a string nor an iterable, or the
            rules are not those of Bhargage.

    Examples:
        >>> solved = solve_play("AM PMYK 8WL", "XS E 8YK")
        >>> print(solved)
        pone to play at 0
        AM is worth 3
        PMYK is worth -1, 4 less than the best
        8WL is worth -1, 4 less than the best
        pone plays AM: 1
        dealer plays E: 1
        pone plays PMYK: 1
        dealer plays 8YK: 9
        pone plays 8WL: 17 for 2 (set)
        dealer says Go at 17
        pone is last at 17 for 1 (last)
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
    """The same from a position in which some cards are already played (BH-27 to BH-42).

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
        IllegalPlayError: if the cards total more than 23, were not played in a right order, or it cannot be
            that seat's turn; its state is the cards played.
        UnknownNameError: if a string names no seat.
        WrongTypeError: if cards are a set, which has no order, or neither a string nor an iterable, a seat is
            neither a seat nor a string, or the rules are not those of Bhargage.

    Examples:
        >>> solved = solve_from("AM XS", pone="PMYK 8WL", dealer="E 8YK", turn="pone")
        >>> for play in solved.plays:
        ...     print(play)
        8WL is worth 7
        PMYK is worth 1, 6 less than the best
    """
    state = play_from(played, pone=pone, dealer=dealer, turn=turn, played_by=played_by, rules=rules)
    return open_play.solve(state)


def review_play(
    pone: CardsLike, dealer: CardsLike, order: CardsLike, rules: Rules = STANDARD
) -> tuple[ReviewedPlay, ...]:
    """What each card played has cost, with both hands known (BH-27 to BH-42).

    Args:
        pone: the pone's hand.
        dealer: the dealer's.
        order: the cards played, in order: the whole play, or its beginning.
        rules: the rules.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if either hand is not as many cards as the rules say, or a card occurs twice; all
            faults of both are reported at once.
        IllegalPlayError: if a card was not held, or would have taken the count over 23.
        OutOfTurnError: if it was the other player's turn.
        AlreadyOverError: if there are cards after the end of the play.
        WrongTypeError: if cards are a set, which has no order, or neither a string nor an iterable, or the
            rules are not those of Bhargage.

    Examples:
        >>> for played in review_play("AM PMYK 8WL", "XS E 8YK", "AM XS PMYK E 8WL"):
        ...     print(played)
        pone played AM: none was better
        dealer played XS: E was better by 2
        pone played PMYK: 8WL was better by 6
        dealer played E: 8YK was better by 6
        pone played 8WL: none was better
    """
    state = start_play(pone, dealer, rules)
    cards = READ.many_in_order("play of the cards", order)
    return open_play.review(reduce(PeggingState.play, cards, state))
