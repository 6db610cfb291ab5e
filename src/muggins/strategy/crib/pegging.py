"""The play of the cards on small integers: what each card scores, and which card a player chooses.

A card is its place in the deck of its game. In the play only its face matters, such as its rank, which is
also a small integer. Nothing here is specific to a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from math import comb
from random import Random
from typing import TypeAlias

from attrs import evolve, field, frozen

from muggins.crib.turns import Turns

__all__ = [
    "FEW_POINTS",
    "BarePegging",
    "Choice",
    "Faces",
    "Needed",
    "Pegging",
    "Plays",
    "any_card",
    "greedy_card",
    "highest",
    "one_ahead_card",
]

Faces: TypeAlias = tuple[int, ...]

Plays: TypeAlias = tuple[tuple[int, int], ...]
"""The cards played since the lead: who played each, 0 for the pone and 1 for the dealer, and its face."""

Needed: TypeAlias = tuple[int, int]
"""The points that a player and its opponent need to win."""

FEW_POINTS = 15
"""A match is near its end, and points are not all worth the same, if a player needs at most this many."""

_MOST_KNOWN = 1 << 17


@frozen(eq=False)
class BarePegging:
    """The description of a game's play of the cards, for small integers.

    Attributes:
        limit: the highest possible count.
        counts_again: whether a new count from 0 follows when nobody can go on and cards are left.
        without_last: the counts at which the last card scores nothing extra.
        faces: the face of each card of the deck, from 0.
        values: what each face adds to the count.
        score: what the last of some cards scores, given their faces, without the point for the last card of
            a count.
        deck: the number of cards with each face.
        turns: who plays next, if cards are given by their places in the deck.
        of_faces: the same play if cards are given by their faces: each card is its own face.
        of_values: who plays next, if cards are given by what they count.
    """

    limit: int
    counts_again: bool
    without_last: tuple[int, ...]
    faces: tuple[int, ...]
    values: tuple[int, ...]
    score: Callable[[Faces], int]
    deck: tuple[int, ...] = field(init=False)
    turns: Turns = field(init=False, repr=False)
    of_faces: BarePegging = field(init=False, repr=False)
    of_values: Turns = field(init=False, repr=False)
    _known: dict[Faces, tuple[tuple[int, int], ...]] = field(init=False, factory=dict, repr=False)

    @deck.default
    def _deck(self) -> tuple[int, ...]:
        return tuple(map(self.faces.count, range(len(self.values))))

    @turns.default
    def _turns(self) -> Turns:
        return Turns(self.limit, self.counts_again, tuple([self.values[face] for face in self.faces]))

    @of_faces.default
    def _of_faces(self) -> BarePegging:
        faces = tuple(range(len(self.values)))
        return self if self.faces == faces else evolve(self, faces=faces)

    @of_values.default
    def _of_values(self) -> Turns:
        return Turns(self.limit, self.counts_again, range(max(self.values) + 1))

    def replies(self, played: Faces, count: int) -> tuple[tuple[int, int], ...]:
        """The faces that score if they are played next, with their points, highest first.

        Args:
            played: the faces of the cards of the current count, in order.
            count: their total.
        """
        found = self._known.get(played)
        if found is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            room = self.limit - count
            scored = [
                (face, self.score((*played, face))) for face, value in enumerate(self.values) if value <= room
            ]
            ordered = sorted(
                (reply for reply in scored if reply[1]), key=lambda reply: reply[1], reverse=True
            )
            found = self._known[played] = tuple(ordered)
        return found


@frozen
class Pegging:
    """What a player knows when it has to play a card and has a choice.

    Attributes:
        fitting: the cards that it may play, in the order of the deck.
        played: the faces of the cards of the current count, in order.
        count: their total.
        unseen: the number of cards of each face that it has not seen.
        held: the number of cards the opponent holds.
        above: a value that each of the opponent's cards exceeds, because the opponent could not play; -1 at
            first.
        needed: the points that it and its opponent need to win.
        turn: 0 if it is the pone, 1 if it is the dealer.
        kept: the faces of the cards that it had before the lead, in the order of the deck.
        plays: all cards played so far, including those of earlier counts.
        cards: the cards that it had before the lead, in the order of the deck.
        thrown: the two cards that it has thrown, in the order of the deck.
        upcard: the card turned up.
    """

    fitting: Sequence[int]
    played: Faces
    count: int
    unseen: Sequence[int]
    held: int
    above: int
    needed: Needed
    turn: int
    kept: Faces
    plays: Plays
    cards: tuple[int, ...]
    thrown: tuple[int, ...]
    upcard: int

    @property
    def hand(self) -> Faces:
        """The faces of the cards that it holds, in the order of the deck."""
        hand = [*self.kept]
        for player, face in self.plays:
            if player == self.turn:
                hand.remove(face)
        return tuple(hand)


Choice: TypeAlias = Callable[[BarePegging, Pegging, Random], int]
"""The card that a player chooses, by its place in the deck."""


def any_card(pegging: BarePegging, seen: Pegging, rng: Random) -> int:
    """Any of the cards that fit, all equally likely."""
    return rng.choice(seen.fitting)


def greedy_card(pegging: BarePegging, seen: Pegging, rng: Random) -> int:
    """The card that scores most at once.

    Among equal scores, it is the card with the highest count, and among these the first in the order of the
    deck. The point for the last card of a count is not considered.
    """
    return highest(pegging, seen.fitting, seen.played)


def highest(pegging: BarePegging, fitting: Sequence[int], played: Faces) -> int:
    """The card that `greedy_card` chooses from those that fit.

    Args:
        pegging: the rules of the game for the play.
        fitting: the cards, in the order of the deck.
        played: the faces of the cards of the current count, in order.
    """
    faces, score, values = pegging.faces, pegging.score, pegging.values
    best, most = -1, (-1, -1)
    for card in fitting:
        face = faces[card]
        worth = score((*played, face)), values[face]
        if worth > most:
            best, most = card, worth
    return best


def one_ahead_card(pegging: BarePegging, seen: Pegging, rng: Random) -> int:
    """The card with the most points, less the mean points of the opponent's best reply.

    The opponent may hold any of the unseen cards, all choices equally likely, except those that fitted when
    it could not play. It replies with the card that scores most. Of equal cards, it is the one with the
    highest count, and among these the first in the order of the deck. The point for the last card of a count
    is not considered.
    """
    held, unseen = seen.held, seen.unseen
    possible = [value > seen.above for value in pegging.values]
    cards = sum(compress(unseen, possible))
    every = comb(cards, held)
    best, most = -1, (-every * pegging.limit**2, 0)
    for card in seen.fitting:
        face = pegging.faces[card]
        played = (*seen.played, face)
        value = pegging.values[face]
        worth = pegging.score(played) * every, value
        if held and worth > most:
            lost, others, without = 0, cards, every
            for reply, points in pegging.replies(played, seen.count + value):
                if possible[reply] and unseen[reply]:
                    others -= unseen[reply]
                    rest = comb(others, held)
                    lost += points * (without - rest)
                    without = rest
            worth = worth[0] - lost, value
        if worth > most:
            best, most = card, worth
    return best
