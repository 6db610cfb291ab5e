"""The commands that games with a crib share, each made when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

import click
from attrs import field, frozen

from muggins.cli.command import with_extra
from muggins.cli.crib.game import Game
from muggins.table.seats import BySeat

if TYPE_CHECKING:
    from muggins.cli.crib.pegging import EventDocument
    from muggins.cli.crib.simulation import Simulation
    from muggins.crib.habits import Habits

__all__ = ["SharedCommands"]


def _nothing(events: Sequence[EventDocument]) -> Iterator[str]:
    return iter(())


@frozen(kw_only=True)
class SharedCommands:
    """The commands that games with a crib share, by name.

    The modules of a game have the same names in each of these games, such as `play` and `discards`.

    Attributes:
        game: the game.
        discards: the same with the options that matter for discards.
        plays: the same with those that matter for the play.
        hands: two hands, for the examples.
        played: cards of these hands in the order of play.
        deal: the cards of a deal.
        heads: a short heading for each reason why a discard is worth something.
        more: what the text of `play` has at its end.
    """

    game: Game
    discards: Game
    plays: Game
    hands: str
    played: str
    deal: str
    heads: Mapping[str, str]
    more: Callable[[Sequence[EventDocument]], Iterator[str]] = field(default=_nothing)

    def makers(self) -> dict[str, Callable[[], click.Command]]:
        """What makes each command."""
        return {
            "play": self._play,
            "solve": self._solve,
            "discard": self._discard,
            "weights": self._weights,
            "simulate": self._simulate,
        }

    def _play(self) -> click.Command:
        from muggins.cli.crib.pegging import play_command

        plays, example = self.game.part("play").PLAYS, f"{self.hands} {self.played}"
        calls = self.game.part("patter").calls
        return play_command(
            self.plays, plays.start_play, calls, example, resume=plays.play_from, more=self.more
        )

    def _solve(self) -> click.Command:
        from muggins.cli.crib.solving import solve_command

        plays, calls = self.game.part("play").PLAYS, self.game.part("patter").calls
        return solve_command(self.plays, plays.start_play, calls, self.hands, resume=plays.play_from)

    def _discard(self) -> click.Command:
        from muggins.cli.crib.discards import discard_command

        rank, habit = self.game.part("discards").rank_discards, self.game.part("analysis.habits").habit
        return discard_command(self.discards, self.deal, rank, self.heads, habit)

    def _weights(self) -> click.Command:
        from muggins.cli.crib.deals import weights_command

        return weights_command(self.game, self._stable_table)

    def _stable_table(
        self,
        tolerance: float,
        play: bool,
        executor: Executor | None,
        each_round: Callable[[int, float], object],
    ) -> Iterable[str]:
        with with_extra("analysis", "numpy"):
            from muggins.crib.arrays import worth_of_play

            weights = self.game.part("analysis.exhaustive.weights")
        analysis = self.game.part("analysis.choices").ANALYSIS
        plays = worth_of_play(analysis.play_values()) if play else None
        found = weights.stable_weights(
            plays=plays, tolerance=tolerance, executor=executor, each_round=each_round
        )
        habits: Habits[Any, Any] = analysis.habits
        shares = [dict(zip(weights.HABITUAL.pairs, of.tolist(), strict=True)) for of in found.shares.in_order]
        return habits.as_table(BySeat(*([of[pair] for pair in habits.pairs] for of in shares)))

    def _simulate(self) -> click.Command:
        from muggins.cli.crib.simulation import simulate_command

        return simulate_command(self.game, self._simulation)

    def _simulation(self) -> Simulation:
        from muggins.cli.crib.simulation import Simulation

        with with_extra("analysis", "numpy"):
            found = self.game.part("analysis.simulation")
        return Simulation(found.habitual_discards, found.habitual_table, found.estimate_odds)
