"""The addresses of the package and the page that the index shows, which Hatchling asks for when it builds.

Both follow from the address of the repository, which is set once, as `repository` in `pyproject.toml`.
Without it the package has no addresses, and its page no links and no pictures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

__all__ = ["Hook", "page_of_the_index", "urls"]

_ADDRESS = re.compile(r"https://github\.com/(?P<owner>[\w-]+)/(?P<name>[\w.-]+)")
_INTO_DOCS = re.compile(r"\]\(\.\./\.\./docs/([^)]+)\)")


class Hook(MetadataHookInterface):
    """Gives the package its addresses and its page."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add `urls` and `readme`."""
        text = Path(__file__).with_name("index.md").read_text(encoding="utf-8")
        metadata["urls"] = urls(self.config["repository"], metadata["version"])
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": page_of_the_index(text, metadata["urls"].get("Documentation")),
        }


def urls(repository: str, version: str) -> Mapping[str, str]:
    """The addresses of the package, by their labels; none without a repository.

    Args:
        repository: the address of the repository, such as ``https://github.com/OWNER/NAME``, or nothing.
        version: the version of the package.

    Raises:
        ValueError: if that is no address of a repository on GitHub.
    """
    if not repository:
        return {}
    parts = _ADDRESS.fullmatch(repository)
    if parts is None:
        raise ValueError(f"the repository must be like https://github.com/OWNER/NAME, not {repository!r}")
    return {
        "Documentation": f"https://{parts['owner'].lower()}.github.io/{parts['name']}/",
        "Source": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/v{version}/CHANGELOG.md",
    }


def page_of_the_index(text: str, site: str | None) -> str:
    """The page with its links into the docs leading to the site; without a site, lines with such links go.

    Args:
        text: the page in Markdown, whose links lead to files of this repository.
        site: the address of the site of the docs.
    """
    if site is None:
        return "".join(line for line in text.splitlines(keepends=True) if not _INTO_DOCS.search(line))

    def on_site(link: re.Match[str]) -> str:
        path = link[1].removesuffix("index.md")
        return f"]({site}{re.sub(r'[.]md$', '/', path)})"

    return _INTO_DOCS.sub(on_site, text)
