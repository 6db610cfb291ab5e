"""The conformance vectors of Crates, which its second scorer made: the library answers them alike."""

import json
from pathlib import Path
from typing import Any

from muggins.games.crates import hand_points, is_playable, two_sequence_draw

FOLDER = Path(__file__).parents[3] / "docs" / "conformance"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def test_hands() -> None:
    """The same totals."""
    for case in cases("crates-hands"):
        assert hand_points(case["hand"]) == case["total"], case["id"]


def test_plays() -> None:
    """The same cards may be played."""
    for case in cases("crates-plays"):
        found = [card for card in case["hand"] if is_playable(card, case["upcard"], case["named"])]
        assert found == case["playable"], case["id"]


def test_sequences() -> None:
    """As many cards are drawn."""
    for case in cases("crates-sequences"):
        assert two_sequence_draw(case["cards"]) == case["draws"], case["id"]
