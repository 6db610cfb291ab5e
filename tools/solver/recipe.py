"""What a policy is made from: the sources of its solver, and what the game's players throw by."""

from __future__ import annotations

import ast
from hashlib import sha256
from pathlib import Path

__all__ = ["recipe_of"]

_SOLVER = Path(__file__).parent
_INPUTS = ("play_values.bin", "habits_with_play.tsv")
_GAMES = _SOLVER.parents[1] / "src" / "muggins" / "games"


def recipe_of(name: str) -> str:
    """The SHA-256 of all that makes the policy of a game, in hexadecimal digits.

    What judges a policy, or makes other files, is not part of it, nor is where names are imported from.
    """
    digest = sha256()
    sources = [
        file for file in (_SOLVER / name).glob("*.py") if not file.name.startswith(("judge", "throws"))
    ]
    contents = [(file, _without_imports(file)) for file in sorted(sources)]
    inputs = [_GAMES / name / "analysis" / made_before for made_before in _INPUTS]
    for file, content in (*contents, *((file, file.read_bytes()) for file in inputs)):
        digest.update(file.name.encode() + b"\0" + content + b"\0")
    return digest.hexdigest()


def _without_imports(file: Path) -> bytes:
    """The lines of a module that import nothing."""
    lines = file.read_bytes().splitlines(keepends=True)
    for node in ast.walk(ast.parse(b"".join(lines))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for place in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[place] = b""
    return b"".join(lines)
