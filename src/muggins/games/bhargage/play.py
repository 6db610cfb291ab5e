"""The play of the cards: what each card scores, and the state of a play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from operator import attrgetter
from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.decktet import Card
from muggins.cards.decktet.card import ALL_SUITS
from muggins.combinations import cover_tails, same_rank_tail
from muggins.crib.hands import read_hands
from muggins.crib.position import Positions, SeenPlay
from muggins.games.bhargage.cards import READ, CardsLike
from muggins.games.bhargage.rules import (
    POINTS,
    RANK_RULES,
    STANDARD,
    TOTALS,
    VALUE_OF_CARD,
    Kind,
    Rules,
)
from muggins.games.bhargage.show import BhargageScore
from muggins.pegging import PeggingRules, PeggingState, PointsOfLast
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules
from muggins.table.seats import Seat

__all__ = ["LIMIT", "BhargagePegging", "PlayState", "follow_play", "play_from", "score_play", "start_play"]

PlayState: TypeAlias = PeggingState[Kind, Card]

LIMIT = 23
"""The highest possible count (BH-28)."""

_ALL_ACES = 6
_INSTEAD_OF_LAST = (*TOTALS, Kind.SIX_ACES)
_rank_of = attrgetter("rank_index")
_suits_of = attrgetter("suit_mask")


@frozen
class BhargagePegging(PeggingRules[Kind, Card]):
    """The rules of `muggins.pegging.PeggingState` for Bhargage: one count, to 23 (BH-27 to BH-42)."""

    rules: Rules
    limit: int = field(default=LIMIT, init=False)
    counts_again: bool = field(default=False, init=False)
    goes_at_limit: bool = field(default=True, init=False)

    def read(self, text: str) -> Card:
        """The card that a string names."""
        return Card.parse(text)

    def value(self, card: Card) -> int:
        """What the card adds to the count (BH-08)."""
        return VALUE_OF_CARD[card]

    def score(self, played: tuple[Card, ...]) -> BhargageScore:
        """The score of the last of these cards (BH-35 to BH-42)."""
        return Score(tuple(_lines(played, self.rules)))

    def last(self, score: BhargageScore, card: Card) -> BhargageScore:
        """1 for the last card, but nothing if it made 11, 23 or six Aces (BH-34)."""
        outdone = any(line.kind in _INSTEAD_OF_LAST for line in score.lines)
        return Score() if outdone else Score((_line(Kind.LAST, (card,)),))

    def points_among(self, cards: Sequence[Card]) -> PointsOfLast:
        """A function that gives the points of `score` for any of these cards."""
        if _may_be_six_aces(cards):
            return PeggingRules.points_among(self, cards)
        by_rank = RANK_RULES[self.rules.show_variant].points_among([card.rank_index for card in cards])
        masks = [card.suit_mask for card in cards]
        most, each = len(cards) if self.rules.excuse_doubles_bharg_in_play else 1, POINTS[Kind.BHARG]

        def points(played: tuple[int, ...], count: int) -> int:
            found = by_rank(played, count)
            shown = bhargs = 0
            for length, place in enumerate(reversed(played), start=1):
                if shown & masks[place]:
                    break
                shown |= masks[place]
                if shown == ALL_SUITS and bhargs < most:
                    found += each[length]
                    bhargs += 1
            return found

        return points

    def last_points_among(self, cards: Sequence[Card]) -> PointsOfLast:
        """A function that gives the points of `last` for any of these cards."""
        if _may_be_six_aces(cards):
            return PeggingRules.last_points_among(self, cards)
        totals, points = frozenset(TOTALS.values()), POINTS[Kind.LAST][1]
        return lambda played, count: 0 if count in totals else points


def score_play(played: CardsLike, rules: Rules = STANDARD) -> BhargageScore:
    """What the last card of a sequence of cards played scores, whoever played them (BH-35 to BH-42).

    For an onlooker who sees the cards of a play but not the hands. The point for the last card is left out,
    as it depends on the hands. An 11 or a 23 takes all cards of the count; a set, a bharg or a run takes the
    last few, in the order of play. Lines come in the order of `score_hand`.

    The sixth Ace in a row wins the match; its line has no points (BH-38).

    Args:
        played: the cards of the count in the order of play, one or more.
        rules: the rules.

    Raises:
        IllegalPlayError: if the cards total more than 23; its state is the sequence.

    Examples:
        >>> score_play("AM XS PMYK E 8WL").by_kind
        {<Kind.BHARG: 'bharg'>: 6}
        >>> score_play("3MW 4WL 2MK 2SY").by_kind
        {<Kind.ELEVEN: '11'>: 2, <Kind.SET: 'set'>: 2, <Kind.BHARG: 'bharg'>: 6}
    """
    check_rules(rules, Rules)
    sequence = READ.some("play of the cards", played, counts=range(1, 7), in_order=True)
    return BhargagePegging(rules).score_last(sequence)


def start_play(pone: CardsLike, dealer: CardsLike, rules: Rules = STANDARD) -> PlayState:
    """The play of two hands of three cards, before the pone leads (BH-27).

    Examples:
        >>> from muggins.table.seats import Seat
        >>> state = start_play("AM PMYK 8WL", "XS E 8YK")
        >>> for card in "AM", "XS", "PMYK", "E", "8WL":
        ...     state = state.play(card)
        >>> state.is_over, state.points[Seat.PONE], state.points[Seat.DEALER]
        (True, 9, 4)
    """
    check_rules(rules, Rules)
    return PeggingState.start(BhargagePegging(rules), *read_hands(READ, (pone, dealer), each=rules.kept))


def play_from(
    played: CardsLike,
    *,
    pone: CardsLike,
    dealer: CardsLike,
    turn: Seat | str,
    played_by: Iterable[Seat | str] | None = None,
    rules: Rules = STANDARD,
) -> PlayState:
    """The play from a position in which some cards are already played (BH-27 to BH-34).

    It continues as if it had been played from the beginning, but its log begins with the present count.

    Args:
        played: the cards of the current count, in the order of play; an empty string before its first card.
        pone: the cards that the pone still holds.
        dealer: the cards that the dealer still holds.
        turn: the seat whose turn it is.
        played_by: the seat that played each card of the count; by default they were played in turn.
        rules: the rules.

    Raises:
        IllegalPlayError: if the cards total more than 23, could not be played in this order, or it cannot be
            that seat's turn; its state is the cards played.

    Examples:
        >>> state = play_from("AM XS", pone="PMYK 8WL", dealer="E 8YK", turn="pone")
        >>> state.count, state.play("PMYK").points["pone"]
        (11, 2)
    """
    check_rules(rules, Rules)
    positions = Positions(BhargagePegging(rules), READ, rules.kept)
    return positions.play_from(played, pone=pone, dealer=dealer, turn=turn, played_by=played_by)


def follow_play(
    seat: Seat | str,
    hand: CardsLike,
    played: CardsLike = (),
    *,
    opponent: int,
    turn: Seat | str,
    played_by: Iterable[Seat | str] | None = None,
    seen: CardsLike = (),
    rules: Rules = STANDARD,
) -> SeenPlay[Kind, Card]:
    """The play from a position as seen by one player, who does not know the other hand (BH-27 to BH-34).

    The opponent may play any unseen card, and says `go` when no card fits.

    Args:
        seat: the seat whose hand is seen.
        hand: the cards that it still holds.
        played: the cards of the current count, in the order of play.
        opponent: how many cards the other seat still holds.
        turn: the seat whose turn it is.
        played_by: the seat that played each card of the count; by default they were played in turn.
        seen: other cards that the opponent cannot hold: the up-card, and the player's own discards.
        rules: the rules.

    Raises:
        IllegalPlayError: if the cards total more than 23, were not played in a right order, or it cannot be
            that seat's turn.

    Examples:
        >>> state = follow_play("pone", "PMYK 8WL", "AM XS", opponent=2, turn="pone")
        >>> state.play("PMYK").play("E").points["pone"]
        2
    """
    check_rules(rules, Rules)
    positions = Positions(BhargagePegging(rules), READ, rules.kept)
    return positions.follow_play(
        seat, hand, played, opponent=opponent, turn=turn, played_by=played_by, seen=seen
    )


def _lines(played: tuple[Card, ...], rules: Rules) -> list[Line[Kind, Card]]:
    if _may_be_six_aces(played):
        return [_line(Kind.SIX_ACES, played)]
    lines = RANK_RULES[rules.show_variant].lines_of_last(played, rank=_rank_of)
    bhargs = cover_tails(played, ALL_SUITS, mask=_suits_of)
    if not rules.excuse_doubles_bharg_in_play:
        bhargs = islice(bhargs, 1)
    return lines + [_line(Kind.BHARG, bharg) for bharg in bhargs]


def _may_be_six_aces(cards: Sequence[Card]) -> bool:
    """Whether the cards are six, all of one rank, and so may be six Aces (BH-38)."""
    return len(cards) == _ALL_ACES == len(same_rank_tail(tuple(cards), rank=_rank_of))


def _line(kind: Kind, group: tuple[Card, ...]) -> Line[Kind, Card]:
    return Line(kind, group, POINTS[kind][len(group)])
