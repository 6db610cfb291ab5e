"""The conformance vectors of Last One, which its second scorer made: the library answers them alike."""

import json
from pathlib import Path
from typing import Any

from muggins.games.last_one import is_playable, melee_outcome, score_hand

FOLDER = Path(__file__).parents[3] / "docs" / "conformance"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def test_hands() -> None:
    """The same points for each card, and the same total."""
    for case in cases("last-one-hands"):
        score = score_hand(case["hand"])
        assert [line.points for line in score.lines] == case["points"], case["id"]
        assert score.total == case["total"], case["id"]


def test_plays() -> None:
    """The same cards may be played."""
    for case in cases("last-one-plays"):
        found = [card for card in case["hand"] if is_playable(card, case["upcard"], case["named"])]
        assert found == case["playable"], case["id"]


def test_melees() -> None:
    """The same player draws as many cards."""
    for case in cases("last-one-melees"):
        plays = [(play["player"], play["card"]) for play in case["plays"]]
        assert melee_outcome(plays, case["players"]) == (case["defender"], case["draws"]), case["id"]
