"""The play of the cards: what each card pegs, and the state of a play."""

from __future__ import annotations

from operator import attrgetter
from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.crib.pegging import PeggingRules, PeggingState
from muggins.games.cribbage.cards import READ, CardsLike
from muggins.games.cribbage.rules import POINTS, RANK_RULES, STANDARD, VALUE_OF_CARD, Kind, Rules
from muggins.games.cribbage.show import CribbageScore
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = ["LIMIT", "CribbagePegging", "PlayState", "score_play", "start_play"]

PlayState: TypeAlias = PeggingState[Kind, Card]

LIMIT = 31
"""What the count may never exceed (CR-09)."""

_rank_of = attrgetter("rank_index")


@frozen
class CribbagePegging(PeggingRules[Kind, Card]):
    """What `PeggingState` has to know of Cribbage: counts to 31 (CR-09 to CR-19, CR-38)."""

    rules: Rules
    limit: int = field(default=LIMIT, init=False)
    counts_again: bool = field(init=False)
    goes_at_limit: bool = field(default=False, init=False)

    @counts_again.default
    def _counts_again(self) -> bool:
        return not self.rules.five_card

    def read(self, text: str) -> Card:
        """The card that a text names."""
        return Card.parse(text)

    def value(self, card: Card) -> int:
        """What the card adds to the count (CR-01)."""
        return VALUE_OF_CARD[card]

    def score(self, played: tuple[Card, ...]) -> CribbageScore:
        """What the last of these cards scores (CR-10, CR-15 to CR-18)."""
        return Score(tuple(RANK_RULES.lines_of_last(played, rank=_rank_of)))

    def last(self, score: CribbageScore, card: Card) -> CribbageScore:
        """1 for a go or the last card, but nothing if it made 31 (CR-11, CR-13)."""
        if score.points(Kind.THIRTY_ONE):
            return Score()
        return Score((Line(Kind.LAST, (card,), POINTS[Kind.LAST][1]),))


def score_play(played: CardsLike) -> CribbageScore:
    """What the last card of a sequence of cards played in one count scores, whoever played them.

    For a bystander who sees the cards of a count and not the hands. The point for a go or the last card is
    left out: it depends on the hands. Fifteen and 31 take all cards of the count; pairs and runs take the
    last few, in the order of play (CR-10, CR-15 to CR-19).

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if there is no card, more than eight, or the same card twice.
        IllegalPlayError: if the cards total more than 31; its state is the sequence.
        WrongTypeError: if they are a set, which has no order, or neither a text nor an iterable.

    Examples:
        >>> score_play("5H 2C 4D 3S").by_kind
        {<Kind.RUN: 'run'>: 4}
        >>> score_play("KH 5C").by_kind
        {<Kind.FIFTEEN: 'fifteen'>: 2}
    """
    sequence = READ.in_order("play of the cards", played, counts=range(1, 9))
    return CribbagePegging(STANDARD).score_last(sequence)


def start_play(pone: CardsLike, dealer: CardsLike, rules: Rules = STANDARD) -> PlayState:
    """The play of two hands, before the pone leads (CR-09).

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if either hand is not as many cards as the rules say, or a card comes twice; what is
            wrong with either is reported at once.
        WrongTypeError: if a hand is a set, which has no order, or neither a text nor an iterable, or the
            rules are not those of Cribbage.

    Examples:
        >>> state = start_play("KH 5S 6C 6D", "TC 5D AS 9H")
        >>> for card in "KH TC 5S 5D AS".split():
        ...     state = state.play(card)
        >>> state.points["dealer"], state.count, state.turn  # a pair and 31; then a new count
        (4, 0, <Seat.PONE: 'pone'>)
    """
    check_rules(rules, Rules)
    return PeggingState.start(CribbagePegging(rules), *READ.pair(pone, dealer, each=rules.kept))
