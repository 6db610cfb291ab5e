"""The play of Bhargage as a game to be solved: one pass of CFR+, and the exploitability of what came out.

The weight of a deal is a product of a weight of each hand, so neither player learns from its own discards or
the up-card. The pone's cards and the dealer's reply are learned. The dealer's second card is not: it is a
soft best response to what the policy of the pone says of the last card, as `best_thirds` has it, so that it
can be worked out from the policy when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from muggins.table.seats import BySeat
from solver.bhargage.deck import FULL, Deck, Reals
from solver.bhargage.inputs import fitted, kept_hands
from solver.bhargage.kernels import best_thirds, dealer_values, pone_values
from solver.bhargage.pack import Packed, pack
from solver.bhargage.policy import Learned, believed
from solver.recipe import recipe_of

__all__ = ["Solving", "State", "shipped_game"]

State: TypeAlias = dict[str, NDArray[np.float32]]


@frozen(eq=False)
class Solving:
    """The play with these weights of the hands of each seat.

    Attributes:
        deck: the deck.
        weights: the weights.
        spread: by how many points a second card of the dealer is better if it is played always.
        tremble: how likely the dealer believes any card of the pone to be at the least.
        threads: how many leads are worked on at a time.
    """

    deck: Deck
    weights: BySeat[Reals]
    spread: float = 0.1
    tremble: float = 1e-3
    threads: int = 1
    thirds: NDArray[np.float32] = field(init=False, repr=False)
    name: str = field(default="bhargage", init=False)

    @thirds.default
    def _thirds(self) -> NDArray[np.float32]:
        size, pairs = len(self.deck.values), len(self.deck.pairs)
        return np.full((size, size, size, pairs), 0.5, np.float32)

    def fresh(self) -> State:
        """The state before the first pass: the regrets, and the weighed sums of the chances."""
        size, hands, pairs = len(self.deck.values), len(self.deck.hands), len(self.deck.pairs)
        shapes = {"lead": (hands, 3), "reply": (size, hands, 3), "second": (size, size, pairs, 2)}
        return {
            f"{what}_{each}": np.zeros(shape, np.float32)
            for each, shape in shapes.items()
            for what in ("regret", "sum")
        }

    def step(self, state: State, number: int) -> None:
        """One pass, in place: the dealer learns, and then the pone."""
        policy = self.now(state)
        self.respond(policy)
        weight = float(number)
        values = np.empty((len(self.deck.values), len(self.deck.hands), 3))
        pone, dealer = self.weights.in_order
        self._each_lead(
            lambda lead: dealer_values(
                self.deck, lead, pone, policy.lead, policy.second, self.thirds[lead], False, values[lead]
            )
        )
        chances = policy.reply
        _learn(state["regret_reply"], -values, chances)
        new = self.now(state)
        state["sum_reply"] += weight * new.reply

        worth = np.empty((*policy.second.shape, 2))
        self._each_lead(
            lambda lead: pone_values(self.deck, lead, dealer, new.reply[lead], self.thirds[lead], worth[lead])
        )
        both = np.stack([policy.second, 1 - policy.second], axis=-1)
        _learn(state["regret_second"], worth, both)
        leads = self._lead_values((both * worth).sum(axis=(1, 3)))
        _learn(state["regret_lead"], leads, policy.lead)
        new = self.now(state)
        state["sum_lead"] += weight * new.lead
        reached = weight * self._reach(new.lead)
        state["sum_second"][..., 0] += reached[:, None] * new.second
        state["sum_second"][..., 1] += reached[:, None] * (1 - new.second)

    def now(self, state: State) -> Learned:
        """The policy that the regrets lead to."""
        return Learned(
            _matched(state["regret_lead"]),
            _matched(state["regret_reply"]),
            _matched(state["regret_second"])[..., 0],
        )

    def average(self, state: State) -> Learned:
        """The average policy."""
        return Learned(
            _matched(state["sum_lead"]), _matched(state["sum_reply"]), _matched(state["sum_second"])[..., 0]
        )

    def exploitability(self, state: State) -> float:
        """How much both players could gain in a deal, added, by the best response to the average policy."""
        return self.gain(self.average(state))

    def gain(self, policy: Learned) -> float:
        """How much both players could gain in a deal, added, by the best response to a policy."""
        self.respond(policy)
        return sum(self.best_values(policy))

    def best_values(self, policy: Learned) -> tuple[float, float]:
        """What the best response of the pone and the dealer to a policy is worth to them.

        The dealer's second cards are those of the last call of `respond`.
        """
        seconds, replies = self._card_values(policy, best=True)
        leads = self._lead_values(seconds.max(axis=3).sum(axis=1))
        lost = replies.min(axis=2).sum(axis=0) @ self.weights.dealer
        return float(leads.max(axis=1) @ self.weights.pone), -float(lost)

    def values_by_hand(self, policy: Learned) -> tuple[Reals, Reals]:
        """What each hand of the pone and of the dealer is worth if both play by a policy.

        A value is multiplied by the weight of all hands that it can meet. The dealer's second cards are those
        of the last call of `respond`.
        """
        seconds, replies = self._card_values(policy, best=False)
        both = np.stack([policy.second, 1 - policy.second], axis=-1)
        leads = self._lead_values((both * seconds).sum(axis=(1, 3)))
        return (leads * policy.lead).sum(axis=1), -(replies * policy.reply).sum(axis=(0, 2))

    def _card_values(self, policy: Learned, *, best: bool) -> tuple[Reals, Reals]:
        """What the pone's second cards are worth to it, and the dealer's replies to the pone, by hands.

        Args:
            policy: how both play.
            best: whether the dealer plays its best second card instead.
        """
        size = len(self.deck.values)
        replies = np.empty((size, len(self.deck.hands), 3))
        seconds = np.empty((*policy.second.shape, 2))
        pone, dealer = self.weights.in_order

        def fill(lead: int) -> None:
            dealer_values(
                self.deck, lead, pone, policy.lead, policy.second, self.thirds[lead], best, replies[lead]
            )
            pone_values(self.deck, lead, dealer, policy.reply[lead], self.thirds[lead], seconds[lead])

        self._each_lead(fill)
        return seconds, replies

    def respond(self, policy: Learned) -> None:
        """Work out the dealer's second cards against a policy of the pone."""
        leads, seconds = believed(policy, self.tremble)
        self._each_lead(
            lambda lead: best_thirds(
                self.deck, lead, self.weights.pone, leads, seconds, self.spread, self.thirds[lead]
            )
        )

    def pack(self, state: State) -> bytes:
        """The average policy as the library reads it; only of the full deck."""
        packed = Packed(self.average(state), self.weights.pone, self.spread, self.tremble)
        return pack(packed, recipe_of(self.name))

    def _lead_values(self, pairs: Reals) -> Reals:
        """The value of each lead of each hand, from that of each pair left after each lead."""
        values: Reals = pairs[self.deck.hands, self.deck.rest]
        return values

    def _reach(self, leads: Reals) -> Reals:
        """How likely each pair is left after each lead, of the hands of both."""
        reach = np.zeros((len(self.deck.values), len(self.deck.pairs)))
        reach[self.deck.hands, self.deck.rest] = leads
        return reach

    def _each_lead(self, work: Callable[[int], None]) -> None:
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(work, range(len(self.deck.values))))


def shipped_game(threads: int = 2) -> Solving:
    """The game whose policy ships: both seats throw by their habits.

    Args:
        threads: how many leads are worked on at a time.
    """
    return Solving(FULL, fitted(kept_hands().shares), threads=threads)


def _matched(regrets: NDArray[np.float32]) -> Reals:
    """The chances in proportion to the regrets, or all alike where there is none."""
    numbers = regrets.astype(np.float64)
    total = numbers.sum(axis=-1, keepdims=True)
    even = np.full_like(numbers, 1 / numbers.shape[-1])
    chances: Reals = np.divide(numbers, total, out=even, where=total > 0)
    return chances


def _learn(regrets: NDArray[np.float32], values: Reals, chances: Reals) -> None:
    regrets += values - (values * chances).sum(axis=-1, keepdims=True)
    np.maximum(regrets, 0, out=regrets)
