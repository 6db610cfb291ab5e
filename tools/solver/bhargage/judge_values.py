"""What the play is worth to each hand of three if both play by a policy."""

from __future__ import annotations

from muggins.crib.play_values import PlayValues
from muggins.table.seats import BySeat
from solver.bhargage.deck import FULL
from solver.bhargage.game import Solving
from solver.bhargage.inputs import fitted, kept_hands, meeting
from solver.bhargage.pack import unpack

__all__ = ["values_of"]


def values_of(content: bytes, threads: int = 1) -> PlayValues:
    """The values of all hands.

    The other seat throws as shipped. It holds any cards but those of the hand, each hand in proportion to its
    weight in the solved game.

    Args:
        content: the file of the policy.
        threads: how many leads are worked on at a time.
    """
    packed = unpack(content)
    weights = fitted(kept_hands().shares)
    game = Solving(FULL, weights, packed.spread, packed.tremble, threads)
    game.respond(packed.policy)
    pone, dealer = game.values_by_hand(packed.policy)
    return PlayValues.of(BySeat(pone / meeting(weights.dealer), dealer / meeting(weights.pone)))
