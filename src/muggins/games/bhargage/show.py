"""The show: what a hand and a bhargage score, and what may be claimed for missing suits.

Each count exists at two speeds: `score_…` gives the itemised `Score`, `…_points` just the number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import attrgetter, or_
from typing import TypeAlias

from muggins.cards.decktet import Card, Suit
from muggins.cards.decktet.card import ALL_SUITS
from muggins.crib.ranks import RankScores
from muggins.games.bhargage.cards import READ, CardLike, CardsLike, read_bhargage, read_card, read_hand
from muggins.games.bhargage.rules import (
    POINTS,
    POINTS_OF_SHORTAGE,
    RANK_RULES,
    STANDARD,
    Kind,
    Rules,
)
from muggins.scoring.combinations import exact_covers
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = [
    "BhargageScore",
    "bhargage_points",
    "hand_points",
    "missing_suits",
    "score_bhargage",
    "score_chief",
    "score_hand",
    "score_leftovers",
    "shortage",
]

BhargageScore: TypeAlias = Score[Kind, Card]

_POINTS_OF_BHARG = POINTS[Kind.BHARG][1]
_POINTS_OF_FRIEND = POINTS[Kind.FRIEND][1]
_index_of = attrgetter("index")
_suits_of = attrgetter("suit_mask")


def score_hand(held: CardsLike, upcard: CardLike, rules: Rules = STANDARD) -> BhargageScore:
    """What three held cards score with the up-card: 11s, sets, bhargs and Friends (BH-46 to BH-57).

    The lines come in the customary order of counting, each with the very cards that make it, lowest first.
    Under the variants, 23s come after the 11s and runs after the sets (BH-62, BH-63). The order in which the
    cards are held makes no difference.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not three different cards with another turned up.
        WrongTypeError: if the hand is neither a string nor an iterable, or the rules are not those of
            Bhargage.

    Examples:
        >>> score = score_hand("AM XS 8WL", "PMYK")
        >>> score.total, [str(line) for line in score.lines]
        (11, ['11 AM XS 2', '11 AM PMYK XS 2', 'bharg 8WL PMYK XS 6', 'Friend XS 1'])
    """
    if rules is not STANDARD:
        check_rules(rules, Rules)
    hand = read_hand(held, upcard)
    return Score((*_lines(hand, rules), *_friends(hand, rules)))


def score_bhargage(crib: CardsLike, upcard: CardLike, rules: Rules = STANDARD) -> BhargageScore:
    """What the four cards of a bhargage score with the up-card; Friends do not count here (BH-46 to BH-57).

    The lines come in the order of `score_hand`.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not four different cards with another turned up.
        WrongTypeError: if the crib is neither a string nor an iterable, or the rules are not those of
            Bhargage.

    Examples:
        >>> score_bhargage("E PSWK CMLY XS", "AM").by_kind
        {<Kind.ELEVEN: '11'>: 16, <Kind.BHARG: 'bharg'>: 12}
    """
    if rules is not STANDARD:
        check_rules(rules, Rules)
    return Score(tuple(_lines(read_bhargage(crib, upcard), rules)))


def score_leftovers(three: CardsLike, rules: Rules = STANDARD) -> BhargageScore:
    """What the last three cards of a solitaire score: as a hand, but with no up-card and no Friends (BH-69).

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not three different cards.
        WrongTypeError: if they are neither a string nor an iterable, or the rules are not those of Bhargage.

    Examples:
        >>> score_leftovers("8MS 8WL 8YK").total
        12
    """
    check_rules(rules, Rules)
    return Score(tuple(_lines(READ.some("tail of three", three, counts=[3]), rules)))


def hand_points(held: CardsLike, upcard: CardLike, rules: Rules = STANDARD) -> int:
    """The total of `score_hand`, 0 to 20 by the standard rules.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not three different cards with another turned up.
        WrongTypeError: if the hand is neither a string nor an iterable, or the rules are not those of
            Bhargage.

    Examples:
        >>> hand_points("AM XS 8WL", "PMYK")
        11
    """
    if rules is not STANDARD:
        check_rules(rules, Rules)
    a, b, c, up = read_hand(held, upcard)
    tally = a.rank_digit + b.rank_digit + c.rank_digit + up.rank_digit
    points = RANK_SCORES[rules.show_variant][tally].points
    if a.suit_mask | b.suit_mask | c.suit_mask | up.suit_mask == ALL_SUITS:
        points += bharg_points((a, b, c, up))
    if up.is_character:
        points += _POINTS_OF_FRIEND * (
            a.is_character + b.is_character + c.is_character + rules.chief_is_friend
        )
    return points


def bhargage_points(crib: CardsLike, upcard: CardLike, rules: Rules = STANDARD) -> int:
    """The total of `score_bhargage`, an even number from 0 to 36 by the standard rules.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not four different cards with another turned up.
        WrongTypeError: if the crib is neither a string nor an iterable, or the rules are not those of
            Bhargage.

    Examples:
        >>> bhargage_points("E PSWK CMLY XS", "AM")
        28
    """
    if rules is not STANDARD:
        check_rules(rules, Rules)
    a, b, c, d, up = read_bhargage(crib, upcard)
    tally = a.rank_digit + b.rank_digit + c.rank_digit + d.rank_digit + up.rank_digit
    points = RANK_SCORES[rules.show_variant][tally].points
    if a.suit_mask | b.suit_mask | c.suit_mask | d.suit_mask | up.suit_mask == ALL_SUITS:
        points += bharg_points((a, b, c, d, up))
    return points


def score_chief(upcard: CardLike) -> BhargageScore:
    """What the dealer scores for the up-card: 2 if it is a Character, the Chief; otherwise nothing (BH-25).

    Raises:
        NotationError: if the string names no card.
        WrongCardsError: if it is not a card of the deck.

    Examples:
        >>> score_chief("XM").total, score_chief("XK").total
        (2, 0)
    """
    up = read_card(upcard)
    return Score(tuple(_lines_of(Kind.CHIEF, [(up,)] if up.is_character else [])))


def shortage(counted: CardsLike) -> BhargageScore:
    """What the opponent may claim for suits missing from the cards counted, up-card included (BH-58).

    One to four missing suits are worth 1, 3, 6 or 10; no hand and no bhargage lacks more, though three cards
    can lack five, for 15. The single line has the cards counted; if no suit is missing, there is no line.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not three to five different cards.
        WrongTypeError: if they are neither a string nor an iterable.

    Examples:
        >>> shortage("XM XS AW PWLY").total
        1
    """
    found = READ.some("hand or bhargage", counted, counts=range(3, 6))
    claim = claim_points(reduce(or_, map(_suits_of, found)))
    return Score((Line(Kind.SHORTAGE, found, claim),) if claim else ())


def missing_suits(counted: CardsLike) -> tuple[Suit, ...]:
    """The suits that are on none of the cards, in order.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not three to five different cards.
        WrongTypeError: if they are neither a string nor an iterable.

    Examples:
        >>> [suit.name for suit in missing_suits("XM XS AW 9LK")]
        ['WYRMS']
    """
    found = READ.some("hand or bhargage", counted, counts=range(3, 6))
    shown = frozenset[Suit]().union(*(card.suits for card in found))
    return tuple(suit for suit in Suit if suit not in shown)


RANK_SCORES = {variant: RankScores(ranks) for variant, ranks in RANK_RULES.items()}
"""The score of ranks alone for each tally of the cards of a show, by variant."""


def points_by_rank(tally: int, rules: Rules) -> Mapping[Kind, int]:
    """The points of each kind that ranks alone decide, among cards with this tally."""
    return RANK_SCORES[rules.show_variant][tally].by_kind


def _lines(counted: tuple[Card, ...], rules: Rules) -> list[Line[Kind, Card]]:
    tally = suits = 0
    for card in counted:
        tally += card.rank_digit
        suits |= card.suit_mask
    ordered = sorted(counted, key=_index_of)
    lines = RANK_SCORES[rules.show_variant][tally].lines(ordered)
    if suits == ALL_SUITS:
        lines += _lines_of(Kind.BHARG, exact_covers(ordered, ALL_SUITS, mask=_suits_of))
    return lines


def _friends(hand: tuple[Card, ...], rules: Rules) -> list[Line[Kind, Card]]:
    if not hand[-1].is_character:
        return []
    friends = sorted(hand if rules.chief_is_friend else hand[:-1], key=_index_of)
    return _lines_of(Kind.FRIEND, [(card,) for card in friends if card.is_character])


def _lines_of(kind: Kind, groups: Iterable[tuple[Card, ...]]) -> list[Line[Kind, Card]]:
    points = POINTS[kind]
    return [Line(kind, group, points[len(group)]) for group in groups]


def claim_points(suits: int) -> int:
    """What may be claimed on cards with these suits, given as a mask (BH-58)."""
    return POINTS_OF_SHORTAGE[len(Suit) - suits.bit_count()]


def bharg_points(counted: Iterable[Card]) -> int:
    """The points of all bhargs."""
    return _POINTS_OF_BHARG * disjoint_suits(counted).count(ALL_SUITS)


def disjoint_suits(counted: Iterable[Card]) -> list[int]:
    """The suits, as a mask, of every choice of cards that share none; of no card at all, 0."""
    shown = [0]
    for card in counted:
        suits = card.suit_mask
        shown += [others | suits for others in shown if not others & suits]
    return shown
