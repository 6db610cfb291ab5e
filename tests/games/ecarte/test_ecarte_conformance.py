"""The conformance vectors of Écarté, which its second scorer made: the library answers them alike."""

import json
from pathlib import Path
from typing import Any

from muggins.games.ecarte import Rules, legal_plays, score_tricks, trick_winner, vulnerable_seat

FOLDER = Path(__file__).parents[3] / "docs" / "conformance"
OPENING_OF = {"start play": "played", "refuse": "refused", "accept": "exchanged"}

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    """The cases of a file."""
    found: list[Case] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def test_replies() -> None:
    """The same cards may be played to the card led."""
    for case in cases("ecarte-replies"):
        found = legal_plays(case["hand"], case["led"], case["trump"])
        assert {card.code for card in found} == {*case["legal"]}, case["id"]


def test_tricks() -> None:
    """The same player takes the trick."""
    for case in cases("ecarte-tricks"):
        assert trick_winner(case["led"], case["reply"], case["trump"]) == case["winner"], case["id"]


def test_points() -> None:
    """The same player is vulnerable, and both score the same for the same reasons."""
    for case in cases("ecarte-points"):
        vulnerable = vulnerable_seat(next(OPENING_OF[said] for said in case["said"] if said in OPENING_OF))
        assert vulnerable == case["vulnerable"], case["id"]
        scores = score_tricks(**case["tricks"], vulnerable=vulnerable, rules=Rules(**case["rules"]))
        found = [
            {"seat": seat, "kind": line.kind.value, "points": line.points}
            for seat in ("pone", "dealer")
            for line in scores[seat].lines
        ]
        assert found == case["awards"], case["id"]
