"""A coach of each game that takes no time: its advice follows from the question, and is as good as none."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

from attrs import evolve, frozen

from muggins.crib.figure_errors import EXACT
from muggins.strategy.crib import BareGame, BarePegging, Coach
from muggins.strategy.crib.ranking.advice import RankedPlay
from muggins.table.seats import Seat

NAMES = ("bhargage", "cribbage")
COACHES: Mapping[str, Any] = {name: import_module(f"muggins.games.{name}") for name in NAMES}
BARE: Mapping[str, BareGame] = {name: import_module(f"muggins.games.{name}.bare").BARE for name in NAMES}


def worth(*asked: object) -> Iterator[tuple[float, float]]:
    """Points and a chance, time and again, which depend on all that was asked and on nothing else."""
    rng = Random(repr(asked))
    while True:
        yield rng.uniform(-5, 15), rng.random()


def most_likely_first(options: Sequence[Any], board: object) -> tuple[Any, ...]:
    """The options, the best first."""
    key = (lambda each: each.net) if board is None else (lambda each: each.chance)
    return tuple(sorted(options, key=key, reverse=True))


def some_discards(dealt: Sequence[str], seat: Seat, *, weight: Any, board: Any, **more: Any) -> Any:
    """All discards of the cards dealt."""
    found = []
    numbers = worth(dealt, seat, board, more)
    for thrown, (points, chance) in zip(combinations(dealt, 2), numbers, strict=False):
        known = {} if board is None else {"chance": chance, "error": 0.05}
        reasons = {"hand": points + 1, "crib": -1}
        found.append(
            SimpleNamespace(thrown=thrown, net=points, reasons=reasons, figure_errors=EXACT, **known)
        )
    return most_likely_first(found, board)


@frozen
class SomePlays:
    """Ranks all cards that fit."""

    pegging: BarePegging
    deck: tuple[Any, ...]

    def fitting(self, held: Sequence[str], plays: Sequence[tuple[Seat, str]]) -> list[str]:
        """The cards that fit. If none does, a new count has begun, in which all fit."""
        values = {str(card): self.pegging.turns.values[place] for place, card in enumerate(self.deck)}
        count = 0
        for _, card in plays:
            count = values[card] + (count if count + values[card] <= self.pegging.limit else 0)
        return [card for card in held if count + values[card] <= self.pegging.limit] or list(held)

    def __call__(self, held: Sequence[str], seat: Seat, **known: Any) -> Any:
        """The cards, the best first."""
        board, found = known["board"], []
        fitting = self.fitting(held, known["plays"])
        for card, (points, chance) in zip(fitting, worth(held, seat, known), strict=False):
            found.append(
                RankedPlay(
                    card=card,
                    points=0,
                    mean_for=max(points, 0.0),
                    mean_against=max(-points, 0.0),
                    error=0.01,
                    board=board,
                    chance=None if board is None else chance,
                    chance_error=None if board is None else 0.05,
                    reason=f"leaves {chance:.3f}",
                )
            )
        return most_likely_first(found, board)


@cache
def quick(name: str) -> Coach:
    """A coach of a game, whose advice is as good as none."""
    coach: Coach = COACHES[name].coach.__self__
    bare: BareGame = BARE[name]
    return evolve(coach, discards=some_discards, plays=SomePlays(bare.pegging, bare.deck))
