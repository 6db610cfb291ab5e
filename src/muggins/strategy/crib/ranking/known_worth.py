"""What cards are worth to a player who knows only its own hand, from files that ship with a game.

The program `solver` of the repository makes these files from the policy and the discards. Each begins with a
hash of both; if these have changed, the file is not used.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from struct import calcsize, unpack

from attrs import frozen

from muggins.shipped import shipped
from muggins.strategy.crib.game import BareGame
from muggins.strategy.crib.pegging import Faces
from muggins.strategy.crib.ranking.advice import KnownWorth
from muggins.strategy.crib.ranking.decisions import Decision

__all__ = ["STEPS", "WorthTables", "made_from"]

STEPS = 100
"""The number of steps that make a point in the files."""

_HASH = 32
_NUMBER = "h"


@frozen
class WorthTables:
    """What each face is worth in the first decisions of the play.

    This is the mean of the player's points minus the other's, over all hands that the other may keep, if
    both play by the policy that ships.

    Attributes:
        package: the package of the game.
        game: the game.
        place: the place of a hand kept among all hands, from its faces, which ascend.
        tables: the names of the files: for the lead, then for the reply.
    """

    package: str
    game: BareGame
    place: Callable[[Faces], int]
    tables: tuple[str, ...]

    def __call__(self, decision: Decision) -> KnownWorth | None:
        """What is known about a decision; None if there is no file, or it is out of date."""
        plays = decision.position.plays
        if len(plays) >= len(self.tables) or not self.is_up_to_date(len(plays)):
            return None
        faces = self.game.pegging.faces
        kept = tuple([faces[card] for card in decision.kept])
        return KnownWorth(self.nets(kept, tuple([face for _, face in plays])), decision.kept)

    def nets(self, kept: Faces, played: Faces = ()) -> dict[int, float]:
        """What each face of a hand is worth.

        Args:
            kept: the faces of the hand, ascending.
            played: the faces played by the other player before.

        Examples:
            >>> from muggins.games.cribbage.analysis.choices import ANALYSIS
            >>> worth = ANALYSIS.worth.nets((4, 9, 10, 11))  # 5 T J Q: the five is the worst lead
            >>> min(worth, key=worth.get)
            4
            >>> worth = ANALYSIS.worth.nets((4, 9, 10, 11), played=(12,))  # on a king it is the best reply
            >>> max(worth, key=worth.get)
            4
        """
        row = self.place(kept)
        for face in played:
            row = row * len(self.game.pegging.values) + face
        start = row * len(kept)
        numbers = _numbers(self.package, self.tables[len(played)])[start : start + len(kept)]
        return {face: steps / STEPS for face, steps in zip(sorted({*kept}), numbers, strict=False)}

    def is_up_to_date(self, played: int = 0) -> bool:
        """Whether a file was made from the policy and the discards that ship.

        Args:
            played: the number of cards played before: 0 for the lead, 1 for the reply.
        """
        return _is_up_to_date(self.package, self.tables[played])


@cache
def made_from(package: str) -> bytes:
    """The hash of a game's policy and discards, with which its files begin."""
    return sha256(shipped(package, "policy.bin") + shipped(package, "throws.bin")).digest()


@cache
def _is_up_to_date(package: str, name: str) -> bool:
    return shipped(package, name)[:_HASH] == made_from(package)


@cache
def _numbers(package: str, name: str) -> tuple[int, ...]:
    """The numbers of each hand, in hundredths of a point, as many as it has cards.

    There is one for each face, and 0 for the rest.
    """
    content = lzma.decompress(shipped(package, name)[_HASH:])
    return unpack(f"<{len(content) // calcsize(_NUMBER)}{_NUMBER}", content)
