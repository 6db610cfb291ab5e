"""One seat of a match as a Gymnasium environment, with players in the other seats."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from muggins.checks import as_whole
from muggins.environments.aec import MatchEnv, Observation
from muggins.errors import PlayerError, UnknownNameError, shown
from muggins.strategy.named import players_of
from muggins.strategy.players import Player, Turn, any_move, check_player
from muggins.table.actions import STOP
from muggins.table.game import Game
from muggins.table.state import unexpected

__all__ = ["SeatEnv"]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A match of a game from one player's seat; players such as `simple` take the other seats.

    An episode is a match. Observations, actions and masks are those of `MatchEnv`; the mask is also in the
    info, as ``action_mask``. The reward of a step is what the seat gets until its next turn; that of the
    first step includes what it got before. If the match is over before the seat has a turn, the mask after
    `reset` allows nothing.

    Args:
        game: the game, or its name.
        others: the player in each other seat, or its name in `players_of`; by default, any move is made.
        seat: the place of the seat, from 0.
        options: those of `MatchEnv`.

    Attributes:
        table: the match, with all its agents.
        agent: the agent in the seat.

    Raises:
        PlayerError: if there is no such seat.
        UnknownNameError: if no player has that name.
        MugginsError: any error that `MatchEnv` raises.

    Examples:
        >>> backhand = SeatEnv("backhand")
        >>> observation, info = backhand.reset(seed=1)
        >>> words = backhand.table.actions.words
        >>> [words[number] for number in info["action_mask"].nonzero()[0]]
        ['hit', 'backhand']
        >>> observation, reward, terminated, truncated, info = backhand.step(words.index("hit"))
        >>> reward, terminated, truncated
        (0.0, False, False)
    """

    def __init__(
        self, game: Game | str, others: Player | str = any_move, *, seat: int = 0, **options: Any
    ) -> None:
        self.table: MatchEnv = MatchEnv(game, **options)
        if isinstance(others, str):
            known = players_of(self.table.game)
            if others not in known:
                raise UnknownNameError("player", shown(others), tuple(known))
            others = known[others]
        check_player(others)
        agents = self.table.possible_agents
        place = as_whole("the seat", seat)
        if place not in range(len(agents)):
            raise PlayerError(f"there is no seat {shown(seat)} at a table of {len(agents)}")
        self.agent: str = agents[place]
        self.metadata: dict[str, Any] = {"render_modes": ["ansi"]}
        self.render_mode: str | None = self.table.render_mode
        self.observation_space: gymnasium.Space[Any] = self.table.observation_space(self.agent)
        self.action_space: gymnasium.Space[Any] = self.table.action_space(self.agent)
        self._others = others
        self._rng = Random()
        self._unpaid = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match, and let the others play until it is the agent's turn."""
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)
        self.table.reset(seed=seed)
        self._unpaid = self._let_others_play()
        seen = self.table.observe(self.agent)
        return seen, self._info(seen)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose a word of a move, and let the others play until it is the agent's turn again.

        Raises:
            ResetNeeded: if no match has begun, or it is over.
            UnexpectedMoveError: if no legal move has this word now, or another player makes a move that is
                not legal; its state is the match.
        """
        if not self.table.agents:
            raise ResetNeeded("no match has begun: call reset first")
        if self._ended() != (False, False):
            raise ResetNeeded("the match is over: call reset for the next one")
        self.table.step(int(action))
        reward = self._unpaid + self.table.rewards[self.agent] + self._let_others_play()
        self._unpaid = 0.0
        seen = self.table.observe(self.agent)
        return seen, reward, *self._ended(), self._info(seen)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions the agent may take now, as learners with masks ask for it."""
        mask: NDArray[np.bool_] = self.table.observe(self.agent)["action_mask"].astype(np.bool_)
        return mask

    def render(self) -> str | None:
        """The printed match, if the mode is ``"ansi"``."""
        return self.table.render()

    def _ended(self) -> tuple[bool, bool]:
        """Whether the match is over, and whether it was given up."""
        return self.table.terminations[self.agent], self.table.truncations[self.agent]

    def _info(self, seen: Observation) -> dict[str, NDArray[Any]]:
        return {"action_mask": seen["action_mask"]}

    def _let_others_play(self) -> float:
        """What the agent gets until its next turn."""
        table, reward = self.table, 0.0
        while table.agent_selection != self.agent and not any(
            [*table.terminations.values(), *table.truncations.values()]
        ):
            self._let_play(table.agent_selection)
            reward += table.rewards[self.agent]
        return reward

    def _let_play(self, agent: str) -> None:
        match = self.table.match
        turn = Turn.of(match, agent)
        move = self._others(turn, self._rng)
        if move is None:
            self.table.step(STOP)
            return
        legal = {str(one): one for one in turn.moves}
        if str(move) not in legal:
            raise unexpected(shown(move), f"it is not a legal move of {agent}", match)
        self.table.make(legal[str(move)])
