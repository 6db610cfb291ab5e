"""PettingZoo's environment for agents that act in turn, with types, which PettingZoo does not provide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

__all__ = ["Turns"]

if TYPE_CHECKING:

    class Turns:
        """The parts of `pettingzoo.AECEnv` that are used."""

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            """The observation of the agent whose turn it is, its reward since its last turn, and the rest."""
            ...

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            """The agents, in the order of their turns, until all are done."""
            ...

        def _was_dead_step(self, action: int | None) -> None: ...
        def _accumulate_rewards(self) -> None: ...

else:
    from pettingzoo import AECEnv as Turns
