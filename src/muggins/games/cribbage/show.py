"""The show: what a hand and a crib score with the starter.

`score_…` returns the itemised `Score`; `…_points` is faster and returns just the number. All other ways to
count cards follow from `hand_show` and `crib_show`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from muggins.cards.french import PACK, Card, Rank
from muggins.cards.french.card import RANK_BASE
from muggins.crib.ranks import RankScores
from muggins.crib.show import Combination, FaceScores, Groups, Show
from muggins.games.cribbage.cards import READ, CardLike, CardsLike
from muggins.games.cribbage.rules import CRIB, POINTS, RANK_RULES, STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = ["CribbageScore", "crib_points", "hand_points", "score_crib", "score_hand", "score_heels"]

CribbageScore: TypeAlias = Score[Kind, Card]
_OfRanks: TypeAlias = tuple[int, bool, bool]

RANK_SCORES = RankScores(RANK_RULES)
"""The score of ranks alone for each tally of the cards of a show."""

_JACKS = tuple(card for card in PACK if card.rank is Rank.JACK)
_FLUSH, _NOBS = POINTS[Kind.FLUSH], POINTS[Kind.NOBS]
_FLUSH_OF_FOUR, _FLUSH_OF_ALL = _FLUSH[CRIB : CRIB + 2]
_POINTS_OF_NOBS = _NOBS[1]


# --- what suits and the starter add ----------------------------------------------------------------------


def hand_show(rules: Rules) -> Show[Kind, Card]:
    """What a hand scores by these rules; all held cards make a flush (CR-24, CR-38)."""
    if type(rules) is not Rules:
        check_rules(rules, Rules)
    return _HANDS[rules.kept]


def crib_show(rules: Rules) -> Show[Kind, Card]:
    """What a crib scores by these rules; a flush takes the starter too (CR-24)."""
    return _CRIB


def _flush(
    counted: tuple[Card, ...], starter: Card | None, ordered: Sequence[Card]
) -> Iterable[tuple[Card, ...]]:
    """The cards held if they are all of one suit, with the starter if it is too."""
    suit = counted[0].suit
    if counted[1].suit is not suit:  # as in three hands of four
        return ()
    for card in counted:
        if card.suit is not suit and card is not starter:
            return ()
    return (tuple([card for card in ordered if card.suit is suit]),)


def _flush_with_starter(
    counted: tuple[Card, ...], starter: Card | None, ordered: Sequence[Card]
) -> Iterable[tuple[Card, ...]]:
    """All cards if the starter is of the suit of those held."""
    if starter is None or starter.suit is not counted[0].suit:
        return ()
    return _flush(counted, starter, ordered)


def _suit_and_jack(card: Card) -> tuple[int, bool]:
    """The index of a card's suit, and whether it is a Jack: all that flushes and nobs depend on."""
    return card.suit_index, card.rank is Rank.JACK


def _nobs(
    counted: tuple[Card, ...], starter: Card | None, ordered: Sequence[Card]
) -> Iterable[tuple[Card, ...]]:
    """The Jack held of the starter's suit (CR-25)."""
    if starter is None:
        return ()
    jack = _JACKS[starter.suit_index]
    return ((jack,),) if jack in counted and jack is not starter else ()


def _show(held: int, flushes: Groups[Card]) -> Show[Kind, Card]:
    """What held cards score if these are the flushes."""
    combinations = Combination(Kind.FLUSH, _FLUSH, flushes), Combination(Kind.NOBS, _NOBS, _nobs)
    return Show(PACK, held, RANK_SCORES, (FaceScores(PACK, _suit_and_jack, combinations),))


_HANDS = {kept: _show(kept, _flush) for kept in (3, 4, 5)}
_HAND, _CRIB = _HANDS[STANDARD.kept], _show(CRIB, _flush_with_starter)


# --- the counts ------------------------------------------------------------------------------------------


def score_hand(held: CardsLike, starter: CardLike | None = None, rules: Rules = STANDARD) -> CribbageScore:
    """What the held cards score with the starter: fifteens, runs, pairs, a flush and nobs (CR-20 to CR-27).

    Without a starter, the held cards score by themselves: their flush counts (CR-24), but nobs needs the
    starter's suit (CR-25).

    The lines are in the customary order of counting, each with the cards that make it, lowest first. Two,
    three or four of a rank are one line of 2, 6 or 12. In five-card Cribbage three cards of a suit are a
    flush of 3, or 4 with the starter (CR-38); in seven-card Cribbage five cards are a flush of 5, or 6. The
    order of the cards held makes no difference.

    Args:
        held: four cards, three in five-card Cribbage, or five in seven-card Cribbage.
        starter: the card turned up; None before the cut.
        rules: the rules.

    Examples:
        >>> score = score_hand("9C 6D 5H 4S", "4C")
        >>> score.total, [str(line) for line in score.lines][-3:]
        (14, ['run 4C 5H 6D 3', 'run 4S 5H 6D 3', 'pair 4C 4S 2'])
        >>> score_hand("5C 5D 5H JS", "5S").by_kind
        {<Kind.FIFTEEN: 'fifteen'>: 16, <Kind.PAIR: 'pair'>: 12, <Kind.NOBS: 'nobs'>: 1}
        >>> score_hand("5C 5D 5H JS").by_kind  # before the cut
        {<Kind.FIFTEEN: 'fifteen'>: 8, <Kind.PAIR: 'pair'>: 6}
    """
    show = _HAND if rules is STANDARD else hand_show(rules)
    found = READ.some("hand", held, counts=(show.held,), turned=() if starter is None else (starter,))
    return show.score(found, None if starter is None else found[-1])


