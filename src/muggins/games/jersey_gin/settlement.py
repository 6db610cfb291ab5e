"""The settlement of a hand: the least deadwood, the differences, and the points for gin and underknock."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from attrs import frozen

from muggins.cards.french import Card
from muggins.checks import check_type, check_whole, member
from muggins.errors import ClaimError, Fault, FaultKind, PlayerError, WrongCardsError, shown
from muggins.games.jersey_gin.arrangement import Arrangement
from muggins.games.jersey_gin.cards import SEATS, bits_of, cards_of, miscounted
from muggins.games.jersey_gin.rules import STANDARD, Ending, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules

__all__ = ["GinScore", "Settlement", "check_seat", "seats_from", "settle_hand"]

GinScore: TypeAlias = Score[Kind, Card]


@frozen
class Settlement:
    """The settlement of a hand (JG-07 to JG-09, JG-12).

    Attributes:
        ending: how it ended; a knock without deadwood is gin.
        seat: the seat that knocked or went gin, or the breaker's seat.
        winner: the seat that scores, and gets the box.
        arrangements: the final arrangement of each seat's hand.
        score: what the winner scores, with a line for each difference.
    """

    ending: Ending
    seat: int
    winner: int
    arrangements: tuple[Arrangement, ...]
    score: GinScore

    @property
    def deadwoods(self) -> tuple[int, ...]:
        """The deadwood of each seat, in points."""
        return tuple(found.points for found in self.arrangements)

    @property
    def points(self) -> int:
        """What the winner scores."""
        return self.score.total

    @property
    def is_underknock(self) -> bool:
        """Whether somebody has beaten the player who knocked."""
        return self.ending is Ending.KNOCK and self.winner != self.seat

    def __str__(self) -> str:
        ending = "underknock" if self.is_underknock else str(self.ending)
        points = " - ".join(map(str, self.deadwoods))
        return f"{ending}: seat {self.winner} scores {self.points}, deadwood {points}\n{self.score}"


def seats_from(seat: int) -> list[int]:
    """All seats in the order of turn, beginning with this one."""
    return [(seat + turn) % SEATS for turn in range(SEATS)]


def check_seat(what: str, seat: int) -> None:
    """Accept one of the seats 0 to 2.

    Raises:
        PlayerError: if there is no such seat.
    """
    check_whole(what, seat)
    if not 0 <= seat < SEATS:
        raise PlayerError(f"{what} must be from 0 to {SEATS - 1}, not {shown(seat)}")


def settle_hand(
    ending: Ending | str, seat: int, arrangements: Sequence[Arrangement], rules: Rules = STANDARD
) -> Settlement:
    """The settlement once all hands are laid out and all cards laid off (JG-07 to JG-09, JG-12).

    The least deadwood wins; in a tie, the knocker or breaker wins, otherwise the nearest player to the left
    of that one. `settle_knock` also lays out the hands.

    Args:
        ending: `knock`, `gin` or `break`.
        seat: the seat that has knocked or gone gin, or the breaker's seat.
        arrangements: the arrangement of each seat's hand; seats are numbered from 0 to 2 in order of turn.
        rules: the rules.

    Raises:
        ClaimError: if the knocker has too much deadwood or has laid off, the player who has gone gin has
            deadwood, or an opponent has laid off on a knock without deadwood; its state is the arrangements.
        PlayerError: if there is no such seat.

    Examples:
        >>> from muggins.games.jersey_gin import arrange
        >>> hands = [
        ...     arrange("2C 3C 4C 5C JC JH JS AD AH 2H", "2C 3C 4C 5C / JC JH JS"),
        ...     arrange("7D 8D 9D TD 4S 5S 6S AS 3H 7C", "7D 8D 9D TD / 4S 5S 6S"),
        ...     arrange("8H 8S 8C QC QD QS 4D 5D 6C AC", "8C 8H 8S / QC QD QS"),
        ... ]
        >>> print(settle_hand("knock", 0, hands))
        knock: seat 0 scores 19, deadwood 4 - 11 - 16
        difference   AS 3H 7C      7
        difference   AC 4D 5D 6C  12
        total                     19
    """
    check_rules(rules, Rules)
    check_seat("the seat", seat)
    how = member(Ending, ending, "ending")
    laid_out = _read(arrangements)
    _check_claim(how, seat, laid_out, rules)
    if how is Ending.KNOCK and not laid_out[seat].deadwood:
        how = Ending.GIN
    points = [found.points for found in laid_out]
    winner = _winner(how, seat, points, rules)
    lines = [
        Line(Kind.DIFFERENCE, laid_out[other].deadwood, points[other] - points[winner])
        for other in seats_from(winner)[1:]
    ]
    if how is Ending.GIN:
        lines += [Line(Kind.GIN, (), rules.gin_bonus)] * (SEATS - 1 if rules.gin_bonus_each else 1)
    elif how is Ending.KNOCK and winner != seat:
        lines.append(Line(Kind.UNDERKNOCK, (), rules.underknock_bonus))
    return Settlement(how, seat, winner, laid_out, Score(tuple(lines)))


def _winner(ending: Ending, seat: int, points: Sequence[int], rules: Rules) -> int:
    """The seat that scores: the least deadwood, and in a tie the first in the order of turn (JG-08)."""
    if ending is Ending.GIN:
        return seat
    first, *others = seats_from(seat)
    is_second_of_equals = rules.tie_underknocks and ending is Ending.KNOCK
    in_order = [*others, first] if is_second_of_equals else [first, *others]
    return min(in_order, key=lambda one: points[one])


def _read(arrangements: Sequence[Arrangement]) -> tuple[Arrangement, ...]:
    """Three hands of ten cards, with each card in only one hand; all faults are reported at once."""
    check_type("the arrangements", arrangements, (tuple, list), "a list of three arrangements")
    found = tuple(arrangements[: SEATS + 1])
    for one in found:
        check_type("a hand laid out", one, Arrangement, "an Arrangement")
    hands = [one.cards for one in found]
    faults = [*miscounted(hands, len(arrangements))]
    faults += [
        Fault(FaultKind.DUPLICATE, (card,), f"{card} is in two hands")
        for one, other in combinations([_set_of(hand) for hand in hands], 2)
        for card in cards_of(one & other)
    ]
    if faults:
        raise WrongCardsError("hand laid out", tuple(faults))
    return found


def _set_of(hand: Sequence[Card]) -> int:
    return bits_of(set(hand))


def _check_claim(ending: Ending, seat: int, laid_out: tuple[Arrangement, ...], rules: Rules) -> None:
    """Accept a knock or gin that is possible with these arrangements."""
    closing = laid_out[seat]
    if ending is Ending.GIN and closing.deadwood:
        raise ClaimError(f"gin has no deadwood, but seat {seat} has {closing.points} (JG-09)", laid_out)
    if ending is not Ending.KNOCK:
        return
    if closing.points > rules.knock_limit:
        raise ClaimError(
            f"a knock needs {rules.knock_limit} points of deadwood or less, but seat {seat} has "
            f"{closing.points} (JG-03)",
            laid_out,
        )
    if closing.laid_off:
        raise ClaimError(f"seat {seat} knocks, so it cannot lay off cards (JG-05)", laid_out)
    if not closing.deadwood and any(found.laid_off for found in laid_out):
        raise ClaimError("nobody may lay off on gin, and a knock without deadwood is gin (JG-09)", laid_out)
