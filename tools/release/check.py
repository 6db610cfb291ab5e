"""Whether this tree is ready to be published: `python tools/release/check.py TAG REPOSITORY`.

The tag has to name the version, the changelog has to have a dated section for it and nothing unreleased, and
`pyproject.toml` has to name the repository that publishes.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

__all__ = ["obstacles", "version_of"]

_SECTION = re.compile(
    r"^## \[(?P<name>[^\]]+)\](?: - (?P<date>\S+))?\n(?P<body>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


def version_of(root: Path) -> str:
    """The version of the library, which stands in its `__init__.py` and nowhere else.

    Raises:
        ValueError: if it is not there.
    """
    found = _VERSION.search((root / "src" / "muggins" / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError("src/muggins/__init__.py has no __version__")
    return found[1]


def obstacles(root: Path, tag: str, repository: str) -> list[str]:
    """What stands in the way of publishing, a sentence each; nothing if all is well.

    Args:
        root: the folder of the repository.
        tag: the tag that is to be published, such as ``v1.2.3``.
        repository: the address of the repository that publishes it.
    """
    version = version_of(root)
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = {section["name"]: section for section in _SECTION.finditer(changelog)}
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    named = settings["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]
    section, unreleased = sections.get(version), sections.get("Unreleased")
    found = []
    if tag != f"v{version}":
        found.append(f"the tag is {tag}, and the version {version}")
    if section is None or not _DATE.fullmatch(section["date"] or ""):
        found.append(f"CHANGELOG.md has no section '## [{version}] - YYYY-MM-DD'")
    if unreleased is not None and unreleased["body"].strip():
        found.append("CHANGELOG.md has something under Unreleased")
    if not named:
        found.append(
            f'set repository = "{repository}" under [tool.hatch.metadata.hooks.custom] in pyproject.toml'
        )
    elif named != repository:
        found.append(f"pyproject.toml names the repository {named}, and this is {repository}")
    return found


if __name__ == "__main__":
    complaints = obstacles(Path(), *sys.argv[1:])
    print("\n".join(complaints) or "ready to be published")
    sys.exit(bool(complaints))
