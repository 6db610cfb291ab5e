"""How to install an extra, an optional part of the library that needs further packages."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

__all__ = ["install_command"]

_ROOT = Path(__file__).parents[2]


def install_command(extra: str | None = None) -> str:
    """The command that installs the library from the same source as this installation, with an extra if any.

    The source is a package index, or what pip has recorded: a clone, a repository or a file. A clone that is
    only on Python's path is used as the source as well.

    Args:
        extra: the name of the extra, such as ``"cli"``; None to reinstall the library itself.
    """
    command, chosen = ("pip install", f"[{extra}]") if extra else ("pip install --force-reinstall", "")
    try:
        noted = distribution("muggins").read_text("direct_url.json")
    except PackageNotFoundError:
        noted = None
        if (_ROOT / "pyproject.toml").is_file():
            return f'{command} "{_ROOT}{chosen}"'
    return f"{command} {_source(json.loads(noted), chosen) if noted else _quoted(chosen)}"


def _source(origin: dict[str, Any], chosen: str) -> str:
    """What pip has to install from the same source, as recorded by PEP 610."""
    url = origin["url"]
    if "dir_info" in origin:
        option = "-e " if origin["dir_info"].get("editable") else ""
        return f'{option}"{url2pathname(urlsplit(url).path)}{chosen}"'
    if "vcs_info" in origin:
        vcs = origin["vcs_info"]
        url = f"{vcs['vcs']}+{url}@{vcs['commit_id']}"
    return _quoted(chosen, f" @ {url}")


def _quoted(chosen: str, where: str = "") -> str:
    return f'"muggins{chosen}{where}"'