def score_crib(crib: CardsLike, starter: CardLike) -> CribbageScore:
    """What the four cards of the crib score with the starter; a flush takes all five here (CR-20 to CR-27).

    The lines are in the order of `score_hand`.

    Examples:
        >>> score_crib("2H 4H 6H 8H", "KS").total, score_crib("2H 4H 6H 8H", "KH").total
        (0, 5)
    """
    counted = READ.some("crib", crib, counts=(CRIB,), turned=[starter])
    return _CRIB.score(counted, counted[-1])


def hand_points(held: CardsLike, starter: CardLike | None = None, rules: Rules = STANDARD) -> int:
    """The total of `score_hand`, 0 to 29; no hand has 19, 25, 26 or 27 (CR-27, CR-28).

    In five-card Cribbage it is up to 20, in seven-card Cribbage up to 46.

    Examples:
        >>> hand_points("5C 5D 5H JS", "5S"), hand_points("5C 5D 5H JS")
        (29, 14)
    """
    if rules is STANDARD:
        points = _quick_points(held, starter, _FLUSH_OF_FOUR)
    else:
        check_rules(rules, Rules)
        points = _quick_points(held, starter, _FLUSH_OF_FOUR) if rules.kept == CRIB else None
    return score_hand(held, starter, rules).total if points is None else points


def crib_points(crib: CardsLike, starter: CardLike) -> int:
    """The total of `score_crib`, 0 to 29 (CR-27, CR-28).

    Examples:
        >>> crib_points("2H 4H 6H 8H", "KH")
        5
    """
    points = _quick_points(crib, starter, 0)
    return score_crib(crib, starter).total if points is None else points


def score_heels(starter: CardLike) -> CribbageScore:
    """What the dealer scores for the starter: 2 if it is a Jack, his heels; otherwise nothing (CR-08).

    Examples:
        >>> score_heels("JD").total, score_heels("QD").total
        (2, 0)
    """
    up = READ.one(starter)
    points = POINTS[Kind.HEELS][1]
    return Score((Line(Kind.HEELS, (up,), points),) if up.rank is Rank.JACK else ())


_OF_RANKS: dict[int, _OfRanks] = {}
"""By the tally of five cards: the score of their ranks, whether any two are equal, whether one is a Jack."""

_EACH_ONCE: dict[_OfRanks, _OfRanks] = {}
"""The few different values of these, shared by thousands of tallies to fit the processor's cache."""

_JOKER_DIGIT = RANK_BASE**Rank.JOKER


def _quick_points(held: Any, starter: Any, flush_of_four: int) -> int | None:
    """The points of a tuple or list of four cards; None if these and the starter are not five of the pack."""
    if type(held) is not tuple and type(held) is not list:
        return None
    try:
        a, b, c, d = held
    except ValueError:
        return None
    if not (
        type(a) is Card and type(b) is Card and type(c) is Card and type(d) is Card and type(starter) is Card
    ):
        return None
    try:
        points, has_pair, has_jack = _OF_RANKS[
            a.rank_digit + b.rank_digit + c.rank_digit + d.rank_digit + starter.rank_digit
        ]
    except KeyError:
        is_of_pack = _find_of_ranks((a, b, c, d, starter))
        return _quick_points(held, starter, flush_of_four) if is_of_pack else None
    if has_pair and (
        (a is b or a is c or a is d or b is c or b is d or c is d)
        or (starter is a or starter is b or starter is c or starter is d)
    ):
        return None
    suit = a.suit
    if b.suit is suit and c.suit is suit and d.suit is suit:
        points += _FLUSH_OF_ALL if starter.suit is suit else flush_of_four
    if has_jack:
        jack = _JACKS[starter.suit_index]
        if jack is a or jack is b or jack is c or jack is d:
            points += _POINTS_OF_NOBS
    return points


def _find_of_ranks(cards: tuple[Card, ...]) -> bool:
    """Store the score of the ranks of five cards, if none is a joker; returns whether that is so."""
    tally = sum(card.rank_digit for card in cards)
    if tally >= _JOKER_DIGIT:
        return False
    ranks = RANK_RULES.ranks_of(tally)
    found = RANK_SCORES[tally].points, len({*ranks}) < len(ranks), Rank.JACK in ranks
    _OF_RANKS[tally] = _EACH_ONCE.setdefault(found, found)
    return True
