"""What a hand of Pitch scores: High, Low, Jack and Game, and the settlement of the bid."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from muggins.cards.faults import SURPLUS, check_apart, find_faults
from muggins.cards.french import Card, Rank, Suit, suit_name, suit_of
from muggins.cards.notation import collect
from muggins.checks import check_type, check_whole, member
from muggins.errors import Fault, FaultKind, ScoreError, TricksError, WrongCardsError, WrongTypeError, shown
from muggins.games.pitch.cards import (
    CARDS_OF_HAND,
    PACK,
    READ,
    SEATS,
    TRICKS,
    CardLike,
    CardsLike,
    game_value,
    height,
)
from muggins.games.pitch.rules import Bid, Kind
from muggins.scoring.score import Line, Score
from muggins.table.contract import Contract, Settled

__all__ = [
    "BySide",
    "PitchScore",
    "hand_points",
    "legal_plays",
    "score_captured",
    "score_hand",
    "settle",
    "trick_winner",
]

PitchScore: TypeAlias = Score[Kind, Card]

_PLAYED = SEATS * CARDS_OF_HAND
_POINTS_IN_ALL = range(2, 5)


class BySide(NamedTuple):
    """The scores of both sides, as a pair: the pitchers, who had the bid, and the others."""

    pitchers: PitchScore
    others: PitchScore


# --- tricks ------------------------------------------------------------------------------------------------


def legal_plays(
    hand: CardsLike, led: CardLike | None = None, trump: Suit | str | None = None
) -> tuple[Card, ...]:
    """The cards of a hand that may be played, in its order: all of them to lead, otherwise by PI-03.

    Args:
        hand: the cards held, one to six.
        led: the card that was led to the trick; None for the player who leads.
        trump: the trump suit, or its letter or name; None in the first trick, whose lead names it (PI-02).

    Examples:
        >>> [card.code for card in legal_plays("KH 9H AS 2C", led="TH", trump="S")]
        ['KH', '9H', 'AS']
        >>> [card.code for card in legal_plays("KH 9H AS 2C", led="TH")]
        ['KH', '9H']
    """
    suit = None if trump is None else suit_of(trump)
    held = READ.some("hand", hand, counts=range(1, CARDS_OF_HAND + 1))
    if led is None:
        return held
    other = READ.one(led)
    check_apart(held, [other])
    return TRICKS.legal(held, [other], suit or other.suit)


def trick_winner(trick: CardsLike, trump: Suit | str | None = None) -> int:
    """The place of the card that takes a trick: 0 for the card led, 3 for the last (PI-04).

    Args:
        trick: the four cards, in the order of play.
        trump: the trump suit, or its letter or name; None in the first trick, whose lead names it (PI-02).

    Examples:
        >>> trick_winner("TH KH 2S AH", trump="S"), trick_winner("TH KH 2S AH")
        (2, 3)
    """
    suit = None if trump is None else suit_of(trump)
    played = READ.some("trick", trick, counts=[SEATS], in_order=True)
    return TRICKS.winner(played, suit or played[0].suit)


# --- points ------------------------------------------------------------------------------------------------


def score_captured(
    pitchers: CardsLike, others: CardsLike, trump: Suit | str, *, tricks: int | None = None
) -> BySide:
    """High, Low, Jack and Game for the cards that each side has captured, before the bid is settled.

    Each is 1 point: for the highest trump in play (PI-05), the lowest trump (PI-06), the jack of trumps if it
    was dealt (PI-07), and the cards with more value for Game than the other side's (PI-08).

    Args:
        pitchers: the cards of the tricks that the pitchers took.
        others: the cards of the others' tricks; both together are the 24 cards played.
        trump: the trump suit, or its letter or name.
        tricks: the number of tricks the pitchers took. If it is given, cards that are not trumps and have no
            value for Game may be left out.

    Raises:
        TricksError: if the pitchers cannot have taken this many tricks.

    Examples:
        >>> others = "AS TS 4H 8C  2S 3S 5S 6S  7C QC 9C KC  2D 3D 4D JC"
        >>> print(score_captured("KH JH TD 5H  9H QH 6H 7S", others, "H").pitchers)
        high    KH  1
        jack    JH  1
        total       2
        >>> score_captured("KH JH TD QH", "4H AS TS QC KC JC", "H", tricks=2).others.total
        2
    """
    return captured_scores(*_piles(pitchers, others, suit_of(trump), tricks), suit_of(trump))


def score_hand(
    pitchers: CardsLike, others: CardsLike, trump: Suit | str, bid: Bid | str, *, tricks: int | None = None
) -> Settled[Kind, Card]:
    """The result of a hand: whether the bid was made, and the scores of the pitchers and of the others.

    If the bid was made, the pitchers score all their points, and 1 more for a smudge; if not, they lose the
    value of the bid. The others score their points either way (PI-10, PI-11).

    Args:
        pitchers: the cards of the tricks that the pitchers took.
        others: the cards of the others' tricks; both together are the 24 cards played.
        trump: the trump suit, or its letter or name.
        bid: the bid, or its name.
        tricks: the number of tricks the pitchers took. If it is given, cards that are not trumps and have no
            value for Game may be left out.

    Raises:
        TricksError: if the pitchers cannot have taken this many tricks.

    Examples:
        >>> others = "AS TS 4H 8C  2S 3S 5S 6S  7C QC 9C KC  2D 3D 4D JC"
        >>> made, declarers, defenders = score_hand("KH JH TD 5H  9H QH 6H 7S", others, "H", "three")
        >>> made, declarers.total, defenders.total
        (False, -3, 2)
    """
    wanted = member(Bid, bid, "bid")
    first, second = _piles(pitchers, others, suit_of(trump), tricks)
    took_all = not second if tricks is None else tricks == CARDS_OF_HAND
    return settle(wanted, captured_scores(first, second, suit_of(trump)), took_all=took_all)


def hand_points(bid: Bid | str, points: Sequence[int], tricks: Sequence[int]) -> tuple[int, int]:
    """The points of the pitchers and of the others, from what each side has made (PI-10, PI-11).

    Args:
        bid: the bid, or its name.
        points: the number of High, Low, Jack and Game that the pitchers made, and that the others made.
        tricks: the number of tricks that the pitchers took, and that the others took.

    Raises:
        ScoreError: if the points are impossible: High and Low are always made (PI-09), none of the four
            twice, and none without a trick.
        TricksError: if the tricks do not add up to six.

    Examples:
        >>> hand_points("two", (3, 1), (4, 2)), hand_points("four", (3, 1), (4, 2))
        ((3, 1), (-4, 1))
        >>> hand_points("smudge", (4, 0), (6, 0)), hand_points("smudge", (4, 0), (5, 1))
        ((5, 0), (-5, 0))
    """
    wanted = member(Bid, bid, "bid")
    made, lost = _pair("points", points)
    taken, given = _pair("tricks", tricks)
    if min(taken, given) < 0 or taken + given != CARDS_OF_HAND:
        raise TricksError(f"a hand has {CARDS_OF_HAND} tricks in all, not {shown(taken)} and {shown(given)}")
    if min(made, lost) < 0 or made + lost not in _POINTS_IN_ALL:
        raise ScoreError(f"a hand has 2 to 4 points in all, not {shown(made)} and {shown(lost)} (PI-09)")
    if (made and not taken) or (lost and not given):
        raise ScoreError("a side without a trick cannot have made a point (PI-05 to PI-08)")
    if wanted is Bid.SMUDGE:
        made += taken == CARDS_OF_HAND
    return (made if made >= wanted.points else -wanted.points), lost


# --- inside ------------------------------------------------------------------------------------------------


def captured_scores(pitchers: Collection[Card], others: Collection[Card], trump: Suit) -> BySide:
    """The same as `score_captured`, for cards that are not checked."""
    trumps = [card for card in (*pitchers, *others) if card.suit is trump]
    found = [
        (Kind.HIGH, max(trumps, key=height)),
        (Kind.LOW, min(trumps, key=height)),
        *[(Kind.JACK, card) for card in trumps if card.rank is Rank.JACK],
    ]
    piles = (pitchers, others)
    counting = [tuple(card for card in pile if game_value(card)) for pile in piles]
    values = [sum(map(game_value, cards)) for cards in counting]
    lines = [[Line(kind, (card,), 1) for kind, card in found if card in pile] for pile in piles]
    for side, other in (0, 1), (1, 0):
        if values[side] > values[other]:
            lines[side].append(Line(Kind.GAME, counting[side], 1))
    return BySide(*(Score(tuple(of_side)) for of_side in lines))


def settle(bid: Bid, captured: BySide, *, took_all: bool) -> Settled[Kind, Card]:
    """The settlement of a bid. For a smudge, taking all tricks counts 1 more, so that it can be made (PI-11).

    Args:
        bid: the bid.
        captured: the scores of both sides before the settlement.
        took_all: whether the pitchers took all six tricks.
    """
    made = captured.pitchers
    if bid is Bid.SMUDGE and took_all:
        made += Score((Line(Kind.SMUDGE, (), 1),))
    return Contract(bid.points).settle(made, captured.others, Kind.SET)


def _piles(
    pitchers: CardsLike, others: CardsLike, trump: Suit, tricks: int | None
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    if tricks is not None:
        check_whole("the number of tricks", tricks)
        if not 0 <= tricks <= CARDS_OF_HAND:
            raise TricksError(f"a side takes 0 to {CARDS_OF_HAND} tricks, not {shown(tricks)}")
    first, second = collect(partial(READ.read, most=_PLAYED + SURPLUS), (pitchers, others))
    faults = tuple(_faults(first, second, trump, tricks))
    if faults:
        raise WrongCardsError("pair of piles", faults)
    return first, second


def _faults(
    first: tuple[Card, ...], second: tuple[Card, ...], trump: Suit, tricks: int | None
) -> Iterator[Fault]:
    both = first + second
    counts = [_PLAYED] if tricks is None else range(_PLAYED + 1)
    yield from find_faults(both, counts=counts, deck=PACK.cards)
    taken = CARDS_OF_HAND if tricks is None else tricks
    for whose, pile, most in ("pitchers", first, taken), ("others", second, CARDS_OF_HAND - taken):
        have = f"the {whose} have {len(pile)} card{'' if len(pile) == 1 else 's'}"
        if tricks is None and len(pile) % SEATS:
            yield Fault(FaultKind.COUNT, pile, f"{have}, not whole tricks")
        if tricks is not None and len(pile) > SEATS * most:
            yield Fault(FaultKind.COUNT, pile, f"{have}, more than {SEATS * most}")
    if not any(type(card) is Card and card.suit is trump for card in both):
        yield Fault(
            FaultKind.COUNT, (), f"it has no {suit_name(trump)}, but the first card led is a trump (PI-02)"
        )


def _pair(what: str, source: Sequence[int]) -> tuple[int, int]:
    """Two whole numbers, the pitchers' and the others'."""
    check_type(f"the {what}", source, (tuple, list), "a pair of numbers")
    if len(source) != len(BySide._fields):
        raise WrongTypeError(f"the {what}", "a pair of numbers", shown(source))
    for number in source:
        check_whole(f"a number of {what}", number)
    first, second = source
    return first, second
