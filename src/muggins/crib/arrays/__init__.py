"""Scoring cards by the million with NumPy, shared by several games; NumPy comes with the extra `analysis`.

A card is represented by its place in its deck. Nothing here is specific to a game.
"""

try:
    import numpy as _numpy  # noqa: F401 - only to say which extra brings it
except ImportError as _error:
    from muggins.extras import install_command as _install_command

    raise ImportError(f"this needs NumPy: {_install_command('analysis')}", name=_error.name) from _error

from muggins.crib.arrays.batch import (
    Batch,
    Indices,
    Points,
    array_of,
    as_total,
    different,
    distribution,
    held_and_turned,
    indices,
    parts,
    sets_of,
)
from muggins.crib.arrays.greedy import NOTHING, ArrayPegging, GreedyPlay, play_greedily
from muggins.crib.arrays.groups import (
    Lookup,
    face_points,
    halves,
    look_up,
    multisets,
    number,
    rank_lookup,
    show_lookups,
    subsets_of,
)
from muggins.crib.arrays.habitual import (
    BLOCK,
    EveryDeal,
    HabitualDeals,
    HabitualDiscards,
    StableWeights,
)
from muggins.crib.arrays.plays import Worth, worth_of_play
from muggins.crib.arrays.rounds import (
    check_blocks,
    check_rounds,
    in_blocks,
)
from muggins.crib.arrays.simulated import (
    Discarding,
    DiscardTable,
    SimulatedDeals,
    SimulatedGame,
    colex_places,
    simulate,
)

__all__ = [
    "BLOCK",
    "NOTHING",
    "ArrayPegging",
    "Batch",
    "DiscardTable",
    "Discarding",
    "EveryDeal",
    "GreedyPlay",
    "HabitualDeals",
    "HabitualDiscards",
    "Indices",
    "Lookup",
    "Points",
    "SimulatedDeals",
    "SimulatedGame",
    "StableWeights",
    "Worth",
    "array_of",
    "as_total",
    "check_blocks",
    "check_rounds",
    "colex_places",
    "different",
    "distribution",
    "face_points",
    "halves",
    "held_and_turned",
    "in_blocks",
    "indices",
    "look_up",
    "multisets",
    "number",
    "parts",
    "play_greedily",
    "rank_lookup",
    "sets_of",
    "show_lookups",
    "simulate",
    "subsets_of",
    "worth_of_play",
]
