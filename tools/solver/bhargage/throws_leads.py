"""What each lead of each hand is worth, to one who knows only the hand: the file `leads.bin` of the game."""

from __future__ import annotations

import lzma
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.resources import files

import numpy as np

from solver.bhargage.deck import FULL, Reals
from solver.bhargage.judge import chances_of
from solver.bhargage.judge_kernels import pone_leads
from solver.bhargage.pack import unpack
from solver.bhargage.policy import Chances
from solver.worth_file import worth_file

__all__ = ["Dealt", "leads", "worth_of_leads"]

_PACKAGE = "muggins.games.bhargage.analysis"


class Dealt:
    """From how many deals the dealer keeps each hand, if it throws as shipped and is not dealt some cards."""

    def __init__(self) -> None:
        content = lzma.decompress((files(_PACKAGE) / "throws.bin").read_bytes())
        rows = np.frombuffer(content, np.uint8).reshape(2, len(FULL.hands), -1)[1]
        thrown = np.unpackbits(rows, axis=1, bitorder="little")[:, : len(FULL.pairs)]
        self._pairs = np.ascontiguousarray(thrown.T)
        self._cards = np.array(
            [self._pairs[FULL.pair[card][FULL.pair[card] >= 0]].sum(axis=0) for card in range(45)]
        )
        self._whole = thrown.sum(axis=1)

    def without(self, place: int) -> Reals:
        """From how many deals without the cards of a hand each hand is kept.

        Args:
            place: the place of the hand.
        """
        held, rest = FULL.hands[place], FULL.rest[place]
        found = self._whole - self._cards[held].sum(axis=0) + self._pairs[rest].sum(axis=0)
        return np.where(np.isin(FULL.hands, held).any(axis=1), 0, found).astype(float)


def leads(threads: int = 1) -> bytes:
    """The file, for the policy and the discards as shipped; see `solver.worth_file`."""
    chances = chances_of(unpack((files(_PACKAGE) / "policy.bin").read_bytes()))
    with ThreadPoolExecutor(threads) as pool:
        worth = pool.map(partial(worth_of_leads, chances, Dealt()), range(len(FULL.hands)))
        return worth_file(_PACKAGE, np.array([*worth]))


def worth_of_leads(policy: Chances, dealt: Dealt, place: int) -> Reals:
    """What the pone scores with each lead of a hand, less the dealer, if both play by a policy.

    Args:
        policy: the policy.
        dealt: how often the dealer keeps each hand.
        place: the place of the pone's hand.

    Returns:
        By the card that is led, ascending.
    """
    held = FULL.hands[place]
    found = np.zeros((len(held), 2))
    pone_leads(FULL, held, dealt.without(place), policy.reply, policy.second, policy.third, found)
    own: Reals = found[:, 1]
    return own
