"""The conformance vectors of Backhand, which its second scorer made: the library answers them alike."""

import json
from pathlib import Path
from typing import Any

from muggins.games.backhand import Choice, Hand, chances

FOLDER = Path(__file__).parents[3] / "docs" / "conformance"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def test_hands() -> None:
    """The same cards are held, and the same may be said."""
    for case in cases("backhand-hands"):
        hand, said = Hand(), iter(case["words"])
        for card in case["cards"]:
            while not hand.awaits_card:
                hand = hand.say(next(said))
            hand = hand.dealt(card)
        for word in said:
            hand = hand.say(word)
        assert [str(card) for card in hand.cards] == case["held"], case["id"]
        assert hand.total == case["total"], case["id"]
        assert (hand.result.wins if hand.result else None) == case["won"], case["id"]
        waits_for = {*case["waits_for"].split(" or ")} - {""}
        assert ({"a card"} if hand.awaits_card else {*hand.choices}) == waits_for, case["id"]


def test_chances() -> None:
    """The same fractions."""
    for case in cases("backhand-chances"):
        first, second, *others = case["held"]
        hand = Hand([first, second])
        for card in others:
            hand = hand.dealt(card)
        found = chances(hand, case["seen"])
        assert str(found[Choice.HIT]) == case["hit"], case["id"]
        assert str(found[Choice.BACKHAND]) == case["backhand"], case["id"]
