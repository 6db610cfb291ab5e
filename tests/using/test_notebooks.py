"""Each notebook of `examples` shows what its cells show if they are run again."""

import json
import sys
from pathlib import Path

import pytest

from using.notebooks import FOLDER, text_of

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_shows_what_it_gives(path: Path) -> None:
    """Run from the top, in order; `python tests/using/notebooks.py` writes it anew."""
    text = path.read_text(encoding="utf-8")
    assert text_of(json.loads(text)) == text


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_names_no_machine(path: Path) -> None:
    """Neither a folder of whoever ran it nor an address of an object is in it."""
    text = path.read_text(encoding="utf-8")
    for telling in (str(Path.home()), str(FOLDER.parent), sys.prefix, " at 0x"):
        assert telling not in text
