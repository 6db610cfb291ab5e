"""The show: what a hand and a bhargage score, and what may be claimed for missing suits.

`score_…` returns the itemised `Score`; `…_points` is faster and returns just the number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import attrgetter, or_
from typing import TypeAlias

from muggins.cards.decktet import EXTENDED, Card, Suit
from muggins.cards.decktet.card import ALL_SUITS
from muggins.crib.ranks import RankScores
from muggins.crib.show import Combination, FaceScores, Show
from muggins.games.bhargage.cards import READ, CardLike, CardsLike, read_bhargage, read_card, read_hand
from muggins.games.bhargage.rules import POINTS, RANK_RULES, STANDARD, Kind, Rules
from muggins.games.bhargage.suits import BHARGS, SHORTAGE, bharg_points, claim_points
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
    "shortage_of",
]

BhargageScore: TypeAlias = Score[Kind, Card]

_POINTS_OF_FRIEND = POINTS[Kind.FRIEND][1]
_suits_of = attrgetter("suit_mask")


RANK_SCORES = {variant: RankScores(ranks) for variant, ranks in RANK_RULES.items()}
"""The score of ranks alone for each tally of the cards of a show, by variant."""


# --- what suits and the up-card add ----------------------------------------------------------------------


def hand_show(rules: Rules) -> Show[Kind, Card]:
    """What a hand scores by these rules (BH-46 to BH-58)."""
    return _HANDS[rules.show_variant, rules.chief_is_friend]


def crib_show(rules: Rules) -> Show[Kind, Card]:
    """What a bhargage scores by these rules; Friends do not count here (BH-46 to BH-60)."""
    return _BHARGAGES[rules.show_variant]


def _friends(
    counted: tuple[Card, ...], upcard: Card | None, ordered: Sequence[Card]
) -> Iterable[tuple[Card, ...]]:
    """The Characters held with a Character turned up (BH-54)."""
    if upcard is None or not upcard.is_character:
        return ()
    return [(card,) for card in ordered if card.is_character and card is not upcard]


def _friends_and_chief(
    counted: tuple[Card, ...], upcard: Card | None, ordered: Sequence[Card]
) -> Iterable[tuple[Card, ...]]:
    """The same, and the Character turned up."""
    is_friend = upcard is not None and upcard.is_character
    return [(card,) for card in ordered if is_friend and card.is_character]


def _is_character(card: Card) -> bool:
    return card.is_character


_FRIENDS = {
    chief: FaceScores(EXTENDED, _is_character, (Combination(Kind.FRIEND, POINTS[Kind.FRIEND], groups),))
    for chief, groups in ((False, _friends), (True, _friends_and_chief))
}
_HANDS = {
    (variant, chief): Show(EXTENDED, 3, scores, (BHARGS, friends), SHORTAGE)
    for variant, scores in RANK_SCORES.items()
    for chief, friends in _FRIENDS.items()
}
_BHARGAGES = {
    variant: Show(EXTENDED, 4, scores, (BHARGS,), SHORTAGE) for variant, scores in RANK_SCORES.items()
}


# --- the counts ------------------------------------------------------------------------------------------


def score_hand(held: CardsLike, upcard: CardLike, rules: Rules = STANDARD) -> BhargageScore:
    """What three held cards score with the up-card: 11s, sets, bhargs and Friends (BH-46 to BH-57).

    The lines come in the customary order of counting, each with the cards that make it, lowest first. Under
    the variants, 23s come after the 11s and runs after the sets (BH-62, BH-63). The order of the cards held
    makes no difference.

    Examples:
        >>> score = score_hand("AM XS 8WL", "PMYK")
        >>> score.total, [str(line) for line in score.lines]
        (11, ['11 AM XS 2', '11 AM PMYK XS 2', 'bharg 8WL PMYK XS 6', 'Friend XS 1'])
    """
    if rules is not STANDARD:
        check_rules(rules, Rules)
    hand = read_hand(held, upcard)
    return hand_show(rules).score(hand, hand[-1])


def score_bhargage(crib: CardsLike, upcard: CardLike, rules: Rules = STANDARD) -> BhargageScore:
    """What the four cards of a bhargage score with the up-card; Friends do not count here (BH-46 to BH-57).

    The lines come in the order of `score_hand`.

    Examples:
        >>> score_bhargage("E PSWK CMLY XS", "AM").by_kind
        {<Kind.ELEVEN: '11'>: 16, <Kind.BHARG: 'bharg'>: 12}
    """
    if rules is not STANDARD:
        check_rules(rules, Rules)
    counted = read_bhargage(crib, upcard)
    return crib_show(rules).score(counted, counted[-1])


def score_leftovers(three: CardsLike, rules: Rules = STANDARD) -> BhargageScore:
    """What the last three cards of a solitaire score: as a hand, but with no up-card and no Friends (BH-69).

    Examples:
        >>> score_leftovers("8MS 8WL 8YK").total
        12
    """
    check_rules(rules, Rules)
    return crib_show(rules).score(READ.some("tail of three", three, counts=[3]), None)


def hand_points(held: CardsLike, upcard: CardLike, rules: Rules = STANDARD) -> int:
    """The total of `score_hand`, 0 to 20 by the standard rules.

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
        points += bharg_points((a.suit_mask, b.suit_mask, c.suit_mask, up.suit_mask))
    if up.is_character:
        points += _POINTS_OF_FRIEND * (
            a.is_character + b.is_character + c.is_character + rules.chief_is_friend
        )
    return points


def bhargage_points(crib: CardsLike, upcard: CardLike, rules: Rules = STANDARD) -> int:
    """The total of `score_bhargage`, an even number from 0 to 36 by the standard rules.

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
        points += bharg_points((a.suit_mask, b.suit_mask, c.suit_mask, d.suit_mask, up.suit_mask))
    return points


def score_chief(upcard: CardLike) -> BhargageScore:
    """What the dealer scores for the up-card: 2 if it is a Character, the Chief; otherwise nothing (BH-25).

    Examples:
        >>> score_chief("XM").total, score_chief("XK").total
        (2, 0)
    """
    up = read_card(upcard)
    return Score((Line(Kind.CHIEF, (up,), POINTS[Kind.CHIEF][1]),) if up.is_character else ())


def shortage(counted: CardsLike) -> BhargageScore:
    """What the opponent may claim for suits missing from the cards counted, up-card included (BH-58).

    One to four missing suits are worth 1, 3, 6 or 10; no hand and no bhargage lacks more, though three cards
    can lack five, for 15. The single line has the cards counted; if no suit is missing, there is no line.

    Examples:
        >>> shortage("XM XS AW PWLY").total
        1
    """
    return shortage_of(READ.some("hand or bhargage", counted, counts=range(3, 6)))


def shortage_of(counted: tuple[Card, ...]) -> BhargageScore:
    """The same for three to five different cards, unchecked."""
    claim = claim_points(reduce(or_, map(_suits_of, counted)))
    return Score((Line(Kind.SHORTAGE, counted, claim),) if claim else ())


def missing_suits(counted: CardsLike) -> tuple[Suit, ...]:
    """The suits that are on none of the cards, in order.

    Examples:
        >>> [suit.name for suit in missing_suits("XM XS AW 9LK")]
        ['WYRMS']
    """
    found = READ.some("hand or bhargage", counted, counts=range(3, 6))
    shown = frozenset[Suit]().union(*(card.suits for card in found))
    return tuple(suit for suit in Suit if suit not in shown)
