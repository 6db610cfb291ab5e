"""What a policy is made from: the sources of its solver, and the game's habits of discarding."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

__all__ = ["recipe_of"]

_SOLVER = Path(__file__).parent
_GAMES = _SOLVER.parent / "src" / "muggins" / "games"


def recipe_of(name: str) -> str:
    """The SHA-256 of all that makes the policy of a game, in hexadecimal digits.

    What judges the policy, or makes tables of what is thrown, is no part of that.
    """
    digest = sha256()
    sources = [
        file for file in (_SOLVER / name).glob("*.py") if not file.name.startswith(("judge", "throws"))
    ]
    for file in (*sorted(sources), _GAMES / name / "habits.tsv"):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
