"""What a page shows of the programs in `examples` is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "app.md").read_text(encoding="utf-8")


def test_every_part_that_the_page_shows_is_marked_in_its_program() -> None:
    """The line that takes it in names a file and two marks, and no formatter has touched it."""
    lines = [line for line in PAGE.splitlines() if re.search(r"8\s*<", line)]
    shown = [re.fullmatch(r'--8<-- "(examples/\w+\.py):([\w-]+)"', line) for line in lines]
    assert len(shown) > 5
    for line in shown:
        assert line
        program = (ROOT / line[1]).read_text(encoding="utf-8")
        marks = re.findall(rf"^ *# --8<-- \[(start|end):{line[2]}\]$", program, re.MULTILINE)
        assert marks == ["start", "end"]
