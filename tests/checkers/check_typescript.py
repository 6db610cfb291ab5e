"""Compiles the TypeScript types of all views, with views of a match of each game and `client.ts`.

`python tests/checkers/check_typescript.py TSC`, in an environment with the library and Node.js.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from muggins import games
from muggins.documents import schema_of, typescript_of
from muggins.table.game import Game
from muggins.testing.playing import moments, some_of

CLIENT = Path(__file__).with_name("client.ts")
STRICTLY = ["--strict", "--noEmit", "--target", "es2022"]
MOMENTS = 20


def module(game: Game) -> str:
    """The types of a game, and what players see along a match at random, which must be of them."""
    kind = game.match.VIEW
    seen = [
        match.seen_by(player)
        for match in some_of(moments(game, Random(1)), MOMENTS)
        for player in match.players
    ]
    views = [
        f"export const view{number}: {kind.__name__} = {json.dumps(view)};"
        for number, view in enumerate(seen)
    ]
    return "\n\n".join([typescript_of(schema_of(kind)), *views])


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        shutil.copy(CLIENT, folder)
        for each in games.all():
            (Path(folder) / f"{each.name}.ts").write_text(module(each), encoding="utf-8")
        files = sorted(path.name for path in Path(folder).iterdir())
        compile_all = ["node", str(Path(sys.argv[1]).absolute()), *STRICTLY, *files]
        sys.exit(subprocess.run(compile_all, cwd=folder, check=False).returncode)
