"""The play of the cards: what each card pegs, and the state of a play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.checks import check_whole
from muggins.crib.hands import read_hands
from muggins.crib.position import Positions, SeenPlay
from muggins.games.cribbage.cards import READ, CardsLike
from muggins.games.cribbage.rules import POINTS, RANK_RULES, STANDARD, VALUE_OF_CARD, Kind, Rules
from muggins.games.cribbage.show import CribbageScore
from muggins.pegging import PeggingRules, PeggingState, PointsOfLast
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules
from muggins.table.seats import Seat

__all__ = [
    "LIMIT",
    "CribbagePegging",
    "PlayState",
    "follow_play",
    "play_from",
    "score_play",
    "start_play",
]

PlayState: TypeAlias = PeggingState[Kind, Card]

LIMIT = 31
"""The highest possible count (CR-09)."""

_rank_of = attrgetter("rank_index")


@frozen
class CribbagePegging(PeggingRules[Kind, Card]):
    """The rules of `PeggingState` for Cribbage: counts to 31 (CR-09 to CR-19, CR-38)."""

    rules: Rules
    limit: int = field(default=LIMIT, init=False)
    counts_again: bool = field(init=False)
    goes_at_limit: bool = field(default=False, init=False)

    @counts_again.default
    def _counts_again(self) -> bool:
        return not self.rules.five_card

    def read(self, text: str) -> Card:
        """The card that a string names."""
        return Card.parse(text)

    def value(self, card: Card) -> int:
        """What the card adds to the count (CR-01)."""
        return VALUE_OF_CARD[card]

    def score(self, played: tuple[Card, ...]) -> CribbageScore:
        """The score of the last of these cards (CR-10, CR-15 to CR-18)."""
        return Score(tuple(RANK_RULES.lines_of_last(played, rank=_rank_of)))

    def last(self, score: CribbageScore, card: Card) -> CribbageScore:
        """1 for a go or the last card, but nothing if it made 31 (CR-11, CR-13)."""
        if score.points(Kind.THIRTY_ONE):
            return Score()
        return Score((Line(Kind.LAST, (card,), POINTS[Kind.LAST][1]),))

    @property
    def points_lose(self) -> bool:
        """Whether players try not to reach the target, as in lowball."""
        return self.rules.lowball

    def points_among(self, cards: Sequence[Card]) -> PointsOfLast:
        """A function that gives the points of `score` for any of these cards."""
        return RANK_RULES.points_among([card.rank_index for card in cards])

    def last_points_among(self, cards: Sequence[Card]) -> PointsOfLast:
        """A function that gives the points of `last` for any of these cards."""
        points = POINTS[Kind.LAST][1]
        return lambda played, count: 0 if count == LIMIT else points


def score_play(played: CardsLike, rules: Rules = STANDARD, players: int = 2) -> CribbageScore:
    """What the last card of a sequence of cards played in one count scores, whoever played them.

    For an onlooker who sees the cards of a count but not the hands. The point for a go or the last card is
    left out, as it depends on the hands. Fifteen and 31 take all cards of the count; pairs and runs take the
    last few, in the order of play (CR-10, CR-15 to CR-19).

    Args:
        played: the cards of the count in the order of play, one or more.
        rules: the rules.
        players: how many play, two to four.

    Raises:
        IllegalPlayError: if the cards total more than 31; its state is the sequence.
        RulesError: if the rules are not for this number of players.

    Examples:
        >>> score_play("5H 2C 4D 3S").by_kind
        {<Kind.RUN: 'run'>: 4}
        >>> score_play("KH 5C").by_kind
        {<Kind.FIFTEEN: 'fifteen'>: 2}
    """
    check_whole("the number of players", players)
    pegging = _pegging_of(rules, players)
    counts = range(1, players * rules.kept + 1)
    sequence = READ.some("play of the cards", played, counts=counts, in_order=True)
    return pegging.score_last(sequence)


def start_play(*hands: CardsLike, rules: Rules = STANDARD) -> PlayState:
    """The play of two, three or four hands, before the pone leads (CR-09, CR-41).

    Args:
        hands: the hands in the order of the seats: the pone's first, then to the left, the dealer's last.
        rules: the rules.

    Raises:
        RulesError: if the rules are not for this number of players.

    Examples:
        >>> state = start_play("KH 5S 6C 6D", "TC 5D AS 9H")
        >>> for card in "KH TC 5S 5D AS".split():
        ...     state = state.play(card)
        >>> state.points["dealer"], state.count, state.turn  # a pair and 31; then a new count
        (4, 0, <Seat.PONE: 'pone'>)
        >>> state = start_play("KH 5S 6C 6D", "TC 5D AS 9H", "KD QC 2C 2D")
        >>> for card in "KH TC KD AS".split():  # at 30 nobody but the second can play
        ...     state = state.play(card)
        >>> state.points["second"], state.count, str(state.turn)
        (2, 0, 'dealer')
    """
    pegging = _pegging_of(rules, len(hands))
    return PeggingState.start(pegging, *read_hands(READ, hands, each=rules.kept))


def play_from(
    played: CardsLike,
    *,
    pone: CardsLike,
    dealer: CardsLike,
    turn: Seat | str,
    played_by: Iterable[Seat | str] | None = None,
    rules: Rules = STANDARD,
) -> PlayState:
    """The play from a position in which some cards are already played (CR-09 to CR-13).

    It continues as if it had been played from the beginning, but its log begins with the present count.

    Cards of earlier counts need not be given: a card that a player neither holds nor has played in this count
    was played before.

    Args:
        played: the cards of the current count, in the order of play; an empty string before its first card.
        pone: the cards that the pone still holds.
        dealer: the cards that the dealer still holds.
        turn: the seat whose turn it is.
        played_by: the seat that played each card of the count; by default they were played in turn.
        rules: the rules.

    Raises:
        IllegalPlayError: if the cards total more than 31, could not be played in this order, or it cannot be
            that seat's turn; its state is the cards played.
        RulesError: if the rules are not for two players.

    Examples:
        >>> state = play_from("KH TC 5S", pone="6C 6D", dealer="5D AS 9H", turn="dealer")
        >>> state.count, state.play("5D").points["dealer"]  # the pone has played a card before
        (25, 2)
    """
    positions = Positions(_pegging_of(rules, len(Seat)), READ, rules.kept)
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
    """The play from a position as seen by one player, who does not know the other hand (CR-09 to CR-13).

    The opponent may play any unseen card, and says `go` when no card fits.

    Args:
        seat: the seat whose hand is seen.
        hand: the cards that it still holds.
        played: the cards of the current count, in the order of play.
        opponent: how many cards the other seat still holds.
        turn: the seat whose turn it is.
        played_by: the seat that played each card of the count; by default they were played in turn.
        seen: other cards that the opponent cannot hold: the starter, the player's own discards, and the cards
            of earlier counts.
        rules: the rules.

    Raises:
        IllegalPlayError: if the cards total more than 31, were not played in a right order, or it cannot be
            that seat's turn.
        RulesError: if the rules are not for two players.

    Examples:
        >>> state = follow_play("pone", "5S 6C 6D", "KH", opponent=4, turn="dealer", seen="JC")
        >>> state = state.play("TC").play("5S").go()  # the dealer holds no ace, 2, 3, 4, 5 nor 6
        >>> state.play("6C").points["pone"], len(state.hands.dealer)  # 31, and what it may hold
        (2, 25)
    """
    positions = Positions(_pegging_of(rules, len(Seat)), READ, rules.kept)
    return positions.follow_play(
        seat, hand, played, opponent=opponent, turn=turn, played_by=played_by, seen=seen
    )


def _pegging_of(rules: Rules, players: int) -> CribbagePegging:
    """The rules of the play, if they are for so many players."""
    check_rules(rules, Rules)
    rules.check_players(players)
    return CribbagePegging(rules)
