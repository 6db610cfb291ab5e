"""What every entry point of a package raises stands in the package's docstring, and nowhere else.

An entry that names a rule says more than that, and stays.
"""

import re
from pathlib import Path

import pytest

import muggins

ROOT = Path(muggins.__file__).parent
SAID = re.compile(r"Any entry point of (this package|a game) may raise these errors")
RULE = re.compile(r"\b[A-Z]{2}-\d")
PACKAGES = [
    path.parent for path in ROOT.rglob("__init__.py") if SAID.search(path.read_text(encoding="utf-8"))
]


def raised_by_all(package: Path) -> list[str]:
    """The errors that the docstring of a package lists."""
    return re.findall(
        r"^- `(\w+Error)`: ", (package / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE
    )


@pytest.mark.parametrize("package", PACKAGES, ids=[str(path.relative_to(ROOT)) for path in PACKAGES])
def test_no_docstring_repeats_what_every_entry_point_raises(package: Path) -> None:
    """Not one in the package or below it has an entry for such an error."""
    names = raised_by_all(package)
    assert names
    entry = re.compile(rf"^( +)(?:{'|'.join(names)}): .*(?:\n\1 {{4}}.*)*", re.MULTILINE)
    repeating = [
        f"{path.name}: {found[0].strip()}"
        for path in package.rglob("*.py")
        for found in entry.finditer(path.read_text(encoding="utf-8"))
        if not RULE.search(found[0])
    ]
    assert repeating == []
