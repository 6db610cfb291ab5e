"""What a page shows of the programs in `examples` is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHOWN = [
    pytest.param(line, id=f"{path.stem}: {line.split()[-1]}")
    for path in sorted((ROOT / "docs").glob("*.md"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if re.search(r"8\s*<.*examples/.*\.py", line)
]


@pytest.mark.parametrize("line", SHOWN)
def test_every_part_that_a_page_shows_is_marked_in_its_program(line: str) -> None:
    """The line that takes it in names a file and two marks, and no formatter has touched it."""
    shown = re.fullmatch(r'--8<-- "(examples/[\w/]+\.py):([\w-]+)"', line)
    assert shown
    program = (ROOT / shown[1]).read_text(encoding="utf-8")
    marks = re.findall(rf"^ *# --8<-- \[(start|end):{shown[2]}\]$", program, re.MULTILINE)
    assert marks == ["start", "end"]


def test_pages_show_programs() -> None:
    """The server, the bots, the learner and a game of the Decktet are shown in parts."""
    assert len(SHOWN) >= 6
