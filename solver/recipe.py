"""What a policy is made from: the sources of its solver, and what the game's players throw by."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

__all__ = ["recipe_of"]

_SOLVER = Path(__file__).parent
_INPUTS = ("play_values.bin", "habits_with_play.tsv")
_GAMES = _SOLVER.parent / "src" / "muggins" / "games"


def recipe_of(name: str) -> str:
    """The SHA-256 of all that makes the policy of a game, in hexadecimal digits.

    What judges a policy, or makes other files, is not part of it.
    """
    digest = sha256()
    sources = [
        file for file in (_SOLVER / name).glob("*.py") if not file.name.startswith(("judge", "throws"))
    ]
    for file in (*sorted(sources), *(_GAMES / name / made_before for made_before in _INPUTS)):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
