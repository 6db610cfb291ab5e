"""What a hand of Écarté scores: the king, the tricks, and who is vulnerable."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from muggins.cards.faults import check_apart
from muggins.cards.french import Card, Rank, Suit
from muggins.cards.french.card import SUITS
from muggins.checks import check_whole, member, spelt
from muggins.errors import ClaimError, TricksError, shown
from muggins.games.ecarte.cards import CARDS_OF_HAND, PACK, READ, TRICKS, CardLike, CardsLike
from muggins.games.ecarte.rules import STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules
from muggins.table.seats import BySeat, Seat

__all__ = [
    "EcarteScore",
    "Opening",
    "legal_plays",
    "score_king",
    "score_tricks",
    "score_upcard",
    "trick_winner",
    "vulnerable_seat",
]

EcarteScore: TypeAlias = Score[Kind, Card]


class Opening(StrEnum):
    """The result of the first decision of a hand (EC-04)."""

    PLAYED = "played"
    """The pone played with the cards as dealt."""
    REFUSED = "refused"
    """The pone proposed an exchange, and the dealer refused it."""
    EXCHANGED = "exchanged"
    """The dealer accepted, even if no cards were then exchanged."""


def score_upcard(upcard: CardLike) -> EcarteScore:
    """What the dealer scores for the card turned up: 1 for a king, otherwise nothing (EC-02).

    Examples:
        >>> score_upcard("KD").total, score_upcard("QD").total
        (1, 0)
    """
    up = READ.one(upcard)
    return Score((Line(Kind.KING_TURNED, (up,), 1),) if up.rank is Rank.KING else ())


def score_king(hand: CardsLike, upcard: CardLike) -> EcarteScore:
    """The score for showing the king of trumps before the first card is led: 1 (EC-09).

    Args:
        hand: the five cards held.
        upcard: the card turned up, whose suit is trumps (EC-01).

    Raises:
        ClaimError: if the hand does not hold the king of trumps; its state is the hand.

    Examples:
        >>> print(score_king("KH 9S 8S 7D AD", "7H").explain())
        king    KH  1
        total       1
    """
    *held, up = READ.some("hand", hand, counts=[CARDS_OF_HAND], turned=[upcard])
    king = next((card for card in held if card.rank is Rank.KING and card.suit is up.suit), None)
    if king is None:
        raise ClaimError(
            f"the king of trumps, {_king_of(up.suit)}, is not in the hand {' '.join(map(str, held))} (EC-09)",
            tuple(held),
        )
    return Score((Line(Kind.KING, (king,), 1),))


def vulnerable_seat(opening: Opening | str) -> Seat | None:
    """The vulnerable seat: the one that prevented the first exchange, or None (EC-07, EC-08).

    Examples:
        >>> vulnerable_seat("played"), vulnerable_seat("refused"), vulnerable_seat("exchanged")
        (<Seat.PONE: 'pone'>, <Seat.DEALER: 'dealer'>, None)
    """
    return {Opening.PLAYED: Seat.PONE, Opening.REFUSED: Seat.DEALER}.get(member(Opening, opening, "opening"))


def score_tricks(
    pone: int, dealer: int, *, vulnerable: Seat | str | None = None, rules: Rules = STANDARD
) -> BySeat[EcarteScore]:
    """What each seat scores for the tricks of a hand: the winner 1 to 3, the loser nothing (EC-13).

    Three or more of the five tricks score 1, all five 1 more (the *vole*), and a vulnerable loser 1 more.

    Args:
        pone: the tricks that the pone took, 0 to 5.
        dealer: the tricks that the dealer took, the rest of the five.
        vulnerable: the vulnerable seat, if any.
        rules: the rules.

    Raises:
        TricksError: if the tricks do not add up to five (EC-15).

    Examples:
        >>> score_tricks(4, 1)["pone"].total, score_tricks(0, 5, vulnerable="pone")["dealer"].total
        (1, 3)
    """
    check_rules(rules, Rules)
    risked = None if vulnerable is None else member(Seat, vulnerable, "seat")
    for tricks in (pone, dealer):
        check_whole("a number of tricks", tricks)
    if min(pone, dealer) < 0 or pone + dealer != CARDS_OF_HAND:
        raise TricksError(
            f"a hand has {CARDS_OF_HAND} tricks in all, not {shown(pone)} and {shown(dealer)} (EC-15)"
        )
    winner = Seat.PONE if pone > dealer else Seat.DEALER
    won_for = [Kind.POINT]
    if max(pone, dealer) == CARDS_OF_HAND:
        won_for.append(Kind.VOLE)
    if risked is winner.other:
        won_for.append(Kind.VULNERABLE)
    won: EcarteScore = Score(tuple(Line(kind, (), 1) for kind in won_for[: rules.trick_points_cap]))
    nothing: BySeat[EcarteScore] = BySeat(Score(), Score())
    return nothing.replaced(winner, won)


def legal_plays(hand: CardsLike, led: CardLike | None, trump: Suit | str) -> tuple[Card, ...]:
    """The cards of a hand that may be played, in its order: all of them to lead, otherwise by EC-11.

    Args:
        hand: the cards held, one to five.
        led: the card that the other player has led; None if the player leads.
        trump: the trump suit, or its letter or name.

    Examples:
        >>> [card.code for card in legal_plays("KH 9H AS", "TH", "S")]
        ['KH']
    """
    suit = _suit(trump)
    held = READ.some("hand", hand, counts=_HELD)
    if led is None:
        return held
    other = READ.one(led)
    check_apart(held, [other])
    return TRICKS.legal(held, [other], suit)


def trick_winner(led: CardLike, reply: CardLike, trump: Suit | str) -> int:
    """The player who takes a trick: 0 for the one who led, 1 for the other (EC-12).

    Examples:
        >>> trick_winner("JH", "AH", "S"), trick_winner("KH", "7S", "S")
        (0, 1)
    """
    return TRICKS.winner(READ.some("trick", [led, reply], counts=[2]), _suit(trump))


def _suit(trump: Suit | str) -> Suit:
    return trump if isinstance(trump, Suit) else spelt(SUITS, trump, "suit")


_HELD = range(1, CARDS_OF_HAND + 1)


def _king_of(suit: Suit | None) -> Card:
    return next(card for card in PACK if card.rank is Rank.KING and card.suit is suit)
