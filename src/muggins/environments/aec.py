"""A match of any game, as a PettingZoo environment."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

import numpy as np
from attrs import evolve
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from muggins import games
from muggins.checks import as_whole
from muggins.environments.choosing import Choosing
from muggins.environments.features import Layout
from muggins.environments.rewards import Reward, by_win
from muggins.environments.turns import Turns
from muggins.errors import PlayerError, RulesError, WrongTypeError, shown
from muggins.table.actions import Actions
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.state import unexpected

__all__ = ["MatchEnv", "Observation", "env"]

Observation: TypeAlias = dict[str, NDArray[Any]]

_RENDER_MODES = ("ansi",)


class MatchEnv(Turns):
    """A match of a game as an environment; `env` adds the usual wrappers.

    The agents are ``player_0``, ``player_1`` and so on, in the order of their seats. Before each move, every
    agent that may move out of turn is asked first, and may `STOP` without a move; then it is the turn of the
    agent that has to move. Chance events happen in between.

    An agent makes a move by one or more actions, each the number of a word, such as a kind of move or a card;
    it stays the agent's turn until the move is complete. The agent is asked only for words that the legal
    moves leave open: if all it can do is play a card, it only names the card.

    An observation has three arrays:

    - ``observation``: what the agent may know about the match;
    - ``chosen``: the words of the move that is being made, including those that were not a choice: 1/2 for
      the first, 1/4 for the second, and so on;
    - ``action_mask``: 1 for each action that the agent may take now.

    Args:
        game: the game, or its name.
        players: the number of players; by default two, or the number nearest to it that can play.
        rules: the rules; by default the usual ones.
        most_moves: the number of moves after which a match is truncated.
        reward: what an agent gets for a move: `by_win`, `by_points`, or a function of your own.
        render_mode: ``"ansi"``, or None if `render` shows nothing.

    Attributes:
        game: the game.
        actions: the numbers of its words.
        features: the layout of an observation.

    Raises:
        PlayerError: if the game is not for this number of players.
        RulesError: if `most_moves` is below 1, or there is no such `render_mode`.
        UnknownNameError: if there is no game with that name.
        WrongTypeError: if an argument is of a wrong type.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        players: int | None = None,
        rules: object = None,
        most_moves: int = 1_000,
        reward: Reward = by_win,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game: Game = game if isinstance(game, Game) else games.find(game)
        self.actions: Actions = self.game.actions
        if render_mode not in _RENDER_MODES and render_mode is not None:
            raise RulesError(f"the render mode is 'ansi' or None, not {shown(render_mode)}")
        self.render_mode: str | None = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"{self.game.name}_v0",
            "render_modes": [*_RENDER_MODES],
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
        if not callable(reward):
            raise WrongTypeError("the reward", "a function of two matches and a name", shown(reward))
        self._reward = reward
        self._most_moves = as_whole("the number of moves", most_moves)
        if self._most_moves < 1:
            raise RulesError(f"a match needs at least 1 move, not {shown(most_moves)}")
        self._rng = Random()
        self._now: Choosing = Choosing.of(self.actions, self.game.begin(self.possible_agents, rules))
        self.features: Layout = Layout(self.game, count)
        words = len(self.actions)
        self.action_spaces: dict[str, Space[Any]] = dict.fromkeys(self.possible_agents, Discrete(words))
        seen = Dict(
            {
                "observation": self.features.space,
                "chosen": Box(0, 1, (words,), np.float32),
                "action_mask": Box(0, 1, (words,), np.int8),
            }
        )
        self.observation_spaces: dict[str, Space[Any]] = dict.fromkeys(self.possible_agents, seen)

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self._now.match

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
        self._go_on(Choosing.of(self.actions, self.game.begin(self.possible_agents, self._rules)))

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is choose a word of its move, and make the move if it is complete.

        Raises:
            UnexpectedMoveError: if no legal move has this word now; its state is the match.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = as_whole("the action", action)
        before = self.match
        if number not in self._now.choices:
            raise unexpected(f"take action {shown(action)}", f"it is not a legal action of {agent}", before)
        self._go_on(self._now.choose(number))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: self._reward(before, self.match, each) for each in self.agents}
        self._accumulate_rewards()

    def make(self, move: Move) -> None:
        """Let the agent whose turn it is choose all the words of a legal move."""
        before = self.match
        numbers = self.actions.numbers_of(before, move)
        while self.match is before:
            self.step(numbers[len(self._now.chosen)])

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, and its choices if it is its turn."""
        chosen = np.zeros(len(self.actions), np.float32)
        mask = np.zeros(len(self.actions), np.int8)
        for number, weight in self._now.weights_for(agent).items():
            chosen[number] = weight
        if agent == self.agent_selection:
            mask[[*self._now.choices]] = 1
        seen = self.features(self.match.seen_by(agent))
        return {"observation": seen, "chosen": chosen, "action_mask": mask}

    def render(self) -> str | None:
        """The printed match, if the mode is ``"ansi"``."""
        return str(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close the environment, which holds no resources."""

    def _go_on(self, now: Choosing) -> None:
        """Go on to the next agent that may move, or to the end."""
        most = self._most_moves
        while not (now.asked or now.match.is_over) and len(now.match.made) < most:
            now = now.shuffle(self._rng)
        is_over = now.match.is_over
        if is_over or len(now.match.made) >= most:
            now = evolve(now, asked=(), choices={}, chosen=())
            self.terminations = dict.fromkeys(self.agents, is_over)
            self.truncations = dict.fromkeys(self.agents, not is_over)
        self.agent_selection = now.asked[0] if now.asked else self.agents[0]
        self._now = now


def env(game: Game | str, **options: Any) -> OrderEnforcingWrapper:
    """A match of a game, with PettingZoo's usual wrappers."""
    raw: Any = MatchEnv(game, **options)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw))
