"""Plays that aim to win near the end of a match, when points are not all worth the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple, TypeAlias

from attrs import frozen

from muggins.strategy.crib.game import BareGame, Counted
from muggins.strategy.crib.pegging import FEW_POINTS, BarePegging, Choice, Faces, Pegging
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.positions import Position
from muggins.strategy.crib.race import board_of
from muggins.strategy.crib.ranking.beliefs import Beliefs, OtherHands, other_hands
from muggins.strategy.crib.ranking.decisions import Decision
from muggins.strategy.crib.ranking.playing_on import way_on, ways_on
from muggins.strategy.crib.ranking.sampling import systematic
from muggins.strategy.crib.ranking.to_the_end import ToTheEnd
from muggins.strategy.crib.to_win.comparing import Comparison, Trial
from muggins.strategy.odds import OddsTable, shipped_table
from muggins.table.seats import Seat

__all__ = ["LatePlay", "PlayChances"]

_SEATS = (Seat.PONE, Seat.DEALER)

_FEW_HANDS = 40
"""If the other player may hold at most this many hands, all ways to continue are tried with each."""

_SHOWS = 60
"""About this many draws of the other hand's suits and discards are then made."""

_DRAWN = 80
"""Otherwise this many hands are drawn, each with one way to continue."""

_PLACES = 9
"""Chances that agree to this many digits count as equal."""


@frozen(eq=False)
class PlayChances:
    """The chance of winning with each card that may be played, if both then play by a policy.

    Attributes:
        game: the game.
        policy: how both players play.
        beliefs: how likely each hand is kept.
        odds: finds the chances before a deal.
    """

    game: BareGame
    policy: Policy
    beliefs: Beliefs
    odds: Callable[[], OddsTable]

    @classmethod
    def shipped(cls, package: str, game: BareGame, policy: Policy, beliefs: Beliefs) -> PlayChances:
        """The chances of a game by the table of odds that comes with its package."""
        return cls(game, policy, beliefs, odds=partial(shipped_table, package))

    def better(self, seen: Pegging, first: int) -> int:
        """The face that is clearly more likely to win than the first choice, or else the first choice."""
        faces = sorted({self.game.pegging.faces[card] for card in seen.fitting})
        if len(faces) == 1:
            return first
        decision = _decision(self.game, seen)
        hands = _possible(other_hands(decision, self.game.pegging, self.beliefs, self.policy))
        playing = _Playing(self, decision, board_of(seen.needed, self.odds().target))
        if len(hands) <= _FEW_HANDS:
            return playing.best(faces, hands, first)
        comparison = Comparison(faces, first)
        comparison.hold(playing.trials(hands))
        return comparison.better


LatePlaying: TypeAlias = Callable[[Pegging, int], int]
"""Returns the face that a player plays near the end of a match.

It is given what the player knows, and the face that it would play otherwise.
"""


@frozen(eq=False)
class LatePlay:
    """A choice of cards that looks at the score near the end of a match. It is called as a `Choice`.

    Attributes:
        early: the choice before that.
        late: the face to play once either player needs few points, such as `PlayChances.better`.
        few: the largest number of points that counts as few.
    """

    early: Choice
    late: LatePlaying
    few: int = FEW_POINTS

    def __call__(self, pegging: BarePegging, seen: Pegging, rng: Random) -> int:
        """The card that is played, by its place in the deck."""
        card = self.early(pegging, seen, rng)
        if min(seen.needed) > self.few:
            return card
        first = pegging.faces[card]
        face = self.late(seen, first)
        if face == first:
            return card
        return next(card for card in seen.fitting if pegging.faces[card] == face)


class _Hand(NamedTuple):
    """A hand of the other player; see `OtherHands`."""

    kept: Faces
    held: Faces
    share: float


def _possible(hands: OtherHands) -> list[_Hand]:
    return [hand for hand in map(_Hand, hands.kept, hands.held, hands.shares) if hand.share]


class _Playing:
    """The rest of a deal in which a player has to play a card."""

    def __init__(self, chances: PlayChances, decision: Decision, scores: tuple[int, int]) -> None:
        self._pegging = chances.game.pegging
        self._policy = chances.policy
        self._position = decision.position
        self._mine = tuple(sorted(decision.faces))
        self._rng = Random(repr((decision.known, decision.position.plays)))
        self._end = ToTheEnd(chances.game, chances.beliefs, chances.odds(), decision, scores)

    def best(self, faces: Sequence[int], hands: Sequence[_Hand], first: int) -> int:
        """The face that is most likely to win, over all hands; the first choice if it is as likely."""
        shows = [self._end.shows(hand.kept, self._rng, 2 + int(_SHOWS * hand.share)) for hand in hands]
        others = [hand.held for hand in hands]
        won = dict.fromkeys((first, *faces), 0.0)
        for face in faces:
            each = ways_on(self._pegging, self._policy, self._position, self._mine, others, face)
            for hand, ways, shown in zip(hands, each, shows, strict=True):
                won[face] += hand.share * self._end.chance(ways, shown).mean
        return max(won, key=lambda face: round(won[face], _PLACES))

    def trials(self, hands: Sequence[_Hand]) -> Iterator[Trial[int]]:
        """Some of the hands, each with one way to continue after a face."""
        drawn = systematic([(hand, hand.share) for hand in hands], _DRAWN, self._rng)
        self._rng.shuffle(drawn)
        for hand in drawn:
            [show] = self._end.shows(hand.kept, self._rng, 1)
            draws = [self._rng.random() for _ in range(2 * len(hand.kept))]
            yield partial(self._chance, self._both(hand), show, draws)

    def _chance(
        self, both: tuple[Faces, Faces], show: tuple[Counted, Counted], draws: Sequence[float], face: int
    ) -> float:
        """How likely the player is to win with a face, if both hold these cards and show these points."""
        way = way_on(self._pegging, self._policy, self._position, both, face, draws)
        return self._end.after(way, *show)

    def _both(self, hand: _Hand) -> tuple[Faces, Faces]:
        return (hand.held, self._mine) if self._position.turn else (self._mine, hand.held)


def _decision(game: BareGame, seen: Pegging) -> Decision:
    """What a player knows, as a decision."""
    faces = game.pegging.faces
    held = [*seen.cards]
    for who, face in seen.plays:
        if who == seen.turn:
            held.remove(next(card for card in held if faces[card] == face))
    position = Position.of(game.pegging, game.rules.kept, seen.plays, seen.turn, seen.hand)
    return Decision(
        seat=_SEATS[seen.turn],
        held=tuple(held),
        kept=seen.cards,
        thrown=seen.thrown,
        upcard=seen.upcard,
        position=position,
        faces=seen.hand,
        fitting=tuple(seen.fitting),
    )
