"""What each lead of Cribbage is worth, to one who knows only the four cards kept.

The numbers come with the package, and the program `solver` of the repository makes them: the mean points of
the pone less the dealer, over all hands that the dealer may keep, if both play by the policy that ships. The
file begins with the hash of the policy and of what is thrown; if these have changed, it is not used.
"""

from __future__ import annotations

import lzma
from functools import cache
from hashlib import sha256
from struct import unpack

from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.policy_layout import HANDS, Ranks
from muggins.strategy.crib.advice import KnownWorth
from muggins.strategy.crib.decisions import Decision

__all__ = ["is_up_to_date", "made_from", "worth_of_lead", "worth_of_leads"]

_SHIPPED = "leads.bin"
_STEPS = 1000
_HASH = 32
_PLACES = {hand: place for place, hand in enumerate(HANDS)}


def worth_of_lead(decision: Decision) -> KnownWorth | None:
    """What each rank is worth as a lead; None if cards were played, or the policy has changed."""
    if decision.position.plays or not is_up_to_date():
        return None
    kept = tuple([BARE.ranks[card] for card in decision.kept])
    return KnownWorth(worth_of_leads(kept), decision.kept)


def worth_of_leads(kept: Ranks) -> dict[int, float]:
    """What each rank of a hand is worth as a lead.

    Args:
        kept: the ranks of the hand, from 0, ascending.

    Examples:
        >>> worth = worth_of_leads((4, 9, 10, 11))  # 5 T J Q: the five is the worst lead
        >>> min(worth, key=worth.get)
        4
    """
    start = _PLACES[kept] * len(kept)
    return {
        rank: steps / _STEPS
        for rank, steps in zip(sorted({*kept}), _content()[start : start + len(kept)], strict=False)
    }


@cache
def is_up_to_date() -> bool:
    """Whether the numbers were made from the policy and the discards that ship."""
    return _file(_SHIPPED)[:_HASH] == made_from()


def made_from() -> bytes:
    """The hash of the policy and of what is thrown, with which the file begins."""
    return sha256(_file("policy.bin") + _file("throws.bin")).digest()


@cache
def _content() -> tuple[int, ...]:
    """Four numbers for each hand, in thousandths of a point: one for each rank, and 0 for what is missing."""
    content = lzma.decompress(_file(_SHIPPED)[_HASH:])
    return unpack(f"<{len(content) // 2}h", content)


def _file(name: str) -> bytes:
    from importlib.resources import files  # it takes as long to load as half of this package

    return (files("muggins.games.cribbage") / name).read_bytes()
