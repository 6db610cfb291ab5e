"""The games of the pages on how to add one, added to a copy of the library as a reader would add them."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest

from added_games import FILES, GAMES, PAGES, ROOT

LAWS = (
    "lengths.py",
    "slow.txt",
    "games/moments.py",
    "games/test_all_games.py",
    "games/test_what_is_public.py",
    "pictures/test_table.py",
    "table/test_late_names.py",
)
"""What is copied of the tests that all games share."""


def test_each_page_adds_nothing_but_the_files_of_its_game() -> None:
    """There is a whole package for each game, and no file that games share."""
    assert len(GAMES) == len(PAGES) - 1
    for path in FILES:
        assert re.fullmatch(
            rf"((src/muggins|tests)/games/({'|'.join(GAMES)})/\w+\.py)|docs/games/\w+/\w+\.md", path
        )
    for game in GAMES:
        assert {f"src/muggins/games/{game}/{module}.py" for module in ("__init__", "game", "match")} <= set(
            FILES
        )


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_added_keeps_the_laws_of_all_games(game: str, tmp_path: Path) -> None:
    """Its files and its golden play-through are all that the quick shared tests need."""
    copytree(ROOT / "src", tmp_path / "src", ignore=ignore_patterns("__pycache__"))
    copy(ROOT / "conftest.py", tmp_path)
    for law in LAWS:
        shared = tmp_path / "tests" / law
        shared.parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / "tests" / law, shared)
    for path, text in FILES.items():
        if f"/games/{game}/" in path:
            file = tmp_path / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": f"src{os.pathsep}tests"}
    for command in (
        ["tests/games/moments.py", game],
        ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not exhaustive", "-k", game, "tests"],
    ):
        run = [sys.executable, *command]
        done = subprocess.run(run, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 25
