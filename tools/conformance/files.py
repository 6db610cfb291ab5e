"""The files of the conformance vectors, each with what makes its cases, and how a file is written."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from conformance.bharg import bharg_bindings
from conformance.bhargage_play import bhargage_play, bhargage_plays
from conformance.bhargage_show import bhargage_cribs, bhargage_hands, bhargage_shortage
from conformance.case import Case
from conformance.cribbage import cribbage_cribs, cribbage_hands, cribbage_play, cribbage_plays
from conformance.deck_cases import decktet_cards, decktet_notation, french_cards, french_notation

__all__ = ["FILES", "FORMAT", "schema_of", "text_of"]

FORMAT = "2.0"
"""The version of the files: one more after the point for further cases, one before it for anything else."""


def _of_games() -> Iterator[Callable[[], Iterator[Case]]]:
    """What the modules of single games make, in the order of their names."""
    for module in iter_modules([str(Path(__file__).parent)]):
        if module.name != "__main__":
            yield from getattr(import_module(f"conformance.{module.name}"), "FILES_OF_GAME", ())


FILES: dict[str, Callable[[], Iterator[Case]]] = {
    make.__name__.replace("_", "-"): make
    for make in (
        bharg_bindings,
        bhargage_cribs,
        bhargage_hands,
        bhargage_play,
        bhargage_plays,
        bhargage_shortage,
        cribbage_cribs,
        cribbage_hands,
        cribbage_play,
        cribbage_plays,
        decktet_cards,
        decktet_notation,
        french_cards,
        french_notation,
        *_of_games(),
    )
}
"""What makes the cases of each file, by the file's name."""


def schema_of(name: str) -> str:
    """The schema of a file: that of its game if it has one of its own."""
    module = import_module(FILES[name].__module__)
    game = module.__name__.rpartition(".")[2]
    return f"{game}.schema.json" if hasattr(module, "FILES_OF_GAME") else "schema.json"


def text_of(name: str) -> str:
    """The text of a file: JSON with a case a line, by id."""
    make = FILES[name]
    head = {"$schema": schema_of(name), "format": FORMAT, "name": name, "about": make.__doc__}
    rows = ",\n".join(_compact(case) for case in sorted(make(), key=lambda case: str(case["id"])))
    fields = "".join(f"{_compact(field)}:{_compact(value)},\n" for field, value in head.items())
    return f'{{{fields}"cases":[\n{rows}\n]}}\n'


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
