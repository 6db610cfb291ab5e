"""A policy of the play as the library reads it, and back."""

from __future__ import annotations

import json
from math import comb
from typing import NamedTuple
from zlib import compress, decompress

import numpy as np
from numpy.typing import NDArray

from solver.bhargage.deck import FULL, Reals
from solver.bhargage.policy import Learned

__all__ = ["Packed", "pack", "unpack"]

STEPS = 15
"""A reply and a second card have chances in steps of one 15th."""

_FINE = 255
_MOST = 65_535
_SIZE, _HANDS, _PAIRS = 45, comb(45, 3), comb(45, 2)


class Packed(NamedTuple):
    """What a file says.

    Attributes:
        policy: the policy, but for the dealer's second card.
        pone: the weights of the hands of the pone, up to a factor, as the dealer believes.
        spread: see `solver.bhargage.game.Solving`.
        tremble: the same.
    """

    policy: Learned
    pone: Reals
    spread: float
    tremble: float


def pack(packed: Packed, recipe: str, steps: int = STEPS) -> bytes:
    """The file of a policy, as `muggins.games.bhargage.analysis.policy.PolicyTable` describes it.

    Args:
        packed: the policy.
        recipe: what it was made from.
        steps: how many steps there are from 0 to 1 in the chance of a reply or a second card.
    """
    policy = packed.policy
    weights = np.rint(packed.pone * (_MOST / packed.pone.max())).astype("<u2")
    one = np.rint(policy.lead[:, 0] * _FINE)
    both = np.rint((policy.lead[:, 0] + policy.lead[:, 1]) * _FINE)
    leads = np.stack([one, both - one], axis=1).astype(np.uint8)
    parts = [compress(weights.tobytes() + leads.tobytes(), 9)]
    for lead in range(_SIZE):
        replies = policy.reply[lead][_hands_without(lead)]
        one = np.rint(replies[:, 0] * steps)
        both = np.rint((replies[:, 0] + replies[:, 1]) * steps)
        seconds = [
            np.rint(policy.second[lead, reply][_pairs_without(lead, reply)] * steps)
            for reply in range(_SIZE)
            if reply != lead
        ]
        content = np.concatenate([one * (steps + 1) + both, *seconds]).astype(np.uint8)
        parts.append(compress(content.tobytes(), 9))
    facts = {
        "recipe": recipe,
        "steps": steps,
        "spread": packed.spread,
        "tremble": packed.tremble,
        "lengths": [*map(len, parts)],
    }
    return json.dumps(facts).encode() + b"\n" + b"".join(parts)


def unpack(content: bytes) -> Packed:
    """What a file says, as arrays."""
    line, rest = content.split(b"\n", 1)
    facts = json.loads(line)
    steps = facts["steps"]
    parts = []
    for length in facts["lengths"]:
        parts.append(np.frombuffer(decompress(rest[:length]), np.uint8))
        rest = rest[length:]
    first = parts[0]
    weights = first[: 2 * _HANDS].view("<u2").astype(np.float64)
    low = first[2 * _HANDS :].reshape(_HANDS, 2).astype(np.float64) / _FINE
    lead = np.column_stack([low, (1 - low.sum(axis=1)).clip(0)])
    reply = np.full((_SIZE, _HANDS, 3), 1 / 3)
    second = np.full((_SIZE, _SIZE, _PAIRS), 0.5)
    for led, part in enumerate(parts[1:]):
        hands = _hands_without(led)
        one, both = np.divmod(part[: hands.sum()].astype(np.int64), steps + 1)
        reply[led, hands] = np.stack([one, both - one, steps - both], axis=1) / steps
        seconds = part[hands.sum() :].reshape(_SIZE - 1, -1) / steps
        for replied, chances in zip([card for card in range(_SIZE) if card != led], seconds, strict=True):
            second[led, replied, _pairs_without(led, replied)] = chances
    return Packed(Learned(lead, reply, second), weights, facts["spread"], facts["tremble"])


def _hands_without(card: int) -> NDArray[np.bool_]:
    without: NDArray[np.bool_] = (FULL.hands != card).all(axis=1)
    return without


def _pairs_without(one: int, other: int) -> NDArray[np.bool_]:
    without: NDArray[np.bool_] = ((FULL.pairs != one) & (FULL.pairs != other)).all(axis=1)
    return without
