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
def test_what_a_page_shows_of_a_program_is_there(line: str) -> None:
    """The line that takes it in names a file, whole or a part of it, and no formatter touched it."""
    shown = re.fullmatch(r'--8<-- "(examples/[\w/]+\.py)(?::([\w-]+))?"', line)
    assert shown
    program = (ROOT / shown[1]).read_text(encoding="utf-8")
    if shown[2] is None:
        return
    marks = re.findall(rf"^ *# --8<-- \[(start|end):{shown[2]}\]$", program, re.MULTILINE)
    assert marks == ["start", "end"]


def test_pages_show_programs() -> None:
    """The server, the bots, the learner and a game of the Decktet are shown in parts."""
    assert len(SHOWN) >= 6
