"""Runs the notebooks of `examples`: `python tests/using/notebooks.py` writes what they show."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

__all__ = ["FOLDER", "shown", "text_of"]

FOLDER = Path(__file__).parents[2] / "examples"
_RICH = {"_repr_svg_": "image/svg+xml", "_repr_html_": "text/html"}


def shown(notebook: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """What each cell of a notebook shows, in the form of its file; cells of text show nothing."""
    names: dict[str, Any] = {}
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            yield []
            continue
        number += 1
        yield list(_outputs("".join(cell["source"]), names, number))


def _outputs(source: str, names: dict[str, Any], number: int) -> Iterator[dict[str, Any]]:
    """What is printed, and then the value of the last line, if it has one."""
    *before, last = ast.parse(source).body
    printed, value = StringIO(), None
    with redirect_stdout(printed):
        exec(compile(ast.Module(before, []), "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
        else:
            exec(compile(ast.Module([last], []), "<cell>", "exec"), names)
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        yield {"name": "stdout", "output_type": "stream", "text": text}
    if value is not None:
        data = {kind: _lines(getattr(value, name)()) for name, kind in _RICH.items() if hasattr(value, name)}
        data["text/plain"] = _lines(repr(value))
        yield {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def text_of(notebook: dict[str, Any]) -> str:
    """A notebook as its file has it, with what its cells show."""
    number = 0
    for cell, outputs in zip(notebook["cells"], shown(notebook), strict=True):
        if cell["cell_type"] == "code":
            number += 1
            cell["execution_count"], cell["outputs"] = number, outputs
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path in FOLDER.glob("*.ipynb"):
        path.write_text(text_of(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")
