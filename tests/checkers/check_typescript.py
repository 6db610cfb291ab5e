"""Compiles the TypeScript types of all views, with views of a match of each game and `client.ts`.

`python tests/checkers/check_typescript.py TSC`, in an environment with the library and Node.js.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from muggins import games
from muggins.documents import schema_of, typescript_of
from muggins.table.game import Game

CLIENT = Path(__file__).with_name("client.ts")
STRICTLY = (
    "--strict",
    "--noEmit",
    "--target",
    "es2022",
    "--moduleResolution",
    "bundler",
    "--module",
    "es2022",
)


def views(game: Game) -> Iterator[Any]:
    """What each player sees along a match at random."""
    made = game.play_at_random(Random(1)).made
    now = game.begin()
    for number, move in enumerate(made):
        if number % max(1, len(made) // 20) == 0:
            yield from map(now.seen_by, now.players)
        now = now.apply(move)
    yield from map(now.seen_by, now.players)


def module(game: Game) -> str:
    """The types of a game, and views that must be of them."""
    kind = game.match.VIEW
    seen = [
        f"export const view{number}: {kind.__name__} = {json.dumps(view)};"
        for number, view in enumerate(views(game))
    ]
    return "\n\n".join([typescript_of(schema_of(kind)), *seen])


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        shutil.copy(CLIENT, folder)
        for each in games.all():
            (Path(folder) / f"{each.name}.ts").write_text(module(each), encoding="utf-8")
        files = sorted(path.name for path in Path(folder).iterdir())
        compile_all = ["node", str(Path(sys.argv[1]).absolute()), *STRICTLY, *files]
        sys.exit(subprocess.run(compile_all, cwd=folder, check=False).returncode)
