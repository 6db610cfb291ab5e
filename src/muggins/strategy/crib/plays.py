"""The play of two hands on small integers, with the points in the order in which they are scored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from muggins.strategy.crib.pegging import BarePegging, Faces, highest

__all__ = ["Chooser", "greedy_points", "points_of_play"]

Chooser: TypeAlias = Callable[[int, Sequence[int], Faces, int, int], int]
"""The card that is played.

Its arguments are whose turn it is, the cards that fit, the faces of the cards of the present count, the
count, and a number that every card of the other player exceeds.
"""


def points_of_play(
    pegging: BarePegging, pone: Sequence[int], dealer: Sequence[int], choose: Chooser
) -> Iterator[tuple[int, int]]:
    """What each card scores, and then what the last card of a count scores for that, with who played it.

    The player is 0 for the pone and 1 for the dealer. Cards that score nothing are left out. Each card is
    chosen after the points before it are consumed.

    Args:
        pegging: the rules of the game for the play.
        pone: the cards of the pone, who leads, in the order of the deck.
        dealer: the cards of the dealer.
        choose: chooses the card that is played.
    """
    limit, faces, counts, score = pegging.limit, pegging.faces, pegging.counts, pegging.score
    hands = [*pone], [*dealer]
    above = [-1, -1]  # by the player who looks at the other one
    played: Faces = ()
    count = turn = 0
    fitting = [*pone]
    while fitting:
        card = choose(turn, fitting, played, count, above[turn])
        hands[turn].remove(card)
        played = (*played, faces[card])
        count += counts[card]
        points = score(played)
        if points:
            yield turn, points
        room, other = limit - count, 1 - turn
        fitting = [each for each in hands[other] if counts[each] <= room]
        if fitting:
            turn = other
            continue
        if hands[other]:
            above[turn] = max(above[turn], room)
        fitting = [each for each in hands[turn] if counts[each] <= room]
        if fitting:
            continue
        if count not in pegging.without_last:
            yield turn, 1
        if not pegging.counts_again:
            return
        if hands[turn]:
            above[other] = max(above[other], room)
        turn = other if hands[other] else turn
        played, count = (), 0
        fitting = [*hands[turn]]


def greedy_points(pegging: BarePegging, pone: Sequence[int], dealer: Sequence[int]) -> list[tuple[int, int]]:
    """What each card scores if both players play like `greedy_card`, in order, with who played it."""

    def choose(turn: int, fitting: Sequence[int], played: Faces, count: int, above: int) -> int:
        return highest(pegging, fitting, played) if len(fitting) > 1 else fitting[0]

    return list(points_of_play(pegging, pone, dealer, choose))
