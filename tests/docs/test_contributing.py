"""The map of the house in CONTRIBUTING.md is that of the code."""

import re
import tomllib
from importlib import import_module
from inspect import getdoc
from pathlib import Path

ROOT = Path(__file__).parents[2]
MARKED = re.compile(r"<!-- the map: .*? -->\n(.*?)<!-- the end of the map -->", re.DOTALL)


def house() -> str:
    """A table with a row for each layer from the top, by the first line of its docstring."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    [layers] = (each["layers"] for each in contracts["contracts"] if each["id"] == "layers")
    rows = ["| layer | content |", "| --- | --- |"]
    for layer in layers:
        names = layer.split(" | ")
        about = [(getdoc(import_module(f"muggins.{name}")) or "").partition("\n")[0] for name in names]
        rows.append(f"| {'<br>'.join(f'`{name}`' for name in names)} | {'<br>'.join(about)} |")
    return "\n".join(rows)


def test_the_map_is_made_from_the_layers_and_their_docstrings() -> None:
    """If it fails, put what `house` gives between the marks."""
    [found] = MARKED.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert found.strip() == house()
