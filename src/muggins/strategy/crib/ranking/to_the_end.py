"""How likely a player is to win from the middle of the play, against some hands."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from muggins.strategy.crib.game import BareGame, Counted
from muggins.strategy.crib.pegging import Faces
from muggins.strategy.crib.race import Race
from muggins.strategy.crib.ranking.beliefs import Beliefs
from muggins.strategy.crib.ranking.decisions import Decision
from muggins.strategy.crib.ranking.playing_on import Way
from muggins.strategy.odds import OddsTable

__all__ = ["Chance", "ToTheEnd"]


class Chance(NamedTuple):
    """How likely a player is to win against a hand.

    Attributes:
        mean: the chance, over some draws of the other player's suits and discards.
        variance: the square of its standard error, which comes from these draws.
    """

    mean: float
    variance: float


class ToTheEnd:
    """The rest of a deal: the rest of the play, then the hands and the crib, counted in their order.

    Args:
        game: the game.
        beliefs: what the game says about the cards of a hand.
        odds: the chances before a deal.
        decision: what the player knows.
        scores: the points of the player and of the opponent.
    """

    def __init__(
        self, game: BareGame, beliefs: Beliefs, odds: OddsTable, decision: Decision, scores: tuple[int, int]
    ) -> None:
        self._game = game
        self._beliefs = beliefs
        self._decision = decision
        self._me = decision.position.turn
        self._race = Race(odds, *(scores[::-1] if self._me else scores))
        self._up = (decision.upcard,)
        [self._mine] = game.hand(decision.kept, self._up)

    def shows(self, hand: Faces, rng: Random, number: int) -> list[tuple[Counted, Counted]]:
        """Draws of what a hand of the other player scores, and the crib with what it threw."""
        decision = self._decision
        found = []
        for kept, thrown in self._beliefs.dealt(decision.seat.other, hand, decision.known, rng, number):
            [theirs] = self._game.hand(kept, self._up)
            [crib] = self._game.crib((*decision.thrown, *thrown), self._up)
            found.append((theirs, crib))
        return found

    def chance(self, ways: Sequence[Way], shows: Sequence[tuple[Counted, Counted]]) -> Chance:
        """How likely the player is to win, if the play continues in one of these ways."""
        each = [sum([way.chance * self.after(way, *show) for way in ways]) for show in shows]
        mean = sum(each) / len(each)
        squares = sum([(one - mean) ** 2 for one in each])
        return Chance(mean, squares / (len(each) - 1) / len(each))

    def after(self, way: Way, theirs: Counted, crib: Counted) -> float:
        """How likely the player is to win after one way to continue, with these cards shown."""
        pone, dealer = (theirs, self._mine) if self._me else (self._mine, theirs)
        chance = self._race.chance(way.scored, (0,), (pone,), (dealer,), (crib,))
        return 1 - chance if self._me else chance
