"""The games of the pages on how to add one, and packages of other authors that have games."""

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "add-a-game").glob("*.md"))
_FILE = re.compile(r'^(`{3,})\w+ title="([^"]+)"\n(.*?)^\1$', re.MULTILINE | re.DOTALL)
_TITLED = {path: text for page in PAGES for _, path, text in _FILE.findall(page.read_text(encoding="utf-8"))}

PYPROJECT = _TITLED.pop("pyproject.toml")
"""That of a package with Quints."""

FILES = _TITLED
"""The files of the games of the pages."""

GAMES = sorted({path.split("/")[3] for path in FILES if path.startswith("src")})


def build(game: str, folder: Path, site: Path) -> None:
    """Build a package with a game of the pages, as the page on Quints has it, and install it in a folder."""
    for path, text in FILES.items():
        module = re.fullmatch(rf"(?:src/muggins|docs)/games/({game}/(\w+\.py|rules\.md))", path)
        if module:
            file = folder / "src" / module[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text.replace(f"muggins.games.{game}", game), encoding="utf-8")
    (folder / "pyproject.toml").write_text(PYPROJECT.replace("quints", game), encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    [wheel] = (folder / "dist").iterdir()
    ZipFile(wheel).extractall(site)


def install(site: Path, name: str, entries: Mapping[str, str], modules: Mapping[str, str]) -> None:
    """Install a package that offers something as games, and has these modules."""
    info = site / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    lines = ["[muggins.games]", *(f"{game} = {value}" for game, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    for module, text in modules.items():
        (site / f"{module}.py").write_text(text, encoding="utf-8")
