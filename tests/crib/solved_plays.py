"""Solved plays of any game with a crib: how a test writes them, and whether they are as good as can be."""

from collections.abc import Iterable
from typing import Any

from every_way import Memory, values
from muggins.crib.open_play import SolvedPlay, solve
from muggins.pegging import PeggingState

__all__ = ["check_every_way", "shown"]


def shown(solved: SolvedPlay[Any, Any]) -> list[tuple[str, int, int]]:
    """The cards that may be played, with what each is worth and what it costs."""
    return [(play.card.code, play.net, play.cost) for play in solved.plays]


def check_every_way(states: Iterable[PeggingState[Any, Any]], *, lose: bool = False) -> None:
    """Solve states of one deal as playing every way does; of equal cards the first in the hand is first."""
    memory: Memory = {}
    for state in states:
        worth = dict(zip(state.legal_plays, values(state, lose=lose, memory=memory), strict=True))
        in_order = sorted(worth, key=worth.__getitem__, reverse=True)
        assert [(play.card, play.net) for play in solve(state).plays] == [
            (card, worth[card]) for card in in_order
        ]
