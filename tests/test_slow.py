"""The lists of tests that take long."""

import re
from pathlib import Path

import pytest

from slow import LIST, NEEDED, slow

ROOT = Path(__file__).parents[1]
REPORT = """
============ slowest durations =============
3.06s call     tests/cli/test_help.py::test_the_example_of_a_help_runs[odds comet]
0.30s setup    tests/table/test_tree.py::test_b
0.20s call     tests/table/test_tree.py::test_b
0.20s call     tests/table/test_tree.py::test_a
1.25s call     docs/start.md::line:144,column:1
"""


@pytest.mark.parametrize("path", [LIST, NEEDED], ids=lambda path: path.name)
def test_every_test_of_a_list_is_there(path: Path) -> None:
    """A test that has another name now would be quick again, or slow, without notice."""
    listed = path.read_text(encoding="utf-8").splitlines()
    assert listed == sorted({*listed})
    for name in listed:
        file, test = re.split(r"::|\[", name)[:2]
        assert re.search(rf"\b{test}\b", (ROOT / file).read_text(encoding="utf-8")), name


def test_what_took_long_is_read_from_a_report() -> None:
    """Tests alone, with the time to set them up."""
    assert slow(REPORT) == [
        "tests/cli/test_help.py::test_the_example_of_a_help_runs[odds comet]",
        "tests/table/test_tree.py::test_b",
    ]
