"""Puts the page of rules of each game into the wheel, where `muggins rules` reads it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["Pages"]


class Pages(BuildHookInterface[Any]):
    """The pages of rules, each in the folder of its game; a clone in use reads them where they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is built."""
        if version == "standard":
            for page in Path(self.root, "docs", "games").glob("*/rules.md"):
                build_data["force_include"][f"{page}"] = f"muggins/games/{page.parent.name}/{page.name}"
