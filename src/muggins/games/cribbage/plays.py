"""What each card is worth that a player of Cribbage may play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TypeAlias

from muggins.cards.french import PACK, Card, CardLike, Rank, Suit
from muggins.crib.discards import Board
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.beliefs import BELIEFS
from muggins.games.cribbage.cards import READ, CardsLike
from muggins.games.cribbage.leads import KNOWN
from muggins.games.cribbage.play import CribbagePegging
from muggins.games.cribbage.policy import known_plays
from muggins.games.cribbage.rules import STANDARD, Rules
from muggins.strategy.crib.ranking import advice
from muggins.strategy.crib.ranking.advice import MostHands
from muggins.strategy.crib.ranking.decisions import DecisionReader
from muggins.strategy.odds import shipped_table
from muggins.table.seats import Seat

__all__ = ["RankedPlay", "rank_plays"]

RankedPlay: TypeAlias = advice.RankedPlay[Card]

_PEGGING = CribbagePegging(STANDARD)


ADVICE = advice.PlayAdvice(
    game=BARE,
    read=DecisionReader(BARE, READ),
    policy=known_plays,
    beliefs=BELIEFS,
    odds=partial(shipped_table, "muggins.games.cribbage"),
    score=lambda faces: _PEGGING.score(tuple(PACK[rank * len(Suit)] for rank in faces)),
    name=lambda rank: [*Rank][rank].symbol,
    most_hands=(MostHands(80, 80), MostHands(40, 40), MostHands(75, 60)),
    worth=KNOWN,
)


def rank_plays(
    held: CardsLike,
    seat: Seat | str,
    *,
    thrown: CardsLike,
    upcard: CardLike,
    plays: Iterable[tuple[Seat | str, CardLike]] = (),
    board: Board | None = None,
    rules: Rules = STANDARD,
) -> tuple[RankedPlay, ...]:
    """Every card that a player may play, the best one first.

    The player knows its own cards, those that it has thrown, the card turned up, and all that was played. The
    other seat throws by its habit and plays by the policy that ships, as `play_chances` tells it: each of its
    hands is as likely as that makes it. From the card on, both play by that policy, and whoever goes on alone
    plays what is best. If there are too many hands, the likeliest are gone through, and a sample of the
    others; the same arguments always give the same sample.

    At a score, given as `board`, the card that is most likely to win the match is the best. The rest of the
    play, then the hands and the crib are counted in their order.

    Args:
        held: the cards that the player still holds.
        seat: its seat, whose turn it is, or the seat's name.
        thrown: the two cards that it has thrown.
        upcard: the card turned up.
        plays: all cards played, from the lead on, each with the seat that played it.
        board: the points of this player and of the other one at this moment, with all that was scored
            in this deal; by default no score matters.
        rules: the rules as written; nothing is known of others.

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if they are not different cards, or too many or too few.
        OutOfTurnError: if a card was not played in turn, or it is not the turn of this seat.
        AlreadyOverError: if nobody can go on.
        ScoreError: if the board is not two scores below the target.
        RulesError: if the rules are not those as written.
        UnknownNameError: if it is no seat's name.
        WrongTypeError: if an argument is of a type that can mean nothing here.

    Examples:
        >>> best, *others = rank_plays("5H JD QS KC", "pone", thrown="2H 9C", upcard="7S")
        >>> str(best.card) != "5H", others[-1].card.code
        (True, '5H')
    """
    return ADVICE.rank(held, seat, thrown, upcard, plays, board, rules)
