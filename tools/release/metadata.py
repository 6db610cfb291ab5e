"""The addresses and the long description of the package, both made from the address of the repository.

That address is set once, as `repository` in `pyproject.toml`. Hatchling loads this file when it builds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

__all__ = ["Hook", "long_description", "urls"]

_ADDRESS = re.compile(r"https://github\.com/(?P<owner>[\w-]+)/(?P<name>[\w.-]+)")
_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
_ELSEWHERE = re.compile(r"[a-z]+:|#")


class Hook(MetadataHookInterface):
    """Gives the package its addresses and its long description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add `urls` and `readme`."""
        repository, version = self.config["repository"], metadata["version"]
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["urls"] = urls(repository, version)
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": long_description(text, repository, version),
        }


def urls(repository: str, version: str) -> Mapping[str, str]:
    """The addresses of the package, by their labels.

    Args:
        repository: the address of the repository, such as ``https://github.com/OWNER/NAME``.
        version: the version of the package.

    Raises:
        ValueError: if that is no address of a repository on GitHub.
    """
    parts = _ADDRESS.fullmatch(repository)
    if parts is None:
        raise ValueError(f"the repository must be like https://github.com/OWNER/NAME, not {repository!r}")
    return {
        "Documentation": f"https://{parts['owner'].lower()}.github.io/{parts['name']}/",
        "Source": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/v{version}/CHANGELOG.md",
    }


def long_description(text: str, repository: str, version: str) -> str:
    """A page of the repository whose links and pictures work elsewhere: they lead to the tag of the version.

    Args:
        text: the page, in Markdown.
        repository: the address of the repository.
        version: the version of the package.
    """

    def absolute(link: re.Match[str]) -> str:
        picture, label, target = link["picture"], link["text"], link["target"]
        if _ELSEWHERE.match(target):
            return link[0]
        kind = "raw" if picture else "blob"
        return f"{picture}[{label}]({repository}/{kind}/v{version}/{target})"

    pieces, end = [], 0
    for fence in _FENCE.finditer(text):
        pieces += [_LINK.sub(absolute, text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*pieces, _LINK.sub(absolute, text[end:])])
