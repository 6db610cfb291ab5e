"""Finds which files Python reads until some moves at the first table are made; `pack.mjs` runs it in Pyodide.

The page Play starts with these alone.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

opened: set[str] = set()
sys.addaudithook(lambda event, given: opened.add(str(given[0])) if event == "open" else None)

any_game: Any = import_module("any_game")

GAME = "pitch"
"""The table at which a visitor sits first: the `data-table` of `docs/play/index.md`."""

WHO = {"against": "simple", "seed": "1"}
MOVES = 12


def ask(**question: object) -> Any:
    """The answer of the page's Python."""
    answer = json.loads(any_game.answer(json.dumps(question)))
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return answer


ask(ask="cards", game=GAME, codes=[])
table = ask(ask="sit", game=GAME, seats=4, rules={}, **WHO)
table = ask(ask="resume", record=table["record"], **WHO)
for _ in range(MOVES):
    moves = table["moves"]
    step = {"ask": "move", "line": moves[0]["line"]} if moves else {"ask": "go-on", "declined": []}
    table = ask(**step, record=table["record"], **WHO)

folder = Path(any_game.games.__file__).parents[2]
specs = (getattr(module, "__spec__", None) for module in [*sys.modules.values()])
opened.update(spec.origin for spec in specs if spec and spec.origin)
found = sorted(path.removeprefix(f"{folder}/") for path in opened)
