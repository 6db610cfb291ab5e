"""The conformance vectors of Comet, which its second scorer made: the library answers them alike."""

import json
from pathlib import Path
from typing import Any

from muggins.games.comet import Rules, hand_points, playable

FOLDER = Path(__file__).parents[3] / "docs" / "conformance"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def test_runs() -> None:
    """The same cards go on."""
    for case in cases("comet-runs"):
        found = playable(case["top"], case["gone"], case["interrupted"])
        assert sorted(map(str, found)) == case["playable"], case["id"]


def test_hands() -> None:
    """The same points for each player."""
    for case in cases("comet-hands"):
        rules = Rules(stub_kings=case["stub_kings"])
        assert list(hand_points(case["left"], case["stub"], rules)) == case["points"], case["id"]
