"""The conformance vectors of Delphi, which its second scorer made: the library answers them alike."""

import json
from pathlib import Path
from typing import Any

from muggins.games.delphi import score_guessers, score_oracle, update_tokens

FOLDER = Path(__file__).parents[3] / "docs" / "conformance"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def test_tokens() -> None:
    """The same tokens after a card."""
    for case in cases("delphi-tokens"):
        found = update_tokens(case["tokens"], case["guesses"], correct=case["correct"])
        assert list(found) == case["after"], case["id"]


def test_scores() -> None:
    """The same scores, and the same differences in their lines."""
    for case in cases("delphi-scores"):
        scores = score_guessers(case["tokens"])
        assert [score.total for score in scores] == case["guessers"], case["id"]
        for score, gains, losses in zip(scores, case["ahead"], case["behind"], strict=True):
            points = sorted(line.points for line in score.lines)
            assert points == sorted([*gains, *(-loss for loss in losses)]), case["id"]
        assert score_oracle(case["tokens"]).total == case["oracle"], case["id"]
