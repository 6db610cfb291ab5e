"""Rules of thumb for games with a crib, for any number of seats.

Keep the cards that count most with what may be turned up. Play the card that scores most at once, and among
equals the one that counts most, so that low cards are left for a go. Claim all that can be claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

from attrs import frozen

from muggins.crib.deal import Phase
from muggins.printing import listed
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

if TYPE_CHECKING:
    from muggins.strategy.crib.analysis import CribAnalysis
    from muggins.strategy.crib.coach.coaching import Coach
    from muggins.strategy.crib.players import CribPlayer

__all__ = ["CribPlaying", "keeps"]

_UPCARDS = 6
"""A hand is counted with this many of the unseen cards before it is kept."""
_CLAIMS = frozenset({"claim", "muggins"})
_BLIND = frozenset({"turn-up"})


@frozen
class CribPlaying:
    """What the module `playing` of a game with a crib contains.

    Attributes:
        package: the package with the tables of the game, whose module `choices` has its `ANALYSIS`.
        points: the points of a hand, from its cards, the card turned up, and the rules.
    """

    package: str
    points: Callable[..., int]

    @property
    def thumb(self) -> RulesOfThumb:
        """The rules of thumb, for any number of seats."""
        choosing = _Choosing(self.points)
        return RulesOfThumb(choosing, _claim, effort=2.5, reason=choosing.reason, blind=_BLIND)

    def players(self) -> Mapping[str, CribPlayer]:
        """The players for two: `good` looks one card ahead, and `strong` plays near an equilibrium."""
        players = self._analysis.players
        return {"good": players["one-ahead"], "strong": players["strong"]}

    def coach(self) -> Coach:
        """The coach for two by the rules as written."""
        return self._analysis.coaching

    @property
    def _analysis(self) -> CribAnalysis[Any, Any, Any]:
        analysis: CribAnalysis[Any, Any, Any] = import_module(f"{self.package}.choices").ANALYSIS
        return analysis


@frozen
class _Choosing:
    points: Callable[..., int]

    def __call__(self, match: Any, player: str, moves: Sequence[Move], rng: Random) -> Move:
        if len(moves) == 1:
            return moves[0]
        claim = _claim(match, player, moves)
        if claim is not None or match.current is None:
            return claim or moves[0]
        match match.current.phase:
            case Phase.DISCARD:
                return self._discard(match, player, moves, rng)
            case Phase.PLAY:
                return self._play(match, player, moves)
            case _:
                return moves[0]

    def _discard(self, match: Any, player: str, moves: Sequence[Move], rng: Random) -> Move:
        hand, rules = match.hand(player), match.rules
        upcards = rng.sample([card for card in match.cards_to_cut if card not in hand], _UPCARDS)
        sign = -1 if match.current.pegging_rules.points_lose else 1
        points = self.points

        def worth(move: Move) -> int:
            thrown = move.parts[1]
            kept = tuple(card for card in hand if card not in thrown)
            return sign * sum(points(kept, up, rules) for up in upcards)

        return max(moves, key=worth)

    def reason(self, match: Any, player: str, move: Move) -> str:
        """What a discard keeps, or what a card scores in the play."""
        if move.name == "discard":
            hand = match.hand(player)
            kept = tuple(card for card in hand if card not in move.parts[1])
            upcards = [card for card in match.cards_to_cut if card not in hand]
            return keeps(kept, [self.points(kept, up, match.rules) for up in upcards])
        if move.name == "turn-up":
            return "any cut is as good as another"
        if move.name != "play":
            return ""
        (card,) = move.parts
        pegging = match.current.pegging
        scored = _pegged(pegging, card)
        return f"makes {pegging.count + pegging.rules.value(card)}{f' and scores {scored}' if scored else ''}"

    def _play(self, match: Any, player: str, moves: Sequence[Move]) -> Move:
        pegging = match.current.pegging
        sign = -1 if pegging.rules.points_lose else 1

        def worth(move: Move) -> tuple[int, int]:
            (card,) = move.parts
            return sign * _pegged(pegging, card), pegging.rules.value(card)

        return max(moves, key=worth)


def keeps(kept: Sequence[Any], points: Sequence[int]) -> str:
    """The reason for a discard: the cards kept, and the mean of their points with each possible up-card."""
    return f"keeps {listed(kept)}, which count {fmean(points):.1f} points on average"


def _pegged(pegging: Any, card: Any) -> int:
    """What a card scores at once, whatever the others hold; a go depends on their cards."""
    rules = pegging.rules
    score = rules.score((*pegging.played, card))
    is_full = pegging.count + rules.value(card) == rules.limit
    return int(score.total + (rules.last(score, card).total if is_full else 0))


def _claim(match: Any, player: str, moves: Sequence[Move]) -> Move | None:
    """A claim on what another player has overlooked."""
    return next((move for move in moves if move.name in _CLAIMS), None)
