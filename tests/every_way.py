"""A second solver of the play with both hands known: it plays every card of every state, and adds up.

A memory keeps what a new count is worth, by the hands; it may be kept for all states of one deal.
"""

from random import Random
from typing import Any, TypeAlias

from muggins.pegging import Go, PeggingState
from muggins.table.seats import Seat

__all__ = ["Memory", "lead", "random_states", "scored", "values"]

State: TypeAlias = PeggingState[Any, Any]
Memory: TypeAlias = dict[Any, int]


def scored(before: State, after: State) -> int:
    """The points that the pone has scored between two states, less those of the dealer."""
    events = [event for event in after.log[len(before.log) :] if not isinstance(event, Go)]
    return sum(event.score.total if event.seat is Seat.PONE else -event.score.total for event in events)


def lead(state: State, *, lose: bool = False, memory: Memory | None = None) -> int:
    """What the pone scores less the dealer from here on, if both play best, or as badly as they can."""
    if state.is_over:
        return 0
    memory = {} if memory is None else memory
    key = None if state.played else (state.hands, state.turn)
    if key is not None and key in memory:
        return memory[key]
    best = max if (state.turn is Seat.PONE) is not lose else min
    found = best(_leads(state, lose=lose, memory=memory))
    if key is not None:
        memory[key] = found
    return found


def values(state: State, *, lose: bool = False, memory: Memory | None = None) -> list[int]:
    """What each legal card is worth to its player, in the order of the hand."""
    memory = {} if memory is None else memory
    sign = 1 if (state.turn is Seat.PONE) is not lose else -1
    return [sign * found for found in _leads(state, lose=lose, memory=memory)]


def _leads(state: State, *, lose: bool, memory: Memory) -> list[int]:
    states = map(state.play, state.legal_plays)
    return [scored(state, after) + lead(after, lose=lose, memory=memory) for after in states]


def random_states(start: State, rng: Random) -> list[State]:
    """All states of a random play that are not its end."""
    states = [start]
    while not states[-1].is_over:
        states.append(states[-1].play(rng.choice(states[-1].legal_plays)))
    return states[:-1]
