"""The show: what a hand and a crib score with the starter.

Each count has two functions: `score_…` returns the itemised `Score`, and `…_points`, which is faster, the
number.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, TypeAlias

from muggins.cards.french import PACK, Card, Rank
from muggins.cards.french.card import RANK_BASE
from muggins.crib.ranks import RankScores
from muggins.games.cribbage.cards import READ, CardLike, CardsLike
from muggins.games.cribbage.rules import CRIB, POINTS, RANK_RULES, STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = ["CribbageScore", "crib_points", "hand_points", "score_crib", "score_hand", "score_heels"]

CribbageScore: TypeAlias = Score[Kind, Card]

RANK_SCORES = RankScores(RANK_RULES)
"""What ranks alone score in each tally of the cards of a show."""

_JACKS = tuple(card for card in PACK if card.rank is Rank.JACK)
_FLUSH = POINTS[Kind.FLUSH][CRIB]
_FLUSH_OF_ALL = POINTS[Kind.FLUSH][CRIB + 1]
_NOBS = POINTS[Kind.NOBS][1]
_index_of = attrgetter("index")


def score_hand(held: CardsLike, starter: CardLike | None = None, rules: Rules = STANDARD) -> CribbageScore:
    """What the held cards score with the starter: fifteens, runs, pairs, a flush and nobs (CR-20 to CR-27).

    Before the cut there is no starter. The held cards then score by themselves: their own flush counts
    (CR-24), but nobs does not, as it needs the starter's suit (CR-25).

    The lines are in the customary order of counting, each with the cards that make it, lowest first. Two,
    three or four of a rank are one line of 2, 6 or 12. In five-card Cribbage three cards of a suit are a
    flush of 3, 4 with the starter (CR-38); in seven-card Cribbage five cards are one of 5, or 6. The order in
    which the cards are held makes no difference.

    Args:
        held: four cards, three in five-card Cribbage, or five in seven-card Cribbage.
        starter: the card turned up; None before the cut.
        rules: the rules.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not the right number of different cards, with another turned up if there
            is one.
        WrongTypeError: if the hand is neither a string nor an iterable, or the rules are not those of
            Cribbage.

    Examples:
        >>> score = score_hand("9C 6D 5H 4S", "4C")
        >>> score.total, [str(line) for line in score.lines][-3:]
        (14, ['run 4C 5H 6D 3', 'run 4S 5H 6D 3', 'pair 4C 4S 2'])
        >>> score_hand("5C 5D 5H JS", "5S").by_kind
        {<Kind.FIFTEEN: 'fifteen'>: 16, <Kind.PAIR: 'pair'>: 12, <Kind.NOBS: 'nobs'>: 1}
        >>> score_hand("5C 5D 5H JS").by_kind  # before the cut
        {<Kind.FIFTEEN: 'fifteen'>: 8, <Kind.PAIR: 'pair'>: 6}
    """
    if rules is not STANDARD:
        check_rules(rules, Rules)
    kept = rules.kept
    if starter is None:
        found = READ.some("hand", held, counts=(kept,))
        return _score(found, _flush(found, kept), None)
    counted = READ.counted("hand", held, starter, counts=(kept,))
    return _score(counted, _flush(counted, kept), counted[-1])


def score_crib(crib: CardsLike, starter: CardLike) -> CribbageScore:
    """What the four cards of the crib score with the starter; a flush takes all five here (CR-20 to CR-27).

    The lines are in the order of `score_hand`.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not four different cards with another turned up.
        WrongTypeError: if the crib is neither a string nor an iterable.

    Examples:
        >>> score_crib("2H 4H 6H 8H", "KS").total, score_crib("2H 4H 6H 8H", "KH").total
        (0, 5)
    """
    counted = READ.counted("crib", crib, starter, counts=(CRIB,))
    return _score(counted, _flush(counted, CRIB + 1), counted[-1])


def hand_points(held: CardsLike, starter: CardLike | None = None, rules: Rules = STANDARD) -> int:
    """The total of `score_hand`, 0 to 29; no hand has 19, 25, 26 or 27 (CR-27, CR-28).

    In five-card Cribbage it is up to 20, in seven-card Cribbage up to 46.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not the right number of different cards, with another turned up if there
            is one.
        WrongTypeError: if the hand is neither a string nor an iterable, or the rules are not those of
            Cribbage.

    Examples:
        >>> hand_points("5C 5D 5H JS", "5S"), hand_points("5C 5D 5H JS")
        (29, 14)
    """
    if rules is not STANDARD:
        check_rules(rules, Rules)
        if rules.kept != CRIB:
            return score_hand(held, starter, rules).total
    points = _quick_points(held, starter, _FLUSH)
    return score_hand(held, starter, rules).total if points is None else points


def crib_points(crib: CardsLike, starter: CardLike) -> int:
    """The total of `score_crib`, 0 to 29 (CR-27, CR-28).

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not four different cards with another turned up.
        WrongTypeError: if the crib is neither a string nor an iterable.

    Examples:
        >>> crib_points("2H 4H 6H 8H", "KH")
        5
    """
    points = _quick_points(crib, starter, 0)
    return score_crib(crib, starter).total if points is None else points


def score_heels(starter: CardLike) -> CribbageScore:
    """What the dealer scores for the starter: 2 if it is a Jack, his heels; otherwise nothing (CR-08).

    Raises:
        NotationError: if the string names no card.
        WrongCardsError: if it is not a card of the pack.

    Examples:
        >>> score_heels("JD").total, score_heels("QD").total
        (2, 0)
    """
    up = READ.one(starter)
    return Score((_line(Kind.HEELS, (up,)),) if up.rank is Rank.JACK else ())


def _score(counted: tuple[Card, ...], flush: tuple[Card, ...], starter: Card | None) -> CribbageScore:
    """The score of some held cards, and the starter if there is one, and their flush, if they have one."""
    tally = 0
    for card in counted:
        tally += card.rank_digit
    lines = RANK_SCORES[tally].lines(sorted(counted, key=_index_of))
    if flush:
        lines.append(_line(Kind.FLUSH, tuple(sorted(flush, key=_index_of))))
    if starter is not None:
        jack = _JACKS[starter.suit_index]
        if jack in counted and jack is not starter:
            lines.append(_line(Kind.NOBS, (jack,)))
    return Score(tuple(lines))


def _flush(counted: tuple[Card, ...], least: int) -> tuple[Card, ...]:
    """The leading cards that are of one suit, if there are at least this many; otherwise none."""
    suit = counted[0].suit
    if counted[1].suit is not suit:  # as in three hands of four
        return ()
    for place, card in enumerate(counted):
        if card.suit is not suit:
            return counted[:place] if place >= least else ()
    return counted


def _line(kind: Kind, cards: tuple[Card, ...]) -> Line[Kind, Card]:
    return Line(kind, cards, POINTS[kind][len(cards)])


_OF_RANKS: dict[int, tuple[int, bool, bool]] = {}
"""By the tally of five cards: what their ranks score, whether any two are alike, whether one is a Jack."""

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
    tally = a.rank_digit + b.rank_digit + c.rank_digit + d.rank_digit + starter.rank_digit
    try:
        points, has_pair, has_jack = _OF_RANKS[tally]
    except KeyError:
        if tally >= _JOKER_DIGIT:
            return None
        points, has_pair, has_jack = _OF_RANKS[tally] = _of_ranks(tally)
    if has_pair and (
        (a is b or a is c or a is d or b is c or b is d or c is d)
        or (starter is a or starter is b or starter is c or starter is d)
    ):
        return None
    suit = a.suit
    if suit is b.suit and suit is c.suit and suit is d.suit:
        points += _FLUSH_OF_ALL if suit is starter.suit else flush_of_four
    if has_jack:
        jack = _JACKS[starter.suit_index]
        if jack is a or jack is b or jack is c or jack is d:
            points += _NOBS
    return points


def _of_ranks(tally: int) -> tuple[int, bool, bool]:
    ranks = RANK_RULES.ranks_of(tally)
    return RANK_SCORES[tally].points, len({*ranks}) < len(ranks), Rank.JACK in ranks
