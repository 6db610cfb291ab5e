"""A match of any game with numbered moves, as a PettingZoo environment."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from muggins import games
from muggins.checks import as_whole, check_type
from muggins.environments.features import HashedView
from muggins.environments.rewards import Reward, by_win
from muggins.environments.turns import Turns
from muggins.errors import PlayerError, RulesError, shown
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.numbering import Numbering
from muggins.table.state import unexpected

__all__ = ["WAIT", "MatchEnv", "Observation", "env"]

WAIT = 0
"""The action of doing nothing instead of moving out of turn. The action of a move is its number plus 1."""

Observation: TypeAlias = dict[str, NDArray[Any]]


class MatchEnv(Turns):
    """A match of a game as an environment; `env` adds the usual wrappers.

    The agents are ``player_0``, ``player_1`` and so on, in the order of their seats. Before each move, every
    agent that may move out of turn is asked first, and may `WAIT`; then it is the turn of the agent that has
    to move. Chance events happen in between. An observation has what the agent may know of the match as
    ``observation``, and an ``action_mask``, which is 1 for each legal action of the agent whose turn it is.
    The action of a move is its number plus 1.

    Attributes:
        game: the game.
        numbering: the numbers of its moves.
        match: the match as it is now.
        features: makes the observation from a view.

    Raises:
        PlayerError: if the game is not for this number of players. RulesError: if the moves of the game are
            not numbered, the cap is below 0, or `most_moves` is below 1. UnknownNameError: if there is no
            game with that name.
        WrongTypeError: if an argument is of a wrong type.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        players: int | None = None,
        rules: object = None,
        cap: int = 40,
        most_moves: int = 1_000,
        reward: Reward = by_win,
        features: HashedView | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game: Game = game if isinstance(game, Game) else games.find(game)
        self.numbering: Numbering = self.game.numbering(cap)
        self.features: HashedView = HashedView() if features is None else features
        check_type("the features", self.features, HashedView, "a HashedView")
        self.render_mode: str | None = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"{self.game.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        count = (
            len(self.game.begin().players) if players is None else as_whole("the number of players", players)
        )
        if count > max(self.game.players):
            raise PlayerError(f"{self.game.title} has no match of {shown(count)} players")
        self.possible_agents: list[str] = [f"player_{place}" for place in range(count)]
        self.agents: list[str] = []
        self._rules = rules
        self._reward = reward
        self._most_moves = as_whole("the number of moves", most_moves)
        if self._most_moves < 1:
            raise RulesError(f"a match needs at least 1 move, not {shown(most_moves)}")
        self._rng = Random()
        self.match: Match = self.game.begin(self.possible_agents, rules)
        self._asked: list[str] | None = None
        self._legal: Mapping[int, Move] = {}
        space = Discrete(1 + len(self.numbering))
        self.action_spaces: dict[str, Space[Any]] = dict.fromkeys(self.possible_agents, space)
        mask = Box(0, 1, (1 + len(self.numbering),), np.int8)
        seen = Dict({"observation": self.features.space, "action_mask": mask})
        self.observation_spaces: dict[str, Space[Any]] = dict.fromkeys(self.possible_agents, seen)

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match; the same seed gives the same chance events."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = [*self.possible_agents]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection: str = self.agents[0]
        self.match = self.game.begin(self.possible_agents, self._rules)
        self._asked = None
        self._ask()

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is make a move by its action, or wait.

        Raises:
            UnexpectedMoveError: if it is not a legal action; its state is the match.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = as_whole("the action", action)
        before = self.match
        if number == WAIT and self._asked and agent not in before.to_act:
            self._asked = self._asked[1:]
        elif number in self._legal:
            self.match, self._asked = before.apply(self._legal[number]), None
        else:
            raise unexpected(f"take action {shown(action)}", f"it is not a legal action of {agent}", before)
        self._cumulative_rewards[agent] = 0.0
        self._ask()
        self.rewards = {each: self._reward(before, self.match, each) for each in self.agents}
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, and its legal actions if it is its turn."""
        mask = np.zeros(1 + len(self.numbering), np.int8)
        if self._legal and agent == self.agent_selection:
            mask[[*self._legal]] = 1
            mask[WAIT] = agent not in self.match.to_act
        return {"observation": self.features(self.match.seen_by(agent)), "action_mask": mask}

    def render(self) -> str | None:
        """The printed match, if the mode is ``"ansi"``."""
        return str(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close the environment, which holds no resources."""

    def move_of(self, action: int) -> str:
        """The move of an action as a line, without the player; an empty string for waiting."""
        return "" if action == WAIT else self.numbering.lines[action - 1]

    def _ask(self) -> None:
        """Go on to the next agent that may move, or to the end."""
        while not self.match.is_over and len(self.match.made) < self._most_moves:
            if self._asked is None:
                self._asked = self._who_is_asked()
            if self._asked:
                self.agent_selection = self._asked[0]
                self._legal = self._legal_actions(self.agent_selection)
                return
            self.match, self._asked = self.match.shuffle(self._rng), None
        self._legal = {}
        self.terminations = dict.fromkeys(self.agents, self.match.is_over)
        self.truncations = dict.fromkeys(self.agents, not self.match.is_over)
        self.agent_selection = self.agents[0]

    def _who_is_asked(self) -> list[str]:
        awaited = self.match.to_act
        beside = [player for player in self.match.players if player not in awaited]
        return [*filter(self._legal_actions, beside), *awaited[:1]]

    def _legal_actions(self, agent: str) -> Mapping[int, Move]:
        legal = self.numbering.legal(self.match, agent)
        return {number + 1: move for number, move in legal.items()}


def env(game: Game | str, **options: Any) -> OrderEnforcingWrapper:
    """A match of a game, with PettingZoo's usual wrappers."""
    raw: Any = MatchEnv(game, **options)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw))
