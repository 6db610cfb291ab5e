"""A player that learns Backhand from matches at random: `python -m examples.learning`, with the extra `rl`.

What it keeps is a table: the mean outcome of each choice, by the total of the hand and its number of cards.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any, TypeAlias

from muggins import games
from muggins.environments import MatchEnv
from muggins.strategy.players import Turn, any_move
from muggins.strategy.tournaments import Tournament, tournament
from muggins.table.match import Match
from muggins.table.moves import Move

__all__ = ["Table", "against_any_move", "learn"]

State: TypeAlias = tuple[int, int]
Table: TypeAlias = dict[tuple[State, int], float]


# --8<-- [start:learn]
def state_of(view: Any) -> State:
    """The total of a player's hand, and its number of cards."""
    return view["hands"][view["player"]]["total"], len(view["hand"])


def own_points(before: Match, after: Match, player: str) -> float:
    """What a player has gained."""
    return float(after.scores[player] - before.scores[player])


def learn(matches: int, seed: int) -> Table:
    """The mean outcome of each choice in each state, from so many matches (Q-learning)."""
    rng, table = Random(seed), defaultdict[tuple[State, int], float](float)
    env = MatchEnv("backhand", reward=own_points)
    for number in range(matches):
        env.reset(seed=seed + number)
        chosen: dict[str, tuple[State, int]] = {}
        held: dict[str, list[str]] = {}
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            view = env.match.seen_by(agent)
            is_over = terminated or truncated
            legal = [*map(int, seen["action_mask"].nonzero()[0])]
            if agent in chosen:
                before, now = held[agent], view["hand"]
                same_hand = not is_over and len(now) > len(before) and now[: len(before)] == before
                target = max(table[state_of(view), action] for action in legal) if same_hand else reward
                table[chosen[agent]] += 0.02 * (target - table[chosen[agent]])
            if is_over:
                env.step(None)
            else:
                chosen[agent], held[agent] = (state_of(view), rng.choice(legal)), view["hand"]
                env.step(chosen[agent][1])
    return dict(table)


# --8<-- [end:learn]


def against_any_move(table: Table, matches: int) -> Tournament:
    """A player that makes the best choice of the table against one that makes any."""
    actions = {word: number for number, word in enumerate(games.find("backhand").actions.words)}

    def learned(turn: Turn, rng: Random) -> Move:
        state = state_of(turn.view)
        return max(turn.moves, key=lambda move: table.get((state, actions[move.name]), 0.0))

    players = {"learned": learned, "any move": any_move}
    return tournament(games.find("backhand"), players, seed=1, matches=matches)


if __name__ == "__main__":
    found = learn(matches=1_000, seed=1)
    for (state, action), value in sorted(found.items()):
        print(*state, games.find("backhand").actions.words[action], f"{value:.2f}")
    print(against_any_move(found, 1_000))
