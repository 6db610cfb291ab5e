"""What a page shows of the programs in `examples` is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = {"app.md": 6, "decktet.md": 1}
"""The pages that show programs, and the least number of parts of them."""


@pytest.mark.parametrize("page", PAGES)
def test_every_part_that_a_page_shows_is_marked_in_its_program(page: str) -> None:
    """The line that takes it in names a file and two marks, and no formatter has touched it."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if re.search(r"8\s*<", line)]
    shown = [re.fullmatch(r'--8<-- "(examples/[\w/]+\.py):([\w-]+)"', line) for line in lines]
    assert len(shown) >= PAGES[page]
    for line in shown:
        assert line
        program = (ROOT / line[1]).read_text(encoding="utf-8")
        marks = re.findall(rf"^ *# --8<-- \[(start|end):{line[2]}\]$", program, re.MULTILINE)
        assert marks == ["start", "end"]
