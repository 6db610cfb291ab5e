"""A loop over the agents of any game, as PettingZoo has it: `python -m examples.clients.loop ecarte`."""

import sys
from random import Random
from typing import Any

from muggins.environments import MatchEnv


def play(game: str, seed: int, **options: Any) -> dict[str, float]:
    """What each agent gets in a match of actions at random."""
    table, rng = MatchEnv(game, **options), Random(seed)
    table.reset(seed=seed)
    gained = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        gained[agent] += reward
        table.step(None if terminated or truncated else rng.choice(seen["action_mask"].nonzero()[0]))
    return gained


if __name__ == "__main__":
    print(play(sys.argv[1], seed=1))
