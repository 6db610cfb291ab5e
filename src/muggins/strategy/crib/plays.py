"""The play of two hands on small integers, with the points in the order in which they are scored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from muggins.strategy.crib.pegging import BarePegging, Faces, Plays, highest
from muggins.strategy.crib.positions import LEAD, Position, passed_over

__all__ = ["BarePlay", "Chooser", "Scored", "best_alone", "greedy_points", "points_of_play"]

Scored: TypeAlias = tuple[tuple[int, int], ...]
"""Points in the order in which they are scored, each with who scores them: 0 the pone, 1 the dealer."""


class BarePlay:
    """A play of two hands that advances card by card. The players are 0, the pone, and 1, the dealer.

    Args:
        pegging: the rules of the game for the play.
        hands: the cards that the pone and the dealer hold, in the order of the deck.
        position: where the play stands; by default at the lead.

    Attributes:
        pegging: the rules.
        hands: the cards that the pone and the dealer still hold.
        turn: who has to play.
        fitting: the cards that this player may play; none if the play is over.
        pile: the faces of the cards of the current count.
        count: what these count.
        plays: all cards played.
        above: see `Position`.
    """

    __slots__ = ("_turns", "above", "count", "fitting", "hands", "pegging", "pile", "plays", "turn")

    def __init__(
        self, pegging: BarePegging, hands: tuple[Sequence[int], Sequence[int]], position: Position = LEAD
    ) -> None:
        self.pegging: BarePegging = pegging
        self.hands: tuple[list[int], list[int]] = ([*hands[0]], [*hands[1]])
        self.turn: int = position.turn
        self.pile: Faces = position.pile
        self.count: int = position.count
        self.plays: Plays = position.plays
        self.above: tuple[int, int] = position.above
        self._turns = pegging.turns
        self.fitting: list[int] = self._turns.fitting(self.hands[self.turn], self.count)

    def step(self, card: int) -> Scored:
        """Play a card of the player whose turn it is; returns its points, then those as the last card."""
        pegging, turn, hands = self.pegging, self.turn, self.hands
        other, face = 1 - turn, pegging.faces[card]
        own, others = hands[turn], hands[other]
        own.remove(card)
        self.plays += ((turn, face),)
        self.pile = pile = (*self.pile, face)
        self.count = count = self.count + pegging.values[face]
        points = pegging.score(pile)
        scored: Scored = ((turn, points),) if points else ()
        after = self._turns.step(own, others, count)
        if after.is_last or not after.is_other:
            self.above = passed_over(after, turn, pegging.limit - count, hands, self.above)
        if after.is_last:
            if count not in pegging.without_last:
                scored += ((turn, 1),)
            self.pile, self.count = (), 0
        if after.is_other:
            self.turn = other
        self.fitting = [] if after.is_over else self._turns.fitting(hands[self.turn], self.count)
        return scored


Chooser: TypeAlias = Callable[[BarePlay], int]
"""Returns the card that is played, one of those that fit."""


def points_of_play(
    pegging: BarePegging, pone: Sequence[int], dealer: Sequence[int], choose: Chooser
) -> Iterator[tuple[int, int]]:
    """The points of each card, and of being the last card of a count, each with who scores them.

    Cards that score nothing are left out. Each card is chosen only after the caller has taken the points
    before it.

    Args:
        pegging: the rules of the game for the play.
        pone: the cards of the pone, who leads, in the order of the deck.
        dealer: the cards of the dealer.
        choose: chooses the card that is played.
    """
    play = BarePlay(pegging, (pone, dealer))
    while play.fitting:
        yield from play.step(choose(play))


def greedy_points(pegging: BarePegging, pone: Sequence[int], dealer: Sequence[int]) -> list[tuple[int, int]]:
    """What each card scores if both players play like `greedy_card`, in order, with who played it."""
    return list(points_of_play(pegging, pone, dealer, _greedily))


def _greedily(play: BarePlay) -> int:
    fitting = play.fitting
    return highest(play.pegging, fitting, play.pile) if len(fitting) > 1 else fitting[0]


def best_alone(pegging: BarePegging, held: Faces, pile: Faces) -> tuple[int, int]:
    """The best face to play when the other player has no cards left, and the points from then on.

    If several are equally good, it is the lowest.

    Args:
        pegging: the rules of the game for the play.
        held: the faces of the cards held, at least one of which fits.
        pile: the faces of the cards of the current count.
    """
    turns, values = pegging.of_faces.turns, pegging.values
    count = sum([values[face] for face in pile])
    best, most = -1, -1
    for face in turns.fitting(sorted({*held}), count):
        piled, reached = (*pile, face), count + values[face]
        points = pegging.score(piled)
        at = held.index(face)
        left = held[:at] + held[at + 1 :]
        turn = turns.step(left, (), reached)
        if turn.is_last:
            points += reached not in pegging.without_last
            piled = ()
        if not turn.is_over:
            points += best_alone(pegging, left, piled)[1]
        if points > most:
            best, most = face, points
    return best, most
