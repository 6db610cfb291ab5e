"""A player that learns to bid in Hasenpfeffer: `python -m examples.learning`, with the extra `rl`.

It learns nothing else: it names trumps, discards and plays its cards as `simple` does. For each call it keeps
a line of least squares: the points that the call should bring, by the strength of the hand (LinUCB).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins import games
from muggins.cards.french import Suit, cards
from muggins.environments import MatchEnv, by_points
from muggins.games.hasenpfeffer import Rules
from muggins.games.hasenpfeffer.playing import tricks_of
from muggins.strategy import Tournament, players_of, tournament
from muggins.strategy.players import Turn
from muggins.table.moves import Move

__all__ = ["Bidder", "against_simple", "learn"]

GAME = games.find("hasenpfeffer")
SIMPLE = players_of(GAME)["simple"]

Array: TypeAlias = NDArray[np.float64]


# --8<-- [start:learn]
def call_of(view: Any, move: Move) -> str:
    """A bid, or a pass with what it passes over: `bid 3`, `pass`, `pass over 3 of the partner`."""
    bids = [(bid, player) for player, bid in view["calls"] if bid]
    if move.name == "bid" or not bids:
        return str(move)
    bid, bidder = bids[-1]
    partner = view["players"][view["players"].index(view["player"]) - 2]
    return f"pass over {bid}{' of the partner' * (bidder == partner)}"


def strength(view: Any) -> Array:
    """What a line is drawn over: 1, and the tricks of the hand with its best trumps, less 1.5."""
    hand = cards(" ".join(view["hand"]))
    return np.array([1.0, max(tricks_of(hand, suit) for suit in Suit) - 1.5])


class Bidder:
    """A player that makes the call with the most points to expect, or to hope for while it is curious."""

    def __init__(self) -> None:
        self.curiosity = 2.0
        self.squares = defaultdict[str, Array](lambda: np.eye(2))
        self.products = defaultdict[str, Array](lambda: np.zeros(2))
        self.made: dict[str, tuple[str, Array]] = {}

    def __call__(self, turn: Turn, rng: Random) -> Any:
        """The move that it makes."""
        if turn.moves[0].name != "pass":
            return SIMPLE(turn, rng)
        hand = strength(turn.view)
        calls = {move: call_of(turn.view, move) for move in turn.moves}
        best = max(calls, key=lambda move: self.hope(calls[move], hand))
        self.made[turn.player] = calls[best], hand
        return best

    def hope(self, call: str, hand: Array) -> float:
        """The points to expect, and a margin that shrinks the more often the call was made."""
        line = np.linalg.solve(self.squares[call], self.products[call])
        margin = hand @ np.linalg.solve(self.squares[call], hand)
        return float(hand @ line + self.curiosity * np.sqrt(margin))

    def learn(self, points: Mapping[str, float]) -> None:
        """Take account of what the players have got in a deal."""
        for player, (call, hand) in self.made.items():
            self.squares[call] += np.outer(hand, hand)
            self.products[call] += points[player] * hand
        self.made.clear()


def learn(deals: int, seed: int) -> Bidder:
    """A player that has learned from so many deals with a partner of its own kind, against `simple`."""
    env = MatchEnv(GAME, rules=Rules(target=1), reward=by_points)  # a match to one point is one deal
    player, rng = Bidder(), Random(seed)
    for number in range(deals):
        env.reset(seed=seed + number)
        partners = env.possible_agents[number % 2 :: 2]
        while not env.match.is_over:
            turn = Turn.of(env.match, env.agent_selection)
            move: Any = player(turn, rng) if turn.player in partners else SIMPLE(turn, rng)
            env.make(move)
        player.learn(env.rewards)
    player.curiosity = 0.0
    return player


# --8<-- [end:learn]


def against_simple(player: Bidder, matches: int, seed: int) -> Tournament:
    """Two partners of a learned player against two of the player `simple`."""
    return tournament(GAME, {"learned": player, "simple": SIMPLE}, seed, matches=matches)


if __name__ == "__main__":
    print(against_simple(learn(deals=3_000, seed=1), matches=1_000, seed=10_001))
