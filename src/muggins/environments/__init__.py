"""Games as environments for reinforcement learning, with PettingZoo and Gymnasium; needs the extra `rl`.

Every game can be used with PettingZoo's interface for agents that act in turn (AEC), and with Gymnasium's for
one agent, `SeatEnv`. `muggins.environments.spiel` registers games with OpenSpiel.

Examples:
    >>> from muggins.environments import env
    >>> backhand = env("backhand")
    >>> backhand.reset(seed=1)
    >>> backhand.agent_selection, backhand.action_space("player_1")
    ('player_1', Discrete(16))
    >>> observation, reward, terminated, truncated, info = backhand.last()
    >>> [backhand.unwrapped.actions.words[number] for number in observation["action_mask"].nonzero()[0]]
    ['hit', 'backhand']
"""

from muggins.extras import install_command as _install_command

try:
    import pettingzoo as _pettingzoo  # noqa: F401 - only to say which extra brings it
except ImportError as _error:
    raise ImportError(f"this needs PettingZoo: {_install_command('rl')}", name=_error.name) from _error

from muggins.environments.aec import MatchEnv, env
from muggins.environments.features import Layout
from muggins.environments.rewards import Reward, by_points, by_win
from muggins.environments.seat import SeatEnv

__all__ = ["Layout", "MatchEnv", "Reward", "SeatEnv", "by_points", "by_win", "env"]
